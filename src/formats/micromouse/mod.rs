//! Mazes of robot mouse contests: where they begin and end if the file does not say.

pub mod binary;
pub mod map;
pub mod numbers;
pub mod text;

use crate::core::{AnyMaze, Dir, Doors, Topology, mouse};
use crate::formats::{Cells, ReadError, Reading};

/// Sets the start, bottom-left, and the goal, the cells in the middle (one of an odd number, two of an
/// even one, each way), where the file has none, with a note for each.
fn set_usual_ends(reading: &mut Reading) {
    let AnyMaze::Square(maze) = &reading.maze else { return };
    let grid = maze.topology();
    let (start, goals) = (mouse::corner(grid), mouse::middle(grid));
    if reading.starts.is_empty() {
        reading.starts.push(start);
        reading.notes.push("the file has no start: it is bottom-left, as is usual".to_owned());
    }
    if reading.goals.is_empty() {
        let count = goals.len();
        let cells = if count == 1 { "cell".to_owned() } else { format!("{count} cells") };
        reading.goals = goals;
        reading.notes.push(format!("the file has no end: it is the {cells} in the middle"));
    }
}

/// Sets the usual start and goal of a maze with walls between its cells that is plainly one of these
/// contests, wherever it was read from: square, of an even number of cells a side, its border closed,
/// with a room of four cells in the middle and one way out of the cell at the bottom left, to the north.
pub fn set_ends_if_plain(reading: &mut Reading) {
    let AnyMaze::Square(maze) = &reading.maze else { return };
    let grid = maze.topology();
    let (width, height) = (grid.width(), grid.height());
    let is_size = width == height && width >= 4 && width.is_multiple_of(2);
    if reading.cells != Cells::Walled || !is_size || reading.openings > 0 {
        return;
    }
    let (low, high) = (width / 2 - 1, width / 2);
    let [north, east, south] = [Dir(0), Dir(1), Dir(2)];
    let is_room = maze.doors(grid.at(low, low)).has(east)
        && maze.doors(grid.at(low, high)).has(east)
        && maze.doors(grid.at(low, low)).has(south)
        && maze.doors(grid.at(high, low)).has(south);
    let is_start = maze.doors(grid.at(0, height - 1)) == Doors::only(north);
    if is_room && is_start {
        set_usual_ends(reading);
    }
}

/// The note on walls that the cells on both sides do not agree on.
fn disagreement(odd: usize) -> Option<String> {
    let what = "the cells on both sides do not agree on it: these were taken for walls";
    (odd > 0).then(|| format!("{odd} walls, and {what}"))
}

/// What is wrong where a file holds too little or too much.
fn wrong_length(there: usize) -> ReadError {
    ReadError::new(format!("{there} bytes, where exactly 256 were expected: 16x16 cells"))
}
