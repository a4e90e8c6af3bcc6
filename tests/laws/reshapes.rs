//! Laws of reshaping: whatever is made of a maze keeps what it promises, on every topology, after every
//! generator.

use crate::support::{SIZES, assert_same, distances, generators, grids};
use mazer::core::reshape::{Motion, Reshape, ReshapeError, Reshaped, Symmetry};
use mazer::core::share::Share;
use mazer::core::{
    AnyGenerator, Blueprint, BlueprintError, Cell, Dir, Doors, Event, Kind, Layout, Maze, Topology,
    measure,
};
use mazer::with_topology;
use std::collections::HashSet;

/// Some of the seeds and sizes, on every topology and generator that they fit.
fn everywhere(reshape: Reshape, mut check: impl FnMut(&AnyCase<'_>)) {
    for (seed, &(width, height)) in (1_u64..).zip(SIZES) {
        for grid in grids(width, height) {
            for generator in generators() {
                check(&AnyCase { grid: &grid, generator: &generator, reshape, seed });
            }
        }
    }
}

struct AnyCase<'a> {
    grid: &'a mazer::core::AnyTopology,
    generator: &'a AnyGenerator,
    reshape: Reshape,
    seed: u64,
}

/// A maze before and after.
struct Case<T> {
    before: Maze<T>,
    after: Maze<T>,
    did: Reshaped,
    keep: Vec<Cell>,
    name: String,
}

/// Builds it, watched and unwatched; none where it does not fit.
fn build<T: Layout>(case: &AnyCase<'_>, grid: &T) -> Option<Case<T>> {
    let AnyCase { generator, reshape, seed, .. } = *case;
    let blueprint = Blueprint { generator: generator.clone(), reshape };
    blueprint.check(grid).ok()?;
    let name = format!(
        "{generator} {reshape:?} on {} {}x{}, seed {seed}",
        T::INFO.name,
        grid.width(),
        grid.height()
    );
    let keep = vec![grid.at(0, 0), grid.at(grid.width() - 1, grid.height() - 1)];
    let (after, did) = blueprint.build(grid, seed, &keep, &mut ());
    let mut events: Vec<Event> = Vec::new();
    let (watched, did_watched) = blueprint.build(grid, seed, &keep, &mut events);
    assert_same(&after, &watched, &name);
    assert_eq!(did, did_watched, "{name}");
    let plain = Blueprint { reshape: Reshape::default(), ..blueprint };
    let (before, _) = plain.build(grid, seed, &keep, &mut ());

    let mut replayed = case.generator.blank(grid);
    for event in events {
        let (Kind::Carve | Kind::Close, Some(dir)) = (event.kind, event.dir) else { continue };
        assert!(replayed.neighbours(event.cell).has(dir), "{name}: {event:?} leads outside");
        let opens = event.kind == Kind::Carve;
        assert!(replayed.doors(event.cell).has(dir) != opens, "{name}: {event:?} changes nothing");
        if opens {
            replayed.open(event.cell, dir)
        } else {
            replayed.close(event.cell, dir)
        };
    }
    assert_same(&after, &replayed, &name);
    Some(Case { before, after, did, keep, name })
}

/// All cells that are not filled can be reached from the first one that is not.
fn assert_connected<T: Topology>(maze: &Maze<T>, name: &str) {
    let live = || maze.topology().cells().filter(|&cell| !maze.is_filled(cell));
    let from = live().next().expect("not all is filled");
    let steps = distances(maze, &[from]);
    assert!(live().all(|cell| steps[cell.index()].is_some()), "{name}: not connected");
}

fn share(text: &str) -> Share {
    text.parse().expect(text)
}

