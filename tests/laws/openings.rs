//! Where mazes begin and end, against trying all cells.

use crate::support::{Dice, carved, distances, fitting, grids, open_some};
use mazer::core::openings::{Place, PlaceError, choose};
use mazer::core::{Cell, Layout, Maze};
use mazer::with_topology;
use std::cmp::Reverse;
use std::collections::HashSet;

const SIZES: &[(u32, u32)] =
    &[(1, 1), (1, 2), (2, 1), (1, 6), (7, 1), (2, 2), (3, 3), (4, 4), (5, 4), (4, 7), (8, 8)];

/// Runs a check on every topology and generator in small sizes.
macro_rules! everywhere {
    ($check:ident) => {
        for (seed, &(width, height)) in (0_u64..).zip(SIZES) {
            for grid in grids(width, height) {
                with_topology!(&grid, grid => for generator in fitting(grid) {
                    $check(&carved(grid, &generator, seed));
                });
            }
        }
    };
}

fn place(text: &str) -> Place {
    text.parse().expect(text)
}

/// The cells as far from one as can be, and how far that is.
fn farthest<T: Layout>(maze: &Maze<T>, from: Cell) -> (u32, Vec<Cell>) {
    let steps = distances(maze, &[from]);
    let far = maze.topology().cells().filter_map(|cell| steps[cell.index()]).max().expect("itself");
    let cells = maze.topology().cells().filter(|cell| steps[cell.index()] == Some(far));
    (far, cells.collect())
}

fn lowest<T: Layout>(maze: &Maze<T>, cells: &[Cell]) -> Cell {
    *cells.iter().min_by_key(|&&cell| maze.topology().rank(cell)).expect("a cell at least")
}

#[test]
fn names_are_where_they_say_and_even_sides_have_their_middle_at_the_lower_index() {
    fn check<T: Layout>(maze: &Maze<T>) {
        let grid = maze.topology();
        for name in Place::names().filter(|&name| name != "random" && name != "farthest") {
            let along = |low: &str, high: &str, size: u32| {
                if name.contains(low) {
                    0
                } else if name.contains(high) {
                    size - 1
                } else {
                    (size - 1) / 2
                }
            };
            let at = (along("left", "right", grid.width()), along("top", "bottom", grid.height()));
            let (start, end) = choose(maze, 1, place(name), place(name)).expect(name);
            assert_eq!((grid.position(start), grid.position(end)), (at, at), "{name}");
        }
        let last = (grid.width() - 1, grid.height() - 1);
        let at = |x, y| Place::At(x, y);
        let (start, end) = choose(maze, 1, at(last.0, 0), at(0, last.1)).expect("inside");
        assert_eq!((grid.position(start), grid.position(end)), ((last.0, 0), (0, last.1)));
        for (x, y) in [(grid.width(), 0), (0, grid.height()), (u32::MAX, u32::MAX)] {
            let (width, height) = (grid.width(), grid.height());
            let outside = PlaceError::Outside { x, y, width, height };
            for (start, end) in [(at(x, y), Place::Random), (Place::Farthest, at(x, y))] {
                assert_eq!(choose(maze, 1, start, end), Err(outside.clone()));
            }
        }
    }
    everywhere!(check);
}

#[test]
fn random_places_differ_where_they_can_and_hang_on_the_seed_alone() {
    fn check<T: Layout>(maze: &Maze<T>) {
        let grid = maze.topology();
        let other = carved(grid, &fitting(grid).last().expect("a generator"), 99);
        let fixed = [Place::TOP_LEFT, place("center"), Place::BOTTOM_RIGHT, Place::Farthest];
        let pairs = fixed.iter().flat_map(|&at| [(at, Place::Random), (Place::Random, at)]);
        for (start, end) in pairs.chain([(Place::Random, Place::Random)]) {
            for seed in 0..20 {
                let chosen = choose(maze, seed, start, end).expect("inside");
                assert_eq!(choose(maze, seed, start, end), Ok(chosen));
                assert_eq!(chosen.0 != chosen.1, grid.count() > 1, "{start} to {end}, seed {seed}");
                if start != Place::Farthest && end != Place::Farthest {
                    assert_eq!(choose(&other, seed, start, end), Ok(chosen), "{start} to {end}");
                }
            }
        }
    }
    everywhere!(check);
}

