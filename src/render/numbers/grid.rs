use super::arrows::arrow;
use super::shapes::{LETTER, Rgb, Shape, Spot};
use super::{NumberPicture, NumberPictureError};
use crate::core::Cell;
use crate::core::numeric::{Content, Directions, NumberGrid};
use crate::render::{Colour, Rect};
use std::collections::HashSet;

/// Departures and goals in paler shades than in mazes: a number stands on them.
pub(super) const DEPART: Rgb = [150, 240, 150];
pub(super) const ARRIVE: Rgb = [255, 150, 150];
/// Squares that one may land on only to leave.
const OUTSIDE: Rgb = [225, 225, 225];
/// Squares that the path comes to.
const ON_PATH: Rgb = [215, 225, 255];
/// The ring round what toggles.
const RING: Rgb = [170, 170, 170];

/// The picture of a grid: squares with lines between them and their numbers; squares that toggle have a
/// ring.
pub(super) fn picture(
    grid: &NumberGrid,
    path: &[Cell],
    cell: u32,
) -> Result<NumberPicture, NumberPictureError> {
    let line = (cell / 24).max(1);
    let pitch = cell + line;
    let side = |cells: u32| f64::from(cells) * f64::from(pitch) + f64::from(line);
    let mut picture = NumberPicture::sized(side(grid.width()), side(grid.height()), Vec::new())?;
    let squares = || (0..grid.cells().len() as u32).map(Cell).filter(|&at| grid.has_square(at));
    let left_top = |at: Cell| {
        let (x, y) = grid.position(at);
        (x * pitch, y * pitch)
    };
    let shapes = &mut picture.shapes;
    for at in squares() {
        let (left, top) = left_top(at);
        let rect = Rect { left, top, width: pitch + line, height: pitch + line };
        shapes.push(Shape::Box { rect, colour: Colour::Wall.rgb() });
    }
    let last = path.last().copied();
    let on_path: HashSet<Cell> = path.iter().copied().collect();
    for at in squares() {
        let (left, top) = left_top(at);
        let place = grid.position(at);
        let is_end =
            if grid.rule.leaves { last == Some(at) } else { grid.goals().contains(&place) };
        let colour = if grid.starts().contains(&place) {
            DEPART
        } else if is_end {
            ARRIVE
        } else if on_path.contains(&at) {
            ON_PATH
        } else if grid.rule.leaves && !grid.is_inside(at) {
            OUTSIDE
        } else {
            Colour::Floor.rgb()
        };
        let rect = Rect { left: left + line, top: top + line, width: cell, height: cell };
        shapes.push(Shape::Box { rect, colour });
        let shown = grid.cell(at);
        if shown.toggles && grid.rule.directions == Directions::Toggle {
            let (middle, radius) = (middle(grid, at, cell), f64::from(cell) * 0.46);
            let thick = f64::from(line) * 1.5;
            shapes.push(Shape::Disc { middle, radius, colour: RING });
            shapes.push(Shape::Disc { middle, radius: radius - thick, colour });
        }
    }
    for (step, pair) in path.windows(2).enumerate() {
        jump(
            middle(grid, pair[0], cell),
            middle(grid, pair[1], cell),
            step,
            f64::from(cell),
            shapes,
        );
    }
    let digits = squares().map(|at| text(grid, at).chars().count() as u32).max().unwrap_or(1);
    let scale = scale(cell, digits);
    for at in squares() {
        let middle = middle(grid, at, cell);
        shapes.push(Shape::centred(text(grid, at), middle, scale, Colour::Wall.rgb()));
    }
    Ok(picture)
}

/// How large letters may be so that so many have room in a square, with arrows beside them.
pub(super) const fn scale(cell: u32, digits: u32) -> u32 {
    let digits = if digits == 0 { 1 } else { digits };
    let (wide, high) = (cell * 3 / 4 / (LETTER * digits), cell * 9 / 16 / LETTER);
    let scale = if wide < high { wide } else { high };
    if scale == 0 { 1 } else { scale }
}

fn middle(grid: &NumberGrid, at: Cell, cell: u32) -> Spot {
    let (x, y) = grid.position(at);
    let line = (cell / 24).max(1);
    let place = |n: u32| f64::from(n * (cell + line) + line) + f64::from(cell) / 2.0;
    Spot::new(place(x), place(y))
}

/// What is written in a square.
fn text(grid: &NumberGrid, at: Cell) -> String {
    match grid.cell(at).content {
        Content::Number(number) => number.to_string(),
        Content::Same => "*".to_owned(),
        Content::Goal => "G".to_owned(),
        Content::Absent => String::new(),
    }
}

/// An arrow that runs to the right of the numbers that it passes, so that one there and one back lie on
/// either side; steps in turn a little farther out, so that those of one row can be told apart.
fn jump(from: Spot, to: Spot, step: usize, cell: f64, shapes: &mut Vec<Shape>) {
    let way = from.towards(to);
    let beside = cell * [0.3, 0.36, 0.42][step % 3];
    let inset = cell * 0.1;
    let points = [from.moved(way, inset, beside), to.moved(way, -inset, beside)];
    arrow(&points, (cell / 18.0).max(1.2), Colour::Path.rgb(), shapes);
    // Where it begins: a dot.
    let radius = (cell / 14.0).max(1.6);
    shapes.push(Shape::Disc { middle: points[0], radius, colour: Colour::Path.rgb() });
}
