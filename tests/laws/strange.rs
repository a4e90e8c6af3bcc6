//! Topologies that no program has: to see what algorithms do with less than usual.

use mazer::core::ability::{Ability, Bearings};
use mazer::core::registry::{Info, Registered};
use mazer::core::topology::SizeError;
use mazer::core::{Cell, Dir, Doors, Square, Topology};

/// Squares that offer nothing beyond cells and doors.
#[derive(Clone, Debug, PartialEq)]
pub struct Bare(Square);

/// Squares in rows, where a wall that never opens is below every other cell, as in brickwork.
#[derive(Clone, Debug, PartialEq)]
pub struct Bricks(Square);

impl Registered for Bare {
    const INFO: &'static Info = &Info { name: "bare", ..Info::PLAIN };
}

impl Registered for Bricks {
    const INFO: &'static Info = &Info { name: "bricks", ..Info::PLAIN };
}

/// What a wrapped square has.
macro_rules! like_squares {
    () => {
        const DEGREE: usize = Square::DEGREE;
        const FORWARD: &'static [Dir] = Square::FORWARD;
        const DIRECTIONS: &'static [&'static str] = Square::DIRECTIONS;

        fn new(width: u32, height: u32) -> Result<Self, SizeError> {
            Square::new(width, height).map(Self)
        }

        fn width(&self) -> u32 {
            self.0.width()
        }

        fn height(&self) -> u32 {
            self.0.height()
        }

        fn slots(&self) -> usize {
            self.0.slots()
        }

        fn at(&self, x: u32, y: u32) -> Cell {
            self.0.at(x, y)
        }

        fn position(&self, cell: Cell) -> (u32, u32) {
            self.0.position(cell)
        }

        fn cells(&self) -> impl Iterator<Item = Cell> {
            self.0.cells()
        }

        fn opposite(&self, cell: Cell, dir: Dir) -> Dir {
            self.0.opposite(cell, dir)
        }
    };
}

impl Topology for Bare {
    like_squares!();

    fn neighbour(&self, cell: Cell, dir: Dir) -> Cell {
        self.0.neighbour(cell, dir)
    }
}

impl Topology for Bricks {
    like_squares!();
    const ABILITIES: &'static [Ability] = &[Ability::Rows];

    fn neighbour(&self, cell: Cell, dir: Dir) -> Cell {
        let is_walled = |cell: Cell| {
            let (x, y) = self.0.position(cell);
            !(x + y).is_multiple_of(2)
        };
        let next = self.0.neighbour(cell, dir);
        let (north, south) = (Dir(0), Dir(2));
        // The first slot is border. Cells one below the other differ as on a chessboard.
        let is_walled = dir == south && is_walled(cell) || dir == north && !is_walled(cell);
        if is_walled { Cell(0) } else { next }
    }

    fn bearings(&self, x: u32, y: u32) -> Bearings {
        let Bearings { above, behind, ahead, below } = self.0.bearings(x, y);
        let is_walled_below = !(x + y).is_multiple_of(2);
        let (above, below) =
            if is_walled_below { (above, Doors::NONE) } else { (Doors::NONE, below) };
        Bearings { above, behind, ahead, below }
    }
}
