use super::Generator;
use super::weights::{Weights, door, number};
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Event, Kind, Maze, Observer, Rng, Topology};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

documented! {
    /// True Prim: grow through the lightest door that leads out.
    ///
    /// Prim, "Shortest Connection Networks and Some Generalizations", 1957, with the weights that
    /// Kruskal takes from the same seed: the mazes are the same, made in another order.
    ///
    /// # Steps
    /// 1. Give every door between two cells a random weight; the first cell is the maze.
    /// 2. Of all doors that lead out of the maze take the lightest, open it, and the cell behind it
    ///    joins the maze. When all cells have, stop.
    ///
    /// # Texture
    /// Kruskal's: many short dead ends, close to three cells in ten on squares.
    ///
    /// # Cost
    /// O(n log n) time; 8 bytes for each door of the frontier, which is large: nearly a door a cell;
    /// one 64-bit draw in all.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(9, 9)?);
    /// generate::PrimWeighted.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 80);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct PrimWeighted;
}

without_options!(PrimWeighted);

impl Registered for PrimWeighted {
    const INFO: &'static Info = &Info {
        name: "prim-weighted",
        aliases: &["true-prim", "prims-weighted"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        ..Info::PLAIN
    };
}

impl Generator for PrimWeighted {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 16;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let weights = Weights::new(rng.bits());
        let grid = maze.topology().clone();
        let first = grid.ranked(0);
        maze.see(first);
        // Weights alone: a door is found again from its weight, and which of its cells is in the maze
        // is seen then. Half the memory of keeping the door beside it, and a tenth less time.
        let mut frontier = BinaryHeap::new();
        let grow = |maze: &Maze<T>, frontier: &mut BinaryHeap<Reverse<u64>>, cell| {
            for dir in maze.untouched(cell) {
                frontier.push(Reverse(weights.of(number(maze.topology(), cell, dir))));
            }
        };
        grow(maze, &mut frontier, first);
        while let Some(Reverse(weight)) = frontier.pop() {
            let (one, dir) = door(&grid, weights.number(weight));
            let (other, back) = (grid.neighbour(one, dir), grid.opposite(one, dir));
            // Both cells may be in the maze by now, joined by lighter doors.
            let (from, out) = if maze.untouched(one).has(dir) {
                (one, dir)
            } else if maze.untouched(other).has(back) {
                (other, back)
            } else {
                continue;
            };
            observer.event(Event::new(Kind::Carve, from, Some(out)));
            let next = maze.open(from, out);
            grow(maze, &mut frontier, next);
        }
        maze.unsee(first);
    }
}
