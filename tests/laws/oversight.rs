//! Depth-first search with oversight, held against a slow look at the region before every step.

use crate::support::{
    Dice, carved, fitting, generators, grids, open_some, solver, some_cells, with_loops,
};
use mazer::core::{Cell, Event, Kind, Layout, Maze, Walk};
use mazer::with_topology;
use std::collections::HashSet;

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
