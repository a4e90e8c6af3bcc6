//! Ground that is not everywhere equally easy: a cost for each cell.

use super::ability::Ability;
use super::{Cell, Dir, Doors, Layout, Maze, Rng, STRAIGHT, Stream, Topology, Walk};
use std::fmt;

/// What entering each cell costs, 1 to 9 times a straight step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    width: u32,
    height: u32,
    /// Row by row.
    costs: Vec<u8>,
}

/// The costs of a cell.
const LEAST: u8 = 1;
const MOST: u8 = 9;

impl Terrain {
    /// Raised whenever the same seed would make other noise than before.
    pub const REVISION: u32 = 1;

    /// Reads rows of digits from 1 to 9, one for each cell; spaces and commas between them mean nothing.
    ///
    /// # Errors
    /// If there is anything else, or if there are not as many as cells.
    pub fn parse(text: &str, width: u32, height: u32) -> Result<Self, TerrainError> {
        let mut costs = Vec::new();
        let rows = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let mut found = 0_u32;
        for (number, line) in rows {
            let before = costs.len();
            for (column, letter) in line.trim_end().chars().enumerate() {
                match letter {
                    '1'..='9' => costs.push(letter as u8 - b'0'),
                    ' ' | ',' | '\t' => {}
                    _ => {
                        return Err(TerrainError::Letter {
                            letter,
                            line: number + 1,
                            column: column + 1,
                        });
                    }
                }
            }
            let in_row = costs.len() - before;
            if in_row != width as usize {
                return Err(TerrainError::Row { line: number + 1, found: in_row, width });
            }
            found = found.saturating_add(1);
        }
        if found != height {
            return Err(TerrainError::Rows { found, height });
        }
        Ok(Self { width, height, costs })
    }

    /// Hills and hollows from a seed: value noise of three octaves, in whole numbers (Perlin, "An
    /// Image Synthesizer", 1985, has the idea), stretched to the whole range of costs. O(n) time.
    pub fn noise<T: Topology>(grid: &T, seed: u64) -> Self {
        let (width, height) = (grid.width(), grid.height());
        let mut rng = Rng::new(seed, Stream::Terrain);
        let mut heights = vec![0_u32; width as usize * height as usize];
        for (spacing, weight) in [(16, 4), (8, 2), (4, 1)] {
            let (across, down) = (width / spacing + 2, height / spacing + 2);
            let posts: Vec<u32> =
                (0..u64::from(across) * u64::from(down)).map(|_| rng.below(256)).collect();
            let post = |x: u32, y: u32| posts[y as usize * across as usize + x as usize];
            for (y, row) in (0..height).zip(heights.chunks_exact_mut(width as usize)) {
                let (py, dy) = (y / spacing, y % spacing);
                for (x, height) in (0..width).zip(row) {
                    let (px, dx) = (x / spacing, x % spacing);
                    let along = |py| post(px, py) * (spacing - dx) + post(px + 1, py) * dx;
                    let value = along(py) * (spacing - dy) + along(py + 1) * dy;
                    // Octaves of equal scale: 16 is the widest spacing.
                    *height += value * weight * (16 / spacing) * (16 / spacing);
                }
            }
        }
        let (low, high) = heights
            .iter()
            .fold((u32::MAX, 0), |(low, high), &height| (low.min(height), high.max(height)));
        let range = u64::from(high - low) + 1;
        let steps = u64::from(MOST - LEAST) + 1;
        let cost = |height: u32| LEAST + (u64::from(height - low) * steps / range) as u8;
        Self { width, height, costs: heights.into_iter().map(cost).collect() }
    }

    /// What entering the cell of a rank costs.
    pub fn cost(&self, rank: u32) -> u8 {
        self.costs.get(rank as usize).copied().unwrap_or(LEAST)
    }

    /// Cells from left to right and from top to bottom.
    pub const fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }
}

/// Rows of digits, as [`Terrain::parse`] reads them.
impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.costs.chunks_exact(self.width.max(1) as usize) {
            row.iter().try_for_each(|cost| write!(f, "{cost}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Why a text is no terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TerrainError {
    /// Something that is no cost.
    Letter {
        /// What it is.
        letter: char,
        /// In which line, from 1.
        line: usize,
        /// In which column, from 1.
        column: usize,
    },
    /// A row of another length than the maze's.
    Row {
        /// In which line, from 1.
        line: usize,
        /// Costs in it.
        found: usize,
        /// Cells from left to right.
        width: u32,
    },
    /// Another number of rows than the maze's.
    Rows {
        /// Rows there are.
        found: u32,
        /// Cells from top to bottom.
        height: u32,
    },
}

impl fmt::Display for TerrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter { letter, line, column } => write!(
                f,
                "line {line}, column {column}: {letter:?} is no cost, expected a digit from 1 to 9"
            ),
            Self::Row { line, found, width } => {
                write!(f, "line {line}: {found} costs, and the maze is {width} cells wide")
            }
            Self::Rows { found, height } => {
                write!(f, "{found} rows of costs, and the maze is {height} cells high")
            }
        }
    }
}

impl std::error::Error for TerrainError {}

/// A maze on a terrain: a step costs what the cell does that it enters.
#[derive(Debug)]
pub struct Ground<'a, T> {
    maze: &'a Maze<T>,
    /// By slot, so that no step needs a rank.
    costs: Vec<u8>,
}

impl<'a, T: Layout> Ground<'a, T> {
    /// Lays a maze on a terrain of its size. Takes a byte a slot.
    pub fn new(maze: &'a Maze<T>, terrain: &Terrain) -> Self {
        let grid = maze.topology();
        let mut costs = vec![LEAST; grid.slots()];
        for cell in grid.cells() {
            costs[cell.index()] = terrain.cost(grid.rank(cell));
        }
        Self { maze, costs }
    }
}

impl<T: Layout> Walk for Ground<'_, T> {
    fn nodes(&self) -> usize {
        self.maze.nodes()
    }

    #[inline]
    fn exits(&self, node: Cell) -> Doors {
        self.maze.exits(node)
    }

    #[inline]
    fn follow(&self, node: Cell, dir: Dir) -> Cell {
        self.maze.follow(node, dir)
    }

    #[inline]
    fn back(&self, node: Cell, dir: Dir) -> Dir {
        self.maze.back(node, dir)
    }

    #[inline]
    fn cost(&self, node: Cell, dir: Dir) -> u64 {
        u64::from(self.costs[self.maze.follow(node, dir).index()]) * STRAIGHT
    }

    fn has_costs(&self) -> bool {
        true
    }

    /// The maze's own: no step costs less than 1.
    #[inline]
    fn estimate(&self, node: Cell, goals: &[Cell]) -> u64 {
        self.maze.estimate(node, goals)
    }

    fn abilities(&self) -> &'static [Ability] {
        self.maze.abilities()
    }

    fn name(&self) -> &'static str {
        self.maze.name()
    }

    #[inline]
    fn beside(&self, node: Cell) -> Doors {
        self.maze.beside(node)
    }

    fn degree(&self) -> u8 {
        self.maze.degree()
    }
}
