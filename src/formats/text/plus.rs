//! Walls as lines between posts, `+--+` and `|`, cells of any size.
//!
//! Letters in cells or openings of the outer wall are start and end.

use super::page::{Page, beginning};
use super::sketch::{self, Lines};
use super::{arms, drawn};
use crate::formats::{Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

const STYLE: drawn::Style =
    drawn::Style { arms: arms::of_plus, size: None, from: 0, is_sparse: false };

/// How much it looks like lines between posts.
pub fn likeness(bytes: &[u8]) -> Likeness {
    if beginning(bytes).0 != '+' {
        return 0;
    }
    let Ok(page) = Page::read(bytes) else { return 0 };
    let first = page.first("").map(|n| page.trimmed(n)).unwrap_or_default();
    if first.first() != Some(&'+') || !first.contains(&'-') {
        return 0;
    }
    if drawn::read(&page, &STYLE, &Options::default()).is_ok() { 85 } else { 20 }
}

/// Reads it.
///
/// # Errors
/// If the lines are on no lattice, or a wall is there in part.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    page.first("lines of `+--+` and `|` were")?;
    Ok(drawn::read(&page, &STYLE, options)?.reading(options))
}

/// Writes cells two characters wide, with the first start and end as `S` and `E` and a path as `··`.
/// Cells that are taken out are closed ones.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(maze: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let style = Lines {
        post: |_| '+',
        level: "--",
        upright: '|',
        blank: "  ",
        start: "S ",
        goal: "E ",
        path: "··",
        all_goals: false,
    };
    sketch::lines(maze, &style, out)
}
