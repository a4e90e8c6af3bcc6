//! Files: one file a format, reading and writing side by side.

pub mod dot;
pub mod events;
#[cfg(feature = "raster")]
pub mod gif;
#[cfg(feature = "json")]
pub mod graph;
#[cfg(feature = "files")]
pub mod html;
#[cfg(feature = "json")]
pub mod json;
pub mod lattice;
mod lines;
pub mod micromouse;
#[cfg(feature = "raster")]
pub mod mms;
pub mod movingai;
pub mod npy;
pub mod numbers;
pub mod path;
#[cfg(feature = "pictures")]
pub mod picture;
#[cfg(feature = "raster")]
pub mod png;
pub mod reading;
#[cfg(feature = "files")]
pub mod registry;
#[cfg(feature = "files")]
pub mod seed;
pub mod text;
pub mod writing;

pub use reading::{Cells, Moves, Options, ReadError, Reading, Spot};
pub use writing::{WriteError, Writing};

/// How much what a file holds looks like a format: 0 not at all, 100 certainly.
pub type Likeness = u8;
