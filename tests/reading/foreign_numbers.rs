//! The number mazes of ../shared/mazes, with the true answers of its list.

use mazer::core::Cell;
use mazer::core::numeric::{Board, NumberMaze, Rule, shortest, simple_paths};
use mazer::formats::numbers::{self, NumberOptions, NumberReading, solutions};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder, where it is there.
pub fn mazes() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/mazes");
    if !folder.join("manifest.json").is_file() {
        eprintln!("{} is not there: nothing is checked", folder.display());
        return None;
    }
    Some(folder)
}

/// What its list says of each file.
pub fn entries(folder: &Path) -> Vec<Value> {
    let list = fs::read(folder.join("manifest.json")).expect("a list");
    let list: Value = serde_json::from_slice(&list).expect("JSON");
    list["files"].as_array().expect("files").clone()
}

/// The rule that an entry calls for, where the file does not show it.
pub fn rule(entry: &Value) -> Option<Rule> {
    let rule = match entry["variant"].as_str()? {
        "plain" | "wild" | "toggle" => return None,
        "diag" => "eight",
        "switch" => "alternate",
        "nouturn" => "no-reversal",
        other => panic!("no rule is known for {other}"),
    };
    Some(rule.parse().expect("a rule"))
}

/// Jumps and ways of the only departure.
fn solved(maze: &NumberMaze) -> Option<(u64, u64)> {
    let jumps = maze.board.jumps().expect("few states");
    assert_eq!(jumps.departures.len(), 1);
    let found = shortest(&jumps.graph, jumps.departures[0], &jumps.arrivals);
    let path = jumps.solve(0).expect("a departure").path;
    assert_eq!(path.map(|path| path.len() as u64 - 1), found.map(|found| found.steps));
    found.map(|found| (found.steps, found.ways))
}

/// The positions of a shortest path.
fn path(maze: &NumberMaze) -> Vec<Cell> {
    maze.board.jumps().expect("few states").solve(0).expect("one").path.expect("a path")
}

/// The same as letters, one a jump.
fn letters(maze: &NumberMaze) -> String {
    let Board::Grid(grid) = &maze.board else { panic!("a grid") };
    let places: Vec<(u32, u32)> = path(maze).into_iter().map(|cell| grid.position(cell)).collect();
    let letter = |pair: &[(u32, u32)]| {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        match (to_x.cmp(&x) as i8, to_y.cmp(&y) as i8) {
            (1, 0) => 'E',
            (-1, 0) => 'W',
            (0, 1) => 'S',
            _ => 'N',
        }
    };
    places.windows(2).map(letter).collect()
}

pub fn check_puzzle(reading: &NumberReading, truth: &Value, what: &str) {
    let steps = truth.get("moves").or_else(|| truth.get("shortest_path_steps"));
    let ways = truth.get("count").or_else(|| truth.get("shortest_path_count"));
    let found = solved(&reading.maze);
    assert_eq!(found.map(|found| found.0), steps.and_then(Value::as_u64), "{what}");
    if let (Some(ways), Some(found)) = (ways.and_then(Value::as_u64), found) {
        assert_eq!(found.1, ways, "{what}");
    }
    if let Some(truth) = truth["path"].as_str() {
        assert_eq!(letters(&reading.maze), truth, "{what}");
    }
}

#[test]
fn every_jump_file_has_its_true_answer() {
    let Some(folder) = mazes() else { return };
    let mut checked = 0;
    for entry in entries(&folder) {
        let name = entry["file"].as_str().expect("a name");
        if !name.starts_with("jump/") || entry["format"] == "jump-solution" {
            continue;
        }
        checked += 1;
        let bytes = fs::read(folder.join(name)).expect("a file");
        assert!(numbers::likeness(&bytes) >= 30, "{name}: {}", numbers::likeness(&bytes));
        let options = NumberOptions { rule: rule(&entry), ..NumberOptions::default() };
        let readings = numbers::read(&bytes, &options);
        let readings = readings.unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Some(puzzles) = entry["puzzles"].as_array() {
            assert_eq!(readings.len(), puzzles.len(), "{name}");
            for (reading, puzzle) in readings.iter().zip(puzzles) {
                check_puzzle(reading, puzzle, name);
            }
            continue;
        }
        assert_eq!(readings.len(), 1, "{name}");
        check_puzzle(&readings[0], &entry, name);
        let Board::Grid(grid) = &readings[0].maze.board else { panic!("{name}: a grid") };
        if let Some(start) = entry["start"].as_array() {
            let start: Vec<u64> = start.iter().filter_map(Value::as_u64).collect();
            let (x, y) = grid.starts()[0];
            assert_eq!([u64::from(x), u64::from(y)], start[..], "{name}");
        }
        assert_eq!(u64::from(grid.width()), entry["width"].as_u64().expect("a width"), "{name}");
        if let Some(cells) = entry["published_path_cell_numbers"].as_array() {
            let cells: Vec<u64> = cells.iter().filter_map(Value::as_u64).collect();
            let found: Vec<u64> =
                path(&readings[0].maze).iter().map(|cell| u64::from(cell.0) + 1).collect();
            assert_eq!(found, cells, "{name}");
        }
    }
    assert!(checked > 20, "only {checked} files were found");
}

#[test]
fn the_ancestors_own_maze_has_one_path_of_16_jumps() {
    let Some(folder) = mazes() else { return };
    let bytes = fs::read(folder.join("tortue.json")).expect("a file");
    let readings = numbers::read(&bytes, &NumberOptions::default()).expect("a maze");
    let maze = &readings[0].maze;
    assert_eq!(numbers::titled(maze), ("Tortue", "filR"));
    let counts = maze.board.counts();
    assert_eq!((counts.positions, counts.departures, counts.arrivals), (47, 1, 1));
    let jumps = maze.board.jumps().expect("few");
    let found = simple_paths(&jumps.graph, jumps.departures[0], &jumps.arrivals, 10, || false);
    assert_eq!((found.paths.len(), found.cut), (1, None));
    let positions: Vec<Cell> = found.paths[0].nodes(&jumps.graph).collect();
    assert_eq!(jumps.solve(0).expect("one").path.as_ref(), Some(&positions));
    let expected = "L2.11 L2.10 L1.16 L1.14 L1.11 L1.7 L1.5 L3.11 L3.8 L3.5 L3.3 L3.2 L3.6 L2.8 L2.6 \
                    L2.3 L2.1";
    let text = solutions::text(maze, &positions);
    let told: Vec<String> = text
        .lines()
        .skip(2)
        .map(|line| line.rsplit("L=").next().expect("a place").replace(", Idx=", "."))
        .map(|place| format!("L{place}"))
        .collect();
    assert_eq!(told.join(" "), expected);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..4],
        ["Tortue by filR", "--------------", "Start: L=2, Idx=11", "L=2, Idx=10"]
    );
    assert_eq!(lines.last(), Some(&"End: L=2, Idx=1"));
}
