//! One character a cell, and blanks or commas between cells: `# . #`.

use super::board::Board;
use super::page::{Page, beginning};
use super::posts::gcd;
use super::rows::Lines;
use super::{grid, legend::Legend};
use crate::formats::{Likeness, Options, ReadError, Reading};

/// How much it looks like characters with blanks between them.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let (first, second) = beginning(bytes);
    if !first.is_ascii_digit() && !is_between(second) {
        return 0;
    }
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
        let what = "characters side by side, where blanks were expected between cells";
        return Err(ReadError::line(lines.lengths().first().map_or(1, |row| row.0), what));
    };
    page.check_area(board.width, board.height)?;
    let mut reading = grid::cells(board, options)?;
    reading.notes.extend(lines.notes);
    Ok(reading)
}

/// Whether a character may stand between cells.
fn is_between(c: char) -> bool {
    c == ' ' || c == '\t' || c == ',' || c == ';'
}

/// Characters from one cell to the next, if all others are blanks.
pub(super) fn pitch(lines: &Lines) -> Option<usize> {
    let mut pitch = 0;
    for line in lines.iter() {
        for (x, _) in line.iter().enumerate().filter(|&(_, &c)| !is_between(c)) {
            pitch = gcd(pitch, x);
        }
        if pitch == 1 {
            return None;
        }
    }
    (2..=8).contains(&pitch).then_some(pitch)
}

fn board(lines: &Lines, page: &Page) -> Option<Board> {
    let pitch = pitch(lines)?;
    let (lengths, indent) = (lines.lengths(), lines.indent);
    let width = lengths.iter().map(|&(_, length)| length.div_ceil(pitch)).max()?;
    page.check_area(width, lengths.len()).ok()?;
    let cells = lines.iter().flat_map(|line| {
        let there = line.iter().step_by(pitch).copied();
        there.chain(std::iter::repeat(' ')).take(width)
    });
    let cells: Vec<char> = cells.collect();
    let lines = lengths.iter().map(|&(line, _)| line).collect();
    Some(Board { width, height: lengths.len(), cells, lines, pitch, left: indent })
}
