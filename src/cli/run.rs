//! A job's work, in order: make, choose the ends, solve, write, report.

use super::args::{Format, Part};
use super::exit::{Exit, Failure};
use super::job::{Artefact, Job};
use super::made::Made;
use super::output::{self, Draft};
use super::report::Report;
use super::timer::{Phase, Timer};
use super::{film, picture, resources};
use crate::core::topology::with_topology;
use crate::core::{Layout, Outcome, measure};
use crate::render::{Painter, Palette};
use anyhow::Context;
use std::io::{self, Write};
use std::path::PathBuf;

/// Does a job.
pub fn run(job: &Job) -> Result<Exit, Failure> {
    with_topology!(&job.topology, grid => run_on(job, grid))
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
        film::say_delay(job.pace, job.summary);
    }
    let mut timer = Timer::new();
    let made = Made::new(job, grid, &mut timer)?;
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
    timer.end(Phase::Write);
    let census = measure::census(&made.maze);
    let report = Report { made: &made, census, timer: &timer, files: &files };
    if job.json {
        report.json()?;
    } else if job.summary && job.folder.is_some() {
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
