//! Rows of 0 and 1, side by side or separated, with or without lines of numbers before them.
//!
//! Which of the two is wall: the one of which the border is. 2 and 3 are start and end. Before the rows
//! there may be the size, or the size, the start and the end.

use super::board::{Board, Tiling};
use super::ends;
use super::header::{Order, numbers, size};
use super::legend::{Counts, Legend};
use super::page::{Page, beginning};
use crate::core::Topology;
use crate::core::topology::with_maze;
use crate::formats::{Likeness, Options, ReadError, Reading, Spot};

/// How much it looks like rows of 0 and 1.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let (first, _) = beginning(bytes);
    if !first.is_ascii_digit() && !"[({SsEeGg".contains(first) {
        return 0;
    }
    let Ok(page) = Page::read(bytes) else { return 0 };
    let Ok(first) = page.first("") else { return 0 };
    let rows =
        (first..page.len()).take(12).filter(|&n| page.line(n).iter().any(|&c| !is_between(c)));
    let like = |n: usize| cells(page.line(n), n).is_ok_and(|row| row.len() > 1);
    let rows: Vec<usize> = rows.collect();
    let fitting = rows.iter().filter(|&&n| like(n)).count();
    if 2 * fitting < rows.len() || fitting == 0 {
        return 0;
    }
    // Other digits are ends, of which there are few; many are the jumps of number mazes.
    let count = |set: &str| {
        let all = (first..page.len()).flat_map(|n| page.line(n));
        all.filter(|c| set.contains(**c)).count()
    };
    if count("239") > 4 && 4 * count("239") > count("01") {
        return 20;
    }
    // Nothing but 1 is no maze of floor and wall, and can be one of jumps.
    if count("0") == 0 || count("1") == 0 {
        return 10;
    }
    // What it does not read may be a number maze of few different numbers.
    if read(bytes, &Options::default()).is_ok() { 85 } else { 20 }
}

/// Reads it.
///
/// # Errors
/// If the rows differ in length or from what is named before them, or hold other things.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let page = Page::read(bytes)?.split_after(']');
    page.first("rows of 0 and 1 were")?;
    // Brackets may have lines of their own.
    let has_cells = |n: &usize| page.line(*n).iter().any(|&c| !is_between(c));
    let filled: Vec<usize> = (0..page.len()).filter(has_cells).collect();
    let layout = Layout::find(&page, &filled)?;
    let mut board = Board {
        width: 0,
        height: layout.rows.len(),
        cells: Vec::new(),
        lines: Vec::new(),
        pitch: 1,
        left: 0,
    };
    for &n in layout.rows {
        let row = cells(page.line(n), n)?;
        if board.width == 0 {
            board.width = row.len();
        }
        if row.len() != board.width {
            let (there, expected) = (row.len(), board.width);
            let what = format!("a row of {there} cells, where {expected} were expected");
            return Err(ReadError::line(n + 1, what));
        }
        board.cells.extend(row);
        board.lines.push(n + 1);
    }
    let (all, border) = board.counts();
    if all.of('0') == 0 && all.of('1') == 0 {
        let line = board.lines.first().copied().unwrap_or(1);
        return Err(ReadError::line(line, "no 0 and no 1, where rows of them were expected"));
    }
    let named = layout.named(&page);
    let Guess { walls, floors, note, corners } = wall(&board, &border, &named);
    let text = &options.text;
    let (starts, goals) = (text.starts.as_deref(), text.goals.as_deref());
    let legend = if text.claims_digits() {
        Legend::guess(&all, &border, text)
    } else {
        Legend::of(walls, floors, starts.unwrap_or("2Ss"), goals.unwrap_or("39EeGg"))
    };
    let mut reading = board.reading(&legend, Tiling::Squares, options)?;
    reading.notes.insert(0, note);
    let corners = corners.filter(|_| reading_ends_are_guesses(&all, options));
    if let Some(ends) = corners {
        ends::set(&mut reading, &ends[..1], &ends[1..]);
        reading.notes.retain(|note| !note.contains("openings"));
        reading.notes.push("start and end are the corners".to_owned());
    }
    if let [start, goal] = named[..] {
        for (what, (x, y)) in [("start", start), ("end", goal)] {
            with_maze!(&reading.maze, maze => {
                let grid = maze.topology();
                if x >= grid.width() || y >= grid.height() {
                    let (width, height) = (grid.width(), grid.height());
                    let what = format!("the {what} {x},{y}, outside of {width}x{height} cells");
                    return Err(ReadError::line(layout.ends.first().map_or(1, |n| n + 1), what));
                }
            });
        }
        ends::set(&mut reading, &[start], &[goal]);
        // They say more than openings, whose note would be wrong now.
        reading.notes.retain(|note| !note.contains("openings"));
    }
    Ok(reading)
}

/// Whether no character says where the maze begins or ends.
fn reading_ends_are_guesses(all: &Counts, options: &Options) -> bool {
    let text = &options.text;
    let named = text.starts.is_some() || text.goals.is_some();
    !named && "239SsEeGg".chars().all(|c| all.of(c) == 0)
}

/// Which character is the wall.
struct Guess {
    walls: &'static str,
    floors: &'static str,
    /// The sentence that says so.
    note: String,
    /// First and last cell, where they are what it was told by.
    corners: Option<[(u32, u32); 2]>,
}

