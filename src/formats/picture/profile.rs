//! How long runs are, and where they end: what a lattice is recognised by.

use super::floor::{Floor, Region};

/// Lengths from here on are counted together.
const LONGEST: usize = 1024;

/// Numbers of runs by length.
pub struct Lengths(Vec<u64>);

impl Lengths {
    fn new() -> Self {
        Self(vec![0; LONGEST + 1])
    }

    fn count(&mut self, length: u32) {
        self.0[(length as usize).min(LONGEST)] += 1;
    }

    /// All runs.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Runs of at most a length.
    pub fn up_to(&self, length: u32) -> u64 {
        self.0.iter().take(length as usize + 1).sum()
    }

    /// The most frequent length, the shortest of those; 0 if there is none.
    pub fn usual(&self) -> u32 {
        let most = self.0.iter().copied().max().unwrap_or(0);
        self.0.iter().position(|&n| n == most).unwrap_or(0) as u32
    }

    /// The length that half of the runs do not exceed.
    pub fn median(&self) -> u32 {
        let (total, mut sum) = (self.total(), 0);
        let at = self.0.iter().position(|&n| {
            sum += n;
            sum * 2 >= total
        });
        at.unwrap_or(0) as u32
    }
}

/// The runs of a region.
pub struct Profile {
    pub region: Region,
    /// How often floor and wall meet between the pixels before and at a column (0), a row (1),
    /// counted from the region's own first.
    pub edges: [Vec<u32>; 2],
    pub wall: Lengths,
    pub floor: Lengths,
}

impl Profile {
    /// Looks at every pixel, across and down.
    pub fn of(floor: &Floor, region: Region) -> Self {
        let mut edges =
            [vec![0; region.width() as usize + 1], vec![0; region.height() as usize + 1]];
        let (mut wall, mut free) = (Lengths::new(), Lengths::new());
        floor.across(region, |_, from, to, is_floor| {
            edges[0][(to - region.left) as usize] += 1;
            if is_floor { free.count(to - from) } else { wall.count(to - from) }
        });
        floor.down(region, |_, from, to, is_floor| {
            edges[1][(to - region.top) as usize] += 1;
            if is_floor { free.count(to - from) } else { wall.count(to - from) }
        });
        Self { region, edges, wall, floor: free }
    }
}
