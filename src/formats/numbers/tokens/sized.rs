//! Grids that say how large they are: `rows columns` or `n`, perhaps after a line that counts them.

use super::super::built::Rows;
use super::super::token::Token;
use super::{packed, row};
use crate::formats::ReadError;

type Lines<'a> = [(usize, &'a str)];

/// What came of reading sizes.
enum Sizes {
    /// Everything is as it says.
    All(Vec<Rows>),
    /// It does not look like sizes at all.
    None,
    /// It does, and then something is not as it says.
    Wrong(ReadError),
}

/// The grids, if the lines begin with a size or a count; none if they do not.
///
/// # Errors
/// If they do, and a grid is not as large as it says.
pub(super) fn grids(lines: &Lines<'_>) -> Result<Option<Vec<Rows>>, ReadError> {
    let counted =
        lines.first().and_then(|(_, line)| numbers(line)).filter(|found| found.len() == 1);
    let mut wrong = None;
    if let (Some(count), Some(rest)) = (counted, lines.get(1..)) {
        match all(rest) {
            Sizes::All(grids) if grids.len() as u64 == count[0] => return Ok(Some(grids)),
            Sizes::All(grids) if !grids.is_empty() => {
                wrong = Some(ReadError::line(
                    lines[0].0,
                    format!(
                        "it says that there are {} grids, and there are {}",
                        count[0],
                        grids.len()
                    ),
                ));
            }
            Sizes::All(_) | Sizes::None => {}
            Sizes::Wrong(error) => wrong = Some(error),
        }
    }
    match (all(lines), wrong) {
        (Sizes::All(grids), _) => Ok(Some(grids)),
        (Sizes::None, None) => Ok(None),
        (Sizes::Wrong(error), None) | (_, Some(error)) => Err(error),
    }
}

/// The whole numbers of a line, if there is nothing else.
fn numbers(line: &str) -> Option<Vec<u64>> {
    let numbers = line.split_ascii_whitespace();
    numbers.map(|word| word.parse().ok().filter(|_| !word.starts_with('+'))).collect()
}

/// Grids one after the other, each with its size before it.
fn all(lines: &Lines<'_>) -> Sizes {
    let (mut grids, mut at) = (Vec::new(), 0);
    while let Some(&(line, text)) = lines.get(at) {
        let size = numbers(text);
        let (rows, columns) = match size.as_deref() {
            Some(&[side]) => (side, side),
            Some(&[rows, columns]) => (rows, columns),
            _ if grids.is_empty() => return Sizes::None,
            _ => {
                let found: String = text.chars().take(40).collect();
                return Sizes::Wrong(ReadError::line(
                    line,
                    format!(
                        "'{found}' is no size of a grid, 'rows columns', and the last one is complete"
                    ),
                ));
            }
        };
        at += 1;
        let left = (lines.len() - at) as u64;
        let body = &lines[at..at + rows.min(left) as usize];
        match grid(body, (rows, columns), line) {
            Ok(grid) => grids.push(grid),
            // Rows that are as long as the first line have no size before them.
            Err(_) if grids.is_empty() && is_plain(lines) => return Sizes::None,
            Err(error) => return Sizes::Wrong(error),
        }
        at += body.len();
    }
    Sizes::All(grids)
}

/// Whether all lines have as many numbers as the first, as rows without a size do.
fn is_plain(lines: &Lines<'_>) -> bool {
    let widths = || lines.iter().map(|(_, line)| line.split_ascii_whitespace().count());
    let lengths = || lines.iter().map(|(_, line)| line.trim().len());
    let alike = |mut all: Box<dyn Iterator<Item = usize> + '_>| {
        let first = all.next();
        all.all(|other| Some(other) == first)
    };
    if widths().all(|width| width == 1) {
        // Digits without blanks: a size is shorter than they are, shapes are as they are.
        let is_indented = lines.iter().any(|(_, line)| line.starts_with(' '));
        return is_indented || alike(Box::new(lengths())) || lengths().next() > Some(2);
    }
    alike(Box::new(widths()))
}

/// The rows below a size.
fn grid(body: &Lines<'_>, (rows, columns): (u64, u64), line: usize) -> Result<Rows, ReadError> {
    if (body.len() as u64) < rows || rows == 0 {
        let left = body.len();
        let reason = format!("it says {rows} rows of {columns} numbers, and {left} follow");
        return Err(ReadError::line(line, reason));
    }
    let mut found = Rows { line: line + 1, ..Rows::default() };
    for &(number, text) in body {
        let words = text.split_ascii_whitespace().count() as u64;
        let letters = text.trim().chars().count() as u64;
        let mut tokens: Vec<Token> = if words == 1 && letters == columns {
            packed(&[(number, text.trim())])?.tokens
        } else if words == columns {
            row(number, text)?
        } else {
            let had = if words == 1 { letters } else { words };
            let reason = format!("it has {had} numbers, and line {line} says {columns}");
            return Err(ReadError::line(number, reason));
        };
        found.width = tokens.len();
        found.tokens.append(&mut tokens);
    }
    Ok(found)
}
