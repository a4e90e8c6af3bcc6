//! The pictures of a job.

use super::args::Part;
use super::job::Job;
use super::progress::Progress;
use super::run::Made;
use crate::core::Layout;
use crate::formats::png;
use crate::recipe::Recipe;
use crate::render::{Palette, Shades, View};
use std::io::{self, Write};

/// Writes the picture of the maze or of its solution.
pub fn write<T: Layout>(
    job: &Job,
    made: &Made<T>,
    part: Part,
    out: &mut dyn Write,
) -> io::Result<()> {
    let shades = shades(made, part);
    let blends = made.painter.blends();
    let palette = match part {
        Part::Gen => Palette::made(blends),
        Part::Solve => Palette::solved(blends),
    };
    // A picture does not depend on films, and that of the maze not on a solver.
    let recipe = Recipe { pace: None, ..carried(made, part) };
    let rows = u64::from(made.painter.size().1);
    let mut progress = Progress::new("writing a picture", rows, job.progress);
    let view = View { maze: &made.maze, shades: &shades };
    let text = recipe.to_string();
    png::write(out, &made.painter, view, &palette, &text, |rows| progress.add(rows.into()))
}

/// The recipe that a file carries.
pub fn carried<T>(made: &Made<T>, part: Part) -> Recipe {
    let mut recipe = made.recipe.clone();
    if part == Part::Gen {
        recipe.solver = None;
    }
    recipe
}

/// How the cells look when all is done.
pub fn shades<T: Layout>(made: &Made<T>, part: Part) -> Shades {
    match &made.solution {
        Some(solution) if part == Part::Solve => {
            Shades::solved(&made.maze, solution, made.start, made.end)
        }
        _ => Shades::made(made.maze.topology(), made.start, made.end),
    }
}
