//! A job's work, in order: make, choose the ends, solve, write, report.

use super::args::{Format, Part};
use super::exit::{Exit, Failure};
use super::job::{Artefact, Job};
use super::output::{self, Draft};
use super::progress::Spinner;
use super::report::{Report, Timer};
use super::{film, picture, resources};
use crate::core::topology::with_topology;
use crate::core::{Cell, Layout, Maze, Outcome, Rng, Solution, Stream, openings};
use crate::hash;
use crate::recipe::Recipe;
use crate::render::{Painter, Palette};
use anstream::eprintln;
use anyhow::{Context, anyhow};
use std::io::{self, Write};
use std::path::PathBuf;

/// Does a job.
pub fn run(job: &Job) -> Result<Exit, Failure> {
    with_topology!(&job.topology, grid => run_on(job, grid))
}

/// What is made in a run, and all that writing it needs.
pub struct Made<T> {
    /// The maze.
    pub maze: Maze<T>,
    /// Where it begins.
    pub start: Cell,
    /// Where it ends.
    pub end: Cell,
    /// The solution, unless only the maze was asked for.
    pub solution: Option<Solution>,
    /// The recipe, with the maze's hash.
    pub recipe: Recipe,
    /// Draws it.
    pub painter: Painter<T>,
}

fn run_on<T: Layout>(job: &Job, grid: &T) -> Result<Exit, Failure> {
    output::end_cleanly_on_interrupt();
    if let Some(folder) = &job.folder {
        output::prepare(folder)?;
        if !job.force {
            check_disk(job, grid)?;
        }
    }
    if job.writes(Format::Gif) {
        film::say_delay(job);
    }
    let (made, mut timer) = make(job, grid)?;
    let mut files = Vec::new();
    for &artefact in &job.artefacts {
        match &job.folder {
            Some(folder) => {
                let path = folder.join(artefact.file_name(&job.recipe));
                files.extend(write_file(job, &made, artefact, path)?);
            }
            None => write_stream(job, &made, artefact)?,
        }
    }
    if let Some(folder) = &job.folder {
        let text = made.recipe.to_string();
        let seed = Draft::new(folder.join("seed.txt"))?;
        files.push(seed.write(|out| out.write_all(text.as_bytes()))?);
    }
    timer.end(2);
    let report = Report { made: &made, timer: &timer, files: &files };
    if job.json {
        report.json()?;
    } else {
        report.list()?;
    }
    if job.summary {
        report.summary();
    }
    Ok(match made.solution.as_ref().map(|solution| &solution.outcome) {
        None | Some(Outcome::Found(_)) => Exit::Done,
        Some(Outcome::NoPath | Outcome::GaveUp(_)) => Exit::No,
    })
}

/// Cells from which a phase is expected to take some seconds.
const LONG: u32 = 20_000_000;

/// Makes and solves the maze.
fn make<T: Layout>(job: &Job, grid: &T) -> Result<(Made<T>, Timer), Failure> {
    let is_long = grid.count() >= LONG;
    let mut recipe = job.recipe.clone();
    let mut timer = Timer::new();

    let spinner = Spinner::new("making the maze", is_long, job.progress);
    let mut maze = Maze::closed(grid.clone());
    recipe.generator.carve(&mut maze, &mut Rng::new(recipe.seed, Stream::Carve), &mut ());
    drop(spinner);
    let (start, end) =
        openings::choose(&maze, recipe.seed, recipe.start, recipe.end).map_err(Failure::usage)?;
    timer.end(0);

    let sha256 = hash::sha256(&maze);
    if let Some((promised, file)) = &job.promised
        && *promised != sha256
    {
        let name = file.display();
        let what = format!(
            "the maze is not the one that '{name}' names: its hash is {sha256}, there it is {promised}"
        );
        if job.force {
            eprintln!("warning: {what}");
        } else {
            return Err(anyhow!("{what}; take it all the same with --force").into());
        }
    }
    recipe.sha256 = Some(sha256);
    timer.skip();

    let spinner = Spinner::new("solving it", is_long, job.progress);
    let solver = recipe.solver.as_ref().filter(|_| job.solve);
    let solution = solver.map(|solver| solver.solve(&maze, &[start], &[end], &mut ()));
    drop(spinner);
    timer.end(1);

    let painter = Painter::new(grid, recipe.look).map_err(Failure::usage)?;
    Ok((Made { maze, start, end, solution, recipe, painter }, timer))
}

/// Refuses pictures that might not fit on the disk. Packed pixels are the most they can take.
fn check_disk<T: Layout>(job: &Job, grid: &T) -> Result<(), Failure> {
    let (Some(folder), Ok(painter)) = (&job.folder, Painter::new(grid, job.recipe.look)) else {
        return Ok(());
    };
    let pictures = job.artefacts.iter().filter(|artefact| artefact.format == Format::Png);
    let bits: u64 = pictures
        .map(|artefact| match artefact.part {
            Part::Gen => Palette::made(painter.blends()).depth(),
            Part::Solve => Palette::solved(painter.blends()).depth(),
        })
        .map(u64::from)
        .sum();
    let need = painter.whole().area() / 8 * bits;
    Ok(resources::check_disk(folder, need, "the pictures")?)
}

/// Writes one artefact under its name; nothing if it is a film that would be too large.
fn write_file<T: Layout>(
    job: &Job,
    made: &Made<T>,
    artefact: Artefact,
    path: PathBuf,
) -> Result<Option<PathBuf>, Failure> {
    let written = match artefact.format {
        Format::Png => {
            Draft::new(path)?.write(|out| picture::write(job, made, artefact.part, out))?
        }
        Format::Gif => {
            let Some(stride) = film::plan(job, made, artefact.part)? else { return Ok(None) };
            Draft::new(path)?.write(|out| film::write(job, made, artefact.part, stride, out))?
        }
    };
    Ok(Some(written))
}

/// Writes the one artefact to standard output.
fn write_stream<T: Layout>(job: &Job, made: &Made<T>, artefact: Artefact) -> Result<(), Failure> {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let written = match artefact.format {
        Format::Png => picture::write(job, made, artefact.part, &mut out),
        Format::Gif => match film::plan(job, made, artefact.part)? {
            Some(stride) => film::write(job, made, artefact.part, stride, &mut out),
            None => Ok(()),
        },
    };
    written.and_then(|()| out.flush()).context("cannot write to standard output")?;
    Ok(())
}
