//! One hexadecimal digit a cell, its closed walls: 1 north, 2 east, 4 south, 8 west.
//!
//! Behind the rows stand, after an empty line, the entry and the exit as `x,y` and a path of N, E, S
//! and W. The empty line and everything behind it may be missing.

use super::board::too_large;
use super::ends;
use super::page::{Page, beginning, is_prose};
use super::sketch::squares;
use crate::core::{Cell, Dir, Maze, Square, Topology};
use crate::formats::{Cells, Likeness, Options, ReadError, Reading, Spot, WriteError, Writing};
use std::io::Write;

const NORTH: Dir = Dir(0);
const EAST: Dir = Dir(1);
const SOUTH: Dir = Dir(2);
const WEST: Dir = Dir(3);

/// How much it looks like hexadecimal digits.
pub fn likeness(bytes: &[u8]) -> Likeness {
    if !beginning(bytes).0.is_ascii_hexdigit() {
        return 0;
    }
    let Ok(page) = Page::read(bytes) else { return 0 };
    let digits = |n: usize| {
        let line = page.trimmed(n);
        !line.is_empty() && line.iter().all(char::is_ascii_hexdigit)
    };
    if !page.first("").is_ok_and(digits) {
        return 0;
    }
    match parsed(&page, &Options::default()) {
        Ok(parsed) if parsed.starts.is_empty() => {
            // Nothing but digits: walls that the cells on both sides agree on tell.
            if parsed.walls > 0 && 20 * parsed.odd <= parsed.walls { 70 } else { 8 }
        }
        Ok(_) => 92,
        Err(_) => {
            let letters = (0..page.len())
                .any(|n| digits(n) && page.trimmed(n).iter().any(|c| c.is_alphabetic()));
            if letters { 40 } else { 5 }
        }
    }
}

/// Reads it. Where the cells on both sides of a wall do not agree, it is a wall.
///
/// # Errors
/// If the rows differ in length or hold other things, or the ends are no places of the maze.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?;
    let parsed = parsed(&page, options)?;
    let mut reading = Reading::new(parsed.maze, Cells::Walled);
    ends::set(&mut reading, &parsed.starts, &parsed.goals);
    if parsed.odd > 0 {
        let note = "the cells on both sides do not agree on it: these were taken for walls";
        reading.notes.push(format!("{} walls, and {note}", parsed.odd));
    }
    Ok(reading)
}

struct Parsed {
    maze: Maze<Square>,
    starts: Vec<(u32, u32)>,
    goals: Vec<(u32, u32)>,
    /// Walls between cells, and those the two cells do not agree on.
    walls: usize,
    odd: usize,
}

fn parsed(page: &Page, options: &Options) -> Result<Parsed, ReadError> {
    let first = page.first("rows of hexadecimal digits were")?;
    let is_end = |n: &usize| {
        let line = page.line(*n);
        page.trimmed(*n).is_empty() || line.contains(&',') || line.contains(&':')
    };
    let end = (first..page.len()).find(is_end).unwrap_or(page.len());
    let (width, height) = (page.trimmed(first).len(), end - first);
    options.check_size(width as u64, height as u64)?;
    page.check_area(width, height)?;
    let mut digits = Vec::with_capacity(width * height);
    for n in first..end {
        let line = page.trimmed(n);
        let indent = page.line(n).iter().take_while(|c| c.is_whitespace()).count();
        for (at, c) in line.iter().enumerate() {
            let Some(digit) = c.to_digit(16) else {
                let spot = Spot::Character { line: n + 1, column: indent + at + 1 };
                let what = format!("'{c}', where a hexadecimal digit was expected");
                return Err(ReadError::at(spot, what));
            };
            digits.push(digit as u8);
        }
        if line.len() != width {
            let there = line.len();
            let what = format!("a row of {there} digits, where {width} were expected");
            return Err(ReadError::line(n + 1, what));
        }
    }
    let grid = Square::new(width as u32, height as u32).map_err(too_large)?;
    let (maze, walls, odd) = of_walls(grid, |x, y| {
        let at = y as usize * width + x as usize;
        digits.get(at).copied().unwrap_or(15)
    });
    let places = ends_behind(page, end, (width, height))?;
    let [starts, goals] = [0, 1].map(|n| places.get(n).copied().into_iter().collect());
    Ok(Parsed { maze, starts, goals, walls, odd })
}

