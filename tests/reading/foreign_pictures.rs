//! Pictures that others made, with what is known of them.

use mazer::core::{AnyMaze, AnySolver, Cell, Maze, Square, Topology};
use mazer::formats::picture::{self, Hue, Picture};
use mazer::formats::{Cells, Options};
use serde_json::Value;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Where they are, if they are here.
fn folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/mazes");
    let is_there = folder.join("manifest.json").is_file();
    if !is_there {
        eprintln!("skipped: there are no mazes in {}", folder.display());
    }
    is_there.then_some(folder)
}

/// The pictures, and what is known of each.
fn entries(folder: &Path) -> Vec<Value> {
    let text = fs::read_to_string(folder.join("manifest.json")).expect("a readable list");
    let mut list: Value = serde_json::from_str(&text).expect("a list");
    let files = list["files"].take();
    let Value::Array(files) = files else { panic!("no files") };
    files.into_iter().filter(|file| text_of(file, "format").starts_with("image")).collect()
}

fn text_of<'a>(entry: &'a Value, key: &str) -> &'a str {
    entry[key].as_str().unwrap_or_default()
}

fn number(value: &Value) -> Option<u32> {
    value.as_u64().map(|number| number as u32)
}

fn pair(value: &Value) -> Option<(u32, u32)> {
    match value.as_array()?.as_slice() {
        [x, y] => Some((number(x)?, number(y)?)),
        _ => None,
    }
}

fn read(folder: &Path, name: &str, options: &Options) -> Picture {
    let bytes = fs::read(folder.join(name)).expect("a readable file");
    assert_eq!(picture::likeness(&bytes), 100, "{name}");
    picture::read(&bytes, options).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn maze(picture: &Picture) -> &Maze<Square> {
    match &picture.reading.maze {
        AnyMaze::Square(maze) => maze,
        _ => panic!("pictures are read as squares"),
    }
}

fn steps(maze: &Maze<Square>, starts: &[Cell], goals: &[Cell]) -> Option<u64> {
    let bfs = AnySolver::parse("bfs").expect("a solver");
    let solution = bfs.solve(maze, starts, goals, &mut ());
    solution.path().map(|path| path.steps.len() as u64)
}

/// Doors, cells and connected parts.
fn numbers(maze: &Maze<Square>) -> (u64, u64, u64) {
    let mut doors = 0;
    let mut cells = 0;
    let mut parts = 0;
    let mut seen = vec![false; maze.topology().slots()];
    for cell in maze.cells() {
        cells += 1;
        doors += u64::from(maze.doors(cell).count());
        if std::mem::replace(&mut seen[cell.index()], true) {
            continue;
        }
        parts += 1;
        let mut queue = vec![cell];
        while let Some(cell) = queue.pop() {
            for dir in maze.doors(cell) {
                let next = maze.topology().neighbour(cell, dir);
                if !std::mem::replace(&mut seen[next.index()], true) {
                    queue.push(next);
                }
            }
        }
    }
    (doors / 2, cells, parts)
}

/// What of an entry does not come out as it should.
fn faults(folder: &Path, entry: &Value) -> Vec<String> {
    let name = text_of(entry, "file");
    let bytes = fs::read(folder.join(name)).expect("a readable file");
    let picture = match picture::read(&bytes, &Options::default()) {
        Ok(picture) => picture,
        Err(error) => return vec![format!("{name}: {error}")],
    };
    let maze = maze(&picture);
    let reading = &picture.reading;
    eprintln!("{name}: {:?} {:?}", reading.cells, reading.notes);
    let (width, height) = (maze.topology().width(), maze.topology().height());
    let mut faults = Vec::new();
    let mut check = |what: &str, found: String, expected: String| {
        if found != expected {
            faults.push(format!("{name}: {what} is {found} and should be {expected}"));
        }
    };
    let micromouse = text_of(entry, "format") != "image";
    let wide = number(&entry["cells_wide"]).or(number(&entry["width"]));
    let high = number(&entry["cells_high"]).or(number(&entry["height"]));
    let (wide, high) = (wide.expect("a width"), high.expect("a height"));
    if reading.cells != Cells::Walled || micromouse {
        check("the size", format!("{width}x{height}"), format!("{wide}x{high}"));
    }

    let mut ends = (reading.starts.clone(), reading.goals.clone());
    if micromouse {
        let grid = maze.topology();
        let (x, y) = (grid.width() / 2, grid.height() / 2);
        let middle = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)];
        ends = (vec![grid.at(0, height - 1)], middle.map(|(x, y)| grid.at(x, y)).to_vec());
    } else {
        let place = |cell: &Cell| maze.topology().position(*cell);
        for (what, cells) in [("start", &mut ends.0), ("goal", &mut ends.1)] {
            let expected = &entry[what];
            if let Some(expected) = pair(expected) {
                let (x, y) = expected;
                if x >= width || y >= height {
                    check(what, "outside".to_owned(), format!("{expected:?}"));
                } else if cells.is_empty() {
                    // A closed border tells nothing: the first and the last cell are meant.
                    cells.push(maze.topology().at(x, y));
                }
                let found: Vec<(u32, u32)> = cells.iter().map(place).collect();
                check(what, format!("{found:?}"), format!("{:?}", [expected]));
            } else if let Some((x, y)) = pair(&expected["region_centroid"])
                && cells.is_empty()
                && expected["pixels"] == 1
                && (x < width && y < height)
            {
                // A place that somebody chose by hand.
                cells.push(maze.topology().at(x, y));
            }
        }
        // Of two colours nobody agrees which is the start's.
        let of = |cells: &[Cell]| cells.len() as u64;
        let pixels = |what: &str| entry[what]["pixels"].as_u64();
        if let (Some(start), Some(goal)) = (pixels("start"), pixels("goal")) {
            let mut found = [of(&ends.0), of(&ends.1)];
            let mut expected = [start, goal];
            found.sort_unstable();
            expected.sort_unstable();
            check("the size of the regions", format!("{found:?}"), format!("{expected:?}"));
        }
    }
    if entry["solvable"].is_boolean() && !entry["start"].is_string() || micromouse {
        let found = steps(maze, &ends.0, &ends.1);
        check(
            "the path",
            format!("{found:?}"),
            format!("{:?}", entry["shortest_path_steps"].as_u64()),
        );
    }
    let (edges, cells, parts) = numbers(maze);
    let mut count = |key: &str, found: u64| {
        if let Some(expected) = entry[key].as_u64() {
            check(key, found.to_string(), expected.to_string());
        }
    };
    if reading.cells != Cells::Walled {
        count("open_cells", cells);
        count("edges", edges);
        count("components", parts);
        count("cycles", edges + parts - cells);
    }
    if let Some(connected) = entry["connected"].as_bool() {
        check("connected", (parts == 1).to_string(), connected.to_string());
    }
    faults
}

