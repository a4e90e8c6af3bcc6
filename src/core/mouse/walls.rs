//! What stands in a robot's way.

use super::{Heading, Spot};
use crate::core::{Dir, Maze, Square, Topology};

const NORTH: Dir = Dir(0);
const EAST: Dir = Dir(1);

/// Whether there is a wall within half a cell of a spot.
///
/// From the middle of a cell a diagonal leads into a post, and so does a way along a side.
pub(super) fn is_wall(maze: &Maze<Square>, spot: Spot, heading: Heading) -> bool {
    if spot.is_middle() {
        return heading.is_diagonal() || is_closed(maze, spot.ahead(heading));
    }
    if heading.is_diagonal() {
        return is_closed(maze, spot.ahead(heading));
    }
    let is_upright_side = spot.x.is_multiple_of(2);
    let looks_across = heading.step().0 != 0;
    is_upright_side != looks_across
}

/// Whether the side whose middle that is has a wall; posts and what is outside are walls too.
fn is_closed(maze: &Maze<Square>, side: Spot) -> bool {
    let grid = maze.topology();
    let (x, y) = (side.x / 2, side.y / 2);
    let (x, y, dir) = match (side.x % 2, side.y % 2) {
        // The door of the cell to the left, or below.
        (0, 1) if x > 0 => (x - 1, y, EAST),
        (1, 0) if y > 0 => (x, y - 1, NORTH),
        _ => return true,
    };
    if x >= grid.width() || y >= grid.height() {
        return true;
    }
    !maze.doors(grid.at(x, grid.height() - 1 - y)).has(dir)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ```text
    /// +---+---+
    /// |       |
    /// +   +---+
    /// |   |   |
    /// +---+---+
    /// ```
    fn maze() -> Maze<Square> {
        let grid = Square::new(2, 2).expect("a small grid");
        let mut maze = Maze::closed(grid);
        let corner = maze.topology().at(0, 1);
        let above = maze.open(corner, NORTH);
        maze.open(above, EAST);
        maze
    }

    /// The walls around a spot, from north clockwise by eighths of a turn.
    fn around(x: u32, y: u32) -> String {
        let maze = maze();
        let headings = (0..8).map(|eighths| Heading::NORTH.turned(eighths));
        let walls = headings.map(|heading| is_wall(&maze, Spot { x, y }, heading));
        walls.map(|wall| if wall { '#' } else { '.' }).collect()
    }

    #[test]
    fn from_the_middle_of_a_cell_one_sees_its_sides() {
        assert_eq!(around(1, 1), ".#######");
        assert_eq!(around(1, 3), "##.#.###");
        assert_eq!(around(3, 1), "########");
    }

    #[test]
    fn from_a_side_one_sees_both_cells_and_posts() {
        // Between the two cells on the left: only north-east leads on beside straight ahead and back.
        assert_eq!(around(1, 2), "..##.###");
        // Between the two cells above: back through the side, and south-west.
        assert_eq!(around(2, 3), "##.##..#");
    }

    #[test]
    fn nothing_leads_outside() {
        for (x, y) in [(0, 1), (1, 0), (4, 1), (1, 4), (0, 0), (u32::MAX, u32::MAX), (9, 8)] {
            assert!(is_closed(&maze(), Spot { x, y }), "{x},{y}");
        }
    }
}