/// Whether all cells around a corner are joined: by looking at the corners' places, not at turns.
fn rooms<T: Layout>(maze: &Maze<T>) -> usize {
    let grid = maze.topology();
    let mut rooms = HashSet::new();
    for cell in grid.cells() {
        for side in (0..T::DEGREE as u8).map(|dir| grid.side(cell, Dir(dir))) {
            let corner = side.from;
            let around: Vec<Cell> = grid
                .touching(corner, corner)
                .filter(|&other| {
                    (0..T::DEGREE as u8).any(|dir| grid.side(other, Dir(dir)).from == corner)
                })
                .collect();
            // Walls that end there, seen from both sides: none is closed, and none is the border.
            let is_free = around.iter().all(|&other| {
                let mut dirs = (0..T::DEGREE as u8).map(Dir);
                dirs.all(|dir| {
                    let side = grid.side(other, dir);
                    (side.from != corner && side.to != corner) || maze.doors(other).has(dir)
                })
            });
            if is_free {
                rooms.insert((corner.x, corner.y));
            }
        }
    }
    rooms.len()
}

#[test]
fn braiding_opens_as_many_dead_ends_as_asked_and_no_room() {
    for (text, rooms_ok) in [("0.3", false), ("1", false), ("0.5", true), ("1", true)] {
        let reshape = Reshape { braid: share(text), rooms_ok, ..Reshape::default() };
        everywhere(reshape, |case| {
            with_topology!(case.grid, grid => if let Some(built) = build(case, grid) {
                let Case { before, after, did, name, .. } = built;
                assert_connected(&after, &name);
                for cell in grid.cells() {
                    let (old, new) = (before.doors(cell), after.doors(cell));
                    assert_eq!(old.0 & new.0, old.0, "{name}: a door was closed");
                }
                let (old, new) = (measure::census(&before), measure::census(&after));
                assert_eq!(old.dead_ends - new.dead_ends, did.braided, "{name}");
                let asked = share(text).of(old.dead_ends);
                assert_eq!(asked.saturating_sub(did.braided), did.unbraided, "{name}");
                assert!(did.braided <= asked + 1, "{name}: more than asked");
                if rooms_ok {
                    let has_walls = |cell: &Cell| {
                        after.doors(*cell).count() == 1 && after.neighbours(*cell).count() > 1
                    };
                    let left = grid.cells().filter(has_walls).count();
                    assert!(text != "1" || left == 0, "{name}: {left} left");
                } else {
                    assert_eq!(rooms(&after), rooms(&before), "{name}: a room");
                }
                if did.unbraided > 0 && !rooms_ok {
                    // Every door of a dead end that is left would make one.
                    for cell in grid.cells().filter(|&cell| after.doors(cell).count() == 1) {
                        let closed = after.neighbours(cell).0 & !after.doors(cell).0;
                        for dir in Doors(closed) {
                            let mut more = after.clone();
                            more.open(cell, dir);
                            assert!(rooms(&more) > rooms(&after), "{name}: one could be opened");
                        }
                    }
                }
            });
        });
    }
}

#[test]
fn sparsifying_takes_that_share_of_dead_ends_and_leaves_a_tree() {
    for text in ["0.2", "0.7", "1"] {
        let reshape = Reshape { sparsify: share(text), ..Reshape::default() };
        everywhere(reshape, |case| {
            with_topology!(case.grid, grid => if let Some(built) = build(case, grid) {
                let Case { before, after, did, keep, name } = built;
                assert_connected(&after, &name);
                let (old, new) = (measure::census(&before), measure::census(&after));
                assert_eq!(new.filled, did.filled, "{name}");
                assert_eq!(new.loops, old.loops, "{name}: loops");
                for cell in grid.cells() {
                    let (old, new) = (before.doors(cell), after.doors(cell));
                    assert_eq!(old.0 & new.0, new.0, "{name}: a door was opened");
                }
                assert!(keep.iter().all(|&cell| !after.is_filled(cell)), "{name}: an end filled");
                assert!(new.dead_ends <= old.dead_ends, "{name}");
                let kept = |cell: &&Cell| after.doors(**cell).count() == 1;
                let kept = keep.iter().filter(kept).count() as u64;
                let asked = share(text).of(old.dead_ends);
                let most = (old.dead_ends - asked).max(2) + kept;
                assert!(new.dead_ends <= most, "{name}: {} of {}", new.dead_ends, old.dead_ends);
                if text == "1" && old.loops == 0 {
                    assert!(new.junctions <= 2, "{name}: more than the ways to the ends is left");
                }
            });
        });
    }
}

