use super::Generator;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::union_find::UnionFind;
use crate::core::{Cell, Dir, Event, Kind, Maze, Observer, Rng, Topology};

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
    /// O(n log n) time; 4 bytes a cell for the parts and about 2 for the doors at hand; one 64-bit
    /// draw in all.
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
    };
}

/// Doors are weighed again for each slice of the weights' range and only one slice is sorted at a
/// time: at 10^8 cells all doors at once would take 16 bytes a cell, an eighth of them takes 2.
const MOST_SLICES: u32 = 8;
/// Below so many cells one slice is enough.
const CELLS_A_SLICE: u32 = 1 << 20;

impl Generator for Kruskal {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 8;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let weights = Weights { key: rng.bits() };
        let grid = maze.topology().clone();
        let mut parts = UnionFind::new(grid.slots());
        let slices = (grid.count() / CELLS_A_SLICE).clamp(1, MOST_SLICES);
        let mut missing = grid.count() - 1;
        let mut doors = Vec::new();
        for slice in 0..slices {
            if missing == 0 {
                break;
            }
            doors.clear();
            for_each_door(maze, |number, cell, dir| {
                let weight = weights.of(number);
                // The later slices are mostly doors within one part: those need no sorting.
                if ((u128::from(weight) * u128::from(slices)) >> 64) as u32 == slice
                    && parts.find(cell.0) != parts.find(grid.neighbour(cell, dir).0)
                {
                    doors.push(weight);
                }
            });
            doors.sort_unstable();
            for &weight in &doors {
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

/// Calls `visit` with number, cell and direction of every door there could be, in order of number.
fn for_each_door<T: Topology>(maze: &Maze<T>, mut visit: impl FnMut(u64, Cell, Dir)) {
    let grid = maze.topology();
    let mut number = 0;
    for y in 0..grid.height() {
        for x in 0..grid.width() {
            let cell = grid.at(x, y);
            for &dir in T::FORWARD {
                if maze.is_cell(grid.neighbour(cell, dir)) {
                    visit(number, cell, dir);
                }
                number += 1;
            }
        }
    }
}

/// The door of a number.
fn door<T: Topology>(grid: &T, number: u64) -> (Cell, Dir) {
    let doors_a_cell = T::FORWARD.len() as u64;
    let cell = grid.ranked((number / doors_a_cell) as u32);
    (cell, T::FORWARD[(number % doors_a_cell) as usize])
}

/// The weights of doors: the outputs of `SplitMix64` started at `key`, which can be computed in any
/// order (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014). The mixing
/// is one to one: no two doors weigh the same, and a door can be found again from its weight.
struct Weights {
    key: u64,
}

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;
const MIX_1: u64 = 0xbf58_476d_1ce4_e5b9;
const MIX_2: u64 = 0x94d0_49bb_1331_11eb;

impl Weights {
    /// The weight of the door with that number.
    #[inline]
    const fn of(&self, number: u64) -> u64 {
        let z = self.key.wrapping_add(number.wrapping_mul(GAMMA));
        let z = (z ^ z >> 30).wrapping_mul(MIX_1);
        let z = (z ^ z >> 27).wrapping_mul(MIX_2);
        z ^ z >> 31
    }

    /// The number of the door with that weight: the inverse of [`of`](Self::of).
    #[inline]
    const fn number(&self, weight: u64) -> u64 {
        let z = weight ^ weight >> 31 ^ weight >> 62;
        let z = z.wrapping_mul(inverse(MIX_2));
        let z = z ^ z >> 27 ^ z >> 54;
        let z = z.wrapping_mul(inverse(MIX_1));
        let z = z ^ z >> 30 ^ z >> 60;
        z.wrapping_sub(self.key).wrapping_mul(inverse(GAMMA))
    }
}

/// The inverse of an odd number modulo 2⁶⁴, by Newton's iteration: each step doubles the correct
/// low bits, from 3.
const fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    let mut correct = 3;
    while correct < 64 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
        correct *= 2;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Square, Stream};

    #[test]
    fn weights_lead_back_to_their_doors() {
        for key in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let weights = Weights { key };
            for number in (0..1000).chain([u64::from(u32::MAX), 3 << 32]) {
                assert_eq!(weights.number(weights.of(number)), number);
            }
        }
        // The published first outputs of SplitMix64 with seed 1234567; ours count from the state
        // before the first step.
        let weights = Weights { key: 1_234_567 };
        assert_eq!(weights.of(1), 6_457_827_717_110_365_317);
        assert_eq!(weights.of(2), 3_203_168_211_198_807_973);
    }

    #[test]
    fn slices_change_nothing() {
        // Large enough for several slices; the whole order at once must open the same doors.
        let grid = Square::new(2048, 1025).unwrap();
        let mut maze = Maze::closed(grid.clone());
        Kruskal.carve(&mut maze, &mut Rng::new(5, Stream::Carve), &mut ());

        let weights = Weights { key: Rng::new(5, Stream::Carve).bits() };
        let mut whole = Maze::closed(grid.clone());
        let mut doors = Vec::new();
        for_each_door(&whole, |number, cell, dir| doors.push((weights.of(number), cell, dir)));
        doors.sort_unstable_by_key(|&(weight, ..)| weight);
        let mut parts = UnionFind::new(grid.slots());
        for (_, cell, dir) in doors {
            if parts.join(cell.0, grid.neighbour(cell, dir).0) {
                whole.open(cell, dir);
            }
        }
        assert!(maze == whole);
    }
}
