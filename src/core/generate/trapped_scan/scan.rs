//! Where the walker branches off.

use super::super::candidates;
use crate::core::bitset::Bitset;
use crate::core::{Cell, Maze, Rng, Topology};

/// The cells that can be branched off from.
pub(super) struct Scan<T> {
    grid: T,
    begins_anywhere: bool,
    /// The places of visited cells that may still have an unvisited neighbour.
    candidates: Bitset,
    /// Those of them that have three doors and more, where such are preferred.
    junctions: Option<Bitset>,
}

impl<T: Topology> Scan<T> {
    pub(super) fn new(grid: &T, begins_anywhere: bool, prefers_junctions: bool) -> Self {
        let empty = || Bitset::new(grid.count());
        let (candidates, junctions) = (empty(), prefers_junctions.then(empty));
        Self { grid: grid.clone(), begins_anywhere, candidates, junctions }
    }

    /// Takes up a visited cell.
    #[inline]
    pub(super) fn visit(&mut self, cell: Cell) {
        self.candidates.insert(self.grid.scan_place(cell));
    }

    /// Takes notice of a cell that got another door.
    #[inline]
    pub(super) fn branch(&mut self, maze: &Maze<T>, cell: Cell) {
        if let Some(junctions) = &mut self.junctions
            && maze.doors(cell).count() >= 3
        {
            junctions.insert(self.grid.scan_place(cell));
        }
    }

    /// The cell to branch off from: another than where the walker stands, if there is one.
    pub(super) fn next(&mut self, maze: &Maze<T>, at: Cell, rng: &mut Rng) -> Option<Cell> {
        let Self { grid, begins_anywhere, candidates, junctions } = self;
        let own = grid.scan_place(at);
        let from = if *begins_anywhere { rng.below(grid.count()) } else { own + 1 };
        let is_good = |place| !maze.untouched(grid.scanned(place)).is_empty();
        let elsewhere = |set: &mut Bitset| {
            [from, own + 1].into_iter().find_map(|from| {
                candidates::first(set, from, is_good).filter(|&found| found != own)
            })
        };
        let place = junctions.as_mut().and_then(elsewhere).or_else(|| elsewhere(candidates));
        place.or_else(|| is_good(own).then_some(own)).map(|place| grid.scanned(place))
    }
}
