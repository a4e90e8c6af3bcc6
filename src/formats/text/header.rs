//! Lines of numbers before the rows of a maze.

use super::page::Page;
use crate::formats::ReadError;

/// The whole numbers of a line of nothing else, separated by blanks, commas or `x`, at most four;
/// nothing if it is no such line.
pub(super) fn numbers(line: &[char]) -> Option<Vec<u64>> {
    // A row of a large maze is not looked at to its end.
    if line.len() > 64 {
        return None;
    }
    let text: String = line.iter().collect();
    let tokens = text.split(|c: char| c.is_whitespace() || c == ',' || c == 'x' || c == ';');
    let tokens = tokens.filter(|token| !token.is_empty());
    let digits = |token: &&str| token.bytes().all(|byte| byte.is_ascii_digit());
    let numbers: Option<Vec<u64>> =
        tokens.map(|token| Some(token).filter(digits)?.parse().ok()).collect();
    numbers.filter(|numbers| (1..=4).contains(&numbers.len()))
}

/// The size that a line names with two numbers, or that line and the next with one each; and how many
/// lines those are.
pub(super) fn size(page: &Page, at: usize) -> Option<(Size, usize)> {
    let line = at + 1;
    match (numbers(page.line(at)).as_deref(), numbers(page.line(at + 1)).as_deref()) {
        (Some(&[a, b]), _) => Some((Size { line, numbers: (a, b) }, 1)),
        (Some(&[a]), Some(&[b])) => Some((Size { line, numbers: (a, b) }, 2)),
        _ => None,
    }
}

/// Which of two numbers is the number of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Rows, then columns.
    RowsFirst,
    /// Columns, then rows.
    ColumnsFirst,
}

/// A size that a line names.
#[derive(Clone, Copy)]
pub(super) struct Size {
    /// The line, from 1.
    pub line: usize,
    /// The first and the second number.
    pub numbers: (u64, u64),
}

impl Size {
    /// The order in which the two numbers are the size of what is there. `fits` says whether rows of
    /// so many columns can be those of the text.
    ///
    /// # Errors
    /// If neither is, saying what differs: `lines` are those of the rows, from 1, with their lengths.
    pub fn order(
        self,
        lines: &[(usize, usize)],
        fits: impl Fn(u64) -> bool,
    ) -> Result<Order, ReadError> {
        let (a, b) = self.numbers;
        let there = lines.len() as u64;
        if a == 0 || b == 0 {
            let what = format!("a size of {a} and {b}, where both must be at least 1");
            return Err(ReadError::line(self.line, what));
        }
        match (there == a && fits(b), there == b && fits(a)) {
            (true, _) => return Ok(Order::RowsFirst),
            (_, true) => return Ok(Order::ColumnsFirst),
            _ => {}
        }
        // Which number was meant to be the rows is only known where the other one fits.
        let (rows, columns) =
            if there != a && (there == b || !fits(b) && fits(a)) { (b, a) } else { (a, b) };
        let header = self.line;
        if let Some(&(line, _)) = lines.get(usize::try_from(rows).unwrap_or(usize::MAX)) {
            let what = format!("a row more than the {rows} that line {header} says");
            return Err(ReadError::line(line, what));
        }
        if there < rows {
            let after = lines.last().map_or(header, |&(line, _)| line) + 1;
            let what = format!("the end after {there} rows, where line {header} says {rows}");
            return Err(ReadError::line(after, what));
        }
        let wrong = lines.iter().find(|&&(_, length)| length as u64 != columns);
        let (line, length) = wrong.copied().unwrap_or((header, 0));
        let what = format!("{length} cells, where line {header} says {columns} a row");
        Err(ReadError::line(line, what))
    }
}
