//! What is particular to one solver or a few.

use crate::support::{
    Dice, carved, dirs, distances, fitting, generators, grids, open, open_some, solvers, some_cells,
};
use mazer::core::solve::Reason;
use mazer::core::{
    Ability, AnySolver, Cell, Dir, Doors, Event, Kind, Layout, Maze, Outcome, Topology, Unfit, Walk,
};
use mazer::with_topology;
use std::collections::{BTreeSet, HashMap, HashSet};

fn solver(spec: &str) -> AnySolver {
    AnySolver::parse(spec).expect("a registered spec")
}

/// Mazes with few and with many loops, and without walls, on every topology.
macro_rules! with_loops {
    ($sizes:expr, $maze:ident => $check:expr) => {
        for (width, height) in $sizes {
            for grid in grids(width, height) {
                for (seed, one_in) in [(1, 1000), (2, 8), (3, 3), (4, 2), (5, 1)] {
                    with_topology!(&grid, grid => {
                        let mut made = carved(grid, &generators().next().expect("one"), seed);
                        open_some(&mut made, &mut Dice(seed), one_in);
                        let $maze = &made;
                        $check;
                    });
                }
            }
        }
    };
}

/// The number of shortest paths to each cell, level by level.
fn ways<T: Topology>(maze: &Maze<T>, from: Cell) -> HashMap<Cell, u64> {
    let (steps, grid) = (distances(maze, &[from]), maze.topology());
    let mut cells: Vec<Cell> = grid.cells().filter(|cell| steps[cell.index()].is_some()).collect();
    cells.sort_by_key(|cell| steps[cell.index()]);
    let mut ways = HashMap::from([(from, 1_u64)]);
    for &cell in &cells[1..] {
        let nearer = dirs::<T>().filter(|&dir| maze.doors(cell).has(dir)).filter_map(|dir| {
            let before = grid.neighbour(cell, dir);
            let is_nearer = steps[before.index()].map(|n| n + 1) == steps[cell.index()];
            is_nearer.then(|| ways[&before])
        });
        let sum = nearer.fold(0_u64, u64::saturating_add);
        ways.insert(cell, sum);
    }
    ways
}

#[test]
fn collision_counts_the_shortest_paths_and_names_their_cells() {
    fn check<T: Layout>(maze: &Maze<T>) {
        for pair in some_cells(maze.topology()).windows(2) {
            let (start, goal) = (pair[0], pair[1]);
            let solution = solver("collision").solve(maze, &[start], &[goal], &mut ());
            let there = ways(maze, start);
            assert_eq!(solution.ways, there.get(&goal).copied());
            let path = solution.path().expect("all is connected");
            let (out, back) = (distances(maze, &[start]), distances(maze, &[goal]));
            let length = path.steps.len() as u32;
            let is_between = |cell: &Cell| {
                let steps = out[cell.index()].zip(back[cell.index()]);
                steps.is_some_and(|(out, back)| out + back == length)
            };
            let expected: BTreeSet<Cell> = maze.topology().cells().filter(is_between).collect();
            let found = path.nodes(maze).chain(solution.beside.iter().copied());
            assert_eq!(found.collect::<BTreeSet<Cell>>(), expected);
        }
    }
    with_loops!([(3, 3), (7, 5), (2, 9), (40, 40)], maze => check(maze));
}

#[test]
fn more_shortest_paths_than_can_be_counted_are_as_many_as_can() {
    for grid in grids(60, 60) {
        with_topology!(&grid, grid => {
            let ends = (grid.at(0, 0), grid.at(59, 59));
            let solution = solver("collision").solve(&open(grid), &[ends.0], &[ends.1], &mut ());
            assert_eq!(solution.ways, Some(u64::MAX));
        });
    }
}

