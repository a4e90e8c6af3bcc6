//! The grid of a page: the outline of every cell, and nothing else of its tiling.

use super::encoding::{number, signed, text};
use crate::core::{Cell, Dir, Layout};
use crate::render::Look;
use serde_json::{Value, json};

/// All that the page knows of a grid. Equal outlines are told once; where each cell's begins is told as
/// the step from the cell before, in runs of cells that step as the one two before them did: columns
/// that stand higher and lower in turn are one run.
pub(super) fn grid<T: Layout>(grid: &T, look: Look) -> Value {
    let mut shapes: Vec<Vec<(i64, i64)>> = Vec::new();
    let mut steps = Vec::with_capacity(grid.count() as usize);
    let mut before = (0, 0);
    for cell in (0..grid.count()).map(|rank| grid.ranked(rank)) {
        let first = grid.side(cell, Dir(0)).from;
        let shape = outline(grid, cell);
        let known = shapes.iter().position(|known| *known == shape);
        let number = known.unwrap_or_else(|| {
            shapes.push(shape);
            shapes.len() - 1
        });
        steps.push((first.x - before.0, first.y - before.1, number as u8));
        before = (first.x, first.y);
    }
    let shapes: Vec<Vec<i64>> =
        shapes.iter().map(|shape| shape.iter().flat_map(|&(x, y)| [x, y]).collect()).collect();
    json!({
        "topology": grid.hash_name(),
        "width": grid.width(),
        "height": grid.height(),
        "directions": T::DIRECTIONS,
        "period": [T::LATTICE.period.0, T::LATTICE.period.1],
        "size": [T::LATTICE.size.0, T::LATTICE.size.1],
        "square": T::SQUARE_PIXELS,
        "cell": look.cell,
        "wall": look.wall,
        "shapes": shapes,
        "places": text(&places(&steps)),
    })
}

/// The corners of a cell, from the first.
fn outline<T: Layout>(grid: &T, cell: Cell) -> Vec<(i64, i64)> {
    let corner = |dir: usize| grid.side(cell, Dir(dir as u8)).from;
    let first = corner(0);
    (0..T::DEGREE).map(corner).map(|at| (at.x - first.x, at.y - first.y)).collect()
}

/// How many cells step as those two before them, then a step of its own, and so on.
fn places(steps: &[(i64, i64, u8)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut run = 0;
    for (n, step) in steps.iter().enumerate() {
        if n >= 2 && steps[n - 2] == *step {
            run += 1;
            continue;
        }
        number(&mut bytes, run);
        run = 0;
        signed(&mut bytes, step.0);
        signed(&mut bytes, step.1);
        bytes.push(step.2);
    }
    if run > 0 {
        number(&mut bytes, run);
    }
    bytes
}
