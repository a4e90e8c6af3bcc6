//! Mazes as text: one file a format, and what they share.

pub mod blocks;
pub mod boxes;
pub mod grid;
pub mod hex_digits;
pub mod hex_letters;
pub mod plus;
pub mod spaced;
pub mod underscore;
pub mod wall_matrices;
pub mod zero_one;

pub(super) mod board;
mod ends;
mod gaps;
mod header;
mod legend;
mod posts;
mod rows;

pub(super) mod arms;
pub(super) mod drawn;
pub(super) mod page;
pub(super) mod sketch;
