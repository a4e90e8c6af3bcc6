//! Number grids in tables: cells between tabs or commas, perhaps several grids side by side and one
//! below the other, with a column of their names.
//!
//! ```text
//! No  A  B  C         6 | 2 | 3 |   | 12 | 2 | 1
//! 0   3  1  2           | 1 |-1 |   |    | 1 | 0
//!     1  2  1                                         columns that have nothing below the
//!     2  1  0         7 | 2 | 1 |   | 13 | 1 | 2       first row of a block are names or gaps
//! ```

use super::built::Rows;
use super::sheets::{blocks, lines};
use super::token::{EXPECTED, Token};
use super::{NumberOptions, NumberReading};
use crate::formats::{Likeness, ReadError};

/// A line's number, and its cells.
type Row<'a> = (usize, Vec<&'a str>);

/// How much it looks like a table of numbers.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let Ok(lines) = lines(bytes) else { return 0 };
    let Some(between) = separator(&lines) else { return 0 };
    let cells = || lines.iter().flat_map(|(_, line)| line.split(between)).map(str::trim);
    let full = cells().filter(|cell| !cell.is_empty()).count();
    let read = cells().filter(|cell| Token::parse(cell).is_some() && !cell.is_empty()).count();
    let large = cells().filter(|cell| cell.parse::<u32>().is_ok_and(|number| number > 1)).count();
    // Names of columns are words.
    if full < 4 || read * 4 < full * 3 || large == 0 {
        return 0;
    }
    let is_tab = between == '\t';
    if 2 * large >= read { if is_tab { 80 } else { 60 } } else { 30 }
}

/// What stands between cells: a tab, a comma or a semicolon, whichever is there first.
fn separator(lines: &[(usize, &str)]) -> Option<char> {
    let has = |mark: &char| lines.iter().filter(|(_, line)| line.contains(*mark)).count() > 1;
    ['\t', ';', ','].into_iter().find(has)
}

/// Reads the grids of a table, block by block of its rows, from left to right in each.
///
/// # Errors
/// Where a cell is no square, and where grids have gaps.
pub fn read(bytes: &[u8], options: &NumberOptions) -> Result<Vec<NumberReading>, ReadError> {
    let lines = lines(bytes)?;
    let Some(between) = separator(&lines) else {
        return Err(ReadError::new("it has no tabs or commas, as a table of numbers has"));
    };
    let table: Vec<Row<'_>> = lines
        .iter()
        .map(|&(number, line)| (number, line.split(between).map(str::trim).collect()))
        .filter(|(_, cells): &Row<'_>| !is_heading(cells))
        .collect();
    let mut readings = Vec::new();
    for block in blocks(&table, |(_, cells)| cells.iter().all(|cell| cell.is_empty())) {
        for part in named_parts(block) {
            for rows in grids(part)? {
                readings.push(rows.built(options)?);
            }
        }
    }
    if readings.is_empty() {
        return Err(ReadError::new("it has no grid of numbers"));
    }
    Ok(readings)
}

/// Whether a row names columns: words, and nothing that is a square.
fn is_heading(cells: &[&str]) -> bool {
    let mut full = cells.iter().filter(|cell| !cell.is_empty()).peekable();
    full.peek().is_some()
        && full.all(|cell| {
            cell.chars().all(|letter| letter.is_alphabetic() || letter == ' ' || letter == '.')
        })
        && cells.iter().any(|cell| !cell.is_empty() && Token::parse(cell).is_none())
}

/// Splits a block of rows wherever a name stands in the first column, if that is empty elsewhere.
fn named_parts<'a, 'b>(block: &'a [Row<'b>]) -> Vec<&'a [Row<'b>]> {
    let is_named = |row: &Row<'_>| row.1.first().is_some_and(|cell| !cell.is_empty());
    let named = block.iter().filter(|row| is_named(row)).count();
    if named * 2 > block.len() {
        return vec![block];
    }
    block.chunk_by(|_, next| !is_named(next)).collect()
}

/// What a cell holds; nothing where the row has ended.
fn cell<'a>(row: &Row<'a>, column: usize) -> &'a str {
    row.1.get(column).copied().unwrap_or("")
}

/// The grids of a block of rows, from left to right.
fn grids(block: &[Row<'_>]) -> Result<Vec<Rows>, ReadError> {
    let width = block.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    let below = if block.len() > 1 { &block[1..] } else { block };
    let mut is_grid = vec![false; width];
    for (_, cells) in below {
        for (column, cell) in cells.iter().enumerate() {
            is_grid[column] |= !cell.is_empty();
        }
    }
    let mut grids = Vec::new();
    let mut column = 0;
    while column < width {
        if !is_grid[column] {
            column += 1;
            continue;
        }
        let end = (column..width).find(|&at| !is_grid[at]).unwrap_or(width);
        let name = column.checked_sub(1).map(|before| cell(&block[0], before));
        let line = block[0].0;
        let title = name.filter(|name| !name.is_empty()).map(|name| format!("No. {name}"));
        let mut rows = Rows { width: end - column, line, title, ..Rows::default() };
        for row in block {
            for at in column..end {
                let text = cell(row, at);
                rows.tokens.push(Token::parse(text).filter(|_| !text.is_empty()).ok_or_else(
                    || {
                        let shown: String = text.chars().take(20).collect();
                        let reason = format!("cell {} is '{shown}', not {EXPECTED}", at + 1);
                        ReadError::line(row.0, reason)
                    },
                )?);
            }
        }
        grids.push(rows);
        column = end;
    }
    Ok(grids)
}
