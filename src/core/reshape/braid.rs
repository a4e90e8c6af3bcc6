//! Opening dead ends.

use super::dead_ends;
use crate::core::share::Share;
use crate::core::{Cell, Dir, Doors, Event, Kind, Maze, Observer, Rng, Stream, Topology};

/// Opens a wall of that share of the dead ends, in random order, to another dead end where there is
/// one beside it, or of one more where the last can only be opened to another (Buck, "Mazes for Programmers", 2015, chapter 9): how many are none any more, and how
/// many fewer those are than asked for.
///
/// Unless `rooms_ok`, no wall is opened that is the last one of a post, which would make a room of
/// the cells around. Doors are only ever opened, so a dead end that cannot be opened when its turn
/// comes never can be: one pass over all of them is enough.
pub(super) fn apply<T: Topology, O: Observer>(
    share: Share,
    rooms_ok: bool,
    maze: &mut Maze<T>,
    seed: u64,
    observer: &mut O,
) -> (u64, u64) {
    let mut rng = Rng::new(seed, Stream::Braid);
    let cells = dead_ends(maze, &mut rng);
    let asked = share.of(cells.len() as u64);
    let mut braided = 0;
    for cell in cells {
        if braided >= asked {
            break;
        }
        if maze.doors(cell).count() != 1 {
            continue;
        }
        let is_possible = |&dir: &Dir| rooms_ok || !makes_room(maze, cell, dir);
        let closed = Doors(maze.carved(cell).0 & !maze.doors(cell).0);
        let possible = set(closed.into_iter().filter(is_possible));
        let is_end = |dir: &Dir| maze.doors(maze.topology().neighbour(cell, *dir)).count() == 1;
        let ends = set(possible.into_iter().filter(is_end));
        // Two at once, unless only one more is to go.
        let two = braided + 2 <= asked;
        let liked = if two { ends } else { Doors(possible.0 & !ends.0) };
        let choice = if liked.is_empty() { possible } else { liked };
        if choice.is_empty() {
            continue;
        }
        let dir = rng.pick(choice);
        braided += if ends.has(dir) { 2 } else { 1 };
        observer.event(Event::new(Kind::Carve, cell, Some(dir)));
        maze.open(cell, dir);
    }
    (braided, asked.saturating_sub(braided))
}

fn set(dirs: impl Iterator<Item = Dir>) -> Doors {
    dirs.fold(Doors::NONE, |set, dir| Doors(set.0 | Doors::only(dir).0))
}

/// Whether opening that door would take the last wall from the post at one of its ends.
fn makes_room<T: Topology>(maze: &Maze<T>, cell: Cell, dir: Dir) -> bool {
    let degree = T::DEGREE as u8;
    // Round a post one crosses a side, then the next one round it in the cell behind.
    [1, degree - 1].into_iter().any(|turn| {
        let grid = maze.topology();
        let (mut at, mut side) = (cell, dir);
        loop {
            let (next, opposite) = (grid.neighbour(at, side), grid.opposite(at, side));
            (at, side) = (next, Dir((opposite.0 + turn) % degree));
            if (at, side) == (cell, dir) {
                return true;
            }
            if !maze.doors(at).has(side) {
                return false;
            }
        }
    })
}
