//! What is written and read again is the same maze; and readings of files made by hand.

use crate::formats::{Format, all, at, format, places, reading, size, written};
use mazer::core::topology::Rows;
use mazer::core::{
    AnyGenerator, AnyMaze, AnySolver, Cell, Dir, HexRows, Maze, Rng, Square, Stream, Topology,
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

fn read(format: &Format, bytes: &[u8]) -> Reading {
    let text = String::from_utf8_lossy(bytes);
    let found = (format.read)(bytes, &Options::default());
    found.unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name)).remove(0)
}

/// Formats that do not say where a maze begins and ends.
const WITHOUT_ENDS: &[&str] = &["micromouse-binary", "micromouse-numbers"];

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
            let is_floor = |x: u32, y: u32| (x * 7 + y * 5 + seed) % 4 != 0 || (x, y) == (0, 0);
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

/// A text, the format that it looks like most, its size, start, goal, and steps between.
struct Sample(&'static str, &'static str, (u32, u32), [Option<(u32, u32)>; 2], Option<u64>);

#[test]
fn other_spellings_are_read_too() {
    let samples = [
        // A lattice with two-character blocks, as terminals show it.
        Sample(
            "blocks",
            "██████████\n██S   E ██\n██████████\n",
            (5, 3),
            [Some((1, 1)), Some((3, 1))],
            Some(2),
        ),
        Sample(
            "grid",
            "##########\n##S   E ##\n##########\n",
            (5, 3),
            [Some((1, 1)), Some((3, 1))],
            Some(2),
        ),
        // Half blocks: two rows a line, the last one half.
        Sample("blocks", "█▀▀▀█\n█ █ █\n▀▀▀▀▀\n", (5, 5), [None, None], None),
        // An indented title, a player and a path, DOS lines, a byte order mark.
        Sample(
            "grid",
            "\u{feff}#####\r\n#@.X#\r\n#####",
            (5, 3),
            [Some((1, 1)), Some((3, 1))],
            Some(2),
        ),
        Sample(
            "grid",
            "A maze of mine:\n#####\n#A*B#\n#####\n",
            (5, 3),
            [Some((1, 1)), Some((3, 1))],
            Some(2),
        ),
        // Openings at the sides; lost blanks at line ends.
        Sample("grid", "#####\n\n", (5, 1), [None, None], None),
        Sample("grid", "#####\n    #\n### #\n", (5, 3), [Some((0, 1)), Some((3, 2))], Some(4)),
        Sample("grid", "#####\n#\n#####\n", (5, 3), [Some((4, 1)), None], None),
        // Columns before rows.
        Sample(
            "grid",
            "6 3\n######\n#S  E#\n######\n",
            (6, 3),
            [Some((1, 1)), Some((4, 1))],
            Some(3),
        ),
        Sample(
            "grid",
            "6 3\n1 1\n4 1\n######\n#    #\n######\n",
            (6, 3),
            [Some((1, 1)), Some((4, 1))],
            Some(3),
        ),
        // Blanks where floor is.
        Sample("spaced", "# # # # #\n#   .   #\n# # # # #\n", (5, 3), [None, None], None),
        // Walls of other kinds.
        Sample("grid", "$$$$$\n$s.e$\n$$$$$\n", (5, 3), [Some((1, 1)), Some((3, 1))], Some(2)),
        Sample("grid", "*****\n*S E*\n*****\n", (5, 3), [Some((1, 1)), Some((3, 1))], Some(2)),
        Sample(
            "plus",
            "+--+--+\n|S    |\n+--+  +\n|E    |\n+--+--+\n",
            (2, 2),
            [Some((0, 0)), Some((0, 1))],
            Some(3),
        ),
        // Cells three lines high; posts missing in long walls.
        Sample(
            "plus",
            "+-----+-----+\n|           |\n|  S     G  |\n|           |\n+-----+-----+\n",
            (2, 1),
            [Some((0, 0)), Some((1, 0))],
            Some(1),
        ),
        Sample(
            "plus",
            "+-------+\n  |     |\n+ + +-+ +\n|   |    \n+-------+\n",
            (4, 2),
            [Some((0, 0)), Some((3, 1))],
            None,
        ),
        Sample("box", "╔═══╦═══╗\n║ A ║ B ║\n║   ╚══ ║\n", (1, 1), [None, None], None),
        Sample(
            "box",
            "┏━┳━┓\n┃S┃E┃\n┃ ╹ ┃\n┃   ┃\n┗━━━┛\n",
            (2, 2),
            [Some((0, 0)), Some((1, 0))],
            Some(3),
        ),
        Sample(
            "box",
            "╭──┬──╮\n│     │\n│  ╷  │\n│  │   \n╰──┴──╯\n",
            (2, 2),
            [Some((1, 1)), None],
            None,
        ),
        Sample("underscore", " _____\n|  _  |\n|_|___|\n", (3, 2), [None, None], None),
        Sample("underscore", " _ _ _ \n|S|  _|\n|_ _  |\n", (3, 2), [Some((0, 0)), None], None),
        Sample("zero-one", "11111\n10001\n11111\n", (5, 3), [None, None], None),
        Sample("zero-one", "00000\n02130\n00000\n", (5, 3), [Some((1, 1)), Some((3, 1))], Some(2)),
        Sample(
            "zero-one",
            "[[1,0,0],\n [1,1,0],\n [0,1,1]]\n",
            (3, 3),
            [Some((0, 0)), Some((2, 2))],
            Some(4),
        ),
        Sample("zero-one", "3 5\n1 1 1 1 1\n1 0 0 0 1\n1 1 1 1 1\n", (5, 3), [None, None], None),
        Sample(
            "zero-one",
            "3 5\n1 1\n1 3\n1 1 1 1 1\n1 0 0 0 1\n1 1 1 1 1\n",
            (5, 3),
            [Some((1, 1)), Some((3, 1))],
            Some(2),
        ),
        Sample(
            "hex-digits",
            "93\nc6\n\n0, 0\n1,1\nES\n",
            (2, 2),
            [Some((0, 0)), Some((1, 1))],
            Some(2),
        ),
        Sample("hex-digits", "D3\n94\nC7", (2, 3), [None, None], None),
        Sample(
            "micromouse",
            "o---o---o\n|     G |\no   o   o\n| S |   |\no---o---o\n",
            (2, 2),
            [Some((0, 1)), Some((1, 0))],
            Some(2),
        ),
        Sample(
            "micromouse-numbers",
            "0 0 0 1 1 1\n0 1 1 1 0 1\n",
            (1, 2),
            [Some((0, 1)), None],
            None,
        ),
    ];
    for Sample(name, text, expected, ends, steps) in samples {
        if name == "box" && ends == [None, None] {
            // Cut off in the middle: refused, or read as far as it goes, and no panic.
            let _ = (format(name).read)(text.as_bytes(), &Options::default());
            continue;
        }
        let (first, all) = crate::formats::chosen(text.as_bytes(), "txt");
        if expected.1 > 1 {
            assert_eq!(first, name, "{all:?}\n{text}");
        }
        if text == "#####\n\n" {
            assert!(
                (format(name).read)(text.as_bytes(), &Options::default()).is_err(),
                "only wall"
            );
            continue;
        }
        let found = read(&format(name), text.as_bytes());
        assert_eq!(size(&found.maze), expected, "{name}\n{text}");
        for (cells, end) in [&found.starts, &found.goals].into_iter().zip(ends) {
            if let Some(end) = end {
                assert_eq!(places(&found.maze, cells), [end], "{name} {:?}\n{text}", found.notes);
            }
        }
        if let Some(steps) = steps {
            let found = crate::formats::steps(&found.maze, &found.starts, &found.goals);
            assert_eq!(found, Some(steps), "{name}\n{text}");
        }
    }
}

