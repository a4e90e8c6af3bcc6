//! Every file of the collection whose format is text or nearly so: what is read against what is known.

use crate::formats::{self, Census, at, census, foreign, places, size, steps};
use mazer::core::topology::Rows;
use mazer::formats::reading::TextOptions;
use mazer::formats::{Options, ReadError, Reading};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// What the file is called in the collection, and what reads it.
const READERS: &[(&str, &str)] = &[
    ("text-pacman-lay", "grid"),
    ("text-grid", "grid"),
    ("text-rows-cols-header", "grid"),
    ("text-art-grid", "grid"),
    ("text-INF103-square", "grid"),
    ("text-spaced-grid", "spaced"),
    ("text-underscore-pipe", "underscore"),
    ("text-plus-minus", "plus"),
    ("text-01-header", "zero-one"),
    ("text-unicode-box", "box"),
    ("text-42-hex", "hex-digits"),
    ("hex-INF103", "hex-letters"),
    ("hex-INF103-header", "hex-letters"),
    ("micromouse-text", "micromouse"),
    ("micromouse-text(.maze)", "micromouse-map"),
    ("micromouse-map(+---+)", "micromouse-map"),
    ("micromouse-binary-maz", "micromouse-binary"),
    ("micromouse-num", "micromouse-numbers"),
    ("npy", "npy"),
];

/// The files of the collection that a reader is for: what is known of each, the reader, the bytes.
pub fn files(folder: &Path) -> Vec<(Value, &'static str, Vec<u8>)> {
    let manifest = fs::read_to_string(folder.join("manifest.json")).expect("a manifest");
    let manifest: Value = serde_json::from_str(&manifest).expect("JSON");
    let files = manifest["files"].as_array().expect("files").clone();
    let with_reader = files.into_iter().filter_map(|file| {
        let format = file["format"].as_str()?;
        let (_, reader) = READERS.iter().find(|(name, _)| *name == format)?;
        let bytes = fs::read(folder.join(file["file"].as_str()?)).expect("the file");
        Some((file, *reader, bytes))
    });
    with_reader.collect()
}

pub fn options(file: &Value) -> Options {
    let shifted = match file["layout"].as_str() {
        Some("even-r") => Some(Rows::Even),
        Some("odd-r") => Some(Rows::Odd),
        _ => None,
    };
    Options { shifted, ..Options::default() }
}

fn read(file: &Value, reader: &str, bytes: &[u8]) -> Result<Vec<Reading>, ReadError> {
    (formats::format(reader).read)(bytes, &options(file))
}

/// A place, or places, as the manifest has them: micromouse files count rows from the bottom.
fn known(value: &Value, file: &Value, height: u32) -> Vec<(u32, u32)> {
    let number = |value: &Value| value.as_u64().map(|n| n as u32);
    let place = |value: &Value| Some((number(&value[0])?, number(&value[1])?));
    let one = place(value);
    let several = || value.as_array().into_iter().flatten().filter_map(place).collect();
    let mut places: Vec<_> = one.map_or_else(several, |place| vec![place]);
    if file["file"].as_str().is_some_and(|name| name.starts_with("micromouse/")) {
        for place in &mut places {
            place.1 = height - 1 - place.1;
        }
    }
    places.sort_unstable();
    places
}

fn sorted(mut places: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    places.sort_unstable();
    places
}

