//! Number mazes in every format that takes them.

use mazer::core::numeric::generate::{GridWish, LinesWish, grid, lines};
use mazer::core::numeric::{Board, Content, Directions, GridCell, NumberGrid, NumberMaze, Rule};
use mazer::core::{Rng, Stream};
use mazer::formats::Options;
use mazer::formats::numbers::NumberOptions;
use mazer::formats::registry::{Contents, FORMATS, recognise};

/// Grids and lines, with holes, goals and other marks.
pub fn mazes() -> Vec<NumberMaze> {
    let rng = |seed| Rng::new(seed, Stream::Numbers);
    let mut mazes = Vec::new();
    for directions in [Directions::Orthogonal, Directions::Eight] {
        for (width, height) in [(1, 1), (1, 4), (4, 1), (2, 2), (3, 5), (6, 4), (12, 12)] {
            let wish = GridWish { width, height, directions, moves: None, attempts: 20 };
            mazes.push(grid(&wish, &mut rng(u64::from(width * height))).expect("possible").maze);
        }
    }
    for (count, cells) in [(1, 5), (2, 8), (5, 12)] {
        let wish = LinesWish { lines: count, cells, moves: None, attempts: 50 };
        mazes.push(lines(&wish, &mut rng(u64::from(count))).expect("possible").maze);
    }
    let content = |n: u32| match n % 11 {
        4 => Content::Absent,
        7 => Content::Same,
        10 => Content::Goal,
        n => Content::Number(n * n * 3),
    };
    for (width, height, rule) in [(4, 3, "orthogonal"), (5, 5, "eight"), (3, 7, "toggle")] {
        let rule: Rule = rule.parse().expect("a rule");
        let cell = |n: u32| GridCell {
            content: content(n),
            // What is not there has no mark.
            toggles: rule.directions == Directions::Toggle
                && n.is_multiple_of(3)
                && content(n) != Content::Absent,
        };
        let cells = (0..width * height).map(cell).collect();
        let board = NumberGrid::new(width, height, cells, rule).expect("a size");
        mazes.push(NumberMaze {
            title: Some("A \"title\", and so on".to_owned()),
            author: Some("Nobody".to_owned()),
            board: board.into(),
        });
    }
    mazes
}

fn has_large_numbers(board: &Board) -> bool {
    let is_large = |cell: &GridCell| matches!(cell.content, Content::Number(2..));
    match board {
        Board::Grid(grid) => grid.cells().iter().any(is_large),
        Board::Lines(_) => true,
    }
}

#[test]
fn number_mazes_are_read_again() {
    let mut written = 0;
    for maze in mazes() {
        let rule = match &maze.board {
            Board::Grid(grid) => Some(grid.rule),
            Board::Lines(_) => None,
        };
        let numbers = NumberOptions { rule, ..NumberOptions::default() };
        let options = Options { numbers, ..Options::default() };
        for format in FORMATS {
            let Some(write) = format.numbers else { continue };
            let text = match write(&maze) {
                Ok(text) => text,
                Err(error) => {
                    let is_grid = matches!(maze.board, Board::Grid(_));
                    let expected = if is_grid { "lines" } else { "numbers" };
                    assert_eq!(format.name, expected, "{error}");
                    continue;
                }
            };
            written += 1;
            let read = format.reader.expect("a reader").read;
            let found = read(text.as_bytes(), &options);
            let found = found.unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name));
            let Contents::Numbers(found) = found else { panic!("{}: {text}", format.name) };
            assert_eq!(found.len(), 1, "{}\n{text}", format.name);
            assert_eq!(found[0].maze.board, maze.board, "{}\n{text}", format.name);
            if format.name == "json" {
                assert_eq!(found[0].maze, maze, "{text}");
            }
            // Of 0 and 1 alone, nobody knows what they are.
            if has_large_numbers(&maze.board) {
                let (first, _) = recognise(text.as_bytes(), format.extensions[0])[0];
                assert_eq!(first.name, format.name, "{text}");
            }
        }
    }
    assert!(written > 2 * 14, "{written}");
}

/// Digits side by side that cannot be walls and floor are jumps, whatever the file is called.
#[test]
fn digits_that_are_no_walls_are_jumps() {
    for text in ["2 2\n11\n11\n", "3 3\n111\n111\n111\n", "4 4\n2121\n1303\n2113\n1120\n"] {
        for extension in ["", "txt"] {
            let (first, _) = recognise(text.as_bytes(), extension)[0];
            assert_eq!(first.name, "numbers", "{text}");
        }
    }
    for text in ["11111\n10001\n11111\n", "5 3\n1 1\n3 1\n1 1 1 1 1\n1 0 0 0 1\n1 1 1 1 1\n"] {
        assert_eq!(recognise(text.as_bytes(), "txt")[0].0.name, "zero-one", "{text}");
    }
}
