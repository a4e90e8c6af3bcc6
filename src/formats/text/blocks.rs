//! Cells of two characters, `██` and blanks: what terminals show as squares.

use super::grid;
use super::sketch::{self, BlockStyle};
use crate::formats::{Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

/// How much it looks like rows of block characters.
pub fn likeness(bytes: &[u8]) -> Likeness {
    // The first bytes tell: a large file is not searched to its end.
    let start = bytes.get(..1 << 12).unwrap_or(bytes);
    let has_blocks = String::from_utf8_lossy(start).contains(['█', '▀', '▄', '▓']);
    if has_blocks && grid::likeness(bytes) >= 45 { 65 } else { 0 }
}

/// Reads it as a grid: half blocks are two rows, and cells may be one or two characters wide.
///
/// # Errors
/// As for a grid.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    grid::read(bytes, options)
}

/// Writes every cell two characters wide, walls as `██`.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(maze: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let blocks = BlockStyle { wall: "██", floor: "  ", start: "S ", goal: "E ", path: "· " };
    sketch::blocks(maze, &blocks, out)
}
