use super::jumps::{Jumps, JumpsError};
use super::{Counts, Rule, states};
use crate::core::Cell;
use std::fmt;

/// A square of a [`NumberGrid`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GridCell {
    /// What it holds.
    pub content: Content,
    /// Whether it toggles between orthogonal and diagonal jumps, where the rule says so.
    pub toggles: bool,
}

impl GridCell {
    /// A plain number.
    pub const fn number(number: u32) -> Self {
        Self { content: Content::Number(number), toggles: false }
    }

    /// Nothing at all.
    pub const ABSENT: Self = Self { content: Content::Absent, toggles: false };
}

/// What a square holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// There is no square: one may not land here.
    #[default]
    Absent,
    /// How far to jump; from 0 one cannot.
    Number(u32),
    /// As far as the last jump, `*`; one that departs here cannot jump.
    Same,
    /// A goal without a number.
    Goal,
}

/// A number maze on squares: one jumps exactly as far as the number says, as the [`Rule`] allows.
///
/// A square is a [`Cell`] numbered row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberGrid {
    width: u32,
    height: u32,
    cells: Vec<GridCell>,
    /// How one may jump.
    pub rule: Rule,
    starts: Vec<(u32, u32)>,
    goals: Vec<(u32, u32)>,
}

/// Why there cannot be such a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GridError {
    /// The squares do not fill the rows, or there are none, or more than can be numbered.
    Size {
        /// Squares from left to right.
        width: u32,
        /// Squares from top to bottom.
        height: u32,
        /// Squares that were given.
        cells: usize,
    },
    /// A start or goal is outside, or where no square is.
    NoSquare {
        /// To the right, from 0.
        x: u32,
        /// Down, from 0.
        y: u32,
    },
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height, cells } => {
                write!(f, "{cells} squares are not a grid of {width}x{height}")
            }
            Self::NoSquare { x, y } => write!(f, "there is no square at {x},{y}"),
        }
    }
}

impl std::error::Error for GridError {}

impl NumberGrid {
    /// A grid of squares given row by row. One departs at the first square there is, or in the middle
    /// where the rule is to leave; one arrives at the goals, or at the last square if there is none, or
    /// outside where the rule is to leave.
    ///
    /// # Errors
    /// If the squares do not fill `width` by `height`.
    pub fn new(
        width: u32,
        height: u32,
        cells: Vec<GridCell>,
        rule: Rule,
    ) -> Result<Self, GridError> {
        let count = u64::from(width) * u64::from(height);
        if count == 0 || count != cells.len() as u64 || count > u64::from(u32::MAX) {
            return Err(GridError::Size { width, height, cells: cells.len() });
        }
        let mut grid = Self { width, height, cells, rule, starts: Vec::new(), goals: Vec::new() };
        let squares = || (0..count as u32).map(Cell).filter(|&cell| grid.has_square(cell));
        let is_goal = |cell: &Cell| grid.cells[cell.index()].content == Content::Goal;
        let goals: Vec<Cell> = if rule.leaves {
            Vec::new()
        } else if squares().any(|cell| is_goal(&cell)) {
            squares().filter(is_goal).collect()
        } else {
            squares().next_back().into_iter().collect()
        };
        let start = if rule.leaves { Some(grid.middle()) } else { squares().next() };
        grid.goals = goals.into_iter().map(|cell| grid.position(cell)).collect();
        grid.starts = start.into_iter().map(|cell| grid.position(cell)).collect();
        Ok(grid)
    }

    /// The same grid with other departures.
    ///
    /// # Errors
    /// If there is no such square.
    pub fn with_starts(mut self, starts: Vec<(u32, u32)>) -> Result<Self, GridError> {
        self.check(&starts)?;
        self.starts = starts;
        Ok(self)
    }

    /// The same grid with other goals, which do not count where the rule is to leave.
    ///
    /// # Errors
    /// If there is no such square.
    pub fn with_goals(mut self, goals: Vec<(u32, u32)>) -> Result<Self, GridError> {
        self.check(&goals)?;
        self.goals = goals;
        Ok(self)
    }

    fn check(&self, places: &[(u32, u32)]) -> Result<(), GridError> {
        let is_square =
            |&(x, y): &(u32, u32)| self.at(x, y).is_some_and(|cell| self.has_square(cell));
        match places.iter().find(|place| !is_square(place)) {
            None => Ok(()),
            Some(&(x, y)) => Err(GridError::NoSquare { x, y }),
        }
    }

    /// The square in the middle of those that have numbers to jump by.
    fn middle(&self) -> Cell {
        let inside = (0..self.cells.len() as u32).map(Cell).filter(|&cell| self.is_inside(cell));
        let (mut least, mut most) = ((u32::MAX, u32::MAX), (0, 0));
        for cell in inside {
            let (x, y) = self.position(cell);
            least = (least.0.min(x), least.1.min(y));
            most = (most.0.max(x), most.1.max(y));
        }
        if least.0 > most.0 {
            return Cell(0);
        }
        Cell(u32::midpoint(least.1, most.1) * self.width + u32::midpoint(least.0, most.0))
    }

    /// Squares from left to right.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Squares from top to bottom.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// The squares, row by row.
    pub fn cells(&self) -> &[GridCell] {
        &self.cells
    }

    /// Where one may depart, as column and row from 0.
    pub fn starts(&self) -> &[(u32, u32)] {
        &self.starts
    }

    /// Where one arrives, unless the rule is to leave.
    pub fn goals(&self) -> &[(u32, u32)] {
        &self.goals
    }

    /// The square at a column and row from 0.
    pub fn at(&self, x: u32, y: u32) -> Option<Cell> {
        (x < self.width && y < self.height).then(|| Cell(y * self.width + x))
    }

    /// Column and row of a square.
    pub const fn position(&self, cell: Cell) -> (u32, u32) {
        (cell.0 % self.width, cell.0 / self.width)
    }

    /// What a square holds.
    pub fn cell(&self, cell: Cell) -> GridCell {
        self.cells.get(cell.index()).copied().unwrap_or_default()
    }

    /// Whether there is a square.
    pub fn has_square(&self, cell: Cell) -> bool {
        self.cell(cell).content != Content::Absent
    }

    /// Whether a square is one to jump from, not outside, where the rule is to leave.
    pub fn is_inside(&self, cell: Cell) -> bool {
        !matches!(self.cell(cell).content, Content::Absent | Content::Number(0))
    }

    /// The square so many steps away, if that is on the grid.
    pub fn away(&self, cell: Cell, (dx, dy): (i8, i8), steps: u32) -> Option<Cell> {
        let (x, y) = self.position(cell);
        let go = |from: u32, step: i8| {
            let to = i64::from(from) + i64::from(step) * i64::from(steps);
            u32::try_from(to).ok()
        };
        self.at(go(x, dx)?, go(y, dy)?)
    }

    pub(super) fn jumps(&self) -> Result<Jumps, JumpsError> {
        states::jumps(self)
    }

    pub(super) fn counts(&self) -> Counts {
        let mut counts = Counts {
            departures: self.starts.len() as u64,
            arrivals: self.goals.len() as u64,
            ..Counts::default()
        };
        for cell in &self.cells {
            match cell.content {
                Content::Number(0) if self.rule.leaves => counts.arrivals += 1,
                Content::Number(jump) => {
                    counts.positions += 1;
                    counts.largest_jump = counts.largest_jump.max(jump);
                }
                Content::Same => counts.positions += 1,
                Content::Goal | Content::Absent => {}
            }
        }
        counts
    }
}
