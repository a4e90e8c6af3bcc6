use crate::core::{Cell, Layout, Maze, Topology};

/// The cells farthest from one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Farthest {
    /// How many steps away they are.
    pub steps: u32,
    /// All cells at that distance.
    pub cells: Vec<Cell>,
}

impl Farthest {
    /// The one of lowest rank.
    pub fn lowest<T: Topology>(&self, grid: &T) -> Cell {
        // A cell is at least its own farthest, so there is one.
        let lowest = self.cells.iter().min_by_key(|&&cell| grid.rank(cell));
        lowest.copied().unwrap_or_else(|| grid.ranked(0))
    }
}

/// The cells farthest from `from`, of those that can be reached: the last ripple of a breadth-first
/// search. O(n) time, one byte a cell and two frontiers.
pub fn farthest<T: Topology>(maze: &Maze<T>, from: Cell) -> Farthest {
    let grid = maze.topology();
    let mut seen = vec![false; grid.slots()];
    seen[from.index()] = true;
    let (mut ripple, mut next) = (vec![from], Vec::new());
    let mut steps = 0;
    loop {
        for &cell in &ripple {
            for dir in maze.doors(cell) {
                let neighbour = grid.neighbour(cell, dir);
                if !std::mem::replace(&mut seen[neighbour.index()], true) {
                    next.push(neighbour);
                }
            }
        }
        if next.is_empty() {
            return Farthest { steps, cells: ripple };
        }
        ripple.clear();
        std::mem::swap(&mut ripple, &mut next);
        steps += 1;
    }
}

/// The distance of cells that cannot be reached.
pub const UNREACHED: u32 = u32::MAX;

/// The steps from one cell to every slot, [`UNREACHED`] where there is no way. O(n) time, 4 bytes a slot.
pub fn distances<T: Topology>(maze: &Maze<T>, from: Cell) -> Vec<u32> {
    distances_to(maze, &[from])
}

/// The steps from every slot to the nearest of some cells, [`UNREACHED`] where there is no way. O(n) time,
/// 4 bytes a slot.
pub fn distances_to<T: Topology>(maze: &Maze<T>, cells: &[Cell]) -> Vec<u32> {
    let grid = maze.topology();
    let mut distances = vec![UNREACHED; grid.slots()];
    for cell in cells {
        distances[cell.index()] = 0;
    }
    let (mut ripple, mut next, mut steps) = (cells.to_vec(), Vec::new(), 0);
    while !ripple.is_empty() {
        steps += 1;
        for cell in ripple.drain(..) {
            for dir in maze.doors(cell) {
                let neighbour = grid.neighbour(cell, dir);
                if distances[neighbour.index()] == UNREACHED {
                    distances[neighbour.index()] = steps;
                    next.push(neighbour);
                }
            }
        }
        std::mem::swap(&mut ripple, &mut next);
    }
    distances
}

/// The two ends of a longest path of a perfect maze, and its steps: of all cells that such a path
/// ends in the one of lowest rank, and of those farthest from it again the lowest.
///
/// Three sweeps: the farthest cell from anywhere ends a longest path, and every cell that ends one
/// is farthest from one end or the other (Bulterman et al., "On Computing a Longest Path in a
/// Tree", 2002). In a maze with loops the distance found is only a lower bound of the diameter.
pub fn diameter<T: Layout>(maze: &Maze<T>) -> (Cell, Cell, u32) {
    let grid = maze.topology();
    let mut ranked = (0..grid.count()).map(|rank| grid.ranked(rank));
    let somewhere = ranked.find(|&cell| !maze.is_filled(cell)).unwrap_or_else(|| grid.ranked(0));
    let one_end = farthest(maze, somewhere).lowest(grid);
    let from_one = farthest(maze, one_end);
    let from_other = farthest(maze, from_one.lowest(grid));
    let candidates = [from_one.lowest(grid), from_other.lowest(grid)];
    let start = candidates.into_iter().min_by_key(|&cell| grid.rank(cell)).unwrap_or(one_end);
    let from_start = farthest(maze, start);
    (start, from_start.lowest(grid), from_start.steps)
}
