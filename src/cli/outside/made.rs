//! A program's run in a maze that we make.

use super::paint::{Paint, shows};
use super::{Driven, drive};
use crate::cli::args::{Part, RunArgs};
use crate::cli::exit::{Exit, Failure};
use crate::cli::job::Job;
use crate::cli::made::Made;
use crate::cli::output::{self, Draft};
use crate::cli::report::{self, Report};
use crate::cli::run::write_all;
use crate::cli::timer::{Phase, Timer};
use crate::cli::{artefact, film};
use crate::core::openings::Place;
use crate::core::{AnyTopology, Cell, Square, measure, mouse};
use crate::formats::registry::Format;
use anyhow::{Context as _, anyhow};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Where robots begin and end if nothing else is asked for.
pub const START: Place = Place::Named("bottom-left");
/// See [`START`].
pub const END: Place = Place::Named("center");

/// Makes a maze, lets the program drive through it, and writes and tells what came of it.
pub fn run(mut args: RunArgs) -> Result<Exit, Failure> {
    check(&args)?;
    let formats = artefact::formats(&args.format, args.no_gif)?;
    let own: Vec<_> = formats.into_iter().filter(|format| shows(format)).collect();
    let (outside, is_alone) = (args.outside.clone(), args.only == Some(Part::Solve));
    let is_stream = args.output == Path::new("-");
    if is_stream {
        check_stream(&own, is_alone, args.general.json)?;
    }
    let has_ends = args.generator.first().is_some_and(|generator| generator.ends().is_some());
    if args.maze.from.is_none() && !has_ends {
        args.ends.start.get_or_insert(START);
        args.ends.end.get_or_insert(END);
    }
    // The maze is made, drawn and filmed as ever; the solution is the program's.
    args.only = Some(Part::Gen);
    if is_stream {
        args.output = PathBuf::new();
    }
    let mut job = Job::new(args)?;
    if is_stream {
        job.folder = None;
    }
    if is_alone {
        job.artefacts.clear();
    }
    if job.recipe.ground.is_some() {
        return Err(Failure::usage(anyhow!(
            "--solver-cmd: the recipe has a ground, and robots know of no costs"
        )));
    }
    let AnyTopology::Square(grid) = &job.topology else {
        let name = job.recipe.topology;
        return Err(Failure::usage(anyhow!("--solver-cmd is for squares, and the maze is {name}")));
    };
    let grid = grid.clone();
    on_squares(&job, &grid, &own, &outside)
}

fn check(args: &RunArgs) -> Result<(), Failure> {
    let only = match args.only {
        Some(Part::Gen) => Some("--only gen"),
        Some(Part::Heat) => Some("--only heat"),
        Some(Part::Terrain) => Some("--only terrain"),
        _ => None,
    };
    let flag = only
        .or(args.heat.map(|_| "--heat"))
        .or(args.heat_colors.map(|_| "--heat-colors"))
        .or(args.maze.terrain.as_ref().map(|_| "--terrain"));
    match flag {
        None => Ok(()),
        Some(flag) => Err(Failure::usage(anyhow!("{flag} cannot be with --solver-cmd"))),
    }
}

fn check_stream(own: &[&Format], is_alone: bool, json: bool) -> Result<(), Failure> {
    let mut names: Vec<String> = own.iter().map(|format| file_name(format)).collect();
    if !is_alone {
        names.push("the maze".to_owned());
    }
    artefact::check_one(names, json, true, "-f and --only solve")
}

/// The name of what is written in a format.
fn file_name(format: &Format) -> String {
    format!("cmd-solve.{}", format.extensions.first().copied().unwrap_or(format.name))
}

/// Where a robot is to go that is to go to a place, which is that cell: all cells in the middle, if it is
/// there.
pub fn goals(grid: &Square, place: Place, end: Cell) -> Vec<Cell> {
    let middle = mouse::middle(grid);
    if place == END && middle.contains(&end) { middle } else { vec![end] }
}

fn on_squares(
    job: &Job,
    grid: &Square,
    own: &[&'static Format],
    outside: &crate::cli::args::OutsideArgs,
) -> Result<Exit, Failure> {
    output::end_cleanly_on_interrupt();
    if let Some(folder) = &job.folder {
        output::prepare(folder)?;
    }
    if job.films() || own.iter().any(|format| format.name == "gif") {
        film::say_delay(job.pace, job.manner.summary);
    }
    let mut timer = Timer::new();
    let made = Made::new(job, grid, &mut timer)?;
    timer.skip();
    let driven =
        drive(&made.maze, made.start, goals(grid, made.recipe.end, made.end), outside, job.manner)?;
    driven.check_found()?;
    timer.end(Phase::Solve);
    let mut files = write_all(job, &made)?;
    for format in own {
        files.extend(write(job, &made, &driven, format)?);
    }
    timer.end(Phase::Write);
    let census = measure::census(&made.maze);
    let report = Report { made: &made, census, timer: &timer, files: &files };
    if job.manner.json {
        let mut object = report.object();
        if let Some(object) = object.as_object_mut() {
            object.insert("robot".to_owned(), driven.object());
        }
        report::print(&object)?;
    } else if job.manner.summary && job.folder.is_some() {
        report::list(&files)?;
    }
    if job.manner.summary {
        report.summary();
    }
    Ok(driven.tell("", job.recipe.look, job.manner.summary))
}

fn write(
    job: &Job,
    made: &Made<Square>,
    driven: &Driven,
    format: &Format,
) -> Result<Option<PathBuf>, Failure> {
    let paint = Paint {
        painter: &made.painter,
        look: job.recipe.look,
        pace: job.pace,
        carried: made.carried(Part::Gen).to_string(),
        folder: job.folder.as_deref(),
        manner: job.manner,
    };
    let mut file = None;
    paint.write(driven, format, |write| {
        if let Some(folder) = &job.folder {
            file = Some(Draft::new(folder.join(file_name(format)))?.write(write)?);
            return Ok(());
        }
        let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
        write(&mut out).and_then(|()| out.flush()).context("cannot write to standard output")
    })?;
    Ok(file)
}
