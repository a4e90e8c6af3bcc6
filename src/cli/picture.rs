//! The pictures of a job.

use super::args::Part;
use super::job::Job;
use super::made::Made;
use super::progress::Progress;
use crate::core::Layout;
use crate::formats::png;
use crate::recipe::Recipe;
use crate::render::{Palette, Still, View};
use std::io::{self, Write};

/// Writes the picture of the maze or of its solution.
pub fn write<T: Layout>(
    job: &Job,
    made: &Made<T>,
    part: Part,
    out: &mut dyn Write,
) -> io::Result<()> {
    let shades = made.shades(part);
    let blends = made.painter.blends();
    let palette = match part {
        Part::Gen => Palette::made(blends),
        Part::Solve => Palette::solved(blends),
    };
    // A picture does not depend on films, and that of the maze not on a solver.
    let recipe = Recipe { pace: None, ..made.carried(part) };
    let rows = u64::from(made.painter.size().1);
    let mut progress = Progress::new("writing a picture", rows, job.progress);
    let view = View { maze: &made.maze, shades: &shades };
    let still = Still { painter: &made.painter, view };
    let text = recipe.to_string();
    png::write(out, &still, &palette, &text, |rows| progress.add(rows.into()))
}
