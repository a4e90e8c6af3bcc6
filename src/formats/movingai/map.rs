//! Maps: a header, and a character a cell.

use crate::core::{Maze, Square, Topology};
use crate::formats::lines::lines;
use crate::formats::writing::Blocks;
use crate::formats::{Cells, Likeness, Moves, Options, ReadError, Reading, Spot};
use crate::formats::{WriteError, Writing};
use std::io::Write;

/// Ground, good ground, swamp.
const PASSABLE: &[u8] = b".GS";
/// Out of bounds (two letters), trees, water.
const BLOCKED: &[u8] = b"@OTW";

/// See [`Likeness`]: the first line says it.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let first = lines(bytes).map(<[u8]>::trim_ascii).find(|line| !line.is_empty());
    if first.is_some_and(|line| line.starts_with(b"type ")) { 95 } else { 0 }
}

/// Reads a map: 8 moves a cell, unless asked for 4.
///
/// # Errors
/// With the line and column of what is not as the grammar has it.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let mut rows = (1..).zip(lines(bytes));
    let (width, height) = header(&mut rows)?;
    options.check_size(u64::from(width), u64::from(height))?;
    if u64::from(width) * u64::from(height) > bytes.len() as u64 {
        let reason = format!("the header says {width}x{height} cells, and the file is shorter");
        return Err(ReadError::new(reason));
    }
    let grid = Square::new(width, height)
        .map_err(|error| ReadError::new(format!("{width}x{height} cells: {error}")))?;
    let mut cells = Vec::with_capacity(height as usize);
    for y in 0..height {
        let Some((line, row)) = rows.next() else {
            let reason = format!("the header says {height} rows, and there are {y}");
            return Err(ReadError::new(reason));
        };
        let row = row.trim_ascii_end();
        if row.len() != width as usize {
            let found = row.len();
            return Err(ReadError::line(
                line,
                format!("{found} cells, where the header says {width}"),
            ));
        }
        for (column, &byte) in (1..).zip(row) {
            if !PASSABLE.contains(&byte) && !BLOCKED.contains(&byte) {
                let reason = format!(
                    "'{}' is none of the cells . G S (passable) and @ O T W (blocked)",
                    byte.escape_ascii()
                );
                return Err(ReadError::at(Spot::Character { line, column }, reason));
            }
        }
        cells.push(row);
    }
    if let Some((line, _)) = rows.find(|(_, row)| !row.trim_ascii().is_empty()) {
        return Err(ReadError::line(line, format!("more than the {height} rows of the header")));
    }
    let is_floor = |x: u32, y: u32| PASSABLE.contains(&cells[y as usize][x as usize]);
    let mut reading = Reading::new(Maze::of_floor(grid, is_floor), Cells::Blocks);
    reading.moves = options.moves.unwrap_or(Moves::Eight);
    Ok(reading)
}

/// Width and height, from the lines before the map.
fn header<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a [u8])>,
) -> Result<(u32, u32), ReadError> {
    let (mut width, mut height) = (None, None);
    for (line, text) in lines {
        let text = String::from_utf8_lossy(text.trim_ascii());
        let mut words = text.split_whitespace();
        let (key, value) = (words.next(), words.next());
        match (key, value) {
            (None, _) | (Some("type"), Some("octile" | "tile")) => {}
            (Some("type"), kind) => {
                let kind = kind.unwrap_or_default();
                return Err(ReadError::line(
                    line,
                    format!("a map of type '{kind}': only octile ones are read"),
                ));
            }
            (Some(key @ ("width" | "height")), value) => {
                let value = value.unwrap_or_default();
                let number = value.parse::<u32>().ok().filter(|&number| number > 0);
                let number = number.ok_or_else(|| {
                    ReadError::line(line, format!("{key} '{value}' is no number of cells"))
                })?;
                *(if key == "width" { &mut width } else { &mut height }) = Some(number);
            }
            (Some("map"), None) => {
                let missing =
                    |key| ReadError::line(line, format!("the map begins without a {key}"));
                return Ok((
                    width.ok_or_else(|| missing("width"))?,
                    height.ok_or_else(|| missing("height"))?,
                ));
            }
            _ => {
                return Err(ReadError::line(
                    line,
                    format!("'{text}', where type, height, width or map was expected"),
                ));
            }
        }
    }
    Err(ReadError::new("there is no line 'map'"))
}

/// Writes a maze of squares; one with walls between its cells as blocks, twice as large and one more.
///
/// # Errors
/// [`WriteError::Unfit`] for other tilings; if `out` cannot be written.
pub fn write(writing: &Writing<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    let blocks = Blocks::of(writing)?;
    let (width, height) = blocks.size;
    write!(out, "type octile\nheight {height}\nwidth {width}\nmap\n")?;
    let mut row = Vec::with_capacity(width as usize + 1);
    for y in 0..height {
        row.clear();
        row.extend((0..width).map(|x| if blocks.is_floor(x, y) { b'.' } else { b'@' }));
        row.push(b'\n');
        out.write_all(&row)?;
    }
    Ok(())
}
