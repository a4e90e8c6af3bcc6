//! A priority queue for searches whose priorities never fall.

/// A monotone priority queue: nothing may be pushed that is less than what was popped last (Ahuja,
/// Mehlhorn, Orlin, Tarjan, "Faster Algorithms for the Shortest Path Problem", 1990).
///
/// Push is O(1), pop amortised O(64). Of equal priorities the last pushed comes first, which lets
/// a search with a good estimate run ahead. In a maze with steps of one cost there are two
/// priorities at a time and every operation touches the ends of two vectors, where a binary heap
/// would sift.
#[derive(Debug)]
pub struct RadixHeap<V> {
    /// `buckets[b]` holds the priorities whose highest bit that differs from `last` is bit `b - 1`;
    /// `buckets[0]` those equal to it.
    buckets: [Vec<(u64, V)>; 65],
    last: u64,
    len: usize,
}

impl<V> RadixHeap<V> {
    /// An empty queue.
    pub fn new() -> Self {
        Self { buckets: [const { Vec::new() }; 65], last: 0, len: 0 }
    }

    /// How many values wait.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Puts a value in; a priority less than the last popped counts as equal to it.
    #[inline]
    pub fn push(&mut self, priority: u64, value: V) {
        let priority = priority.max(self.last);
        self.buckets[self.bucket(priority)].push((priority, value));
        self.len += 1;
    }

    /// Takes a value of least priority out.
    #[inline]
    pub fn pop(&mut self) -> Option<(u64, V)> {
        if self.buckets[0].is_empty() {
            self.refill()?;
        }
        self.len -= 1;
        self.buckets[0].pop()
    }

    /// Moves the first bucket that holds anything down, so that its least are in `buckets[0]`.
    fn refill(&mut self) -> Option<()> {
        let first = self.buckets.iter().position(|bucket| !bucket.is_empty())?;
        let mut moved = std::mem::take(&mut self.buckets[first]);
        self.last = moved.iter().map(|&(priority, _)| priority).min()?;
        for (priority, value) in moved.drain(..) {
            self.buckets[self.bucket(priority)].push((priority, value));
        }
        // Given back for its capacity; all it held went to lower buckets.
        self.buckets[first] = moved;
        Some(())
    }

    #[inline]
    const fn bucket(&self, priority: u64) -> usize {
        (64 - (priority ^ self.last).leading_zeros()) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;

    #[test]
    fn pops_the_priorities_a_binary_heap_pops() {
        let (mut heap, mut model) = (RadixHeap::new(), BinaryHeap::new());
        let (mut x, mut last) = (9_u64, 0);
        for round in 0..20_000_u64 {
            x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if x >> 62 != 0 || round < 50 {
                let priority = last + (x >> (8 + x % 50));
                heap.push(priority, round);
                model.push(Reverse(priority));
            } else {
                let popped = heap.pop().map(|(priority, _)| priority);
                assert_eq!(popped, model.pop().map(|Reverse(priority)| priority));
                last = popped.unwrap_or(last);
            }
            assert_eq!(heap.len(), model.len());
        }
    }
}
