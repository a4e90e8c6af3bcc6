//! The formats that are text or nearly so, by name.

use mazer::core::{AnyMaze, Cell, Dir, Layout, Maze, Topology};
use mazer::formats::{
    Cells, Likeness, Moves, Options, ReadError, Reading, WriteError, Writing, micromouse, npy, text,
};
use mazer::with_maze;
use std::collections::VecDeque;
use std::io::Write;
use std::path::PathBuf;

pub type Read = fn(&[u8], &Options) -> Result<Vec<Reading>, ReadError>;
pub type WriteOut = fn(&Writing, &mut dyn Write) -> Result<(), WriteError>;

/// A format: its name, how it is told, read and written, and the usual ends of file names.
pub struct Format {
    pub name: &'static str,
    pub likeness: fn(&[u8]) -> Likeness,
    pub read: Read,
    pub write: Option<WriteOut>,
    pub extensions: &'static [&'static str],
}

macro_rules! one {
    ($module:path) => {{
        use $module as format;
        |bytes: &[u8], options: &Options| format::read(bytes, options).map(|maze| vec![maze])
    }};
}

macro_rules! format {
    ($name:literal, $module:path, $write:expr, $extensions:expr) => {{
        use $module as format;
        Format {
            name: $name,
            likeness: format::likeness,
            read: one!($module),
            write: $write,
            extensions: &$extensions,
        }
    }};
}

pub fn all() -> Vec<Format> {
    use micromouse::{binary, map, numbers};
    use text::{blocks, boxes, grid, hex_digits, hex_letters, plus, underscore, wall_matrices};
    vec![
        format!("grid", text::grid, Some(grid::write), ["txt", "lay"]),
        format!("blocks", text::blocks, Some(blocks::write), ["txt"]),
        format!("plus", text::plus, Some(plus::write), ["txt"]),
        format!("box", text::boxes, Some(boxes::write), ["txt"]),
        format!("underscore", text::underscore, Some(underscore::write), ["txt"]),
        format!("wall-matrices", text::wall_matrices, Some(wall_matrices::write), ["txt"]),
        format!("zero-one", text::zero_one, None, ["txt"]),
        format!("spaced", text::spaced, None, ["txt"]),
        format!("hex-digits", text::hex_digits, Some(hex_digits::write), ["txt"]),
        format!("hex-letters", text::hex_letters, Some(hex_letters::write), ["maze", "hex"]),
        format!("micromouse", micromouse::text, Some(micromouse::text::write), ["txt"]),
        format!("micromouse-map", micromouse::map, Some(map::write), ["map", "maze"]),
        format!("micromouse-binary", micromouse::binary, Some(binary::write), ["maz"]),
        format!("micromouse-numbers", micromouse::numbers, Some(numbers::write), ["num"]),
        Format {
            name: "npy",
            likeness: npy::likeness,
            read: npy::read,
            write: None,
            extensions: &["npy"],
        },
    ]
}

/// A format by its name.
pub fn format(name: &str) -> Format {
    let found = all().into_iter().find(|format| format.name == name);
    found.unwrap_or_else(|| panic!("no format {name}"))
}

/// The format with the highest likeness, the first with that extension of several.
pub fn chosen(bytes: &[u8], extension: &str) -> (&'static str, Vec<(&'static str, Likeness)>) {
    let mut found: Vec<(bool, &'static str, Likeness)> = all()
        .iter()
        .map(|format| {
            (format.extensions.contains(&extension), format.name, (format.likeness)(bytes))
        })
        .collect();
    found.sort_by_key(|&(fits, _, likeness)| std::cmp::Reverse((likeness, fits)));
    (found[0].1, found.into_iter().map(|(_, name, likeness)| (name, likeness)).collect())
}

/// The folder of files that other people made, if it is there.
pub fn foreign() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/mazes");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("{} is not there: nothing to test", folder.display());
    None
}

/// What the cells and doors of a maze are together.
#[derive(Debug, PartialEq, Eq)]
pub struct Census {
    pub cells: u64,
    pub edges: u64,
    pub components: u64,
}

pub fn census(maze: &AnyMaze) -> Census {
    fn of<T: Layout>(maze: &Maze<T>) -> Census {
        let cells: Vec<Cell> = maze.cells().collect();
        let doors: u64 = cells.iter().map(|&cell| u64::from(maze.doors(cell).count())).sum();
        let mut seen = vec![false; maze.topology().slots()];
        let mut components = 0;
        for &cell in &cells {
            if !seen[cell.index()] {
                components += 1;
                flood(maze, &[cell], &mut seen, &[]);
            }
        }
        Census { cells: cells.len() as u64, edges: doors / 2, components }
    }
    with_maze!(maze, maze => of(maze))
}

/// Steps to the nearest goal.
pub fn steps(maze: &AnyMaze, starts: &[Cell], goals: &[Cell]) -> Option<u64> {
    with_maze!(maze, maze => {
        let mut seen = vec![false; maze.topology().slots()];
        flood(maze, starts, &mut seen, goals)
    })
}

fn flood<T: Layout>(
    maze: &Maze<T>,
    starts: &[Cell],
    seen: &mut [bool],
    goals: &[Cell],
) -> Option<u64> {
    let mut queue: VecDeque<(Cell, u64)> = starts.iter().map(|&cell| (cell, 0)).collect();
    for &cell in starts {
        seen[cell.index()] = true;
    }
    while let Some((cell, steps)) = queue.pop_front() {
        if goals.contains(&cell) {
            return Some(steps);
        }
        for dir in (0..T::DEGREE as u8).map(Dir).filter(|&dir| maze.doors(cell).has(dir)) {
            let next = maze.topology().neighbour(cell, dir);
            if !seen[next.index()] {
                seen[next.index()] = true;
                queue.push_back((next, steps + 1));
            }
        }
    }
    None
}

/// Columns and rows of cells.
pub fn places(maze: &AnyMaze, cells: &[Cell]) -> Vec<(u32, u32)> {
    with_maze!(maze, maze => cells.iter().map(|&cell| maze.topology().position(cell)).collect())
}

pub fn size(maze: &AnyMaze) -> (u32, u32) {
    with_maze!(maze, maze => (maze.topology().width(), maze.topology().height()))
}

/// The cell at a column and a row.
pub fn at(maze: &AnyMaze, (x, y): (u32, u32)) -> Cell {
    with_maze!(maze, maze => maze.topology().at(x, y))
}

/// What is written of a reading.
pub fn written(format: &Format, reading: &Reading, path: &[Cell]) -> Result<Vec<u8>, WriteError> {
    let mut out = Vec::new();
    let writing = Writing {
        name: "maze",
        maze: &reading.maze,
        cells: reading.cells,
        moves: Moves::Four,
        starts: &reading.starts,
        goals: &reading.goals,
        path,
    };
    format.write.expect("a format that is written")(&writing, &mut out).map(|()| out)
}

/// A reading of a maze made here.
pub fn reading(maze: impl Into<AnyMaze>, cells: Cells) -> Reading {
    Reading::new(maze, cells)
}