/// All paths that pass no cell twice.
fn simple_paths<T: Topology>(maze: &Maze<T>, start: Cell, goal: Cell) -> Vec<Vec<Dir>> {
    fn on<T: Topology>(
        maze: &Maze<T>,
        (at, goal): (Cell, Cell),
        (been, steps): (&mut HashSet<Cell>, &mut Vec<Dir>),
        found: &mut Vec<Vec<Dir>>,
    ) {
        if at == goal {
            found.push(steps.clone());
            return;
        }
        for dir in maze.doors(at) {
            let next = maze.topology().neighbour(at, dir);
            if been.insert(next) {
                steps.push(dir);
                on(maze, (next, goal), (been, steps), found);
                steps.pop();
                been.remove(&next);
            }
        }
    }
    let mut found = Vec::new();
    on(maze, (start, goal), (&mut HashSet::from([start]), &mut Vec::new()), &mut found);
    found.sort_by_key(|steps| (steps.len(), steps.clone()));
    found
}

#[test]
fn all_paths_lists_every_path_the_shortest_first() {
    fn check<T: Layout>(maze: &Maze<T>) {
        for pair in some_cells(maze.topology()).windows(2) {
            let all = simple_paths(maze, pair[0], pair[1]);
            for most in [1, 2, 3, 10, 10_000] {
                let spec = format!("all-paths:paths={most}:seconds=86400");
                let solution = solver(&spec).solve(maze, &pair[..1], &pair[1..], &mut ());
                let path = solution.path().expect("all is connected");
                let paths = std::iter::once(path).chain(&solution.others);
                let listed: Vec<&Vec<Dir>> = paths.map(|path| &path.steps).collect();
                assert_eq!(listed, all.iter().take(most).collect::<Vec<_>>());
                assert_eq!(solution.cut, None);
                let cells: BTreeSet<Cell> =
                    solution.others.iter().flat_map(|path| path.nodes(maze)).collect();
                let path: BTreeSet<Cell> = path.nodes(maze).collect();
                let beside: BTreeSet<Cell> = solution.beside.iter().copied().collect();
                assert_eq!(beside, &cells - &path);
            }
        }
    }
    with_loops!([(1, 1), (2, 2), (3, 2), (3, 3), (4, 3), (1, 6)], maze => check(maze));
}

#[test]
fn all_paths_says_that_its_time_was_up() {
    for grid in grids(300, 300) {
        with_topology!(&grid, grid => {
            // Minutes of work: the paths are long, and their detours leave them far from the end.
            let mut maze = carved(grid, &generators().next().expect("one"), 1);
            open_some(&mut maze, &mut Dice(1), 50);
            let ends = (grid.at(0, 0), grid.at(299, 299));
            let spec = solver("all-paths:paths=10000:seconds=1");
            let solution = spec.solve(&maze, &[ends.0], &[ends.1], &mut ());
            assert_eq!(solution.cut, Some(Reason::Seconds(1)));
            let path = solution.path().expect("the first is always found");
            assert!(solution.others.iter().all(|other| other.steps.len() >= path.steps.len()));
        });
    }
}

#[test]
fn the_hand_stays_on_the_outer_wall_and_pledge_leaves_islands() {
    for grid in grids(9, 9) {
        with_topology!(&grid, grid => {
            let (maze, corner, middle) = (open(grid), grid.at(0, 0), grid.at(4, 4));
            let circle = Outcome::GaveUp(Reason::Circle);
            for hand in ["wall-follower", "wall-follower:hand=right"].map(solver) {
                for (start, goal) in [(corner, middle), (middle, corner)] {
                    let outcome = hand.solve(&maze, &[start], &[goal], &mut ()).outcome;
                    assert_eq!(outcome, circle, "{hand}");
                }
            }
            let pledge = solver("pledge");
            assert_eq!(pledge.solve(&maze, &[corner], &[middle], &mut ()).outcome, circle);
            let outcome = pledge.solve(&maze, &[middle], &[corner], &mut ()).outcome;
            assert!(matches!(outcome, Outcome::Found(_)));
        });
    }
}

