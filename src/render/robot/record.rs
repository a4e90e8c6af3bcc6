use super::{Ink, Text};
use crate::core::{Cell, Dir};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The robot drove so many half cells, which no wall hindered.
    Drive(u32),
    /// It turned, by eighths to the right.
    Turn(i8),
    /// It was carried to this cell, and looks north.
    Reset(Cell),
    /// A cell got a colour, or lost it.
    Ink(Cell, Option<Ink>),
    /// A cell got a text; an empty one is none.
    Text(Cell, Text),
    /// The wall of a cell in this direction is said to be there, or not to be.
    Wall(Cell, Dir, bool),
    /// All cells lost their colours.
    ClearInks,
    /// All cells lost their texts.
    ClearTexts,
}

impl Change {
    /// Whether the robot moved: what is written belongs to the movement before.
    pub const fn is_movement(&self) -> bool {
        matches!(self, Self::Drive(_) | Self::Turn(_) | Self::Reset(_))
    }
}

/// What happened, in order, up to a limit.
#[derive(Clone, Debug, Default)]
pub struct Record {
    changes: Vec<Change>,
    lost: u64,
    has_walls: bool,
}

impl Record {
    /// Changes that are kept, 16 bytes each at most; what happens later is shown at the end, all at once.
    pub const MOST: usize = 1 << 21;
    /// Half cells driven in one step of a film.
    const STEP: u32 = 2;

    /// Adds what happened next. A long drive is kept cell by cell, for a film to show.
    pub fn add(&mut self, change: Change) {
        self.has_walls |= matches!(change, Change::Wall(..));
        let Change::Drive(mut left) = change else { return self.push(change) };
        while left > 0 {
            let step = left.min(Self::STEP);
            self.push(Change::Drive(step));
            left -= step;
        }
    }

    fn push(&mut self, change: Change) {
        if self.changes.len() < Self::MOST {
            self.changes.push(change);
        } else {
            self.lost += 1;
        }
    }

    /// What was kept.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// How much was not.
    pub const fn lost(&self) -> u64 {
        self.lost
    }

    /// Whether the program ever said where a wall is.
    pub const fn has_walls(&self) -> bool {
        self.has_walls
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drives_are_kept_cell_by_cell_and_no_more_than_fits() {
        let mut record = Record::default();
        record.add(Change::Drive(5));
        record.add(Change::Drive(0));
        record.add(Change::Turn(2));
        let [one, two] = [1, 2].map(Change::Drive);
        assert_eq!(record.changes(), [two, two, one, Change::Turn(2)]);
        for _ in 0..Record::MOST {
            record.add(Change::ClearInks);
        }
        assert_eq!((record.changes().len(), record.lost()), (Record::MOST, 4));
    }
}
