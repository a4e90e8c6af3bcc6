//! The sizes that a grid can have.

use std::fmt;

/// Why a grid of some size cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SizeError {
    /// A side of no cells.
    Empty,
    /// More slots than a 32-bit number counts.
    TooMany {
        /// The slots it would take.
        slots: u128,
    },
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "a maze needs at least one cell each way"),
            Self::TooMany { slots } => {
                write!(f, "it would take {slots} slots, and at most {MAX_SLOTS} can be numbered")
            }
        }
    }
}

impl std::error::Error for SizeError {}

/// The most slots a grid may take: the few highest 32-bit numbers are kept for tables that put
/// something else in the place of a slot number.
pub const MAX_SLOTS: u32 = u32::MAX - 64;

/// The columns or rows, of `count`, from one number to another, both included.
pub(super) fn clipped(from: i64, to: i64, count: u32) -> std::ops::Range<u32> {
    let last = to.clamp(-1, i64::from(count) - 1);
    from.clamp(0, last + 1) as u32..(last + 1) as u32
}

/// Refuses sizes that cannot be: every topology's constructor begins with it.
pub(super) fn checked_slots(width: u32, height: u32, slots: u128) -> Result<(), SizeError> {
    if width == 0 || height == 0 {
        return Err(SizeError::Empty);
    }
    if slots > u128::from(MAX_SLOTS) { Err(SizeError::TooMany { slots }) } else { Ok(()) }
}
