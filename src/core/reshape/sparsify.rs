//! Filling dead ends.

use super::dead_ends;
use crate::core::share::Share;
use crate::core::{Cell, Event, Kind, Maze, Observer, Rng, Stream, Topology};

/// Fills that share of the dead ends, in random order, each back to where the way forks or to a cell
/// to keep: how many cells were filled.
///
/// Each filling takes away one dead end (a cell to keep that it stops at may become one) and leaves the
/// rest connected. At least two ends
/// stay, so that there is always a way left.
pub(super) fn apply<T: Topology, O: Observer>(
    share: Share,
    maze: &mut Maze<T>,
    seed: u64,
    keep: &[Cell],
    observer: &mut O,
) -> u64 {
    let mut rng = Rng::new(seed, Stream::Sparsify);
    let cells = dead_ends(maze, &mut rng);
    let ends = cells.len() as u64;
    let asked = share.of(ends).min(ends.saturating_sub(2));
    let mut filled = 0;
    for end in cells.into_iter().filter(|cell| !keep.contains(cell)).take(asked as usize) {
        let mut at = end;
        while let (1, Some(dir)) = (maze.doors(at).count(), maze.doors(at).first())
            && !keep.contains(&at)
        {
            observer.event(Event::new(Kind::Close, at, Some(dir)));
            at = maze.close(at, dir);
            filled += 1;
        }
    }
    filled
}
