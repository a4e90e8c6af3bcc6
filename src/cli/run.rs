//! A job's work, in order: make, choose the ends, solve, write, report.

use super::args::Part;
use super::artefact::Artefact;
use super::exit::{Exit, Failure};
use super::job::Job;
use super::made::Made;
use super::output::{self, Draft};
use super::report::{self, Report};
use super::timer::{Phase, Timer};
use super::{film, picture, resources, watch};
use crate::core::topology::with_topology;
use crate::core::{AnyMaze, Cell, Layout, Maze, Outcome, Solution, measure};
use crate::formats::registry::Writer;
use crate::formats::{Cells, Moves, WriteError, Writing, events};
use crate::render::{Painter, Palette};
use anyhow::{Context, Result};
use std::io::{self, Write};
use std::path::PathBuf;

/// Does a job.
pub fn run(job: &Job) -> Result<Exit, Failure> {
    with_topology!(&job.topology, grid => run_on(job, grid))
}

fn run_on<T: Layout>(job: &Job, grid: &T) -> Result<Exit, Failure>
where
    AnyMaze: From<Maze<T>>,
{
    output::end_cleanly_on_interrupt();
    if job.live.live {
        let shown = watch::show_live(&job.recipe, grid, job.solve, job.live, job.manner.force)?;
        if let Some(exit) = shown {
            return Ok(exit);
        }
    }
    if let Some(folder) = &job.folder {
        output::prepare(folder)?;
        if !job.manner.force {
            check_disk(job, grid)?;
        }
    }
    if job.films() {
        film::say_delay(job.pace, job.manner.summary);
    }
    let mut timer = Timer::new();
    let made = Made::new(job, grid, &mut timer)?;
    let files = write_all(job, &made)?;
    timer.end(Phase::Write);
    let census = measure::census(&made.maze);
    let report = Report { made: &made, census, timer: &timer, files: &files };
    if job.manner.json {
        report.json()?;
    } else if job.manner.summary && job.folder.is_some() {
        report::list(&files)?;
    }
    if job.manner.summary {
        report.summary();
    }
    Ok(match made.solution.as_ref().map(|solution| &solution.outcome) {
        None | Some(Outcome::Found(_)) => Exit::Done,
        Some(Outcome::NoPath | Outcome::GaveUp(_)) => Exit::No,
    })
}

/// Writes everything that a job is to leave, and the seed file.
pub fn write_all<T: Layout>(job: &Job, made: &Made<T>) -> Result<Vec<PathBuf>, Failure>
where
    AnyMaze: From<Maze<T>>,
{
    let mut files = Vec::new();
    for &artefact in &job.artefacts {
        match &job.folder {
            Some(folder) => {
                let path = folder.join(artefact.file_name(&job.recipe));
                files.extend(write_file(job, made, artefact, path)?);
            }
            None => write_stream(job, made, artefact)?,
        }
    }
    let has_seed = files.iter().any(|file: &PathBuf| file.ends_with("seed.txt"));
    if let Some(folder) = &job.folder {
        for (name, recipe) in made.seeds().skip(usize::from(has_seed)) {
            let seed = Draft::new(folder.join(name))?;
            files.push(seed.write(|out| out.write_all(recipe.to_string().as_bytes()))?);
        }
    }
    Ok(files)
}

/// Refuses pictures that might not fit on the disk. Packed pixels are the most they can take.
fn check_disk<T: Layout>(job: &Job, grid: &T) -> Result<(), Failure> {
    let (Some(folder), Ok(painter)) = (&job.folder, Painter::new(grid, job.recipe.look)) else {
        return Ok(());
    };
    let pictures = job.artefacts.iter().filter(|artefact| artefact.is_picture());
    let bits: u64 = pictures
        .map(|artefact| match artefact.part {
            Part::Gen => Palette::made(painter.blends()).depth(),
            Part::Solve => Palette::solved(painter.blends()).depth(),
            Part::Heat | Part::Terrain => 24,
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
) -> Result<Option<PathBuf>, Failure>
where
    AnyMaze: From<Maze<T>>,
{
    let mut file = None;
    write(job, made, artefact, |write| {
        file = Some(Draft::new(path)?.write(write)?);
        Ok(())
    })?;
    Ok(file)
}

/// Writes the one artefact to standard output.
fn write_stream<T: Layout>(job: &Job, made: &Made<T>, artefact: Artefact) -> Result<(), Failure>
where
    AnyMaze: From<Maze<T>>,
{
    write(job, made, artefact, |write| {
        let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
        write(&mut out).and_then(|()| out.flush()).context("cannot write to standard output")
    })
}

/// Hands what writes an artefact to whoever has a place for it.
fn write<T: Layout>(
    job: &Job,
    made: &Made<T>,
    artefact: Artefact,
    place: impl FnOnce(&dyn Fn(&mut dyn Write) -> io::Result<()>) -> Result<()>,
) -> Result<(), Failure>
where
    AnyMaze: From<Maze<T>>,
{
    let part = artefact.part;
    match artefact.format.writer {
        Some(Writer::Picture) => place(&|out| picture::write(job, made, part, out))?,
        Some(Writer::Film) => film::of_job(job, made, part, place)?,
        Some(Writer::Page) => {
            if let Some(page) = &made.page {
                place(&|out| page.write(out).map_err(WriteError::into_io))?;
            }
        }
        Some(Writer::Events) => place(&|out| {
            let mut events = events::Writer::new(made.maze.topology(), T::DIRECTIONS, out);
            film::play(made, part, &mut events);
            events.finish()
        })?,
        Some(Writer::Recipe) => place(&|out| out.write_all(made.recipe.to_string().as_bytes()))?,
        Some(Writer::Maze(write)) => {
            let maze = AnyMaze::from(made.maze.clone());
            let solution = made.solution.as_ref().filter(|_| part == Part::Solve);
            let path = solution.and_then(Solution::path);
            let path: Vec<Cell> =
                path.into_iter().flat_map(|path| path.nodes(&made.maze)).collect();
            let file = artefact.file_name(&job.recipe);
            let writing = Writing {
                name: file.split('.').next().unwrap_or_default(),
                maze: &maze,
                cells: Cells::Walled,
                moves: Moves::Four,
                starts: &[made.start],
                goals: &[made.end],
                path: &path,
            };
            place(&|out| write(&writing, out).map_err(WriteError::into_io))?;
        }
        None => {}
    }
    Ok(())
}
