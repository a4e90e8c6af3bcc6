//! Solving mazes that somebody made.

mod graph;
mod maze;
mod numbers;
mod scenarios;
pub mod walks;

use super::args::SolveArgs;
use super::artefact;
use super::exit::{Exit, Failure};
use super::input::{self, Input, Subject};
use super::manner::Manner;
use super::{film, output, report};
use crate::core::AnySolver;
use crate::formats::registry::{Format, Writer};
use crate::render::film::Pace;
use anyhow::anyhow;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What is done with every maze.
pub struct Task<'a> {
    /// The flags.
    args: &'a SolveArgs,
    /// How it goes.
    manner: Manner,
    /// The solvers.
    solvers: Vec<AnySolver>,
    /// The formats to write.
    formats: Vec<&'static Format>,
    /// Where it goes: a folder, or standard output if there is none.
    folder: Option<PathBuf>,
    /// How films go.
    pace: Pace,
}

/// What a maze is called.
struct Title<'a> {
    /// In messages.
    name: &'a str,
    /// At the head of the names of files.
    stem: &'a str,
    /// The file it is in.
    file: &'a Path,
    /// The format of that.
    format: &'a Format,
}

/// What became of a maze.
struct Done {
    exit: Exit,
    files: Vec<PathBuf>,
    /// What is printed with --json.
    object: Value,
}

/// Solves the mazes of some files.
pub fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    let task = Task::new(args)?;
    output::end_cleanly_on_interrupt();
    if let Some(folder) = &task.folder {
        output::prepare(folder)?;
    }
    if task.films() {
        film::say_delay(task.pace, task.manner.summary);
    }
    if let Some(scen) = &args.scen {
        return scenarios::run(&task, scen);
    }
    let (mut worst, mut objects) = (Exit::Done, Vec::new());
    let mut several = args.files.len() > 1;
    for file in &args.files {
        // One bad file is no reason to leave out the others.
        match task.file(file) {
            Ok(done) => {
                several |= done.len() > 1;
                for done in done {
                    worst = worst.max(done.exit);
                    objects.push(done.object);
                    if !task.manner.json && task.manner.summary && task.folder.is_some() {
                        report::list(&done.files)?;
                    }
                }
            }
            Err(failure) => {
                let error = super::chain(&failure);
                objects.push(json!({ "file": file.to_string_lossy(), "error": error }));
                worst = worst.max(super::report(&failure));
            }
        }
    }
    if task.manner.json {
        match (several, objects.pop()) {
            (false, Some(object)) => report::print(&object)?,
            (_, last) => {
                objects.extend(last);
                report::print(&Value::Array(objects))?;
            }
        }
    }
    Ok(worst)
}

impl<'a> Task<'a> {
    fn new(args: &'a SolveArgs) -> Result<Self, Failure> {
        let manner = Manner::from(&args.general);
        let formats = match (args.scen.is_some(), args.format.is_empty()) {
            (true, true) => Vec::new(),
            _ => artefact::formats(&args.format, args.no_gif)?,
        };
        let solver = |spec: &str| AnySolver::parse(spec).map_err(Failure::usage);
        let solvers = match args.all {
            Some(paths) => {
                let seconds = args.time_limit.unwrap_or(10);
                vec![solver(&format!("all-paths:paths={paths}:seconds={seconds}"))?]
            }
            None if args.solver.is_empty() => vec![solver("astar")?],
            None => args.solver.clone(),
        };
        let folder = (args.output != Path::new("-")).then(|| args.output.clone());
        let task = Self { args, manner, solvers, formats, folder, pace: pace(args) };
        if task.folder.is_none() {
            if args.files.len() > 1 {
                return Err(Failure::usage(anyhow!(
                    "standard output takes one thing, and there are {} files",
                    args.files.len()
                )));
            }
            let names = task.solvers.iter().flat_map(|solver| {
                task.formats.iter().map(|format| task.file_name("FILE", solver, format))
            });
            let has_pixels = task.films() || task.paints();
            artefact::check_one(names.collect(), manner.json, has_pixels)?;
        }
        Ok(task)
    }

    /// The name of a file that is written.
    fn file_name(&self, stem: &str, solver: &AnySolver, format: &Format) -> String {
        let extension = format.extensions.first().copied().unwrap_or(format.name);
        let name = solver.info().name;
        let same: Vec<_> = self.solvers.iter().filter(|it| it.info().name == name).collect();
        // Two of one name differ in their options.
        let which = same.iter().position(|it| *it == solver).filter(|_| same.len() > 1);
        let which = which.map_or_else(String::new, |which| format!("-{}", which + 1));
        format!("{stem}-{name}{which}.{extension}")
    }

    fn films(&self) -> bool {
        self.formats.iter().any(|format| matches!(format.writer, Some(Writer::Film)))
    }

    fn paints(&self) -> bool {
        self.formats.iter().any(|format| matches!(format.writer, Some(Writer::Picture)))
    }

    fn file(&self, file: &Path) -> Result<Vec<Done>, Failure> {
        let Input { name, stem, format, subjects } =
            input::read(file, &self.args.input, self.manner)?;
        if subjects.is_empty() {
            return Err(anyhow!("{name}: there is no maze in it").into());
        }
        let several = subjects.len() > 1;
        if several && self.folder.is_none() && !self.formats.is_empty() {
            let count = subjects.len();
            return Err(Failure::usage(anyhow!(
                "standard output takes one thing, and {name} has {count} mazes"
            )));
        }
        let mut done = Vec::new();
        for (n, subject) in (1..).zip(subjects) {
            let (name, stem) = if several {
                (format!("{name}, maze {n}"), format!("{stem}-{n}"))
            } else {
                (name.clone(), stem.clone())
            };
            let title = Title { name: &name, stem: &stem, file, format };
            done.push(match subject {
                Subject::Maze(imported) => maze::solve(self, &title, &imported)?,
                Subject::Numbers(reading) => numbers::solve(self, &title, &reading)?,
                Subject::Graph(reading) => graph::solve(self, &title, &reading)?,
                Subject::Scenarios(_) => {
                    return Err(anyhow!(
                        "{name} has scenarios; give the map, and them with --scen"
                    )
                    .into());
                }
            });
        }
        Ok(done)
    }
}

/// How films go, by the flags.
fn pace(args: &SolveArgs) -> Pace {
    let (films, pace) = (&args.films, Pace::USUAL);
    Pace {
        delay: films.delay.unwrap_or(pace.delay),
        every: films.every.or(pace.every),
        max_frames: films.max_frames.map_or(pace.max_frames, |n| (n > 0).then_some(n)),
        hold: films.hold.unwrap_or(pace.hold),
    }
}
