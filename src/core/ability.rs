//! What an algorithm may need beyond cells and doors, and the error where it is not there.

use super::Topology;
use std::fmt;

/// Something that a grid or a walk can offer and an algorithm can need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ability {
    /// Cells lie in rows: the cells of a row form a line from the first column to the last, and
    /// every other neighbour is in the row above or below. See [`Topology::bearings`].
    Rows,
    /// Of the neighbours of a cell one is ahead in its [row](Self::Rows), one behind, one above and one
    /// below, so that two columns of two rows are a ring of four cells, and two rings side by side
    /// touch by two doors.
    Blocks,
    /// A direction is the same heading in every cell, so that one can go straight on, and is either
    /// across or up and down. See [`Topology::ACROSS`].
    Headings,
    /// The doors of a cell are in the order in which one turns, clockwise.
    Turning,
    /// Every step can be walked back.
    Back,
    /// Cells lie in a plane, and it is known which lie side by side, wall or not. See
    /// [`Walk::beside`](super::Walk::beside).
    Plane,
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rows => "rows",
            Self::Blocks => "blocks of four cells",
            Self::Headings => "headings",
            Self::Turning => "the turning order of doors",
            Self::Back => "a way back from every step",
            Self::Plane => "a plane",
        })
    }
}

/// The sizes that an algorithm admits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sizes {
    /// All.
    Any,
    /// An even number of cells each way.
    Even,
}

impl Sizes {
    /// Whether it admits that size.
    pub const fn admit(self, width: u32, height: u32) -> bool {
        match self {
            Self::Any => true,
            Self::Even => width.is_multiple_of(2) && height.is_multiple_of(2),
        }
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Any => "any size",
            Self::Even => "even numbers of cells each way",
        })
    }
}

/// Why an algorithm cannot work here: found before work begins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unfit {
    /// It needs what is not there.
    Lacks {
        /// The algorithm.
        algorithm: &'static str,
        /// What it needs.
        need: Ability,
        /// Where that is missing.
        place: &'static str,
        /// Those of its kind that work there.
        fitting: Vec<&'static str>,
    },
    /// It does not admit the size.
    Size {
        /// The algorithm.
        algorithm: &'static str,
        /// Cells from left to right.
        width: u32,
        /// Cells from top to bottom.
        height: u32,
        /// What it admits.
        sizes: Sizes,
    },
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lacks { algorithm, need, place, fitting } => write!(
                f,
                "{algorithm} needs {need}, and {place} has none; on it work: {}",
                fitting.join(", ")
            ),
            Self::Size { algorithm, width, height, sizes } => {
                write!(f, "{algorithm} needs {sizes}, and {width}x{height} is not that")
            }
        }
    }
}

impl std::error::Error for Unfit {}

/// The first of the needs that is not offered.
pub(super) fn missing(needs: &[Ability], offered: &[Ability]) -> Option<Ability> {
    needs.iter().copied().find(|need| !offered.contains(need))
}

/// Where the neighbours of a cell lie, for algorithms that work row by row. Directions that lead out
/// of the grid are included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bearings {
    /// In the row above.
    pub above: super::Doors,
    /// In the same row, one column back.
    pub behind: super::Doors,
    /// In the same row, one column on.
    pub ahead: super::Doors,
    /// In the row below.
    pub below: super::Doors,
}

/// Checks that what an algorithm needs and admits is what a grid offers and is.
pub(super) fn check<T: Topology>(
    grid: &T,
    (algorithm, needs, sizes): (&'static str, &[Ability], Sizes),
    fitting: impl FnOnce() -> Vec<&'static str>,
) -> Result<(), Unfit> {
    if let Some(need) = missing(needs, T::ABILITIES) {
        return Err(Unfit::Lacks { algorithm, need, place: T::INFO.name, fitting: fitting() });
    }
    let (width, height) = (grid.width(), grid.height());
    if !sizes.admit(width, height) {
        return Err(Unfit::Size { algorithm, width, height, sizes });
    }
    Ok(())
}
