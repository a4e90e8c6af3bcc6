//! What the cells of a picture are.

use super::blocks::{self, Blocks};
use super::floor::{Floor, Region};
use super::frame;
use super::marks::Marks;
use super::plane::Plane;
use super::profile::Profile;
use super::walled::{self, Walled};
use crate::core::Topology;
use crate::formats::ReadError;

/// Up to so many pixels a picture is read as one cell a pixel, whatever it shows.
const SMALL: u64 = 4096;

/// What the cells of a picture are.
pub enum Shape {
    Walled(Walled),
    Blocks(Blocks),
    Pixels,
}

/// Decides, by `grid` if it is given.
pub fn find(
    floor: &Floor,
    plane: &Plane<'_>,
    marks: &Marks,
    profile: &Profile,
    grid: Option<(u32, u32)>,
    notes: &mut Vec<String>,
) -> Result<Shape, ReadError> {
    let region = profile.region;
    if let Some(grid) = grid {
        return told(floor, profile, grid, notes);
    }
    let walled = walled::find(floor, profile, None);
    if let Some(walled) = walled {
        let (width, height) = (walled.maze.topology().width(), walled.maze.topology().height());
        if !marks.are_both() {
            let pitch = |lines: &[f64]| lines[1] - lines[0];
            notes.push(format!(
                "{width}x{height} cells of {:.1}x{:.1} pixels with thin walls: walls lie on a \
                 lattice of that pitch.",
                pitch(&walled.columns),
                pitch(&walled.rows)
            ));
            return Ok(Shape::Walled(walled));
        }
        notes.push(format!(
            "Every pixel is a cell: walls are thin, and the ends are marked by colours. Where \
             a grid of {width}x{height} is asked for, cells between walls are read."
        ));
        return Ok(Shape::Pixels);
    }
    if let Some(blocks) = marked_blocks(floor, plane, marks, profile) {
        let (width, height) = blocks.size;
        notes.push(format!(
            "{width:.1}x{height:.1} pixels a cell: all edges between floor and wall lie on a lattice of \
             that pitch."
        ));
        note_margin(floor, region, notes);
        return Ok(Shape::Blocks(blocks));
    }
    let (free, windows) = floor.openness();
    if windows * 100 <= free * 35 || floor.whole().area() <= SMALL {
        let region = if frame::is_walled(floor, region) { region } else { floor.whole() };
        notes.push("One pixel a cell: corridors or walls are a pixel wide.".to_owned());
        note_margin(floor, region, notes);
        return Ok(Shape::Blocks(Blocks::of_pixels(region)));
    }
    notes.push(
        "Every pixel is a cell: walls lie on no lattice that can be seen, unless a grid is asked for."
            .to_owned(),
    );
    Ok(Shape::Pixels)
}

fn note_margin(floor: &Floor, region: Region, notes: &mut Vec<String>) {
    if region != floor.whole() {
        notes.push(format!(
            "Only the part from pixel {},{} to {},{} is read: around it is a margin.",
            region.left,
            region.top,
            region.right - 1,
            region.bottom - 1
        ));
    }
}

/// Blocks by the edges of walls and marks, or, if marks are smaller than blocks, by those of walls.
fn marked_blocks(
    floor: &Floor,
    plane: &Plane<'_>,
    marks: &Marks,
    profile: &Profile,
) -> Option<Blocks> {
    if !plane.has_hues() || marks.start.is_none() && marks.end.is_none() {
        return blocks::find(floor, profile, None);
    }
    let region = profile.region;
    let mut edges = [vec![0; region.width() as usize + 1], vec![0; region.height() as usize + 1]];
    let mark = |x: u32, y: u32| {
        let hue = Some(plane.hue(plane.index(x, y)));
        hue.filter(|_| hue == marks.start || hue == marks.end)
    };
    let mut most = 0;
    for hue in [marks.start, marks.end].into_iter().flatten() {
        most = most.max(plane.strong[hue.index()]);
    }
    for y in region.top..region.bottom {
        for x in region.left..region.right {
            let here = mark(x, y);
            if x > region.left && mark(x - 1, y) != here {
                edges[0][(x - region.left) as usize] += 1;
            }
            if y > region.top && mark(x, y - 1) != here {
                edges[1][(y - region.top) as usize] += 1;
            }
        }
    }
    blocks::find(floor, profile, Some(&edges)).or_else(|| {
        let found = blocks::find(floor, profile, None)?;
        let area = found.size.0 * found.size.1;
        (area >= 16.0 && most as f64 >= area / 8.0).then_some(found)
    })
}

/// The maze of so many cells that fits best.
fn told(
    floor: &Floor,
    profile: &Profile,
    grid: (u32, u32),
    notes: &mut Vec<String>,
) -> Result<Shape, ReadError> {
    let walled = walled::find(floor, profile, Some(grid));
    let evenly = [profile.region, floor.whole()].into_iter().filter_map(|region| {
        let blocks = Blocks::even(region, grid)?;
        let (_, agreement) = blocks.unclear(floor);
        Some((blocks, agreement))
    });
    let blocks = evenly.reduce(|a, b| if b.1 > a.1 { b } else { a });
    let (width, height) = grid;
    match (walled, blocks) {
        (Some(walled), blocks)
            if blocks
                .as_ref()
                .is_none_or(|(_, agreement)| walled.agreement > agreement - 0.005) =>
        {
            notes.push(format!(
                "Cells lie between thin walls: {:.0} % of the pixels looked at agree with {width}x{height} \
                 of them.",
                walled.agreement * 100.0
            ));
            Ok(Shape::Walled(walled))
        }
        (_, Some((blocks, agreement))) => {
            notes.push(format!(
                "Cells are blocks: {:.0} % of the pixels agree with {width}x{height} of them.",
                agreement * 100.0
            ));
            Ok(Shape::Blocks(blocks))
        }
        _ => Err(ReadError::new(format!(
            "{width}x{height} cells are asked for, and the picture has {}x{} pixels: at least one \
             pixel a cell is needed",
            floor.width, floor.height
        ))),
    }
}
