//! Counting and measuring a maze.

mod census;
mod difficulty;
mod distance;

pub use census::{Census, census};
pub use difficulty::{choices, random_walk};
pub use distance::{Farthest, UNREACHED, diameter, distances, farthest};
