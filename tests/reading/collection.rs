//! Every file of the collection, as `recognise` takes it: nothing is read as the wrong kind.

use crate::foreign_numbers::{check_puzzle, entries, mazes, rule};
use crate::foreign_text::{differences, options};
use flate2::read::MultiGzDecoder;
use mazer::core::{AnyMaze, AnySolver, Octile, STRAIGHT, Topology};
use mazer::formats::movingai::scen::Scenario;
use mazer::formats::registry::{Contents, Format, recognise};
use mazer::formats::{Moves, Options, Reading};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;
use std::io::Read as _;
use std::path::Path;

/// What the file is called in the collection, and which format it is in.
const KINDS: &[(&str, &str)] = &[
    ("text-pacman-lay", "text"),
    ("text-grid", "text"),
    ("text-rows-cols-header", "text"),
    ("text-art-grid", "text"),
    ("text-INF103-square", "text"),
    ("text-spaced-grid", "spaced"),
    ("text-underscore-pipe", "underscore"),
    ("text-plus-minus", "plus"),
    ("text-01-header", "zero-one"),
    ("text-unicode-box", "box"),
    ("text-42-hex", "hex-digits"),
    ("hex-INF103", "hex-letters"),
    ("hex-INF103-header", "hex-letters"),
    ("micromouse-text", "micromouse"),
    ("micromouse-text(.maze)", "mms-map"),
    ("micromouse-map(+---+)", "mms-map"),
    ("micromouse-binary-maz", "maz"),
    ("micromouse-num", "num"),
    ("npy", "npy"),
    ("graph-json", "json"),
    ("movingai-map", "movingai"),
    ("movingai-scen", "scen"),
    ("jump-bare", "numbers"),
    ("jump-digits", "numbers"),
    ("jump-header", "numbers"),
    ("jump-multi-table", "numbers"),
    ("jump-shape", "numbers"),
    ("jump-tokens", "numbers"),
];

/// The bytes of a file, unpacked, and how its name ends.
fn unpacked(folder: &Path, name: &str) -> (Vec<u8>, String) {
    let bytes = fs::read(folder.join(name)).expect("the file");
    let bare = name.strip_suffix(".gz");
    let mut whole = Vec::new();
    if bare.is_some() {
        MultiGzDecoder::new(&bytes[..]).read_to_end(&mut whole).expect("a packed file");
    } else {
        whole = bytes;
    }
    let extension = Path::new(bare.unwrap_or(name)).extension().unwrap_or_default();
    (whole, extension.to_string_lossy().into_owned())
}

/// The format that a file should be taken for; none where it holds no maze.
fn kind(entry: &Value, extension: &str) -> Option<&'static str> {
    let (name, format) = (entry["file"].as_str()?, entry["format"].as_str()?);
    match format {
        "image" | "image(micromouse)" => {
            let format = if extension == "jpg" { "jpeg" } else { extension };
            Some(Format::find(format).expect("a picture").name)
        }
        "text-solution" => {
            let kinds = [("japinol", "spaced"), ("robocontest", "box"), ("ita", "underscore")];
            let is_of = |(who, _): &&(&str, &str)| name.contains(who);
            Some(kinds.iter().find(is_of).map_or("text", |(_, kind)| kind))
        }
        // Nothing but its name says that it is of hexagons.
        "hex-INF103" if extension == "txt" => Some("text"),
        "jump-solution" => None,
        other => {
            let known = KINDS.iter().find(|(format, _)| *format == other);
            Some(known.unwrap_or_else(|| panic!("{name} is in {other}")).1)
        }
    }
}