#[test]
fn parents_gives_up_on_loops_before_anything_is_shown() {
    for grid in grids(6, 5) {
        with_topology!(&grid, grid => {
            let (mut events, ends) = (Vec::new(), (grid.at(0, 0), grid.at(5, 4)));
            let solution = solver("parents").solve(&open(grid), &[ends.0], &[ends.1], &mut events);
            assert_eq!(solution.outcome, Outcome::GaveUp(Reason::Loops));
            assert!(events.is_empty());
        });
    }
}

#[test]
fn each_root_has_its_own_climb_to_the_same_path() {
    for grid in grids(20, 20) {
        with_topology!(&grid, grid => {
            let maze = carved(grid, &generators().next().expect("one"), 1);
            let ends = (grid.at(0, 0), grid.at(19, 19));
            let (mut paths, mut shared) = (HashSet::new(), HashSet::new());
            for root in 0..20 {
                let solver = solver(&format!("parents:root={root}"));
                let solution = solver.solve(&maze, &[ends.0], &[ends.1], &mut ());
                paths.insert(solution.path().expect("a perfect maze").steps.clone());
                // From beside the path the marks lead to it.
                for &cell in &solution.beside {
                    let mut at = cell;
                    while let Some(back) = solution.marks.back(at) {
                        at = maze.follow(at, back);
                    }
                    assert_eq!(at, ends.0);
                }
                shared.insert(solution.beside);
            }
            assert_eq!(paths.len(), 1);
            assert!(shared.len() > 10);
        });
    }
}

#[test]
fn the_mouse_makes_no_more_moves_than_it_may_and_each_seed_is_another_mouse() {
    for grid in grids(20, 20) {
        with_topology!(&grid, grid => {
            let maze = carved(grid, &generators().next().expect("one"), 1);
            let ends = (grid.at(0, 0), grid.at(19, 19));
            let moves = |spec: &str| {
                let solution = solver(spec).solve(&maze, &[ends.0], &[ends.1], &mut ());
                (solution.outcome, solution.stats.moves)
            };
            let gave_up = (Outcome::GaveUp(Reason::Moves(30)), 30);
            assert_eq!(moves("random-mouse:moves=30"), gave_up);
            let mice = (0..10).map(|seed| moves(&format!("random-mouse:seed={seed}")).1);
            assert!(mice.collect::<HashSet<u64>>().len() > 5);
            // It is soon clear that there is nothing where it was walled in.
            let solution = solver("random-mouse").solve(&Maze::closed(grid.clone()), &[ends.0], &[ends.1], &mut ());
            assert_eq!((solution.outcome, solution.stats.moves), (Outcome::NoPath, 0));
        });
    }
}

/// The cells in the order in which a search enters them.
fn entered<T: Layout>(spec: &str, maze: &Maze<T>, start: Cell, goals: &[Cell]) -> Vec<Event> {
    let mut events: Vec<Event> = Vec::new();
    solver(spec).solve(maze, &[start], goals, &mut events);
    events.retain(|event| event.kind == Kind::Enter);
    events
}

/// Depth-first search by the slow way: before a cell is entered its region is looked at, whole.
fn with_care<T: Layout>(
    maze: &Maze<T>,
    start: Cell,
    goals: &[Cell],
    toward_end: bool,
) -> Vec<Cell> {
    let grid = maze.topology();
    let is_worth_it = |cell: Cell, seen: &HashSet<Cell>| {
        let (mut region, mut queue) = (HashSet::from([cell]), vec![cell]);
        while let Some(cell) = queue.pop() {
            if goals.contains(&cell) {
                return true;
            }
            for dir in maze.neighbours(cell) {
                let next = grid.neighbour(cell, dir);
                if !seen.contains(&next) && region.insert(next) {
                    queue.push(next);
                }
            }
        }
        false
    };
    let (mut seen, mut order, mut trail) = (HashSet::from([start]), vec![start], vec![start]);
    while let Some(&at) = trail.last() {
        if goals.contains(&at) {
            break;
        }
        let exits = maze.doors(at).into_iter().map(|dir| grid.neighbour(at, dir));
        let mut fresh: Vec<Cell> = exits.filter(|next| !seen.contains(next)).collect();
        if toward_end {
            fresh.sort_by_key(|&next| maze.estimate(next, goals));
        }
        if let Some(next) = fresh.into_iter().find(|&next| is_worth_it(next, &seen)) {
            seen.insert(next);
            order.push(next);
            trail.push(next);
        } else {
            trail.pop();
        }
    }
    order
}

