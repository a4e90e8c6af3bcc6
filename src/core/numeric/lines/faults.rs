use super::{LineCell, coded};
use std::fmt;

/// What is wrong with some lines: everything, in the order of the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinesError {
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// What is wrong with one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its line, counted from 1.
    pub line: u32,
    /// Its index, counted from 1.
    pub index: u32,
    /// What is wrong.
    pub trouble: Trouble,
}

/// What can be wrong with a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Trouble {
    /// A letter that means nothing there.
    Letter {
        /// The letter.
        letter: char,
    },
    /// A line has no cells.
    Empty,
    /// A crossing names a line that is not there.
    NoSuchLine {
        /// The line.
        line: u64,
        /// How many there are, if that is what was wrong.
        lines: Option<usize>,
    },
    /// A crossing names a cell that is not on its line.
    NoSuchCell {
        /// The line.
        line: u32,
        /// The index.
        index: u32,
        /// The index of the line's first cell.
        first: u32,
        /// The index of its last cell.
        last: u64,
    },
    /// A crossing names itself.
    Itself,
    /// The cell that a crossing names says something else.
    Disagrees {
        /// The other line.
        line: u32,
        /// Its cell.
        index: u32,
        /// What is there.
        found: LineCell,
        /// What should be.
        expected: LineCell,
    },
}

/// Faults that are told in full.
const TOLD: usize = 10;

impl fmt::Display for LinesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.faults.iter().take(TOLD).enumerate() {
            if n > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        match self.faults.len().saturating_sub(TOLD) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for LinesError {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the maze, cell {}: ", self.line, self.index)?;
        match &self.trouble {
            Trouble::Letter { letter } => write!(
                f,
                "'{letter}' is neither a number nor D nor A (C comes first in a closed line)"
            ),
            Trouble::Empty => f.write_str("the line has no cells"),
            Trouble::NoSuchLine { line, lines: None } => {
                write!(f, "it crosses line {line}, which is too large a number")
            }
            Trouble::NoSuchLine { line, lines: Some(lines) } => {
                write!(f, "it crosses line {line}, and there are lines 1 to {lines}")
            }
            Trouble::NoSuchCell { line, index, first, last } => write!(
                f,
                "it crosses line {line} at cell {index}, and that line has cells {first} to {last}"
            ),
            Trouble::Itself => f.write_str("it crosses itself"),
            Trouble::Disagrees { line, index, found, expected } => write!(
                f,
                "it crosses line {line} at cell {index}, where {} would agree, and {} stands",
                Shown(*expected),
                Shown(*found)
            ),
        }
    }
}

/// A cell as it is written.
struct Shown(LineCell);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            LineCell::Jump(jump) => write!(f, "{jump}"),
            LineCell::Crossing { line, index, jump } => write!(f, "{}", coded(line, index, jump)),
            LineCell::Depart => f.write_str("D"),
            LineCell::Arrive => f.write_str("A"),
        }
    }
}
