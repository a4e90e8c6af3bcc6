//! Films: rehearse, then shoot.
//!
//! The algorithm runs twice with an observer. The [`Rehearsal`] counts the events that change the
//! picture and the pixels of the rectangles they change, for every stride that is a power of two,
//! and chooses the least stride that fits; the [`Camera`] then cuts the frames. What costs time and
//! bytes in a film is painted pixels, not frames: few frames of scattered events have huge
//! rectangles and cost more than many tiny ones. What cannot be run twice, a program of somebody else's,
//! is [`Recorded`], and filmed from the record.

mod camera;
#[cfg(feature = "raster")]
mod recorded;
mod rehearsal;
#[cfg(feature = "raster")]
mod side_by_side;

pub use camera::{Camera, Screen};
#[cfg(feature = "raster")]
pub use recorded::Recorded;
pub use rehearsal::{BUDGET, Plan, Rehearsal, Stride};
#[cfg(feature = "raster")]
pub use side_by_side::{Log, Panel, frames_side_by_side, side_by_side};

use super::Stage;
use crate::core::{Cell, Event, Layout};

/// What a film shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A maze being made.
    Making,
    /// A maze being solved.
    Solving,
}

impl Act {
    /// Moves the stage on, and names the cells that look different.
    pub fn play<T: Layout>(self, stage: &mut Stage<T>, event: Event, changed: impl FnMut(Cell)) {
        match self {
            Self::Making => stage.make(event, changed),
            Self::Solving => stage.solve(event, changed),
        }
    }
}

/// How fast a film goes and how long it may get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Milliseconds a frame, 1 to [`Pace::MAX_DELAY`].
    pub delay: u32,
    /// Events a frame, 1 to [`Pace::MOST`], if asked for; else the least that fits.
    pub every: Option<u64>,
    /// The most frames, 2 to [`Pace::MOST`], if limited.
    pub max_frames: Option<u64>,
    /// Milliseconds that the last frame stays, no shorter than the others and at most [`Pace::MAX_DELAY`].
    pub hold: u32,
}

impl Pace {
    /// Where nothing else is asked for.
    pub const USUAL: Self = Self { delay: 20, every: None, max_frames: Some(3000), hold: 2000 };
    /// The most events a frame, and the most frames, that can be asked for: recipes are TOML, whose
    /// numbers go no higher.
    pub const MOST: u64 = i64::MAX as u64;
    /// The longest delay that a GIF can hold, in milliseconds.
    pub const MAX_DELAY: u32 = 655_350;
    /// Players slow down frames shorter than this, in milliseconds.
    pub const SHORTEST: u32 = 20;

    /// The delay written, in hundredths of a second.
    pub fn hundredths(self) -> u16 {
        Self::rounded(self.delay.max(Self::SHORTEST))
    }

    /// The last frame's delay in hundredths of a second: no shorter than the others'.
    pub fn hold_hundredths(self) -> u16 {
        Self::rounded(self.hold).max(self.hundredths())
    }

    fn rounded(milliseconds: u32) -> u16 {
        (milliseconds.min(Self::MAX_DELAY).saturating_add(5) / 10) as u16
    }

    /// The number of the frame that shows an event at the finest stride: one event a frame, or the
    /// events asked for. Below the shortest delay more events go into a frame instead, unless their
    /// number was asked for.
    fn frame_of(self, event: u64) -> u64 {
        match self.every {
            Some(every) => event / every,
            None if self.delay >= Self::SHORTEST => event,
            None => event * u64::from(self.delay) / u64::from(Self::SHORTEST),
        }
    }
}
