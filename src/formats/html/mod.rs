//! A page: one file that shows mazes being made and solved, lets one walk them, and judges solvers that
//! are handed in. It needs no network and no other file.
//!
//! The page is fixed text (`page/`) and a JSON object of what is shown:
//!
//! ```text
//! colours  #rrggbb of each colour of the pictures, in the order of their numbers
//! grid     size, names of directions, lattice, look, and the outlines of the cells
//! mazes    title, carried (a recipe, or the maze in JSON), starts, goals, doors, looks, acts
//! acts     kind (making or solving), name, summary, steps of the pseudocode, lines (of each kind of
//!          event), events, count, last; of making also doors and looks at the beginning, and afterwards
//!          (from which event on it is another step); of solving outcome, path (its steps) and stats
//! ```
//!
//! Cells are counted row by row. `doors`, `looks`, `events`, `last` and the places of the outlines are
//! bytes in base64. The page derives everything else: it knows outlines and no tiling, so that it works
//! for all of them. What the first maze carries is also in the head, where it is read from.

mod encoding;
mod outlines;
mod recording;
mod script;

pub use recording::Recording;

use super::registry::Contents;
use super::{Likeness, Options, ReadError, WriteError, json, seed};
use crate::core::registry::Info;
use crate::core::{Cell, Ends, Layout, Maze, Solution};
use crate::render::{Colour, Look, Shades};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use encoding::{runs, text};
use recording::{cells, code};
use serde_json::{Value, json};
use std::io::{self, Write};

/// The most events of all acts of a page together, and the most cells.
pub const MOST: u64 = 2_000_000;

/// Where what a page carries stands in its head.
const CARRIED: &str = "<meta name=\"maze\" content=\"";

/// A page in the making. Everything is in memory until it is written: some three bytes an event.
#[derive(Debug)]
pub struct Page {
    title: String,
    grid: Value,
    mazes: Vec<Value>,
    carried: Option<String>,
    cells: u64,
    events: u64,
}

/// A maze of a page, without what happens to it.
#[derive(Debug)]
pub struct Subject<'a, T> {
    /// What it is called where there are several.
    pub title: String,
    /// The recipe or the maze in JSON, from which it is read again; empty if there is none.
    pub carried: String,
    /// The maze.
    pub maze: &'a Maze<T>,
    /// Where it begins and ends.
    pub ends: &'a Ends,
}

/// Whether a page can show mazes on a grid.
///
/// # Errors
/// [`WriteError::Unfit`] if there are more than [`MOST`] cells.
pub fn check_cells<T: Layout>(grid: &T) -> Result<(), WriteError> {
    let cells = cell_count(grid);
    if cells <= MOST {
        return Ok(());
    }
    Err(WriteError::Unfit(format!(
        "a page has at most {MOST} cells, and there are {cells}: take a smaller maze"
    )))
}

fn cell_count<T: Layout>(grid: &T) -> u64 {
    u64::from(grid.width()) * u64::from(grid.height())
}

impl Page {
    /// A page without mazes, which will all be on this grid and drawn in this look: walls of 0 pixels for
    /// mazes whose cells are blocks.
    ///
    /// # Errors
    /// As [`check_cells`].
    pub fn new<T: Layout>(title: String, grid: &T, look: Look) -> Result<Self, WriteError> {
        check_cells(grid)?;
        let cells = cell_count(grid);
        let grid = outlines::grid(grid, look);
        Ok(Self { title, grid, mazes: Vec::new(), carried: None, cells, events: 0 })
    }

    /// Adds a maze, to which the acts that follow belong.
    pub fn maze<T: Layout>(&mut self, subject: Subject<'_, T>) {
        let Subject { title, carried, maze, ends } = subject;
        let grid = maze.topology();
        let ranks =
            |places: &[Cell]| places.iter().map(|&cell| grid.rank(cell)).collect::<Vec<_>>();
        let doors: Vec<u8> = cells(grid).map(|cell| maze.doors(cell).0 as u8).collect();
        let looks = Shades::made(maze, ends);
        self.mazes.push(json!({
            "title": title,
            "carried": carried,
            "starts": ranks(&ends.starts),
            "goals": ranks(&ends.goals),
            "doors": text(&doors),
            "looks": text(&runs(cells(grid).map(|cell| looks.byte(cell)))),
            "acts": [],
        }));
        self.carried.get_or_insert(carried);
    }

    /// The events that there is still room for.
    pub const fn room(&self) -> u64 {
        MOST.saturating_sub(self.events)
    }