#[test]
fn symmetric_mazes_are_trees_and_but_for_a_door_or_none_their_own_image() {
    for symmetry in Symmetry::ALL {
        let reshape = Reshape { symmetry: Some(symmetry), ..Reshape::default() };
        let mut tried = 0;
        everywhere(reshape, |case| {
            with_topology!(case.grid, grid => if let Some(built) = build(case, grid) {
                tried += 1;
                let Case { after, did, name, .. } = built;
                assert_connected(&after, &name);
                assert_eq!(measure::census(&after).loops, 0, "{name}");
                let mut alone = HashSet::new();
                for &motion in symmetry.motions() {
                    for cell in grid.cells() {
                        let image = grid.image(motion, cell).expect("it was checked");
                        for dir in after.doors(cell) {
                            let next = grid.neighbour(cell, dir);
                            let next_image = grid.image(motion, next).expect("it was checked");
                            let mut doors = after.doors(image).into_iter();
                            if !doors.any(|dir| grid.neighbour(image, dir) == next_image) {
                                alone.insert((cell.min(next), cell.max(next)));
                            }
                        }
                    }
                }
                assert_eq!(alone.len() as u64, did.asymmetric_doors, "{name}");
                assert!(alone.len() <= 1, "{name}: {} doors without images", alone.len());
            });
        });
        assert!(tried > 100, "{symmetry}: hardly ever possible");
    }
}

#[test]
fn motions_lay_the_grid_upon_itself() {
    for &(width, height) in SIZES {
        for grid in grids(width, height) {
            with_topology!(&grid, grid => {
                let closed = Maze::closed(grid.clone());
                for motion in [Motion::LeftRight, Motion::TopBottom, Motion::HalfTurn] {
                    let is_possible = grid.image(motion, grid.ranked(0)).is_some();
                    for cell in grid.cells() {
                        let Some(image) = grid.image(motion, cell) else {
                            assert!(!is_possible, "{grid:?} {motion:?}: for some cells only");
                            continue;
                        };
                        assert_eq!(grid.image(motion, image), Some(cell), "{grid:?} {motion:?}");
                        let around = |cell: Cell| {
                            let dirs = closed.neighbours(cell).into_iter();
                            dirs.map(|dir| grid.neighbour(cell, dir)).collect::<HashSet<_>>()
                        };
                        let images = around(cell).into_iter().filter_map(|n| grid.image(motion, n));
                        let images: HashSet<Cell> = images.collect();
                        assert_eq!(images, around(image), "{grid:?} {motion:?}");
                    }
                }
            });
        }
    }
}

#[test]
fn what_does_not_go_together_is_refused() {
    let reshape = |symmetry| Reshape { symmetry, ..Reshape::default() };
    for grid in grids(6, 6) {
        with_topology!(&grid, grid => {
            let dfs = AnyGenerator::parse("dfs").expect("a registered name");
            for symmetry in Symmetry::ALL {
                let first = grid.ranked(0);
                let mut motions = symmetry.motions().iter();
                let is_possible = motions.all(|&motion| grid.image(motion, first).is_some());
                let reshape = reshape(Some(symmetry));
                let blueprint = Blueprint { generator: dfs.clone(), reshape };
                assert_eq!(blueprint.check(grid).is_ok(), is_possible, "{symmetry} {grid:?}");
                for braided in [
                    Reshape { braid: Share::ALL, ..reshape },
                    Reshape { sparsify: Share::ALL, ..reshape },
                ] {
                    let blueprint = Blueprint { generator: dfs.clone(), reshape: braided };
                    let refused = Err(BlueprintError::Reshape(ReshapeError::NotTogether));
                    assert_eq!(blueprint.check(grid), refused);
                }
            }
            for generator in generators().filter(|generator| !generator.is_tree()) {
                let blueprint = Blueprint { generator, reshape: reshape(Some(Symmetry::Rotate)) };
                let refused = Err(BlueprintError::Reshape(ReshapeError::NoTree));
                assert_eq!(blueprint.check(grid), refused);
            }
        });
    }
}
