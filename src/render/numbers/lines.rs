use super::arrows::{arrow, bow};
use super::grid::{ARRIVE, DEPART, scale};
use super::shapes::{Rgb, Shape, Spot};
use super::{NumberPicture, NumberPictureError, curves, layout};
use crate::core::Cell;
use crate::core::numeric::{LineCell, NumberLines};
use crate::render::Colour;

/// Colours of lines, in turn: dark enough on white, and none of them that of the path.
const LINES: [Rgb; 8] = [
    [90, 90, 90],
    [200, 120, 0],
    [0, 140, 110],
    [190, 70, 130],
    [120, 150, 30],
    [150, 90, 50],
    [60, 150, 190],
    [140, 110, 170],
];

/// The distance of neighbours on a line, in diameters of a disc.
const PITCH: f64 = 1.7;
/// The least distance of any two discs, in the same.
const APART: f64 = 1.35;

/// The picture of lines: smooth curves, each in a colour, that share their crossings; every position is a
/// disc with its number, departures with a D and arrivals with an A.
pub(super) fn picture(
    lines: &NumberLines,
    path: &[Cell],
    cell: u32,
) -> Result<NumberPicture, NumberPictureError> {
    let rows: Vec<(bool, Vec<usize>)> = lines
        .lines()
        .iter()
        .enumerate()
        .map(|(n, line)| {
            let places = 0..line.cells.len();
            let positions = places.filter_map(|place| lines.position(n, place));
            (line.is_closed, positions.map(Cell::index).collect())
        })
        .collect();
    let mut edges = Vec::new();
    for (is_closed, row) in &rows {
        edges.extend(row.windows(2).map(|pair| (pair[0], pair[1])));
        if let ([first, _, .., last], true) = (row.as_slice(), is_closed) {
            edges.push((*last, *first));
        }
    }
    edges.retain(|(a, b)| a != b);
    let disc = f64::from(cell);
    let spots = placed(lines.positions(), &edges, disc);
    let (right, bottom) = spots
        .iter()
        .fold((0.0_f64, 0.0_f64), |(right, bottom), spot| (right.max(spot.x), bottom.max(spot.y)));
    let mut shapes = Vec::new();
    let width = (disc / 9.0).max(2.0);
    for ((is_closed, row), place) in rows.iter().zip(0..) {
        let points: Vec<Spot> = row.iter().map(|&position| spots[position]).collect();
        let colour = LINES[place % LINES.len()];
        for pair in curves::through(&points, *is_closed, 12).windows(2) {
            shapes.push(Shape::Stroke { from: pair[0], to: pair[1], width, colour });
        }
    }
    let radius = disc / 2.0;
    // Arrows lie over the lines and under the discs, so that they hide no number.
    for pair in path.windows(2) {
        if let (Some(&from), Some(&to)) = (spots.get(pair[0].index()), spots.get(pair[1].index())) {
            jump((from, to), radius, &mut shapes);
        }
    }
    for (at, &middle) in (0..).map(Cell).zip(&spots) {
        disc_of(lines, at, (middle, radius), path.contains(&at), &mut shapes);
    }
    let margin = disc;
    NumberPicture::sized(right + margin, bottom + margin, shapes)
}

/// Places of the positions in pixels, all at least a disc from the top and the left.
fn placed(count: usize, edges: &[(usize, usize)], disc: f64) -> Vec<Spot> {
    let places = layout::places(count, edges, APART / PITCH);
    let scaled = |place: &Spot| Spot::new(place.x * PITCH * disc, place.y * PITCH * disc);
    let spots: Vec<Spot> = places.iter().map(scaled).collect();
    let (left, top) = spots
        .iter()
        .fold((f64::MAX, f64::MAX), |(left, top), spot| (left.min(spot.x), top.min(spot.y)));
    let moved = |spot: &Spot| {
        Spot::new((spot.x - left + disc).round() + 0.5, (spot.y - top + disc).round() + 0.5)
    };
    spots.iter().map(moved).collect()
}

/// A disc with its number.
fn disc_of(
    lines: &NumberLines,
    at: Cell,
    (middle, radius): (Spot, f64),
    is_on_path: bool,
    shapes: &mut Vec<Shape>,
) {
    let (text, fill) = match lines.cell(at) {
        Some(LineCell::Depart) => ("D".to_owned(), DEPART),
        Some(LineCell::Arrive) => ("A".to_owned(), ARRIVE),
        _ => (lines.jump(at).to_string(), Colour::Floor.rgb()),
    };
    let rim = if is_on_path { Colour::Path.rgb() } else { Colour::Wall.rgb() };
    let thick = (radius / 10.0).max(1.0) * if is_on_path { 1.6 } else { 1.0 };
    shapes.push(Shape::Disc { middle, radius, colour: rim });
    shapes.push(Shape::Disc { middle, radius: radius - thick, colour: fill });
    let scale = scale((radius * 2.0) as u32, text.chars().count() as u32);
    shapes.push(Shape::centred(text, middle, scale, Colour::Wall.rgb()));
}

/// A bowed arrow from the rim of one disc to that of another.
fn jump((from, to): (Spot, Spot), radius: f64, shapes: &mut Vec<Shape>) {
    let length = from.distance(to);
    let points: Vec<Spot> = bow(from, to, length * 0.12)
        .into_iter()
        .filter(|point| point.distance(from) > radius && point.distance(to) > radius + 1.5)
        .collect();
    arrow(&points, (radius / 8.0).max(1.5), Colour::Path.rgb(), shapes);
}
