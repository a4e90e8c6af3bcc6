//! One number maze: solved from every departure, or all its ways listed.

use super::{Done, Task, Title, refuse_between, refuse_places};
use crate::cli::exit::{Exit, Failure};
use crate::cli::look::NUMBER_CELL;
use crate::cli::output::Draft;
use crate::cli::report;
use crate::core::numeric::{self, Board, Cut, Jumps, NumberMaze, Place};
use crate::core::{Cell, Path, Walk};
use crate::formats::numbers::{NumberReading, solutions, titled};
use crate::formats::registry::{Format, Writer};
use crate::formats::{WriteError, png};
use crate::render::numbers::NumberPicture;
use anyhow::{Context as _, anyhow};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Solves a number maze and writes what was asked for.
pub fn solve(
    task: &Task<'_>,
    title: &Title<'_>,
    NumberReading { maze, notes }: &NumberReading,
) -> Result<Done, Failure> {
    refuse_between(task, title.name)?;
    refuse_places(task, title.name, "the file says where a number maze begins and ends")?;
    if task.manner.verbose {
        for note in notes {
            tell!("{}: {note}", title.name);
        }
    }
    let jumps = maze.board.jumps().with_context(|| title.name.to_owned())?;
    if jumps.departures.is_empty() {
        return Err(anyhow!("{}: there is no departure", title.name).into());
    }
    let clock = Instant::now();
    let mut answers = Vec::new();
    for &departure in &jumps.departures {
        match task.args.all {
            Some(most) => answers.push(all(task, &jumps, departure, most)),
            None => {
                for solver in &task.solvers {
                    solver
                        .check(&jumps.graph)
                        .map_err(|error| Failure::usage(anyhow!("-s: {error}")))?;
                    answers.push(by(solver, &jumps, departure));
                }
            }
        }
    }
    let seconds = clock.elapsed().as_secs_f64();
    let writing = Solving { task, title, maze, jumps: &jumps };
    let files = writing.write(&answers)?;
    let solved = answers.iter().all(|answer| !answer.paths.is_empty());
    if task.manner.summary {
        writing.say(&answers);
    }
    let exit = if solved { Exit::Done } else { Exit::No };
    let object = if task.manner.json {
        writing.object(notes, &answers, seconds, &files)
    } else {
        Value::Null
    };
    Ok(Done { exit, files, object })
}

/// What was found from one departure.
struct Answer {
    /// The departure's state.
    departure: Cell,
    /// What looked for it.
    solver: String,
    /// The positions of the paths found, the shortest first.
    paths: Vec<Vec<Cell>>,
    /// How many shortest paths there are.
    ways: Option<u64>,
    /// How the search ended.
    outcome: &'static str,
    /// Positions looked at; beginnings of paths where all are listed.
    explored: u64,
    /// Why there may be more paths.
    cut: Option<&'static str>,
}

/// The positions of a path.
fn positions(jumps: &Jumps, path: &Path) -> Vec<Cell> {
    path.nodes(&jumps.graph).map(|node| jumps.graph.site(node)).collect()
}

/// The path that a solver finds.
fn by(solver: &crate::core::AnySolver, jumps: &Jumps, departure: Cell) -> Answer {
    let solution = solver.solve(&jumps.graph, &[departure], &jumps.arrivals, &mut ());
    let ways = numeric::shortest(&jumps.graph, departure, &jumps.arrivals).map(|it| it.ways);
    Answer {
        departure,
        solver: solver.to_string(),
        paths: solution.path().map(|path| positions(jumps, path)).into_iter().collect(),
        ways,
        outcome: solution.outcome.name(),
        explored: solution.stats.expanded,
        cut: None,
    }
}

