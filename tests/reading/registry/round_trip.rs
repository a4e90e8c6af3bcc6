//! What is written in a format is read again, by its reader and by whichever is recognised.

use super::cases::{Case, cases, is_same};
use mazer::formats::lattice::lattice;
use mazer::formats::registry::{Contents, FORMATS, Format, Writer, recognise};
use mazer::formats::{Cells, Options, Reading};
use mazer::with_maze;
use std::fmt::Write as _;

/// What each format does not take, and why: whatever is not here is written and read again.
fn refusal(format: &Format, case: &Case) -> Option<&'static str> {
    match format.name {
        "hex-letters" if case.is_square() => Some("it has hexagons only"),
        "hex-letters" if case.reading.maze.info().name == "hex" => Some("its hexagons lie in rows"),
        "hex-letters" if case.reading.cells == Cells::Walled => Some("it has no walls between"),
        "json" | "dot" | "path" | "hex-letters" => None,
        _ if !case.is_square() => Some("it has squares only"),
        "maz" if case.size() != (16, 16) => Some("it has 256 bytes, one a cell"),
        _ => None,
    }
}

/// Mazes so small that what is written of them could be others as well, and why.
fn ambiguity(format: &Format, case: &Case) -> Option<&'static str> {
    let (width, height) = case.size();
    let is_blocks = case.reading.cells == Cells::Blocks;
    let has_walls = with_maze!(&case.reading.maze, maze => maze.has_holes());
    match format.name {
        "blocks" if is_blocks && !has_walls => Some("no wall shows what blanks are"),
        "blocks" if is_blocks && (width < 3 || height < 3) => {
            Some("few blocks do not show that each is two characters wide")
        }
        "text" if is_blocks && width * height <= 2 => Some("two marks may be of any format"),
        "hex-letters" if width * height <= 2 || height == 1 && !has_walls => {
            Some("D, E and A alone may be digits")
        }
        _ => None,
    }
}

/// Formats that are read by nobody, or not as a maze.
const NOT_READ_AS_MAZES: &[(&str, &str)] = &[
    ("dot", "it is for Graphviz"),
    ("path", "it has the letters of a path alone"),
    ("scen", "it has places on a map"),
];

/// Formats that do not say where a maze begins and ends.
const WITHOUT_ENDS: &[&str] = &["maz", "num", "wall-matrices", "movingai", "underscore"];

fn one(contents: Contents) -> Option<Reading> {
    match contents {
        Contents::Mazes(mut readings) if readings.len() == 1 => readings.pop(),
        _ => None,
    }
}

/// A reading with walls between cells if that is how it was written.
fn as_written(case: &Case, reading: Reading) -> Reading {
    if case.reading.cells == Cells::Walled { lattice(&reading).unwrap_or(reading) } else { reading }
}

fn try_format(format: &Format, case: &Case, wrong: &mut String) {
    let Some(Writer::Maze(write)) = format.writer else { return };
    let mut say = |text: &str, bytes: &[u8]| {
        let shown = String::from_utf8_lossy(bytes);
        writeln!(wrong, "{}, {}: {text}\n{shown}", format.name, case.what).expect("memory");
    };
    let bytes = match (case.written(write), refusal(format, case)) {
        (Ok(bytes), None) => bytes,
        (Err(error), Some(_)) => return assert!(!error.to_string().is_empty()),
        (Ok(bytes), Some(reason)) => return say(&format!("written although {reason}"), &bytes),
        (Err(error), None) => return say(&format!("refused: {error}"), b""),
    };
    let is_read = NOT_READ_AS_MAZES.iter().all(|(name, _)| *name != format.name);
    if !is_read || ambiguity(format, case).is_some() {
        return;
    }
    let options = Options { shifted: case.shifted, ..Options::default() };
    let reader = format.reader.unwrap_or_else(|| panic!("{} has no reader", format.name));
    let own = match (reader.read)(&bytes, &options) {
        Ok(contents) => one(contents).map(|reading| as_written(case, reading)),
        Err(error) => return say(&format!("not read again: {error}"), &bytes),
    };
    let Some(own) = own else { return say("read as several or none", &bytes) };
    if !is_same(&own, &case.reading) {
        say(&format!("read as another maze: {:?}", own.notes), &bytes);
    }
    if !WITHOUT_ENDS.contains(&format.name) {
        // Where they are one, one mark must do.
        let is_one = case.reading.starts == case.reading.goals;
        let is_well = own.starts == case.reading.starts && own.goals == case.reading.goals;
        if !is_well && !is_one {
            say(&format!("ends at {:?} and {:?}", own.starts, own.goals), &bytes);
        }
    }
    let rated = recognise(&bytes, format.extensions[0]);
    let Some(&(first, _)) = rated.first() else { return say("not recognised", &bytes) };
    if first.name == format.name {
        return;
    }
    let reader = first.reader.expect("only those that read are recognised");
    let theirs = (reader.read)(&bytes, &options).ok().and_then(one);
    let theirs = theirs.map(|reading| as_written(case, reading));
    if !theirs.is_some_and(|theirs| is_same(&theirs, &case.reading)) {
        say(&format!("taken for {}, which reads it as something else", first.name), &bytes);
    }
}

#[test]
fn what_is_written_is_read_again() {
    let mut wrong = String::new();
    let sizes = (1..=6).flat_map(|w| (1..=6).map(move |h| (w, h)));
    for (width, height) in sizes.chain([(16, 16), (1, 40), (40, 1)]) {
        for case in cases(width, height) {
            for format in FORMATS {
                try_format(format, &case, &mut wrong);
            }
        }
    }
    let faults = wrong.matches(": ").count();
    let shown: String = wrong.chars().take(20_000).collect();
    assert!(wrong.is_empty(), "{faults} faults\n{shown}");
}

/// A list that names what is not there hides something.
#[test]
fn exceptions_are_formats() {
    let names = NOT_READ_AS_MAZES.iter().map(|(name, _)| *name).chain(WITHOUT_ENDS.iter().copied());
    for name in names {
        assert_eq!(Format::find(name).expect("a format").name, name);
    }
}

#[test]
fn scenarios_are_on_the_map_written_beside_them() {
    let find = |name| Format::find(name).expect("a format");
    let (map, scen) = (find("movingai"), find("scen"));
    for case in cases(9, 7).into_iter().filter(Case::is_square) {
        let written = |format: &Format| {
            let Some(Writer::Maze(write)) = format.writer else { panic!("{}", format.name) };
            case.written(write).expect("squares")
        };
        let read = |format: &Format| {
            let read = format.reader.expect("a reader").read;
            read(&written(format), &Options::default()).expect("what was written")
        };
        let reading = one(read(map)).expect("a map");
        let Contents::Scenarios(scenarios) = read(scen) else { panic!("scenarios") };
        assert!(!scenarios.is_empty(), "{}", case.what);
        crate::collection::check_scenarios(&reading, scenarios.iter());
        assert_eq!(recognise(&written(scen), "scen")[0].0.name, "scen");
    }
}
