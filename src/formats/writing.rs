//! What is written into a file, and why it cannot be.

use super::reading::{Cells, Moves};
use crate::core::{AnyMaze, Cell};
use std::{fmt, io};

/// A maze to be written, with all that a format may show of it.
#[derive(Clone, Copy, Debug)]
pub struct Writing<'a> {
    /// The maze.
    pub maze: &'a AnyMaze,
    /// What its cells are where they come from.
    pub cells: Cells,
    /// How one may move.
    pub moves: Moves,
    /// Where it begins.
    pub starts: &'a [Cell],
    /// Where it ends.
    pub goals: &'a [Cell],
    /// The cells of a path from a start to a goal, both included; none if there is none to show.
    pub path: &'a [Cell],
}

/// Why something is not written.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// The format cannot say it: what it can, and what it would have to.
    Unfit(String),
    /// The output failed.
    Io(io::Error),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unfit(reason) => f.write_str(reason),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Unfit(_) => None,
            Self::Io(error) => Some(error),
        }
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
