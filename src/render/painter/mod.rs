//! Painting a rectangle of pixels from cell states.

mod blocks;
mod legible;
mod outlines;
mod stamp;

use super::{Rect, Shades};
use crate::core::{Cell, Layout, Maze};
use blocks::Blocks;
use outlines::Outlines;
use std::fmt;

/// How large everything is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Pixels of floor in a cell, between opposite sides.
    pub cell: u32,
    /// Pixels of a wall's thickness.
    pub wall: u32,
}

impl Look {
    /// The most pixels of either.
    pub const MAX: u32 = 1 << 24;
}

/// What is painted: which doors are open, and how each cell is shown.
#[derive(Debug)]
pub struct View<'a, T> {
    /// The doors.
    pub maze: &'a Maze<T>,
    /// The cells.
    pub shades: &'a Shades,
}

impl<T> Clone for View<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for View<'_, T> {}

/// Paints rectangles of a picture of mazes on one grid.
#[derive(Debug)]
pub struct Painter<T> {
    kind: Kind<T>,
}

#[derive(Debug)]
enum Kind<T> {
    Blocks(Blocks<T>),
    Outlines(Outlines<T>),
}

impl<T: Layout> Painter<T> {
    /// A painter for a grid.
    ///
    /// # Errors
    /// If walls or doors would not show, or if the picture would have more than 2³² − 1 pixels a
    /// side.
    pub fn new(grid: &T, look: Look) -> Result<Self, LookError> {
        if look.wall == 0 {
            return Err(LookError::NoWall);
        }
        if look.cell == 0 {
            return Err(LookError::TooSmall { wall: look.wall, least: 1 });
        }
        let kind = if T::SQUARE_PIXELS {
            Kind::Blocks(Blocks::new(grid.clone(), look)?)
        } else {
            Kind::Outlines(Outlines::new(grid.clone(), look)?)
        };
        Ok(Self { kind })
    }

    /// A painter of mazes whose cells are blocks, all wall or all floor, on a grid of squares: `cell`
    /// pixels a block, and nothing between them.
    ///
    /// # Errors
    /// If blocks have no pixels, or the picture would have more than 2³² − 1 a side.
    pub fn blocks(grid: &T, cell: u32) -> Result<Self, LookError> {
        if cell == 0 {
            return Err(LookError::TooSmall { wall: 0, least: 1 });
        }
        Ok(Self { kind: Kind::Blocks(Blocks::new(grid.clone(), Look { cell, wall: 0 })?) })
    }

    /// The grid.
    pub const fn grid(&self) -> &T {
        match &self.kind {
            Kind::Blocks(painter) => painter.grid(),
            Kind::Outlines(painter) => painter.grid(),
        }
    }

    /// Width and height of the picture in pixels.
    pub fn size(&self) -> (u32, u32) {
        match &self.kind {
            Kind::Blocks(painter) => painter.size,
            Kind::Outlines(painter) => painter.size,
        }
    }

    /// The whole picture.
    pub fn whole(&self) -> Rect {
        let (width, height) = self.size();
        Rect { left: 0, top: 0, width, height }
    }

    /// Whether edges are smoothed with blends of colours.
    pub const fn blends(&self) -> bool {
        matches!(self.kind, Kind::Outlines(_))
    }

    /// Whether most rows of pixels are like the row above.
    pub const fn rows_repeat(&self) -> bool {
        match &self.kind {
            Kind::Blocks(painter) => painter.pitch > 2,
            Kind::Outlines(_) => false,
        }
    }

    /// Every pixel that depends on a cell's colour or doors lies in this rectangle.
    pub fn reach(&self, cell: Cell) -> Rect {
        match &self.kind {
            Kind::Blocks(painter) => painter.reach(cell),
            Kind::Outlines(painter) => painter.reach(cell),
        }
    }

    /// Says of each pixel of a rectangle to which cell it belongs; walls and doors belong to one of the
    /// cells beside them. Pixels outside are left as they are.
    pub fn owners(&self, rect: Rect, cells: &mut [Cell]) {
        match &self.kind {
            Kind::Blocks(painter) => painter.owners(rect, cells),
            Kind::Outlines(painter) => painter.owners(rect, cells),
        }
    }

    /// Paints a rectangle inside the picture: one number a pixel, row by row, into `pixels`, whose
    /// length is the rectangle's area.
    pub fn paint(&self, view: View<'_, T>, rect: Rect, pixels: &mut [u8]) {
        match &self.kind {
            Kind::Blocks(painter) => painter.paint(view, rect, pixels),
            Kind::Outlines(painter) => painter.paint(view, rect, pixels),
        }
    }
}

/// Why a picture cannot be drawn that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LookError {
    /// Walls of no thickness.
    NoWall,
    /// Cells too small for doors to show between walls of that thickness.
    TooSmall {
        /// The walls' thickness.
        wall: u32,
        /// The least cell that would do.
        least: u32,
    },
    /// Cells too large for a tiling whose edges are smoothed.
    TooCoarse {
        /// The most pixels of a cell and a wall together.
        most: u64,
    },
    /// More pixels a side than can be numbered.
    TooLarge {
        /// Pixels across.
        width: u128,
        /// Pixels down.
        height: u128,
    },
}

impl fmt::Display for LookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoWall => write!(f, "walls of 0 pixels would not show: at least 1 is needed"),
            Self::TooSmall { wall, least } => {
                write!(
                    f,
                    "doors would not show: walls of {wall} pixels need cells of at least {least}"
                )
            }
            Self::TooCoarse { most } => {
                write!(
                    f,
                    "on this tiling a cell and a wall can have at most {most} pixels together"
                )
            }
            Self::TooLarge { width, height } => write!(
                f,
                "the picture would be {width}x{height} pixels, and a side can have at most {}",
                u32::MAX
            ),
        }
    }
}

impl std::error::Error for LookError {}

/// Both sides of a picture as checked numbers.
fn checked_size(width: u128, height: u128) -> Result<(u32, u32), LookError> {
    match (u32::try_from(width), u32::try_from(height)) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => Err(LookError::TooLarge { width, height }),
    }
}
