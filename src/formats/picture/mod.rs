//! Pictures of mazes: PNG, JPEG, GIF, BMP and WebP.
//!
//! # What is guessed, and how
//! 1. Pixels are put on white where they are transparent; those darker than a threshold are wall
//!    (`threshold`). Where thin light lines run between wide dark cells it is the other way round
//!    (`polarity`).
//! 2. Coloured places mark start and end: green comes before red, red before blue, then yellow,
//!    magenta, cyan; the first of two colours is the start's (`marks`).
//! 3. What is written around a maze, and its margin, is left out (`frame`).
//! 4. Cells with thin walls between them on a lattice (`walled`); or blocks of several pixels
//!    (`blocks`); or a pixel a cell, where corridors are one pixel wide; or else a drawing, whose
//!    pixels are walked one by one.
//! 5. Where no colour tells, openings in the border are start and end (`openings`).
//!
//! [`Options::picture`] overrides each. Takes a byte a pixel, another where there are colours, and a
//! byte a cell.

#![expect(clippy::cast_precision_loss, reason = "numbers of pixels are far below 2^52")]

mod blocks;
mod decode;
mod ends;
mod floor;
mod frame;
mod hue;
mod lattice;
mod marks;
mod openings;
mod original;
mod pieces;
mod plane;
mod polarity;
mod profile;
mod shape;
mod threshold;
mod walled;

pub use hue::{Hue, hue};
pub use original::Original;

use super::{Cells, Likeness, Options, ReadError, Reading, micromouse};
use crate::core::{Maze, Square, Topology};
use blocks::Blocks;
use ends::Ends;
use floor::{Floor, Region};
use marks::Marks;
use openings::Opening;
use plane::Plane;
use profile::Profile;
use shape::Shape;

/// A maze read from a picture.
#[derive(Debug)]
pub struct Picture {
    /// The maze, and what was guessed.
    pub reading: Reading,
    /// The picture itself, where cells are pixels: a path can be drawn over it.
    pub original: Option<Original>,
}

/// Whether a file is a picture, by its first bytes.
pub fn likeness(bytes: &[u8]) -> Likeness {
    if decode::Kind::of(bytes).is_some() { 100 } else { 0 }
}

/// Reads a maze from a picture; `Reading::notes` says what was guessed.
///
/// # Errors
/// If it is none of the five formats, damaged, larger than [`Options::most`], or if nothing in it is
/// what the options name.
pub fn read(bytes: &[u8], options: &Options) -> Result<Picture, ReadError> {
    let wanted = &options.picture;
    let mut plane = Plane::new(wanted);
    let kind = decode::decode(bytes, options, &mut plane)?;
    let named = (wanted.start_color.is_some(), wanted.end_color.is_some());
    let mut marks = marks::choose(&plane, kind, named)?;
    let mut notes = std::mem::take(&mut marks.notes);

    let (floor, profile) = floor(&plane, &marks, options, &mut notes);
    if !floor.any() {
        return Err(ReadError::new(format!(
            "all {}x{} pixels are wall, and a maze needs floor",
            plane.width, plane.height
        )));
    }
    let region = region(&floor, &plane, &marks);
    let profile = if region == profile.region { profile } else { Profile::of(&floor, region) };
    let shape = shape::find(&floor, &plane, &marks, &profile, wanted.grid, &mut notes)?;
    match shape {
        Shape::Walled(mut walled) => {
            notes.append(&mut walled.notes);
            let area = walled.area();
            let cells = |pixels: &mut dyn Iterator<Item = (u32, u32)>| {
                ends::covered(pixels, |x, y| walled.at(x, y), area)
            };
            let ends = ends::find(&plane, &marks, &walled.openings, cells);
            let openings = walled.openings.len() as u64;
            let mut picture = finished(walled.maze, Cells::Walled, ends, notes, None);
            picture.reading.openings = openings;
            micromouse::set_ends_if_plain(&mut picture.reading);
            Ok(picture)
        }
        Shape::Blocks(blocks) => {
            let is_unit = blocks.size == (1.0, 1.0);
            let is_floor = |x: u32, y: u32| {
                if is_unit {
                    floor.is(blocks.columns[x as usize], blocks.rows[y as usize])
                } else {
                    blocks.share(&floor, x, y) >= 0.5
                }
            };
            let openings = openings::of_blocks(&blocks, 50, is_floor);
            let cells = |pixels: &mut dyn Iterator<Item = (u32, u32)>| {
                if is_unit {
                    return pixels.filter_map(|(x, y)| blocks.at(x, y)).collect();
                }
                ends::covered(pixels, |x, y| blocks.at(x, y), blocks.size.0 * blocks.size.1)
            };
            let ends = ends::find(&plane, &marks, &openings, cells);
            // What is no longer needed makes room for the maze.
            drop(plane);
            let grid = square(blocks.width(), blocks.height())?;
            let maze = Maze::of_floor(grid, is_floor);
            Ok(finished(maze, Cells::Blocks, ends, notes, None))
        }
        Shape::Pixels => {
            let openings = clear_openings(&floor);
            let ends = ends::find(&plane, &marks, &openings, |pixels| pixels.collect());
            let grid = square(floor.width, floor.height)?;
            let maze = Maze::of_floor(grid, |x, y| floor.is(x, y));
            let original = if plane.is_grey {
                Original::grey(floor, plane.luma)
            } else {
                drop(plane);
                Original::coloured(floor, bytes, options)?
            };
            Ok(finished(maze, Cells::Pixels, ends, notes, Some(original)))
        }
    }
}

