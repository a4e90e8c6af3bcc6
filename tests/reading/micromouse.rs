//! Where a robot's maze begins and ends.

use crate::formats::{format, places, reading, written};
use mazer::core::{Maze, Square, Topology};
use mazer::formats::{Cells, Options};

fn empty(side: u32) -> Maze<Square> {
    Maze::open_all(Square::new(side, side).expect("a size"))
}

#[test]
fn the_middle_is_one_cell_or_four() {
    for (side, goals) in [(1, 1), (2, 4), (3, 1), (5, 1), (6, 4), (16, 4)] {
        let made = reading(empty(side), Cells::Walled);
        for name in ["micromouse", "micromouse-map", "micromouse-numbers"] {
            let bytes = written(&format(name), &made, &[]).expect("squares");
            let again = (format(name).read)(&bytes, &Options::default());
            let again = again.expect("what was written").remove(0);
            assert_eq!(places(&again.maze, &again.starts), [(0, side - 1)], "{name} {side}");
            assert_eq!(again.goals.len(), goals, "{name} {side}");
            assert_eq!(again.notes.len(), 2, "both are guessed: {:?}", again.notes);
        }
    }
}

#[test]
fn all_goals_are_written_and_those_in_the_middle_left_out_of_maps() {
    let maze = empty(4);
    let grid = maze.topology().clone();
    let mut made = reading(maze, Cells::Walled);
    made.starts = vec![grid.at(0, 3)];
    made.goals = vec![grid.at(1, 1), grid.at(2, 1), grid.at(1, 2), grid.at(2, 2)];
    let text = |name| {
        String::from_utf8(written(&format(name), &made, &[]).expect("squares")).expect("text")
    };
    assert_eq!(text("micromouse").matches('G').count(), 4);
    assert!(!text("micromouse-map").contains(['G', 'S']));
    assert!(text("micromouse").starts_with("o---o---o---o---o\n|               |\n"));
    made.goals.pop();
    let bytes = written(&format("micromouse-map"), &made, &[]).expect("squares");
    assert_eq!(String::from_utf8_lossy(&bytes).matches('G').count(), 3);
}

#[test]
fn binary_files_have_256_bytes() {
    let binary = format("micromouse-binary");
    for length in [0, 1, 255, 257, 1024] {
        let error = (binary.read)(&vec![0; length], &Options::default());
        let error = error.expect_err("no 16x16 cells").to_string();
        assert!(error.contains(&length.to_string()) && error.contains("256"), "{error}");
        assert_eq!((binary.likeness)(&vec![0; length]), 0);
    }
    let made = reading(empty(16), Cells::Walled);
    let bytes = written(&binary, &made, &[]).expect("16x16");
    assert_eq!((bytes.len(), bytes[0], bytes[15], bytes[255]), (256, 12, 9, 3));
    let other = reading(empty(15), Cells::Walled);
    let error = written(&binary, &other, &[]).expect_err("another size").to_string();
    assert!(error.contains("16x16") && error.contains("15x15"), "{error}");
}

/// Where two cells do not agree, there is a wall, and the reader says so.
#[test]
fn contradictions_are_walls_and_are_told() {
    let numbers = format("micromouse-numbers");
    let text = "0 0 1 1 1 1\n1 0 1 1 1 0\n";
    let found = (numbers.read)(text.as_bytes(), &Options::default()).expect("two cells").remove(0);
    assert_eq!(crate::formats::census(&found.maze).edges, 0);
    assert!(found.notes[0].starts_with("1 walls"), "{:?}", found.notes);
    for (text, says) in [
        ("0 0 1 1 1 1\n2 0 1 1 1 1\n", "2 cells, where the 3 of 3x1"),
        ("0 0 1 1 1 1\n0 0 1 1 1 1\n", "line 2: the cell 0 0 again"),
        ("0 0 1 1 1 1\n0 1 1 1 1 2\n", "line 2: '0 1 1 1 1 2'"),
        ("900000000 0 1 1 1 1\n", "1 cells, where the 900000001"),
        ("4000000000 4000000000 1 1 1 1\n", "at most"),
    ] {
        let error = (numbers.read)(text.as_bytes(), &Options::default()).expect_err(text);
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
}
