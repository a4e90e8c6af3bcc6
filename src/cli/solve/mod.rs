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
use super::{film, output, outside, report};
use crate::core::AnySolver;
use crate::formats::registry::{Format, Writer};
use crate::render::film::Pace;
use anyhow::anyhow;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// What is done with every maze.
pub struct Task<'a> {
    /// The flags.
    pub args: &'a SolveArgs,
    /// How it goes.
    pub manner: Manner,
    /// The solvers.
    solvers: Vec<AnySolver>,
    /// The formats to write.
    pub formats: Vec<&'static Format>,
    /// Where it goes: a folder, or standard output if there is none.
    pub folder: Option<PathBuf>,
    /// How films go.
    pub pace: Pace,
}

/// What a maze is called.
pub struct Title<'a> {
    /// In messages.
    pub name: &'a str,
    /// At the head of the names of files.
    pub stem: &'a str,
    /// The file it is in.
    pub file: &'a Path,
    /// The format of that.
    pub format: &'a Format,
}

/// What became of a maze.
pub struct Done {
    /// How the run ends with it.
    pub exit: Exit,
    /// What was written.
    pub files: Vec<PathBuf>,
    /// What is printed with --json.
    pub object: Value,
}

/// Solves the mazes of some files.
pub fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    let task = Task::new(args)?;
    output::end_cleanly_on_interrupt();
    if let Some(scen) = &args.scen {
        return scenarios::run(&task, scen);
    }
    if let Some(folder) = &task.folder {
        output::prepare(folder)?;
    }
    if task.films() {
        film::say_delay(task.pace, task.manner.summary);
    }
    let (mut worst, mut objects) = (Exit::Done, Vec::new());
    let mut several = args.files.len() > 1;
    let mut stems = HashSet::new();
    for file in &args.files {
        // One bad file is no reason to leave out the others.
        match task.file(file, &mut stems) {
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
        let formats = match args.scen {
            Some(_) => Vec::new(),
            None => artefact::formats(&args.format, args.no_gif)?,
        };
        let solver = |spec: &str| AnySolver::parse(spec).map_err(Failure::usage);
        let solvers = match args.all {
            Some(paths) => {
                let seconds = args.time_limit.unwrap_or(10);
                let spec = format!("all-paths:paths={paths}:seconds={seconds}");
                let all = AnySolver::parse(&spec);
                vec![all.map_err(|error| Failure::usage(anyhow!("--all {paths}: {error}")))?]
            }
            None if args.solver.is_empty() => vec![solver("astar")?],
            None => args.solver.clone(),
        };
        let folder = (args.output != Path::new("-")).then(|| args.output.clone());
        let task = Self { args, manner, solvers, formats, folder, pace: pace(args) };
        outside::check(args, &task.formats)?;
        let mut names = HashSet::new();
        for (solver, format) in task.solvers.iter().flat_map(|solver| {
            let formats = task.formats.iter().filter(|format| task.writes(format, solver));
            formats.filter(|format| format.writer.is_some()).map(move |format| (solver, format))
        }) {
            let name = task.file_name("FILE", solver, format);
            if !names.insert(name.clone()) {
                return Err(Failure::usage(anyhow!("-f and -s: two would both be '{name}'")));
            }
        }
        if task.folder.is_none() && args.scen.is_none() {
            if args.files.len() > 1 {
                return Err(Failure::usage(anyhow!(
                    "standard output takes one thing, and there are {} files",
                    args.files.len()
                )));
            }
            let names = task.solvers.iter().flat_map(|solver| {
                let formats = task.formats.iter().filter(|format| task.writes(format, solver));
                formats.map(|format| task.file_name("FILE", solver, format))
            });
            let has_pixels = task.films() || task.paints();
            artefact::check_one(names.collect(), manner.json, has_pixels, "-f and -s")?;
        }
        Ok(task)
    }

    /// Whether a format is written for a solver: a page is one for all of them.
    fn writes(&self, format: &Format, solver: &AnySolver) -> bool {
        !matches!(format.writer, Some(Writer::Page)) || self.solvers.first() == Some(solver)
    }

    /// The name of a file that is written.
    fn file_name(&self, stem: &str, solver: &AnySolver, format: &Format) -> String {
        if self.drives() {
            return outside::file_name(stem, format);
        }
        let extension = format.extensions.first().copied().unwrap_or(format.name);
        let name = solver.info().name;
        let same: Vec<_> = self.solvers.iter().filter(|it| it.info().name == name).collect();
        // Two of one name differ in their options.
        let which = same.iter().position(|it| *it == solver).filter(|_| same.len() > 1);
        let which = which.map_or_else(String::new, |which| format!("-{}", which + 1));
        format!("{stem}-{name}{which}.{extension}")
    }

    /// Whether somebody else's program is to solve the mazes.
    const fn drives(&self) -> bool {
        self.args.outside.solver_cmd.is_some()
    }

    /// Whether there is a film to write.
    pub fn films(&self) -> bool {
        self.formats.iter().any(|format| matches!(format.writer, Some(Writer::Film)))
    }

    /// Whether there is a picture to write.
    pub fn paints(&self) -> bool {
        self.formats.iter().any(|format| matches!(format.writer, Some(Writer::Picture)))
    }

    fn file(&self, file: &Path, stems: &mut HashSet<String>) -> Result<Vec<Done>, Failure> {
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
            let stem = fresh(&stem, stems);
            let title = Title { name: &name, stem: &stem, file, format };
            done.push(match subject {
                Subject::Maze(imported) if self.drives() => {
                    outside::solve(self, &title, &imported)?
                }
                _ if self.drives() => {
                    let error = anyhow!("--solver-cmd is for mazes of squares, and {name} is none");
                    return Err(Failure::usage(error));
                }
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

/// The stem, or, where another file has it already, with the least number that none has.
fn fresh(stem: &str, stems: &mut HashSet<String>) -> String {
    let mut own = stem.to_owned();
    let mut number = 1_u64;
    while !stems.insert(own.clone()) {
        number += 1;
        own = format!("{stem}-{number}");
    }
    own
}

/// Nodes are named in graphs only: elsewhere the flag would do nothing.
fn refuse_between(task: &Task<'_>, name: &str) -> Result<(), Failure> {
    match &task.args.between {
        None => Ok(()),
        Some((from, to)) => Err(Failure::usage(anyhow!(
            "--between {from},{to} is for graphs, and {name} is none: take --start and --end"
        ))),
    }
}

/// Places are named in mazes of cells only: elsewhere the flags would do nothing.
fn refuse_places(task: &Task<'_>, name: &str, instead: &str) -> Result<(), Failure> {
    let ends = &task.args.ends;
    let flags = [("--start", ends.start.is_some()), ("--end", ends.end.is_some())];
    match flags.iter().find(|(_, is_given)| *is_given) {
        None => Ok(()),
        Some((flag, _)) => Err(Failure::usage(anyhow!("{flag}: {name} has no places: {instead}"))),
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