/// Everything that is known of a maze and that a reading is otherwise.
pub fn differences(file: &Value, reading: &Reading) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut expect = |what: &str, expected: String, found: String| {
        if expected != found {
            wrong.push(format!("{what}: {expected} is known, {found} was read"));
        }
    };
    let (width, height) = size(&reading.maze);
    let number = |key: &str| file[key].as_u64();
    if let (Some(w), Some(h)) = (number("width"), number("height")) {
        expect("size", format!("{w}x{h}"), format!("{width}x{height}"));
    }
    let Census { cells, edges, components } = census(&reading.maze);
    for (key, found) in [
        ("open_cells", cells),
        ("edges", edges),
        ("components", components),
        ("cycles", edges + components - cells),
        ("connected", u64::from(components == 1)),
    ] {
        let known = file[key].as_bool().map(u64::from).or(number(key));
        if let Some(known) = known {
            expect(key, known.to_string(), found.to_string());
        }
    }
    let ends = ["start", "goal"].map(|key| known(&file[key], file, height));
    let found = [&reading.starts, &reading.goals].map(|cells| sorted(places(&reading.maze, cells)));
    for (what, (known, found)) in ["start", "goal"].iter().zip(ends.iter().zip(&found)) {
        if !known.is_empty() {
            expect(what, format!("{known:?}"), format!("{found:?}"));
        }
    }
    let cells = ends
        .each_ref()
        .map(|places| places.iter().map(|&place| at(&reading.maze, place)).collect::<Vec<_>>());
    if !cells[0].is_empty() && !cells[1].is_empty() {
        let steps = steps(&reading.maze, &cells[0], &cells[1]);
        if let Some(known) = file["solvable"].as_bool() {
            expect("solvable", known.to_string(), steps.is_some().to_string());
        }
        if let Some(known) = number("shortest_path_steps") {
            expect("steps", known.to_string(), format!("{}", steps.unwrap_or(u64::MAX)));
        }
    }
    wrong
}

