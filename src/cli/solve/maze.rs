//! One maze that was read: solved by each solver, drawn, filmed and reported.

use super::walks::{OnWalk, ThroughDoors, Walked, on_walk};
use super::{Done, Task, Title, refuse_between};
use crate::cli::exit::{Exit, Failure};
use crate::cli::film::Film;
use crate::cli::input::Imported;
use crate::cli::output::Draft;
use crate::cli::progress::Progress;
use crate::cli::timer::{Phase, Timer};
use crate::cli::{ends, look, page, report, resources};
use crate::core::measure::{self, Census};
use crate::core::{
    AnyMaze, AnySolver, Cell, Ends, Layout, Maze, Observer, Outcome, Solution, Walk,
};
use crate::formats::html::Page;
use crate::formats::registry::{Format, Writer};
use crate::formats::{Cells, Moves, WriteError, Writing, events, png};
use crate::hash;
use crate::render::film::Act;
use crate::render::{Look, Painter, Palette, Shades, Stage, Still, View};
use anyhow::{Context as _, Result, anyhow};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::PathBuf;

/// Solves a maze and writes what was asked for.
pub fn solve(task: &Task<'_>, title: &Title<'_>, imported: &Imported) -> Result<Done, Failure> {
    imported.check_promise(title.name, task.manner)?;
    refuse_between(task, title.name)?;
    let (maze, moves) = (&imported.reading.maze, imported.reading.moves);
    if task.manner.verbose {
        for note in &imported.reading.notes {
            tell!("{}: {note}", title.name);
        }
    }
    on_walk(maze, moves, Solving { task, title, imported }).unwrap_or_else(|| {
        let name = maze.info().name;
        let error = anyhow!("--moves 8 is for squares, and {} is {name}", title.name);
        Err(Failure::usage(error))
    })
}

struct Solving<'a> {
    task: &'a Task<'a>,
    title: &'a Title<'a>,
    imported: &'a Imported,
}

impl OnWalk for Solving<'_> {
    type Output = Result<Done, Failure>;

    fn run<T: Layout, W: Walk + Sync>(self, walked: &Walked<'_, T, W>) -> Self::Output
    where
        AnyMaze: From<Maze<T>>,
    {
        let Self { task, title, imported } = self;
        for solver in &task.solvers {
            solver.check(walked.walk).map_err(|error| Failure::usage(anyhow!("-s: {error}")))?;
        }
        let (ends, note) = ends::choose(walked.maze, &imported.reading, &task.args.ends)
            .map_err(|failure| failure.about(title.name))?;
        if let Some(note) = note.filter(|_| task.manner.summary) {
            tell!("{}: {note}", title.name);
        }
        let grid = walked.maze.topology();
        let painter = look::painter(grid, imported, &task.args.look)?;
        look::check_sides(&painter.0, task.paints(), task.films())?;
        let search = Search { task, title, imported, walked, ends, painter };
        if !task.manner.force {
            resources::check_memory(search.memory())?;
        }
        search.done()
    }
}

/// All there is to know for a search.
struct Search<'a, T, W> {
    task: &'a Task<'a>,
    title: &'a Title<'a>,
    imported: &'a Imported,
    walked: &'a Walked<'a, T, W>,
    ends: Ends,
    painter: (Painter<T>, Look),
}

