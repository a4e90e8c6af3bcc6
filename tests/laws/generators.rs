//! Laws of generators.

use crate::strange::{Bare, Bricks};
use crate::support::{SEEDS, SIZES, assert_same, carved, distances, generators, grids};
use mazer::core::ability::{Sizes, Unfit};
use mazer::core::{
    AnyGenerator, Cell, Doors, Event, Kind, Layout, Maze, Observer, Rng, Square, Stream, Topology,
};
use mazer::with_topology;
use std::collections::HashSet;

/// Runs a check, generic over the topology, on every topology and generator in every size and seed.
macro_rules! everywhere {
    ($check:ident) => {
        for &(width, height) in SIZES {
            for grid in grids(width, height) {
                for generator in generators() {
                    for &seed in SEEDS {
                        with_topology!(&grid, grid => if generator.check(grid).is_ok() {
                            $check(grid, &generator, seed);
                        });
                    }
                }
            }
        }
    };
}

fn name<T: Topology>(grid: &T, generator: &AnyGenerator, seed: u64) -> String {
    format!("{generator} on {} {}x{}, seed {seed}", T::INFO.name, grid.width(), grid.height())
}

/// The maze and everything that was said while it was made.
fn watched<T: Topology>(grid: &T, generator: &AnyGenerator, seed: u64) -> (Maze<T>, Vec<Event>) {
    let mut events = Vec::new();
    let maze = generator.make(grid, &mut Rng::new(seed, Stream::Carve), &mut events);
    (maze, events)
}

#[test]
fn every_cell_can_be_reached_by_one_way_where_it_says_so_and_no_mark_is_left() {
    fn check<T: Layout>(grid: &T, generator: &AnyGenerator, seed: u64) {
        let (maze, name) = (carved(grid, generator, seed), name(grid, generator, seed));
        let closed = Maze::closed(grid.clone());
        let mut ends = 0;
        for slot in (0..grid.slots() as u32).map(Cell) {
            assert_eq!(maze.is_cell(slot), closed.is_cell(slot), "{name}");
            assert!(!maze.is_seen(slot), "{name}: a mark is left");
            if !maze.is_cell(slot) {
                assert!(maze.doors(slot).is_empty(), "{name}: a door in the border");
                continue;
            }
            for dir in maze.doors(slot) {
                assert!(dir.index() < T::DEGREE, "{name}: a door in no direction");
                let (next, back) = (grid.neighbour(slot, dir), grid.opposite(slot, dir));
                assert!(maze.is_cell(next), "{name}: a door to the outside");
                assert!(maze.doors(next).has(back), "{name}: a door of one side");
                ends += 1;
            }
        }
        let of_a_tree = 2 * (grid.count() - 1);
        assert!(ends >= of_a_tree, "{name}: too few doors");
        assert!(ends == of_a_tree || !generator.is_tree(), "{name}: no tree");
        let steps = distances(&maze, &[grid.ranked(0)]);
        assert!(grid.cells().all(|cell| steps[cell.index()].is_some()), "{name}: not connected");
    }
    everywhere!(check);
}

#[test]
fn the_same_seed_makes_the_same_maze_watched_or_not() {
    fn check<T: Layout>(grid: &T, generator: &AnyGenerator, seed: u64) {
        let name = name(grid, generator, seed);
        let maze = carved(grid, generator, seed);
        assert_same(&maze, &carved(grid, generator, seed), &name);
        let (seen, events) = watched(grid, generator, seed);
        assert_same(&maze, &seen, &name);

        let mut again = Vec::new();
        let mut observer: &mut dyn Observer = &mut again;
        let boxed = generator.make(grid, &mut Rng::new(seed, Stream::Carve), &mut observer);
        assert_same(&maze, &boxed, &name);
        assert!(events == again, "{name}: other events");
    }
    everywhere!(check);
}

#[test]
fn its_doors_opened_and_closed_alone_make_the_same_maze() {
    fn check<T: Layout>(grid: &T, generator: &AnyGenerator, seed: u64) {
        let name = name(grid, generator, seed);
        let (maze, events) = watched(grid, generator, seed);
        let mut replayed = generator.blank(grid);
        for event in events {
            let (Kind::Carve | Kind::Close, Some(dir)) = (event.kind, event.dir) else { continue };
            let (opens, is_open) = (event.kind == Kind::Carve, replayed.doors(event.cell).has(dir));
            assert!(replayed.neighbours(event.cell).has(dir), "{name}: {event:?} leads outside");
            assert!(opens != is_open, "{name}: {event:?} changes nothing");
            if opens {
                replayed.open(event.cell, dir);
            } else {
                replayed.close(event.cell, dir);
            }
        }
        assert_same(&maze, &replayed, &name);
    }
    everywhere!(check);
}

#[test]
fn its_walker_goes_through_open_doors_only() {
    fn check<T: Layout>(grid: &T, generator: &AnyGenerator, seed: u64) {
        let name = name(grid, generator, seed);
        let (_, events) = watched(grid, generator, seed);
        let (mut maze, mut walker) = (generator.blank(grid), None);
        for event in events {
            assert!(maze.is_cell(event.cell), "{name}: {event:?}");
            match (event.kind, event.dir) {
                (Kind::Enter, _) => walker = Some(event.cell),
                (Kind::Carve, Some(dir)) => {
                    let next = maze.open(event.cell, dir);
                    if walker == Some(event.cell) {
                        walker = Some(next);
                    }
                }
                (Kind::Close, Some(dir)) => {
                    maze.close(event.cell, dir);
                }
                (Kind::Retreat, Some(dir)) => {
                    assert_eq!(walker, Some(event.cell), "{name}: {event:?}");
                    assert!(maze.doors(event.cell).has(dir), "{name}: {event:?} through a wall");
                    walker = Some(grid.neighbour(event.cell, dir));
                }
                _ => panic!("{name}: {event:?} is nothing that a generator does"),
            }
        }
    }
    everywhere!(check);
}