#[test]
fn nothing_is_taken_for_the_wrong_kind() {
    let Some(folder) = mazes() else { return };
    let mut wrong = String::new();
    let mut taken = 0;
    for entry in entries(&folder) {
        let name = entry["file"].as_str().expect("a name");
        let (bytes, extension) = unpacked(&folder, name);
        let Some(kind) = kind(&entry, &extension) else { continue };
        let rated = recognise(&bytes, &extension);
        let first = rated.first().map(|(format, _)| format.name);
        // An empty file is like nothing, and refused.
        if first != Some(kind) && !bytes.is_empty() {
            let rated: Vec<_> = rated.iter().map(|(format, n)| (format.name, n)).collect();
            writeln!(wrong, "{name}: {kind} expected, of {rated:?}").expect("memory holds it");
        }
        taken += 1;
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(taken > 150, "{taken}");
}

/// What the one that is recognised reads, in options that the list of the collection calls for.
fn contents(entry: &Value, bytes: &[u8], extension: &str) -> Result<Contents, String> {
    let mut options = options(entry);
    options.numbers.rule = rule(entry);
    let name = entry["file"].as_str().unwrap_or_default();
    if name.contains("hexploit-labyrintheErreurNombreLignes") {
        options.text.size = Some((4, 4));
    }
    let is_hexagons = entry["format"] == "hex-INF103";
    let format = match recognise(bytes, extension).first() {
        // As one would with `--as`.
        Some(_) if is_hexagons => Format::find("hex-letters")?,
        Some((format, _)) => format,
        None => return Err("nothing is like it".to_owned()),
    };
    let read = format.reader.ok_or("only written")?.read;
    read(bytes, &options).map_err(|error| error.to_string())
}

#[test]
fn what_it_is_taken_for_has_the_right_answer() {
    let Some(folder) = mazes() else { return };
    let mut wrong = String::new();
    let [mut read, mut refused] = [0; 2];
    for entry in entries(&folder) {
        let name = entry["file"].as_str().expect("a name");
        let format = entry["format"].as_str().expect("a format");
        // Pictures say what they are, and their test reads them all; solutions are in the tests of what
        // they solve.
        if format.starts_with("image") || format.ends_with("solution") {
            continue;
        }
        let (bytes, extension) = unpacked(&folder, name);
        let is_malformed =
            entry["malformed"] == true || format == "npy" && name.contains("solutions");
        let mut say = |text: &str| writeln!(wrong, "{name}: {text}").expect("memory holds it");
        match contents(&entry, &bytes, &extension) {
            Err(_) if is_malformed => refused += 1,
            Err(error) => say(&error),
            Ok(_) if is_malformed => say("read, although it is malformed"),
            Ok(contents) => {
                read += 1;
                check(&entry, contents, name, &mut say);
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(read > 100 && refused > 12, "{read} read, {refused} refused");
}

fn check(entry: &Value, contents: Contents, name: &str, say: &mut impl FnMut(&str)) {
    let format = entry["format"].as_str().expect("a format");
    match contents {
        Contents::Mazes(mazes) if format == "npy" => assert_eq!(mazes.len(), 100, "{name}"),
        Contents::Mazes(mazes) if format == "movingai-map" => {
            assert_eq!(mazes[0].moves, Moves::Eight, "{name}");
            let size = crate::formats::size(&mazes[0].maze);
            let known = [&entry["width"], &entry["height"]].map(Value::as_u64);
            assert_eq!(known, [Some(size.0.into()), Some(size.1.into())], "{name}");
        }
        Contents::Mazes(mazes) if mazes.len() == 1 => {
            for difference in differences(entry, &mazes[0]) {
                say(&difference);
            }
        }
        Contents::Numbers(readings) if format.starts_with("jump") => {
            let puzzles = entry["puzzles"].as_array();
            let truths = puzzles.map_or_else(|| vec![entry], |puzzles| puzzles.iter().collect());
            assert_eq!(readings.len(), truths.len(), "{name}");
            for (reading, truth) in readings.iter().zip(truths) {
                check_puzzle(reading, truth, name);
            }
        }
        Contents::Scenarios(scenarios) => {
            assert_eq!(Some(scenarios.len() as u64), entry["scen_lines"].as_u64(), "{name}");
        }
        Contents::Graph(graph) if format == "graph-json" => {
            assert_eq!(Some(graph.names.len() as u64), entry["nodes"].as_u64(), "{name}");
        }
        other => say(&format!("taken for something else: {other:?}")
            .chars()
            .take(300)
            .collect::<String>()),
    }
}

/// A picture is no recipe, and a small one is read through the registry as by itself.
#[test]
fn pictures_are_read_as_pictures() {
    let Some(folder) = mazes() else { return };
    let mut tried = 0;
    for entry in entries(&folder) {
        let (name, format) = (entry["file"].as_str().expect("a name"), &entry["format"]);
        let is_small = entry["bytes"].as_u64().is_some_and(|bytes| bytes < 5000);
        let is_image = format.as_str().is_some_and(|format| format.starts_with("image"));
        // Some are shades of one colour, for a test of its own.
        let is_maze = !entry["interpretation"].as_str().unwrap_or_default().starts_with("colour");
        if !is_small || !is_image || !is_maze {
            continue;
        }
        let (bytes, extension) = unpacked(&folder, name);
        let found = contents(&entry, &bytes, &extension);
        assert!(matches!(found, Ok(Contents::Picture(_))), "{name}: {found:?}");
        tried += 1;
    }
    assert!(tried > 10, "{tried}");
}

/// The lengths of scenarios are those of the shortest ways on their map.
pub fn check_scenarios<'a>(map: &Reading, scenarios: impl Iterator<Item = &'a Scenario>) {
    let AnyMaze::Square(maze) = &map.maze else { panic!("maps have squares") };
    let (octile, grid) = (Octile::new(maze), maze.topology());
    let astar = AnySolver::parse("astar").expect("a solver");
    for scenario in scenarios {
        assert_eq!(scenario.size, (grid.width(), grid.height()), "{scenario:?}");
        let [start, goal] = [scenario.start, scenario.goal].map(|(x, y)| grid.at(x, y));
        let solution = astar.solve(&octile, &[start], &[goal], &mut ());
        let cost = solution.path().expect("a way").cost;
        #[expect(clippy::cast_precision_loss, reason = "it is compared within a tolerance")]
        let length = cost as f64 / STRAIGHT as f64;
        let is_near = (length - scenario.length).abs() <= scenario.tolerance();
        assert!(is_near, "{scenario:?}: {length}");
    }
}

/// All scenarios of the small files, and one in many of the larger.
#[test]
fn scenarios_have_the_lengths_that_they_say() {
    let Some(folder) = mazes() else { return };
    let mut files = 0;
    for entry in entries(&folder).iter().filter(|entry| entry["format"] == "movingai-scen") {
        let name = entry["file"].as_str().expect("a name");
        let (bytes, extension) = unpacked(&folder, name);
        let Ok(Contents::Scenarios(scenarios)) = contents(entry, &bytes, &extension) else {
            panic!("{name} has scenarios")
        };
        let map = Path::new(&scenarios[0].map).file_name().expect("a name");
        let map = map.to_str().expect("a plain name");
        let packed = folder.join("movingai").join(format!("{map}.gz"));
        let end = if packed.is_file() { ".gz" } else { "" };
        let (bytes, extension) = unpacked(&folder, &format!("movingai/{map}{end}"));
        let (format, _) = recognise(&bytes, &extension)[0];
        let read = format.reader.expect("a reader").read;
        let Ok(Contents::Mazes(maps)) = read(&bytes, &Options::default()) else {
            panic!("{map} is a map")
        };
        let step = match scenarios.len() {
            0..500 => 1,
            500..2000 => 7,
            _ => 211,
        };
        // The last is among the longest.
        let sample = scenarios.iter().rev().step_by(step);
        check_scenarios(&maps[0], sample);
        files += 1;
    }
    assert!(files >= 7, "{files}");
}
