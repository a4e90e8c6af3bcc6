use super::Generator;
use super::weights::{Weights, door};
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::union_find::UnionFind;
use crate::core::{Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Boruvka: every part opens its lightest door, all at once.
    ///
    /// Borůvka, "O jistém problému minimálním", 1926, with the weights that Kruskal takes from the
    /// same seed: the mazes are the same, made in another order.
    ///
    /// # Steps
    /// 1. Give every door between two cells a random weight; every cell is a part of its own.
    /// 2. Of each part find the lightest door that leads out of it, then open those doors and join
    ///    the parts on both sides. When only one part is left, stop.
    ///
    /// # Texture
    /// Kruskal's: many short dead ends, close to three cells in ten on squares.
    ///
    /// # Cost
    /// O(n log n) time, half the parts or fewer being left after each round; 12 bytes a cell; one
    /// 64-bit draw in all.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Stream, Topology, generate::Boruvka, measure};
    ///
    /// let mut maze = Maze::closed(Hex::new(9, 9)?);
    /// Boruvka.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 80);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Boruvka;
}

without_options!(Boruvka);

impl Registered for Boruvka {
    const INFO: &'static Info = &Info {
        name: "boruvka",
        aliases: &["boruvkas", "borůvka"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        ..Info::PLAIN
    };
}

impl Generator for Boruvka {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 12;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        /// Heavier than any door.
        const NONE: u64 = u64::MAX;
        let weights = Weights::new(rng.bits());
        let grid = maze.topology().clone();
        let mut parts = UnionFind::new(grid.slots());
        let mut lightest = vec![NONE; grid.slots()];
        let mut missing = grid.count() - 1;
        while missing > 0 {
            let mut number = 0;
            for rank in 0..grid.count() {
                let cell = grid.ranked(rank);
                for &dir in T::FORWARD {
                    let next = grid.neighbour(cell, dir);
                    if maze.is_cell(next) {
                        let (a, b) = (parts.find(cell.0), parts.find(next.0));
                        if a != b {
                            let weight = weights.of(number);
                            for part in [a, b] {
                                let lightest = &mut lightest[part as usize];
                                *lightest = weight.min(*lightest);
                            }
                        }
                    }
                    number += 1;
                }
            }
            for rank in 0..grid.count() {
                let weight = std::mem::replace(&mut lightest[grid.ranked(rank).index()], NONE);
                if weight == NONE {
                    continue;
                }
                // Two parts may have found the same door: it joins them once.
                let (cell, dir) = door(&grid, weights.number(weight));
                if parts.join(cell.0, grid.neighbour(cell, dir).0) {
                    observer.event(Event::new(Kind::Carve, cell, Some(dir)));
                    maze.open(cell, dir);
                    missing -= 1;
                }
            }
        }
    }
}
