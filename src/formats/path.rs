//! A path as the letters of its steps.

use super::{WriteError, Writing};
use crate::core::topology::with_maze;
use crate::core::{Cell, Dir, Layout, Maze, Octile};
use std::io::Write;

/// What each of [`Octile::DIRECTIONS`] adds to column and row.
const WINDS: [(i64, i64); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Writes the names of a path's steps on one line: without anything between them where all are of one
/// letter, else with blanks. Without a path the line is empty.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(writing: &Writing<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    let names = with_maze!(writing.maze, maze => names(maze, writing.path));
    let is_short = names.iter().all(|name| name.len() == 1);
    writeln!(out, "{}", names.join(if is_short { "" } else { " " }))?;
    Ok(())
}

/// The name of each step from a cell of a path to the next.
fn names<T: Layout>(maze: &Maze<T>, path: &[Cell]) -> Vec<&'static str> {
    let grid = maze.topology();
    let name = |pair: &[Cell]| {
        let through = |dir: &u8| grid.neighbour(pair[0], Dir(*dir)) == pair[1];
        if let Some(dir) = (0..T::DEGREE as u8).find(through) {
            return T::DIRECTIONS[usize::from(dir)];
        }
        // Only on squares does a step lead through no side.
        let [(ax, ay), (bx, by)] = [pair[0], pair[1]].map(|cell| grid.position(cell));
        let step = (i64::from(bx) - i64::from(ax), i64::from(by) - i64::from(ay));
        let wind = WINDS.iter().position(|&wind| wind == step);
        wind.map_or("?", |wind| Octile::DIRECTIONS[wind])
    };
    path.windows(2).map(name).collect()
}
