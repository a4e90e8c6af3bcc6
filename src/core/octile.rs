//! Moving on squares in eight directions.

use super::ability::Ability;
use super::{Cell, Dir, Doors, Maze, STRAIGHT, Square, Topology, Walk};

/// The cost of a diagonal step: √2 of a straight one, to the nearest 2⁻³².
pub const DIAGONAL: u64 = 6_074_001_000;

/// A maze of squares in which one may also step diagonally, where both ways round the corner are
/// open: from a cell through a door, and through a door again.
///
/// These are the moves of the grid maps of Sturtevant, "Benchmarks for Grid-Based Pathfinding",
/// 2012. Directions are numbered clockwise from north: N 0, NE 1, E 2, SE 3, S 4, SW 5, W 6, NW 7.
#[derive(Clone, Debug)]
pub struct Octile<'a> {
    maze: &'a Maze<Square>,
    /// By slot, so that no step looks at four cells.
    exits: Vec<u8>,
    /// What to add to a slot for each direction, modulo 2³².
    steps: [u32; 8],
}

impl<'a> Octile<'a> {
    /// The names of the directions, in their order.
    pub const DIRECTIONS: [&'static str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

    /// Takes a byte a slot, and O(n) time.
    pub fn new(maze: &'a Maze<Square>) -> Self {
        let grid = maze.topology();
        let doors = |cell: Cell| maze.doors(cell);
        let mut exits = vec![0; grid.slots()];
        for cell in maze.cells() {
            let here = doors(cell);
            // Square directions are 0 to 3, and those between them diagonals.
            let mut set = here.into_iter().fold(0, |set, dir| set | 1_u8 << (dir.0 * 2));
            for first in 0..4 {
                let (one, other) = (Dir(first), Dir((first + 1) & 3));
                let is_open = here.has(one)
                    && here.has(other)
                    && doors(grid.neighbour(cell, one)).has(other)
                    && doors(grid.neighbour(cell, other)).has(one);
                set |= u8::from(is_open) << (first * 2 + 1);
            }
            exits[cell.index()] = set;
        }
        let straight = |dir| grid.neighbour(Cell(0), Dir(dir)).0;
        let steps = std::array::from_fn(|dir| {
            let first = dir as u8 / 2;
            let second = if dir % 2 == 1 { straight((first + 1) & 3) } else { 0 };
            straight(first).wrapping_add(second)
        });
        Self { maze, exits, steps }
    }
}

impl Walk for Octile<'_> {
    fn nodes(&self) -> usize {
        self.exits.len()
    }

    #[inline]
    fn exits(&self, node: Cell) -> Doors {
        Doors(u32::from(self.exits[node.index()]))
    }

    #[inline]
    fn follow(&self, node: Cell, dir: Dir) -> Cell {
        Cell(node.0.wrapping_add(self.steps[dir.index() & 7]))
    }

    #[inline]
    fn back(&self, _: Cell, dir: Dir) -> Dir {
        Dir((dir.0 + 4) & 7)
    }

    #[inline]
    fn cost(&self, _: Cell, dir: Dir) -> u64 {
        if dir.0.is_multiple_of(2) { STRAIGHT } else { DIAGONAL }
    }

    fn has_costs(&self) -> bool {
        true
    }

    /// The octile distance to the nearest goal: as many diagonals as can be, the rest straight.
    #[inline]
    fn estimate(&self, node: Cell, goals: &[Cell]) -> u64 {
        let grid = self.maze.topology();
        let (x, y) = grid.position(node);
        let bound = |goal: &Cell| {
            let (gx, gy) = grid.position(*goal);
            let (dx, dy) = (u64::from(x.abs_diff(gx)), u64::from(y.abs_diff(gy)));
            dx.min(dy) * DIAGONAL + dx.abs_diff(dy) * STRAIGHT
        };
        goals.iter().map(bound).min().unwrap_or(0)
    }

    fn abilities(&self) -> &'static [Ability] {
        &[Ability::Back]
    }

    fn name(&self) -> &'static str {
        "moving in eight directions"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagonal_costs_the_root_of_two() {
        // The nearest whole number to a root differs from it by at most a half.
        let [exact, rounded] = [STRAIGHT, DIAGONAL].map(u128::from);
        assert!((2 * exact * exact).abs_diff(rounded * rounded) <= rounded);
    }

    #[test]
    fn no_corner_is_cut() {
        // Three of four cells in a square: the two that touch at a corner are two steps apart.
        let grid = Square::new(2, 2).expect("a small grid");
        let maze = Maze::of_floor(grid.clone(), |x, y| (x, y) != (1, 1));
        let octile = Octile::new(&maze);
        assert_eq!(octile.exits(grid.at(1, 0)), Doors(1 << 6));
        assert_eq!(octile.exits(grid.at(0, 0)), Doors(1 << 2 | 1 << 4));

        let whole = Maze::open_all(grid.clone());
        let octile = Octile::new(&whole);
        assert_eq!(octile.exits(grid.at(0, 0)), Doors(1 << 2 | 1 << 3 | 1 << 4));
        assert_eq!(octile.follow(grid.at(0, 0), Dir(3)), grid.at(1, 1));
        assert_eq!(octile.follow(grid.at(1, 1), octile.back(grid.at(0, 0), Dir(3))), grid.at(0, 0));
    }
}
