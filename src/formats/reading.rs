//! What a file holds once it is read, and why one cannot be.

use super::numbers::NumberOptions;
use crate::core::topology::{Rows, with_maze};
use crate::core::{AnyMaze, Cell, Maze, Topology};
use std::fmt;

/// A maze that somebody made, as read from a file.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The maze.
    pub maze: AnyMaze,
    /// What its cells are in the file.
    pub cells: Cells,
    /// Where the file says it begins: any of these.
    pub starts: Vec<Cell>,
    /// Where the file says it ends: any of these.
    pub goals: Vec<Cell>,
    /// How one may move.
    pub moves: Moves,
    /// Gaps in the outer wall, where there are walls between cells.
    pub openings: u64,
    /// What was guessed, and why: a sentence each.
    pub notes: Vec<String>,
}

impl Reading {
    /// A maze of which the file says no more.
    pub fn new(maze: impl Into<AnyMaze>, cells: Cells) -> Self {
        Self {
            maze: maze.into(),
            cells,
            starts: Vec::new(),
            goals: Vec::new(),
            moves: Moves::Four,
            openings: 0,
            notes: Vec::new(),
        }
    }

    /// Whether nothing leads out: there are no gaps in the outer wall, and no floor at the border.
    pub fn is_closed(&self) -> bool {
        let at_border = |maze: &AnyMaze| with_maze!(maze, maze => has_floor_at_border(maze));
        match self.cells {
            Cells::Walled => self.openings == 0,
            Cells::Blocks | Cells::Pixels => !at_border(&self.maze),
        }
    }
}

/// Whether a cell of the first or last column or row is floor.
fn has_floor_at_border<T: Topology>(maze: &Maze<T>) -> bool {
    let grid = maze.topology();
    let (right, bottom) = (grid.width() - 1, grid.height() - 1);
    let rows = (0..=right).flat_map(|x| [(x, 0), (x, bottom)]);
    let columns = (0..=bottom).flat_map(|y| [(0, y), (right, y)]);
    rows.chain(columns).any(|(x, y)| maze.is_cell(grid.at(x, y)))
}

/// What the cells of a maze are in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Rooms with walls between them.
    Walled,
    /// Blocks, each all wall or all floor.
    Blocks,
    /// The pixels of a drawing that is no lattice.
    Pixels,
}

/// How one may move on squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Moves {
    /// To the neighbours through doors.
    #[default]
    Four,
    /// Diagonally too, where both ways round the corner are open; a diagonal costs √2.
    Eight,
}

/// What is asked of a reader beyond what the file says.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How one may move, instead of as is usual in the format.
    pub moves: Option<Moves>,
    /// Which rows of hexagons stand half a cell to the right, instead of as is usual.
    pub shifted: Option<Rows>,
    /// The most cells or pixels that are read; [`MOST`](Self::MOST) if nothing is said.
    pub most: Option<u64>,
    /// How number mazes are understood.
    pub numbers: NumberOptions,
    /// How pictures are understood.
    pub picture: PictureOptions,
    /// How characters are understood.
    pub text: TextOptions,
}

impl Options {
    /// The most cells or pixels that are read where nothing else is asked for.
    pub const MOST: u64 = 1 << 30;

    /// The most cells or pixels that are read.
    pub fn most(&self) -> u64 {
        self.most.unwrap_or(Self::MOST)
    }

    /// Refuses sizes that are too large, before anything is allocated.
    ///
    /// # Errors
    /// If there would be more than [`most`](Self::most).
    pub fn check_size(&self, width: u64, height: u64) -> Result<(), ReadError> {
        let most = self.most();
        if u128::from(width) * u128::from(height) <= u128::from(most) {
            return Ok(());
        }
        Err(ReadError::new(format!("it is {width}x{height} in size, and at most {most} are read")))
    }
}

/// How characters are understood, where it is not to be guessed.
#[derive(Clone, Debug, Default)]
pub struct TextOptions {
    /// The characters that are walls; no others are.
    pub walls: Option<String>,
    /// Characters that are floor, beside those usually so.
    pub floors: Option<String>,
    /// Characters that are a start.
    pub starts: Option<String>,
    /// Characters that are an end.
    pub goals: Option<String>,
    /// Columns and rows there must be, where a format does not say: others are refused.
    pub size: Option<(u32, u32)>,
}

impl TextOptions {
    /// Whether digits stand for cells, so that a line of them is no size.
    pub(super) fn claims_digits(&self) -> bool {
        let all = [&self.walls, &self.floors, &self.starts, &self.goals];
        all.into_iter().flatten().any(|text| text.contains(|c: char| c.is_ascii_digit()))
    }
}

/// How pictures are understood, where it is not to be guessed.
#[derive(Clone, Debug, Default)]
pub struct PictureOptions {
    /// Pixels of less luma than this are wall.
    pub threshold: Option<u8>,
    /// Walls are light on dark.
    pub invert: bool,
    /// Cells across and down.
    pub grid: Option<(u32, u32)>,
    /// The colour of the start.
    pub start_color: Option<[u8; 3]>,
    /// The colour of the end.
    pub end_color: Option<[u8; 3]>,
}

/// Why something cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where, if it is at one place.
    pub spot: Option<Spot>,
    /// What was found, and what was expected.
    pub reason: String,
}

impl ReadError {
    /// An error of the whole.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { spot: None, reason: shortened(reason.into()) }
    }

    /// An error at one place.
    pub fn at(spot: Spot, reason: impl Into<String>) -> Self {
        Self { spot: Some(spot), reason: shortened(reason.into()) }
    }

    /// An error in a line, counted from 1.
    pub fn line(line: usize, reason: impl Into<String>) -> Self {
        Self::at(Spot::Line(line), reason)
    }
}

/// A reason of at most so many bytes: what it quotes may be as long as a line of the file.
fn shortened(mut reason: String) -> String {
    const MOST: usize = 1800;
    if reason.len() > MOST {
        let end = (0..=MOST).rev().find(|&end| reason.is_char_boundary(end));
        reason.truncate(end.unwrap_or(0));
        reason.push('…');
    }
    reason
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(spot) = self.spot {
            write!(f, "{spot}: ")?;
        }
        f.write_str(&self.reason)
    }
}

impl std::error::Error for ReadError {}

/// A place in a file. Lines and columns are counted from 1, pixels and bytes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A line.
    Line(usize),
    /// A character of a line.
    Character {
        /// The line.
        line: usize,
        /// The character.
        column: usize,
    },
    /// A pixel.
    Pixel {
        /// From the left.
        x: u32,
        /// From the top.
        y: u32,
    },
    /// A byte.
    Byte(usize),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line}"),
            Self::Character { line, column } => write!(f, "line {line}, column {column}"),
            Self::Pixel { x, y } => write!(f, "pixel {x},{y}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}