#[test]
fn options_name_characters() {
    use mazer::formats::reading::TextOptions;
    let text = b"?????\n?1-2?\n?????\n";
    let some = |text: &str| Some(text.to_owned());
    let options = TextOptions {
        walls: some("?"),
        floors: None,
        starts: some("1"),
        goals: some("2"),
        size: Some((5, 3)),
    };
    let options = Options { text: options, ..Options::default() };
    let found = (format("grid").read)(text, &options).expect("all are named").remove(0);
    assert_eq!(places(&found.maze, &found.starts), [(1, 1)]);
    assert_eq!(places(&found.maze, &found.goals), [(3, 1)]);
    let error = (format("grid").read)(b"#####\n# Q #\n#####", &Options::default());
    assert_eq!(
        error.expect_err("an unknown letter").to_string(),
        "line 2, column 3: 'Q', which is known neither as wall nor as floor, start or end here"
    );
}

#[test]
fn a_lattice_moves_ends_in_openings_to_cells_beside() {
    let grid = format("grid");
    let found = |text: &str| lattice(&read(&grid, text.as_bytes()));
    let maze = found("#S###\n#   #\n# # #\n# # E\n#####\n").expect("a lattice");
    assert_eq!(size(&maze.maze), (2, 2));
    assert_eq!(places(&maze.maze, &maze.starts), [(0, 0)]);
    assert_eq!(places(&maze.maze, &maze.goals), [(1, 1)]);
    let AnyMaze::Square(squares) = &maze.maze else { panic!("squares") };
    let doors = |place| squares.doors(at(&maze.maze, place)).0;
    assert_eq!([doors((0, 0)), doors((1, 0)), doors((0, 1)), doors((1, 1))], [6, 12, 1, 1]);
    assert!(found("#####\n# S #\n#####\n").is_none(), "the start lies between two cells");
    assert!(found("#####\n#S  #\n#   #\n#  E#\n#####\n").is_none(), "a post is missing");
    assert!(found("#####\n#S# #\n###E#\n#####\n").is_none(), "an even number of rows");
    assert!(found("#####\n#S  #\n### #\n###E#\n#####\n").is_none(), "a cell is filled");
}

/// Two starts are two places to begin at.
#[test]
fn several_starts_and_goals_are_all_read() {
    let found = read(&format("grid"), b"#######\n#S G S#\n# GG  #\n#######\n");
    assert_eq!(found.starts.len(), 2);
    assert_eq!(found.goals.len(), 3);
}
