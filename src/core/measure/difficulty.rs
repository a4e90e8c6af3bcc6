//! How hard a way is to find.

use crate::core::solve::Path;
use crate::core::{Cell, Dir, Layout, Maze, Walk as _};

/// The choices on a path, in bits: at each cell but the last the logarithm, to base 2, of the number of
/// ways on, turning back being none. It is how surprising it is that someone who chooses blindly, and
/// turns back only in dead ends, takes the path at once (Shannon, "A Mathematical Theory of
/// Communication", 1948).
pub fn choices<T: Layout>(maze: &Maze<T>, path: &Path) -> f64 {
    let starts = path.nodes(maze).take(path.steps.len());
    let ways = starts.enumerate().map(|(n, cell)| maze.doors(cell).count() - u32::from(n > 0));
    // An empty sum of floats is -0.
    ways.map(|ways| f64::from(ways.max(1)).log2()).fold(0.0, |sum, bits| sum + bits)
}

/// The mean number of moves of a random walk along a path of a perfect maze, from its first cell until
/// the walk comes to its last for the first time; each door of a cell is equally likely, also the one
/// back. None where the maze has loops.
///
/// Exact: the mean time from a cell to the next one of the path is 2a − 1, a being the number of
/// cells on its side of the door between them (Aldous and Fill, "Reversible Markov Chains and Random
/// Walks on Graphs", chapter 5, random walks on trees). O(n) time, a byte a cell and the cells that
/// wait.
pub fn random_walk<T: Layout>(maze: &Maze<T>, path: &Path) -> Option<f64> {
    let grid = maze.topology();
    let mut seen = vec![false; grid.slots()];
    path.nodes(maze).for_each(|cell| seen[cell.index()] = true);
    let (mut behind, mut moves) = (0_u64, 0.0);
    let mut back: Option<Dir> = None;
    for (n, cell) in path.nodes(maze).enumerate() {
        let on = path.steps.get(n).copied();
        let beside =
            maze.doors(cell).into_iter().filter(|&dir| Some(dir) != back && Some(dir) != on);
        behind += 1 + size(maze, cell, beside, &mut seen)?;
        let Some(dir) = on else { break };
        // Beyond 2^53 cells the last one is noise.
        moves += 2.0 * as_float(behind) - 1.0;
        back = Some(maze.back(cell, dir));
    }
    Some(moves)
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 cells")]
const fn as_float(number: u64) -> f64 {
    number as f64
}

/// The cells behind some doors of a cell, of a tree; none if it is no tree.
fn size<T: Layout>(
    maze: &Maze<T>,
    root: Cell,
    doors: impl Iterator<Item = Dir>,
    seen: &mut [bool],
) -> Option<u64> {
    let enter = |from: Cell, dir: Dir| (maze.follow(from, dir), maze.back(from, dir));
    let mut waiting: Vec<(Cell, Dir)> = doors.map(|dir| enter(root, dir)).collect();
    let mut count = 0;
    while let Some((cell, back)) = waiting.pop() {
        if std::mem::replace(&mut seen[cell.index()], true) {
            return None;
        }
        count += 1;
        let on = maze.doors(cell).into_iter().filter(|&dir| dir != back);
        waiting.extend(on.map(|dir| enter(cell, dir)));
    }
    Some(count)
}
