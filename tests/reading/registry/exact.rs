//! mazer's own JSON says everything.

use super::cases::{MOVES, cases};
use mazer::core::Cell;
use mazer::formats::registry::{Contents, Format, Writer, recognise};
use mazer::formats::{Cells, Moves, Options, Reading, Writing};
use mazer::with_maze;

fn again(reading: &Reading) -> (Vec<u8>, Reading) {
    let json = Format::find("json").expect("a format");
    let Some(Writer::Maze(write)) = json.writer else { panic!("it is written") };
    let writing = Writing {
        name: "exact",
        maze: &reading.maze,
        cells: reading.cells,
        moves: reading.moves,
        starts: &reading.starts,
        goals: &reading.goals,
        path: &[],
    };
    let mut bytes = Vec::new();
    write(&writing, &mut bytes).expect("memory");
    assert_eq!(recognise(&bytes, "")[0].0.name, "json");
    let read = json.reader.expect("a reader").read;
    let Ok(Contents::Mazes(mut mazes)) = read(&bytes, &Options::default()) else {
        panic!("not read: {}", String::from_utf8_lossy(&bytes))
    };
    (bytes, mazes.remove(0))
}

#[test]
fn json_is_exact() {
    let sizes = (1..=5).flat_map(|w| (1..=5).map(move |h| (w, h)));
    for (n, case) in sizes.flat_map(|(w, h)| cases(w, h)).enumerate() {
        let mut reading = case.reading;
        let all: Vec<Cell> = with_maze!(&reading.maze, maze => maze.cells().collect());
        for (starts, goals) in [(0, 0), (1, 0), (0, 1), (1, 1), (3, 2), (2, 4)] {
            reading.starts = all.iter().copied().take(starts).collect();
            reading.goals = all.iter().rev().copied().take(goals).collect();
            reading.cells = [Cells::Walled, Cells::Blocks, Cells::Pixels][n % 3];
            reading.moves = MOVES[(n + starts) % 2];
            let (bytes, found) = again(&reading);
            let text = String::from_utf8_lossy(&bytes);
            assert_eq!(found.maze, reading.maze, "{}\n{text}", case.what);
            assert_eq!(found.starts, reading.starts, "{text}");
            assert_eq!(found.goals, reading.goals, "{text}");
            assert_eq!((found.cells, found.moves), (reading.cells, reading.moves), "{text}");
        }
    }
}

/// What is asked for goes before what the file says.
#[test]
fn moves_that_are_asked_for_win() {
    let case = cases(3, 3).remove(0);
    let json = Format::find("json").expect("a format");
    let Some(Writer::Maze(write)) = json.writer else { panic!("it is written") };
    let bytes = case.written(write).expect("memory");
    for moves in [Moves::Four, Moves::Eight] {
        let options = Options { moves: Some(moves), ..Options::default() };
        let read = json.reader.expect("a reader").read;
        let Ok(Contents::Mazes(mazes)) = read(&bytes, &options) else { panic!("a maze") };
        assert_eq!(mazes[0].moves, moves);
    }
}
