//! A maze: one byte a cell over a topology.

use super::{Cell, Dir, Doors, Topology};

/// A cell that an algorithm has been to but that has no door yet.
const SEEN: u8 = 0x40;
/// A slot that is no cell.
const VOID: u8 = 0x80;

/// A maze over a topology: which doors are open.
///
/// ```text
///   7     6     5   4   3   2   1   0
/// VOID  SEEN  a bit for each direction: its door is open
/// ```
///
/// A door is open on both sides or on neither. SEEN is only ever set while a generator works. A cell
/// can be taken out of the grid: it becomes VOID as the border is, so that nobody has a neighbour
/// there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maze<T> {
    topology: T,
    slots: Vec<u8>,
    has_holes: bool,
}

/// A direction's bit in a slot.
#[inline]
const fn bit(dir: Dir) -> u8 {
    1 << dir.0
}

impl<T: Topology> Maze<T> {
    /// A maze of closed cells. Takes one byte a slot.
    pub fn closed(topology: T) -> Self {
        let mut slots = vec![VOID; topology.slots()];
        for cell in topology.cells() {
            slots[cell.index()] = 0;
        }
        Self { topology, slots, has_holes: false }
    }

    /// A maze of the cells that are floor, in rows, with every door open that there can be between
    /// them; the others are taken out. Takes one byte a slot.
    pub fn of_floor(topology: T, is_floor: impl Fn(u32, u32) -> bool) -> Self {
        let mut maze = Self { slots: vec![VOID; topology.slots()], topology, has_holes: false };
        let (width, height) = (maze.topology.width(), maze.topology.height());
        for y in 0..height {
            for x in 0..width {
                if is_floor(x, y) {
                    let cell = maze.topology.at(x, y);
                    maze.slots[cell.index()] = 0;
                    for dir in maze.neighbours(cell) {
                        maze.open(cell, dir);
                    }
                } else {
                    maze.has_holes = true;
                }
            }
        }
        maze
    }

    /// A maze with every door open that there can be.
    pub fn open_all(topology: T) -> Self {
        let mut maze = Self::closed(topology);
        for cell in maze.topology.clone().cells() {
            let neighbours = maze.neighbours(cell);
            maze.slots[cell.index()] = neighbours.0 as u8;
        }
        maze
    }

    /// The grid it is carved in.
    #[inline]
    pub const fn topology(&self) -> &T {
        &self.topology
    }

    /// The open doors of a cell.
    #[inline]
    pub fn doors(&self, cell: Cell) -> Doors {
        Doors(u32::from(self.slots[cell.index()] & !(SEEN | VOID)))
    }

    /// Whether a slot is a cell, not border.
    #[inline]
    pub fn is_cell(&self, slot: Cell) -> bool {
        self.slots[slot.index()] & VOID == 0
    }

    /// The cells that have not been taken out, in the order of their slots.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.topology.cells().filter(|&cell| self.is_cell(cell))
    }

    /// Whether cells have been taken out of the grid.
    pub const fn has_holes(&self) -> bool {
        self.has_holes
    }

    /// Whether a cell is filled, as solid as walls: it has been taken out, or it has no door although
    /// there are other cells. Where cells have been taken out, one without doors is a closed chamber.
    #[inline]
    pub fn is_filled(&self, cell: Cell) -> bool {
        if self.has_holes {
            !self.is_cell(cell)
        } else {
            self.doors(cell).is_empty() && self.topology.count() > 1
        }
    }

    /// Takes a cell out of the grid, closing its doors.
    pub fn take_out(&mut self, cell: Cell) {
        for dir in self.doors(cell) {
            self.close(cell, dir);
        }
        self.slots[cell.index()] = VOID;
        self.has_holes = true;
    }

    /// Opens the door in direction `dir` of `cell`, on both sides, and returns the cell behind it,
    /// which must be one.
    #[inline]
    pub fn open(&mut self, cell: Cell, dir: Dir) -> Cell {
        let next = self.topology.neighbour(cell, dir);
        debug_assert!(self.is_cell(next), "a door to the outside");
        self.slots[cell.index()] |= bit(dir);
        self.slots[next.index()] |= bit(self.topology.opposite(cell, dir));
        next
    }

    /// Closes a door again, on both sides, and returns the cell behind it.
    pub fn close(&mut self, cell: Cell, dir: Dir) -> Cell {
        let next = self.topology.neighbour(cell, dir);
        self.slots[cell.index()] &= !bit(dir);
        self.slots[next.index()] &= !bit(self.topology.opposite(cell, dir));
        next
    }

    /// Takes one cell's doors from another maze on the same grid; the caller does so for the cells
    /// behind the doors that differ too.
    pub fn copy(&mut self, from: &Self, cell: Cell) {
        self.slots[cell.index()] = from.slots[cell.index()];
    }

    /// The directions in which a cell has a neighbour.
    pub fn neighbours(&self, cell: Cell) -> Doors {
        self.around(cell, |byte| byte & VOID == 0)
    }

    /// The directions in which a cell has an untouched neighbour: no door yet, not
    /// [seen](Self::see), not border. A carved cell always has a door, so that generators need to
    /// set a flag only for their first cell.
    #[inline]
    pub fn untouched(&self, cell: Cell) -> Doors {
        self.around(cell, |byte| byte == 0)
    }

    /// The directions in which a cell has a neighbour with a door.
    #[inline]
    pub fn carved(&self, cell: Cell) -> Doors {
        self.around(cell, |byte| byte & !(SEEN | VOID) != 0)
    }

    /// Whether a cell has been seen.
    #[inline]
    pub fn is_seen(&self, cell: Cell) -> bool {
        self.slots[cell.index()] & SEEN != 0
    }

    /// Marks a cell as seen.
    #[inline]
    pub fn see(&mut self, cell: Cell) {
        self.slots[cell.index()] |= SEEN;
    }

    /// Takes the mark away.
    #[inline]
    pub fn unsee(&mut self, cell: Cell) {
        self.slots[cell.index()] &= !SEEN;
    }

    #[inline]
    fn around(&self, cell: Cell, test: impl Fn(u8) -> bool) -> Doors {
        let mut set = 0;
        for dir in 0..T::DEGREE as u8 {
            let next = self.topology.neighbour(cell, Dir(dir));
            set |= u32::from(test(self.slots[next.index()])) << dir;
        }
        Doors(set)
    }
}
