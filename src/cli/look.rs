//! How large mazes that were read are drawn.

use super::args::LookArgs;
use super::exit::Failure;
use super::input::Imported;
use crate::core::Layout;
use crate::formats::{Cells, gif, png};
use crate::render::{Look, Painter};
use anyhow::anyhow;

/// How large blocks are drawn where nothing is asked for: so that the picture has about as many pixels
/// a side at most.
const USUAL_SIDE: u32 = 2000;

/// Pixels of a square or disc of a number maze where nothing else is asked for.
pub const NUMBER_CELL: u32 = 40;

/// What paints a maze, and its look: that asked for, else that of its recipe, else the usual one.
pub fn painter<T: Layout>(
    grid: &T,
    imported: &Imported,
    asked: &LookArgs,
) -> Result<(Painter<T>, Look), Failure> {
    let usual =
        imported.recipe.as_ref().map_or(Look { cell: 8, wall: 2 }, |(recipe, _)| recipe.look);
    let (look, painter) = if imported.reading.cells == Cells::Walled || !T::SQUARE_PIXELS {
        let look =
            Look { cell: asked.cell.unwrap_or(usual.cell), wall: asked.wall.unwrap_or(usual.wall) };
        (look, Painter::new(grid, look))
    } else {
        if let Some(wall) = asked.wall.filter(|&wall| wall > 0) {
            return Err(Failure::usage(anyhow!(
                "-l {wall}: the cells of this maze are blocks, with no walls between them"
            )));
        }
        let fitting = (USUAL_SIDE / grid.width().max(grid.height())).clamp(1, usual.cell);
        let cell = asked.cell.unwrap_or(fitting);
        (Look { cell, wall: 0 }, Painter::blocks(grid, cell))
    };
    let painter = painter
        .map_err(|error| Failure::usage(anyhow!("-c {} -l {}: {error}", look.cell, look.wall)))?;
    Ok((painter, look))
}

/// Refuses pictures and films that are larger than their formats can be.
pub fn check_sides<T: Layout>(
    painter: &Painter<T>,
    paints: bool,
    films: bool,
) -> Result<(), Failure> {
    let (width, height) = painter.size();
    for (is_written, name, most) in [(paints, "PNG", png::MAX_SIDE), (films, "GIF", gif::MAX_SIDE)]
    {
        if is_written && width.max(height) > most {
            return Err(Failure::usage(anyhow!(
                "the picture would be {width}x{height} pixels, and a {name} has at most {most} a side: \
                 take a smaller -c or -l, or other formats with -f"
            )));
        }
    }
    Ok(())
}
