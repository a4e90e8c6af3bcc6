//! Files: one file a format, reading and writing side by side.

pub mod gif;
pub mod png;
