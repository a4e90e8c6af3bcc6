//! Topologies: which cells could be joined, and what they look like.
//!
//! A topology is arithmetic. It owns no table of cells: from a slot number and a direction it
//! computes the neighbour's slot, and its storage has a border of slots that are no cells (VOID in
//! a [`Maze`](crate::core::Maze)), so that [`Topology::neighbour`] needs neither an `Option` nor a
//! bounds test.
//!
//! What must never change (hashes, Kruskal's weights, ties) is defined on *ranks*, the cells
//! counted row by row, and never on slots: another storage moves no wall.

mod hex;
mod hex_rows;
mod size;
mod square;

pub use hex::Hex;
pub use hex_rows::{HexRows, Rows};
pub use size::{MAX_SLOTS, SizeError};
use size::{checked_slots, clipped};
pub use square::Square;

use super::ability::{Ability, Bearings};
use super::registry::{Info, Registered};
use super::reshape::Motion;
use super::{Cell, Dir, Doors};
use std::fmt;

/// Which cells could be joined by a door.
///
/// Laws, tested for every registered topology:
/// [`opposite`](Self::opposite) is an involution across the shared side; stepping there and back
/// returns; no cell neighbours itself; [`cells`](Self::cells) are exactly the live slots.
pub trait Topology: Registered + Clone + fmt::Debug + Send + Sync + 'static {
    /// Directions out of a cell, at most 6 (a byte holds them and two flags).
    const DEGREE: usize;

    /// One direction of each opposite pair, in canonical order: the doors of a maze are numbered
    /// `rank * FORWARD.len() + k`, for the door in direction `FORWARD[k]` of the cell of that rank.
    const FORWARD: &'static [Dir];

    /// The names of the directions, in their order.
    const DIRECTIONS: &'static [&'static str];

    /// What it offers beyond cells and doors.
    const ABILITIES: &'static [Ability] = &[];

    /// The directions that lead across rather than up or down, where there are
    /// [headings](Ability::Headings).
    const ACROSS: Doors = Doors::NONE;

    /// A grid of `width` by `height` cells.
    ///
    /// # Errors
    /// If a side is 0, or if the storage would need more than [`MAX_SLOTS`] slots.
    fn new(width: u32, height: u32) -> Result<Self, SizeError>;

    /// Its name in a maze's hash: that of the registry, and what tells it from others of that name.
    fn hash_name(&self) -> &'static str {
        Self::INFO.name
    }

    /// Cells from left to right.
    fn width(&self) -> u32;

    /// Cells from top to bottom.
    fn height(&self) -> u32;

    /// Slots of storage, border included; every slot number is less.
    fn slots(&self) -> usize;

    /// The cell at column `x`, row `y`, both from 0 and inside the grid.
    fn at(&self, x: u32, y: u32) -> Cell;

    /// Column and row of a cell: the inverse of [`at`](Self::at).
    fn position(&self, cell: Cell) -> (u32, u32);

    /// The cells in the order of their slots.
    fn cells(&self) -> impl Iterator<Item = Cell>;

    /// The slot in direction `dir` of a cell: another cell, or a slot of the border.
    fn neighbour(&self, cell: Cell, dir: Dir) -> Cell;

    /// The direction that leads from the neighbour in direction `dir` back to `cell`.
    fn opposite(&self, cell: Cell, dir: Dir) -> Dir;

    /// Where the neighbours of the cell at column `x`, row `y` lie, where there are
    /// [rows](Ability::Rows).
    fn bearings(&self, _x: u32, _y: u32) -> Bearings {
        Bearings::default()
    }

    /// Where a motion lays a cell, if it lays the whole grid upon itself: neighbours upon neighbours,
    /// and every cell back upon itself when done twice.
    fn image(&self, _motion: Motion, _cell: Cell) -> Option<Cell> {
        None
    }

    /// The number of cells.
    fn count(&self) -> u32 {
        self.width() * self.height()
    }

    /// A cell's rank: its place when the cells are counted row by row.
    fn rank(&self, cell: Cell) -> u32 {
        let (x, y) = self.position(cell);
        y * self.width() + x
    }

    /// The cell of a rank: the inverse of [`rank`](Self::rank).
    fn ranked(&self, rank: u32) -> Cell {
        self.at(rank % self.width(), rank / self.width())
    }

    /// A cell's place in the scan order, column by column from the left, each from the top.
    fn scan_place(&self, cell: Cell) -> u32 {
        let (x, y) = self.position(cell);
        x * self.height() + y
    }

    /// The cell at a place of the scan order: the inverse of [`scan_place`](Self::scan_place).
    fn scanned(&self, place: u32) -> Cell {
        self.at(place / self.height(), place % self.height())
    }
}

