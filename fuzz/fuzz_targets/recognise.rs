//! What a file is taken for, read, solved, and written in every format.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazer::core::{AnyMaze, AnySolver, Cell, Layout, Maze, Octile, Walk};
use mazer::formats::registry::{Contents, FORMATS, Writer, recognise};
use mazer::formats::{Moves, Reading, Writing};
use mazer::with_maze;
use mazer_fuzz::sound;

/// The cells of a shortest path.
fn solve<T: Layout>(maze: &Maze<T>, walk: &impl Walk, reading: &Reading) -> Vec<Cell> {
    let bfs = AnySolver::parse("bfs").expect("a solver");
    let all: Vec<Cell> = maze.cells().collect();
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return Vec::new() };
    let or = |cells: &[Cell], other: &Cell| match cells {
        [] => vec![*other],
        some => some.to_vec(),
    };
    let (starts, goals) = (or(&reading.starts, first), or(&reading.goals, last));
    let solution = bfs.solve(walk, &starts, &goals, &mut ());
    let Some(path) = solution.path() else { return Vec::new() };
    let nodes: Vec<Cell> = path.nodes(walk).collect();
    assert!(starts.contains(&nodes[0]) && goals.contains(&nodes[nodes.len() - 1]));
    nodes
}

fn write(reading: &Reading, path: &[Cell]) {
    let writing = Writing {
        name: "fuzz",
        maze: &reading.maze,
        cells: reading.cells,
        moves: reading.moves,
        starts: &reading.starts,
        goals: &reading.goals,
        path,
    };
    for format in FORMATS {
        if let Some(Writer::Maze(write)) = format.writer {
            let _ = write(&writing, &mut Vec::new());
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let rated = recognise(bytes, "txt");
    assert!(rated.is_sorted_by_key(|&(_, likeness)| std::cmp::Reverse(likeness)));
    let Some(&(format, _)) = rated.first() else { return };
    let readings = match sound::read(format, bytes, &sound::bounded()) {
        Some(Contents::Mazes(readings)) => readings,
        Some(Contents::Picture(picture)) => vec![picture.reading],
        _ => return,
    };
    for reading in readings.iter().take(4) {
        let path = match (&reading.maze, reading.moves) {
            (AnyMaze::Square(maze), Moves::Eight) => {
                solve(maze, &Octile::new(maze), reading);
                Vec::new()
            }
            (maze, _) => with_maze!(maze, maze => solve(maze, maze, reading)),
        };
        write(reading, &path);
    }
});
