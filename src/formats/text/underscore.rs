//! Floors as `_`, walls as `|`: a cell is as high as one line, or two.
//!
//! Words beside the frame, or letters in cells, are start and end, and so are openings.

use super::board::too_large;
use super::ends::Place;
use super::page::{Page, beginning};
use super::posts::gcd;
use super::sketch::{Marks, squares};
use super::{ends, gaps};
use crate::core::{Dir, Maze, Square, Topology};
use crate::formats::{Cells, Likeness, Options, ReadError, Reading, WriteError, Writing};
use std::io::Write;

const EAST: Dir = Dir(1);
const SOUTH: Dir = Dir(2);

/// How much it looks like floors and walls.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let (first, _) = beginning(bytes);
    if first != '_' && !first.is_alphabetic() {
        return 0;
    }
    let Ok(page) = Page::read(bytes) else { return 0 };
    let Ok(first) = page.first("") else { return 0 };
    let top = page.trimmed(first);
    let floors = top.iter().filter(|&&c| c == '_').count();
    if floors == 0 || !page.trimmed(first + 1).contains(&'|') {
        return 0;
    }
    let allowed = |c: &char| c.is_alphanumeric() || " _|".contains(*c);
    let rows = first..page.len().min(first + 64);
    let known = rows.clone().all(|n| page.line(n).iter().all(|c| allowed(c) || ".·*".contains(*c)));
    if !known {
        return 0;
    }
    if Frame::find(&page).is_ok() { 85 } else { 40 }
}

/// Where the cells are.
struct Frame {
    top: usize,
    left: usize,
    /// Characters from wall to wall, and lines a cell.
    across: usize,
    down: usize,
    columns: usize,
    rows: usize,
}

impl Frame {
    fn find(page: &Page) -> Result<Self, ReadError> {
        let top = page.first("a line of `_` with lines of `|` below was")?;
        let wrong = |line: usize, what: &str| Err(ReadError::line(line + 1, what));
        if !page.line(top).contains(&'_') {
            return wrong(top, "no `_`, of which the upper border was expected to be");
        }
        let has = |n: usize, c: char| page.line(n).contains(&c);
        let Some(bottom) = (top + 1..page.len()).rev().find(|&n| has(n, '|') || has(n, '_')) else {
            return wrong(top + 1, "the end, where lines of `|` and `_` were expected");
        };
        let walls = |n: usize| {
            let line = page.line(n).iter().enumerate();
            line.filter(|&(_, &c)| c == '|').map(|(x, _)| x)
        };
        let Some(left) = (top + 1..=bottom).filter_map(|n| walls(n).next()).min() else {
            return wrong(top + 1, "no `|`, of which the left border was expected to be");
        };
        let (mut across, mut down, mut right) = (0, 0, left);
        for n in top + 1..=bottom {
            for x in walls(n) {
                across = gcd(across, x - left);
                right = right.max(x);
            }
            if has(n, '_') {
                down = gcd(down, n - top);
            }
        }
        (across, down) = cell_size(page.line(top), left, (across, down));
        if across < 2 || down == 0 {
            return wrong(
                top + 1,
                "walls in no regular distances, where cells of one width were expected",
            );
        }
        // The floors at the right may reach farther than the last wall, where it has an opening.
        let end = (top..=bottom).filter_map(|n| page.line(n).iter().rposition(|&c| c == '_')).max();
        let right = right.max(end.unwrap_or(0));
        let (columns, rows) = ((right - left).div_ceil(across), (bottom - top).div_ceil(down));
        Ok(Self { top, left, across, down, columns, rows })
    }
}

/// The size of a cell, from the border above and the distances of walls and of floors. Where little stands
/// in a maze, those are distances of several cells.
fn cell_size(top: &[char], left: usize, (across, down): (usize, usize)) -> (usize, usize) {
    let border = top.get(left + 1..).unwrap_or(&[]);
    let runs = border.split(|&c| c != '_').map(<[char]>::len).filter(|&length| length > 0);
    let runs: Vec<usize> = runs.collect();
    let begins =
        |x: &usize| border.get(*x) == Some(&'_') && (*x == 0 || border.get(x - 1) != Some(&'_'));
    // A border of single floors shows how wide they are.
    let width = runs.first().map_or(0, |&length| length + 1);
    let is_even = runs.len() > 1 || width == 2;
    let is_even = is_even && runs.iter().all(|&length| length + 1 == width);
    let across = if is_even && (0..border.len()).filter(begins).all(|x| x.is_multiple_of(width)) {
        width
    } else if across > 4 {
        [2, 3, 4].into_iter().find(|&usual| across.is_multiple_of(usual)).unwrap_or(across)
    } else {
        across
    };
    // Cells two characters wide are one line high; others are one or two.
    let down = if across == 2 || !down.is_multiple_of(2) { down.min(1) } else { 2 };
    (across, down)
}

