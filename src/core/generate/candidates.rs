//! Places of cells from which a maze may still grow.

use crate::core::bitset::Bitset;

/// The first candidate from a place on, wrapping round, that is still good for something; those found
/// to be good for nothing are dropped for good.
pub(super) fn first(
    candidates: &mut Bitset,
    from: u32,
    is_good: impl Fn(u32) -> bool,
) -> Option<u32> {
    loop {
        let found = candidates.next(from).or_else(|| candidates.next(0))?;
        if is_good(found) {
            return Some(found);
        }
        candidates.remove(found);
    }
}
