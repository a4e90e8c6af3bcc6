//! The random source: `ChaCha8` by name, and our own ways of drawing from it.
//!
//! A seed is a promise, so nothing here leaves room for a dependency to move a wall: the cipher is
//! named (`rand`'s `StdRng` is documented as not portable), the key is the seed itself, and ranges
//! are drawn by the code below (`rand` may change its own).

use super::{Dir, Doors};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// What a stream of random numbers is for. Streams of one seed are independent, so how many
/// numbers one purpose uses never moves another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Carving the maze.
    Carve = 0,
    /// Choosing a random start and end.
    Openings = 1,
    /// What a solver leaves to chance: it has a seed of its own.
    Solve = 2,
    /// Choosing dead ends to fill.
    Sparsify = 3,
    /// Choosing dead ends to open, and their doors.
    Braid = 4,
    /// Choosing doors of a symmetric maze.
    Symmetry = 5,
    /// Hills and hollows.
    Terrain = 6,
    /// The numbers of number mazes, and where their lines cross.
    Numbers = 7,
}

/// A portable random source: the same seed and stream give the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The numbers of `seed` for one purpose. The seed is the low 8 bytes of the cipher's key
    /// (little-endian), the other 24 are zero; the stream is the cipher's stream.
    pub fn new(seed: u64, stream: Stream) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut cipher = ChaCha8Rng::from_seed(key);
        cipher.set_stream(stream as u64);
        Self(cipher)
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number of `0..n`, every one equally likely; `n` must not be 0.
    ///
    /// Uses one 32-bit draw, and another with probability less than `n / 2³²` (Lemire, "Fast
    /// Random Integer Generation in an Interval", 2019, <https://arxiv.org/abs/1805.10941>).
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "an empty range has nothing to draw");
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let reject_below = n.wrapping_neg() % n;
            while (product as u32) < reject_below {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Puts a list into random order, every order equally likely (Durstenfeld, "Algorithm 235",
    /// 1964): one [`below`](Self::below) for every item but the first, from the last on. Items beyond
    /// the first 2³² − 1 stay where they are.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len().min(u32::MAX as usize)).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One direction of a set that is not empty, every one equally likely. Always draws, also from
    /// a set of one: a branch on the size would be mispredicted at every other step.
    #[inline]
    pub fn pick(&mut self, set: Doors) -> Dir {
        set.nth(self.below(set.count()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        // Computed with a separate implementation of ChaCha8 (key = seed, 64-bit counter, stream).
        let first = |seed, stream| {
            let mut rng = Rng::new(seed, stream);
            [rng.bits(), rng.bits()]
        };
        assert_eq!(first(0, Stream::Carve), [0xd640_5f89_2fef_003e, 0xa1a5_091f_e8b8_5b7f]);
        assert_eq!(
            first(u64::MAX, Stream::Openings),
            [0x44f1_20fe_eb42_bef8, 0x5056_c571_bcc7_0a91]
        );
    }

    #[test]
    fn below_is_even() {
        let mut rng = Rng::new(7, Stream::Carve);
        for n in 1..=6 {
            let mut seen = vec![0_i32; n as usize];
            for _ in 0..6000 * n {
                seen[rng.below(n) as usize] += 1;
            }
            assert!(seen.iter().all(|&k| (k - 6000).abs() < 400), "{n}: {seen:?}");
        }
    }
}
