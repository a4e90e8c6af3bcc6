//! 256 bytes, 16x16 cells column by column from bottom-left: walls north 1, east 2, south 4, west 8.

use super::{disagreement, set_usual_ends, wrong_length};
use crate::core::{Square, Topology};
use crate::formats::text::board::too_large;
use crate::formats::text::hex_digits::of_walls;
use crate::formats::text::sketch::squares;
use crate::formats::{Cells, Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

/// Cells each way.
const SIDE: u32 = 16;
/// Bytes of a file.
const LENGTH: usize = 256;

/// The walls of a cell, `y` counted from the top.
fn walls(bytes: &[u8], x: u32, y: u32) -> u8 {
    let at = x * SIDE + (SIDE - 1 - y);
    bytes.get(at as usize).copied().unwrap_or(15) & 15
}

/// How much it looks like that: bytes of four bits, with walls all around.
pub fn likeness(bytes: &[u8]) -> Likeness {
    if bytes.len() != LENGTH || bytes.iter().any(|&byte| byte > 15) {
        return 0;
    }
    let last = SIDE - 1;
    let closed = (0..SIDE).map(|n| {
        let sides = [(n, 0, 1), (last, n, 2), (n, last, 4), (0, n, 8)];
        sides.iter().filter(|&&(x, y, wall)| walls(bytes, x, y) & wall != 0).count()
    });
    if closed.sum::<usize>() >= 60 { 95 } else { 40 }
}

/// Reads it. The start is bottom-left, the goal the four cells in the middle. Where the cells on both
/// sides of a wall do not agree, it is a wall. Higher bits, in which some programs keep marks, are not
/// looked at.
///
/// # Errors
/// If there are more or fewer bytes.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    if bytes.len() != LENGTH {
        return Err(wrong_length(bytes.len()));
    }
    options.check_size(SIDE.into(), SIDE.into())?;
    let grid = Square::new(SIDE, SIDE).map_err(too_large)?;
    let (maze, _, odd) = of_walls(grid, |x, y| walls(bytes, x, y));
    let mut reading = Reading::new(maze, Cells::Walled);
    reading.notes.extend(disagreement(odd));
    set_usual_ends(&mut reading);
    Ok(reading)
}

/// Writes a maze of 16x16. It has no place for start and goal.
///
/// # Errors
/// If it is no maze of 16x16 squares, or the output fails.
pub fn write(writing: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let maze = squares(writing)?;
    let grid = maze.topology();
    let (width, height) = (grid.width(), grid.height());
    if (width, height) != (SIDE, SIDE) {
        let what = format!("the format has 16x16 cells, and the maze has {width}x{height}");
        return Err(WriteError::Unfit(what));
    }
    let cells = (0..SIDE).flat_map(|x| (0..SIDE).map(move |up| (x, SIDE - 1 - up)));
    let bytes: Vec<u8> = cells.map(|(x, y)| !maze.doors(grid.at(x, y)).0 as u8 & 15).collect();
    Ok(out.write_all(&bytes)?)
}