/// A topology with a shape: what pictures and lower bounds need.
///
/// Law, tested for every registered topology: side `d` of a cell is the neighbour's opposite side
/// reversed, and the sides of a cell form one closed line, clockwise.
pub trait Layout: Topology {
    /// The size of one lattice unit.
    const LATTICE: Lattice;

    /// Whether every side is a whole lattice unit along an axis, so that pixels can be exact.
    const SQUARE_PIXELS: bool = false;

    /// The side of a cell in direction `dir`: where the wall stands, or the door.
    fn side(&self, cell: Cell, dir: Dir) -> Side;

    /// Width and height of the whole, in lattice units.
    fn extent(&self) -> (i64, i64);

    /// The cells whose outline may touch the lattice rectangle from one point to another, all that
    /// do and perhaps some around it, each once.
    fn touching(&self, from: Point, to: Point) -> impl Iterator<Item = Cell>;

    /// A lower bound of the steps between two cells in any maze on this grid, exact where no walls
    /// are in the way.
    fn distance(&self, a: Cell, b: Cell) -> u32;
}

/// Corners of cells have whole coordinates: points of a lattice that repeats itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lattice {
    /// Lattice units after which the tiling repeats, across and down.
    pub period: (i64, i64),
    /// The size of one period, in cell pitches (a pitch is a cell's floor plus one wall).
    pub size: (f64, f64),
}

/// A point of the lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// To the right.
    pub x: i64,
    /// Down.
    pub y: i64,
}

/// One side of a cell's outline, walked clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// Where it begins.
    pub from: Point,
    /// Where it ends and the next side begins.
    pub to: Point,
}

/// Writes the enums of all topologies and of mazes on them, and the macros that dispatch on them, once,
/// outside every loop.
macro_rules! topologies {
    ($($variant:ident($path:ty)),+ $(,)?) => {
        /// Any topology: what a name and two sizes give.
        #[derive(Clone, Debug)]
        pub enum AnyTopology {
            $(
                #[doc = concat!("[`", stringify!($path), "`]")]
                $variant($path),
            )+
        }

        impl AnyTopology {
            /// Every topology, in the order of the registry.
            pub const ALL: &'static [&'static Info] = &[$(<$path as Registered>::INFO),+];

            /// The topology that `info` (one of [`ALL`](Self::ALL)) describes, in that size.
            ///
            /// # Errors
            /// See [`Topology::new`].
            pub fn new(info: &Info, width: u32, height: u32) -> Result<Self, SizeError> {
                $(
                    if info.name == <$path as Registered>::INFO.name {
                        return <$path>::new(width, height).map(Self::$variant);
                    }
                )+
                unreachable!("{} is not in the registry it came from", info.name)
            }
        }

        /// A maze on any topology.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyMaze {
            $(
                #[doc = concat!("On a [`", stringify!($path), "`] grid.")]
                $variant($crate::core::Maze<$path>),
            )+
        }

        impl AnyMaze {
            /// What the registry knows of its topology.
            pub fn info(&self) -> &'static Info {
                match self {
                    $(Self::$variant(_) => <$path as Registered>::INFO,)+
                }
            }
        }

        $(
            impl From<$crate::core::Maze<$path>> for AnyMaze {
                fn from(maze: $crate::core::Maze<$path>) -> Self {
                    Self::$variant(maze)
                }
            }
        )+

        /// Runs an expression on the maze inside an [`AnyMaze`].
        #[macro_export]
        macro_rules! with_maze {
            ($value:expr, $it:ident => $body:expr) => {
                match $value {
                    $($crate::core::AnyMaze::$variant($it) => $body,)+
                }
            };
        }

        /// Runs an expression on the topology inside an [`AnyTopology`].
        #[macro_export]
        macro_rules! with_topology {
            ($value:expr, $it:ident => $body:expr) => {
                match $value {
                    $($crate::core::AnyTopology::$variant($it) => $body,)+
                }
            };
        }
    };
}

topologies! {
    Square(Square),
    Hex(Hex),
    HexRows(HexRows),
}

// Inside the crate an exported macro made by a macro has no path.
pub(crate) use with_maze;
#[cfg(feature = "json")]
pub(crate) use with_topology;
