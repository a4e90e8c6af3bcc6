//! Hexagons in rows, a letter each: `W` wall, `E` empty, `D` start, `A` end.
//!
//! Or, behind a line of two numbers, columns and rows, `O` wall and a blank for what is empty. Nothing in
//! the file says which rows stand half a cell to the right: the odd ones, counted from 0, if nothing
//! else is asked for.

use super::board::{Board, Tiling};
use super::header::{Size, numbers};
use super::legend::{Kind, Legend};
use super::page::{Page, beginning};
use super::sketch::{Marks, is_of_blocks};
use crate::core::topology::Rows;
use crate::core::{AnyMaze, Topology};
use crate::formats::{Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

/// How much it looks like letters of hexagons. The letters alone may as well be those of squares.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let (first, _) = beginning(bytes);
    if !first.is_ascii_digit() && !"WEDA.".contains(first) {
        return 0;
    }
    let Ok(page) = Page::read(bytes) else { return 0 };
    let Ok(first) = page.first("") else { return 0 };
    let (header, walls) = match numbers(page.line(first)).as_deref() {
        Some(&[_, _]) => (1, 'O'),
        _ => (0, 'W'),
    };
    let letters = if header == 1 { "O DAEW" } else { "WEDA" };
    let (mut known, mut all, mut has) = (0_usize, 0_usize, false);
    let mut ragged = false;
    for n in first + header..page.len() {
        let line = page.line(n);
        all += line.len();
        known += line.iter().filter(|c| letters.contains(**c)).count();
        ragged |= header == 0 && page.trimmed(n).len() != page.trimmed(first).len();
        has |= line.iter().any(|&c| c == walls || c == 'E');
    }
    match () {
        () if all == 0 || !has || 10 * known < 9 * all => 0,
        () if known < all => 40,
        () if ragged => 45,
        () if header == 1 => 80,
        () => 60,
    }
}

/// Reads it.
///
/// # Errors
/// If the rows differ in length, there is another letter, or more than one start or end, or only one of
/// the two.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    let first = page.first("rows of the letters W, E, D and A were")?;
    let header = match numbers(page.line(first)).as_deref() {
        Some(&[columns, rows]) => Some(Size { line: first + 1, numbers: (columns, rows) }),
        _ => None,
    };
    let board = match header {
        Some(size) => sized(&page, first + 1, size)?,
        None => letters(&page, first)?,
    };
    let legend = if header.is_some() {
        Legend::of("OW", " E.", "D", "A")
    } else {
        Legend::of("W", "E.", "D", "A")
    };
    board.check(&legend)?;
    check_ends(&board, &legend)?;
    let rows = options.shifted.unwrap_or(Rows::Odd);
    let mut reading = board.reading(&legend, Tiling::Hexagons(rows), options)?;
    let named = match rows {
        Rows::Odd => "odd rows, the second and so on,",
        Rows::Even => "even rows, the first and so on,",
    };
    reading.notes.push(format!("the {named} were taken to stand half a cell to the right"));
    Ok(reading)
}

/// Rows of letters alone, each as long as the first.
fn letters(page: &Page, first: usize) -> Result<Board, ReadError> {
    let width = page.trimmed(first).len();
    let height = page.len() - first;
    page.check_area(width, height)?;
    let mut board =
        Board { width, height, cells: Vec::new(), lines: Vec::new(), pitch: 1, left: 0 };
    for n in first..page.len() {
        let row = page.trimmed(n);
        if row.len() != width {
            let there = row.len();
            let what = format!("a row of {there} letters, where {width} were expected");
            return Err(ReadError::line(n + 1, what));
        }
        board.cells.extend(row);
        board.lines.push(n + 1);
    }
    Ok(board)
}

/// Rows of the size that is named; what is missing at their ends are blanks that were lost.
fn sized(page: &Page, from: usize, size: Size) -> Result<Board, ReadError> {
    let there = page.len().saturating_sub(from);
    // Columns are usually first; where they cannot be, rows are.
    let longest = (from..page.len()).map(|n| page.line(n).len()).max().unwrap_or(0) as u64;
    let (a, b) = size.numbers;
    let turned = there as u64 == a && there as u64 != b && longest <= b;
    let (columns, rows) = if turned { (b, a) } else { (a, b) };
    if columns == 0 || rows == 0 {
        let what =
            format!("{columns} columns and {rows} rows, where at least 1 of each was expected");
        return Err(ReadError::line(size.line, what));
    }
    if (there as u64) != rows {
        let line = if there as u64 > rows { from + rows as usize } else { page.len() };
        let what = format!("{there} rows, where line {} says {rows}", size.line);
        return Err(ReadError::line(line + 1, what));
    }
    let width = usize::try_from(columns).unwrap_or(usize::MAX);
    page.check_area(width, there)?;
    let mut board =
        Board { width, height: there, cells: Vec::new(), lines: Vec::new(), pitch: 1, left: 0 };
    for n in from..page.len() {
        let row = page.line(n);
        let kept = row.iter().rposition(|&c| c != ' ').map_or(0, |last| last + 1);
        if kept > width {
            let what = format!("a row of {kept} cells, where line {} says {columns}", size.line);
            return Err(ReadError::line(n + 1, what));
        }
        board.cells.extend(row.iter().copied().chain(std::iter::repeat(' ')).take(width));
        board.lines.push(n + 1);
    }
    Ok(board)
}

/// There is one start and one end, or neither.
fn check_ends(board: &Board, legend: &Legend) -> Result<(), ReadError> {
    let line = |kind: Kind, n: usize| {
        let cells = board.cells.iter().enumerate().filter(|&(_, &c)| legend.kind(c) == kind);
        let row = cells.map(|(at, _)| at / board.width.max(1)).nth(n);
        row.and_then(|row| board.lines.get(row)).copied()
    };
    for (kind, what) in [(Kind::Start, "start, D,"), (Kind::Goal, "end, A,")] {
        if let Some(second) = line(kind, 1) {
            let what = format!("a second {what} where only one was expected");
            return Err(ReadError::line(second, what));
        }
    }
    match (line(Kind::Start, 0), line(Kind::Goal, 0)) {
        (Some(start), None) => Err(ReadError::line(start, "a start, D, and no end, A, anywhere")),
        (None, Some(goal)) => Err(ReadError::line(goal, "an end, A, and no start, D, anywhere")),
        _ => Ok(()),
    }
}

/// Writes the letters, with the first start and end if both are known.
///
/// # Errors
/// If it is no maze of whole hexagons in rows, or the output fails.
pub fn write(writing: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let AnyMaze::HexRows(maze) = writing.maze else {
        let name = writing.maze.info().name;
        let what = format!("hex-letters has hexagons in rows only, and the maze is {name}");
        return Err(WriteError::Unfit(what));
    };
    if !is_of_blocks(maze, writing.cells) {
        let what = "hex-letters has hexagons that are wall or floor, and the maze has walls between \
                    its cells";
        return Err(WriteError::Unfit(what.to_owned()));
    }
    let grid = maze.topology();
    let marks = Marks::new(maze, writing, false);
    let both = !writing.starts.is_empty() && writing.goals.first() != writing.starts.first();
    let letters = if both && !writing.goals.is_empty() { ["D", "A", "E", "E"] } else { ["E"; 4] };
    let mut line = String::new();
    for y in 0..grid.height() {
        line.clear();
        for x in 0..grid.width() {
            let cell = grid.at(x, y);
            line.push_str(if maze.is_cell(cell) { marks.choose(cell, letters) } else { "W" });
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}
