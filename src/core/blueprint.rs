//! Everything that decides where the walls of a maze are.

use super::reshape::{Reshape, ReshapeError, Reshaped};
use super::{AnyGenerator, Cell, Maze, Observer, Rng, Stream, Topology, Unfit};
use std::fmt;

/// A generator, and what is done to its maze afterwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Blueprint {
    /// Makes the maze.
    pub generator: AnyGenerator,
    /// What is done to it.
    pub reshape: Reshape,
}

impl Blueprint {
    /// Whether it can be followed on that grid.
    ///
    /// # Errors
    /// If the generator or the reshaping does not fit the grid, or the one not the other.
    pub fn check<T: Topology>(&self, grid: &T) -> Result<(), BlueprintError> {
        self.generator.check(grid).map_err(BlueprintError::Generator)?;
        // What has ends of its own is one way: another tree would have other ends.
        if self.reshape.symmetry.is_some() && self.generator.ends().is_some() {
            return Err(BlueprintError::Reshape(ReshapeError::OneWay));
        }
        self.reshape.check(grid, self.generator.is_tree()).map_err(BlueprintError::Reshape)
    }

    /// Makes the maze of a seed. The cells to `keep` are not filled.
    pub fn build<T: Topology, O: Observer>(
        &self,
        grid: &T,
        seed: u64,
        keep: &[Cell],
        observer: &mut O,
    ) -> (Maze<T>, Reshaped) {
        let mut maze = self.generator.make(grid, &mut Rng::new(seed, Stream::Carve), observer);
        let reshaped = self.reshape.apply(&mut maze, seed, keep, observer);
        (maze, reshaped)
    }
}

/// Why a blueprint cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BlueprintError {
    /// The generator does not fit the grid.
    Generator(Unfit),
    /// The reshaping fits neither grid nor generator.
    Reshape(ReshapeError),
}

impl fmt::Display for BlueprintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generator(error) => error.fmt(f),
            Self::Reshape(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BlueprintError {}