#[test]
fn oversight_enters_exactly_the_cells_whose_region_may_hold_the_goal() {
    fn check<T: Layout>(maze: &Maze<T>) {
        let cells = some_cells(maze.topology());
        let mut cases: Vec<(Cell, Vec<Cell>)> =
            cells.windows(2).map(|pair| (pair[0], vec![pair[1]])).collect();
        cases.push((cells[0], cells[1.min(cells.len() - 1)..].to_vec()));
        cases.push((cells[cells.len() - 1], cells.clone()));
        cases.push((cells[cells.len() / 2], cells[..=cells.len() / 2].to_vec()));
        for (start, goals) in cases {
            for (spec, toward_end) in
                [("dfs:oversight", false), ("dfs:order=toward-end:oversight", true)]
            {
                let cells: Vec<Cell> =
                    entered(spec, maze, start, &goals).iter().map(|event| event.cell).collect();
                assert!(cells == with_care(maze, start, &goals, toward_end), "{spec}");
            }
        }
    }
    with_loops!([(1, 1), (2, 2), (5, 4), (1, 9), (12, 11), (23, 20)], maze => check(maze));
    for seed in 0..6 {
        for grid in grids(13, 14) {
            with_topology!(&grid, grid => for generator in fitting(grid) {
                let mut maze = carved(grid, &generator, seed);
                check(&maze);
                // Walled in, the goal can only be looked for in vain.
                let goal = some_cells(grid)[1];
                for dir in maze.doors(goal) {
                    maze.close(goal, dir);
                }
                check(&maze);
            });
        }
    }
}

#[test]
fn oversight_enters_no_cell_that_it_would_not_enter_without() {
    for seed in 0..40 {
        for grid in grids(25, 24) {
            with_topology!(&grid, grid => for generator in fitting(grid) {
                let maze = carved(grid, &generator, seed);
                let cells = some_cells(grid);
                for pair in cells.windows(2) {
                    for (with, without) in [
                        ("dfs:oversight", "dfs"),
                        ("dfs:order=toward-end:oversight", "dfs:order=toward-end"),
                    ] {
                        let set = |spec| -> HashSet<Cell> {
                            let events = entered(spec, &maze, pair[0], &pair[1..]);
                            events.iter().map(|event| event.cell).collect()
                        };
                        assert!(set(with).is_subset(&set(without)), "{with}: {generator}");
                    }
                }
            });
        }
    }
}

/// A maze some of whose doors can be passed in one direction only, and of which nothing is known
/// but where one can go.
struct OneWay<'a, T> {
    maze: &'a Maze<T>,
    closed: HashSet<(Cell, Dir)>,
    abilities: &'static [Ability],
}

impl<T: Layout> Walk for OneWay<'_, T> {
    fn nodes(&self) -> usize {
        self.maze.nodes()
    }

    fn exits(&self, node: Cell) -> Doors {
        let is_open = |dir: &Dir| !self.closed.contains(&(node, *dir));
        let exits = self.maze.exits(node).into_iter().filter(is_open);
        Doors(exits.fold(0, |set, dir| set | Doors::only(dir).0))
    }

    fn follow(&self, node: Cell, dir: Dir) -> Cell {
        self.maze.follow(node, dir)
    }

    fn back(&self, node: Cell, dir: Dir) -> Dir {
        self.maze.back(node, dir)
    }

    fn abilities(&self) -> &'static [Ability] {
        self.abilities
    }

    fn name(&self) -> &'static str {
        "a maze with one-way doors"
    }
}

