use super::jumps::{Jumps, JumpsError};
use super::{Counts, Place};
use crate::core::{Arc, Cell, Graph};
use decoded::{coded, decoded, disagreement};

mod decoded;
mod faults;

pub use faults::{Fault, LinesError, Trouble};

/// What is written for a cell of a line.
///
/// A number below 10000 is a jump. From there on it is a crossing, `line*10000 + index*100 + jump`: line
/// and index of the *other* line's cell, counted from 1. `C` comes first in a closed line, `D` departs,
/// `A` arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// A jump or a crossing.
    Number(u64),
    /// `C`, `D` or `A`.
    Letter(char),
}

/// A cell of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineCell {
    /// A number: how far to jump.
    Jump(u32),
    /// The same where another line, or another part of this one, crosses: the position is that of the
    /// cell `index` of `line` too, both counted from 1.
    Crossing {
        /// The other line.
        line: u32,
        /// Its cell.
        index: u32,
        /// How far to jump.
        jump: u32,
    },
    /// One departs here, with a jump of 1.
    Depart,
    /// One arrives here.
    Arrive,
}

/// A row of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whether its last cell is followed by its first. Index 1 is then the `C` that says so, and the
    /// cells are counted from 2.
    pub is_closed: bool,
    /// Its cells, without the `C`.
    pub cells: Vec<LineCell>,
}

impl Line {
    /// The index of the first cell.
    pub const fn first(&self) -> u32 {
        if self.is_closed { 2 } else { 1 }
    }

    /// The place in the list of the cell of an index.
    fn place(&self, index: u32) -> Option<usize> {
        let place = index.checked_sub(self.first())? as usize;
        (place < self.cells.len()).then_some(place)
    }

    /// Where jumps of a length lead from a place, forward and backward.
    fn landings(&self, place: usize, jump: u32) -> impl Iterator<Item = usize> {
        let (count, jump) = (self.cells.len(), jump as usize);
        let (forward, backward) = if self.is_closed {
            let jump = jump % count.max(1);
            (Some((place + jump) % count), Some((place + count - jump) % count))
        } else {
            (place.checked_add(jump).filter(|&place| place < count), place.checked_sub(jump))
        };
        forward.into_iter().chain(backward).filter(move |&landing| landing != place)
    }
}

/// A number maze on lines that cross: cells hold how far one must jump along their line, forward or
/// backward, and at a crossing along either line.
///
/// Crossings have been found to agree on both lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberLines {
    lines: Vec<Line>,
    /// The position of each cell: a number that crossing cells share.
    positions: Vec<Vec<u32>>,
    /// The cells at each position, as line and place, both from 0.
    cells: Vec<Vec<(u32, u32)>>,
}

impl NumberLines {
    /// The maze of some lines as they are written. O(n).
    ///
    /// # Errors
    /// All cells that cannot be, and all crossings that do not agree.
    pub fn new(codes: &[Vec<Code>]) -> Result<Self, LinesError> {
        let mut faults = Vec::new();
        let lines: Vec<Line> =
            codes.iter().zip(1..).map(|(codes, line)| decoded(codes, line, &mut faults)).collect();
        for (line, number) in lines.iter().zip(1..) {
            for (&cell, index) in line.cells.iter().zip(line.first()..) {
                if let Some(trouble) = disagreement(&lines, (number, index), cell) {
                    faults.push(Fault { line: number, index, trouble });
                }
            }
        }
        if faults.is_empty() { Ok(Self::numbered(lines)) } else { Err(LinesError { faults }) }
    }

    /// Numbers the positions in the order in which they come.
    fn numbered(lines: Vec<Line>) -> Self {
        let mut positions: Vec<Vec<u32>> =
            lines.iter().map(|line| vec![u32::MAX; line.cells.len()]).collect();
        let mut cells: Vec<Vec<(u32, u32)>> = Vec::new();
        for (n, line) in lines.iter().enumerate() {
            for (place, cell) in line.cells.iter().enumerate() {
                let mut position = cells.len() as u32;
                if let LineCell::Crossing { line: other, index, .. } = *cell {
                    let other = other as usize - 1;
                    let known = lines[other].place(index).map(|place| positions[other][place]);
                    position = known.filter(|&known| known != u32::MAX).unwrap_or(position);
                }
                positions[n][place] = position;
                match cells.get_mut(position as usize) {
                    Some(at) => at.push((n as u32, place as u32)),
                    None => cells.push(vec![(n as u32, place as u32)]),
                }
            }
        }
        Self { lines, positions, cells }
    }