/// Reads it.
///
/// # Errors
/// If there is no frame, or walls stand in no regular distances.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    let frame = Frame::find(&page)?;
    let (columns, rows) = (frame.columns, frame.rows);
    options.check_size(columns as u64, rows as u64)?;
    page.check_area(columns * frame.across, rows * frame.down)?;
    let mut maze =
        Maze::<Square>::closed(Square::new(columns as u32, rows as u32).map_err(too_large)?);
    let at = |x: usize, n: usize| page.line(n).get(x).copied().unwrap_or(' ');
    // The wall left of cell x, and the floor above it.
    let has_wall = |x: usize, y: usize| {
        let column = frame.left + x * frame.across;
        (1..=frame.down).any(|n| at(column, frame.top + y * frame.down + n) == '|')
    };
    let has_floor = |x: usize, y: usize| {
        let column = frame.left + x * frame.across;
        (1..frame.across).any(|n| at(column + n, frame.top + y * frame.down) == '_')
    };
    let mut openings = Vec::new();
    for y in 0..=rows {
        for x in 0..columns {
            if !has_floor(x, y) {
                let above = y.checked_sub(1);
                match above.filter(|_| y < rows) {
                    Some(above) => {
                        let cell = maze.topology().at(x as u32, above as u32);
                        maze.open(cell, SOUTH);
                    }
                    None => openings.push((x as u32, above.unwrap_or(0) as u32)),
                }
            }
        }
        for x in (0..=columns).filter(|_| y < rows) {
            if !has_wall(x, y) {
                let before = x.checked_sub(1);
                match before.filter(|_| x < columns) {
                    Some(before) => {
                        let cell = maze.topology().at(before as u32, y as u32);
                        maze.open(cell, EAST);
                    }
                    None => openings.push((before.unwrap_or(0) as u32, y as u32)),
                }
            }
        }
    }
    let mut reading = Reading::new(maze, Cells::Walled);
    reading.openings = openings.len() as u64;
    let [mut starts, mut goals] = words(&page, &frame);
    if starts.is_empty() || goals.is_empty() {
        let guess = gaps::ends(&openings, rows, (&starts, &goals));
        starts.extend(guess.start);
        goals.extend(guess.goal);
        reading.notes.extend(guess.note);
    }
    ends::set(&mut reading, &starts, &goals);
    Ok(reading)
}

/// Starts and goals: words beside the frame, and the letters S, E and G in cells. A word is a start if it
/// begins with S or E stands for an entrance (`Start`, `in`, `entrance`), and an end otherwise.
fn words(page: &Page, frame: &Frame) -> [Vec<Place>; 2] {
    let (mut starts, mut goals) = (Vec::new(), Vec::new());
    for n in frame.top..=frame.top + frame.rows * frame.down {
        let line = page.line(n);
        let row = n.saturating_sub(frame.top + 1) / frame.down;
        let mut at = 0;
        while let Some(from) = line.iter().skip(at).position(|c| c.is_alphabetic()).map(|n| n + at)
        {
            let to = line.iter().skip(from).position(|c| !c.is_alphabetic());
            at = to.map_or(line.len(), |n| n + from);
            let word: String =
                line.iter().take(at).skip(from).take(20).collect::<String>().to_lowercase();
            let column = from.saturating_sub(frame.left) / frame.across;
            let place = (column.min(frame.columns - 1) as u32, row as u32);
            let inside = from > frame.left && from < frame.left + frame.columns * frame.across;
            let inside = inside && n > frame.top;
            match word.as_str() {
                "s" | "start" => starts.push(place),
                "e" | "g" | "end" | "goal" | "exit" => goals.push(place),
                // Marks of a path in cells are no words.
                _ if inside => {}
                "in" | "entry" | "entrance" | "begin" => starts.push(place),
                _ => goals.push(place),
            }
        }
    }
    [starts, goals]
}

/// Writes the usual form, one line a row and two characters a cell, with the first start and end as `S`
/// and `E` where the floor would stand, if it is open in both: one without the other would be a maze with
/// half its ends.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(writing: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let maze = squares(writing)?;
    let grid = maze.topology();
    let marks = Marks::new(maze, writing, false);
    let mut ends = [writing.starts, writing.goals].into_iter().filter_map(<[_]>::first);
    let [start, end] = match (ends.all(|&cell| maze.doors(cell).has(SOUTH)), writing.path) {
        (true, _) => ["S", "E"],
        (false, []) => [" "; 2],
        (false, _) => ["."; 2],
    };
    writeln!(out, "{}", " _".repeat(grid.width() as usize))?;
    let mut line = String::new();
    for y in 0..grid.height() {
        line.clear();
        line.push('|');
        for x in 0..grid.width() {
            let cell = grid.at(x, y);
            let doors = maze.doors(cell);
            let floor = |is_open: bool| if is_open { ' ' } else { '_' };
            let open_below = doors.has(SOUTH);
            let text = if open_below { marks.choose(cell, [start, end, ".", " "]) } else { "_" };
            line.push_str(text);
            line.push(if doors.has(EAST) {
                // Floors on both sides run on below the opening.
                let next = maze.doors(grid.neighbour(cell, EAST));
                floor(open_below || next.has(SOUTH))
            } else {
                '|'
            });
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
