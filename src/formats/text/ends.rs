//! Starts and goals of a reading, from columns and rows.

use crate::core::topology::with_maze;
use crate::core::{Cell, Topology};
use crate::formats::Reading;

/// Column and row.
pub(super) type Place = (u32, u32);

/// Sets where a maze begins and ends; places outside are left out.
pub(super) fn set(reading: &mut Reading, starts: &[Place], goals: &[Place]) {
    let cells = |places: &[Place]| {
        let inside = places.iter().filter_map(|&place| cell(reading, place));
        inside.collect::<Vec<_>>()
    };
    let (starts, goals) = (cells(starts), cells(goals));
    reading.starts = starts;
    reading.goals = goals;
}

/// The cell at a column and a row, if it is inside.
pub(super) fn cell(reading: &Reading, (x, y): Place) -> Option<Cell> {
    with_maze!(&reading.maze, maze => {
        let grid = maze.topology();
        (x < grid.width() && y < grid.height()).then(|| grid.at(x, y))
    })
}
