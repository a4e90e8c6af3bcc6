//! From what was read to a number maze.

use super::token::{Token, settled};
use super::{Asterisk, NumberOptions};
use crate::core::numeric::{Content, Directions, GridCell, NumberGrid, NumberMaze, Rule};
use crate::formats::ReadError;

/// A number maze as read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberReading {
    /// The maze.
    pub maze: NumberMaze,
    /// What was guessed, and why: a sentence each.
    pub notes: Vec<String>,
}

/// Rows of tokens, and what is known of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    /// Tokens row by row.
    pub tokens: Vec<Token>,
    /// Tokens a row.
    pub width: usize,
    /// The line that the first row is on.
    pub line: usize,
    /// What it is called.
    pub title: Option<String>,
    /// Whether it is a shape padded with blanks rather than a rectangle.
    pub is_shape: bool,
}

impl Rows {
    /// The maze of these rows.
    pub fn built(self, options: &NumberOptions) -> Result<NumberReading, ReadError> {
        let mut notes = Vec::new();
        let height = self.tokens.len().checked_div(self.width).unwrap_or(0);
        options.check_size(self.width as u64, height as u64)?;
        let asked = options.asterisk;
        let cells = settled(&self.tokens, asked, &mut notes);
        if asked == Some(Asterisk::Same) && self.tokens.first() == Some(&Token::Asterisk(false)) {
            notes.push("the first square is *, from which one cannot jump".to_owned());
        }
        let rule = options.rule.unwrap_or_else(|| usual(&cells, self.is_shape, &mut notes));
        let (width, height) = (self.width as u32, height as u32);
        let (grid, shift) = grid(width, height, cells, rule)
            .map_err(|reason| ReadError::line(self.line, reason))?;
        let grid = placed(grid, options, shift)?;
        let maze = NumberMaze { title: self.title, ..NumberMaze::new(grid) };
        Ok(NumberReading { maze, notes })
    }
}

/// The rule that squares speak of: those that toggle of toggling, a shape of leaving it.
fn usual(cells: &[GridCell], is_shape: bool, notes: &mut Vec<String>) -> Rule {
    if cells.iter().any(|cell| cell.toggles) {
        return Directions::Toggle.into();
    }
    if is_shape {
        notes.push(
            "the numbers are no rectangle: one departs in the middle, jumps in eight directions, and \
             wins by landing on the first square outside"
                .to_owned(),
        );
        return Rule { directions: Directions::Eight, no_reversal: false, leaves: true };
    }
    Rule::default()
}

/// The grid of some squares, with blank ones around it where one must be able to leave it; and by how
/// much that shifts them.
pub(super) fn grid(
    width: u32,
    height: u32,
    cells: Vec<GridCell>,
    rule: Rule,
) -> Result<(NumberGrid, u32), String> {
    let told = |error: crate::core::numeric::GridError| error.to_string();
    let is_inside = |cell: &GridCell| !matches!(cell.content, Content::Absent | Content::Number(0));
    let is_edge = |place: usize| {
        let (x, y) = (place as u64 % u64::from(width), place as u64 / u64::from(width));
        x == 0 || y == 0 || x + 1 == u64::from(width) || y + 1 == u64::from(height)
    };
    let touches =
        || cells.iter().enumerate().any(|(place, cell)| is_edge(place) && is_inside(cell));
    if !rule.leaves || width == 0 || !touches() {
        return NumberGrid::new(width, height, cells, rule).map(|grid| (grid, 0)).map_err(told);
    }
    let (Some(wide), Some(high)) = (width.checked_add(2), height.checked_add(2)) else {
        return Err(format!("{width}x{height} squares are more than can be numbered"));
    };
    let blank = || std::iter::repeat_n(GridCell::ABSENT, wide as usize);
    let mut padded: Vec<GridCell> = blank().collect();
    for row in cells.chunks(width as usize) {
        padded.push(GridCell::ABSENT);
        padded.extend_from_slice(row);
        padded.push(GridCell::ABSENT);
    }
    padded.extend(blank());
    NumberGrid::new(wide, high, padded, rule).map(|grid| (grid, 1)).map_err(told)
}

/// The grid with the departures and goals that are asked for.
fn placed(grid: NumberGrid, options: &NumberOptions, shift: u32) -> Result<NumberGrid, ReadError> {
    let told = |what: &str, error| ReadError::new(format!("the {what} asked for: {error}"));
    let shifted = |(x, y): (u32, u32)| (x.saturating_add(shift), y.saturating_add(shift));
    let mut grid = grid;
    if let Some(start) = options.start {
        grid = grid.with_starts(vec![shifted(start)]).map_err(|error| told("start", error))?;
    }
    if let Some(goal) = options.goal {
        grid = grid.with_goals(vec![shifted(goal)]).map_err(|error| told("goal", error))?;
    }
    Ok(grid)
}
