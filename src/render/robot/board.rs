use super::{Change, Ink, letters};
use crate::core::mouse::{Heading, Spot};
use crate::core::{Cell, Dir, Square, Topology};

/// What stands on a cell: up to ten characters of printable ASCII.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Text {
    letters: [u8; Text::MOST],
    length: u8,
}

impl Text {
    /// The most characters.
    pub const MOST: usize = 10;

    /// The beginning of a text; what is not printable ASCII becomes a question mark.
    pub fn new(text: &str) -> Self {
        let mut own = Self::default();
        for (place, letter) in own.letters.iter_mut().zip(text.chars()) {
            *place = if matches!(letter, ' '..='~') { letter as u8 } else { b'?' };
            own.length += 1;
        }
        own
    }

    /// Its characters.
    pub fn letters(&self) -> &[u8] {
        self.letters.get(..usize::from(self.length)).unwrap_or_default()
    }
}

/// What there is on one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Slate {
    pub(super) ink: Option<Ink>,
    pub(super) text: Text,
    /// The ways out of the middle that the robot came, a bit for each heading; those of diagonals lead
    /// from the side before the corner to the side behind it.
    pub(super) trail: u8,
    /// The walls that the program says there are, a bit for each direction.
    pub(super) walls: u8,
    /// Whether the board's lists of inked and written cells name it, a bit each.
    listed: u8,
}

const INKED: u8 = 1;
const WRITTEN: u8 = 2;

/// How a robot and what its program writes look at one moment. Takes 16 bytes a slot, and
/// up to 8 more where there are colours and texts.
#[derive(Clone, Debug)]
pub struct Board {
    grid: Square,
    slates: Vec<Slate>,
    /// Every cell with a colour, and some that had one: clearing all must not take time with the maze.
    inked: Vec<Cell>,
    /// The same of texts.
    written: Vec<Cell>,
    spot: Spot,
    heading: Heading,
}

impl Board {
    /// A robot at the start, and nothing written.
    pub fn new(grid: &Square, start: Cell) -> Self {
        let slates = vec![Slate::default(); grid.slots()];
        let (spot, heading) = (Spot::of(grid, start), Heading::NORTH);
        let (inked, written) = (Vec::new(), Vec::new());
        Self { grid: grid.clone(), slates, inked, written, spot, heading }
    }

    /// Where the robot stands.
    pub const fn spot(&self) -> Spot {
        self.spot
    }

    /// Where it looks.
    pub const fn heading(&self) -> Heading {
        self.heading
    }

    /// The pixels that the floor of a cell needs for all texts that are written to be drawn: what does not
    /// fit is left out.
    pub fn room(&self) -> u32 {
        let texts = self.written.iter().map(|&cell| self.slate(cell).text);
        texts.map(|text| letters::room(&text)).max().unwrap_or(0)
    }

    pub(super) fn slate(&self, cell: Cell) -> Slate {
        self.slates.get(cell.index()).copied().unwrap_or_default()
    }

    /// Moves on, and names the cells on which something may look different.
    pub fn apply(&mut self, change: &Change, mut changed: impl FnMut(Cell)) {
        match *change {
            Change::Drive(half_cells) => {
                for _ in 0..half_cells {
                    self.step(&mut changed);
                }
            }
            Change::Turn(eighths) => {
                self.heading = self.heading.turned(eighths);
                changed(self.spot.cell(&self.grid));
            }
            Change::Reset(start) => {
                changed(self.spot.cell(&self.grid));
                self.spot = Spot::of(&self.grid, start);
                self.heading = Heading::NORTH;
                changed(start);
            }
            Change::Ink(cell, ink) => {
                self.write(cell, |slate| slate.ink = ink);
                if self.is_new(cell, INKED) {
                    self.inked.push(cell);
                }
                changed(cell);
            }
            Change::Text(cell, text) => {
                self.write(cell, |slate| slate.text = text);
                if self.is_new(cell, WRITTEN) {
                    self.written.push(cell);
                }
                changed(cell);
            }
            Change::Wall(cell, dir, is_set) => self.declare(cell, dir, is_set, changed),
            Change::ClearInks => {
                for cell in std::mem::take(&mut self.inked) {
                    self.write(cell, |slate| {
                        (slate.ink, slate.listed) = (None, slate.listed & !INKED);
                    });
                    changed(cell);
                }
            }
            Change::ClearTexts => {
                for cell in std::mem::take(&mut self.written) {
                    let blank = Text::default();
                    self.write(cell, |slate| {
                        (slate.text, slate.listed) = (blank, slate.listed & !WRITTEN);
                    });
                    changed(cell);
                }
            }
        }
    }

    /// Whether a cell is on neither list of that bit; it is from now on.
    fn is_new(&mut self, cell: Cell, list: u8) -> bool {
        let mut is_new = false;
        self.write(cell, |slate| {
            is_new = slate.listed & list == 0;
            slate.listed |= list;
        });
        is_new
    }

