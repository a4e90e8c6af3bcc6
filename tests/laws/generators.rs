//! Laws of generators.

use crate::support::{SEEDS, SIZES, assert_same, carved, distances, generators, grids};
use mazer::core::{
    AnyGenerator, AnyTopology, Cell, Event, Kind, Layout, Maze, Observer, Rng, Stream, Topology,
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
        for grid in grids(12, 9) {
            with_topology!(&grid, grid => {
                kinds.extend(watched(grid, &generator, 1).1.iter().map(|event| event.kind));
            });
        }
        let listed: HashSet<Kind> = generator.info().events.iter().map(|&(kind, _)| kind).collect();
        assert_eq!(kinds, listed, "{generator}");
    }
}

#[test]
fn other_seeds_make_other_mazes() {
    for info in AnyTopology::ALL {
        for generator in generators() {
            let grid = AnyTopology::new(info, 12, 12).expect("a usual size");
            let doors = |seed: u64| {
                with_topology!(&grid, grid => {
                    let maze = carved(grid, &generator, seed);
                    grid.cells().map(|cell| maze.doors(cell).0).collect::<Vec<u8>>()
                })
            };
            let different: HashSet<Vec<u8>> = SEEDS.iter().map(|&seed| doors(seed)).collect();
            assert_eq!(different.len(), SEEDS.len(), "{generator} on {}", info.name);
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