fn wall(board: &Board, border: &Counts, ends: &[(u32, u32)]) -> Guess {
    let (zeros, ones) = (border.of('0'), border.of('1'));
    let at = |(x, y): (u32, u32)| board.at(x as usize, y as usize);
    let last = (board.width.saturating_sub(1) as u32, board.height.saturating_sub(1) as u32);
    let corners = [(0, 0), last];
    let guess = |one_is_wall: bool, reason: &str, corners| {
        let (walls, floors) = if one_is_wall { ("1", "0") } else { ("0", "1") };
        let note = format!("{walls} is wall and {floors} floor: {reason}");
        Guess { walls, floors, note, corners }
    };
    match (ends, [at(corners[0]), at(corners[1])]) {
        (&[start, goal], _) if at(start) == '0' && at(goal) == '0' => {
            guess(true, "start and end are 0", None)
        }
        (&[start, goal], _) if at(start) == '1' && at(goal) == '1' => {
            guess(false, "start and end are 1", None)
        }
        _ if 4 * ones >= 3 * (ones + zeros) => guess(true, "the border is 1", None),
        _ if 4 * zeros >= 3 * (ones + zeros) => guess(false, "the border is 0", None),
        // There is no closed border: such mazes are walked from corner to corner.
        (_, ['0', '0']) => guess(true, "there is no border, and the corners are 0", Some(corners)),
        (_, ['1', '1']) => guess(false, "there is no border, and the corners are 1", Some(corners)),
        _ if zeros > ones => guess(false, "most of the border is 0", None),
        _ => guess(true, "most of the border is 1", None),
    }
}

/// Which lines are rows, and which say size, start and end.
struct Layout<'a> {
    rows: &'a [usize],
    /// The lines of start and end.
    ends: &'a [usize],
    order: Order,
}

impl<'a> Layout<'a> {
    fn find(page: &Page, lines: &'a [usize]) -> Result<Self, ReadError> {
        let none = Self { rows: lines, ends: &[], order: Order::ColumnsFirst };
        let pair = |n: usize| match numbers(page.line(n)).as_deref() {
            Some(&[a, b]) => Some((a, b)),
            _ => None,
        };
        let width = |n: usize| cells(page.line(n), n).map_or(0, |row| row.len());
        // One number: as many rows and columns.
        if let Some((&header, rest)) = lines.split_first()
            && let Some(&[side]) = numbers(page.line(header)).as_deref()
            && side == rest.len() as u64
            && rest.first().is_some_and(|&n| width(n) as u64 == side)
        {
            return Ok(Self { rows: rest, ..none });
        }
        let Some(&header) = lines.first() else { return Ok(none) };
        let Some((size, used)) = size(page, header) else { return Ok(none) };
        let rest = lines.get(used..).unwrap_or(&[]);
        let numbers = size.numbers;
        // All rows of two cells: the first line is a row like the others, unless it says their number.
        let (a, b) = numbers;
        let count = rest.len() as u64;
        let is_size = |rows: &[usize]| {
            let (there, wide) = (rows.len() as u64, rows.first().map_or(0, |&n| width(n) as u64));
            (there, wide) == (a, b) || (there, wide) == (b, a)
        };
        let ends_first = rest.split_at_checked(2);
        let ends_last = rest.len().checked_sub(2).and_then(|at| rest.split_at_checked(at));
        let are_ends = |ends: &[usize]| ends.iter().all(|&n| pair(n).is_some());
        let (rows, ends) = if is_size(rest) {
            (rest, &[][..])
        } else if let Some((ends, rows)) =
            ends_first.filter(|(ends, rows)| are_ends(ends) && is_size(rows))
        {
            (rows, ends)
        } else if let Some((rows, ends)) =
            ends_last.filter(|(rows, ends)| are_ends(ends) && is_size(rows))
        {
            (rows, ends)
        } else if used == 2 {
            // Rows of digits side by side are numbers too.
            return Ok(none);
        } else if cells(page.line(header), header).is_ok_and(|row| row.len() == 2)
            && rest.iter().all(|&n| width(n) == 2)
        {
            return Ok(none);
        } else if let Some((ends, rows)) =
            ends_first.filter(|(ends, _)| are_ends(ends) && count > 2)
        {
            (rows, ends)
        } else {
            (rest, &[][..])
        };
        let lengths: Vec<(usize, usize)> = rows.iter().map(|&n| (n + 1, width(n))).collect();
        // Cells that are neither are found where they stand, before lengths are compared.
        for &n in rows {
            cells(page.line(n), n)?;
        }
        let longest = lengths.iter().map(|&(_, length)| length).max().unwrap_or(0) as u64;
        let order = size.order(&lengths, |columns| columns == longest)?;
        // In a square nothing tells; columns first is more usual where ends are named.
        let order = if a == b { Order::ColumnsFirst } else { order };
        Ok(Self { rows, ends, order })
    }

    /// Column and row of start and end, in the order of the size.
    fn named(&self, page: &Page) -> Vec<(u32, u32)> {
        let place = |&n: &usize| match numbers(page.line(n)).as_deref() {
            Some(&[a, b]) => {
                let (x, y) = if self.order == Order::RowsFirst { (b, a) } else { (a, b) };
                Some((u32::try_from(x).ok()?, u32::try_from(y).ok()?))
            }
            _ => None,
        };
        self.ends.iter().filter_map(place).collect()
    }
}

/// Whether a character may stand between cells, or around rows.
fn is_between(c: char) -> bool {
    c.is_whitespace() || ",;[](){}'\"|".contains(c)
}

/// The cells of a row: digits or letters, whatever stands between them.
fn cells(line: &[char], n: usize) -> Result<Vec<char>, ReadError> {
    let is_cell = |c: &char| "01239SsEeGg".contains(*c);
    let odd = line.iter().position(|c| !is_cell(c) && !is_between(*c));
    if let Some(at) = odd {
        let c = line.get(at).copied().unwrap_or(' ');
        let spot = Spot::Character { line: n + 1, column: at + 1 };
        return Err(ReadError::at(spot, format!("'{c}', where 0 or 1 was expected")));
    }
    Ok(line.iter().copied().filter(is_cell).collect())
}
