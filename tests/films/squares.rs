//! Square pictures are exact to the pixel: a painter of our own, one pixel at a time, and the
//! decoded picture must agree.

use crate::decoded::picture;
use crate::made::{Algorithm, Script, USUAL, carved, solvers};
use mazer::core::{AnyGenerator, Cell, Dir, Maze, Solution, Square, Topology as _};
use mazer::render::{Look, Painter};
use std::collections::HashSet;

const WALL: [u8; 3] = [0, 0, 0];
const FLOOR: [u8; 3] = [255, 255, 255];
const PATH: [u8; 3] = [0, 0, 255];
const VISITED: [u8; 3] = [0, 120, 200];
const SHARED: [u8; 3] = [240, 190, 0];
const START: [u8; 3] = [0, 255, 0];
const END: [u8; 3] = [255, 0, 0];

/// What is known of a maze besides its doors.
struct Known {
    start: Cell,
    end: Cell,
    seen: HashSet<Cell>,
    path: HashSet<Cell>,
    beside: HashSet<Cell>,
    /// Both ways.
    path_steps: HashSet<(Cell, Cell)>,
}

impl Known {
    fn new(maze: &Maze<Square>, start: Cell, end: Cell, solution: Option<&Solution>) -> Self {
        let path = solution.and_then(Solution::path);
        let nodes: Vec<Cell> = path.map_or_else(Vec::new, |path| path.nodes(maze).collect());
        let steps = nodes.windows(2).flat_map(|step| [(step[0], step[1]), (step[1], step[0])]);
        let is_seen = |cell: &Cell| solution.is_some_and(|solution| solution.marks.is_seen(*cell));
        let seen = maze.topology().cells().filter(is_seen).collect();
        let beside = solution.map_or(&[][..], |solution| &solution.beside);
        Self {
            start,
            end,
            seen,
            path_steps: steps.collect(),
            path: nodes.into_iter().collect(),
            beside: beside.iter().copied().collect(),
        }
    }

    fn cell(&self, cell: Cell) -> [u8; 3] {
        if cell == self.start {
            START
        } else if cell == self.end {
            END
        } else if self.path.contains(&cell) {
            PATH
        } else if self.beside.contains(&cell) {
            SHARED
        } else if self.seen.contains(&cell) {
            VISITED
        } else {
            FLOOR
        }
    }

    /// The colour runs through an open door: the path's along the path, that of what is shared from
    /// that to itself, the path and the ends, else that of being visited where both cells are.
    fn door(&self, a: Cell, b: Cell) -> [u8; 3] {
        if self.path_steps.contains(&(a, b)) {
            return PATH;
        }
        let is_end = |cell| cell == self.start || cell == self.end;
        let is_shared = |cell: Cell| self.beside.contains(&cell);
        let is_answer = |cell: Cell| self.path.contains(&cell) || is_shared(cell) || is_end(cell);
        if (is_shared(a) || is_shared(b)) && is_answer(a) && is_answer(b) {
            return SHARED;
        }
        let is_visited =
            |cell: Cell| self.seen.contains(&cell) || self.path.contains(&cell) || is_end(cell);
        let both_ends = is_end(a) && is_end(b);
        if is_visited(a) && is_visited(b) && !both_ends { VISITED } else { FLOOR }
    }
}

/// The colour of one pixel.
fn pixel(maze: &Maze<Square>, known: &Known, look: Look, x: u32, y: u32) -> [u8; 3] {
    let grid = maze.topology();
    let pitch = look.cell + look.wall;
    let (column, row) = (x / pitch, y / pitch);
    let (in_wall_x, in_wall_y) = (x % pitch < look.wall, y % pitch < look.wall);
    let door = |dir: Dir| {
        let before = if dir == Dir(1) { column.checked_sub(1) } else { Some(column) };
        let above = if dir == Dir(2) { row.checked_sub(1) } else { Some(row) };
        match (before, above) {
            (Some(x), Some(y)) if column < grid.width() && row < grid.height() => {
                let cell = grid.at(x, y);
                let is_open = maze.doors(cell).has(dir);
                if is_open { known.door(cell, grid.at(column, row)) } else { WALL }
            }
            _ => WALL,
        }
    };
    match (in_wall_x, in_wall_y) {
        (true, true) => WALL,
        (true, false) => door(Dir(1)),
        (false, true) => door(Dir(2)),
        (false, false) => known.cell(grid.at(column, row)),
    }
}

fn check(script: &Script<'_, Square>, solution: Option<&Solution>, look: Look, what: &str) {
    let (maze, start, end) = (&script.maze, script.start, script.end);
    let known = Known::new(maze, start, end, solution);
    let ((width, height), pixels) = picture(&script.png());
    let side = |cells: u32| cells * (look.cell + look.wall) + look.wall;
    let (w, h) = (maze.topology().width(), maze.topology().height());
    assert_eq!((width, height), (side(w), side(h)), "{what}");
    for (n, &found) in pixels.iter().enumerate() {
        let (x, y) = (n as u32 % width, n as u32 / width);
        assert_eq!(found, pixel(maze, &known, look, x, y), "{what}: pixel {x},{y}");
    }
}

#[test]
fn pictures_of_square_mazes_are_exact_to_the_pixel() {
    for (w, h) in [(1, 1), (1, 6), (6, 1), (2, 1), (9, 7)] {
        let grid = Square::new(w, h).expect("a usual size");
        for (cell, wall) in [(8, 2), (1, 1), (3, 1), (1, 4), (5, 3)] {
            let look = Look { cell, wall };
            let painter = || Painter::new(&grid, look).expect("squares can be drawn down to 1/1");
            for generator in AnyGenerator::ALL {
                let generator = AnyGenerator::parse(generator.name).expect("its own name");
                if generator.check(&grid).is_err() {
                    continue;
                }
                let maze = carved(&grid, &generator, 8);
                let what = format!("{generator} {w}x{h} {look:?}");
                let algorithm = Algorithm::Generator(&generator, 8);
                check(&Script::new(maze.clone(), algorithm, painter(), USUAL), None, look, &what);
                for solver in solvers() {
                    let algorithm = Algorithm::Solver(&solver);
                    let script = Script::new(maze.clone(), algorithm, painter(), USUAL);
                    let ends = (&[script.start][..], &[script.end][..]);
                    let solution = solver.solve(&maze, ends.0, ends.1, &mut ());
                    check(&script, Some(&solution), look, &format!("{solver} on {what}"));
                }
            }
        }
    }
}