    /// Adds what happened to the last maze: while `algorithm`, spelt with its options, made it, or solved
    /// it with this solution. `last` is how it looks at the end.
    pub fn act<T: Layout>(
        &mut self,
        (algorithm, spelling): (&Info, String),
        solution: Option<&Solution>,
        recording: Recording<T>,
        last: &Shades,
    ) {
        self.events = self.events.saturating_add(recording.events);
        let mut act = recording.finish(last);
        act.insert("name".to_owned(), spelling.into());
        act.insert("summary".to_owned(), algorithm.summary().into());
        act.insert("steps".to_owned(), algorithm.steps().into());
        let mut lines = [0; 7];
        for &(kind, step) in algorithm.events {
            lines[usize::from(code(kind))] = step;
        }
        act.insert("lines".to_owned(), json!(lines));
        if let Some(solution) = solution {
            let stats = solution.stats;
            act.insert("outcome".to_owned(), outcome(solution).into());
            act.insert("path".to_owned(), json!(solution.path().map(|path| path.steps.len())));
            act.insert(
                "stats".to_owned(),
                json!({ "expanded": stats.expanded, "moves": stats.moves }),
            );
        }
        if let Some(Value::Array(acts)) =
            self.mazes.last_mut().and_then(|maze| maze.get_mut("acts"))
        {
            acts.push(Value::Object(act));
        }
    }

    /// Whether all that happened has been recorded.
    ///
    /// # Errors
    /// [`WriteError::Unfit`] with the number of events if there are more than [`MOST`].
    pub fn check(&self) -> Result<(), WriteError> {
        if self.events <= MOST {
            return Ok(());
        }
        Err(WriteError::Unfit(format!(
            "a page has at most {MOST} events, and there would be {}: take fewer than {} cells, or fewer \
             generators and solvers",
            self.events, self.cells
        )))
    }

    /// Writes it.
    ///
    /// # Errors
    /// As [`check`](Self::check), or if the output fails.
    pub fn write(&self, out: &mut dyn Write) -> Result<(), WriteError> {
        self.check()?;
        let data = json!({
            "colours": Colour::ALL.map(|colour| {
                let [red, green, blue] = colour.rgb();
                format!("#{red:02x}{green:02x}{blue:02x}")
            }),
            "grid": self.grid,
            "mazes": self.mazes,
        });
        // Nothing in it may end the element that it stands in.
        let data = data.to_string().replace('<', "\\u003c");
        let mut rest = script::PAGE;
        while let Some((before, after)) = rest.split_once("{{") {
            out.write_all(before.as_bytes())?;
            let (name, after) = after.split_once("}}").unwrap_or((after, ""));
            match name {
                "title" => out.write_all(escaped(&self.title).as_bytes())?,
                "program" => write!(out, "mazer {}", env!("CARGO_PKG_VERSION"))?,
                "carried" => self.write_carried(out)?,
                "style" => out.write_all(script::STYLE.as_bytes())?,
                "script" => {
                    for part in script::SCRIPTS {
                        out.write_all(part.as_bytes())?;
                    }
                }
                _ => out.write_all(data.as_bytes())?,
            }
            rest = after;
        }
        out.write_all(rest.as_bytes())?;
        Ok(())
    }

    fn write_carried(&self, out: &mut dyn Write) -> io::Result<()> {
        let carried = self.carried.as_deref().unwrap_or_default();
        if carried.is_empty() {
            return Ok(());
        }
        write!(out, "{CARRIED}{}\">", text(carried.as_bytes()))
    }
}

/// How a search ended, in words.
fn outcome(solution: &Solution) -> String {
    match solution.outcome.reason() {
        Some(reason) => format!("gave up: {reason}"),
        None if solution.path().is_some() => "found".to_owned(),
        None => "no path".to_owned(),
    }
}

/// Text as it stands between the tags of a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// See [`Likeness`].
pub fn likeness(bytes: &[u8]) -> Likeness {
    let head = &bytes[..bytes.len().min(1 << 12)];
    let is_there = |word: &[u8]| head.windows(word.len()).any(|part| part == word);
    if is_there(b"<meta name=\"generator\" content=\"mazer") { 100 } else { 0 }
}

/// The recipe, or the maze in JSON, that a page carries, if these are the bytes of one.
pub fn read_carried(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes)
        .or_else(|error| std::str::from_utf8(&bytes[..error.valid_up_to()]))
        .ok()?;
    let (carried, _) = text.split_once(CARRIED)?.1.split_once('"')?;
    String::from_utf8(STANDARD.decode(carried).ok()?).ok()
}

/// Reads the maze of a page, the first of several.
///
/// # Errors
/// If it carries none, or what it carries cannot be read.
pub fn read(bytes: &[u8], options: &Options) -> Result<Contents, ReadError> {
    let carried = read_carried(bytes).ok_or_else(|| {
        ReadError::new("the page carries no maze: was it written by mazer, and is it whole?")
    })?;
    if json::likeness(carried.as_bytes()) > 0 {
        return json::read(carried.as_bytes(), options).map(Contents::from);
    }
    seed::read(carried.as_bytes(), options)
}
