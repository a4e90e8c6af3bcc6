//! What single generators promise beyond the laws of all.

use crate::strange::Bricks;
use crate::support::{SEEDS, SIZES, assert_same, carved, distances, grids, name, watched};
use mazer::core::{AnyGenerator, Cell, Doors, Kind, Layout, Maze, Square, Topology, measure};
use mazer::with_topology;
use std::collections::HashSet;

/// Fields of columns and rows that can be walked through freely.
#[test]
fn recursive_division_leaves_rooms_without_walls_inside() {
    fn check<T: Layout>(grid: &T, room: u32) {
        let spec = format!("recursive-division:room={room}");
        let generator = AnyGenerator::parse(&spec).expect("a registered name");
        assert!(!generator.is_tree());
        let maze = carved(grid, &generator, 1);
        let ends: u32 = grid.cells().map(|cell| maze.doors(cell).count()).sum();
        assert!(ends / 2 > grid.count() - 1, "{spec}: no more doors than a tree");
        // A room is what hangs together by cells that lack no door to a cell that is beside them in
        // a block of two by two open ones.
        let is_open = |x: u32, y: u32| {
            let block = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
            let inside = block.map(|(x, y)| grid.at(x, y));
            inside.iter().all(|&cell| {
                let dirs = maze.neighbours(cell).into_iter();
                let mut to_block = dirs.filter(|&dir| inside.contains(&grid.neighbour(cell, dir)));
                to_block.all(|dir| maze.doors(cell).has(dir))
            })
        };
        let blocks =
            (0..grid.height() - 1).flat_map(|y| (0..grid.width() - 1).map(move |x| (x, y)));
        let open = blocks.filter(|&(x, y)| is_open(x, y)).count();
        assert!(open * 16 > grid.count() as usize, "{spec}: {open} open blocks are no rooms");
        // The longest run of open blocks along a row or a column fits into a room.
        let runs = |along: u32, across: u32, at: &dyn Fn(u32, u32) -> (u32, u32)| {
            let run = |line: u32| {
                let mut longest = (0, 0);
                for n in 0..along - 1 {
                    let (x, y) = at(n, line);
                    longest.0 = if is_open(x, y) { longest.0 + 1 } else { 0 };
                    longest.1 = longest.1.max(longest.0);
                }
                longest.1
            };
            (0..across - 1).map(run).max().unwrap_or(0)
        };
        let (width, height) = (grid.width(), grid.height());
        assert!(runs(width, height, &|n, line| (n, line)) < room, "{spec}: a wide room");
        assert!(runs(height, width, &|n, line| (line, n)) < room, "{spec}: a high room");
    }
    for grid in grids(60, 50) {
        for room in [2, 3, 7, 20] {
            with_topology!(&grid, grid => check(grid, room));
        }
    }
    let square = Square::new(9, 9).expect("a usual size");
    let whole = AnyGenerator::parse("recursive-division:room=9").expect("a registered name");
    assert_same(&carved(&square, &whole, 1), &Maze::open_all(square), "one room");
}

#[test]
fn binary_tree_and_sidewinder_lead_to_their_corner_or_row_without_turning_back() {
    fn climbs<T: Layout>(grid: &T, spec: &str, is_bottom: bool) {
        let generator = AnyGenerator::parse(spec).expect("a registered name");
        let maze = carved(grid, &generator, 3);
        for cell in grid.cells() {
            let (x, y) = grid.position(cell);
            let bearings = grid.bearings(x, y);
            let back = if is_bottom { bearings.below } else { bearings.above };
            // A row is never left to the far side only.
            let is_edge = y == if is_bottom { grid.height() - 1 } else { 0 };
            assert!(!maze.doors(cell).is_empty(), "{spec}");
            let along = Doors(bearings.behind.0 | bearings.ahead.0);
            let goes_back = maze.doors(cell).0 & (back.0 | along.0) != 0;
            assert!(goes_back || is_edge, "{spec}: a dead end towards the corner at {x},{y}");
        }
        let edge = if is_bottom { grid.height() - 1 } else { 0 };
        for x in 1..grid.width() {
            let behind = grid.bearings(x, edge).behind;
            assert!(maze.doors(grid.at(x, edge)).0 & behind.0 != 0, "{spec}: a wall in its row");
        }
    }
    for grid in grids(17, 12) {
        with_topology!(&grid, grid => {
            climbs(grid, "sidewinder", false);
            for corner in ["top-left", "top-right", "bottom-left", "bottom-right"] {
                climbs(grid, &format!("binary-tree:corner={corner}"), corner.starts_with("bottom"));
            }
        });
    }
}