#[test]
fn random_places_are_anywhere() {
    for grid in grids(3, 2) {
        with_topology!(&grid, grid => {
            let maze = Maze::closed(grid.clone());
            let pair = |seed, start| choose(&maze, seed, start, Place::Random).expect("inside");
            let pairs: HashSet<_> = (0..600).map(|seed| pair(seed, Place::Random)).collect();
            assert_eq!(pairs.len(), 6 * 5);
            let ends: HashSet<_> = (0..100).map(|seed| pair(seed, place("center")).1).collect();
            assert_eq!(ends.len(), 5);
        });
    }
}

#[test]
fn farthest_is_as_many_steps_away_as_can_be_and_the_lowest_of_these() {
    fn check<T: Layout>(maze: &Maze<T>) {
        let grid = maze.topology();
        let mut looped = maze.clone();
        open_some(&mut looped, &mut Dice(1), 4);
        let mut cut = maze.clone();
        for dir in maze.doors(grid.ranked(grid.count() / 2)) {
            cut.close(grid.ranked(grid.count() / 2), dir);
        }
        for maze in [maze, &looped, &cut] {
            for from in grid.cells() {
                let (x, y) = grid.position(from);
                let (_, cells) = farthest(maze, from);
                let far = lowest(maze, &cells);
                let at = Place::At(x, y);
                assert_eq!(choose(maze, 1, at, Place::Farthest), Ok((from, far)));
                assert_eq!(choose(maze, 1, Place::Farthest, at), Ok((far, from)));
            }
            for seed in 0..5 {
                let (start, end) =
                    choose(maze, seed, Place::Random, Place::Farthest).expect("inside");
                assert_eq!(end, lowest(maze, &farthest(maze, start).1));
                let (start, end) =
                    choose(maze, seed, Place::Farthest, Place::Random).expect("inside");
                assert_eq!(start, lowest(maze, &farthest(maze, end).1));
            }
        }
    }
    everywhere!(check);
}

#[test]
fn both_farthest_are_the_ends_of_a_longest_path_the_lowest_first() {
    fn check<T: Layout>(maze: &Maze<T>) {
        let grid = maze.topology();
        let reach = |cell: &Cell| (farthest(maze, *cell).0, Reverse(grid.rank(*cell)));
        let start = grid.cells().max_by_key(reach).expect("a cell at least");
        let (steps, ends) = farthest(maze, start);
        let expected = (start, lowest(maze, &ends));
        assert_eq!(choose(maze, 1, Place::Farthest, Place::Farthest), Ok(expected));
        let (from, to, length) = mazer::core::measure::diameter(maze);
        assert_eq!(((from, to), length), (expected, steps));
    }
    everywhere!(check);
    for seed in 0..200 {
        for grid in grids(5, 5) {
            with_topology!(&grid, grid => for generator in fitting(grid) {
                check(&carved(grid, &generator, seed));
            });
        }
    }
}

#[test]
fn places_are_read_as_they_are_printed_and_as_people_write_them() {
    let all = Place::names().map(place).chain([Place::At(0, 0), Place::At(u32::MAX, 7)]);
    for known in all {
        assert_eq!(known.to_string().parse(), Ok(known));
        assert_eq!(known.to_string().to_uppercase().replace('-', "_").parse(), Ok(known));
    }
    assert_eq!("centre".parse(), Ok(place("center")));
    assert_eq!("3, 14".parse(), Ok(Place::At(3, 14)));
    for wrong in
        ["", "middle", "3", "3,", ",3", "-1,2", "1,-2", "1,2,3", "1.5,2", "a,b", "4294967296,0"]
    {
        let error = wrong.parse::<Place>().expect_err(wrong).to_string();
        assert!(error.contains(&format!("'{wrong}'")), "{error}");
        assert!(Place::names().all(|name| error.contains(name)), "{error}");
    }
}