#[test]
fn every_maze_is_read_as_it_is_known() {
    let Some(folder) = foreign() else { return };
    let mut wrong = String::new();
    let mut read_well = 0;
    for (file, reader, bytes) in files(&folder) {
        let is_malformed = file["malformed"].as_bool().unwrap_or(false);
        if is_malformed || reader == "npy" {
            continue;
        }
        match read(&file, reader, &bytes) {
            Ok(readings) => {
                assert_eq!(readings.len(), 1);
                for difference in differences(&file, &readings[0]) {
                    writeln!(wrong, "{}: {difference}", file["file"]).expect("memory holds it");
                }
                read_well += 1;
            }
            Err(error) => writeln!(wrong, "{}: {error}", file["file"]).expect("memory holds it"),
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(read_well > 80, "{read_well}");
}

/// The line that is wrong, or 0 for the whole.
#[test]
fn malformed_files_are_refused_with_their_line() {
    let Some(folder) = foreign() else { return };
    let lines: &[(&str, usize, &str)] = &[
        ("csse2002-bad-even_maze", 2, "7 cells, where line 1 says 6"),
        ("csse2002-bad-invalid_dimensions_maze", 1, "5# 5"),
        ("csse2002-bad-missing_dimensions_maze", 1, "two numbers"),
        ("csse2002-bad-no_dimensions_line_maze", 1, "empty"),
        ("csse2002-bad-no_text_maze", 1, "empty"),
        ("csse2002-bad-too_short_maze", 8, "7"),
        ("csse2002-bad-unmatched_tile_maze", 4, "'H'"),
        ("minifixio-maze_corrupt", 2, "9 letters, where 11"),
        ("hexploit-labyrintheDepartMultiples", 4, "second start"),
        ("hexploit-labyrintheErreurColones", 3, "5 letters, where 4"),
        ("hexploit-labyrintheErreurNombreLignes", 5, "4x5"),
        ("hexploit-labyrintheErrorVide", 1, "empty"),
        ("hexploit-labyrintheSansCaseArrivee", 3, "no end"),
    ];
    let mut tried = 0;
    for (file, reader, bytes) in files(&folder) {
        if !file["malformed"].as_bool().unwrap_or(false) {
            continue;
        }
        let name = Path::new(file["file"].as_str().expect("a name")).file_stem().expect("a name");
        let name = name.to_str().expect("a plain name");
        let &(_, line, says) =
            lines.iter().find(|(known, ..)| *known == name).unwrap_or_else(|| panic!("{name}"));
        // What is wrong with it is said by nothing in the file, only by the size that was wanted.
        let size = (name == "hexploit-labyrintheErreurNombreLignes").then_some((4, 4));
        let options =
            Options { text: TextOptions { size, ..TextOptions::default() }, ..Options::default() };
        let error = (formats::format(reader).read)(&bytes, &options).expect_err(name);
        let text = error.to_string();
        assert!(text.starts_with(&format!("line {line}")), "{name}: {text}");
        assert!(text.contains(says), "{name}: {text}");
        tried += 1;
    }
    assert_eq!(tried, lines.len());
}

/// Mazes with a path drawn into them are the mazes without it; those drawn with the glyphs of walls need
/// only not panic.
#[test]
fn mazes_with_a_path_drawn_are_the_mazes_without() {
    let Some(folder) = foreign() else { return };
    for (solution, maze, reader) in [
        ("ita-output1", "ita-input1", "underscore"),
        ("ita-output3", "ita-input3", "underscore"),
        ("ita-output4", "ita-input4", "underscore"),
        ("ita-output6", "ita-input6", "underscore"),
        ("japinol-maze_02.solution", "japinol-maze_02", "spaced"),
        ("remytang-labyrintheResolu", "remytang-labyrinthe", "grid"),
        ("gateship-10x20.solution", "gateship-10x20", "grid"),
        ("robocontest-0209-1.solution", "robocontest-0209-1", "box"),
        ("robocontest-0209-3.solution", "robocontest-0209-3", "box"),
    ] {
        let bytes = |name: &str| {
            fs::read(folder.join(format!("text/{name}.txt"))).unwrap_or_else(|_| panic!("{name}"))
        };
        let one = |name: &str| {
            let found = (formats::format(reader).read)(&bytes(name), &Options::default());
            found.unwrap_or_else(|error| panic!("{name}: {error}")).remove(0)
        };
        let (with, without) = (one(solution), one(maze));
        assert_eq!(with.maze, without.maze, "{solution}");
        assert_eq!(with.starts, without.starts, "{solution}");
        assert_eq!(with.goals, without.goals, "{solution}");
        for format in formats::all() {
            let _ = (format.read)(&bytes(solution), &Options::default());
        }
    }
}

#[test]
fn two_files_of_one_maze_are_one() {
    let Some(folder) = foreign() else { return };
    let files = files(&folder);
    let mut tried = 0;
    for (file, reader, bytes) in &files {
        let others = file["same_maze_as"].as_array().into_iter().flatten();
        for other in others {
            let Some((other, their_reader, their_bytes)) =
                files.iter().find(|(file, ..)| file["file"] == *other)
            else {
                continue;
            };
            let mine = read(file, reader, bytes).expect("read before").remove(0);
            let theirs = read(other, their_reader, their_bytes).expect("read before").remove(0);
            assert_eq!(mine.maze, theirs.maze, "{} {}", file["file"], other["file"]);
            let goals = |reading: &Reading| sorted(places(&reading.maze, &reading.goals));
            assert_eq!(goals(&mine), goals(&theirs), "{} {}", file["file"], other["file"]);
            assert_eq!(mine.starts, theirs.starts, "{} {}", file["file"], other["file"]);
            tried += 1;
        }
    }
    assert!(tried >= 6, "{tried}");
}

#[test]
fn the_arrays_are_mazes_and_those_of_paths_are_refused() {
    let Some(folder) = foreign() else { return };
    for (file, reader, bytes) in files(&folder).into_iter().filter(|file| file.1 == "npy") {
        let name = file["file"].as_str().expect("a name");
        let found = read(&file, reader, &bytes);
        if name.contains("solutions") {
            let error = found.expect_err(name).to_string();
            assert!(error.contains("paths") && error.contains("[100, 8, 2]"), "{error}");
            continue;
        }
        let mazes = found.expect(name);
        assert_eq!(mazes.len(), 100);
        for maze in &mazes {
            assert_eq!(size(&maze.maze), (3, 3));
            let Census { cells, edges, components } = census(&maze.maze);
            assert_eq!((cells, edges + components, components), (9, 9, 1), "they are perfect");
        }
    }
}
