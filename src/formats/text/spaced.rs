//! One character a cell, and one or two blanks between cells: `# . #`.

use super::board::Board;
use super::page::Page;
use super::rows::Lines;
use super::{grid, legend::Legend};
use crate::formats::{Likeness, Options, ReadError, Reading};

/// How much it looks like characters with blanks between them.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let Ok(page) = Page::read(bytes) else { return 0 };
    let options = Options::default();
    let Ok(lines) = Lines::find(&page, &options) else { return 0 };
    let Some(board) = board(&lines, &page) else { return 0 };
    let (all, border) = board.counts();
    if Legend::guess(&all, &border, &options.text).is_whole(&all) { 75 } else { 35 }
}

/// Reads it as a grid of the characters that stand where cells do.
///
/// # Errors
/// As for a grid.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    let lines = Lines::find(&page, options)?;
    let Some(board) = board(&lines, &page) else {
        let what = "characters side by side, where one or two blanks were expected between cells";
        return Err(ReadError::line(lines.lengths().first().map_or(1, |row| row.0), what));
    };
    page.check_area(board.width, board.height)?;
    let mut reading = grid::cells(board, options)?;
    reading.notes.extend(lines.notes);
    Ok(reading)
}

/// Characters from one cell to the next, if all others are blanks.
pub(super) fn pitch(lines: &Lines) -> Option<usize> {
    let fits = |pitch: usize| {
        lines.iter().all(|line| {
            line.iter().enumerate().all(|(x, &c)| x.is_multiple_of(pitch) || c == ' ' || c == '\t')
        })
    };
    let width = lines.iter().map(<[char]>::len).max().unwrap_or(0);
    [3, 2].into_iter().find(|&pitch| width > pitch && fits(pitch))
}

fn board(lines: &Lines, page: &Page) -> Option<Board> {
    let pitch = pitch(lines)?;
    let lengths = lines.lengths();
    let width = lengths.iter().map(|&(_, length)| length.div_ceil(pitch)).max()?;
    page.check_area(width, lengths.len()).ok()?;
    let cells = lines.iter().flat_map(|line| {
        let there = line.iter().step_by(pitch).copied();
        there.chain(std::iter::repeat(' ')).take(width)
    });
    let cells: Vec<char> = cells.collect();
    let lines = lengths.iter().map(|&(line, _)| line).collect();
    Some(Board { width, height: lengths.len(), cells, lines, pitch })
}
