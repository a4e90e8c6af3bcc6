//! Two matrices of 0 and 1 behind the numbers of rows and columns: walls to the right, and walls below.

use super::board::too_large;
use super::header::size;
use super::page::{Page, beginning};
use super::sketch::squares;
use crate::core::{Dir, Maze, Square, Topology};
use crate::formats::{Cells, Likeness, Options, ReadError, Reading, Spot, WriteError, Writing};
use std::io::Write;

const EAST: Dir = Dir(1);
const SOUTH: Dir = Dir(2);

/// How much it looks like two matrices of walls.
pub fn likeness(bytes: &[u8]) -> Likeness {
    if !beginning(bytes).0.is_ascii_digit() {
        return 0;
    }
    // Only the number of rows tells it from one matrix of cells.
    if read(bytes, &Options::default()).is_ok() { 88 } else { 0 }
}

/// Reads it. There may be an empty line between the matrices. The outer walls are always there.
///
/// # Errors
/// If there are not twice as many rows as are named, or one is not of as many 0 and 1 as are named.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    let first = page.first("the numbers of rows and columns were")?;
    let Some((named, 1)) = size(&page, first) else {
        let what = "where two numbers were expected: rows and columns";
        let line: String = page.trimmed(first).iter().take(30).collect();
        return Err(ReadError::line(first + 1, format!("'{line}', {what}")));
    };
    let (rows, columns) = named.numbers;
    options.check_size(columns, rows)?;
    let lines = (first + 1..page.len()).filter(|&n| !page.trimmed(n).is_empty());
    let lines: Vec<usize> = lines.collect();
    if rows == 0 || columns == 0 || lines.len() as u64 != 2 * rows {
        let (there, header) = (lines.len(), first + 1);
        let what = format!("{there} rows, where twice the {rows} that line {header} says");
        return Err(ReadError::line(page.len(), format!("{what} were expected")));
    }
    let mut walls = Vec::new();
    for &n in &lines {
        let before = walls.len();
        for (at, &c) in page.line(n).iter().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            if c != '0' && c != '1' {
                let spot = Spot::Character { line: n + 1, column: at + 1 };
                return Err(ReadError::at(spot, format!("'{c}', where 0 or 1 was expected")));
            }
            walls.push(c == '1');
        }
        let there = walls.len() - before;
        if there as u64 != columns {
            let what = format!("{there} walls, where line {} says {columns} columns", first + 1);
            return Err(ReadError::line(n + 1, what));
        }
    }
    let grid = Square::new(columns as u32, rows as u32).map_err(too_large)?;
    let area = grid.count() as usize;
    let mut maze = Maze::closed(grid);
    let is_open = |at: usize| walls.get(at) == Some(&false);
    for rank in 0..area {
        let cell = maze.topology().ranked(rank as u32);
        let (x, y) = maze.topology().position(cell);
        if is_open(rank) && u64::from(x) + 1 < columns {
            maze.open(cell, EAST);
        }
        if is_open(area + rank) && u64::from(y) + 1 < rows {
            maze.open(cell, SOUTH);
        }
    }
    Ok(Reading::new(maze, Cells::Walled))
}

/// Writes it. It has no place for start and goal.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(writing: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let maze = squares(writing)?;
    let grid = maze.topology();
    writeln!(out, "{} {}", grid.height(), grid.width())?;
    for (n, dir) in [EAST, SOUTH].into_iter().enumerate() {
        if n > 0 {
            writeln!(out)?;
        }
        for y in 0..grid.height() {
            let wall = |x| if maze.doors(grid.at(x, y)).has(dir) { "0" } else { "1" };
            let row: Vec<&str> = (0..grid.width()).map(wall).collect();
            writeln!(out, "{}", row.join(" "))?;
        }
    }
    Ok(())
}
