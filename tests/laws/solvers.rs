//! Laws of solvers: whatever they do on the way, what they find is compared with a plain
//! breadth-first search.

use crate::support::{
    Dice, SIZES, carved, distances, fitting, grids, open, open_some, solvers, some_cells,
};
use mazer::core::{
    AnySolver, Cell, Event, Kind, Layout, Maze, Observer, Outcome, Path, STRAIGHT, Solution,
    Topology, Walk,
};
use mazer::with_topology;
use std::collections::HashSet;

/// One search, to be checked.
struct Case<'a, T> {
    maze: &'a Maze<T>,
    solver: &'a AnySolver,
    starts: &'a [Cell],
    goals: &'a [Cell],
    is_perfect: bool,
    is_forest: bool,
    name: String,
}

impl<T: Layout> Case<'_, T> {
    fn check(&self) -> Solution {
        let Self { maze, solver, starts, goals, name, .. } = self;
        let solution = solver.solve(*maze, starts, goals, &mut ());
        self.check_path(&solution);
        let mut events = Vec::new();
        self.check_same(&solution, &solver.solve(*maze, starts, goals, &mut events));
        let mut again = Vec::new();
        let mut observer: &mut dyn Observer = &mut again;
        self.check_same(&solution, &solver.solve(*maze, starts, goals, &mut observer));
        assert!(events == again, "{name}: other events");
        self.check_events(&solution, &events);
        solution
    }

    fn check_path(&self, solution: &Solution) {
        let Self { maze, solver, name, .. } = self;
        let steps = distances(*maze, self.starts);
        let shortest = self.goals.iter().filter_map(|goal| steps[goal.index()]).min();
        let (path, shortest) = match (&solution.outcome, shortest) {
            (Outcome::Found(path), Some(shortest)) => (path, shortest),
            (Outcome::NoPath, None) => return,
            (Outcome::GaveUp(_), _) if !self.must_decide(&steps) => return,
            (outcome, shortest) => panic!("{name}: {outcome:?}, and the shortest is {shortest:?}"),
        };
        self.check_steps(path);
        for path in &solution.others {
            self.check_steps(path);
        }
        // From one start to one goal a perfect maze has one path.
        let only_one = self.is_perfect && self.starts.len() == 1 && self.goals.len() == 1;
        if solver.is_optimal() || only_one {
            assert_eq!(path.steps.len(), shortest as usize, "{name}: not the shortest");
        }
        let (mut at, mut on_path) = (path.start, HashSet::from([path.start]));
        assert_eq!(solution.marks.back(at), None, "{name}");
        for &dir in &path.steps {
            let back = maze.back(at, dir);
            at = maze.follow(at, dir);
            on_path.insert(at);
            assert!(solution.marks.is_seen(at), "{name}: a cell of the path was not seen");
            assert_eq!(solution.marks.back(at), Some(back), "{name}: another way back");
        }
        for &cell in &solution.beside {
            assert!(on_path.insert(cell), "{name}: {cell:?} is not beside, or twice");
        }
    }

    /// Whether it may not give up here, whether it always decides or not.
    fn must_decide(&self, steps: &[Option<u32>]) -> bool {
        let grid = self.maze.topology();
        let at_edge = |goal: &Cell| {
            let (x, y) = grid.position(*goal);
            x == 0 || y == 0 || x == grid.width() - 1 || y == grid.height() - 1
        };
        let is_reached = |goal: &&Cell| steps[goal.index()].is_some();
        match self.solver.info().name {
            "wall-follower" | "parents" => self.is_forest,
            "pledge" => self.is_forest || self.goals.iter().filter(is_reached).any(at_edge),
            _ => self.solver.decides(),
        }
    }

    /// A path leads from a start to a goal through open doors, to no cell twice.
    fn check_steps(&self, path: &Path) {
        let Self { maze, name, .. } = self;
        assert!(self.starts.contains(&path.start), "{name}: begins at no start");
        let (mut at, mut been) = (path.start, HashSet::from([path.start]));
        for &dir in &path.steps {
            assert!(maze.doors(at).has(dir), "{name}: through a wall");
            at = maze.topology().neighbour(at, dir);
            assert!(been.insert(at), "{name}: a cell twice");
        }
        assert!(self.goals.contains(&at), "{name}: ends at no goal");
        assert_eq!(path.cost, path.steps.len() as u64 * STRAIGHT, "{name}");
        let nodes: Vec<Cell> = path.nodes(*maze).collect();
        assert_eq!((nodes.len(), nodes.last()), (path.steps.len() + 1, Some(&at)), "{name}");
    }

    fn check_same(&self, one: &Solution, other: &Solution) {
        let name = &self.name;
        assert_eq!(one.outcome, other.outcome, "{name}: watched");
        assert_eq!(one.stats, other.stats, "{name}: watched");
        assert!(one.marks == other.marks, "{name}: watched: other marks");
        assert_eq!((&one.beside, one.ways), (&other.beside, other.ways), "{name}: watched");
        assert_eq!((&one.others, one.cut), (&other.others, other.cut), "{name}: watched");
    }

    fn check_events(&self, solution: &Solution, events: &[Event]) {
        let Self { maze, solver, name, .. } = self;
        let of =
            |kinds: &'static [Kind]| events.iter().filter(move |event| kinds.contains(&event.kind));
        let listed =
            |event: &Event| solver.info().events.iter().any(|(kind, _)| *kind == event.kind);
        assert!(events.iter().all(listed), "{name}: an event that is not listed");

        let taken: HashSet<Cell> =
            of(&[Kind::Expand, Kind::Enter]).map(|event| event.cell).collect();
        let stats = solution.stats;
        assert_eq!(stats.expanded, taken.len() as u64, "{name}: cells expanded");
        assert!(stats.expanded <= u64::from(maze.topology().count()), "{name}");
        let gave_up_at_once = matches!(solution.outcome, Outcome::GaveUp(_)) && events.is_empty();
        assert!(stats.frontier_peak >= 1 || gave_up_at_once, "{name}: the start waited too");
        assert!(taken.iter().all(|&cell| solution.marks.is_seen(cell)), "{name}: taken, not seen");
        let walked = of(&[Kind::Enter, Kind::Retreat]).filter(|event| event.dir.is_some()).count();
        assert_eq!(stats.moves, walked as u64, "{name}: moves");

        // Ways back lead through open doors to cells known before.
        let mut known = HashSet::new();
        for event in of(&[Kind::Discover, Kind::Enter]) {
            match event.dir {
                None => {
                    let ends = if event.front == 0 { self.starts } else { self.goals };
                    assert!(ends.contains(&event.cell), "{name}: {event:?}");
                }
                Some(back) => {
                    assert!(maze.doors(event.cell).has(back), "{name}: {event:?}");
                    let before = maze.topology().neighbour(event.cell, back);
                    assert!(known.contains(&before), "{name}: {event:?} from nowhere");
                }
            }
            known.insert(event.cell);
        }

        let of_path = |event: &Event| event.kind == Kind::Path && event.front == 0;
        let shown: Vec<(Cell, Option<_>)> = events
            .iter()
            .filter(|event| of_path(event))
            .map(|event| (event.cell, event.dir))
            .collect();
        let mut path = Vec::new();
        if let Some(found) = solution.path() {
            let mut at = found.start;
            path.push((at, None));
            for &dir in &found.steps {
                let back = maze.back(at, dir);
                at = maze.follow(at, dir);
                path.push((at, Some(back)));
            }
        }
        assert_eq!(shown, path, "{name}: the path as shown");
        let last = events.iter().rposition(|event| !of_path(event)).map_or(0, |n| n + 1);
        assert_eq!(events.len() - last, path.len(), "{name}: the path is not shown last");

        // What is shown as shared is what belongs to the answer beside the path.
        let shared: Vec<&Event> = events.iter().filter(|event| event.front == 2).collect();
        assert!(events.iter().all(|event| event.front <= 2), "{name}: a fourth front");
        if !shared.is_empty() {
            let cells: Vec<Cell> = shared.iter().map(|event| event.cell).collect();
            assert_eq!(cells, solution.beside, "{name}: what is shared");
        }
        for event in shared {
            let is_open = event.dir.is_none_or(|back| maze.doors(event.cell).has(back));
            assert!(is_open, "{name}: {event:?} through a wall");
        }
    }
}