#[test]
fn rows_may_have_cells_without_a_door_up_or_down() {
    for (width, height) in [(2, 2), (2, 9), (3, 3), (9, 2), (12, 7), (30, 30)] {
        let bricks = Bricks::new(width, height).expect("a usual size");
        for spec in [
            "eller",
            "sidewinder",
            "binary-tree",
            "binary-tree:corner=top-right",
            "binary-tree:corner=bottom-left",
            "binary-tree:corner=bottom-right",
        ] {
            let generator = AnyGenerator::parse(spec).expect("a registered name");
            assert_eq!(generator.check(&bricks), Ok(()));
            for &seed in SEEDS {
                let maze = carved(&bricks, &generator, seed);
                let name = name(&bricks, &generator, seed);
                let ends: u32 = bricks.cells().map(|cell| maze.doors(cell).count()).sum();
                assert_eq!(ends, 2 * (bricks.count() - 1), "{name}");
                let steps = distances(&maze, &[bricks.ranked(0)]);
                assert!(bricks.cells().all(|cell| steps[cell.index()].is_some()), "{name}");
            }
        }
    }
}

#[test]
fn unicursal_is_one_corridor_from_one_dead_end_to_the_other() {
    for (width, height) in [(2, 2), (2, 10), (12, 2), (16, 22)] {
        let grid = Square::new(width, height).expect("a usual size");
        let generator = AnyGenerator::parse("unicursal").expect("a registered name");
        for &seed in SEEDS {
            let census = measure::census(&carved(&grid, &generator, seed));
            assert_eq!((census.dead_ends, census.junctions), (2, 0), "{width}x{height}, {seed}");
        }
    }
}

/// By the slow way: every scan looks at cell after cell.
#[test]
fn trapped_scan_branches_off_at_the_first_place_after_the_trap() {
    fn check<T: Layout>(grid: &T, seed: u64) {
        let generator = AnyGenerator::parse("trapped-scan").expect("a registered name");
        let (_, events) = watched(grid, &generator, seed);
        let (mut maze, mut at) = (Maze::closed(grid.clone()), None);
        let mut visited = HashSet::new();
        for event in events {
            let fresh = |cell: Cell, visited: &HashSet<Cell>| {
                let mut around =
                    maze.neighbours(cell).into_iter().map(|dir| grid.neighbour(cell, dir));
                around.any(|next| !visited.contains(&next))
            };
            if event.kind == Kind::Enter {
                if let Some(trap) = at {
                    assert!(!fresh(trap, &visited), "it was not trapped");
                    let place = |n: u32| grid.scanned((grid.scan_place(trap) + n) % grid.count());
                    let branches = |cell: &Cell| visited.contains(cell) && fresh(*cell, &visited);
                    assert_eq!((0..grid.count()).map(place).find(branches), Some(event.cell));
                }
                at = Some(event.cell);
            } else if let Some(dir) = event.dir {
                assert_eq!(at, Some(event.cell));
                at = Some(maze.open(event.cell, dir));
            }
            visited.extend(at);
        }
        assert_eq!(visited.len(), grid.count() as usize);
    }
    for &(width, height) in SIZES {
        for grid in grids(width, height) {
            for &seed in &SEEDS[..3] {
                with_topology!(&grid, grid => check(grid, seed));
            }
        }
    }
}
