use super::Generator;
use crate::core::bitset::Bitset;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Walk at random; when trapped, scan on for a place to branch.
    ///
    /// The way of the hexagonal maze page this program grew from. It is close to hunt-and-kill,
    /// but the scan looks for a visited cell beside an unvisited one and goes on from where the
    /// walker stands instead of starting at the top each time.
    ///
    /// # Steps
    /// 1. Stand on a random cell.
    /// 2. If a neighbour is unvisited, choose one at random, open the door and step through it.
    /// 3. If none is, look at the next cells down the column, then down the next column, wrapping
    ///    round from the last to the first, and stand on the first visited one that has an
    ///    unvisited neighbour. If there is none, stop.
    ///
    /// # Texture
    /// Like the recursive backtracker's, long corridors and few dead ends; branches leave older
    /// corridors near where the walker was trapped, to the right of it.
    ///
    /// # Cost
    /// O(n log₆₄ n) time: a cell found to have no unvisited neighbour is never looked at again; one
    /// bit a cell beside the maze; one 32-bit draw a cell.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Stream, Topology, generate::TrappedScan, measure};
    ///
    /// let mut maze = Maze::closed(Hex::new(8, 8)?);
    /// TrappedScan.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 63);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct TrappedScan;
}

without_options!(TrappedScan);

impl Registered for TrappedScan {
    const INFO: &'static Info = &Info {
        name: "trapped-scan",
        aliases: &["trappedscan", "trapped"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 3), (Kind::Carve, 2)],
        ..Info::PLAIN
    };
}

impl Generator for TrappedScan {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let grid = maze.topology().clone();
        let first = grid.ranked(rng.below(grid.count()));
        maze.see(first);
        // The places of visited cells that may still have an unvisited neighbour.
        let mut candidates = Bitset::new(grid.count());
        let mut next = Some(first);
        while let Some(mut at) = next {
            observer.event(Event::new(Kind::Enter, at, None));
            let place = loop {
                let place = grid.scan_place(at);
                candidates.insert(place);
                let untouched = maze.untouched(at);
                if untouched.is_empty() {
                    break place;
                }
                let dir = rng.pick(untouched);
                observer.event(Event::new(Kind::Carve, at, Some(dir)));
                at = maze.open(at, dir);
            };
            next = scan(maze, &mut candidates, place);
        }
        maze.unsee(first);
    }
}

/// The first candidate from `place` on, wrapping round, that has an untouched neighbour; those
/// found to have none are dropped for good.
fn scan<T: Topology>(maze: &Maze<T>, candidates: &mut Bitset, place: u32) -> Option<Cell> {
    loop {
        let found = candidates.next(place).or_else(|| candidates.next(0))?;
        let cell = maze.topology().scanned(found);
        if !maze.untouched(cell).is_empty() {
            return Some(cell);
        }
        candidates.remove(found);
    }
}