/// Checks every solver between some cells of one maze.
fn check_all<T: Layout>(maze: &Maze<T>, is_perfect: bool, what: &str) {
    let grid = maze.topology();
    let (cells, is_forest) = (some_cells(grid), is_forest(maze));
    let mut pairs: Vec<(Vec<Cell>, Vec<Cell>)> = vec![
        (vec![cells[0]], vec![cells[0]]),
        (cells.clone(), vec![cells[cells.len() / 2]]),
        (vec![cells[0]], cells[1.min(cells.len() - 1)..].to_vec()),
        (vec![cells[0], cells[0]], vec![cells[cells.len() - 1]; 2]),
    ];
    pairs.extend(cells.windows(2).map(|pair| (vec![pair[0]], vec![pair[1]])));
    for (starts, goals) in pairs {
        let mut expanded = Vec::new();
        for solver in solvers() {
            let (w, h) = (grid.width(), grid.height());
            let name =
                format!("{solver} on {} {w}x{h} {what}: {starts:?} to {goals:?}", T::INFO.name);
            let (maze, solver, starts, goals) = (maze, &solver, &starts[..], &goals[..]);
            let case = Case { maze, solver, starts, goals, is_perfect, is_forest, name };
            expanded.push((solver.to_string(), case.check().stats.expanded));
        }
        let of = |name: &str| expanded.iter().find(|(solver, _)| solver == name).map(|(_, n)| *n);
        assert!(of("astar") <= of("dijkstra"), "{what}: the estimate costs more than it saves");
    }
}

