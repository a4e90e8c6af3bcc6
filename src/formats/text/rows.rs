//! The rows of a text, found between what stands before and after them, and laid out as a board.

use super::board::Board;
use super::header::{Order, Size, numbers, size};
use super::page::{Page, is_prose, trimmed};
use crate::formats::{Options, ReadError};

/// The lines of a text that are rows, and what the lines before them say.
pub(super) struct Lines<'a> {
    page: &'a Page,
    /// The rows, as lines from 0.
    rows: std::ops::Range<usize>,
    /// Blanks before all rows, outside of the maze.
    pub indent: usize,
    /// The size that is named.
    pub size: Option<Size>,
    /// Start and end as named: two numbers each.
    pub ends: Vec<(u64, u64)>,
    /// What was left out.
    pub notes: Vec<String>,
}

impl<'a> Lines<'a> {
    /// Finds the rows: behind lines for people and lines of numbers, up to lines for people.
    ///
    /// # Errors
    /// If there are none, or what stands before them makes no sense.
    pub fn find(page: &'a Page, options: &Options) -> Result<Self, ReadError> {
        let mut first = page.first("the rows of a maze were")?;
        let blank_row = |n: usize| page.line(n).len() >= page.line(first).len();
        if first > 0 && blank_row(first - 1) {
            first -= 1;
        }
        let mut lines = Self {
            page,
            rows: first..page.len(),
            indent: 0,
            size: None,
            ends: Vec::new(),
            notes: Vec::new(),
        };
        while lines.rows.start < page.len() && is_prose(page.line(lines.rows.start)) {
            lines.notes.push(format!("line {} was taken for text", lines.rows.start + 1));
            lines.rows.start += 1;
        }
        if options.text.claims_digits() {
            lines.numbers_are_rows()?;
        } else {
            lines.header()?;
        }
        if first > 0 && lines.size.is_none() && !is_wall(page.line(lines.rows.start)) {
            let what = "an empty line, where the first row or two numbers, rows and columns, were \
                        expected";
            return Err(ReadError::line(1, what));
        }
        lines.end();
        lines.indent = lines.margin();
        Ok(lines)
    }

    fn numbers_are_rows(&self) -> Result<(), ReadError> {
        if self.rows.is_empty() { Err(none(self.rows.start)) } else { Ok(()) }
    }

    /// Reads the size, and the start and the end if they follow, each as two numbers.
    fn header(&mut self) -> Result<(), ReadError> {
        let at = self.rows.start;
        let first = trimmed(self.page.line(at));
        let Some(c) = first.first() else { return Err(none(at)) };
        if !c.is_ascii_digit() {
            return Ok(());
        }
        let text: String = first.iter().take(30).collect();
        let wrong = |line: usize| {
            let what = format!("'{text}', where two numbers were expected: rows and columns");
            Err(ReadError::line(line + 1, what))
        };
        let Some((named, lines)) = size(self.page, at) else {
            return wrong(at);
        };
        self.size = Some(named);
        self.rows.start += lines;
        let at = self.rows.start;
        let pairs = (0..2).filter_map(|n| match numbers(self.page.line(at + n)).as_deref() {
            Some(&[a, b]) => Some((a, b)),
            _ => None,
        });
        let pairs: Vec<(u64, u64)> = pairs.collect();
        if pairs.len() == 2 {
            self.ends = pairs;
            self.rows.start += 2;
        }
        if self.rows.start >= self.page.len() { Err(none(self.rows.start)) } else { Ok(()) }
    }

    /// Leaves out what stands behind the rows.
    fn end(&mut self) {
        let prose = self.rows.clone().find(|&n| is_prose(self.page.line(n)));
        if let Some(prose) = prose.filter(|&prose| prose > self.rows.start) {
            self.notes.push(format!("what follows from line {} on was taken for text", prose + 1));
            self.rows.end = prose;
        }
        let first = self.page.line(self.rows.start).len();
        let is_row = |n: usize| {
            let line = self.page.line(n);
            line.len() >= first || !trimmed(line).is_empty()
        };
        // A size that is named says whether rows of blanks are meant.
        if self.size.is_none() {
            while self.rows.end > self.rows.start + 1 && !is_row(self.rows.end - 1) {
                self.rows.end -= 1;
            }
        }
    }