    /// Drives half a cell.
    fn step(&mut self, mut changed: impl FnMut(Cell)) {
        let (from, to) = (self.spot, self.spot.ahead(self.heading));
        // The one of both that is odd is the middle's.
        let odd = |a: u32, b: u32| if a % 2 == 1 { a } else { b };
        let middle = Spot { x: odd(from.x, to.x), y: odd(from.y, to.y) };
        let off = |a: u32, b: u32, middle: u32| {
            (i64::from(a) + i64::from(b) - 2 * i64::from(middle)) as i32
        };
        let towards = (off(from.x, to.x, middle.x), off(from.y, to.y, middle.y));
        let mut headings = (0..Heading::COUNT as i8).map(|eighths| Heading::NORTH.turned(eighths));
        let cell = middle.cell(&self.grid);
        if let Some(heading) = headings.find(|heading| heading.step() == towards) {
            self.write(cell, |slate| slate.trail |= 1 << heading.index());
        }
        self.spot = to;
        // The robot reaches into both cells of a side.
        for spot in [from, to] {
            changed(spot.cell(&self.grid));
        }
        changed(cell);
    }

    fn write(&mut self, cell: Cell, change: impl FnOnce(&mut Slate)) {
        if let Some(slate) = self.slates.get_mut(cell.index()) {
            change(slate);
        }
    }

    /// Notes a wall on both of its sides.
    fn declare(&mut self, cell: Cell, dir: Dir, is_set: bool, mut changed: impl FnMut(Cell)) {
        self.mark(cell, dir, is_set);
        changed(cell);
        let (x, y) = self.grid.position(cell);
        let is_inside = match dir.0 {
            0 => y > 0,
            1 => x + 1 < self.grid.width(),
            2 => y + 1 < self.grid.height(),
            _ => x > 0,
        };
        if is_inside {
            let (next, back) = (self.grid.neighbour(cell, dir), self.grid.opposite(cell, dir));
            self.mark(next, back, is_set);
            changed(next);
        }
    }

    fn mark(&mut self, cell: Cell, dir: Dir, is_set: bool) {
        self.write(cell, |slate| {
            slate.walls = slate.walls & !(1 << dir.0) | u8::from(is_set) << dir.0;
        });
    }

    /// Makes cells and the robot like another board's, which is not written on afterwards.
    pub(in crate::render) fn copy(&mut self, from: &Self, cells: &[Cell]) {
        for &cell in cells {
            let slate = from.slate(cell);
            self.write(cell, |own| *own = slate);
        }
        (self.spot, self.heading) = (from.spot, from.heading);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn driven(changes: &[Change]) -> (Square, Board) {
        let grid = Square::new(2, 2).expect("a small grid");
        let mut board = Board::new(&grid, grid.at(0, 1));
        for change in changes {
            board.apply(change, |_| ());
        }
        (grid, board)
    }

    #[test]
    fn the_way_that_it_came_is_kept() {
        let (grid, board) = driven(&[
            Change::Drive(2),
            Change::Turn(2),
            Change::Drive(1),
            Change::Turn(1),
            Change::Drive(1),
        ]);
        let [north, east, south] = [1, 1 << 2, 1 << 4];
        assert_eq!(board.slate(grid.at(0, 1)).trail, north);
        assert_eq!(board.slate(grid.at(0, 0)).trail, south | east);
        // From the side on the left to the side below: it cuts the corner between them.
        assert_eq!(board.slate(grid.at(1, 0)).trail, 1 << 5);
        assert_eq!(board.spot(), Spot { x: 3, y: 2 });
    }

    #[test]
    fn what_is_written_stays_until_it_is_cleared() {
        let grid = Square::new(2, 2).expect("a small grid");
        let (cell, ink) = (grid.at(0, 0), Ink::of('G'));
        let text = Text::new("abcdefghijkl\u{e9}");
        assert_eq!(text.letters(), b"abcdefghij");
        assert_eq!(Text::new("a\tb\u{20ac}").letters(), b"a?b?");
        let wall = Change::Wall(cell, Dir(1), true);
        let (_, mut board) = driven(&[Change::Ink(cell, ink), Change::Text(cell, text), wall]);
        assert_eq!(
            board.slate(cell),
            Slate { ink, text, trail: 0, walls: 0b10, listed: INKED | WRITTEN }
        );
        assert_eq!(board.slate(grid.at(1, 0)).walls, 0b1000);
        let mut cleared = Vec::new();
        for change in [Change::ClearInks, Change::ClearTexts, Change::ClearTexts] {
            board.apply(&change, |cell| cleared.push(cell));
        }
        assert_eq!(cleared, [cell, cell]);
        board.apply(&Change::Wall(grid.at(1, 0), Dir(3), false), |_| ());
        board.apply(&Change::Wall(cell, Dir(0), true), |_| ());
        assert_eq!(board.slate(cell).walls, 0b1);
    }
}
