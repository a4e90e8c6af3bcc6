//! The least cell at which every door shows, found by painting one of each kind.

use super::outlines::Outlines;
use super::stamp::{Corner, UNITS};
use super::{Look, View};
use crate::core::{Dir, Layout, Maze};
use crate::render::{Colour, Shades};

/// The least cell at which every door shows, for a look's wall; 1 where its cell is plainly enough.
pub(super) fn least_cell<T: Layout>(look: Look) -> u32 {
    let wall = look.wall;
    if look.cell >= 2 * wall + 3 {
        1
    } else if wall > MOST_TRIED {
        // In proportion the thicker walls are like the thickest one tried.
        (wall * least_cell::<T>(Look { cell: 1, wall: MOST_TRIED })).div_ceil(MOST_TRIED)
    } else {
        let shows = |&cell: &u32| is_legible::<T>(Look { cell, wall });
        (1..2 * wall + 3).find(shows).unwrap_or(2 * wall + 3)
    }
}

/// Walls up to this thickness are tried out in pixels.
const MOST_TRIED: u32 = 16;

/// Whether every door shows in that look: the pixel in the middle of a side is mostly wall when it
/// is closed, and mostly not when it alone is open, and no wall reaches the middle of a cell.
fn is_legible<T: Layout>(look: Look) -> bool {
    let Some((grid, painter)) = T::new(4, 4)
        .ok()
        .and_then(|grid| Some((grid.clone(), Outlines::unchecked(grid, look).ok()?)))
    else {
        return false;
    };
    let shades = Shades::all(&grid, Colour::Floor);
    let mut maze = Maze::closed(grid.clone());
    grid.cells().all(|cell| {
        let sides = (0..T::DEGREE as u8).map(|dir| grid.side(cell, Dir(dir)));
        let corners: Vec<Corner> = sides.map(|side| painter.scale.corner(side.from)).collect();
        let count = corners.len() as i64;
        let middle = |axis: fn(&Corner) -> i64| corners.iter().map(axis).sum::<i64>() / count;
        let centre = (middle(|corner| corner.0), middle(|corner| corner.1));
        let doors = maze.neighbours(cell);
        let free = painter.wall_points(View { maze: &maze, shades: &shades }, centre) == 0;
        let mut shows = |dir: Dir| {
            let (a, b) = (corners[dir.index()], corners[(dir.index() + 1) % corners.len()]);
            let middle = (i64::midpoint(a.0, b.0), i64::midpoint(a.1, b.1));
            // A thin slanting wall may cross between two pixels: the darkest around counts.
            let half = UNITS / 2 - 1;
            let around = [(-half, -half), (half, -half), (-half, half), (half, half)];
            let (closed, place) = around
                .map(|(dx, dy)| (middle.0 + dx, middle.1 + dy))
                .map(|place| {
                    (painter.wall_points(View { maze: &maze, shades: &shades }, place), place)
                })
                .into_iter()
                .max()
                .unwrap_or_default();
            maze.open(cell, dir);
            let open = painter.wall_points(View { maze: &maze, shades: &shades }, place);
            maze.close(cell, dir);
            closed >= 8 && open <= 4
        };
        free && doors.into_iter().all(&mut shows)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Hex, Topology as _};
    use crate::render::LookError;

    #[test]
    fn the_least_cell_named_is_the_least_that_shows_every_door() {
        for wall in [1, 2, 3, 4, 7] {
            let is_legible = |&cell: &u32| is_legible::<Hex>(Look { cell, wall });
            let least = (1..40).find(is_legible).unwrap();
            assert!((least..40).all(|cell| is_legible(&cell)), "wall {wall}");
            for cell in 1..least {
                let refused = Outlines::new(Hex::new(1, 1).unwrap(), Look { cell, wall }).err();
                assert_eq!(refused, Some(LookError::TooSmall { wall, least }));
            }
        }
    }
}
