//! mazer's own JSON: a maze on any topology, its ends and a path.
//!
//! ```json
//! {
//!   "schema": "mazer-maze", "version": 1,
//!   "topology": "square", "width": 2, "height": 2,
//!   "cells": "walled", "moves": 4, "directions": ["N", "E", "S", "W"],
//!   "doors": ["24", "38"],
//!   "start": [0, 0], "end": [1, 1],
//!   "path": [[0, 0], [1, 0], [1, 1]]
//! }
//! ```
//!
//! `doors` has a line a row and in it, for every cell, the open doors in hexadecimal: bit `n` is the
//! direction of that place in `directions`. A cell takes one digit where there are four directions and
//! two where there are more; one that has been taken out is written with `-` for each digit. `cells`
//! says what a cell is: `walled` (a room with walls between it and others), `blocks` (all wall or all
//! floor) or `pixels`. `moves` is 8 where one may step diagonally. Places are column and row from 0 at
//! the top left. Where there are several starts or ends, `starts` and `ends` list them all; `start`,
//! `end` and `path` are null where there is none.

use super::{Cells, Likeness, Moves, Options, ReadError, Reading, WriteError, Writing};
use crate::core::registry;
use crate::core::topology::{HexRows, Rows, with_maze, with_topology};
use crate::core::{AnyMaze, AnyTopology, Cell, Doors, Layout, Maze};
use serde::Deserialize;
use std::borrow::Cow;
use std::io::{self, Write};

/// The schema's name.
const SCHEMA: &str = "mazer-maze";
/// The schema's version.
const VERSION: u32 = 1;

/// How a grid of hexagons is called whose even rows are the shifted ones.
const EVEN_ROWS: &str = "hex-rows-even";

/// Column and row.
type Position = (u32, u32);

#[derive(Deserialize)]
struct Document<'a> {
    schema: Cow<'a, str>,
    version: u32,
    topology: Cow<'a, str>,
    width: u32,
    height: u32,
    #[serde(default)]
    cells: Option<Cow<'a, str>>,
    #[serde(default)]
    moves: Option<u32>,
    #[serde(borrow)]
    doors: Vec<Cow<'a, str>>,
    #[serde(default)]
    start: Option<Position>,
    #[serde(default)]
    end: Option<Position>,
    #[serde(default)]
    starts: Vec<Position>,
    #[serde(default)]
    ends: Vec<Position>,
}

/// See [`Likeness`]: an object that names the schema.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let head = &bytes[..bytes.len().min(1 << 10)];
    let names_schema = head.windows(SCHEMA.len()).any(|window| window == SCHEMA.as_bytes());
    if names_schema && head.trim_ascii_start().starts_with(b"{") { 100 } else { 0 }
}

/// Reads a maze.
///
/// # Errors
/// If it is no JSON, of another schema or version, or if its doors do not fit together.
pub fn read(bytes: &[u8], options: &Options) -> Result<Reading, ReadError> {
    let document: Document<'_> = serde_json::from_slice(bytes)
        .map_err(|error| ReadError::line(error.line(), error.to_string()))?;
    if document.schema != SCHEMA {
        let found = &document.schema;
        return Err(ReadError::new(format!("its schema is '{found}', not '{SCHEMA}'")));
    }
    if document.version > VERSION {
        let found = document.version;
        let reason = format!("its version is {found}, and this program knows up to {VERSION}");
        return Err(ReadError::new(reason));
    }
    let (width, height) = (document.width, document.height);
    options.check_size(u64::from(width), u64::from(height))?;
    if document.doors.len() != height as usize {
        let found = document.doors.len();
        return Err(ReadError::new(format!("doors has {found} rows, and height is {height}")));
    }
    // Every cell has a digit, so that no more is allocated than what is there.
    for (y, row) in document.doors.iter().enumerate() {
        if row.len() < width as usize {
            let found = row.len();
            return Err(ReadError::new(format!(
                "row {y} of doors has {found} digits, and width is {width}"
            )));
        }
    }
    let size = |error| ReadError::new(format!("{width}x{height} cells: {error}"));
    // The only grid that a name and two sizes do not give.
    if document.topology == EVEN_ROWS {
        let grid = HexRows::shifted(width, height, Rows::Even).map_err(size)?;
        return reading(&document, grid, options);
    }
    let info = registry::find(AnyTopology::ALL, &document.topology)
        .map_err(|error| ReadError::new(format!("topology: {error}")))?;
    let topology = AnyTopology::new(info, width, height).map_err(size)?;
    with_topology!(topology, grid => reading(&document, grid, options))
}

