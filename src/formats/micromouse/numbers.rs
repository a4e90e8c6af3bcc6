//! One line a cell, `x y N E S W`: 1 where there is a wall, from the bottom-left cell, 0 0.

use super::{disagreement, set_usual_ends};
use crate::core::{Square, Topology};
use crate::formats::text::board::too_large;
use crate::formats::text::hex_digits::of_walls;
use crate::formats::text::page::{Page, beginning};
use crate::formats::text::sketch::squares;
use crate::formats::{Cells, Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

/// How much it looks like lines of six numbers, the last four 0 or 1.
pub fn likeness(bytes: &[u8]) -> Likeness {
    if !beginning(bytes).0.is_ascii_digit() {
        return 0;
    }
    let Ok(page) = Page::read(bytes) else { return 0 };
    let Ok(first) = page.first("") else { return 0 };
    let filled = (first..page.len().min(first + 64)).filter(|&n| !page.trimmed(n).is_empty());
    let (mut all, mut fit) = (0, 0);
    for n in filled {
        all += 1;
        fit += usize::from(cell(&page, n).is_ok());
    }
    match () {
        () if fit == all => 90,
        () if 4 * fit > 3 * all => 60,
        () => 0,
    }
}

/// A cell of a line: column, row from the bottom, and walls.
fn cell(page: &Page, n: usize) -> Result<(u32, u32, u8), ReadError> {
    let text: String = page.trimmed(n).iter().take(60).collect();
    let numbers: Option<Vec<u32>> =
        text.split_whitespace().map(|token| token.parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[x, y, north, east, south, west])
            if north.max(east).max(south).max(west) <= 1 && x.max(y) < u32::MAX =>
        {
            Ok((x, y, (north | east << 1 | south << 2 | west << 3) as u8))
        }
        _ => {
            let what = "where column, row and four walls, 0 or 1, were expected";
            Err(ReadError::line(n + 1, format!("'{text}', {what}")))
        }
    }
}

/// Reads it. The start is bottom-left, the goal in the middle. Where the cells on both sides of a wall
/// do not agree, it is a wall.
///
/// # Errors
/// If a line is no cell, a cell is there twice, or one is missing.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    page.first("lines of column, row and four walls were")?;
    let filled = (0..page.len()).filter(|&n| !page.trimmed(n).is_empty());
    let found: Result<Vec<_>, _> = filled.map(|n| cell(&page, n).map(|cell| (n, cell))).collect();
    let found = found?;
    let most = |of: fn(&(u32, u32, u8)) -> u32| found.iter().map(|(_, cell)| of(cell) + 1).max();
    let (width, height) = (most(|cell| cell.0).unwrap_or(0), most(|cell| cell.1).unwrap_or(0));
    options.check_size(width.into(), height.into())?;
    if u64::from(width) * u64::from(height) > found.len() as u64 {
        let there = found.len();
        let all = u64::from(width) * u64::from(height);
        let what = format!("{there} cells, where the {all} of {width}x{height} were expected");
        return Err(ReadError::new(what));
    }
    let mut walls = vec![None; width as usize * height as usize];
    for &(n, (x, y, sides)) in &found {
        let place = walls.get_mut(y as usize * width as usize + x as usize);
        if place.and_then(|place| place.replace(sides)).is_some() {
            let what = format!("the cell {x} {y} again, where each was expected once");
            return Err(ReadError::line(n + 1, what));
        }
    }
    let grid = Square::new(width, height).map_err(too_large)?;
    let (maze, _, odd) = of_walls(grid, |x, y| {
        let at = (height - 1 - y) as usize * width as usize + x as usize;
        walls.get(at).copied().flatten().unwrap_or(15)
    });
    let mut reading = Reading::new(maze, Cells::Walled);
    reading.notes.extend(disagreement(odd));
    set_usual_ends(&mut reading);
    Ok(reading)
}

/// Writes it, column by column from the bottom-left. It has no place for start and goal.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(writing: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let maze = squares(writing)?;
    let grid = maze.topology();
    for x in 0..grid.width() {
        for up in 0..grid.height() {
            let doors = maze.doors(grid.at(x, grid.height() - 1 - up)).0;
            let wall = |dir: u8| 1 - (doors >> dir & 1);
            writeln!(out, "{x} {up} {} {} {} {}", wall(0), wall(1), wall(2), wall(3))?;
        }
    }
    Ok(())
}
