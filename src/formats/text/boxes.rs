//! Walls as lines of box drawing characters, `┌───┐` and `│`, light, heavy, double or rounded.
//!
//! A line of two numbers, rows and columns, may stand before them; letters in cells or openings of
//! the outer wall are start and end, dots and shades are floor.

use super::header::numbers;
use super::page::Page;
use super::sketch::{self, Lines};
use super::{arms, drawn};
use crate::formats::{Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

/// How much it looks like box drawing.
pub fn likeness(bytes: &[u8]) -> Likeness {
    // A large file is not searched to its end.
    let start = bytes.get(..1 << 12).unwrap_or(bytes);
    let is_wide = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    if !is_wide && !String::from_utf8_lossy(start).contains(|c| arms::of_box(c) != 0) {
        return 0;
    }
    let Ok(page) = Page::read(bytes) else { return 0 };
    let lines = (0..page.len().min(100)).map(|n| page.line(n));
    if !lines.take(100).any(|line| line.iter().any(|&c| arms::of_box(c) != 0)) {
        return 0;
    }
    if parsed(&page, &Options::default()).is_ok() { 90 } else { 55 }
}

/// Reads it.
///
/// # Errors
/// If the lines are on no lattice, are not of the size that is named, or a wall is there in part.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    page.first("lines of box drawing were")?;
    Ok(parsed(&page, options)?.reading(options))
}

fn parsed(page: &Page, options: &Options) -> Result<drawn::Drawn, ReadError> {
    let style = |size, from| drawn::Style { arms: arms::of_box, size, from, is_sparse: true };
    let first = page.first("lines of box drawing were")?;
    let Some(&[rows, columns]) = numbers(page.trimmed(first)).as_deref() else {
        return drawn::read(page, &style(None, first), options);
    };
    let turned = || drawn::read(page, &style(Some((rows, columns)), first + 1), options).ok();
    let usual = drawn::read(page, &style(Some((columns, rows)), first + 1), options);
    // Some say columns first: what is drawn decides.
    usual.or_else(|error| turned().ok_or(error))
}

/// Writes cells of three characters, with the first start and end as `S` and `E` and a path as `·`.
/// Cells that are taken out are closed ones.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(maze: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let style = Lines {
        post: arms::to_box,
        level: "───",
        upright: '│',
        blank: "   ",
        start: " S ",
        goal: " E ",
        path: " · ",
        all_goals: false,
    };
    sketch::lines(maze, &style, out)
}
