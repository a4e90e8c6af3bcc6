use crate::core::{Ability, Maze, Topology};

/// What a maze is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// All cells.
    pub cells: u64,
    /// Cells without a door although there are others.
    pub filled: u64,
    /// Open doors.
    pub doors: u64,
    /// Doors more than a tree would have: 0 in a perfect maze. Counted as if all cells that are not
    /// filled were connected.
    pub loops: u64,
    /// Cells with one door.
    pub dead_ends: u64,
    /// Cells with two doors.
    pub corridors: u64,
    /// Cells with two doors, the one straight across from the other; 0 where the grid has no
    /// headings.
    pub straight: u64,
    /// Cells with three doors and more.
    pub junctions: u64,
    /// Cells by the number of their doors.
    pub by_doors: [u64; 9],
}

/// Counts a maze. O(n) time, no memory.
pub fn census<T: Topology>(maze: &Maze<T>) -> Census {
    let grid = maze.topology();
    let (mut by_doors, mut straight) = ([0_u64; 9], 0);
    let has_headings = T::ABILITIES.contains(&Ability::Headings);
    for cell in maze.cells() {
        let doors = maze.doors(cell);
        by_doors[doors.count() as usize] += 1;
        if let (2, Some(dir)) = (doors.count(), doors.first())
            && has_headings
            && doors.has(grid.opposite(cell, dir))
        {
            straight += 1;
        }
    }
    let ends: u64 = (0_u64..).zip(by_doors).map(|(doors, cells)| doors * cells).sum();
    let (cells, doors) = (by_doors.iter().sum(), ends / 2);
    let filled = if cells > 1 { by_doors[0] } else { 0 };
    Census {
        cells,
        filled,
        doors,
        loops: (doors + 1).saturating_sub(cells - filled),
        dead_ends: by_doors[1],
        corridors: by_doors[2],
        straight,
        junctions: by_doors[3..].iter().sum(),
        by_doors,
    }
}
