use super::Heading;
use crate::core::{Cell, Square, Topology};

/// Where a robot stands, in half cells from the bottom-left corner of the maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// To the right: odd in the middle of a cell, even on the side of one.
    pub x: u32,
    /// Upwards.
    pub y: u32,
}

impl Spot {
    /// The middle of a cell.
    pub fn of(grid: &Square, cell: Cell) -> Self {
        let (x, y) = grid.position(cell);
        // A side of 2³¹ cells or more would need more slots than there can be.
        Self { x: 2 * x + 1, y: 2 * (grid.height() - 1 - y) + 1 }
    }

    /// The cell it is in; the side between two belongs to the one to the right or above.
    pub fn cell(self, grid: &Square) -> Cell {
        let (x, y) = (self.x / 2, self.y / 2);
        grid.at(x.min(grid.width() - 1), (grid.height() - 1).saturating_sub(y))
    }

    /// Half a cell farther on.
    #[must_use]
    pub const fn ahead(self, heading: Heading) -> Self {
        let (x, y) = heading.step();
        Self { x: self.x.wrapping_add_signed(x), y: self.y.wrapping_add_signed(y) }
    }

    /// Whether it is the middle of a cell.
    pub const fn is_middle(self) -> bool {
        self.x % 2 == 1 && self.y % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_their_middles_belong_together() {
        let grid = Square::new(3, 2).expect("a small grid");
        for cell in grid.cells() {
            let spot = Spot::of(&grid, cell);
            assert!(spot.is_middle());
            assert_eq!(spot.cell(&grid), cell);
        }
        assert_eq!(Spot::of(&grid, grid.at(0, 1)), Spot { x: 1, y: 1 });
        let side = Spot { x: 1, y: 1 }.ahead(Heading::NORTH);
        assert_eq!((side, side.cell(&grid)), (Spot { x: 1, y: 2 }, grid.at(0, 0)));
        let far = Spot { x: u32::MAX, y: u32::MAX };
        assert_eq!(far.cell(&grid), grid.at(2, 0));
    }
}
