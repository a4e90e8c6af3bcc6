//! Pictures of number mazes: grids with their numbers, lines laid out as curves, paths as arrows.
//!
//! A picture is a list of shapes, painted when a rectangle is asked for, every pixel a
//! function of the shapes around it alone: memory follows squares and not pixels.

mod arrows;
mod curves;
mod grid;
mod layout;
mod lines;
mod shapes;

use super::{FullColour, Rect};
use crate::core::Cell;
use crate::core::numeric::{Board, NumberMaze};
use shapes::Shape;
use std::fmt;

/// The picture of a number maze, and of a path through it.
#[derive(Clone, Debug)]
pub struct NumberPicture {
    width: u32,
    height: u32,
    shapes: Vec<Shape>,
}

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NumberPictureError {
    /// Squares or discs are too small for numbers, or too large.
    Cell {
        /// Pixels a square.
        cell: u32,
    },
    /// The picture would have too many pixels a side.
    TooLarge {
        /// From left to right.
        width: u64,
        /// From top to bottom.
        height: u64,
    },
    /// There are more positions on lines than are laid out.
    TooMany {
        /// The positions.
        positions: usize,
    },
}

/// The fewest and the most pixels of a square or disc.
pub const CELL: (u32, u32) = (12, 400);
/// The most pixels a side.
const MOST_SIDE: u32 = 1 << 20;
/// The most positions on lines that are laid out: it takes their square of time and memory.
const MOST_POSITIONS: usize = 2000;

impl fmt::Display for NumberPictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell { cell } => {
                let (least, most) = CELL;
                write!(
                    f,
                    "a number needs from {least} to {most} pixels a square, and {cell} is not that"
                )
            }
            Self::TooLarge { width, height } => write!(
                f,
                "the picture would have {width}x{height} pixels, and at most {MOST_SIDE} a side are possible"
            ),
            Self::TooMany { positions } => write!(
                f,
                "the lines have {positions} positions, and at most {MOST_POSITIONS} are laid out"
            ),
        }
    }
}

impl std::error::Error for NumberPictureError {}

impl NumberPicture {
    /// The picture of a maze, `cell` pixels a square or disc, with a path from departure to arrival
    /// given as its positions; an empty one shows none.
    ///
    /// # Errors
    /// If a number would have no room, or the whole would be too large.
    pub fn new(maze: &NumberMaze, path: &[Cell], cell: u32) -> Result<Self, NumberPictureError> {
        if !(CELL.0..=CELL.1).contains(&cell) {
            return Err(NumberPictureError::Cell { cell });
        }
        match &maze.board {
            Board::Grid(grid) => grid::picture(grid, path, cell),
            Board::Lines(lines) if lines.positions() > MOST_POSITIONS => {
                Err(NumberPictureError::TooMany { positions: lines.positions() })
            }
            Board::Lines(lines) => lines::picture(lines, path, cell),
        }
    }

    fn sized(width: f64, height: f64, shapes: Vec<Shape>) -> Result<Self, NumberPictureError> {
        let (width, height) = (width.ceil().max(1.0), height.ceil().max(1.0));
        if width > f64::from(MOST_SIDE) || height > f64::from(MOST_SIDE) {
            let (width, height) = (width as u64, height as u64);
            return Err(NumberPictureError::TooLarge { width, height });
        }
        Ok(Self { width: width as u32, height: height as u32, shapes })
    }

    /// Width and height in pixels.
    pub const fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }
}

impl FullColour for NumberPicture {
    fn whole(&self) -> Rect {
        Rect { left: 0, top: 0, width: self.width, height: self.height }
    }

    fn paint(&self, rect: Rect, out: &mut Vec<u8>) {
        let begin = out.len();
        out.resize(begin + 3 * rect.area() as usize, 255);
        let (pixels, _) = out[begin..].as_chunks_mut::<3>();
        for shape in &self.shapes {
            shape.paint(rect, pixels);
        }
    }
}
