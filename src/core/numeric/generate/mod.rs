//! Number mazes from a seed: grids and crossing lines with a single shortest solution of a wanted length.
//!
//! Numbers are drawn at random, and then one after the other is drawn again and kept if that makes the
//! maze no worse: hill climbing, as Neller and others describe it for these mazes ("Rook Jumping Maze Design Considerations", 2010). Where it comes no further it begins anew. It
//! stops after a number of attempts, and says what it has reached. Nothing but the numbers of the
//! [`Rng`](crate::core::Rng) decides, so that a seed gives the same maze everywhere.

mod climb;
mod grid;
mod lines;

pub use grid::{GridWish, grid};
pub use lines::{LinesWish, lines};

use super::{NumberMaze, Shortest};
use std::fmt;

/// The attempts that are made if nothing else is asked for.
pub const ATTEMPTS: u32 = 100_000;
/// Attempts times positions that are made at most, whatever is asked for: so many take some seconds.
const MOST_WORK: u64 = 200_000_000;

/// A number maze that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The maze.
    pub maze: NumberMaze,
    /// Its shortest solutions; none if it has none, since nothing better was found.
    pub shortest: Option<Shortest>,
    /// Whether it has a single shortest solution, and of the wanted length if one was wanted.
    pub is_as_wished: bool,
    /// How many attempts were made.
    pub attempts: u32,
}

/// Why no number maze of some kind can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WishError {
    /// A grid of no squares, or of more than are made.
    GridSize {
        /// From left to right.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// Other lines than are made.
    LinesSize {
        /// How many lines.
        lines: u32,
        /// Cells a line, about.
        cells: u32,
    },
    /// More moves than there are positions to come to.
    Moves {
        /// The moves.
        moves: u32,
        /// The most that there can be.
        most: u32,
    },
    /// A rule that needs squares that are not made.
    Rule {
        /// What it is called.
        rule: &'static str,
    },
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GridSize { width, height } => write!(
                f,
                "a grid of numbers is made from 1x1 to {0}x{0} in size, and {width}x{height} is not that",
                grid::MOST_SIDE
            ),
            Self::LinesSize { lines, cells } => write!(
                f,
                "from 1 to {} lines are made of {} to {} cells each, and {lines} of {cells} is not that",
                lines::MOST_LINES,
                lines::CELLS.0,
                lines::CELLS.1
            ),
            Self::Moves { moves, most } => {
                write!(
                    f,
                    "a shortest solution there has at most {most} moves, and {moves} were wanted"
                )
            }
            Self::Rule { rule } => {
                write!(f, "grids are made for orthogonal and eight, and not for {rule}")
            }
        }
    }
}

impl std::error::Error for WishError {}