/// A maze from the walls of its cells, north 1, east 2, south 4, west 8; how many walls lie between
/// cells, and on how many of them the cells do not agree: those are walls.
pub(in crate::formats) fn of_walls(
    grid: Square,
    walls: impl Fn(u32, u32) -> u8,
) -> (Maze<Square>, usize, usize) {
    let (width, height) = (grid.width(), grid.height());
    let (mut count, mut odd) = (0, 0);
    let mut maze = Maze::closed(grid);
    for y in 0..height {
        for x in 0..width {
            let mine = walls(x, y);
            let mut join = |maze: &mut Maze<Square>, dir, own: bool, other: bool| {
                count += usize::from(own || other);
                odd += usize::from(own != other);
                if !own && !other {
                    let cell = maze.topology().at(x, y);
                    maze.open(cell, dir);
                }
            };
            if x + 1 < width {
                join(&mut maze, EAST, mine & 2 != 0, walls(x + 1, y) & 8 != 0);
            }
            if y + 1 < height {
                join(&mut maze, SOUTH, mine & 4 != 0, walls(x, y + 1) & 1 != 0);
            }
        }
    }
    (maze, count, odd)
}

/// The places behind the rows, and what follows them, which must be a path or nothing.
fn ends_behind(
    page: &Page,
    from: usize,
    (width, height): (usize, usize),
) -> Result<Vec<(u32, u32)>, ReadError> {
    let mut places: Vec<(u32, u32)> = Vec::new();
    for n in from..page.len() {
        let line: String = page.trimmed(n).iter().take(60).collect();
        if line.is_empty() {
            continue;
        }
        let found: Vec<&str> = line
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
            .filter(|word| word.starts_with(|c: char| c.is_ascii_digit() || c == '-'))
            .collect();
        let &[x, y] = &found[..] else {
            let is_path = page.trimmed(n).iter().all(|c| "NESWnesw".contains(*c));
            if is_path && places.len() == 2 || is_prose(page.line(n)) {
                continue;
            }
            let what = "where a place as x,y or a path of N, E, S and W was expected";
            return Err(ReadError::line(n + 1, format!("'{line}', {what}")));
        };
        let place = x.parse::<u32>().ok().zip(y.parse::<u32>().ok());
        let inside = |&(x, y): &(u32, u32)| (x as usize) < width && (y as usize) < height;
        let Some(place) = place.filter(inside) else {
            let what = format!("'{line}', where a place inside of {width}x{height} was expected");
            return Err(ReadError::line(n + 1, what));
        };
        if places.len() == 2 {
            let what = format!("'{line}', a third place, where a path was expected");
            return Err(ReadError::line(n + 1, what));
        }
        places.push(place);
    }
    Ok(places)
}

/// Writes upper case digits, the first start and end, and the path.
///
/// # Errors
/// If it is no maze of squares, or the output fails.
pub fn write(writing: &Writing, out: &mut dyn Write) -> Result<(), WriteError> {
    let maze = squares(writing)?;
    let grid = maze.topology();
    let mut line = String::new();
    for y in 0..grid.height() {
        line.clear();
        line.extend((0..grid.width()).map(|x| digit(!maze.doors(grid.at(x, y)).0 as u8 & 15)));
        writeln!(out, "{line}")?;
    }
    let (Some(&start), Some(&goal)) = (writing.starts.first(), writing.goals.first()) else {
        return Ok(());
    };
    writeln!(out)?;
    for cell in [start, goal] {
        let (x, y) = grid.position(cell);
        writeln!(out, "{x},{y}")?;
    }
    let step = |pair: &[Cell]| {
        let &[from, to] = pair else { return None };
        let dirs = [(NORTH, 'N'), (EAST, 'E'), (SOUTH, 'S'), (WEST, 'W')];
        let found = dirs
            .into_iter()
            .find(|&(dir, _)| maze.doors(from).has(dir) && grid.neighbour(from, dir) == to);
        found.map(|(_, letter)| letter)
    };
    let path: String = writing.path.windows(2).filter_map(step).collect();
    if path.is_empty() { Ok(()) } else { Ok(writeln!(out, "{path}")?) }
}

fn digit(walls: u8) -> char {
    char::from_digit(u32::from(walls), 16).unwrap_or('F').to_ascii_uppercase()
}