fn square(width: u32, height: u32) -> Result<Square, ReadError> {
    Square::new(width, height).map_err(|error| ReadError::new(error.to_string()))
}

/// Which pixels are floor: coloured ones, and those on the light side of the threshold; or on the dark
/// side.
fn floor(
    plane: &Plane<'_>,
    marks: &Marks,
    options: &Options,
    notes: &mut Vec<String>,
) -> (Floor, Profile) {
    let wanted = &options.picture;
    let mut histogram = plane.greys;
    if plane.has_hues() {
        // Colours that are no marks are what walls or floor are made of.
        for (index, &luma) in plane.luma.iter().enumerate() {
            let hue = plane.hue(index);
            if hue != Hue::NONE && !marks.is_floor[hue.index()] {
                histogram[usize::from(luma)] += 1;
            }
        }
    }
    let threshold = wanted.threshold.unwrap_or_else(|| {
        let (threshold, why) = threshold::find(&histogram);
        notes.extend(why);
        threshold
    });
    let of = |inverted: bool| {
        let floor = Floor::of(plane.width, plane.height, |index| {
            let is_light = plane.luma[index] >= threshold;
            is_light != inverted || marks.is_floor[plane.hue(index).index()]
        });
        let profile = Profile::of(&floor, floor.whole());
        (floor, profile)
    };
    if wanted.invert {
        return of(true);
    }
    let (light, profile) = of(false);
    match polarity::inverted(&light, &profile) {
        Some(why) => {
            notes.push(why);
            of(true)
        }
        None => (light, profile),
    }
}

/// The part of the picture to look at: without a margin, unless there is a mark on it.
fn region(floor: &Floor, plane: &Plane<'_>, marks: &Marks) -> Region {
    let region = frame::find(floor);
    let outside = |(x, y): (u32, u32)| {
        !(region.left..region.right).contains(&x) || !(region.top..region.bottom).contains(&y)
    };
    let mut marked = [marks.start, marks.end].into_iter().flatten();
    let is_marked = region != floor.whole() && marked.any(|hue| plane.of_hue(hue).any(outside));
    if is_marked { floor.whole() } else { region }
}

/// The two openings in the border of a drawing, if it is closed but for them.
fn clear_openings(floor: &Floor) -> Vec<Opening> {
    let blocks = Blocks::of_pixels(floor.whole());
    let openings = openings::of_blocks(&blocks, 20, |x, y| floor.is(x, y));
    if openings.len() == 2 { openings } else { Vec::new() }
}

/// The reading, with those ends that are cells of the maze.
fn finished(
    maze: Maze<Square>,
    cells: Cells,
    ends: Ends,
    mut notes: Vec<String>,
    original: Option<Original>,
) -> Picture {
    let of = |places: &[(u32, u32)]| {
        let cells = places.iter().map(|&(x, y)| maze.topology().at(x, y));
        cells.filter(|&cell| maze.is_cell(cell)).collect()
    };
    let (starts, goals) = (of(&ends.starts), of(&ends.goals));
    notes.extend(ends.notes);
    let mut reading = Reading::new(maze, cells);
    (reading.starts, reading.goals, reading.notes) = (starts, goals, notes);
    Picture { reading, original }
}