    /// The lines.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines as they are written.
    pub fn codes(&self) -> Vec<Vec<Code>> {
        let code = |cell: &LineCell| match *cell {
            LineCell::Jump(jump) => Code::Number(u64::from(jump)),
            LineCell::Crossing { line, index, jump } => Code::Number(coded(line, index, jump)),
            LineCell::Depart => Code::Letter('D'),
            LineCell::Arrive => Code::Letter('A'),
        };
        let line = |line: &Line| {
            let closed = line.is_closed.then_some(Code::Letter('C'));
            closed.into_iter().chain(line.cells.iter().map(code)).collect()
        };
        self.lines.iter().map(line).collect()
    }

    /// The position of a cell of a line, both from 0 and without counting a `C`.
    pub fn position(&self, line: usize, place: usize) -> Option<Cell> {
        Some(Cell(*self.positions.get(line)?.get(place)?))
    }

    /// How many different positions there are.
    pub fn positions(&self) -> usize {
        self.cells.len()
    }

    /// The cell at a position: the first of those that cross there.
    pub fn cell(&self, position: Cell) -> Option<LineCell> {
        let &(line, place) = self.cells.get(position.index())?.first()?;
        Some(self.lines[line as usize].cells[place as usize])
    }

    /// How far one jumps from a position; not at all from an arrival.
    pub fn jump(&self, position: Cell) -> u32 {
        match self.cell(position) {
            Some(LineCell::Jump(jump) | LineCell::Crossing { jump, .. }) => jump,
            Some(LineCell::Depart) => 1,
            Some(LineCell::Arrive) | None => 0,
        }
    }

    /// Where one may land from a position, and on which cell of which line, from 0; each position once.
    fn landings(&self, position: Cell) -> Vec<(Cell, (u32, u32))> {
        self.landings_by(position, self.jump(position))
    }

    /// The same if one jumped so far.
    pub(super) fn landings_by(&self, position: Cell, jump: u32) -> Vec<(Cell, (u32, u32))> {
        let mut landings = Vec::<(Cell, (u32, u32))>::new();
        for &(line, place) in self.cells.get(position.index()).into_iter().flatten() {
            for landing in self.lines[line as usize].landings(place as usize, jump) {
                let to = Cell(self.positions[line as usize][landing]);
                if to != position && landings.iter().all(|&(known, _)| known != to) {
                    landings.push((to, (line, landing as u32)));
                }
            }
        }
        landings
    }

    /// The same lines with other jumps, one for each position; departures and arrivals stay.
    pub(super) fn with_jumps(mut self, jumps: &[u32]) -> Self {
        for (line, positions) in self.lines.iter_mut().zip(&self.positions) {
            for (cell, &position) in line.cells.iter_mut().zip(positions) {
                let Some(&new) = jumps.get(position as usize) else { continue };
                if let LineCell::Jump(jump) | LineCell::Crossing { jump, .. } = cell {
                    *jump = new;
                }
            }
        }
        self
    }

    fn all(&self, wanted: LineCell) -> Vec<Cell> {
        let all = (0..self.cells.len() as u32).map(Cell);
        all.filter(|&position| self.cell(position) == Some(wanted)).collect()
    }

    pub(super) fn jumps(&self) -> Result<Jumps, JumpsError> {
        let (departures, arrivals) = (self.all(LineCell::Depart), self.all(LineCell::Arrive));
        let mut arcs = Vec::new();
        for from in (0..self.cells.len() as u32).map(Cell) {
            arcs.extend(self.landings(from).iter().map(|&(to, _)| Arc::new(from, to)));
        }
        Ok(Jumps { graph: Graph::new(self.cells.len() as u32, &arcs)?, departures, arrivals })
    }

    pub(super) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for position in (0..self.cells.len() as u32).map(Cell) {
            match self.cell(position) {
                Some(LineCell::Depart) => counts.departures += 1,
                Some(LineCell::Arrive) => counts.arrivals += 1,
                _ => {
                    counts.positions += 1;
                    counts.largest_jump = counts.largest_jump.max(self.jump(position));
                }
            }
        }
        counts
    }

    pub(super) fn places(&self, positions: &[Cell]) -> Vec<Place> {
        let named = |(line, place): (u32, u32)| {
            let index = place + self.lines[line as usize].first();
            Place::Line { line: line + 1, index }
        };
        let mut places = Vec::with_capacity(positions.len());
        let mut before = None;
        for &at in positions {
            let travelled = before.and_then(|before| {
                let landings = self.landings(before);
                landings.into_iter().find(|&(to, _)| to == at).map(|(_, cell)| cell)
            });
            let first = || self.cells.get(at.index()).and_then(|cells| cells.first()).copied();
            places.extend(travelled.or_else(first).map(named));
            before = Some(at);
        }
        places
    }
}
