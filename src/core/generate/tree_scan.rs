use super::scattered::Scattered;
use super::{Generator, candidates};
use crate::core::bitset::Bitset;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, plain};
use crate::core::{Cell, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Scan from a random place for a cell to grow from, at every step.
    ///
    /// The first way of the parent-tree maze page, an ancestor of this program: nobody walks, and
    /// every door is opened from wherever the scan comes upon a free neighbour first. Option:
    /// `order=columns` scans down the columns, one after the other.
    ///
    /// # Steps
    /// 1. A random cell is the tree.
    /// 2. From a random place on look at cell after cell, in an order in which those next to each
    ///    other lie anywhere, wrapping round from the last to the first, for a cell of the tree that
    ///    has a free neighbour. Open the door to one of those, chosen at random. If there is none,
    ///    stop.
    ///
    /// # Texture
    /// Short and bushy, the same in all directions: three cells in ten are dead ends on squares. With
    /// `order=columns` whole columns fill up before the next, and most of the maze is a comb of
    /// straight corridors: scans that begin inside the tree or far away from it come to one cell.
    ///
    /// # Cost
    /// O(n log₆₄ n) time: a cell found to have no free neighbour is never looked at again; one bit a
    /// cell beside the maze; two 32-bit draws a cell.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Stream, Topology, generate::TreeScan, measure};
    ///
    /// let mut maze = Maze::closed(Hex::new(8, 8)?);
    /// TreeScan::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 63);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct TreeScan {
        by_columns: bool,
    }
}

impl Registered for TreeScan {
    const INFO: &'static Info = &Info {
        name: "tree-scan",
        aliases: &["treescan", "parent-tree"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        variants: &["order=columns"],
        ..Info::PLAIN
    };
}

impl Algorithm for TreeScan {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut scan, algorithm) = (Self::default(), Self::INFO.name);
        for &option in options {
            let words = plain(option);
            if words == "order=columns" {
                scan.by_columns = true;
                continue;
            }
            let option = option.to_owned();
            return Err(if words.starts_with("order=") {
                SpecError::Value { algorithm, option, expected: "order=columns" }
            } else {
                SpecError::Option { algorithm, option, known: &["order=columns"] }
            });
        }
        Ok(scan)
    }

    fn options(&self) -> String {
        if self.by_columns { "order=columns".to_owned() } else { String::new() }
    }
}

impl Generator for TreeScan {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let grid = maze.topology().clone();
        let count = grid.count();
        let order = Scattered::new(count, !self.by_columns);
        let place = |cell: Cell| order.place(grid.scan_place(cell));
        let at = |place: u32| grid.scanned(order.scanned(place));
        let first = grid.ranked(rng.below(count));
        maze.see(first);
        // The places of cells of the tree that may still have a free neighbour.
        let mut tree = Bitset::new(count);
        tree.insert(place(first));
        for _ in 1..count {
            let from = rng.below(count);
            let is_good = |place| !maze.untouched(at(place)).is_empty();
            // None only on a grid that does not hang together.
            let Some(found) = candidates::first(&mut tree, from, is_good) else { break };
            let cell = at(found);
            let dir = rng.pick(maze.untouched(cell));
            observer.event(Event::new(Kind::Carve, cell, Some(dir)));
            tree.insert(place(maze.open(cell, dir)));
        }
        maze.unsee(first);
    }
}
