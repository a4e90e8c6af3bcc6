//! The weights of doors, and the doors of weights.

use crate::core::{Cell, Dir, Topology};

/// The weights of doors: the outputs of `SplitMix64` started at `key`, which can be computed in any
/// order (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014). The mixing
/// is one to one: no two doors weigh the same, and a door can be found again from its weight.
pub(super) struct Weights {
    key: u64,
}

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;
const MIX_1: u64 = 0xbf58_476d_1ce4_e5b9;
const MIX_2: u64 = 0x94d0_49bb_1331_11eb;

impl Weights {
    pub(super) const fn new(key: u64) -> Self {
        Self { key }
    }

    /// The weight of the door with that number.
    #[inline]
    pub(super) const fn of(&self, number: u64) -> u64 {
        let z = self.key.wrapping_add(number.wrapping_mul(GAMMA));
        let z = (z ^ z >> 30).wrapping_mul(MIX_1);
        let z = (z ^ z >> 27).wrapping_mul(MIX_2);
        z ^ z >> 31
    }

    /// The number of the door with that weight: the inverse of [`of`](Self::of).
    #[inline]
    pub(super) const fn number(&self, weight: u64) -> u64 {
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
pub(super) const fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    let mut correct = 3;
    while correct < 64 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
        correct *= 2;
    }
    inverse
}

/// The door of a number.
pub(super) fn door<T: Topology>(grid: &T, number: u64) -> (Cell, Dir) {
    let doors_a_cell = T::FORWARD.len() as u64;
    let cell = grid.ranked((number / doors_a_cell) as u32);
    (cell, T::FORWARD[(number % doors_a_cell) as usize])
}

/// The number of a door, from whichever side: the inverse of [`door`].
pub(super) fn number<T: Topology>(grid: &T, cell: Cell, dir: Dir) -> u64 {
    let forward = |dir: Dir| T::FORWARD.iter().position(|&forward| forward == dir);
    let of = |cell: Cell, k: usize| u64::from(grid.rank(cell)) * T::FORWARD.len() as u64 + k as u64;
    if let Some(k) = forward(dir) {
        return of(cell, k);
    }
    // Of two opposite directions one is forward.
    let back = forward(grid.opposite(cell, dir)).unwrap_or_default();
    of(grid.neighbour(cell, dir), back)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Hex, Maze, Square};

    #[test]
    fn a_door_has_one_number_from_both_sides() {
        fn on<T: Topology>(grid: &T) {
            let maze = Maze::closed(grid.clone());
            for cell in grid.cells() {
                for dir in maze.neighbours(cell) {
                    let from_here = number(grid, cell, dir);
                    let there = (grid.neighbour(cell, dir), grid.opposite(cell, dir));
                    assert_eq!(number(grid, there.0, there.1), from_here);
                    assert!([(cell, dir), there].contains(&door(grid, from_here)));
                }
            }
        }
        on(&Square::new(7, 4).unwrap());
        on(&Hex::new(5, 6).unwrap());
    }

    #[test]
    fn weights_lead_back_to_their_doors() {
        for key in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let weights = Weights::new(key);
            for number in (0..1000).chain([u64::from(u32::MAX), 3 << 32]) {
                assert_eq!(weights.number(weights.of(number)), number);
            }
        }
        // The published first outputs of SplitMix64 with seed 1234567; ours count from the state
        // before the first step.
        let weights = Weights::new(1_234_567);
        assert_eq!(weights.of(1), 6_457_827_717_110_365_317);
        assert_eq!(weights.of(2), 3_203_168_211_198_807_973);
    }
}
