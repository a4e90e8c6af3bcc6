//! Laws of generators.

use crate::strange::Bare;
use crate::support::{
    SEEDS, SIZES, assert_same, carved, distances, generators, grids, name, watched,
};
use mazer::core::ability::{Sizes, Unfit};
use mazer::core::{
    AnyGenerator, Cell, Kind, Layout, Maze, Observer, Rng, Square, Stream, Topology,
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
                    grid.cells().map(|cell| maze.doors(cell).0).collect::<Vec<u32>>()
                };
                let different: HashSet<Vec<u32>> = SEEDS.iter().map(|&seed| doors(seed)).collect();
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
