//! The simulator's maps: posts `+`, walls `---` and `|`, no start or goal.

use super::{set_usual_ends, text};
use crate::core::{AnyMaze, Maze, Topology};
use crate::formats::text::page::{Page, beginning};
use crate::formats::text::{arms, drawn, sketch};
use crate::formats::{Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

const STYLE: drawn::Style =
    drawn::Style { arms: arms::of_plus, size: None, from: 0, is_sparse: false };

/// How much it looks like a contest's maze: as much as any drawing of posts and walls whose cells are three
/// characters wide and which is closed and square, or has S and G.
pub fn likeness(bytes: &[u8]) -> Likeness {
    if beginning(bytes).0 != '+' {
        return 0;
    }
    let Ok(page) = Page::read(bytes) else { return 0 };
    let first = page.first("").map(|n| page.trimmed(n)).unwrap_or_default();
    if !first.starts_with(&['+', '-', '-', '-', '+']) {
        return 0;
    }
    let Ok(drawn) = drawn::read(&page, &STYLE, &Options::default()) else { return 15 };
    let grid = drawn.maze.topology();
    let has = |letter| drawn.letters.iter().any(|&(c, _)| c == letter);
    let is_contest = grid.width() == grid.height() || has('S') && has('G');
    if is_contest && drawn.gaps.is_empty() && drawn.pitch == (4, 2) { 85 } else { 40 }
}

/// Reads it. The start is bottom-left, the goal in the middle, unless letters say more.
///
/// # Errors
/// If the lines are on no lattice, or a wall is there in part.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    page.first("lines of posts and walls, `+---+`, were")?;
    let mut reading = drawn::read(&page, &STYLE, options)?.reading(options);
    set_usual_ends(&mut reading);
    Ok(reading)
}

/// Writes it, and no start or goal where they are the usual ones. Cells that are taken out are closed
/// ones.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(maze: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let (start, goal) = if is_usual(maze) { ("   ", "   ") } else { (" S ", " G ") };
    sketch::lines(maze, &text::style(|_| '+', start, goal), out)
}

/// Whether start and goals are where a reader puts them.
fn is_usual(maze: &Writing) -> bool {
    let AnyMaze::Square(squares) = maze.maze else { return false };
    let mut usual = Reading::new(Maze::closed(squares.topology().clone()), maze.cells);
    set_usual_ends(&mut usual);
    let same = |a: &[_], b: &[_]| a.len() == b.len() && a.iter().all(|cell| b.contains(cell));
    same(&usual.starts, maze.starts) && same(&usual.goals, maze.goals)
}
