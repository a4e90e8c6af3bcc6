//! A robot mouse in a maze of squares: where it is, what it feels, how it moves, what is counted.
//!
//! ```text
//! y
//! 4 +---+---+     It stands on half cells, counted from the bottom-left corner, y upwards: (1, 1) is
//! 3 |   :   |     the middle of the first cell, (2, 1) the middle of the side to the next. Straight it
//! 2 +---+ . +     goes from middle to side to middle, diagonally from side to side; never to a corner.
//! 1 | M . . |
//! 0 +---+---+
//!   0 1 2 3 4  x
//! ```
//!
//! All of it is as in the simulator of robot mouse contests, mms.

mod heading;
mod robot;
mod spot;
mod tally;
mod walls;

pub use heading::Heading;
pub use robot::{Arrival, Drive, Robot};
pub use spot::Spot;
pub use tally::{Run, Tally};

use super::{Cell, Square, Topology};

/// The cell where contests begin: bottom-left.
pub fn corner(grid: &Square) -> Cell {
    grid.at(0, grid.height() - 1)
}

/// The cells where contests end, those in the middle: one of an odd number, two of an even one, each way.
pub fn middle(grid: &Square) -> Vec<Cell> {
    let middle = |size: u32| (size - 1) / 2..=size / 2;
    let rows = middle(grid.height());
    rows.flat_map(|y| middle(grid.width()).map(move |x| grid.at(x, y))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_is_one_two_or_four_cells() {
        let count =
            |width, height| middle(&Square::new(width, height).expect("a small grid")).len();
        assert_eq!(
            [count(1, 1), count(3, 5), count(4, 3), count(3, 2), count(16, 16)],
            [1, 1, 2, 2, 4]
        );
        let grid = Square::new(16, 16).expect("a small grid");
        assert_eq!(middle(&grid).first(), Some(&grid.at(7, 7)));
        assert_eq!(middle(&grid).last(), Some(&grid.at(8, 8)));
        assert_eq!(corner(&grid), grid.at(0, 15));
    }
}
