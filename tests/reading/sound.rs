//! What holds of everything that is read, whatever the file. The fuzz targets share this file.

use mazer::core::{Layout, Maze, Walk};
use mazer::formats::graph::GraphReading;
use mazer::formats::numbers::{NumberOptions, NumberReading};
use mazer::formats::registry::{Contents, Format};
use mazer::formats::{Options, Reading, lattice};
use mazer::recipe::Recipe;
use mazer::with_maze;

/// Few cells, so that no file takes long.
pub const MOST: u64 = 1 << 16;

/// Options that bound what is read by [`MOST`].
pub fn bounded() -> Options {
    let numbers = NumberOptions { most: Some(MOST), ..NumberOptions::default() };
    Options { most: Some(MOST), numbers, ..Options::default() }
}

/// Reads bytes in a format, checks what is read and hands it back; an error says something.
pub fn read(format: &Format, bytes: &[u8], options: &Options) -> Option<Contents> {
    let reader = format.reader?;
    let likeness = (reader.likeness)(bytes);
    assert!(likeness <= 100, "{}: {likeness}", format.name);
    match (reader.read)(bytes, options) {
        Ok(contents) => {
            check(format.name, &contents);
            Some(contents)
        }
        Err(error) => {
            assert!(!error.reason.trim().is_empty(), "{}", format.name);
            assert!(error.to_string().len() < 2000, "{}: {error}", format.name);
            None
        }
    }
}

/// Panics where something that was read does not hold together.
pub fn check(name: &str, contents: &Contents) {
    match contents {
        Contents::Mazes(mazes) => {
            assert!(!mazes.is_empty(), "{name} has read nothing");
            for reading in mazes {
                maze(name, reading);
            }
        }
        Contents::Picture(picture) => maze(name, &picture.reading),
        Contents::Recipe(recipe) => {
            let text = recipe.to_string();
            let again = Recipe::parse(&text).expect("what was written").to_string();
            assert_eq!(again, text, "{name}");
        }
        Contents::Numbers(mazes) => {
            assert!(!mazes.is_empty(), "{name} has read nothing");
            for reading in mazes {
                numbers(name, reading);
            }
        }
        Contents::Graph(reading) => graph(name, reading),
        Contents::Scenarios(scenarios) => {
            for scenario in scenarios {
                assert!(scenario.length.is_finite() && scenario.line > 0, "{name}: {scenario:?}");
            }
        }
    }
}

fn maze(name: &str, reading: &Reading) {
    with_maze!(&reading.maze, maze => doors(name, maze, reading));
    // None of them may panic either.
    reading.is_closed();
    if let Some(walled) = lattice::lattice(reading) {
        with_maze!(&walled.maze, maze => doors(name, maze, &walled));
    }
}

/// A door has two sides, and cells behind both.
fn doors<T: Layout>(name: &str, maze: &Maze<T>, reading: &Reading) {
    let grid = maze.topology();
    assert!(u64::from(grid.width()) * u64::from(grid.height()) <= MOST, "{name} has read too much");
    for cell in maze.cells() {
        for dir in maze.doors(cell) {
            let next = grid.neighbour(cell, dir);
            assert!(maze.is_cell(next), "{name}: a door to the outside");
            let back = grid.opposite(cell, dir);
            assert!(maze.doors(next).has(back), "{name}: a door with one side");
        }
    }
    for &cell in reading.starts.iter().chain(&reading.goals) {
        let is_cell = cell.index() < grid.slots() && maze.is_cell(cell);
        assert!(is_cell, "{name}: an end that is no cell");
    }
}

fn numbers(name: &str, reading: &NumberReading) {
    let counts = reading.maze.board.counts();
    assert!(counts.positions <= MOST, "{name} has read too much");
    if counts.positions > 1 << 10 {
        return;
    }
    if let Ok(jumps) = reading.maze.board.jumps() {
        for departure in 0..jumps.departures.len() {
            let solved = jumps.solve(departure).expect("a departure");
            assert!(solved.path.is_none_or(|path| !path.is_empty()), "{name}: an empty path");
        }
    }
}

fn graph(name: &str, reading: &GraphReading) {
    let nodes = reading.graph.nodes();
    assert_eq!(nodes, reading.names.len(), "{name}");
    let ports = reading.ports.iter().map(|(_, node)| node);
    let barriers = reading.barrier_sets.iter().flat_map(|set| &set.nodes);
    for node in reading.starts.iter().chain(&reading.goals).chain(ports).chain(barriers) {
        assert!(node.index() < nodes, "{name}: a node that is none");
    }
}
