//! Disjoint sets of slots, for Kruskal and whoever else joins components.

/// Values from here on are roots: `u32::MAX - rank`. Slot numbers are less
/// ([`MAX_SLOTS`](super::topology::MAX_SLOTS)), and no rank exceeds 32.
const ROOT: u32 = u32::MAX - 63;

/// A forest of disjoint sets with union by rank and path halving; 4 bytes a slot, the ranks kept
/// in the roots' own entries (Tarjan and van Leeuwen, "Worst-Case Analysis of Set Union
/// Algorithms", 1984).
#[derive(Clone, Debug)]
pub struct UnionFind(Vec<u32>);

impl UnionFind {
    /// `slots` sets of one.
    pub fn new(slots: usize) -> Self {
        Self(vec![u32::MAX; slots])
    }

    /// Makes every slot a set of one again.
    pub fn part(&mut self) {
        self.0.fill(u32::MAX);
    }

    /// The root of the set that holds `slot`.
    #[inline]
    pub fn find(&mut self, slot: u32) -> u32 {
        let mut at = slot;
        loop {
            let parent = self.0[at as usize];
            if parent >= ROOT {
                return at;
            }
            let grandparent = self.0[parent as usize];
            if grandparent >= ROOT {
                return parent;
            }
            self.0[at as usize] = grandparent;
            at = grandparent;
        }
    }

    /// Joins the sets of two slots; false if they were one already.
    #[inline]
    pub fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        let (rank_a, rank_b) = (u32::MAX - self.0[a as usize], u32::MAX - self.0[b as usize]);
        let (low, high) = if rank_a < rank_b { (a, b) } else { (b, a) };
        if rank_a == rank_b {
            self.0[high as usize] -= 1;
        }
        self.0[low as usize] = high;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_like_relabelling_does() {
        let mut sets = UnionFind::new(50);
        let mut labels: Vec<u32> = (0..50).collect();
        let mut x = 1_u32;
        for _ in 0..200 {
            x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let (a, b) = ((x >> 8) % 50, (x >> 20) % 50);
            let (la, lb) = (labels[a as usize], labels[b as usize]);
            assert_eq!(sets.join(a, b), la != lb);
            labels.iter_mut().filter(|label| **label == lb).for_each(|label| *label = la);
            assert_eq!(sets.find(a), sets.find(b));
        }
    }
}
