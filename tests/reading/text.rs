//! Texts made by hand, in many spellings.

use crate::formats::{at, format, places, size};
use crate::samples::{SAMPLES, Sample};
use crate::written::read;
use mazer::core::AnyMaze;
use mazer::formats::Options;
use mazer::formats::lattice::lattice;

#[test]
fn other_spellings_are_read_too() {
    for &Sample(name, text, expected, ends, steps) in SAMPLES {
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
