//! The pictures of a job.

use super::args::Part;
use super::job::Job;
use super::made::Made;
use super::progress::Progress;
use crate::core::openings::Site;
use crate::core::{Layout, Terrain};
use crate::formats::png;
use crate::recipe::Recipe;
use crate::render::{Gradient, Palette, Still, Tinted, View};
use std::io::{self, Write};

/// Writes the picture of the maze or of its solution.
pub fn write<T: Layout>(
    job: &Job,
    made: &Made<T>,
    part: Part,
    out: &mut dyn Write,
) -> io::Result<()> {
    match (part, made.recipe.heat, &made.terrain) {
        (Part::Heat, Some((site, gradient)), _) => {
            return write_heat(job, made, site, gradient, out);
        }
        (Part::Terrain, _, Some(terrain)) => return write_terrain(job, made, terrain, out),
        _ => {}
    }
    let shades = made.shades(part);
    let blends = made.painter.blends();
    let palette = match part {
        Part::Solve => Palette::solved(blends),
        _ => Palette::made(blends),
    };
    // A picture does not depend on films, and that of the maze not on a solver.
    let recipe = Recipe { pace: None, ..made.carried(part) };
    let rows = u64::from(made.painter.size().1);
    let mut progress = Progress::new("writing a picture", rows, job.manner.progress);
    let view = View { maze: &made.maze, shades: &shades };
    let still = Still { painter: &made.painter, view };
    let text = recipe.to_string();
    png::write(out, &still, &palette, &text, |rows| progress.add(rows.into()))
}

/// Writes the picture of distances.
fn write_heat<T: Layout>(
    job: &Job,
    made: &Made<T>,
    site: Site,
    gradient: Gradient,
    out: &mut dyn Write,
) -> io::Result<()> {
    let grid = made.maze.topology();
    let from = site.cell(grid, made.start, made.end).map_err(io::Error::other)?;
    let heat = Tinted::by_distance(&made.painter, &made.maze, from, gradient);
    if job.manner.summary {
        let (x, y) = grid.position(from);
        tell!("distances from {x},{y}: up to {} steps", heat.most());
    }
    let recipe = Recipe { pace: None, ..made.carried(Part::Heat) };
    let rows = u64::from(made.painter.size().1);
    let mut progress = Progress::new("writing distances", rows, job.manner.progress);
    png::write_tinted(out, &heat, &recipe.to_string(), |rows| progress.add(rows.into()))
}

/// Writes the picture of the ground, with the path over it.
fn write_terrain<T: Layout>(
    job: &Job,
    made: &Made<T>,
    terrain: &Terrain,
    out: &mut dyn Write,
) -> io::Result<()> {
    let shades = made.shades(Part::Solve);
    let tinted = Tinted::by_cost(&made.painter, &made.maze, terrain, shades);
    let recipe = Recipe { pace: None, ..made.carried(Part::Solve) };
    let rows = u64::from(made.painter.size().1);
    let mut progress = Progress::new("writing the ground", rows, job.manner.progress);
    png::write_tinted(out, &tinted, &recipe.to_string(), |rows| progress.add(rows.into()))
}