fn reading<T: Layout>(
    document: &Document<'_>,
    grid: T,
    options: &Options,
) -> Result<Reading, ReadError>
where
    AnyMaze: From<Maze<T>>,
{
    let maze = doors(document, grid)?;
    let place = |what: &str, &(x, y): &Position| {
        let grid = maze.topology();
        if x >= grid.width() || y >= grid.height() {
            return Err(ReadError::new(format!("{what} [{x}, {y}] is outside the maze")));
        }
        let cell = grid.at(x, y);
        if maze.is_cell(cell) {
            Ok(cell)
        } else {
            Err(ReadError::new(format!("{what} [{x}, {y}] has been taken out")))
        }
    };
    let places = |what, one: &Option<Position>, all: &[Position]| {
        let all = if all.is_empty() { one.as_slice() } else { all };
        all.iter().map(|position| place(what, position)).collect::<Result<Vec<Cell>, _>>()
    };
    let starts = places("start", &document.start, &document.starts)?;
    let goals = places("end", &document.end, &document.ends)?;
    let cells = match document.cells.as_deref() {
        None | Some("walled") => Cells::Walled,
        Some("blocks") => Cells::Blocks,
        Some("pixels") => Cells::Pixels,
        Some(other) => {
            let reason = format!("cells is '{other}', not walled, blocks or pixels");
            return Err(ReadError::new(reason));
        }
    };
    let moves = match document.moves {
        None | Some(4) => Moves::Four,
        Some(8) => Moves::Eight,
        Some(other) => return Err(ReadError::new(format!("moves is {other}, not 4 or 8"))),
    };
    let moves = options.moves.unwrap_or(moves);
    Ok(Reading { starts, goals, moves, ..Reading::new(maze, cells) })
}

/// How many digits a cell takes.
const fn digits<T: Layout>() -> usize {
    if T::DEGREE <= 4 { 1 } else { 2 }
}

fn doors<T: Layout>(document: &Document<'_>, grid: T) -> Result<Maze<T>, ReadError> {
    let (width, height) = (grid.width(), grid.height());
    let mut maze = Maze::closed(grid);
    let at = |x, y| format!("doors of [{x}, {y}]");
    for (y, row) in (0..height).zip(&document.doors) {
        let (row, each) = (row.as_bytes(), digits::<T>());
        if row.len() != width as usize * each {
            let (found, expected) = (row.len(), width as usize * each);
            let reason = format!("row {y} of doors has {found} digits, where {expected} belong");
            return Err(ReadError::new(reason));
        }
        for (x, text) in (0..).zip(row.chunks_exact(each)) {
            if text.iter().all(|&digit| digit == b'-') {
                maze.take_out(maze.topology().at(x, y));
            }
        }
    }
    for (y, row) in (0..height).zip(&document.doors) {
        for (x, text) in (0..).zip(row.as_bytes().chunks_exact(digits::<T>())) {
            let cell = maze.topology().at(x, y);
            if !maze.is_cell(cell) {
                continue;
            }
            let text = String::from_utf8_lossy(text);
            let set = u8::from_str_radix(&text, 16).map_err(|_| {
                ReadError::new(format!("{}: '{text}' is no hexadecimal number", at(x, y)))
            })?;
            let beyond = u32::from(set) >> T::DEGREE != 0;
            let outward =
                Doors(u32::from(set)).into_iter().find(|&dir| !maze.neighbours(cell).has(dir));
            if let Some(dir) = outward.filter(|_| !beyond) {
                let name = T::DIRECTIONS[dir.index()];
                let reason = format!("{}: there is no cell to the {name}", at(x, y));
                return Err(ReadError::new(reason));
            }
            if beyond {
                let reason =
                    format!("{}: '{text}' has more than {} directions", at(x, y), T::DEGREE);
                return Err(ReadError::new(reason));
            }
            // Cells before this one in the text have said already which doors they share with it.
            for dir in maze.neighbours(cell) {
                let next = maze.topology().neighbour(cell, dir);
                let is_later = maze.topology().rank(next) > maze.topology().rank(cell);
                let is_open = Doors(u32::from(set)).has(dir);
                if is_later && is_open {
                    maze.open(cell, dir);
                } else if !is_later && is_open != maze.doors(cell).has(dir) {
                    let name = T::DIRECTIONS[dir.index()];
                    let reason = format!("{}: the cell to the {name} says otherwise", at(x, y));
                    return Err(ReadError::new(reason));
                }
            }
        }
    }
    Ok(maze)
}

