//! Number mazes on lines in the source form of their ancestor: one array a line.
//!
//! ```text
//! maze[1] = new Array("C",20202,1,6,31001);   // a closed line
//! maze[2] = new Array('A',10202,2,"D");
//! ```
//!
//! Arrays may stand in another array, be written in brackets, and have anything around them; what is
//! assigned to a name like `title` or `author` is kept.

use super::{NumberOptions, NumberReading, titled};
use crate::core::numeric::{Code, NumberLines, NumberMaze};
use crate::formats::{Likeness, ReadError};
use std::fmt::Write as _;

mod script;

use script::{Item, Script};

/// How much it looks like the source form.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let Ok(text) = std::str::from_utf8(bytes) else { return 0 };
    // JSON has brackets too, but its text begins with one.
    let begins = text.trim_start_matches('\u{feff}').trim_start();
    if begins.starts_with(['{', '[', '<']) {
        return 0;
    }
    let has = |word: &str| text.contains(word);
    let has_array = text.split("Array").skip(1).any(|rest| rest.trim_start().starts_with('('));
    let has_letters = ["\"D\"", "'D'", "\"A\"", "'A'", "\"C\"", "'C'"].into_iter().any(has);
    match (has_array, has_letters) {
        (true, true) => 95,
        (true, false) => 40,
        (false, true) if has("=") && has("[") => 60,
        _ => 0,
    }
}

/// Reads the maze of a source text: one line for each innermost array, in their order.
///
/// # Errors
/// If an array is not closed or holds something else than numbers and letters; if there is none; and
/// what is wrong with the lines.
pub fn read(bytes: &[u8], options: &NumberOptions) -> Result<Vec<NumberReading>, ReadError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        ReadError::at(crate::formats::Spot::Byte(error.valid_up_to()), "it is no text in UTF-8")
    })?;
    let Script { mut arrays, names } = script::read(text)?;
    let mut notes = Vec::new();
    // `new Array(7)` makes room for seven lines and is none itself.
    let is_room = |array: &Vec<Item>| {
        array.is_empty() || matches!(array.as_slice(), [Item { code: Code::Number(_), .. }])
    };
    if arrays.iter().any(|array| !is_room(array)) {
        let before = arrays.len();
        arrays.retain(|array| !is_room(array));
        if arrays.len() < before {
            notes.push(format!("{} arrays of no cells are left out", before - arrays.len()));
        }
    }
    if arrays.is_empty() {
        return Err(ReadError::new(
            "it has no arrays, and one for each line of the maze was expected, like new Array(\"A\",2,\"D\")",
        ));
    }
    let codes: Vec<Vec<Code>> =
        arrays.iter().map(|array| array.iter().map(|item| item.code).collect()).collect();
    options.check_size(codes.iter().map(|line| line.len() as u64).sum(), 1)?;
    let lines = NumberLines::new(&codes).map_err(|error| {
        // The first fault's place in the text; the others are told by line and cell.
        let first = error.faults.first().and_then(|fault| {
            let line = arrays.get((fault.line as usize).checked_sub(1)?)?;
            line.get((fault.index as usize).checked_sub(1)?)
        });
        let reason = error.to_string();
        first.map_or_else(
            || ReadError::new(reason.clone()),
            |item| ReadError::line(item.line, reason.clone()),
        )
    })?;
    let mut maze = NumberMaze::new(lines);
    let named = |words: &[&str]| {
        let is_one = |name: &str| words.iter().any(|word| name.eq_ignore_ascii_case(word));
        names.iter().find(|(name, _)| is_one(name)).map(|(_, value)| value.clone())
    };
    maze.title = named(&["title", "titre", "name", "nom", "maze"]);
    maze.author = named(&["author", "auteur", "by", "par"]);
    Ok(vec![NumberReading { maze, notes }])
}

/// Writes a maze on lines in the source form.
pub fn write(maze: &NumberMaze, lines: &NumberLines) -> String {
    let (title, author) = titled(maze);
    let quoted =
        |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
    let mut text = format!(
        "title = \"{}\";\nauthor = \"{}\";\nlines = new Array();\n",
        quoted(title),
        quoted(author)
    );
    for (codes, number) in lines.codes().iter().zip(1..) {
        let cells: Vec<String> = codes
            .iter()
            .map(|code| match code {
                Code::Number(number) => number.to_string(),
                Code::Letter(letter) => format!("\"{letter}\""),
            })
            .collect();
        let _ = writeln!(text, "lines[{number}] = new Array({});", cells.join(","));
    }
    text
}
