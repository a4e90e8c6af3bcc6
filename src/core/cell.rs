//! The three small numbers everything is made of: a cell, a direction, a set of doors.
//!
//! They are newtypes so that an index and a direction can never be swapped.

/// A cell: the index of its slot in the storage of its [`Topology`](crate::core::Topology).
///
/// Slots are private to the topology (its storage has a border); what people read and write are
/// the coordinates given by [`Topology::position`](crate::core::Topology::position).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

impl Cell {
    /// The slot as an index into a per-slot table.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A direction out of a cell, `0..DEGREE`, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dir(pub u8);

impl Dir {
    /// The direction as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of directions as a bitmask: bit `d` stands for `Dir(d)`. Tilings have up to six directions, a
/// graph up to 32 ways out of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Doors(pub u32);

impl Doors {
    /// No direction at all.
    pub const NONE: Self = Self(0);

    /// The set of `dir` alone.
    #[inline]
    pub const fn only(dir: Dir) -> Self {
        Self(1 << dir.0)
    }

    /// Whether `dir` is in the set.
    #[inline]
    pub const fn has(self, dir: Dir) -> bool {
        self.0 >> dir.0 & 1 == 1
    }

    /// The set without a direction, which may be one that no set has.
    #[inline]
    #[must_use]
    pub const fn without(self, dir: Dir) -> Self {
        Self(if dir.0 < u32::BITS as u8 { self.0 & !(1 << dir.0) } else { self.0 })
    }

    /// How many directions are in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest direction of the set.
    #[inline]
    pub const fn first(self) -> Option<Dir> {
        if self.is_empty() { None } else { Some(Dir(self.0.trailing_zeros() as u8)) }
    }

    /// The `n`-th direction of the set, counted from 0; `n` must be less than [`count`](Self::count).
    #[inline]
    pub const fn nth(self, n: u32) -> Dir {
        // A table instead of clearing `n` low bits: that loop's length is as random as the maze
        // and costs a mispredicted branch a step.
        if self.0 < NTH.len() as u32 {
            return Dir(NTH[self.0 as usize][(n & 7) as usize]);
        }
        self.nth_of_many(n)
    }

    /// [`nth`](Self::nth) where the table ends.
    const fn nth_of_many(self, n: u32) -> Dir {
        let (mut rest, mut left) = (self.0, n);
        while left > 0 {
            rest &= rest.wrapping_sub(1);
            left -= 1;
        }
        Dir(rest.trailing_zeros() as u8)
    }
}

/// `NTH[set][n]` is the position of the `n`-th set bit of `set`.
static NTH: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if set >> bit & 1 == 1 {
                table[set][n] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        set += 1;
    }
    table
};

impl IntoIterator for Doors {
    type Item = Dir;
    type IntoIter = Dirs;

    #[inline]
    fn into_iter(self) -> Dirs {
        Dirs(self)
    }
}

/// The directions of a set, from the lowest.
#[derive(Clone, Debug)]
pub struct Dirs(Doors);

impl Iterator for Dirs {
    type Item = Dir;

    #[inline]
    fn next(&mut self) -> Option<Dir> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_agrees_with_iteration() {
        let wide = [256, 257, 0x8000_0000, 0x8000_0001, 0x00f0_0f0f, u32::MAX];
        for set in (0..=255).chain(wide) {
            let doors = Doors(set);
            let listed: Vec<Dir> = doors.into_iter().collect();
            assert_eq!(listed.len() as u32, doors.count());
            for (n, dir) in listed.into_iter().enumerate() {
                assert_eq!(doors.nth(n as u32), dir);
                assert!(doors.has(dir));
                assert_eq!(doors.without(dir).count() + 1, doors.count());
            }
            assert_eq!(doors.without(Dir(32)), doors);
            assert_eq!(doors.without(Dir(255)), doors);
        }
    }
}
