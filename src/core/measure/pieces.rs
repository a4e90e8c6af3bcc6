use crate::core::{Cell, Maze, Topology, Walk};

/// How many pieces a maze falls into: sets of cells that can be reached from each other. Cells that
/// have been taken out are in none. O(n) time, a byte a slot and a frontier.
pub fn pieces<T: Topology>(maze: &Maze<T>) -> u64 {
    let grid = maze.topology();
    let mut seen = vec![false; grid.slots()];
    let (mut pieces, mut frontier) = (0, Vec::new());
    for cell in maze.cells() {
        if std::mem::replace(&mut seen[cell.index()], true) {
            continue;
        }
        pieces += 1;
        frontier.push(cell);
        while let Some(at) = frontier.pop() {
            for dir in maze.doors(at) {
                let next = grid.neighbour(at, dir);
                if !std::mem::replace(&mut seen[next.index()], true) {
                    frontier.push(next);
                }
            }
        }
    }
    pieces
}

/// Whether a path, given as its nodes, is the only way between its ends that repeats none, on a walk
/// whose steps can all be walked back.
///
/// It is if nothing that hangs on it comes back to it elsewhere: what is reached from its nodes without
/// walking along it is flooded, and must not touch. O(n) time, 4 bytes a node.
pub fn is_only_way<W: Walk>(walk: &W, path: &[Cell]) -> bool {
    const NOWHERE: u32 = u32::MAX;
    let mut roots = vec![NOWHERE; walk.nodes()];
    for (n, node) in (0..).zip(path) {
        roots[node.index()] = n;
    }
    let mut frontier: Vec<Cell> = path.to_vec();
    while let Some(node) = frontier.pop() {
        let root = roots[node.index()];
        let is_on_path = path.get(root as usize) == Some(&node);
        for dir in walk.exits(node) {
            let next = walk.follow(node, dir);
            let other = roots[next.index()];
            let next_is_on_path = path.get(other as usize) == Some(&next);
            // Along the path itself is no other way.
            if other == root || is_on_path && next_is_on_path && other.abs_diff(root) == 1 {
                continue;
            }
            if other != NOWHERE {
                return false;
            }
            roots[next.index()] = root;
            frontier.push(next);
        }
    }
    true
}
