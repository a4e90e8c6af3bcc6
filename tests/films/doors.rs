//! Every door shows: dark at its middle where it is closed, light where it is open.

use crate::decoded::painted;
use mazer::core::{AnyTopology, Layout, Maze};
use mazer::render::{Colour, Look, LookError, Painter, Palette, Rect, Shades, View};
use mazer::with_topology;

/// Lattice units to pixels, as the tiling's definition has it: a period is a whole number of them.
fn pixels(units: f64, period: i64, size: f64, look: Look) -> f64 {
    let pitch = f64::from(look.cell + look.wall);
    units / f64::from(period as i32) * (size * pitch).round()
}

/// Every wall with the least cell that it can have, and with more.
fn looks_of<T: Layout>(grid: &T) -> Vec<Look> {
    let usual = [(8, 2), (9, 3), (3, 1), (20, 1), (12, 12)];
    let mut looks: Vec<Look> = usual.map(|(cell, wall)| Look { cell, wall }).to_vec();
    for wall in [1, 2, 3, 4, 7] {
        let least = match Painter::new(grid, Look { cell: 1, wall }) {
            Err(LookError::TooSmall { least, .. }) => least,
            _ => 1,
        };
        looks.extend([0, 1, 4].map(|more| Look { cell: least + more, wall }));
    }
    looks.retain(|&look| Painter::new(grid, look).is_ok());
    looks
}

/// Runs a check on every topology in some sizes, with the looks that it can be drawn in.
macro_rules! in_sizes {
    ($sizes:expr, $check:ident) => {
        for info in AnyTopology::ALL {
            let cell = AnyTopology::new(info, 1, 1).expect("a cell");
            let looks = with_topology!(&cell, cell => looks_of(cell));
            for (width, height) in $sizes {
                let grid = AnyTopology::new(info, width, height).expect("a usual size");
                with_topology!(&grid, grid => $check(grid, &looks));
            }
        }
    };
}

fn light<T: Layout>(painter: &Painter<T>, maze: &Maze<T>, shades: &Shades, at: (i64, i64)) -> u32 {
    let (width, height) = painter.size();
    let (x, y) = (at.0.clamp(0, i64::from(width) - 1), at.1.clamp(0, i64::from(height) - 1));
    let mut number = [0];
    let rect = Rect { left: x as u32, top: y as u32, width: 1, height: 1 };
    painter.paint(View { maze, shades }, rect, &mut number);
    let palette = Palette::made(painter.blends());
    palette.rgb()[usize::from(palette.entry(number[0]))].iter().map(|&part| u32::from(part)).sum()
}

#[test]
fn a_closed_door_is_dark_at_its_middle_and_an_open_one_light() {
    fn check<T: Layout>(grid: &T, looks: &[Look]) {
        let shades = Shades::all(grid, Colour::Floor);
        for &look in looks {
            let painter = Painter::new(grid, look).expect("it can be drawn");
            let mut maze = Maze::closed(grid.clone());
            for cell in grid.cells() {
                for dir in maze.neighbours(cell) {
                    let side = grid.side(cell, dir);
                    let half = f64::from(look.wall) / 2.0;
                    let middle = |a: i64, b: i64| f64::from((a + b) as i32) / 2.0;
                    let (lattice, x) = (T::LATTICE, middle(side.from.x, side.to.x));
                    let y = middle(side.from.y, side.to.y);
                    let x = half + pixels(x, lattice.period.0, lattice.size.0, look);
                    let y = half + pixels(y, lattice.period.1, lattice.size.1, look);
                    // A thin slanting wall may run between two pixels, and corners are moved to
                    // whole pixels: one of those around the middle must show the difference.
                    let around = [(-0.49, -0.49), (0.49, -0.49), (-0.49, 0.49), (0.49, 0.49)]
                        .map(|(dx, dy)| ((x + dx).floor() as i64, (y + dy).floor() as i64));
                    let lights =
                        |maze: &Maze<T>| around.map(|at| light(&painter, maze, &shades, at));
                    let closed = lights(&maze);
                    maze.open(cell, dir);
                    let open = lights(&maze);
                    maze.close(cell, dir);
                    let shows = |(&closed, &open)| closed <= 3 * 128 && open >= 3 * 191;
                    let what =
                        format!("{} {look:?} {:?} {dir:?}", T::INFO.name, grid.position(cell));
                    let is_shown = closed.iter().zip(&open).any(shows);
                    assert!(is_shown, "{what}: of 765, closed {closed:?}, open {open:?}");
                }
            }
        }
    }
    in_sizes!([(4, 3)], check);
}

#[test]
fn the_picture_is_as_large_as_the_tiling_and_one_wall() {
    fn check<T: Layout>(grid: &T, looks: &[Look]) {
        let (across, down) = grid.extent();
        for &look in looks {
            let (width, height) = Painter::new(grid, look).expect("it can be drawn").size();
            let wall = f64::from(look.wall);
            let (period, size) = (T::LATTICE.period, T::LATTICE.size);
            let x = wall + pixels(f64::from(across as i32), period.0, size.0, look);
            let y = wall + pixels(f64::from(down as i32), period.1, size.1, look);
            let is_near = |found: u32, exact: f64| (f64::from(found) - exact).abs() <= 1.0;
            assert!(is_near(width, x), "{} {look:?}: {width} for {x}", T::INFO.name);
            assert!(is_near(height, y), "{} {look:?}: {height} for {y}", T::INFO.name);
        }
    }
    in_sizes!([(1, 1), (2, 1), (1, 2), (7, 5), (300, 200)], check);
}

#[test]
fn no_floor_of_a_cell_touches_the_outside() {
    fn check<T: Layout>(grid: &T, looks: &[Look]) {
        let shades = Shades::all(grid, Colour::Path);
        let mut maze = Maze::closed(grid.clone());
        for cell in grid.cells() {
            for dir in maze.neighbours(cell) {
                maze.open(cell, dir);
            }
        }
        let [outside, inside] = [Colour::Floor, Colour::Path].map(Colour::rgb);
        for &look in looks {
            let painter = Painter::new(grid, look).expect("it can be drawn");
            let view = View { maze: &maze, shades: &shades };
            let pixels = painted(&painter, view, &Palette::solving(painter.blends()));
            let name = format!("{} {look:?}", T::INFO.name);
            let width = painter.size().0 as usize;
            for (n, &pixel) in pixels.iter().enumerate() {
                let is_mixed = pixel[2] == 255 && ![outside, inside].contains(&pixel);
                assert!(!is_mixed, "{name}: {pixel:?} mixes inside and outside");
                let right = pixels.get(n + 1).filter(|_| (n + 1) % width > 0);
                for &next in [right, pixels.get(n + width)].into_iter().flatten() {
                    let leaks =
                        [pixel, next] == [outside, inside] || [pixel, next] == [inside, outside];
                    assert!(!leaks, "{name}: no wall at pixel {},{}", n % width, n / width);
                }
            }
        }
    }
    in_sizes!([(1, 1), (4, 3), (1, 3), (3, 1)], check);
}