/// Whether there are no loops: every part has one door less than cells.
fn is_forest<T: Topology>(maze: &Maze<T>) -> bool {
    let mut parts = 0;
    let mut seen = vec![false; maze.topology().slots()];
    for cell in maze.topology().cells() {
        if !seen[cell.index()] {
            parts += 1;
            let steps = distances(maze, &[cell]);
            seen.iter_mut().zip(steps).for_each(|(seen, steps)| *seen |= steps.is_some());
        }
    }
    doors(maze).len() + parts == maze.topology().count() as usize
}

/// The doors of a maze, each once.
fn doors<T: Topology>(maze: &Maze<T>) -> Vec<(Cell, mazer::core::Dir)> {
    let forward = |cell| T::FORWARD.iter().map(move |&dir| (cell, dir));
    let all = maze.topology().cells().flat_map(forward);
    all.filter(|&(cell, dir)| maze.doors(cell).has(dir)).collect()
}

/// Runs a check on every topology, generator and size.
macro_rules! everywhere {
    ($check:ident) => {
        for (seed, &(width, height)) in (1_u64..).zip(SIZES) {
            for grid in grids(width, height) {
                with_topology!(&grid, grid => for generator in fitting(grid) {
                    $check(&mut carved(grid, &generator, seed), &generator.to_string());
                });
            }
        }
    };
}

#[test]
fn in_perfect_mazes_all_find_the_one_path() {
    fn check<T: Layout>(maze: &mut Maze<T>, generator: &str) {
        check_all(maze, true, generator);
    }
    everywhere!(check);
}

#[test]
fn in_mazes_with_loops_they_find_a_path_and_the_optimal_ones_the_shortest() {
    fn check<T: Layout>(maze: &mut Maze<T>, generator: &str) {
        for one_in in [20, 3] {
            let mut dice = Dice(u64::from(maze.topology().count()) + one_in);
            open_some(maze, &mut dice, one_in);
            check_all(maze, false, &format!("{generator} with loops"));
        }
    }
    everywhere!(check);
    for &(width, height) in SIZES {
        for grid in grids(width, height) {
            with_topology!(&grid, grid => check_all(&open(grid), false, "without walls"));
        }
    }
}

#[test]
fn in_mazes_cut_in_two_they_find_a_path_exactly_where_there_is_one() {
    fn check<T: Layout>(maze: &mut Maze<T>, generator: &str) {
        let mut dice = Dice(u64::from(maze.topology().count()));
        let doors = doors(maze);
        if doors.is_empty() {
            return;
        }
        let (cell, dir) = doors[dice.below(doors.len() as u64) as usize];
        maze.close(cell, dir);
        check_all(maze, false, &format!("{generator} cut in two"));
        // With loops it takes more than one door: a cell is walled in.
        open_some(maze, &mut dice, 6);
        for dir in maze.doors(cell) {
            maze.close(cell, dir);
        }
        check_all(maze, false, &format!("{generator} with loops and a cell walled in"));
    }
    everywhere!(check);
}

#[test]
fn where_the_one_path_is_cut_there_is_none() {
    fn check<T: Layout>(maze: &mut Maze<T>, generator: &str) {
        let grid = maze.topology().clone();
        let (start, goal) = (grid.at(0, 0), grid.at(grid.width() - 1, grid.height() - 1));
        let bfs = AnySolver::parse("bfs").expect("a registered name");
        let solution = bfs.solve(maze, &[start], &[goal], &mut ());
        let path = solution.path().expect("a perfect maze has a path");
        let middle = path.steps.len() / 2;
        let Some(&dir) = path.steps.get(middle) else { return };
        let cell = path.nodes(maze).nth(middle).expect("a step begins at a node");
        maze.close(cell, dir);
        for solver in solvers() {
            let outcome = solver.solve(maze, &[start], &[goal], &mut ()).outcome;
            let gave_up = matches!(outcome, Outcome::GaveUp(_)) && !solver.decides();
            assert!(outcome == Outcome::NoPath || gave_up, "{solver} {generator}: {outcome:?}");
        }
        check_all(maze, false, &format!("{generator} with its path cut"));
    }
    everywhere!(check);
}

#[test]
fn without_starts_or_goals_there_is_no_path() {
    for grid in grids(6, 5) {
        with_topology!(&grid, grid => {
            let (maze, cells) = (open(grid), some_cells(grid));
            for solver in solvers() {
                for (starts, goals) in [(&cells[..], &[][..]), (&[], &cells[..]), (&[], &[])] {
                    let solution = solver.solve(&maze, starts, goals, &mut ());
                    assert_eq!(solution.outcome, Outcome::NoPath, "{solver}");
                }
            }
        });
    }
}

#[test]
fn what_is_listed_is_reported_somewhere() {
    for solver in solvers() {
        let mut events: Vec<Event> = Vec::new();
        for grid in grids(12, 9) {
            with_topology!(&grid, grid => for generator in fitting(grid) {
                let maze = carved(grid, &generator, 1);
                let (start, goal) = (grid.at(0, 0), grid.at(11, 8));
                solver.solve(&maze, &[start], &[goal], &mut events);
            });
        }
        for (kind, _) in solver.info().events {
            assert!(
                events.iter().any(|event| event.kind == *kind),
                "{solver} never reports {kind:?}"
            );
        }
    }
}
