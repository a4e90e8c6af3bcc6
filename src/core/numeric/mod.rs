//! Number mazes: a number says how far one must jump from where one stands.
//!
//! There are two kinds. On [`NumberLines`], straight or closed, one jumps along a line, forward or
//! backward, and where two lines cross along the other one as well. On a [`NumberGrid`] one jumps
//! across squares in the directions that its [`Rule`] allows.
//!
//! Both become [`Jumps`]: a [`Graph`](super::Graph) whose nodes are *states* and whose edges are jumps,
//! so that every solver works on them. A state is a position, and with it whatever else decides where
//! one may go next: on lines nothing; on a grid, where the rule needs it, the length of the last jump,
//! its direction, and whether the next jump is orthogonal or diagonal. [`site`](super::Walk::site) is the
//! position that a state stands for. Every jump costs 1.

mod counted;
pub mod generate;
mod grid;
mod jumps;
mod lines;
mod rule;
mod simple_paths;
mod states;

pub use counted::{Shortest, shortest};
pub use grid::{Content, GridCell, GridError, NumberGrid};
pub use jumps::{Jumps, JumpsError, Solved};
pub use lines::{Code, Fault, Line, LineCell, LinesError, NumberLines, Trouble};
pub use rule::{Directions, Rule, UnknownRule};
pub use simple_paths::{Cut, SimplePaths, simple_paths};

use super::Cell;

/// A number maze, with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberMaze {
    /// What it is called.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The maze itself.
    pub board: Board,
}

impl NumberMaze {
    /// A maze of which no more is known.
    pub fn new(board: impl Into<Board>) -> Self {
        Self { title: None, author: None, board: board.into() }
    }
}

/// Where one jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Along lines that cross.
    Lines(NumberLines),
    /// Across squares.
    Grid(NumberGrid),
}

impl From<NumberLines> for Board {
    fn from(lines: NumberLines) -> Self {
        Self::Lines(lines)
    }
}

impl From<NumberGrid> for Board {
    fn from(grid: NumberGrid) -> Self {
        Self::Grid(grid)
    }
}

/// How large a number maze is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Different positions with a number; a crossing is one.
    pub positions: u64,
    /// Where one may depart.
    pub departures: u64,
    /// Where one arrives.
    pub arrivals: u64,
    /// The largest number.
    pub largest_jump: u32,
}

/// A position as people name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// On a line.
    Line {
        /// The line, counted from 1.
        line: u32,
        /// Its cell, counted from 1; in a closed line from 2.
        index: u32,
    },
    /// On a grid, counted from 0 at the top left.
    Square {
        /// To the right.
        x: u32,
        /// Down.
        y: u32,
    },
}

impl Board {
    /// Every jump that may be made after a departure.
    ///
    /// # Errors
    /// If there are more than a [`Graph`](super::Graph) can have at a position, or more states than are
    /// searched.
    pub fn jumps(&self) -> Result<Jumps, JumpsError> {
        match self {
            Self::Lines(lines) => lines.jumps(),
            Self::Grid(grid) => grid.jumps(),
        }
    }

    /// How large it is.
    pub fn counts(&self) -> Counts {
        match self {
            Self::Lines(lines) => lines.counts(),
            Self::Grid(grid) => grid.counts(),
        }
    }

    /// The places of a path, given as the positions from its departure on. A crossing is named by the
    /// line that was travelled to it.
    pub fn places(&self, positions: &[Cell]) -> Vec<Place> {
        match self {
            Self::Lines(lines) => lines.places(positions),
            Self::Grid(grid) => {
                let place = |&cell: &Cell| {
                    let (x, y) = grid.position(cell);
                    Place::Square { x, y }
                };
                positions.iter().map(place).collect()
            }
        }
    }
}
