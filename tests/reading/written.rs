//! What is written and read again is the same maze.

use crate::formats::{Format, all, format, reading, size, written};
use mazer::core::topology::Rows;
use mazer::core::{
    AnyGenerator, AnySolver, Cell, Dir, HexRows, Maze, Rng, Square, Stream, Topology,
};
use mazer::formats::lattice::lattice;
use mazer::formats::{Cells, Options, Reading};

/// Mazes of all kinds on a grid: trees, with loops, without walls, with closed cells, with nothing open.
fn mazes(width: u32, height: u32) -> Vec<Maze<Square>> {
    let grid = Square::new(width, height).expect("a size");
    let carved = |name: &str, seed| {
        let generator = AnyGenerator::parse(name).expect("a name");
        generator.make(&grid, &mut Rng::new(seed, Stream::Carve), &mut ())
    };
    let mut mazes = vec![carved("dfs", 1), carved("prim", 2), carved("binary-tree", 3)];
    mazes.push(Maze::open_all(grid.clone()));
    mazes.push(Maze::closed(grid.clone()));
    let mut looped = carved("kruskal", 4);
    let mut broken = carved("wilson", 5);
    for (n, cell) in grid.cells().enumerate() {
        let (x, y) = grid.position(cell);
        if n % 3 == 0 && x + 1 < width {
            looped.open(cell, Dir(1));
        }
        if n % 4 == 0 && y + 1 < height {
            broken.close(cell, Dir(2));
        }
    }
    mazes.extend([looped, broken]);
    mazes
}

/// A reading of a maze from one corner to the other, and a path where there is one.
fn from_corner_to_corner(maze: &Maze<Square>) -> (Reading, Vec<Cell>) {
    let grid = maze.topology().clone();
    let (start, goal) = (grid.at(0, 0), grid.at(grid.width() - 1, grid.height() - 1));
    let solution = AnySolver::parse("bfs").expect("a name").solve(maze, &[start], &[goal], &mut ());
    let mut path = Vec::new();
    if let Some(found) = solution.path() {
        let mut cell = found.start;
        path.push(cell);
        for &dir in &found.steps {
            cell = grid.neighbour(cell, dir);
            path.push(cell);
        }
    }
    let mut made = reading(maze.clone(), Cells::Walled);
    (made.starts, made.goals) = (vec![start], vec![goal]);
    (made, path)
}

pub fn read(format: &Format, bytes: &[u8]) -> Reading {
    let text = String::from_utf8_lossy(bytes);
    let found = (format.read)(bytes, &Options::default());
    found.unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name)).remove(0)
}

/// Formats that do not say where a maze begins and ends.
const WITHOUT_ENDS: &[&str] = &["micromouse-binary", "micromouse-numbers", "wall-matrices"];

#[test]
fn what_is_written_is_read_as_the_same_maze() {
    for (width, height) in (1..=6).flat_map(|w| (1..=6).map(move |h| (w, h))).chain([(16, 16)]) {
        for maze in mazes(width, height) {
            let (made, path) = from_corner_to_corner(&maze);
            for format in all().into_iter().filter(|format| format.write.is_some()) {
                let is_fit = match format.name {
                    "hex-letters" => false,
                    "micromouse-binary" => (width, height) == (16, 16),
                    _ => true,
                };
                for path in [&path[..], &[]] {
                    let Ok(bytes) = written(&format, &made, path) else {
                        assert!(!is_fit, "{}", format.name);
                        continue;
                    };
                    assert!(is_fit, "{}", format.name);
                    let mut again = read(&format, &bytes);
                    if again.cells != Cells::Walled {
                        assert_eq!(size(&again.maze), (2 * width + 1, 2 * height + 1));
                        again = lattice(&again).expect("a lattice");
                    }
                    let text = String::from_utf8_lossy(&bytes);
                    assert_eq!(again.maze, made.maze, "{}\n{text}", format.name);
                    if WITHOUT_ENDS.contains(&format.name) || format.name == "underscore" {
                        continue;
                    }
                    let one = (width, height) == (1, 1);
                    assert_eq!(again.starts, made.starts, "{}\n{text}", format.name);
                    // A single cell is written as the start alone.
                    if !one {
                        assert_eq!(again.goals, made.goals, "{}\n{text}", format.name);
                    }
                }
            }
        }
    }
}

/// What is written is also what it looks like most, to the readers and to a file's name.
#[test]
fn what_is_written_looks_like_its_format() {
    for maze in mazes(7, 6).into_iter().chain(mazes(16, 16)) {
        let (made, _) = from_corner_to_corner(&maze);
        for format in all().into_iter().filter(|format| format.write.is_some()) {
            let Ok(bytes) = written(&format, &made, &[]) else { continue };
            let (first, all) = crate::formats::chosen(&bytes, format.extensions[0]);
            assert_eq!(first, format.name, "{all:?}\n{}", String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn blocks_are_written_block_for_block() {
    let floor =
        ["##########", "#S   #   #", "# ## # # #", "#  #   #E#", "##########", "#        #"];
    let text = floor.join("\n");
    let grid = format("grid");
    let made = read(&grid, text.as_bytes());
    assert_eq!(made.cells, Cells::Blocks);
    let bytes = written(&grid, &made, &[]).expect("squares");
    assert_eq!(String::from_utf8_lossy(&bytes), text.clone() + "\n");
    let blocks = format("blocks");
    let again = read(&blocks, &written(&blocks, &made, &[]).expect("squares"));
    assert_eq!((again.maze, again.starts, again.goals), (made.maze, made.starts, made.goals));
}

#[test]
fn hexagons_are_written_letter_for_letter() {
    let hex = format("hex-letters");
    for (rows, seed) in [(Rows::Odd, 1_u32), (Rows::Even, 2)] {
        for (width, height) in (1..=6).flat_map(|w| (1..=6).map(move |h| (w, h))) {
            let grid = HexRows::shifted(width, height, rows).expect("a size");
            let is_floor =
                |x: u32, y: u32| !(x * 7 + y * 5 + seed).is_multiple_of(4) || (x, y) == (0, 0);
            let maze = Maze::of_floor(grid, is_floor);
            let ends: Vec<Cell> = maze.cells().collect();
            let mut made = reading(maze, Cells::Blocks);
            if ends.len() > 1 {
                made.starts.push(ends[0]);
                made.goals.push(ends[ends.len() - 1]);
            }
            let bytes = written(&hex, &made, &[]).expect("hexagons");
            let options = Options { shifted: Some(rows), ..Options::default() };
            let again = (hex.read)(&bytes, &options).expect("what was written").remove(0);
            assert_eq!(again.maze, made.maze);
            assert_eq!((again.starts, again.goals), (made.starts, made.goals));
        }
    }
    let walled = reading(Maze::closed(HexRows::new(3, 3).expect("a size")), Cells::Walled);
    assert!(written(&hex, &walled, &[]).is_err(), "there are walls between");
    let squares = reading(Maze::closed(Square::new(3, 3).expect("a size")), Cells::Walled);
    assert!(written(&hex, &squares, &[]).is_err(), "they are squares");
    let grid = format("grid");
    let hexagons = reading(Maze::closed(HexRows::new(3, 3).expect("a size")), Cells::Walled);
    assert!(written(&grid, &hexagons, &[]).is_err(), "they are hexagons");
}
