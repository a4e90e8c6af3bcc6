//! Mazes of squares drawn with characters: as blocks, or with lines between posts.

use super::arms::{DOWN, LEFT, RIGHT, UP};
use crate::core::{AnyMaze, Cell, Dir, Maze, Square, Topology};
use crate::formats::{Cells, WriteError, Writing};
use std::io::Write;

const EAST: Dir = Dir(1);
const SOUTH: Dir = Dir(2);

/// The maze, if it is one of squares.
pub(in crate::formats) fn squares<'a>(
    writing: &Writing<'a>,
) -> Result<&'a Maze<Square>, WriteError> {
    match writing.maze {
        AnyMaze::Square(maze) => Ok(maze),
        other => {
            let name = other.info().name;
            Err(WriteError::Unfit(format!("the format has squares only, and the maze is {name}")))
        }
    }
}

/// Whether every two cells side by side are joined: cells that are taken out are the only walls.
pub(in crate::formats) fn is_of_blocks<T: Topology>(maze: &Maze<T>, cells: Cells) -> bool {
    let all_open = |cell| maze.doors(cell) == maze.neighbours(cell);
    cells != Cells::Walled && maze.cells().all(all_open)
}

/// What is marked in each cell.
pub(in crate::formats) struct Marks(Vec<u8>);

impl Marks {
    pub const START: u8 = 1;
    pub const GOAL: u8 = 2;
    pub const PATH: u8 = 4;
    /// The path goes on to the east, or comes from there.
    pub const PATH_EAST: u8 = 8;
    /// The same for the south.
    pub const PATH_SOUTH: u8 = 16;

    /// The path, the first start, and the first goal or all.
    pub fn new<T: Topology>(maze: &Maze<T>, writing: &Writing, all_goals: bool) -> Self {
        let mut marks = Self(vec![0; maze.topology().slots()]);
        for &cell in writing.path {
            marks.set(cell, Self::PATH);
        }
        for pair in writing.path.windows(2) {
            let &[from, to] = pair else { continue };
            if from.index().max(to.index()) >= marks.0.len() {
                continue;
            }
            for (dir, flag) in [(EAST, Self::PATH_EAST), (SOUTH, Self::PATH_SOUTH)] {
                let steps = |a: Cell, b: Cell| {
                    maze.doors(a).has(dir) && maze.topology().neighbour(a, dir) == b
                };
                if steps(from, to) {
                    marks.set(from, flag);
                } else if steps(to, from) {
                    marks.set(to, flag);
                }
            }
        }
        let goals = if all_goals { writing.goals.len() } else { 1 };
        for &goal in writing.goals.iter().take(goals) {
            marks.set(goal, Self::GOAL);
        }
        if let Some(&start) = writing.starts.first() {
            marks.set(start, Self::START);
        }
        marks
    }

    fn set(&mut self, cell: Cell, flag: u8) {
        if let Some(marks) = self.0.get_mut(cell.index()) {
            *marks |= flag;
        }
    }

    pub fn has(&self, cell: Cell, flag: u8) -> bool {
        self.0.get(cell.index()).is_some_and(|marks| marks & flag != 0)
    }

    /// One of four, the start before the end before the path.
    pub fn choose<'a>(&self, cell: Cell, [start, goal, path, none]: [&'a str; 4]) -> &'a str {
        match () {
            () if self.has(cell, Self::START) => start,
            () if self.has(cell, Self::GOAL) => goal,
            () if self.has(cell, Self::PATH) => path,
            () => none,
        }
    }
}

/// How blocks are drawn, all as wide as each other.
pub(super) struct BlockStyle<'a> {
    pub wall: &'a str,
    pub floor: &'a str,
    pub start: &'a str,
    pub goal: &'a str,
    pub path: &'a str,
}

/// Draws a maze as blocks: cell for cell where cells are blocks already, or with a row and a column
/// for the walls between.
pub(super) fn blocks(
    writing: &Writing,
    style: &BlockStyle,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let maze = squares(writing)?;
    let grid = maze.topology();
    let marks = Marks::new(maze, writing, false);
    let inside = |cell: Cell| {
        if !maze.is_cell(cell) {
            return style.wall;
        }
        marks.choose(cell, [style.start, style.goal, style.path, style.floor])
    };
    let mut line = String::new();
    if is_of_blocks(maze, writing.cells) {
        for y in 0..grid.height() {
            line.clear();
            line.extend((0..grid.width()).map(|x| inside(grid.at(x, y))));
            writeln!(out, "{line}")?;
        }
        return Ok(());
    }
    let door = |cell: Cell, dir, flag| match (maze.doors(cell).has(dir), marks.has(cell, flag)) {
        (true, true) => style.path,
        (true, false) => style.floor,
        (false, _) => style.wall,
    };
    writeln!(out, "{}", style.wall.repeat(2 * grid.width() as usize + 1))?;
    for y in 0..grid.height() {
        let cells = || (0..grid.width()).map(|x| grid.at(x, y));
        line.clear();
        line.push_str(style.wall);
        for cell in cells() {
            line.push_str(inside(cell));
            line.push_str(door(cell, EAST, Marks::PATH_EAST));
        }
        writeln!(out, "{line}")?;
        line.clear();
        line.push_str(style.wall);
        for cell in cells() {
            line.push_str(door(cell, SOUTH, Marks::PATH_SOUTH));
            line.push_str(style.wall);
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// How lines between posts are drawn; all texts are as wide as each other.
pub(in crate::formats) struct Lines<'a> {
    /// A post, by the walls that meet there.
    pub post: fn(u8) -> char,
    pub level: &'a str,
    pub upright: char,
    pub blank: &'a str,
    pub start: &'a str,
    pub goal: &'a str,
    pub path: &'a str,
    /// Whether all ends are shown, or the first.
    pub all_goals: bool,
}

/// Draws a maze with lines between posts. Cells that are taken out are closed ones.
pub(in crate::formats) fn lines(
    writing: &Writing,
    style: &Lines,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let maze = squares(writing)?;
    let grid = maze.topology();
    let (width, height) = (grid.width(), grid.height());
    let marks = Marks::new(maze, writing, style.all_goals);
    // The wall left of a cell, and the one above; outside there is none.
    let upright = |x: u32, y: Option<u32>| {
        let Some(y) = y.filter(|&y| y < height) else { return false };
        x == 0 || x == width || !maze.doors(grid.at(x - 1, y)).has(EAST)
    };
    let level = |x: Option<u32>, y: u32| {
        let Some(x) = x.filter(|&x| x < width) else { return false };
        y == 0 || y == height || !maze.doors(grid.at(x, y - 1)).has(SOUTH)
    };
    let arm = |is_there, arm| if is_there { arm } else { 0 };
    let mut line = String::new();
    for y in 0..=height {
        line.clear();
        for x in 0..=width {
            let arms = arm(upright(x, y.checked_sub(1)), UP)
                | arm(upright(x, Some(y)), DOWN)
                | arm(level(x.checked_sub(1), y), LEFT)
                | arm(level(Some(x), y), RIGHT);
            line.push((style.post)(arms));
            if x < width {
                line.push_str(if level(Some(x), y) { style.level } else { style.blank });
            }
        }
        writeln!(out, "{line}")?;
        if y == height {
            break;
        }
        line.clear();
        for x in 0..=width {
            line.push(if upright(x, Some(y)) { style.upright } else { ' ' });
            if x < width {
                let texts = [style.start, style.goal, style.path, style.blank];
                line.push_str(marks.choose(grid.at(x, y), texts));
            }
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}
