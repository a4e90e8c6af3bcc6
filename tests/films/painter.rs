//! Laws of painters: a rectangle is part of the whole, and a cell's reach holds all it touches.

use mazer::core::{AnyTopology, Cell, Dir, Layout, Maze};
use mazer::render::{Colour, Look, Painter, Rect, Shades, View};
use mazer::with_topology;

const LOOKS: &[(u32, u32)] = &[(1, 1), (3, 1), (8, 2), (9, 3), (2, 5), (7, 7), (13, 4), (30, 1)];

/// Pseudo-random numbers that have nothing to do with the program's own.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n)) as u32
    }

    fn colour(&mut self) -> Colour {
        Colour::ALL[self.below(Colour::ALL.len() as u32) as usize]
    }

    fn link<T: Layout>(&mut self) -> Option<Dir> {
        let dir = self.below(T::DEGREE as u32 + 1) as u8;
        (usize::from(dir) < T::DEGREE).then_some(Dir(dir))
    }

    fn rect(&mut self, (width, height): (u32, u32)) -> Rect {
        let (left, top) = (self.below(width), self.below(height));
        let (width, height) = (1 + self.below(width - left), 1 + self.below(height - top));
        Rect { left, top, width, height }
    }
}

/// Any state of doors and cells, also such as never happen.
fn any_state<T: Layout>(grid: &T, dice: &mut Dice) -> (Maze<T>, Shades) {
    let (mut maze, mut shades) = (Maze::closed(grid.clone()), Shades::all(grid, Colour::Floor));
    for cell in grid.cells() {
        shades.set(cell, dice.colour());
        shades.link(cell, dice.link::<T>());
        for dir in maze.neighbours(cell) {
            if dice.below(3) == 0 {
                maze.open(cell, dir);
            }
        }
    }
    (maze, shades)
}

fn paint<T: Layout>(painter: &Painter<T>, maze: &Maze<T>, shades: &Shades, rect: Rect) -> Vec<u8> {
    // What was there before must not matter.
    let mut pixels = vec![77; rect.area() as usize];
    painter.paint(View { maze, shades }, rect, &mut pixels);
    pixels
}

/// Runs a check on every topology in some sizes and in every look it can be drawn in.
macro_rules! everywhere {
    ($check:ident) => {
        for (width, height) in [(1, 1), (1, 5), (4, 1), (2, 3), (6, 5)] {
            for info in AnyTopology::ALL {
                let grid = AnyTopology::new(info, width, height).expect("a usual size");
                for &(cell, wall) in LOOKS {
                    with_topology!(&grid, grid => {
                        if let Ok(painter) = Painter::new(grid, Look { cell, wall }) {
                            let name = format!("{} {width}x{height} -c {cell} -l {wall}", info.name);
                            $check(grid, &painter, &name);
                        }
                    });
                }
            }
        }
    };
}

/// The part of a picture that a rectangle shows.
fn part(picture: &[u8], width: u32, rect: Rect) -> Vec<u8> {
    let row = |y: u32| {
        let at = y as usize * width as usize + rect.left as usize;
        &picture[at..at + rect.width as usize]
    };
    (rect.top..rect.bottom()).flat_map(row).copied().collect()
}

#[test]
fn every_look_is_one_of_some_topology_and_most_of_all() {
    for info in AnyTopology::ALL {
        let grid = AnyTopology::new(info, 2, 2).expect("a usual size");
        let drawn = LOOKS.iter().filter(|&&(cell, wall)| {
            with_topology!(&grid, grid => Painter::new(grid, Look { cell, wall }).is_ok())
        });
        assert!(drawn.count() >= LOOKS.len() / 2, "{}", info.name);
    }
}

#[test]
fn a_painted_rectangle_is_part_of_the_whole_picture() {
    fn check<T: Layout>(grid: &T, painter: &Painter<T>, name: &str) {
        let mut dice = Dice(u64::from(grid.count()));
        for _ in 0..3 {
            let (maze, shades) = any_state(grid, &mut dice);
            let whole = paint(painter, &maze, &shades, painter.whole());
            for _ in 0..40 {
                let rect = dice.rect(painter.size());
                let found = paint(painter, &maze, &shades, rect);
                assert!(found == part(&whole, painter.size().0, rect), "{name}: {rect:?}");
            }
        }
    }
    everywhere!(check);
}

