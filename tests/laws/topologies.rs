//! Laws of topologies.

use crate::support::{Dice, dirs, distances, grids, open};
use mazer::core::ability::{Ability, Bearings};
use mazer::core::topology::{MAX_SLOTS, Point, Side, SizeError};
use mazer::core::{AnyTopology, Cell, Dir, Doors, Layout, Maze, Topology};
use mazer::with_topology;
use std::collections::{HashMap, HashSet};

/// All of 1..12 by 1..12, and some long ones.
fn sizes() -> impl Iterator<Item = (u32, u32)> {
    let small = (1..=12).flat_map(|w| (1..=12).map(move |h| (w, h)));
    small.chain([(1, 40), (40, 1), (2, 33), (33, 2), (1, 101), (100, 1)])
}

/// Runs a check, generic over the topology, on every topology in every size.
macro_rules! everywhere {
    ($check:ident) => {
        for (width, height) in sizes() {
            for grid in grids(width, height) {
                with_topology!(&grid, grid => $check(grid));
            }
        }
    };
}

fn name<T: Topology>(grid: &T) -> String {
    format!("{} {}x{}", T::INFO.name, grid.width(), grid.height())
}

#[test]
fn cells_are_exactly_the_live_slots_in_order() {
    fn check<T: Layout>(grid: &T) {
        let maze = Maze::closed(grid.clone());
        let live: Vec<Cell> =
            (0..grid.slots() as u32).map(Cell).filter(|&slot| maze.is_cell(slot)).collect();
        assert_eq!(grid.cells().collect::<Vec<_>>(), live, "{}", name(grid));
        assert_eq!(grid.count() as usize, live.len(), "{}", name(grid));
        assert_eq!(grid.count(), grid.width() * grid.height(), "{}", name(grid));
    }
    everywhere!(check);
}

#[test]
fn places_ranks_and_scan_places_lead_back() {
    fn check<T: Layout>(grid: &T) {
        let (mut rank, mut seen) = (0, HashSet::new());
        for (y, x) in (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| (y, x))) {
            let cell = grid.at(x, y);
            assert!(seen.insert(cell), "{}: {x},{y} is another cell too", name(grid));
            assert_eq!(grid.position(cell), (x, y), "{}", name(grid));
            assert_eq!((grid.rank(cell), grid.ranked(rank)), (rank, cell), "{}", name(grid));
            let place = x * grid.height() + y;
            assert_eq!(
                (grid.scan_place(cell), grid.scanned(place)),
                (place, cell),
                "{}",
                name(grid)
            );
            rank += 1;
        }
        assert!(grid.cells().all(|cell| seen.contains(&cell)), "{}", name(grid));
    }
    everywhere!(check);
}

#[test]
fn stepping_there_and_back_returns_and_opposite_is_an_involution() {
    fn check<T: Layout>(grid: &T) {
        let maze = Maze::closed(grid.clone());
        for cell in grid.cells() {
            let mut around = HashSet::new();
            for dir in dirs::<T>() {
                let next = grid.neighbour(cell, dir);
                assert!(next.index() < grid.slots(), "{}: {cell:?} {dir:?}", name(grid));
                assert_ne!(next, cell, "{}: neighbours itself", name(grid));
                assert_eq!(maze.neighbours(cell).has(dir), maze.is_cell(next), "{}", name(grid));
                if maze.is_cell(next) {
                    let back = grid.opposite(cell, dir);
                    assert!(back.index() < T::DEGREE);
                    assert_eq!(
                        grid.neighbour(next, back),
                        cell,
                        "{}: {cell:?} {dir:?}",
                        name(grid)
                    );
                    assert_eq!(grid.opposite(next, back), dir, "{}: {cell:?} {dir:?}", name(grid));
                    assert!(around.insert(next), "{}: a neighbour twice", name(grid));
                }
            }
        }
    }
    everywhere!(check);
}