#[test]
fn it_reports_what_its_registry_line_lists_and_nothing_else() {
    for generator in generators() {
        let mut kinds = HashSet::new();
        for grid in grids(12, 8) {
            with_topology!(&grid, grid => if generator.check(grid).is_ok() {
                kinds.extend(watched(grid, &generator, 1).1.iter().map(|event| event.kind));
            });
        }
        let listed: HashSet<Kind> = generator.info().events.iter().map(|&(kind, _)| kind).collect();
        assert_eq!(kinds, listed, "{generator}");
    }
}

#[test]
fn it_closes_doors_only_if_it_starts_open_and_opens_them_only_if_not() {
    fn check<T: Layout>(grid: &T, generator: &AnyGenerator, seed: u64) {
        let name = name(grid, generator, seed);
        let blank = generator.blank(grid);
        let doors = |maze: &Maze<T>| grid.cells().map(|cell| maze.doors(cell).count()).sum::<u32>();
        let (of_blank, of_open) = (doors(&blank), doors(&Maze::open_all(grid.clone())));
        assert!(of_blank == 0 || of_blank == of_open, "{name}: neither open nor closed");
        let wrong = if of_blank == 0 { Kind::Close } else { Kind::Carve };
        let (_, events) = watched(grid, generator, seed);
        assert!(events.iter().all(|event| event.kind != wrong || of_open == 0), "{name}");
    }
    everywhere!(check);
}

#[test]
fn other_seeds_make_other_mazes() {
    for grid in grids(12, 12) {
        for generator in generators() {
            with_topology!(&grid, grid => if generator.check(grid).is_ok() {
                let doors = |seed: u64| {
                    let maze = carved(grid, &generator, seed);
                    grid.cells().map(|cell| maze.doors(cell).0).collect::<Vec<u8>>()
                };
                let different: HashSet<Vec<u8>> = SEEDS.iter().map(|&seed| doors(seed)).collect();
                assert_eq!(different.len(), SEEDS.len(), "{}", name(grid, &generator, 0));
            });
        }
    }
}

#[test]
fn where_nothing_is_offered_those_that_need_something_are_refused_with_a_list_of_the_others() {
    let bare = Bare::new(6, 4).expect("a usual size");
    let mut refused = 0;
    for generator in generators() {
        let needs_nothing = generator.needs().is_empty();
        match generator.check(&bare) {
            Ok(()) => {
                assert!(needs_nothing, "{generator} is let loose on what it cannot use");
                let maze = carved(&bare, &generator, 1);
                let steps = distances(&maze, &[bare.ranked(0)]);
                assert!(bare.cells().all(|cell| steps[cell.index()].is_some()), "{generator}");
            }
            Err(Unfit::Lacks { algorithm, need, place, fitting }) => {
                assert!(!needs_nothing, "{generator} is refused and needs nothing");
                assert_eq!((algorithm, place), (generator.info().name, "bare"));
                assert!(generator.needs().contains(&need), "{generator} does not need {need}");
                assert!(!fitting.is_empty());
                for name in fitting {
                    let other = AnyGenerator::parse(name).expect("a registered name");
                    assert_eq!((other.info().name, other.check(&bare)), (name, Ok(())));
                }
                refused += 1;
            }
            Err(other) => panic!("{generator}: {other}"),
        }
    }
    assert!(refused > 0, "nothing was put to the test");
}

#[test]
fn it_is_refused_where_it_needs_what_is_not_there_or_another_size() {
    for &(width, height) in SIZES {
        for grid in grids(width, height) {
            for generator in generators() {
                with_topology!(&grid, grid => refuses_rightly(grid, &generator));
            }
        }
    }
    let labyrinth = AnyGenerator::parse("unicursal").expect("a registered name");
    let odd = Square::new(4, 3).expect("a usual size");
    let error = labyrinth.check(&odd).expect_err("an odd number of rows").to_string();
    assert!(error.contains("unicursal") && error.contains("4x3"), "{error}");
}

fn refuses_rightly<T: Layout>(grid: &T, generator: &AnyGenerator) {
    let name = name(grid, generator, 0);
    let lacks = generator.needs().iter().any(|need| !T::ABILITIES.contains(need));
    let is_odd = grid.width() % 2 + grid.height() % 2 > 0;
    match generator.check(grid) {
        Ok(()) => {
            assert!(!lacks, "{name}: it is let loose on what it cannot use");
            assert!(!is_odd || generator.sizes() == Sizes::Any, "{name}");
        }
        Err(Unfit::Lacks { need, .. }) => assert!(!T::ABILITIES.contains(&need), "{name}: {need}"),
        Err(Unfit::Size { width, height, sizes, .. }) => {
            assert_eq!((width, height), (grid.width(), grid.height()), "{name}");
            assert!(sizes == generator.sizes() && !sizes.admit(width, height), "{name}");
        }
        Err(other) => panic!("{name}: {other}"),
    }
}

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
            let census = mazer::core::measure::census(&carved(&grid, &generator, seed));
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
