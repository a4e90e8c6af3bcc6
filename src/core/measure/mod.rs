//! Counting and measuring a maze.

mod census;
mod difficulty;
mod distance;
mod pieces;

pub use census::{Census, census};
pub use difficulty::{choices, random_walk};
pub use distance::{Farthest, UNREACHED, diameter, distances, distances_to, farthest};
pub use pieces::{is_only_way, pieces};