/// All paths that repeat no position.
fn all(task: &Task<'_>, jumps: &Jumps, departure: Cell, most: u64) -> Answer {
    let (begun, limit) = (Instant::now(), Duration::from_secs(task.args.time_limit.unwrap_or(10)));
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let is_late = || begun.elapsed() >= limit;
    let found = numeric::simple_paths(&jumps.graph, departure, &jumps.arrivals, most, is_late);
    let paths: Vec<_> = found.paths.iter().map(|path| positions(jumps, path)).collect();
    let outcome = match (paths.is_empty(), found.cut) {
        (false, _) => "found",
        (true, None) => "no-path",
        (true, Some(_)) => "gave-up",
    };
    let cut = found.cut.map(|cut| match cut {
        Cut::Enough => "as many as were asked for",
        Cut::Late => "the time is up",
        Cut::Memory => "no more beginnings of paths can be kept",
    });
    let explored = found.explored;
    let ways = numeric::shortest(&jumps.graph, departure, &jumps.arrivals).map(|it| it.ways);
    Answer { departure, solver: "all".to_owned(), paths, ways, outcome, explored, cut }
}

struct Solving<'a> {
    task: &'a Task<'a>,
    title: &'a Title<'a>,
    maze: &'a NumberMaze,
    jumps: &'a Jumps,
}

