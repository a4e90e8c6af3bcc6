//! Files: one file a format, reading and writing side by side.

#[cfg(feature = "raster")]
pub mod gif;
#[cfg(feature = "raster")]
pub mod png;
pub mod reading;
pub mod writing;

pub use reading::{Cells, Moves, Options, ReadError, Reading, Spot};
pub use writing::{WriteError, Writing};

/// How much what a file holds looks like a format: 0 not at all, 100 certainly.
pub type Likeness = u8;