/// Writes a maze.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(writing: &Writing<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    with_maze!(writing.maze, maze => write_maze(maze, writing, out))?;
    Ok(())
}

fn write_maze<T: Layout>(
    maze: &Maze<T>,
    writing: &Writing<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let grid = maze.topology();
    let cells = match writing.cells {
        Cells::Walled => "walled",
        Cells::Blocks => "blocks",
        Cells::Pixels => "pixels",
    };
    let moves = match writing.moves {
        Moves::Four => 4,
        Moves::Eight => 8,
    };
    let (name, width, height) = (grid.hash_name(), grid.width(), grid.height());
    let directions = T::DIRECTIONS.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>();
    write!(
        out,
        "{{\n  \"schema\": \"{SCHEMA}\",\n  \"version\": {VERSION},\n  \"topology\": \"{name}\",\n  \
         \"width\": {width},\n  \"height\": {height},\n  \"cells\": \"{cells}\",\n  \
         \"moves\": {moves},\n  \"directions\": [{}],\n  \"doors\": [",
        directions.join(", ")
    )?;
    let mut row = String::new();
    for y in 0..height {
        use std::fmt::Write as _;
        row.clear();
        for cell in (0..width).map(|x| grid.at(x, y)) {
            let (each, doors) = (digits::<T>(), maze.doors(cell).0);
            let _ = if maze.is_cell(cell) {
                write!(row, "{doors:0each$x}")
            } else {
                write!(row, "{:-<each$}", "")
            };
        }
        write!(out, "{}\n    \"{row}\"", if y == 0 { "" } else { "," })?;
    }
    let place = |cell: &Cell| {
        let (x, y) = grid.position(*cell);
        format!("[{x}, {y}]")
    };
    let places = |cells: &[Cell]| cells.iter().map(place).collect::<Vec<_>>().join(", ");
    write!(out, "\n  ]")?;
    for (one, all, cells) in [("start", "starts", writing.starts), ("end", "ends", writing.goals)] {
        let first = cells.first().map_or_else(|| "null".to_owned(), place);
        write!(out, ",\n  \"{one}\": {first}")?;
        if cells.len() > 1 {
            write!(out, ",\n  \"{all}\": [{}]", places(cells))?;
        }
    }
    write!(out, ",\n  \"path\": ")?;
    if writing.path.is_empty() {
        write!(out, "null")?;
    } else {
        for (n, cell) in writing.path.iter().enumerate() {
            write!(out, "{}{}", if n == 0 { "[" } else { ", " }, place(cell))?;
        }
        write!(out, "]")?;
    }
    writeln!(out, "\n}}")
}
