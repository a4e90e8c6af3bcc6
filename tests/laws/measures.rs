//! Measures, held against slow and independent ways to the same figures.

use crate::support::{Dice, carved, distances, generators, grids, open_some};
use mazer::core::solve::{Bfs, Solver as _};
use mazer::core::{Cell, Layout, Maze, Topology, measure};
use mazer::with_topology;

/// The mean moves of a random walk from each cell to a goal, by elimination.
fn hitting_times<T: Topology>(maze: &Maze<T>, goal: Cell) -> Vec<f64> {
    let grid = maze.topology();
    let n = grid.count() as usize;
    let mut rows = vec![vec![0.0; n + 1]; n];
    for cell in grid.cells() {
        let row = &mut rows[grid.rank(cell) as usize];
        row[grid.rank(cell) as usize] = 1.0;
        if cell != goal {
            row[n] = 1.0;
            let doors = maze.doors(cell);
            for dir in doors {
                row[grid.rank(grid.neighbour(cell, dir)) as usize] -=
                    1.0 / f64::from(doors.count());
            }
        }
    }
    for k in 0..n {
        let largest = |&a: &usize, &b: &usize| rows[a][k].abs().total_cmp(&rows[b][k].abs());
        let pivot = (k..n).max_by(largest).expect("a row");
        rows.swap(k, pivot);
        let base = rows[k].clone();
        for (i, row) in rows.iter_mut().enumerate().filter(|&(i, _)| i != k) {
            let factor = row[k] / base[k];
            assert!(factor.is_finite(), "row {i} has no pivot");
            row.iter_mut().zip(&base).for_each(|(entry, base)| *entry -= factor * base);
        }
    }
    rows.iter().enumerate().map(|(k, row)| row[n] / row[k]).collect()
}

#[test]
fn the_random_walk_takes_as_long_as_elimination_says() {
    fn check<T: Layout>(grid: &T) {
        for generator in generators().filter(mazer::core::AnyGenerator::is_tree) {
            if generator.check(grid).is_err() {
                continue;
            }
            let maze = carved(grid, &generator, 3);
            let (start, goal) = (grid.at(0, 0), grid.at(grid.width() - 1, grid.height() / 2));
            let solution = Bfs.solve(&maze, &[start], &[goal], &mut ());
            let path = solution.path().expect("a tree has a path");
            let expected = hitting_times(&maze, goal)[grid.rank(start) as usize];
            let found = measure::random_walk(&maze, path).expect("a tree");
            assert!((found - expected).abs() < 1e-6 * expected, "{generator}: {found} {expected}");
        }
    }
    for (width, height) in [(6, 4), (2, 8), (5, 5)] {
        for grid in grids(width, height) {
            with_topology!(&grid, grid => check(grid));
        }
    }
}

#[test]
fn where_there_are_loops_no_random_walk_is_claimed() {
    for grid in grids(9, 8) {
        with_topology!(&grid, grid => {
            let mut maze = carved(grid, &generators().next().expect("a generator"), 1);
            open_some(&mut maze, &mut Dice(5), 4);
            let solution = Bfs.solve(&maze, &[grid.at(0, 0)], &[grid.at(8, 7)], &mut ());
            let path = solution.path().expect("a way");
            assert_eq!(measure::random_walk(&maze, path), None);
        });
    }
}

#[test]
fn choices_are_counted_by_hand() {
    // A corridor of five cells with a side door at each of the three in the middle: three times two
    // ways on.
    use mazer::core::{Dir, Square};
    let grid = Square::new(5, 2).expect("a size");
    let mut maze = Maze::closed(grid.clone());
    (0..4).for_each(|x| {
        maze.open(grid.at(x, 0), Dir(1));
    });
    (1..4).for_each(|x| {
        maze.open(grid.at(x, 0), Dir(2));
    });
    let solution = Bfs.solve(&maze, &[grid.at(0, 0)], &[grid.at(4, 0)], &mut ());
    let bits = measure::choices(&maze, solution.path().expect("a way"));
    assert!((bits - 3.0).abs() < 1e-12, "{bits}");
    let beside = Bfs.solve(&maze, &[grid.at(1, 0)], &[grid.at(1, 0)], &mut ());
    let bits = measure::choices(&maze, beside.path().expect("a way"));
    assert!(bits.abs() < 1e-12, "{bits}");
}

#[test]
fn distances_and_counts_are_those_of_a_slow_look() {
    fn check<T: Layout>(grid: &T) {
        for generator in generators().filter(|generator| generator.check(grid).is_ok()) {
            let mut maze = carved(grid, &generator, 2);
            open_some(&mut maze, &mut Dice(9), 9);
            let from = grid.at(grid.width() / 2, 0);
            let slow = distances(&maze, &[from]);
            let fast = measure::distances(&maze, from);
            for cell in grid.cells() {
                assert_eq!(slow[cell.index()], Some(fast[cell.index()]), "{generator}");
            }
            let census = measure::census(&maze);
            let count = |doors: u32| {
                grid.cells().filter(|&cell| maze.doors(cell).count() == doors).count() as u64
            };
            for (doors, &cells) in (0..).zip(&census.by_doors) {
                assert_eq!(cells, count(doors), "{generator}: {doors} doors");
            }
            let ends: u32 = grid.cells().map(|cell| maze.doors(cell).count()).sum();
            let cells = u64::from(grid.count());
            assert_eq!(census.doors, u64::from(ends / 2), "{generator}");
            assert_eq!(census.loops, u64::from(ends / 2) + 1 - cells, "{generator}");
            assert!(census.straight <= census.corridors, "{generator}");
        }
    }
    for (width, height) in [(1, 1), (9, 1), (12, 11)] {
        for grid in grids(width, height) {
            with_topology!(&grid, grid => check(grid));
        }
    }
}