    /// How many blanks stand before all rows, if the first and the last row are walls: those blanks
    /// are a margin, and not floor of the maze.
    fn margin(&self) -> usize {
        let before = |line: &[char]| line.iter().take_while(|&&c| c == ' ').count();
        let lines = || self.rows.clone().map(|n| self.page.line(n));
        let filled = lines().filter(|line| !line.is_empty());
        let indent = filled.map(before).min().unwrap_or(0);
        let is_closed = |line: Option<&[char]>| line.is_some_and(|line| is_wall(trimmed(line)));
        let is_margin = self.size.is_none() && is_closed(lines().next());
        if is_margin && is_closed(lines().next_back()) { indent } else { 0 }
    }

    /// Whether the size that is named is that of a square, so that the order of its numbers is open.
    pub fn is_square(&self) -> bool {
        self.size.is_some_and(|size| size.numbers.0 == size.numbers.1)
    }

    /// Each row's line, from 1, and length without blanks behind.
    pub fn lengths(&self) -> Vec<(usize, usize)> {
        let rows = self.rows.clone().zip(self.iter());
        rows.map(|(n, line)| (n + 1, kept(line).len())).collect()
    }

    /// The lines of the rows.
    pub fn iter(&self) -> impl Iterator<Item = &'a [char]> {
        let (page, indent) = (self.page, self.indent);
        self.rows.clone().map(move |n| page.line(n).get(indent..).unwrap_or(&[]))
    }

    /// One cell a character. Rows that are short have lost blanks at their end where blanks are floor.
    ///
    /// # Errors
    /// If the rows are not as long as they say or as each other.
    pub fn board(&self) -> Result<(Board, Order), ReadError> {
        let lengths = self.lengths();
        let longest = lengths.iter().map(|&(_, length)| length).max().unwrap_or(0);
        let blank_inside = self.iter().any(|line| trimmed(line).contains(&' '));
        let other_floor =
            |line: &[char]| line.iter().any(|c| ".-·░0".contains(*c) || c.is_alphabetic());
        let is_padded = blank_inside || !self.iter().any(other_floor);
        let fits =
            |columns: u64| longest as u64 == columns || longest as u64 <= columns && is_padded;
        let (width, order) = match self.size {
            None => (self.usual(longest, is_padded), Order::RowsFirst),
            Some(size) => {
                let order = size.order(&lengths, fits)?;
                let (rows, columns) = size.numbers;
                let width = if order == Order::RowsFirst { columns } else { rows };
                (usize::try_from(width).unwrap_or(usize::MAX), order)
            }
        };
        self.page.check_area(width, lengths.len())?;
        let mut cells = Vec::with_capacity(width * lengths.len());
        for (line, &(number, length)) in self.iter().zip(&lengths) {
            if line.is_empty() && self.size.is_none() {
                let what = "an empty line between rows, where one maze was expected";
                return Err(ReadError::line(number, what));
            }
            // What is lost is lost to the last blank.
            let is_cut = line.last() == Some(&' ') && self.size.is_some() && line.len() < width;
            if (length < width && line.len() < width && !is_padded) || is_cut {
                let there = line.len();
                let what = format!("a row of {there} cells, where {width} were expected");
                return Err(ReadError::line(number, what));
            }
            cells.extend(line.iter().copied().chain(std::iter::repeat(' ')).take(width));
        }
        let lines = lengths.iter().map(|&(line, _)| line).collect();
        Ok((
            Board { width, height: lengths.len(), cells, lines, pitch: 1, left: self.indent },
            order,
        ))
    }

    /// The width where none is named: that of the longest row, blanks at its end included only if
    /// half of the rows have them and blanks are floor.
    fn usual(&self, longest: usize, is_padded: bool) -> usize {
        let whole = self.iter().map(<[char]>::len).max().unwrap_or(0);
        let as_long = self.iter().filter(|line| line.len() == whole).count();
        if is_padded && 2 * as_long >= self.rows.len() { whole } else { longest }
    }
}

/// A line without blanks behind it.
fn kept(line: &[char]) -> &[char] {
    let to = line.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
    line.get(..to).unwrap_or(&[])
}

/// Whether most of a row is one character that is no blank: the closed first row of a maze.
fn is_wall(line: &[char]) -> bool {
    let first = trimmed(line).first().copied().unwrap_or(' ');
    let same = line.iter().filter(|&&c| c == first).count();
    first != ' ' && 2 * same > line.len()
}

fn none(line: usize) -> ReadError {
    ReadError::line(line + 1, "the end, where the rows of a maze were expected")
}