#[test]
fn a_walk_without_abilities_is_refused_by_those_that_need_some_and_the_others_work() {
    fn check<T: Layout>(maze: &Maze<T>) {
        let (mut dice, mut closed) = (Dice(7), HashSet::new());
        for cell in maze.topology().cells() {
            closed.extend(dirs::<T>().filter(|_| dice.below(4) == 0).map(|dir| (cell, dir)));
        }
        let walk = OneWay { maze, closed, abilities: &[] };
        for solver in solvers() {
            let needs = match solver.to_string().as_str() {
                spec if spec.contains("oversight") => &[Ability::Plane],
                _ => solver.info().needs,
            };
            match solver.check(&walk) {
                Ok(()) => assert!(needs.is_empty(), "{solver}"),
                Err(Unfit::Lacks { algorithm, need, place, fitting }) => {
                    assert_eq!((algorithm, Some(&need)), (solver.info().name, needs.first()));
                    assert_eq!(place, walk.name());
                    for fitting in fitting {
                        let named = |solver: &AnySolver| solver.info().name == fitting;
                        check_walk(&walk, &solvers().find(named).expect("a registered name"));
                    }
                }
                Err(error) => panic!("{solver}: {error}"),
            }
        }
    }
    with_loops!([(1, 1), (4, 3), (9, 8)], maze => check(maze));
}

/// Compares a solver with a search of our own over what can be reached.
fn check_walk<W: Walk>(walk: &W, solver: &AnySolver) {
    let nodes = || (0..walk.nodes() as u32).map(Cell).filter(|&node| !walk.exits(node).is_empty());
    let (Some(start), Some(goal)) = (nodes().next(), nodes().last()) else { return };
    let (mut reached, mut queue) = (HashSet::from([start]), vec![start]);
    while let Some(node) = queue.pop() {
        for dir in walk.exits(node) {
            let next = walk.follow(node, dir);
            if reached.insert(next) {
                queue.push(next);
            }
        }
    }
    match solver.solve(walk, &[start], &[goal], &mut ()).outcome {
        Outcome::Found(path) => {
            let mut at = path.start;
            for &dir in &path.steps {
                assert!(walk.exits(at).has(dir), "{solver}: the wrong way");
                at = walk.follow(at, dir);
            }
            assert_eq!(at, goal, "{solver}");
        }
        Outcome::NoPath => assert!(!reached.contains(&goal), "{solver}"),
        Outcome::GaveUp(_) => assert!(!solver.decides(), "{solver}"),
    }
}

#[test]
fn each_need_alone_is_found_missing() {
    use Ability::{Back, Headings, Plane, Rows, Turning};
    for grid in grids(3, 3) {
        with_topology!(&grid, grid => {
            let maze = open(grid);
            let all: &[(Ability, &'static [Ability])] = &[
                (Rows, &[Headings, Turning, Back, Plane]),
                (Headings, &[Rows, Turning, Back, Plane]),
                (Turning, &[Rows, Headings, Back, Plane]),
                (Back, &[Rows, Headings, Turning, Plane]),
                (Plane, &[Rows, Headings, Turning, Back]),
            ];
            for &(missing, abilities) in all {
                let walk = OneWay { maze: &maze, closed: HashSet::new(), abilities };
                for solver in solvers() {
                    let is_needed = solver.info().needs.contains(&missing)
                        || missing == Plane && solver.to_string().contains("oversight");
                    assert_eq!(solver.check(&walk).is_err(), is_needed, "{solver} {missing}");
                    assert_eq!(solver.check(&maze), Ok(()), "{solver}");
                }
            }
        });
    }
}
