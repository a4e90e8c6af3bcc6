//! Number mazes as JSON.
//!
//! ```json
//! {"title": "…", "author": "…", "lines": [["C", 20202, 1], ["A", 10202, 2, "D"]]}
//! {"title": "…", "rule": "toggle", "grid": [[2, "*", "3:C"], [1, ".", "G"]], "starts": [[0, 0]]}
//! ```
//!
//! A list of such mazes, or one under `mazes` or `puzzles`, is several; a bare list of lists is a maze
//! of lines if it has `C`, `D` or `A` or crossings, and a grid if not.

use super::NumberOptions;
use super::built::{NumberReading, Rows};
use super::token::{EXPECTED, Token};
use crate::core::numeric::{Board, Code, NumberLines, NumberMaze, Rule};
use crate::formats::{Likeness, ReadError, Spot};
use serde_json::{Map, Value};

mod written;

pub use written::write;

/// Keys under which squares are written.
const GRIDS: &[&str] = &["grid", "cells", "board", "numbers", "rows"];
/// Keys under which several mazes are.
const MANY: &[&str] = &["mazes", "puzzles"];

/// How much it looks like a number maze in JSON.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if !bytes.trim_ascii_start().starts_with(b"{") && !bytes.trim_ascii_start().starts_with(b"[") {
        return 0;
    }
    let Ok(value) = serde_json::from_slice::<Value>(bytes) else { return 0 };
    let of_map = |map: &Map<String, Value>| {
        let has = |keys: &[&str]| keys.iter().any(|&key| map.get(key).is_some_and(is_nested));
        match (has(&["lines"]), has(GRIDS)) {
            (true, _) => 90,
            (_, true) => 60,
            _ => 0,
        }
    };
    match &value {
        Value::Object(map) => {
            let many = MANY.iter().find_map(|&key| map.get(key)?.as_array()?.first()?.as_object());
            of_map(map).max(many.map_or(0, of_map))
        }
        Value::Array(list) => match list.first() {
            Some(Value::Object(map)) => of_map(map),
            Some(Value::Array(_)) => 40,
            _ => 0,
        },
        _ => 0,
    }
}

/// Whether a value is a list of lists, or of texts.
fn is_nested(value: &Value) -> bool {
    value
        .as_array()
        .and_then(|list| list.first())
        .is_some_and(|row| row.is_array() || row.is_string())
}

/// Reads the number mazes of a JSON text.
///
/// # Errors
/// Where it is no JSON, where a maze is not as described, and what is wrong with lines.
pub fn read(bytes: &[u8], options: &NumberOptions) -> Result<Vec<NumberReading>, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let value: Value = serde_json::from_slice(bytes).map_err(|error| {
        let spot = Spot::Character { line: error.line(), column: error.column().max(1) };
        ReadError::at(spot, format!("it is no JSON: {error}"))
    })?;
    match &value {
        Value::Array(list) if matches!(list.first(), Some(Value::Array(_) | Value::String(_))) => {
            Ok(vec![bare(list, options)?])
        }
        Value::Array(list) => many(list, options),
        Value::Object(map) => match MANY.iter().find_map(|&key| map.get(key)) {
            Some(Value::Array(list)) => many(list, options),
            Some(other) => {
                Err(ReadError::new(format!("its mazes are {}, not a list", kind(other))))
            }
            None => Ok(vec![one(map, options)?]),
        },
        other => Err(ReadError::new(format!("it is {}, not a maze", kind(other)))),
    }
}

fn many(list: &[Value], options: &NumberOptions) -> Result<Vec<NumberReading>, ReadError> {
    if list.is_empty() {
        return Err(ReadError::new("it is an empty list, not a maze"));
    }
    let read = list.iter().zip(1..).map(|(value, number)| {
        let reading = match value {
            Value::Object(map) => one(map, options),
            Value::Array(rows) => bare(rows, options),
            other => Err(ReadError::new(format!("it is {}, not a maze", kind(other)))),
        };
        reading.map_err(|error| ReadError {
            reason: format!("maze {number}: {}", error.reason),
            ..error
        })
    });
    read.collect()
}

/// What a value is, in messages.
pub(in crate::formats) const fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

fn one(map: &Map<String, Value>, options: &NumberOptions) -> Result<NumberReading, ReadError> {
    let mut reading = if let Some(lines) = map.get("lines") {
        lines_of(lines, options)?
    } else if let Some(grid) = GRIDS.iter().find_map(|&key| map.get(key)) {
        grid_of(grid, map, options)?
    } else {
        let keys: Vec<&str> = map.keys().map(String::as_str).take(8).collect();
        return Err(ReadError::new(format!(
            "it has neither lines nor a grid, but {}",
            if keys.is_empty() { "nothing".to_owned() } else { keys.join(", ") }
        )));
    };
    let text = |keys: &[&str]| {
        keys.iter().find_map(|&key| Some(map.get(key)?.as_str()?.trim().to_owned()))
    };
    reading.maze.title = text(&["title", "name", "titre", "nom"]);
    reading.maze.author = text(&["author", "by", "auteur"]);
    if reading.maze.title.is_none()
        && let Some((title, author)) = text(&["about"]).as_deref().and_then(told)
    {
        reading
            .notes
            .push(format!("'{title}' by {author} is taken from what it says about itself"));
        reading.maze.title = Some(title);
        reading.maze.author.get_or_insert(author);
    }
    Ok(reading)
}

/// Title and author out of a sentence that has them: `… 'Title' by Author, …`.
fn told(about: &str) -> Option<(String, String)> {
    let (before, after) = ["' by ", "\" by ", "’ by ", "” by "]
        .into_iter()
        .find_map(|mark| about.split_once(mark))?;
    let title = before.rsplit(['\'', '"', '‘', '“']).next()?;
    let author = after.split([',', ';', '.', '(', '\n']).next()?.trim();
    (!title.is_empty() && !author.is_empty()).then(|| (title.to_owned(), author.to_owned()))
}

