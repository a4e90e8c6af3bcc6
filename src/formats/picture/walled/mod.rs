//! Cells with thin walls between them.

mod gaps;
mod lines;
mod look;

use super::floor::Floor;
use super::openings::Opening;
use super::profile::Profile;
use crate::core::{Maze, Square};
use look::Look;

/// A maze with walls between cells, as seen in a picture.
pub struct Walled {
    pub maze: Maze<Square>,
    pub openings: Vec<Opening>,
    /// How far pixels agree with it, of 1.
    pub agreement: f64,
    /// The middles of the walls' lines, from left to right and from the top.
    pub columns: Vec<f64>,
    pub rows: Vec<f64>,
    /// What was found.
    pub notes: Vec<String>,
}

impl Walled {
    /// The cell that a pixel lies in.
    pub fn at(&self, x: u32, y: u32) -> Option<(u32, u32)> {
        let place = |lines: &[f64], at: u32| {
            let after = lines.partition_point(|&line| line <= f64::from(at) + 0.5);
            (after > 0 && after < lines.len()).then(|| after as u32 - 1)
        };
        Some((place(&self.columns, x)?, place(&self.rows, y)?))
    }

    /// Pixels a cell, about.
    pub fn area(&self) -> f64 {
        let pitch = |lines: &[f64]| lines.get(1).unwrap_or(&1.0) - lines.first().unwrap_or(&0.0);
        pitch(&self.columns) * pitch(&self.rows)
    }
}

/// The maze with thin walls that a picture shows, if it shows one: cells clearly wider than walls,
/// walls on a lattice and from one of its points to another. With `grid`, so many cells across and
/// down.
pub fn find(floor: &Floor, profile: &Profile, grid: Option<(u32, u32)>) -> Option<Walled> {
    let thick = profile.wall.usual();
    if thick == 0 {
        return None;
    }
    // Cells wider than walls leave no floor that is as narrow as walls are thick.
    let narrow = profile.floor.up_to(thick + thick * 2 / 5);
    if grid.is_none() && narrow * 5 > profile.floor.total() {
        return None;
    }
    let region = profile.region;
    let (columns, rows) = lines::find(floor, region, thick, grid)?;
    let looked = Look { floor, region, thick: f64::from(thick), columns, rows };
    looked.maze(grid.is_some())
}