#[test]
fn forward_is_one_direction_of_each_opposite_pair() {
    fn check<T: Layout>(grid: &T) {
        assert!(T::DEGREE <= 6 && T::FORWARD.iter().all(|dir| dir.index() < T::DEGREE));
        assert_eq!(T::FORWARD.iter().collect::<HashSet<_>>().len(), T::FORWARD.len());
        let maze = Maze::closed(grid.clone());
        for cell in grid.cells() {
            for dir in maze.neighbours(cell) {
                let forward = |dir: Dir| T::FORWARD.contains(&dir);
                assert_ne!(
                    forward(dir),
                    forward(grid.opposite(cell, dir)),
                    "{} {dir:?}",
                    name(grid)
                );
            }
        }
    }
    everywhere!(check);
}

#[test]
fn the_sides_of_a_cell_are_one_closed_line_clockwise() {
    fn check<T: Layout>(grid: &T) {
        for cell in grid.cells() {
            let sides: Vec<Side> = dirs::<T>().map(|dir| grid.side(cell, dir)).collect();
            let next = |n: usize| sides[(n + 1) % sides.len()];
            assert!((0..sides.len()).all(|n| sides[n].to == next(n).from), "{}", name(grid));
            let corners: HashSet<_> = sides.iter().map(|side| (side.from.x, side.from.y)).collect();
            assert_eq!(corners.len(), T::DEGREE, "{}: the line meets itself", name(grid));
            // Twice the area, positive where a line goes clockwise and y goes down.
            let cross = |side: &Side| side.from.x * side.to.y - side.to.x * side.from.y;
            assert!(sides.iter().map(cross).sum::<i64>() > 0, "{}", name(grid));
        }
    }
    everywhere!(check);
}

#[test]
fn cells_share_a_side_exactly_where_they_are_neighbours() {
    fn check<T: Layout>(grid: &T) {
        let key = |side: Side| [side.from.x, side.from.y, side.to.x, side.to.y];
        let all = || grid.cells().flat_map(|cell| dirs::<T>().map(move |dir| (cell, dir)));
        let mut owner = HashMap::new();
        for (cell, dir) in all() {
            let doubled = owner.insert(key(grid.side(cell, dir)), (cell, dir));
            assert_eq!(doubled, None, "{}: two cells have one side", name(grid));
        }
        let maze = Maze::closed(grid.clone());
        for (cell, dir) in all() {
            let Side { from, to } = grid.side(cell, dir);
            let across = owner.get(&key(Side { from: to, to: from })).copied();
            let next = grid.neighbour(cell, dir);
            let expected = maze.is_cell(next).then(|| (next, grid.opposite(cell, dir)));
            assert_eq!(across, expected, "{}: {cell:?} {dir:?}", name(grid));
        }
    }
    everywhere!(check);
}

#[test]
fn the_extent_is_that_of_all_outlines() {
    fn check<T: Layout>(grid: &T) {
        let corners =
            || grid.cells().flat_map(|cell| dirs::<T>().map(move |dir| grid.side(cell, dir).from));
        let low = (corners().map(|p| p.x).min(), corners().map(|p| p.y).min());
        let high = (corners().map(|p| p.x).max(), corners().map(|p| p.y).max());
        let (width, height) = grid.extent();
        assert_eq!(
            (low, high),
            ((Some(0), Some(0)), (Some(width), Some(height))),
            "{}",
            name(grid)
        );
    }
    everywhere!(check);
}

