//! One character a cell: `#` and blanks, `S` and `E`, and the other usual ones.
//!
//! Rows may be short where blanks at their end were lost. A line of two numbers, rows and columns,
//! may stand before them. Cells two characters wide, as terminals need them, are found.

use super::board::{Board, Tiling};
use super::header::Order;
use super::legend::Legend;
use super::page::{Page, trimmed};
use super::rows::Lines;
use super::sketch::{self, BlockStyle};
use super::{ends, spaced};
use crate::formats::{Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

/// How much it looks like rows of one character a cell.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let Ok(page) = Page::read(bytes) else { return 0 };
    let options = Options::default();
    let Ok(lines) = Lines::find(&page, &options) else {
        // A broken size before rows of walls is a broken grid.
        let wall = |n: usize| trimmed(page.line(n)).starts_with(&['#']);
        return if (1..3).any(wall) { 40 } else { 0 };
    };
    if spaced::pitch(&lines).is_some() {
        return 30;
    }
    let Ok((board, _)) = lines.board() else {
        let walls = lines.iter().flatten().filter(|&&c| "#X%W█".contains(c)).count();
        return if 4 * walls > page.chars() { 45 } else { 5 };
    };
    let (all, border) = board.counts();
    let legend = Legend::guess(&all, &border, &options.text);
    if !legend.is_whole(&all) {
        let walls: u64 = "#X%█".chars().map(|c| all.of(c)).sum();
        return if 4 * walls > page.chars() as u64 { 45 } else { 5 };
    }
    let has = |set: &str| set.chars().any(|c| all.of(c) > 0);
    match () {
        () if has("01") && !has("#X%W█") => 40,
        // The bodies of the maps of games, which have a header of their own.
        () if has("@") && !has("#") => 50,
        () if has("|+") && !has("#") => 55,
        () => 60,
    }
}

/// Reads it.
///
/// # Errors
/// If there are no rows, they differ in length, or a character is not known.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    let lines = Lines::find(&page, options)?;
    let (board, order) = lines.board()?;
    let mut reading = cells(board, options)?;
    named_ends(&mut reading, &lines, order);
    reading.notes.extend(lines.notes);
    Ok(reading)
}

/// The maze of a board in the dialect of its characters.
pub(super) fn cells(board: Board, options: &Options) -> Result<Reading, ReadError> {
    let mut board = board.unfolded().unwrap_or(board);
    let (all, border) = board.counts();
    let mut legend = Legend::guess(&all, &border, &options.text);
    if let Some(halved) = board.halved(&legend) {
        board = halved;
        legend.notes.push("each cell is drawn two characters wide".to_owned());
    }
    let mut reading = board.reading(&legend, Tiling::Squares, options)?;
    reading.notes.splice(0..0, legend.notes);
    Ok(reading)
}

/// Start and end that stand before the rows, as two numbers each in the order of the size.
pub(super) fn named_ends(reading: &mut Reading, lines: &Lines, order: Order) {
    let [start, goal] = lines.ends[..] else { return };
    let place = |(a, b): (u64, u64)| {
        let (x, y) = if order == Order::RowsFirst && !lines.is_square() { (b, a) } else { (a, b) };
        Some((u32::try_from(x).ok()?, u32::try_from(y).ok()?))
    };
    let (start, goal): (Vec<_>, Vec<_>) =
        (place(start).into_iter().collect(), place(goal).into_iter().collect());
    ends::set(reading, &start, &goal);
}

/// Writes walls as `#`, floor as blanks, the first start and end as `S` and `E`, a path as `.`. A maze
/// with walls between its cells gets a row and a column of characters for them.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(maze: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    sketch::blocks(
        maze,
        &BlockStyle { wall: "#", floor: " ", start: "S", goal: "E", path: "." },
        out,
    )
}
