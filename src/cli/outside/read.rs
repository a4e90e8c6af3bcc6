//! A program's run in a maze that was read.

use super::drive;
use super::paint::{Paint, shows};
use crate::cli::args::SolveArgs;
use crate::cli::exit::Failure;
use crate::cli::input::Imported;
use crate::cli::output::Draft;
use crate::cli::solve::{Done, Task, Title};
use crate::cli::timer::{Phase, Timer};
use crate::cli::{ends, look, report};
use crate::core::openings::Place;
use crate::core::{AnyMaze, Cell, Maze, Square, Topology, measure, mouse};
use crate::formats::registry::Format;
use crate::formats::{Cells, Moves};
use crate::hash;
use anyhow::{Context as _, anyhow};
use serde_json::{Value, json};
use std::io::{self, Write as _};
use std::path::PathBuf;

/// Refuses flags and formats that cannot be with a program, if there is to be one.
pub fn check(args: &SolveArgs, formats: &[&Format]) -> Result<(), Failure> {
    if args.outside.solver_cmd.is_none() {
        return Ok(());
    }
    let flags = [
        ("--all", args.all.is_some()),
        ("--scen", args.scen.is_some()),
        ("--between", args.between.is_some()),
    ];
    if let Some((flag, _)) = flags.iter().find(|(_, is_given)| *is_given) {
        return Err(Failure::usage(anyhow!("{flag} cannot be with --solver-cmd")));
    }
    match formats.iter().find(|format| !shows(format)) {
        None => Ok(()),
        Some(format) => {
            let name = format.name;
            let error = anyhow!("-f {name}: what a program does is shown in png and gif");
            Err(Failure::usage(error))
        }
    }
}

/// The name of a file that shows what a program did.
pub fn file_name(stem: &str, format: &Format) -> String {
    let extension = format.extensions.first().copied().unwrap_or(format.name);
    format!("{stem}-cmd.{extension}")
}

/// Lets a program drive through a maze, and writes and tells what came of it.
pub fn solve(task: &Task<'_>, title: &Title<'_>, imported: &Imported) -> Result<Done, Failure> {
    imported.check_promise(title.name, task.manner)?;
    let maze = squares(imported).map_err(|failure| failure.about(title.name))?;
    if task.manner.verbose {
        for note in &imported.reading.notes {
            tell!("{}: {note}", title.name);
        }
    }
    let (start, goals) = ends(task, maze, imported).map_err(|failure| failure.about(title.name))?;
    let grid = maze.topology();
    let (painter, look) = look::painter(grid, imported, &task.args.look)?;
    look::check_sides(&painter, task.paints(), task.films())?;
    let mut timer = Timer::new();
    let driven = drive(maze, start, goals, &task.args.outside, task.manner)?;
    driven.check_found()?;
    timer.end(Phase::Solve);
    let paint = Paint {
        painter: &painter,
        look,
        pace: task.pace,
        carried: imported.carried(&driven.ends),
        folder: task.folder.as_deref(),
        manner: task.manner,
    };
    let mut files: Vec<PathBuf> = Vec::new();
    for format in &task.formats {
        paint.write(&driven, format, |write| {
            if let Some(folder) = &task.folder {
                let name = folder.join(file_name(title.stem, format));
                files.push(Draft::new(name)?.write(write)?);
                return Ok(());
            }
            let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
            write(&mut out).and_then(|()| out.flush()).context("cannot write to standard output")
        })?;
    }
    timer.end(Phase::Write);
    let exit = driven.tell(&format!("{}: ", title.name), look, task.manner.summary);
    let place = |cell: &Cell| {
        let (x, y) = grid.position(*cell);
        json!([x, y])
    };
    let object = if task.manner.json {
        json!({
            "schema": "mazer-run",
            "version": report::VERSION,
            "file": title.file.to_string_lossy(),
            "format": title.format.name,
            "notes": imported.reading.notes,
            "maze": {
                "topology": grid.hash_name(),
                "width": grid.width(),
                "height": grid.height(),
                "cells": measure::census(maze).cells,
                "start": driven.ends.starts.first().map(place),
                "end": driven.ends.goals.first().map(place),
                "sha256": hash::sha256(maze),
            },
            "solution": Value::Null,
            "robot": driven.object(),
            "seconds": report::by_phase(&timer.seconds),
            "cpu_seconds": report::by_phase(&timer.cpu_seconds),
            "files": report::names(&files),
        })
    } else {
        Value::Null
    };
    Ok(Done { exit, files, object })
}

/// The maze, if a robot can drive in it.
fn squares(imported: &Imported) -> Result<&Maze<Square>, Failure> {
    let reading = &imported.reading;
    let AnyMaze::Square(maze) = &reading.maze else {
        let name = reading.maze.info().name;
        return Err(Failure::usage(anyhow!("--solver-cmd is for squares, and this is {name}")));
    };
    if reading.cells != Cells::Walled {
        return Err(Failure::usage(anyhow!(
            "--solver-cmd is for mazes with walls between cells, and this is of blocks: where they lie on a \
             lattice, 'mazer convert … -f plus' makes cells and walls of them"
        )));
    }
    if reading.moves != Moves::Four {
        return Err(Failure::usage(anyhow!("--solver-cmd: robots know nothing of --moves 8")));
    }
    Ok(maze)
}

/// Where it begins and ends: as the flags say, else the file, else as contests do.
fn ends(
    task: &Task<'_>,
    maze: &Maze<Square>,
    imported: &Imported,
) -> Result<(Cell, Vec<Cell>), Failure> {
    let (grid, args) = (maze.topology(), &task.args.ends);
    let far = |from: Cell| measure::farthest(maze, from).lowest(grid);
    let is_far = |place| place == Some(Place::Farthest);
    let named = ends::named(maze, &imported.reading, args)?;
    let goal = named.goals.first().copied();
    let start = match named.starts.first() {
        Some(&start) => start,
        None if is_far(args.start) => far(goal.unwrap_or_else(|| mouse::corner(grid))),
        None => mouse::corner(grid),
    };
    let goals = match named.goals {
        goals if !goals.is_empty() => goals,
        _ if is_far(args.end) => vec![far(start)],
        _ => mouse::middle(grid),
    };
    for (flag, cell) in [("--start", Some(start)), ("--end", goals.first().copied())] {
        if cell.is_none_or(|cell| !maze.is_cell(cell)) {
            return Err(anyhow!("the usual place is in a wall: name another with {flag}").into());
        }
    }
    Ok((start, goals))
}
