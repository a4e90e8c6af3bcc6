//! Contest mazes as text: posts `o`, walls `---` and `|`, start `S`, goals `G`.

use super::set_usual_ends;
use crate::formats::text::page::{Page, beginning};
use crate::formats::text::sketch::{self, Lines};
use crate::formats::text::{arms, drawn};
use crate::formats::{Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

const STYLE: drawn::Style =
    drawn::Style { arms: arms::of_posts, size: None, from: 0, is_sparse: false };

/// How much it looks like posts with walls between.
pub fn likeness(bytes: &[u8]) -> Likeness {
    if beginning(bytes).0 != 'o' {
        return 0;
    }
    let Ok(page) = Page::read(bytes) else { return 0 };
    let first = page.first("").map(|n| page.trimmed(n)).unwrap_or_default();
    if !first.starts_with(&['o']) || !first.contains(&'-') {
        return 0;
    }
    if drawn::read(&page, &STYLE, &Options::default()).is_ok() { 95 } else { 50 }
}

/// Reads it. Where the file has no start it is bottom-left, and the goal is in the middle.
///
/// # Errors
/// If the lines are on no lattice, or a wall is there in part.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    page.first("lines of posts and walls, `o---o`, were")?;
    let mut reading = drawn::read(&page, &STYLE, options)?.reading(options);
    set_usual_ends(&mut reading);
    Ok(reading)
}

/// Writes it, with the first start and all goals. Cells that are taken out are closed ones.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(maze: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    sketch::lines(maze, &style(|_| 'o', " S ", " G "), out)
}

/// How cells of three characters are drawn, with these posts, start and goals.
pub(super) const fn style<'a>(post: fn(u8) -> char, start: &'a str, goal: &'a str) -> Lines<'a> {
    Lines {
        post,
        level: "---",
        upright: '|',
        blank: "   ",
        start,
        goal,
        path: "   ",
        all_goals: true,
    }
}
