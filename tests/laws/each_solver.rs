//! What is particular to one solver or a few.

use crate::support::{
    Dice, carved, dirs, distances, generators, grids, open, open_some, solver, some_cells,
    with_loops,
};
use mazer::core::solve::Reason;
use mazer::core::{Cell, Dir, Layout, Maze, Outcome, Topology, Walk};
use mazer::with_topology;
use std::collections::{BTreeSet, HashMap, HashSet};

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
