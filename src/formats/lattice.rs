//! Blocks that stand for a lattice: cells, the walls between them, and posts.

use super::{Cells, Reading};
use crate::core::{AnyMaze, Cell, Dir, Maze, Square, Topology};

/// The maze of walls between cells that a reading of blocks stands for: blocks whose column and row
/// are odd are its cells, all floor, those whose column and row are even its posts, all wall, and the
/// others walls or doors. A start or goal in an opening of the border moves to the cell beside it.
///
/// Nothing if the blocks are no lattice, or if a start or goal lies between two cells. Takes a step a
/// block.
pub fn lattice(reading: &Reading) -> Option<Reading> {
    let AnyMaze::Square(blocks) = &reading.maze else { return None };
    let from = blocks.topology();
    let (width, height) = (from.width(), from.height());
    if reading.cells == Cells::Walled || width < 3 || height < 3 {
        return None;
    }
    if width.is_multiple_of(2) || height.is_multiple_of(2) {
        return None;
    }
    let is_floor = |x: u32, y: u32| blocks.is_cell(from.at(x, y));
    let (columns, rows) = (width / 2, height / 2);
    let posts = (0..=columns).all(|x| (0..=rows).all(|y| !is_floor(2 * x, 2 * y)));
    let cells = (0..columns).all(|x| (0..rows).all(|y| is_floor(2 * x + 1, 2 * y + 1)));
    if !posts || !cells {
        return None;
    }
    let mut maze = Maze::closed(Square::new(columns, rows).ok()?);
    for y in 0..rows {
        for x in 0..columns {
            let cell = maze.topology().at(x, y);
            if x + 1 < columns && is_floor(2 * x + 2, 2 * y + 1) {
                maze.open(cell, Dir(1));
            }
            if y + 1 < rows && is_floor(2 * x + 1, 2 * y + 2) {
                maze.open(cell, Dir(2));
            }
        }
    }
    let moved = |block: &Cell| {
        let (x, y) = from.position(*block);
        // A block of the border lies beside the cell inside of it.
        let inside = |n: u32, size: u32| n.clamp(1, size - 2);
        let (x, y) = (inside(x, width), inside(y, height));
        let is_cell = !x.is_multiple_of(2) && !y.is_multiple_of(2);
        is_cell.then(|| maze.topology().at(x / 2, y / 2))
    };
    let starts: Option<Vec<Cell>> = reading.starts.iter().map(moved).collect();
    let goals: Option<Vec<Cell>> = reading.goals.iter().map(moved).collect();
    let (starts, goals) = (starts?, goals?);
    let mut notes = reading.notes.clone();
    notes.push(format!("the {width}x{height} blocks are {columns}x{rows} cells and their walls"));
    let cells = Cells::Walled;
    let openings = gaps(blocks);
    let maze = maze.into();
    Some(Reading { maze, cells, starts, goals, moves: reading.moves, openings, notes })
}

/// The openings of the border.
fn gaps(blocks: &Maze<Square>) -> u64 {
    let grid = blocks.topology();
    let (right, bottom) = (grid.width() - 1, grid.height() - 1);
    let rows = (0..=right).flat_map(|x| [(x, 0), (x, bottom)]);
    let columns = (1..bottom).flat_map(|y| [(0, y), (right, y)]);
    rows.chain(columns).filter(|&(x, y)| blocks.is_cell(grid.at(x, y))).count() as u64
}