/// A list of lists without anything around it.
fn bare(rows: &[Value], options: &NumberOptions) -> Result<NumberReading, ReadError> {
    let cells = || rows.iter().filter_map(Value::as_array).flatten();
    let is_of_lines = cells().any(|cell| match cell {
        Value::String(text) => matches!(text.as_str(), "A" | "C" | "D"),
        other => other.as_u64().is_some_and(|number| number >= 10_000),
    });
    let value = Value::Array(rows.to_vec());
    if is_of_lines { lines_of(&value, options) } else { grid_of(&value, &Map::new(), options) }
}

fn lines_of(lines: &Value, options: &NumberOptions) -> Result<NumberReading, ReadError> {
    let wrong = |at: String, found: &Value, expected: &str| {
        let shown: String = found.to_string().chars().take(20).collect();
        ReadError::new(format!("{at} is {shown}, where {expected} was expected"))
    };
    let rows = lines.as_array().ok_or_else(|| wrong("lines".into(), lines, "a list of lines"))?;
    let mut codes = Vec::with_capacity(rows.len());
    for (row, line) in rows.iter().zip(1..) {
        let cells =
            row.as_array().ok_or_else(|| wrong(format!("line {line}"), row, "a list of cells"))?;
        let code = |(cell, index): (&Value, usize)| {
            let letter = cell.as_str().and_then(|text| {
                let mut letters = text.trim().chars();
                letters.next().filter(|_| letters.next().is_none())
            });
            let number = cell.as_u64().map(Code::Number);
            number.or(letter.map(|letter| Code::Letter(letter.to_ascii_uppercase()))).ok_or_else(
                || wrong(format!("line {line}, cell {index}"), cell, "a number, C, D or A"),
            )
        };
        codes.push(cells.iter().zip(1..).map(code).collect::<Result<Vec<Code>, ReadError>>()?);
    }
    if codes.is_empty() {
        return Err(ReadError::new("it has an empty list of lines"));
    }
    options.check_size(codes.iter().map(|line| line.len() as u64).sum(), 1)?;
    let lines = NumberLines::new(&codes).map_err(|error| ReadError::new(error.to_string()))?;
    Ok(NumberReading { maze: NumberMaze::new(lines), notes: Vec::new() })
}

fn grid_of(
    grid: &Value,
    map: &Map<String, Value>,
    options: &NumberOptions,
) -> Result<NumberReading, ReadError> {
    let rows = grid.as_array().filter(|rows| !rows.is_empty());
    let rows =
        rows.ok_or_else(|| ReadError::new(format!("its grid is {}, not rows", kind(grid))))?;
    let mut found = Rows { line: 1, ..Rows::default() };
    for (row, number) in rows.iter().zip(1..) {
        let cells: Vec<String> = match row {
            Value::Array(cells) => cells.iter().map(word).collect(),
            Value::String(text) if text.contains(' ') => {
                text.split_ascii_whitespace().map(str::to_owned).collect()
            }
            Value::String(text) => text.chars().map(String::from).collect(),
            other => {
                return Err(ReadError::new(format!("row {number} is {}, not cells", kind(other))));
            }
        };
        if number > 1 && cells.len() != found.width {
            let (has, width) = (cells.len(), found.width);
            return Err(ReadError::new(format!(
                "row {number} has {has} cells, and the rows above have {width}"
            )));
        }
        found.width = cells.len();
        for (cell, at) in cells.iter().zip(1..) {
            found.tokens.push(Token::parse(cell).ok_or_else(|| {
                let shown: String = cell.chars().take(20).collect();
                ReadError::new(format!("row {number}, cell {at} is '{shown}', not {EXPECTED}"))
            })?);
        }
    }
    let mut options = options.clone();
    if options.rule.is_none()
        && let Some(rule) = map.get("rule").and_then(Value::as_str)
    {
        options.rule =
            Some(rule.parse::<Rule>().map_err(|error| ReadError::new(error.to_string()))?);
    }
    let mut reading = found.built(&options)?;
    let Board::Grid(mut grid) = reading.maze.board else { return Ok(reading) };
    let told = |error: crate::core::numeric::GridError| ReadError::new(error.to_string());
    if let Some(starts) = squares(map, &["starts", "start"]).filter(|_| options.start.is_none()) {
        grid = grid.with_starts(starts).map_err(told)?;
    }
    if let Some(goals) = squares(map, &["goals", "goal", "end"]).filter(|_| options.goal.is_none())
    {
        grid = grid.with_goals(goals).map_err(told)?;
    }
    reading.maze.board = Board::Grid(grid);
    Ok(reading)
}

/// A cell of a row as a token: null is no square.
fn word(cell: &Value) -> String {
    match cell {
        Value::Null => ".".to_owned(),
        Value::String(text) => text.trim().to_owned(),
        other => other.to_string(),
    }
}

/// Places `[x,y]`, one or a list of them.
fn squares(map: &Map<String, Value>, keys: &[&str]) -> Option<Vec<(u32, u32)>> {
    let list = keys.iter().find_map(|&key| map.get(key)?.as_array())?;
    let square = |value: &Value| {
        let number = |at: usize| u32::try_from(value.get(at)?.as_u64()?).ok();
        Some((number(0)?, number(1)?))
    };
    if list.first().is_some_and(Value::is_number) {
        return square(&Value::Array(list.clone())).map(|only| vec![only]);
    }
    list.iter().map(square).collect()
}
