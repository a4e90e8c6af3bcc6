mod tiles;

use super::Generator;
use super::weights::{Weights, door};
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::union_find::UnionFind;
use crate::core::{Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Kruskal: doors in random order, opened where they join parts.
    ///
    /// Kruskal, "On the Shortest Spanning Subtree of a Graph", 1956, with random weights. The
    /// weight of a door is recomputed from the seed and the door's number whenever it is needed, so
    /// no order has to be stored, and any other way to find the minimum spanning tree of the same
    /// weights makes the same maze: it is unique, since no two weights are equal.
    ///
    /// # Steps
    /// 1. Give every door between two cells a random weight; every cell is a part of its own.
    /// 2. Take the doors from the lightest to the heaviest: where the cells on both sides belong to
    ///    different parts, open the door and make the two parts one.
    ///
    /// # Texture
    /// Many short dead ends, close to three cells in ten on squares; no direction preferred.
    ///
    /// # Cost
    /// O(n log n) time, in tiles that fit the processor's cache; a twentieth of a byte a cell for
    /// what is left between them; one 64-bit draw in all. Watched, 4 bytes a cell and 16 a door.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate::Kruskal, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(9, 9)?);
    /// Kruskal.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 80);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Kruskal;
}

without_options!(Kruskal);

impl Registered for Kruskal {
    const INFO: &'static Info = &Info {
        name: "kruskal",
        aliases: &["kruskals"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        ..Info::PLAIN
    };
}

impl Generator for Kruskal {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;
    /// The parts, and the weights of at most three doors a cell in a list that grows by doubling.
    const WATCHED_BYTES_A_CELL: u32 = 4 + 3 * 16;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let weights = Weights::new(rng.bits());
        if observer.watches() {
            in_order(maze, &weights, observer);
        } else {
            tiles::carve(maze, &weights);
        }
    }
}

/// Takes all doors in the order of their weights, for those who watch: 16 bytes a door.
fn in_order<T: Topology, O: Observer>(maze: &mut Maze<T>, weights: &Weights, observer: &mut O) {
    let grid = maze.topology().clone();
    let numbers = 0..u64::from(grid.count()) * T::FORWARD.len() as u64;
    let is_door = |number: &u64| {
        let (cell, dir) = door(&grid, *number);
        maze.is_cell(grid.neighbour(cell, dir))
    };
    let mut order: Vec<u64> = numbers.filter(is_door).map(|number| weights.of(number)).collect();
    order.sort_unstable();
    let mut parts = UnionFind::new(grid.slots());
    for weight in order {
        let (cell, dir) = door(&grid, weights.number(weight));
        if parts.join(cell.0, grid.neighbour(cell, dir).0) {
            observer.event(Event::new(Kind::Carve, cell, Some(dir)));
            maze.open(cell, dir);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Hex, Square, Stream};

    /// Larger than a tile both ways and not a multiple of it.
    fn ways_agree<T: Topology + PartialEq>(grid: &T) {
        for seed in 0..4 {
            let [mut tiled, mut watched] = [0; 2].map(|_| Maze::closed(grid.clone()));
            Kruskal.carve(&mut tiled, &mut Rng::new(seed, Stream::Carve), &mut ());
            Kruskal.carve(&mut watched, &mut Rng::new(seed, Stream::Carve), &mut Vec::new());
            assert!(tiled == watched, "seed {seed}");
        }
    }

    #[test]
    fn tiles_open_the_doors_that_the_whole_order_opens() {
        ways_agree(&Square::new(300, 270).unwrap());
        ways_agree(&Hex::new(270, 300).unwrap());
        ways_agree(&Square::new(1, 1000).unwrap());
    }
}
