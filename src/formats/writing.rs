//! What is written into a file, and why it cannot be.

use super::reading::{Cells, Moves};
use super::text::sketch::{is_of_blocks, squares};
use crate::core::{AnyMaze, Cell, Dir, Maze, Square, Topology};
use std::{fmt, io};

/// A maze to be written, with all that a format may show of it.
#[derive(Clone, Copy, Debug)]
pub struct Writing<'a> {
    /// What it is called, where a format names it.
    pub name: &'a str,
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

impl WriteError {
    /// As an error of the output, where only such can be returned.
    pub fn into_io(self) -> io::Error {
        match self {
            Self::Unfit(_) => io::Error::new(io::ErrorKind::InvalidInput, self),
            Self::Io(error) => error,
        }
    }
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

/// A maze of squares as blocks, each all wall or all floor.
#[derive(Clone, Copy, Debug)]
pub struct Blocks<'a> {
    maze: &'a Maze<Square>,
    is_walled: bool,
    /// Blocks across and down.
    pub size: (u32, u32),
}

impl<'a> Blocks<'a> {
    /// The blocks of a maze: its cells where they are blocks already; else cells, walls and posts, a
    /// block each, twice as many and one more each way.
    ///
    /// # Errors
    /// [`WriteError::Unfit`] for other tilings than squares, and for more blocks than can be numbered.
    pub fn of(writing: &Writing<'a>) -> Result<Self, WriteError> {
        let maze = squares(writing)?;
        let (width, height) = (maze.topology().width(), maze.topology().height());
        if is_of_blocks(maze, writing.cells) {
            return Ok(Self { maze, is_walled: false, size: (width, height) });
        }
        let doubled = |cells: u32| cells.checked_mul(2).and_then(|twice| twice.checked_add(1));
        let (Some(across), Some(down)) = (doubled(width), doubled(height)) else {
            return Err(WriteError::Unfit(format!("{width}x{height} cells are too many")));
        };
        Ok(Self { maze, is_walled: true, size: (across, down) })
    }

    /// Whether a block, inside the size, is floor.
    pub fn is_floor(&self, x: u32, y: u32) -> bool {
        let grid = self.maze.topology();
        if !self.is_walled {
            return self.maze.is_cell(grid.at(x, y));
        }
        let (width, height) = self.size;
        if x == 0 || y == 0 || x == width - 1 || y == height - 1 {
            return false;
        }
        let cell = grid.at((x - 1) / 2, (y - 1) / 2);
        match (x % 2, y % 2) {
            (1, 1) => self.maze.is_cell(cell),
            (0, 1) => self.maze.doors(cell).has(Dir(1)),
            (1, 0) => self.maze.doors(cell).has(Dir(2)),
            _ => false,
        }
    }

    /// The block that a cell is in.
    pub fn place(&self, cell: Cell) -> (u32, u32) {
        let (x, y) = self.maze.topology().position(cell);
        if self.is_walled { (x * 2 + 1, y * 2 + 1) } else { (x, y) }
    }
}
