//! A set of numbers that finds its next member quickly.

/// A set of numbers below a bound, as a tree of 64-bit words: each bit of a level says whether a
/// word of the level below has any bit. Insert, remove and next are O(log₆₄ n); 1.02 bits a number.
#[derive(Clone, Debug)]
pub struct Bitset {
    /// The members, then summaries of summaries, down to one word.
    levels: Vec<Vec<u64>>,
}

impl Bitset {
    /// The empty set of numbers below `bound`.
    pub fn new(bound: u32) -> Self {
        let mut levels = Vec::new();
        let mut bits = bound.max(1) as usize;
        loop {
            bits = bits.div_ceil(64);
            levels.push(vec![0; bits]);
            if bits == 1 {
                return Self { levels };
            }
        }
    }

    /// Puts a number in.
    #[inline]
    pub fn insert(&mut self, number: u32) {
        let mut at = number as usize;
        for level in &mut self.levels {
            let word = &mut level[at / 64];
            let was_empty = *word == 0;
            *word |= 1 << (at % 64);
            if !was_empty {
                break;
            }
            at /= 64;
        }
    }

    /// Takes a number out.
    #[inline]
    pub fn remove(&mut self, number: u32) {
        let mut at = number as usize;
        for level in &mut self.levels {
            let word = &mut level[at / 64];
            *word &= !(1 << (at % 64));
            if *word != 0 {
                break;
            }
            at /= 64;
        }
    }

    /// The least member that is `from` or more.
    #[inline]
    pub fn next(&self, from: u32) -> Option<u32> {
        let mut at = from as usize;
        for (depth, level) in self.levels.iter().enumerate() {
            let word = level.get(at / 64)? >> (at % 64);
            if word != 0 {
                at += word.trailing_zeros() as usize;
                for below in self.levels[..depth].iter().rev() {
                    at = at * 64 + below[at].trailing_zeros() as usize;
                }
                return Some(at as u32);
            }
            at = at / 64 + 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn agrees_with_an_ordered_set() {
        for bound in [1_u32, 63, 64, 65, 5000, 300_000] {
            let (mut set, mut model) = (Bitset::new(bound), BTreeSet::new());
            let mut x = bound;
            for _ in 0..3000 {
                x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let number = ((u64::from(x) * u64::from(bound)) >> 32) as u32;
                if x & 64 == 0 {
                    set.insert(number);
                    model.insert(number);
                } else {
                    set.remove(number);
                    model.remove(&number);
                }
                let from = number / 2;
                assert_eq!(set.next(from), model.range(from..).next().copied());
                assert_eq!(set.next(number), model.range(number..).next().copied());
            }
        }
    }
}
