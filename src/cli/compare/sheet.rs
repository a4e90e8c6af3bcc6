//! The sheet and the film of what is compared.

use crate::cli::args::CompareArgs;
use crate::cli::exit::Failure;
use crate::cli::output::Draft;
use crate::cli::{film, resources};
use crate::core::{Layout, Maze};
use crate::formats::{gif, png};
use crate::recipe::Recipe;
use crate::render::film::{Act, Pace, Panel, frames_side_by_side, side_by_side};
use crate::render::{Painter, Palette, Picture as _, Sheet, View};
use anyhow::anyhow;
use std::path::{Path, PathBuf};

/// One thing of several that are shown side by side.
pub(super) struct Shown<T> {
    /// What stands above it, in lines.
    pub(super) caption: Vec<String>,
    /// The maze as it is at the end.
    pub(super) maze: Maze<T>,
    /// What happens.
    pub(super) panel: Panel<T>,
}

/// Writes the sheet and, unless it is unwanted, the film.
pub(super) fn write<T: Layout>(
    args: &CompareArgs,
    recipe: &Recipe,
    grid: &T,
    folder: &Path,
    shown: Vec<Shown<T>>,
) -> Result<Vec<PathBuf>, Failure> {
    let look = recipe.look;
    let painter = Painter::new(grid, look)
        .map_err(|error| Failure::usage(anyhow!("-c {} -l {}: {error}", look.cell, look.wall)))?;
    let captions = shown.iter().map(|shown| shown.caption.clone()).collect();
    let too_large = |most: u32| {
        anyhow!(
            "the sheet would have more than {most} pixels a side: take a smaller -c, -l or maze"
        )
    };
    let sheet = Sheet::new(&painter, captions)
        .filter(|sheet| sheet.size().0.max(sheet.size().1) <= png::MAX_SIDE)
        .ok_or_else(|| Failure::usage(too_large(png::MAX_SIDE)))?;
    let films = !args.no_gif;
    if films && sheet.size().0.max(sheet.size().1) > gif::MAX_SIDE {
        let error = too_large(gif::MAX_SIDE).context("no film is possible, leave it out with -n");
        return Err(Failure::usage(error));
    }
    let blends = painter.blends();
    let (act, still, moving) = if args.generators {
        (Act::Making, Palette::made(blends), Palette::making(blends))
    } else {
        (Act::Solving, Palette::solved(blends), Palette::solving(blends))
    };
    if !args.general.force {
        // Packed pixels are the most that the sheet can take; the film takes far less.
        let need = sheet.area() / 8 * u64::from(still.depth());
        resources::check_disk(folder, need, "the sheet")?;
    }
    // What is compared is no recipe's, but its maze is.
    let text = Recipe { solver: None, pace: None, ..recipe.clone() }.to_string();
    let mut files = Vec::new();
    let views = shown.iter().map(|shown| View { maze: &shown.maze, shades: &shown.panel.last });
    let picture = sheet.with(views.collect());
    let draft = Draft::new(folder.join("compare.png"))?;
    files.push(draft.write(|out| png::write(out, &picture, &still, &text, |_| ()))?);
    let pace = recipe.pace.unwrap_or(Pace::USUAL);
    let area = picture.whole().area();
    let frames = frames_side_by_side(area, pace.max_frames.unwrap_or(u64::MAX).max(2) - 1);
    if films && frames.is_none() {
        tell!(
            "no film: {area} pixels are too many for one; take a smaller -c, -l or maze, or name fewer"
        );
    }
    if let Some(frames) = frames.filter(|_| films) {
        film::say_delay(pace, !args.general.quiet);
        // Below the shortest delay more events go into a frame instead.
        let least = pace.every.unwrap_or(u64::from(Pace::SHORTEST.div_ceil(pace.delay.max(1))));
        let panels: Vec<_> = shown.into_iter().map(|shown| shown.panel).collect();
        let draft = Draft::new(folder.join("compare.gif"))?;
        files.push(draft.write(|out| {
            let mut writer = gif::Writer::new(out, sheet.size(), moving, pace, &text)?;
            side_by_side(act, &painter, &sheet, &panels, (frames, least), &mut writer)?;
            writer.finish().map(drop)
        })?);
    }
    Ok(files)
}