/// Whether it is no maze, but many shades of one colour.
fn is_of_colours(entry: &Value) -> bool {
    text_of(entry, "interpretation").starts_with("colour-classification")
}

#[test]
fn every_shade_is_called_by_its_name() {
    let Some(folder) = folder() else { return };
    for entry in entries(&folder).iter().filter(|entry| is_of_colours(entry)) {
        let name = text_of(entry, "file");
        let (wanted, is_light) = match name {
            _ if name.contains("red") => (Hue::RED, None),
            _ if name.contains("green") => (Hue::GREEN, None),
            _ if name.contains("blue.") => (Hue::BLUE, None),
            _ if name.contains("white") => (Hue::NONE, Some(true)),
            _ => (Hue::NONE, Some(false)),
        };
        let pixels = image::open(folder.join(name)).expect("a picture").to_rgb8();
        for image::Rgb(pixel) in pixels.pixels() {
            let (hue, is_strong) = picture::hue(*pixel);
            assert_eq!(hue, wanted, "{name} {pixel:?}");
            assert_eq!(is_strong, wanted != Hue::NONE, "{name} {pixel:?}");
            if let Some(is_light) = is_light {
                assert_eq!(pixel[1] >= 128, is_light, "{name} {pixel:?}");
            }
        }
    }
}

#[test]
fn all_come_out_as_they_should() {
    let Some(folder) = folder() else { return };
    let faults: Vec<String> = entries(&folder)
        .iter()
        .filter(|e| !is_of_colours(e))
        .flat_map(|entry| faults(&folder, entry))
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The walls of a maze drawn as text: posts, and three characters between them.
fn drawn(text: &str) -> [HashSet<(usize, usize)>; 2] {
    let rows: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let [mut south, mut east] = [HashSet::new(), HashSet::new()];
    for (n, row) in rows.iter().enumerate() {
        let letters: Vec<char> = row.chars().collect();
        for x in 0..(letters.len() - 1) / 4 {
            if n % 2 == 0 && n > 0 && letters[4 * x + 2] == '-' {
                south.insert((x, n / 2 - 1));
            }
            if n % 2 == 1 && letters[4 * x + 4] == '|' {
                east.insert((x, n / 2));
            }
        }
    }
    [south, east]
}

#[test]
fn pictures_of_micromouse_mazes_equal_their_texts() {
    let Some(folder) = folder() else { return };
    for (name, size) in [("16x16-japan2012ef", 16), ("8x8-ardumouse", 8)] {
        let text = fs::read_to_string(folder.join(format!("micromouse/ommr-{name}.txt")));
        let [south, east] = drawn(&text.expect("a text"));
        for grid in [None, Some((size, size))] {
            let mut options = Options::default();
            options.picture.grid = grid;
            let picture = read(&folder, &format!("micromouse/ommr-{name}.png"), &options);
            assert_eq!(picture.reading.cells, Cells::Walled);
            let maze = maze(&picture);
            let grid = maze.topology();
            assert_eq!((grid.width(), grid.height()), (size, size));
            for y in 0..size as usize {
                for x in 0..size as usize {
                    let doors = maze.doors(grid.at(x as u32, y as u32));
                    let open = |walls: &HashSet<(usize, usize)>| !walls.contains(&(x, y));
                    assert_eq!(doors.has(mazer::core::Dir(1)), open(&east), "{name} {x},{y} east");
                    assert_eq!(
                        doors.has(mazer::core::Dir(2)),
                        open(&south),
                        "{name} {x},{y} south"
                    );
                }
            }
        }
    }
}