#[test]
fn a_rectangle_of_a_large_picture_is_part_of_it() {
    fn check<T: Layout>(grid: &T) {
        let painter = Painter::new(grid, Look { cell: 27, wall: 4 }).expect("a look for all");
        let mut dice = Dice(9);
        let (maze, shades) = any_state(grid, &mut dice);
        let whole = paint(&painter, &maze, &shades, painter.whole());
        assert!(painter.size().0.min(painter.size().1) > 1024);
        for _ in 0..20 {
            let rect = dice.rect(painter.size());
            let found = paint(&painter, &maze, &shades, rect);
            assert!(found == part(&whole, painter.size().0, rect), "{rect:?}");
        }
    }
    for info in AnyTopology::ALL {
        let grid = AnyTopology::new(info, 41, 43).expect("a usual size");
        with_topology!(&grid, grid => check(grid));
    }
}

/// The pixels in which two pictures differ all lie inside every rectangle.
fn assert_inside(before: &[u8], after: &[u8], width: u32, rects: &[Rect], what: &str) {
    let differ =
        before.iter().zip(after).enumerate().filter(|(_, (before, after))| before != after);
    for (n, _) in differ {
        let (x, y) = (n as u32 % width, n as u32 / width);
        for rect in rects {
            let is_inside =
                (rect.left..rect.right()).contains(&x) && (rect.top..rect.bottom()).contains(&y);
            assert!(is_inside, "{what}: pixel {x},{y} is not in {rect:?}");
        }
    }
}

#[test]
fn a_cells_reach_holds_every_pixel_that_it_changes() {
    fn check<T: Layout>(grid: &T, painter: &Painter<T>, name: &str) {
        let (mut dice, (width, height)) = (Dice(3), painter.size());
        let (mut maze, mut shades) = any_state(grid, &mut dice);
        let mut before = paint(painter, &maze, &shades, painter.whole());
        for cell in grid.cells() {
            let reach = painter.reach(cell);
            assert!(reach.right() <= width && reach.bottom() <= height, "{name}: outside");
            let mut look = |maze: &Maze<T>, shades: &Shades, rects: &[Rect], what: &str| {
                let after = paint(painter, maze, shades, painter.whole());
                assert_inside(&before, &after, width, rects, &format!("{name}: {what}"));
                before = after;
            };
            for _ in 0..2 {
                shades.set(cell, dice.colour());
                shades.link(cell, dice.link::<T>());
                look(&maze, &shades, &[reach], "a colour");
            }
            for dir in maze.neighbours(cell) {
                let reaches = [reach, painter.reach(grid.neighbour(cell, dir))];
                for _ in 0..2 {
                    if maze.doors(cell).has(dir) {
                        maze.close(cell, dir);
                    } else {
                        maze.open(cell, dir);
                    }
                    look(&maze, &shades, &reaches, "a door");
                }
            }
        }
    }
    everywhere!(check);
}

#[test]
fn the_middle_of_a_cell_shows_its_colour_and_its_reach_is_not_much_larger_than_it() {
    fn check<T: Layout>(grid: &T, painter: &Painter<T>, name: &str) {
        let (maze, shades) = any_state(grid, &mut Dice(5));
        for cell in grid.cells() {
            let reach = painter.reach(cell);
            let x = u32::midpoint(reach.left, reach.right());
            let y = u32::midpoint(reach.top, reach.bottom());
            let middle = Rect { left: x, top: y, width: 1, height: 1 };
            let found = paint(painter, &maze, &shades, middle)[0];
            assert_eq!(found, shades.colour(cell) as u8, "{name}: {:?}", grid.position(cell));
        }
        let all = grid.cells().map(|cell| painter.reach(cell)).reduce(Rect::union);
        assert_eq!(all, Some(painter.whole()), "{name}: reaches cover the picture");
    }
    everywhere!(check);
}

#[test]
fn a_cell_changes_nothing_far_from_it() {
    fn check<T: Layout>(grid: &T, painter: &Painter<T>, name: &str) {
        let area: u64 = grid.cells().map(|cell: Cell| painter.reach(cell).area()).sum();
        // Walls are in two reaches, posts in three or four; the boxes of slanting cells overlap.
        assert!(area <= 5 * painter.whole().area(), "{name}: {area}");
    }
    everywhere!(check);
}
