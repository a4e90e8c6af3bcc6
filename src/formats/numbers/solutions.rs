//! Solutions of number mazes: the ancestor's text form, and plain values for JSON.

use super::titled;
use crate::core::Cell;
use crate::core::numeric::{NumberMaze, Place};
use std::fmt::Write as _;

/// A path in the ancestor's text form:
///
/// ```text
/// Tortue by filR
/// --------------
/// Start: L=2, Idx=11
/// L=2, Idx=10
/// End: L=2, Idx=1
/// ```
///
/// Lines and indices are counted from 1, and a crossing is named by the line travelled on. On a grid
/// rows and columns take their place, counted from 1 too. Every path in a file of its own is what the
/// ancestor did. `positions` go from the departure to the arrival.
pub fn text(maze: &NumberMaze, positions: &[Cell]) -> String {
    let (title, author) = titled(maze);
    let heading = format!("{title} by {author}").replace(['\n', '\r'], " ");
    let rule = "-".repeat(heading.chars().count());
    let mut text = format!("{heading}\n{rule}\n");
    let places = maze.board.places(positions);
    let last = places.len().saturating_sub(1);
    for (step, place) in places.into_iter().enumerate() {
        let head = match step {
            0 => "Start: ",
            _ if step == last => "End: ",
            _ => "",
        };
        let _ = writeln!(text, "{head}{}", shown(place));
    }
    text
}

/// A place in the ancestor's words.
fn shown(place: Place) -> String {
    match place {
        Place::Line { line, index } => format!("L={line}, Idx={index}"),
        Place::Square { x, y } => format!("Row={}, Col={}", u64::from(y) + 1, u64::from(x) + 1),
    }
}

/// A path as plain values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "recipe", derive(serde::Serialize))]
pub struct PathRecord {
    /// How many jumps it makes.
    pub jumps: usize,
    /// Its places from the departure to the arrival.
    pub path: Vec<PlaceRecord>,
}

/// A place as plain values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "recipe", derive(serde::Serialize), serde(untagged))]
pub enum PlaceRecord {
    /// On a line.
    Line {
        /// The line, counted from 1: that travelled on.
        line: u32,
        /// The cell, counted from 1.
        index: u32,
    },
    /// On a grid.
    Square {
        /// To the right, from 0.
        x: u32,
        /// Down, from 0.
        y: u32,
        /// The cell's number, counted row by row from 1.
        cell: u64,
    },
}

/// A path, given as its positions, as plain values.
pub fn record(maze: &NumberMaze, positions: &[Cell]) -> PathRecord {
    let place = |(place, position): (Place, &Cell)| match place {
        Place::Line { line, index } => PlaceRecord::Line { line, index },
        Place::Square { x, y } => PlaceRecord::Square { x, y, cell: u64::from(position.0) + 1 },
    };
    let path: Vec<PlaceRecord> =
        maze.board.places(positions).into_iter().zip(positions).map(place).collect();
    PathRecord { jumps: path.len().saturating_sub(1), path }
}
