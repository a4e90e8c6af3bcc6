//! Passes over a finished maze: making it symmetric, filling dead ends, opening dead ends.

mod braid;
mod sparsify;
mod symmetry;

pub use symmetry::{Motion, Symmetry};

use super::ability::{Ability, missing};
use super::share::Share;
use super::{Cell, Maze, Observer, Rng, Topology};
use std::fmt;

/// What is done to a finished maze, in this order; nothing unless asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reshape {
    /// How it is made symmetric.
    pub symmetry: Option<Symmetry>,
    /// The share of dead ends that are filled.
    pub sparsify: Share,
    /// The share of dead ends that are opened.
    pub braid: Share,
    /// Whether braiding may open the last wall of a post, so that there are rooms.
    pub rooms_ok: bool,
}

/// What reshaping did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reshaped {
    /// Doors without their images, where the maze was made symmetric.
    pub asymmetric_doors: u64,
    /// Cells filled.
    pub filled: u64,
    /// Dead ends that became none by opening a door.
    pub braided: u64,
    /// Dead ends that were to be opened and could not be.
    pub unbraided: u64,
}

impl Reshape {
    /// Raised whenever the same seed would make another maze than before.
    pub const REVISION: u32 = 1;

    /// Whether there is nothing to do.
    pub fn is_nothing(&self) -> bool {
        *self == Self { rooms_ok: self.rooms_ok, ..Self::default() }
    }

    /// The most memory a cell that it takes beside the maze, in bytes.
    pub const fn bytes_a_cell(&self) -> u32 {
        match (self.symmetry, self.sparsify.is_none() && self.braid.is_none()) {
            // Another maze, a set of components, and lists of all doors, three a cell at most, which
            // take twice as much while they grow.
            (Some(_), _) => 53,
            // A list of dead ends.
            (None, false) => 4,
            (None, true) => 0,
        }
    }

    /// Whether it can be done to mazes on that grid, which are trees if `is_tree`.
    ///
    /// # Errors
    /// [`ReshapeError`] if not.
    pub fn check<T: Topology>(&self, grid: &T, is_tree: bool) -> Result<(), ReshapeError> {
        if let Some(symmetry) = self.symmetry {
            if !is_tree {
                return Err(ReshapeError::NoTree);
            }
            if !self.sparsify.is_none() || !self.braid.is_none() {
                return Err(ReshapeError::NotTogether);
            }
            let first = grid.ranked(0);
            if symmetry.motions().iter().any(|&motion| grid.image(motion, first).is_none()) {
                let (topology, width, height) = (T::INFO.name, grid.width(), grid.height());
                let possible = Symmetry::ALL.iter().filter(|other| {
                    other.motions().iter().all(|&motion| grid.image(motion, first).is_some())
                });
                let possible = possible.map(|other| other.name()).collect();
                let asked = symmetry.name();
                return Err(ReshapeError::NoSymmetry { asked, topology, width, height, possible });
            }
        }
        let needs: &[Ability] =
            if self.braid.is_none() || self.rooms_ok { &[] } else { &[Ability::Turning] };
        match missing(needs, T::ABILITIES) {
            Some(need) => Err(ReshapeError::Lacks { need, topology: T::INFO.name }),
            None => Ok(()),
        }
    }

    /// Reshapes a maze. The cells to `keep` are not filled.
    pub fn apply<T: Topology, O: Observer>(
        &self,
        maze: &mut Maze<T>,
        seed: u64,
        keep: &[Cell],
        observer: &mut O,
    ) -> Reshaped {
        let mut reshaped = Reshaped::default();
        if let Some(symmetry) = self.symmetry {
            reshaped.asymmetric_doors = symmetry::apply(symmetry, maze, seed, observer);
        }
        if !self.sparsify.is_none() {
            reshaped.filled = sparsify::apply(self.sparsify, maze, seed, keep, observer);
        }
        if !self.braid.is_none() {
            let (braided, unbraided) =
                braid::apply(self.braid, self.rooms_ok, maze, seed, observer);
            (reshaped.braided, reshaped.unbraided) = (braided, unbraided);
        }
        reshaped
    }
}

/// The dead ends of a maze in random order.
fn dead_ends<T: Topology>(maze: &Maze<T>, rng: &mut Rng) -> Vec<Cell> {
    let grid = maze.topology();
    // By rank, since the order of slots is the storage's own affair.
    let ranked = (0..grid.count()).map(|rank| grid.ranked(rank));
    let mut cells: Vec<Cell> = ranked.filter(|&cell| maze.doors(cell).count() == 1).collect();
    rng.shuffle(&mut cells);
    cells
}

/// Why a maze cannot be reshaped so.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReshapeError {
    /// The generator makes mazes with loops.
    NoTree,
    /// The generator makes one way without branches, which a symmetric maze would have.
    OneWay,
    /// Symmetric mazes are not filled or braided.
    NotTogether,
    /// The grid is not symmetric in that way.
    NoSymmetry {
        /// The symmetry asked for.
        asked: &'static str,
        /// The tiling.
        topology: &'static str,
        /// Cells from left to right.
        width: u32,
        /// Cells from top to bottom.
        height: u32,
        /// The symmetries that it has.
        possible: Vec<&'static str>,
    },
    /// The tiling lacks something that braiding without rooms needs.
    Lacks {
        /// What it lacks.
        need: Ability,
        /// The tiling.
        topology: &'static str,
    },
}

impl fmt::Display for ReshapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTree => write!(
                f,
                "only a maze without loops can be made symmetric, and this generator makes loops"
            ),
            Self::OneWay => write!(
                f,
                "this generator makes one way without branches, and a symmetric maze would have some"
            ),
            Self::NotTogether => write!(
                f,
                "a symmetric maze can be neither sparsified nor braided: that would break the symmetry"
            ),
            Self::NoSymmetry { asked, topology, width, height, possible } => {
                write!(f, "a {topology} grid of {width}x{height} has no symmetry '{asked}'")?;
                if possible.is_empty() {
                    Ok(())
                } else {
                    write!(f, "; it has: {}", possible.join(", "))
                }
            }
            Self::Lacks { need, topology } => write!(
                f,
                "to see what is a room needs {need}, and {topology} has none: allow rooms"
            ),
        }
    }
}

impl std::error::Error for ReshapeError {}