#[test]
fn touching_names_every_cell_that_a_rectangle_meets_once() {
    fn check<T: Layout>(grid: &T) {
        let maze = Maze::closed(grid.clone());
        let (width, height) = grid.extent();
        let mut dice = Dice(u64::from(grid.count()));
        let mut around = |extent: i64| dice.below(extent as u64 + 11) as i64 - 5;
        for _ in 0..20 {
            let (a, b) = ((around(width), around(height)), (around(width), around(height)));
            let from = Point { x: a.0.min(b.0), y: a.1.min(b.1) };
            let to = Point { x: a.0.max(b.0), y: a.1.max(b.1) };
            let named: Vec<Cell> = grid.touching(from, to).collect();
            let set: HashSet<Cell> = named.iter().copied().collect();
            assert_eq!(set.len(), named.len(), "{}: a cell twice", name(grid));
            assert!(set.iter().all(|&cell| maze.is_cell(cell)), "{}: no cell", name(grid));
            for cell in grid.cells() {
                let corners = || dirs::<T>().map(|dir| grid.side(cell, dir).from);
                let meets = corners().any(|p| p.x >= from.x)
                    && corners().any(|p| p.x <= to.x)
                    && corners().any(|p| p.y >= from.y)
                    && corners().any(|p| p.y <= to.y);
                let at = grid.position(cell);
                assert!(!meets || set.contains(&cell), "{} {from:?} {to:?}: {at:?}", name(grid));
            }
        }
    }
    everywhere!(check);
}

#[test]
fn distance_is_that_of_a_maze_without_walls() {
    fn check<T: Layout>(grid: &T) {
        let maze = open(grid);
        for from in grid.cells() {
            let steps = distances(&maze, &[from]);
            for to in grid.cells() {
                let (a, b) = (grid.position(from), grid.position(to));
                let found = Some(grid.distance(from, to));
                assert_eq!(found, steps[to.index()], "{}: {a:?} to {b:?}", name(grid));
            }
        }
    }
    everywhere!(check);
}

#[test]
fn impossible_sizes_are_refused_and_the_largest_add_up() {
    fn check<T: Layout>(grid: &T) {
        let (w, h) = (grid.width(), grid.height());
        assert!(grid.slots() <= MAX_SLOTS as usize, "{}", name(grid));
        for (x, y) in [(0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1), (w / 2, h / 2)] {
            let cell = grid.at(x, y);
            assert_eq!(grid.position(cell), (x, y), "{}", name(grid));
            assert_eq!(grid.ranked(grid.rank(cell)), cell, "{}", name(grid));
            assert_eq!(grid.scanned(grid.scan_place(cell)), cell, "{}", name(grid));
            for dir in dirs::<T>() {
                let next = grid.neighbour(cell, dir);
                assert!(next.index() < grid.slots(), "{}: {x},{y} {dir:?}", name(grid));
            }
        }
    }
    let most = u32::MAX;
    let huge = [
        (60_000, 60_000),
        (65_533, 65_534),
        (2_000_000_000, 1),
        (1, 1_400_000_000),
        (3, 800_000_000),
    ];
    for info in AnyTopology::ALL {
        for (w, h) in [(0, 0), (0, 5), (5, 0), (0, most), (most, 0)] {
            assert_eq!(AnyTopology::new(info, w, h).err(), Some(SizeError::Empty), "{}", info.name);
        }
        for (w, h) in [(most, most), (most, 1), (1, most), (65_536, 65_536), (most - 64, 1)] {
            let error = AnyTopology::new(info, w, h).expect_err(info.name);
            assert!(matches!(error, SizeError::TooMany { .. }), "{} {w}x{h}: {error}", info.name);
            assert!(error.to_string().contains(&MAX_SLOTS.to_string()), "{error}");
        }
        for (w, h) in huge {
            match AnyTopology::new(info, w, h) {
                Ok(grid) => with_topology!(&grid, grid => check(grid)),
                Err(error) => assert!(matches!(error, SizeError::TooMany { .. }), "{error}"),
            }
        }
    }
}