impl Solving<'_> {
    /// Where a state is, as people name it.
    fn place(&self, state: Cell) -> String {
        match self.maze.board.places(&[self.jumps.graph.site(state)]).first() {
            Some(Place::Line { line, index }) => format!("L{line}.{index}"),
            Some(Place::Square { x, y }) => format!("{x},{y}"),
            None => "nowhere".to_owned(),
        }
    }

    fn say(&self, answers: &[Answer]) {
        let counts = self.maze.board.counts();
        let (name, author) = titled(self.maze);
        tell!(
            "{}: {name} by {author}: {} positions, {} departures, {} arrivals, largest jump {}",
            self.title.name,
            counts.positions,
            counts.departures,
            counts.arrivals,
            counts.largest_jump
        );
        for answer in answers {
            let (from, solver, explored) =
                (self.place(answer.departure), &answer.solver, answer.explored);
            let lengths = answer.paths.iter().map(|path| (path.len() - 1).to_string());
            let lengths = lengths.collect::<Vec<_>>().join(", ");
            let cut =
                answer.cut.map_or_else(String::new, |why| format!("; there may be more: {why}"));
            match (answer.outcome, answer.paths.len()) {
                ("found", 1) => {
                    tell!("{solver}: {lengths} jumps from {from}, {explored} explored{cut}");
                }
                ("found", many) => {
                    tell!(
                        "{solver}: {many} ways of {lengths} jumps from {from}, {explored} explored{cut}"
                    );
                }
                ("no-path", _) => {
                    tell!("{solver}: there is no path from {from}, {explored} explored");
                }
                _ => tell!("{solver}: gave up looking for a path from {from}{cut}"),
            }
        }
    }

    fn object(
        &self,
        notes: &[String],
        answers: &[Answer],
        seconds: f64,
        files: &[PathBuf],
    ) -> Value {
        let counts = self.maze.board.counts();
        let (kind, size, rule) = match &self.maze.board {
            Board::Lines(lines) => ("number-lines", json!(lines.lines().len()), Value::Null),
            Board::Grid(grid) => {
                ("number-grid", json!([grid.width(), grid.height()]), json!(grid.rule.to_string()))
            }
        };
        let record = |positions: &Vec<Cell>| json!(solutions::record(self.maze, positions));
        let solution = |answer: &Answer| {
            let first = answer.paths.first();
            json!({
                "solver": answer.solver,
                "departure": self.place(answer.departure),
                "outcome": answer.outcome,
                "found": first.is_some(),
                "steps": first.map(|path| path.len() - 1),
                "path": first.map(|path| record(path)["path"].take()),
                "expanded": answer.explored,
                "shortest_paths": answer.ways,
                "paths": self.task.args.all.map(|_| answer.paths.iter().map(record).collect::<Value>()),
                "cut_short": answer.cut,
            })
        };
        let all: Vec<Value> = answers.iter().map(solution).collect();
        let single = if all.len() == 1 { all[0].clone() } else { Value::Null };
        let several =
            if all.len() == 1 && self.task.args.all.is_none() { Value::Null } else { json!(all) };
        json!({
            "schema": "mazer-run",
            "version": report::VERSION,
            "file": self.title.file.to_string_lossy(),
            "format": self.title.format.name,
            "notes": notes,
            "recipe": Value::Null,
            "maze": {
                "kind": kind,
                "size": size,
                "rule": rule,
                "title": self.maze.title,
                "author": self.maze.author,
                "positions": counts.positions,
                "departures": counts.departures,
                "arrivals": counts.arrivals,
                "largest_jump": counts.largest_jump,
            },
            "solution": single,
            "solutions": several,
            "seconds": { "solve": seconds },
            "files": report::names(files),
        })
    }

    /// Writes every path in every format.
    fn write(&self, answers: &[Answer]) -> Result<Vec<PathBuf>, Failure> {
        let usual;
        let formats: &[&Format] = if self.task.args.format.is_empty() {
            let found = ["png", "text"].map(Format::find).into_iter();
            usual = found.collect::<Result<Vec<_>, _>>().map_err(|error| anyhow!("{error}"))?;
            &usual
        } else {
            &self.task.args.format
        };
        let mut files = Vec::new();
        let paths: usize = answers.iter().map(|answer| answer.paths.len()).sum();
        let single = paths == 1 && self.task.args.all.is_none();
        for &format in formats {
            if let Some(write) = format.numbers {
                let text = write(self.maze).map_err(|error| match error {
                    WriteError::Unfit(reason) => {
                        Failure::usage(anyhow!("{}: {reason}", format.name))
                    }
                    WriteError::Io(error) => anyhow::Error::from(error).into(),
                })?;
                let extension = format.extensions.first().copied().unwrap_or(format.name);
                let name = format!("{}.{extension}", self.title.stem);
                files.extend(self.place_file(&name, |out| out.write_all(text.as_bytes()))?);
                continue;
            }
            let mut number = 0;
            for answer in answers {
                for path in &answer.paths {
                    number += 1;
                    let which = if single { String::new() } else { format!("-{number}") };
                    let head =
                        format!("{}-{}{which}", self.title.stem, answer.solver.replace(':', "-"));
                    files.extend(self.write_path(format, &head, path)?);
                }
            }
        }
        Ok(files)
    }

    fn write_path(
        &self,
        format: &Format,
        head: &str,
        path: &[Cell],
    ) -> Result<Option<PathBuf>, Failure> {
        match (format.writer, format.name) {
            (Some(Writer::Picture), _) => {
                let cell = self.task.args.look.cell.unwrap_or(NUMBER_CELL);
                let picture = NumberPicture::new(self.maze, path, cell)
                    .map_err(|error| Failure::usage(anyhow!("-c {cell}: {error}")))?;
                self.place_file(&format!("{head}.png"), |out| {
                    png::write_tinted(out, &picture, "", |_| ())
                })
            }
            (_, "text") => {
                let text = solutions::text(self.maze, path);
                self.place_file(&format!("{head}.txt"), |out| out.write_all(text.as_bytes()))
            }
            _ => Err(Failure::usage(anyhow!(
                "-f {}: of number mazes png, text, json, numbers and lines are written",
                format.name
            ))),
        }
    }

    /// Writes a file, or to standard output.
    fn place_file(
        &self,
        name: &str,
        content: impl Fn(&mut dyn Write) -> io::Result<()>,
    ) -> Result<Option<PathBuf>, Failure> {
        if let Some(folder) = &self.task.folder {
            return Ok(Some(Draft::new(folder.join(name))?.write(content)?));
        }
        let mut out = io::stdout().lock();
        content(&mut out).and_then(|()| out.flush()).context("cannot write to standard output")?;
        Ok(None)
    }
}