impl<T: Layout, W: Walk> Search<'_, T, W> {
    /// The most memory that it will take, in bytes.
    fn memory(&self) -> u64 {
        let (solution, shades, camera, path) = (2, 2, 6, 4);
        let films = if self.task.films() { camera } else { 0 };
        self.walked.walk.nodes() as u64 * (solution + shades + films + path)
    }

    fn by<O: Observer>(&self, solver: &AnySolver, observer: &mut O) -> Solution {
        solver.solve(self.walked.walk, &self.ends.starts, &self.ends.goals, observer)
    }

    fn done(&self) -> Result<Done, Failure> {
        let (mut exit, mut files, mut solutions) = (Exit::Done, Vec::new(), Vec::new());
        let mut timer = Timer::new();
        let mut seconds = [0.0; 3];
        let mut cpu_seconds = [0.0; 3];
        for solver in &self.task.solvers {
            timer.skip();
            let solution = self.by(solver, &mut ());
            timer.end(Phase::Solve);
            for &format in
                self.task.formats.iter().filter(|format| self.task.writes(format, solver))
            {
                files.extend(self.write(solver, format, &solution)?);
            }
            timer.end(Phase::Write);
            for phase in 0..seconds.len() {
                seconds[phase] += timer.seconds[phase];
                cpu_seconds[phase] += timer.cpu_seconds[phase];
            }
            if !matches!(solution.outcome, Outcome::Found(_)) {
                exit = exit.max(Exit::No);
            }
            self.say(solver, &solution);
            let mut value = report::solved(&solution, self.walked.directions);
            if let Some(object) = value.as_object_mut() {
                object.insert("solver".to_owned(), json!(solver.to_string()));
            }
            solutions.push(value);
        }
        if self.task.manner.verbose {
            let [_, solve, write] = seconds;
            tell!("{}: solved in {solve:.3} s, written in {write:.3} s", self.title.name);
        }
        let object = if self.task.manner.json {
            self.object(solutions, [&seconds, &cpu_seconds], &files)
        } else {
            Value::Null
        };
        Ok(Done { exit, files, object })
    }

    fn say(&self, solver: &AnySolver, solution: &Solution) {
        if !self.task.manner.summary {
            return;
        }
        let grid = self.walked.maze.topology();
        let Ends { starts, goals } = &self.ends;
        let ends = match solution.path() {
            Some(path) => {
                let last = path.nodes(self.walked.walk).last();
                ends::sentence(grid, &[path.start], last.as_slice())
            }
            None => ends::sentence(grid, starts, goals),
        };
        let solver = format!("{}: {solver}", self.title.name);
        let has_costs = self.imported.reading.moves == Moves::Eight;
        report::say_solved(&solver, solution, &ends, has_costs);
    }

    /// What is printed with --json: the keys of the main command's object, and what only files have.
    fn object(&self, solutions: Vec<Value>, seconds: [&[f64]; 2], files: &[PathBuf]) -> Value {
        let maze = self.walked.maze;
        let grid = maze.topology();
        let census: Census = measure::census(maze);
        let pieces = measure::pieces(maze);
        let place = |cell: &Cell| {
            let (x, y) = grid.position(*cell);
            json!([x, y])
        };
        let places = |cells: &[Cell]| cells.iter().map(place).collect::<Value>();
        let Ends { starts, goals } = &self.ends;
        let reading = &self.imported.reading;
        let recipe = self.imported.recipe.as_ref().map(|(recipe, _)| recipe.document());
        let is_list = self.task.args.all.is_some();
        let (single, several) = match <[Value; 1]>::try_from(solutions) {
            Ok([solution]) if is_list => (solution.clone(), json!([solution])),
            Ok([solution]) => (solution, Value::Null),
            Err(solutions) => (Value::Null, Value::Array(solutions)),
        };
        json!({
            "schema": "mazer-run",
            "version": report::VERSION,
            "file": self.title.file.to_string_lossy(),
            "format": self.title.format.name,
            "notes": reading.notes,
            "recipe": recipe,
            "maze": {
                "topology": grid.hash_name(),
                "width": grid.width(),
                "height": grid.height(),
                "cells": census.cells,
                "filled": u64::from(grid.count()) - census.cells,
                "doors": census.doors,
                "pieces": pieces,
                "loops": census.doors + pieces - census.cells,
                "dead_ends": census.dead_ends,
                "corridors": census.corridors,
                "junctions": census.junctions,
                "start": starts.first().map(place),
                "end": goals.first().map(place),
                "starts": places(starts),
                "ends": places(goals),
                "moves": if reading.moves == Moves::Eight { 8 } else { 4 },
                "kind": match reading.cells {
                    Cells::Walled => "walled",
                    Cells::Blocks => "blocks",
                    Cells::Pixels => "pixels",
                },
                "sha256": hash::sha256(maze),
            },
            "solution": single,
            "solutions": several,
            "seconds": report::by_phase(seconds[0]),
            "cpu_seconds": report::by_phase(seconds[1]),
            "files": report::names(files),
        })
    }

    /// Writes a solution in one format; nothing if it is a film that would be too large.
    fn write(
        &self,
        solver: &AnySolver,
        format: &'static Format,
        solution: &Solution,
    ) -> Result<Option<PathBuf>, Failure> {
        let task = self.task;
        let name = task.file_name(self.title.stem, solver, format);
        let mut file = None;
        let mut place = |write: &dyn Fn(&mut dyn Write) -> io::Result<()>| -> Result<()> {
            if let Some(folder) = &task.folder {
                file = Some(Draft::new(folder.join(&name))?.write(write)?);
                return Ok(());
            }
            let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
            write(&mut out).and_then(|()| out.flush()).context("cannot write to standard output")
        };
        match format.writer {
            Some(Writer::Picture) => place(&|out| self.paint(solution, out))?,
            Some(Writer::Film) => self.film(solver, solution, &mut place)?,
            Some(Writer::Page) => {
                let page = self.page()?;
                place(&|out| page.write(out).map_err(WriteError::into_io))?;
            }
            Some(Writer::Events) => place(&|out| {
                let grid = self.walked.maze.topology();
                let mut events = events::Writer::new(grid, self.walked.directions, out);
                let mut observer: &mut dyn Observer = &mut events;
                self.by(solver, &mut observer);
                events.finish()
            })?,
            Some(Writer::Recipe) => {
                let Some((recipe, _)) = &self.imported.recipe else {
                    let error = anyhow!(
                        "{} was not made from a seed, so it has no seed file",
                        self.title.name
                    );
                    return Err(Failure::usage(error));
                };
                place(&|out| out.write_all(recipe.to_string().as_bytes()))?;
            }
            Some(Writer::Maze(write)) => {
                let path = solution.path();
                let nodes = path.into_iter().flat_map(|path| path.nodes(self.walked.walk));
                let path: Vec<Cell> = nodes.collect();
                let reading = &self.imported.reading;
                let writing = Writing {
                    name: self.title.stem,
                    maze: &reading.maze,
                    cells: reading.cells,
                    moves: reading.moves,
                    starts: &self.ends.starts,
                    goals: &self.ends.goals,
                    path: &path,
                };
                place(&|out| write(&writing, out).map_err(WriteError::into_io))?;
            }
            None => {
                let (name, whose) = (format.name, self.title.name);
                let error = anyhow!("-f {name}: it is for number mazes, and {whose} is none");
                return Err(Failure::usage(error));
            }
        }
        Ok(file)
    }

    /// A page of the maze and of all the solvers.
    fn page(&self) -> Result<Page, Failure> {
        let Self { title, walked, ends, .. } = self;
        let mut page = page::of_reading(
            (title.name, title.stem),
            self.imported,
            walked.maze,
            ends,
            self.painter.1,
        )?;
        for solver in &self.task.solvers {
            let solve = |observer: &mut dyn Observer| {
                let mut doors = ThroughDoors { observer, door: walked.door };
                self.by(solver, &mut (&mut doors as &mut dyn Observer))
            };
            page::act(&mut page, (walked.maze, walked.walk), ends, solver, solve);
        }
        page.check().map_err(|error| page::unfit(&error))?;
        Ok(page)
    }

    /// How the cells look when all is done.
    fn shades(&self, solution: &Solution) -> Shades {
        Shades::walked(self.walked.maze, self.walked.walk, solution, &self.ends)
    }

    fn paint(&self, solution: &Solution, out: &mut dyn Write) -> io::Result<()> {
        if let Some(original) = &self.imported.original {
            let grid = self.walked.maze.topology();
            let nodes = solution.path().into_iter().flat_map(|path| path.nodes(self.walked.walk));
            let path: Vec<(u32, u32)> = nodes.map(|cell| grid.position(cell)).collect();
            let [starts, goals] = [&self.ends.starts, &self.ends.goals]
                .map(|cells| cells.iter().map(|&cell| grid.position(cell)).collect::<Vec<_>>());
            return original.write_with_path(&path, &starts, &goals, out);
        }
        let (shades, painter) = (self.shades(solution), &self.painter.0);
        let rows = u64::from(painter.size().1);
        let mut progress = Progress::new("writing a picture", rows, self.task.manner.progress);
        let still = Still { painter, view: View { maze: self.walked.maze, shades: &shades } };
        let palette = Palette::solved(painter.blends());
        png::write(out, &still, &palette, &self.imported.carried(&self.ends), |rows| {
            progress.add(rows.into());
        })
    }

    fn film(
        &self,
        solver: &AnySolver,
        solution: &Solution,
        place: impl FnOnce(&dyn Fn(&mut dyn Write) -> io::Result<()>) -> Result<()>,
    ) -> Result<()> {
        let stage = || Stage::before_solving(self.walked.maze, &self.ends);
        let play = |observer: &mut dyn Observer| {
            let mut doors = ThroughDoors { observer, door: self.walked.door };
            let mut observer: &mut dyn Observer = &mut doors;
            self.by(solver, &mut observer);
        };
        let film = Film {
            what: "the film of solving it",
            act: Act::Solving,
            pace: self.task.pace,
            look: self.painter.1,
            stage: &stage,
            painter: &self.painter.0,
            recipe: self.imported.carried(&self.ends),
            play: &play,
        };
        let manner = self.task.manner;
        let Some(stride) = film.plan(self.task.folder.as_deref(), manner)? else { return Ok(()) };
        let last = self.shades(solution);
        place(&|out| film.write(stride, &last, manner, out))
    }
}
