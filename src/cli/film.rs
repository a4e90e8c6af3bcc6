//! Films: rehearse, then shoot.

use super::args::Part;
use super::job::Job;
use super::made::Made;
use super::manner::Manner;
use super::progress::Progress;
use super::resources;
use crate::core::{Layout, Observer};
use crate::formats::gif;
use crate::render::film::{Act, BUDGET, Camera, Pace, Plan, Rehearsal, Stride};
use crate::render::{Look, Painter, Palette, Shades, Stage};
use anyhow::Result;
use std::io::{self, Write};
use std::path::Path;

/// A film to be made.
pub struct Film<'a, T> {
    /// What it is called in sentences.
    pub what: &'static str,
    /// What it shows.
    pub act: Act,
    /// How it goes.
    pub pace: Pace,
    /// How large everything is drawn.
    pub look: Look,
    /// What it begins with.
    pub stage: &'a dyn Fn() -> Stage<T>,
    /// Paints it.
    pub painter: &'a Painter<T>,
    /// The recipe that it carries; empty if there is none.
    pub recipe: String,
    /// Does again what is filmed, with an observer.
    pub play: &'a dyn Fn(&mut dyn Observer),
}

impl<T: Layout> Film<'_, T> {
    /// Rehearses it and chooses its stride; none, with a sentence why, if it would be too large.
    pub fn plan(&self, folder: Option<&Path>, manner: Manner) -> Result<Option<Stride>> {
        let Self { what, pace, .. } = *self;
        let mut rehearsal = Rehearsal::new(self.act, (self.stage)(), self.painter, pace);
        (self.play)(&mut rehearsal);
        match rehearsal.plan() {
            Plan::Shoot(stride) => {
                say(manner, pace, stride, what);
                if let Some(folder) = folder
                    && !manner.force
                {
                    // A frame takes some tens of bytes however small it is. The pixels themselves come
                    // to little: 10^9 painted ones took 3 MB.
                    let need = stride.frames(pace).saturating_mul(64);
                    resources::check_disk(folder, need, what)?;
                }
                Ok(Some(stride))
            }
            Plan::TooLarge { events, painted, every } => {
                let smaller = smaller(self.painter.grid(), self.look, painted)
                    .map_or_else(String::new, |look| {
                        format!("-c {} -l {} or ", look.cell, look.wall)
                    });
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

    /// Writes it, ending with how the cells look when all is done.
    pub fn write(
        &self,
        stride: Stride,
        last: &Shades,
        manner: Manner,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (painter, pace, blends) = (self.painter, self.pace, self.painter.blends());
        let palette = match self.act {
            Act::Making => Palette::making(blends),
            Act::Solving => Palette::solving(blends),
        };
        let writer = gif::Writer::new(out, painter.size(), palette, pace, &self.recipe)?;
        let mut watched = Watched {
            camera: Camera::new(self.act, (self.stage)(), painter, pace, stride, writer),
            progress: Progress::new("writing a film", stride.events, manner.progress),
        };
        (self.play)(&mut watched);
        watched.camera.finish(last)?.finish()?;
        Ok(())
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
fn say(manner: Manner, pace: Pace, stride: Stride, what: &str) {
    if let (Some(every), Some(most)) = (pace.every, pace.max_frames)
        && stride.finest > 1
    {
        let raised = every * stride.finest;
        tell!("{what}: one frame every {raised} events, not {every}, for at most {most} frames");
    }
    if manner.verbose {
        tell!("{what}: {} events in {} frames", stride.events, stride.frames(pace));
    }
}

/// Rehearses the film of a job, and returns what writes it; nothing if it would be too large.
pub fn of_job<T: Layout>(
    job: &Job,
    made: &Made<T>,
    part: Part,
    then: impl FnOnce(&dyn Fn(&mut dyn Write) -> io::Result<()>) -> Result<()>,
) -> Result<()> {
    let stage = || stage(made, part);
    let play = |observer: &mut dyn Observer| play(made, part, observer);
    let film = Film {
        what: match part {
            Part::Gen => "the film of making the maze",
            _ => "the film of solving it",
        },
        act: match part {
            Part::Gen => Act::Making,
            _ => Act::Solving,
        },
        pace: job.pace,
        look: job.recipe.look,
        stage: &stage,
        painter: &made.painter,
        recipe: made.carried(part).to_string(),
        play: &play,
    };
    let Some(stride) = film.plan(job.folder.as_deref(), job.manner)? else { return Ok(()) };
    then(&|out| film.write(stride, &made.shades(part), job.manner, out))
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
pub fn play<T: Layout>(made: &Made<T>, part: Part, mut observer: &mut dyn Observer) {
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