#[test]
fn in_rows_bearings_are_all_directions_by_the_row_and_column_they_lead_to() {
    fn check<T: Layout>(grid: &T) {
        if !T::ABILITIES.contains(&Ability::Rows) {
            return;
        }
        let maze = Maze::closed(grid.clone());
        for cell in grid.cells() {
            let (x, y) = grid.position(cell);
            let (column, row) = (i64::from(x), i64::from(y));
            let bearings = grid.bearings(x, y);
            let Bearings { above, behind, ahead, below } = bearings;
            let all = [above, behind, ahead, below];
            let count: u32 = all.iter().map(|set| set.count()).sum();
            let together = all.iter().fold(0, |together, set| together | set.0);
            assert_eq!((count, together), (T::DEGREE as u32, (1 << T::DEGREE) - 1));
            assert_eq!((behind.count(), ahead.count()), (1, 1), "{} {x},{y}", name(grid));
            for dir in maze.neighbours(cell) {
                let next = grid.position(grid.neighbour(cell, dir));
                let (to_column, to_row) = (i64::from(next.0), i64::from(next.1));
                let expected = match (to_row - row, to_column - column) {
                    (-1, _) => above,
                    (1, _) => below,
                    (0, -1) => behind,
                    (0, 1) => ahead,
                    _ => panic!("{} {x},{y} {dir:?}: to another row or column", name(grid)),
                };
                assert!(expected.has(dir), "{} {x},{y} {dir:?}: {bearings:?}", name(grid));
            }
        }
    }
    everywhere!(check);
}

#[test]
fn blocks_of_four_cells_are_rings() {
    fn check<T: Layout>(grid: &T) {
        if !T::ABILITIES.contains(&Ability::Blocks) {
            return;
        }
        assert!(T::ABILITIES.contains(&Ability::Rows));
        for cell in grid.cells() {
            let (x, y) = grid.position(cell);
            let Bearings { above, behind, ahead, below } = grid.bearings(x, y);
            for set in [above, behind, ahead, below] {
                assert_eq!(set.count(), 1, "{} {x},{y}", name(grid));
            }
            if x + 1 < grid.width() && y + 1 < grid.height() {
                let step = |cell: Cell, set: Doors| grid.neighbour(cell, set.nth(0));
                let across = step(cell, ahead);
                let down = step(across, grid.bearings(x + 1, y).below);
                let back = step(down, grid.bearings(x + 1, y + 1).behind);
                let ring = [across, down, back, step(back, grid.bearings(x, y + 1).above)];
                let expected = [(x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)];
                assert_eq!(ring, expected.map(|(x, y)| grid.at(x, y)), "{} {x},{y}", name(grid));
            }
        }
    }
    everywhere!(check);
}

#[test]
fn a_heading_is_the_same_in_every_cell_and_either_across_or_not() {
    fn check<T: Layout>(grid: &T) {
        if !T::ABILITIES.contains(&Ability::Headings) {
            return;
        }
        let along = |cell: Cell, dir: Dir| {
            let Side { from, to } = grid.side(cell, dir);
            (to.x - from.x, to.y - from.y)
        };
        let first = grid.ranked(0);
        for cell in grid.cells() {
            for dir in dirs::<T>() {
                assert_eq!(along(cell, dir), along(first, dir), "{} {dir:?}", name(grid));
                let back = grid.opposite(cell, dir);
                assert_eq!(back, grid.opposite(first, dir), "{} {dir:?}", name(grid));
                assert_eq!(T::ACROSS.has(dir), T::ACROSS.has(back), "{} {dir:?}", name(grid));
            }
        }
        // One goes through a side at right angles: across where the side is more upright than level.
        let float = |length: i64| f64::from(i32::try_from(length).expect("a short side"));
        let (period, size) = (T::LATTICE.period, T::LATTICE.size);
        for dir in dirs::<T>() {
            let (right, down) = along(first, dir);
            let level = (float(right) * size.0 / float(period.0)).abs();
            let upright = (float(down) * size.1 / float(period.1)).abs();
            assert_eq!(T::ACROSS.has(dir), upright > level, "{} {dir:?}", name(grid));
        }
        assert!(T::ACROSS.0 < 1 << T::DEGREE);
    }
    everywhere!(check);
}
