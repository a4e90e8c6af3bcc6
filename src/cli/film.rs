//! The films of a job: rehearse, then shoot.

use super::args::Part;
use super::job::Job;
use super::made::Made;
use super::progress::Progress;
use super::resources;
use crate::core::{Layout, Observer};
use crate::formats::gif;
use crate::render::film::{Act, BUDGET, Camera, Pace, Plan, Rehearsal, Stride};
use crate::render::{Look, Painter, Palette, Stage};
use anyhow::Result;
use std::io::{self, Write};

/// Rehearses a film and chooses its stride; none, with a sentence why, if it would be too large.
pub fn plan<T: Layout>(job: &Job, made: &Made<T>, part: Part) -> Result<Option<Stride>> {
    let pace = job.pace;
    let mut rehearsal = Rehearsal::new(act(part), stage(made, part), &made.painter, pace);
    play(made, part, &mut rehearsal);
    let what = match part {
        Part::Gen => "the film of making the maze",
        _ => "the film of solving it",
    };
    match rehearsal.plan() {
        Plan::Shoot(stride) => {
            say(job, pace, stride, what);
            if let Some(folder) = &job.folder
                && !job.force
            {
                // A frame takes some tens of bytes however small it is. The pixels themselves come
                // to little: 10^9 painted ones took 3 MB.
                let need = stride.frames(pace).saturating_mul(64);
                resources::check_disk(folder, need, what)?;
            }
            Ok(Some(stride))
        }
        Plan::TooLarge { events, painted, every } => {
            let smaller = smaller(made.maze.topology(), job.recipe.look, painted)
                .map_or_else(String::new, |look| format!("-c {} -l {} or ", look.cell, look.wall));
            // Also where the user wants quiet: a file that was asked for is not there.
            tell!(
                "no {}: its {events} events would paint {painted} pixels, and {BUDGET} is the \
                 most; {smaller}--every {every} would give one",
                what.trim_start_matches("the ")
            );
            Ok(None)
        }
    }
}

/// Says where the films' delays cannot be what was asked for.
pub fn say_delay(pace: Pace, is_wanted: bool) {
    let shortest = Pace::SHORTEST;
    let written = u32::from(pace.hundredths()) * 10;
    if !is_wanted || written == pace.delay {
        return;
    }
    if pace.delay >= shortest {
        tell!(
            "-d {}: a GIF counts hundredths of a second, so frames take {written} ms",
            pace.delay
        );
    } else if pace.every.is_some() {
        tell!("-d {}: players slow down frames below {shortest} ms, so they take that", pace.delay);
    } else {
        tell!(
            "-d {}: players slow down frames below {shortest} ms, so they take that, and {shortest}/{} \
             times as many events go into each",
            pace.delay,
            pace.delay
        );
    }
}

/// The largest look that paints few enough pixels and shows every door, where there is one.
fn smaller<T: Layout>(grid: &T, look: Look, painted: u64) -> Option<Look> {
    let usual = look.cell + look.wall;
    // The pixels of a rectangle go with the square of the pitch; a tenth less for what is rounded.
    let fits = |pitch: &u32| {
        let square = |pitch: u32| u128::from(pitch) * u128::from(pitch);
        u128::from(painted) * square(*pitch) * 10 / 9 <= u128::from(BUDGET) * square(usual)
    };
    let with_wall = |pitch: u32, wall: u32| Look { cell: pitch - wall, wall };
    let looks = |pitch: u32| {
        let in_proportion = (look.wall * pitch / usual).max(1);
        [with_wall(pitch, in_proportion), with_wall(pitch, 1)]
    };
    let is_drawn = |look: &Look| Painter::new(grid, *look).is_ok();
    (2..usual).rev().filter(fits).flat_map(looks).find(is_drawn)
}

/// Says what is not as it was asked for.
fn say(job: &Job, pace: Pace, stride: Stride, what: &str) {
    if let (Some(every), Some(most)) = (pace.every, pace.max_frames)
        && stride.finest > 1
    {
        let raised = every * stride.finest;
        tell!("{what}: one frame every {raised} events, not {every}, for at most {most} frames");
    }
    if job.verbose {
        tell!("{what}: {} events in {} frames", stride.events, stride.frames(pace));
    }
}

/// Writes the film.
pub fn write<T: Layout>(
    job: &Job,
    made: &Made<T>,
    part: Part,
    stride: Stride,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (painter, pace, blends) = (&made.painter, job.pace, made.painter.blends());
    let palette = match part {
        Part::Gen => Palette::making(blends),
        _ => Palette::solving(blends),
    };
    let recipe = made.carried(part).to_string();
    let writer = gif::Writer::new(out, painter.size(), palette, pace, &recipe)?;
    let stage = stage(made, part);
    let mut watched = Watched {
        camera: Camera::new(act(part), stage, painter, pace, stride, writer),
        progress: Progress::new("writing a film", stride.events, job.progress),
    };
    play(made, part, &mut watched);
    watched.camera.finish(&made.shades(part))?.finish()?;
    Ok(())
}

const fn act(part: Part) -> Act {
    match part {
        Part::Gen => Act::Making,
        _ => Act::Solving,
    }
}

fn stage<T: Layout>(made: &Made<T>, part: Part) -> Stage<T> {
    match part {
        Part::Gen => {
            let blank = made.recipe.blueprint.generator.blank(made.maze.topology());
            Stage::before_making(blank, &made.ends())
        }
        _ => Stage::before_solving(&made.maze, &made.ends()),
    }
}

/// Does again what made the maze or its solution, with an observer.
fn play<T: Layout>(made: &Made<T>, part: Part, mut observer: &mut dyn Observer) {
    if part == Part::Gen {
        made.recipe.build(made.maze.topology(), &mut observer);
    } else {
        made.recipe.solve(&made.maze, made.terrain.as_deref(), &made.ends(), &mut observer);
    }
}

/// An observer that also moves the progress bar.
struct Watched<O> {
    camera: O,
    progress: Progress,
}

impl<O: Observer> Observer for Watched<O> {
    fn event(&mut self, event: crate::core::Event) {
        self.progress.add(1);
        self.camera.event(event);
    }
}
