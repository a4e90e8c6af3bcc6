//! An order in which cells next to each other lie anywhere.

use super::weights::inverse;

/// An order of the cells that is the scan order scattered: a mixing of the bits of the numbers below
/// a power of two that is one to one, again and again until it comes upon a place that there is.
#[derive(Clone, Copy)]
pub(super) struct Scattered {
    count: u32,
    /// The least power of two that is not below the count, less one.
    mask: u32,
    /// Half of the bits of the mask, or the larger half: such a shift undoes itself.
    half: u32,
    factors: [u32; 2],
    /// What undoes the factors.
    inverses: [u32; 2],
}

/// Odd numbers without a pattern: the golden section of 2³², and one of `MurmurHash3`.
const FACTORS: [u32; 2] = [0x9e37_79b1, 0x85eb_ca6b];

impl Scattered {
    /// The order of so many cells; the scan order itself where it is not to be scattered.
    pub(super) fn new(count: u32, is_scattered: bool) -> Self {
        let mask = (count - 1).checked_ilog2().map_or(0, |high| u32::MAX >> (31 - high));
        let half = mask.count_ones().div_ceil(2);
        let factors = if is_scattered { FACTORS } else { [1, 1] };
        let half = if is_scattered { half } else { u32::BITS - 1 };
        let inverses = factors.map(|factor| inverse(u64::from(factor)) as u32);
        Self { count, mask, half, factors, inverses }
    }

    /// The place of what has that place in the scan order.
    #[inline]
    pub(super) fn place(self, scanned: u32) -> u32 {
        let [one, other] = self.factors;
        self.until_inside(scanned, |n| {
            let n = n.wrapping_mul(one) & self.mask;
            let n = (n ^ n >> self.half).wrapping_mul(other) & self.mask;
            n ^ n >> self.half
        })
    }

    /// The inverse of [`place`](Self::place).
    #[inline]
    pub(super) fn scanned(self, place: u32) -> u32 {
        let [one, other] = self.inverses;
        self.until_inside(place, |n| {
            let n = (n ^ n >> self.half).wrapping_mul(other) & self.mask;
            (n ^ n >> self.half).wrapping_mul(one) & self.mask
        })
    }

    #[inline]
    fn until_inside(self, number: u32, mix: impl Fn(u32) -> u32) -> u32 {
        let mut number = mix(number);
        while number >= self.count {
            number = mix(number);
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_comes_to_every_place_once() {
        for count in (1..=300).chain([4096, 65_537, 1_000_000]) {
            let (columns, scattered) = (Scattered::new(count, false), Scattered::new(count, true));
            let mut is_taken = vec![false; count as usize];
            for scanned in 0..count {
                assert_eq!((columns.place(scanned), columns.scanned(scanned)), (scanned, scanned));
                let place = scattered.place(scanned);
                assert_eq!(scattered.scanned(place), scanned, "{count}");
                assert!(!std::mem::replace(&mut is_taken[place as usize], true), "{count}");
            }
        }
        for count in [u32::MAX - 64, 1 << 31] {
            let order = Scattered::new(count, true);
            for scanned in [0, 1, count / 2, count - 1] {
                assert_eq!(order.scanned(order.place(scanned)), scanned, "{count}");
            }
        }
    }
}
