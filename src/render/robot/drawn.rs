use super::canvas::Canvas;
use super::ink::{BODY, LIGHT, TRAIL};
use super::{Board, Drawing, Ink, letters, sprite};
use crate::core::{Cell, Dir, Topology};
use crate::render::{Colour, Picture, Rect};

/// A board over a maze, to be painted.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a> {
    drawing: &'a Drawing<'a>,
    board: &'a Board,
}

impl Picture for Drawn<'_> {
    fn whole(&self) -> Rect {
        self.drawing.whole()
    }

    fn rows_repeat(&self) -> bool {
        self.drawing.painter.rows_repeat()
    }

    fn paint(&self, rect: Rect, pixels: &mut [u8]) {
        self.drawing.painter.paint(self.drawing.view(), rect, pixels);
        let mut canvas = Canvas::new(rect, pixels);
        // One layer over the other, each on all cells, so that any rectangle comes out as part of the
        // whole.
        self.each(rect, |x, y, cell| self.fill(&mut canvas, x, y, cell));
        if self.drawing.shows_walls {
            self.each(rect, |x, y, cell| self.walls(&mut canvas, x, y, cell));
        }
        self.each(rect, |x, y, cell| self.trail(&mut canvas, x, y, cell));
        self.robot(&mut canvas);
        self.each(rect, |x, y, cell| self.text(&mut canvas, x, y, cell));
    }
}

impl<'a> Drawn<'a> {
    pub(super) const fn new(drawing: &'a Drawing<'a>, board: &'a Board) -> Self {
        Self { drawing, board }
    }

    /// Every cell that has a pixel in a rectangle, sides included.
    fn each(&self, rect: Rect, mut then: impl FnMut(u32, u32, Cell)) {
        let (grid, pitch, wall) =
            (self.drawing.grid(), self.drawing.pitch(), self.drawing.look.wall);
        let range = |from: u32, to: u32, size: u32| {
            (from.saturating_sub(wall) / pitch).saturating_sub(1)..(to / pitch + 1).min(size)
        };
        for y in range(rect.top, rect.bottom(), grid.height()) {
            for x in range(rect.left, rect.right(), grid.width()) {
                then(x, y, grid.at(x, y));
            }
        }
    }

    /// The colour of a cell, and of doors to cells of the same colour.
    fn fill(&self, canvas: &mut Canvas<'_>, x: u32, y: u32, cell: Cell) {
        let (drawing, ink) = (self.drawing, self.board.slate(cell).ink);
        let Some(own) = ink else { return };
        canvas.fill(drawing.floor(x, y), own.number());
        for dir in drawing.maze.doors(cell) {
            let next = drawing.grid().neighbour(cell, dir);
            if self.board.slate(next).ink == ink {
                canvas.fill(drawing.side(x, y, dir), own.number());
            }
        }
    }

    /// Walls that the program does not know are grey; those that it thinks there are, where there is none,
    /// orange.
    fn walls(&self, canvas: &mut Canvas<'_>, x: u32, y: u32, cell: Cell) {
        let known = self.board.slate(cell).walls;
        let doors = self.drawing.maze.doors(cell);
        for dir in (0..4).map(Dir) {
            let is_known = known >> dir.0 & 1 == 1;
            let colour = match (doors.has(dir), is_known) {
                (false, false) => Colour::Unvisited,
                (true, true) => Colour::Second,
                _ => continue,
            };
            canvas.fill(self.drawing.side(x, y, dir), colour as u8);
        }
    }

    /// The way that the robot came.
    fn trail(&self, canvas: &mut Canvas<'_>, x: u32, y: u32, cell: Cell) {
        let trail = self.board.slate(cell).trail;
        if trail == 0 {
            return;
        }
        let (floor, wall) = (self.drawing.floor(x, y), self.drawing.look.wall);
        let width = (floor.width / 10).max(1);
        let (left, top) =
            (floor.left + (floor.width - width) / 2, floor.top + (floor.height - width) / 2);
        // As far as the middle of the wall; the next cell goes on from there.
        let (right, bottom) = (floor.right() + wall.div_ceil(2), floor.bottom() + wall.div_ceil(2));
        let (first, upper) = (floor.left - wall.div_ceil(2), floor.top - wall.div_ceil(2));
        for (bit, bar) in [
            (0, Rect { left, top: upper, width, height: top + width - upper }),
            (2, Rect { left, top, width: right - left, height: width }),
            (4, Rect { left, top, width, height: bottom - top }),
            (6, Rect { left: first, top, width: left + width - first, height: width }),
        ] {
            if trail >> bit & 1 == 1 {
                canvas.fill(bar, TRAIL);
            }
        }
        if trail & 0b1010_1010 == 0 {
            return;
        }
        // From the middle of one side to that of the next, as far from the corner in sum.
        let around = Rect { left: first, top: upper, width: right - first, height: bottom - upper };
        let (middle_x, middle_y) =
            (around.left + around.right() - 1, around.top + around.bottom() - 1);
        let half = i64::from(around.width);
        canvas.each(around, |column, row| {
            let across = 2 * i64::from(column) - i64::from(middle_x);
            let up = i64::from(middle_y) - 2 * i64::from(row);
            let is_on = |dx: i64, dy: i64| {
                (across * dx + up * dy - half).abs() <= i64::from(width) * 3 / 2
                    && across * dx >= -1
                    && up * dy >= -1
            };
            let corners = [(1, 1, 1), (3, 1, -1), (5, -1, -1), (7, -1, 1)];
            let hit = corners.iter().any(|&(bit, dx, dy)| trail >> bit & 1 == 1 && is_on(dx, dy));
            hit.then_some(TRAIL)
        });
    }

    /// The robot itself.
    fn robot(&self, canvas: &mut Canvas<'_>) {
        let (drawing, heading) = (self.drawing, self.board.heading());
        let (x, y) = drawing.place(self.board.spot());
        // Half its length, in halves of a pixel: three quarters of the floor are as long as it is.
        let half = (i64::from(drawing.look.cell) * 3 / 4).max(1);
        let clipped = |at: i64| u32::try_from(at.max(0)).unwrap_or(u32::MAX);
        let (left, top) = (clipped((x - half * 7 / 4) / 2), clipped((y - half * 7 / 4) / 2));
        let side = clipped(half * 7 / 4 + 2);
        let around = Rect { left, top, width: side, height: side };
        let Some(around) = drawing.whole().common(around) else { return };
        if drawing.look.cell < 4 {
            let square = Rect {
                left: clipped(x / 2 - i64::from(drawing.look.cell / 2)),
                top: clipped(y / 2 - i64::from(drawing.look.cell / 2)),
                width: drawing.look.cell,
                height: drawing.look.cell,
            };
            return canvas.fill(square, BODY);
        }
        canvas.each(around, |column, row| {
            let point = (2 * i64::from(column) + 1 - x, y - 2 * i64::from(row) - 1);
            // An edge around it, so that it shows on cells of its own colour.
            let inner = half - 2;
            let is_inside = |half| sprite::is_inside(heading, half, point);
            is_inside(half)
                .then(|| if half > 6 && !is_inside(inner) { Colour::Wall as u8 } else { BODY })
        });
    }

    fn text(&self, canvas: &mut Canvas<'_>, x: u32, y: u32, cell: Cell) {
        let slate = self.board.slate(cell);
        let is_dark = slate.ink.is_some_and(Ink::is_dark);
        let colour = if is_dark { LIGHT } else { Colour::Wall as u8 };
        for dot in letters::dots(&slate.text, self.drawing.floor(x, y)) {
            canvas.fill(dot, colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Change, Text};
    use super::*;
    use crate::core::{Ends, Maze, Square};
    use crate::render::{Look, Painter};
    use std::collections::HashSet;

    /// A board on which there is something of everything.
    fn board(grid: &Square) -> Board {
        let mut board = Board::new(grid, grid.at(0, 2));
        let cell = grid.at(1, 1);
        let changes = [
            Change::Drive(3),
            Change::Turn(1),
            Change::Drive(1),
            Change::Turn(-3),
            Change::Ink(cell, Ink::of('B')),
            Change::Ink(grid.at(1, 0), Ink::of('B')),
            Change::Text(cell, Text::new("42")),
            Change::Text(grid.at(0, 0), Text::new("x")),
            Change::Wall(cell, Dir(0), true),
            Change::Wall(grid.at(0, 0), Dir(3), true),
        ];
        for change in &changes {
            board.apply(change, |_| ());
        }
        board
    }

    #[test]
    fn any_rectangle_is_part_of_the_whole() {
        let grid = Square::new(3, 3).expect("a small grid");
        let maze = Maze::open_all(grid.clone());
        let ends = Ends::pair(grid.at(0, 2), grid.at(2, 0));
        for (cell, wall) in [(1, 1), (3, 2), (8, 2), (17, 3), (40, 4)] {
            let look = Look { cell, wall };
            let painter = Painter::new(&grid, look).expect("a look that shows");
            let drawing = Drawing::new(&painter, look, &maze, &ends, true);
            let board = board(&grid);
            let drawn = drawing.with(&board);
            let whole = drawn.whole();
            let mut all = vec![0; whole.area() as usize];
            drawn.paint(whole, &mut all);
            for cell in grid.cells() {
                let rect = painter.reach(cell);
                let mut part = vec![0; rect.area() as usize];
                drawn.paint(rect, &mut part);
                for (y, row) in part.chunks_exact(rect.width as usize).enumerate() {
                    let at = (rect.top as usize + y) * whole.width as usize + rect.left as usize;
                    assert_eq!(row, &all[at..at + row.len()], "{look:?} {cell:?} row {y}");
                }
            }
        }
    }

    #[test]
    fn what_changes_lies_within_reach() {
        let grid = Square::new(3, 3).expect("a small grid");
        let maze = Maze::open_all(grid.clone());
        let ends = Ends::pair(grid.at(0, 2), grid.at(2, 0));
        let look = Look { cell: 16, wall: 3 };
        let painter = Painter::new(&grid, look).expect("a look that shows");
        let drawing = Drawing::new(&painter, look, &maze, &ends, true);
        let whole = drawing.whole();
        let paint = |board: &Board| {
            let mut pixels = vec![0; whole.area() as usize];
            drawing.with(board).paint(whole, &mut pixels);
            pixels
        };
        let mut board = board(&grid);
        for change in [
            Change::Drive(1),
            Change::Turn(2),
            Change::Reset(grid.at(0, 2)),
            Change::Drive(4),
            Change::Ink(grid.at(2, 2), Ink::of('g')),
            Change::Wall(grid.at(2, 2), Dir(3), true),
            Change::ClearInks,
            Change::ClearTexts,
        ] {
            let before = paint(&board);
            let mut reach: HashSet<(u32, u32)> = HashSet::new();
            board.apply(&change, |cell| {
                let rect = drawing.reach(&change, cell);
                let columns = rect.left..rect.right();
                reach.extend(columns.flat_map(|x| (rect.top..rect.bottom()).map(move |y| (x, y))));
            });
            for (at, (old, new)) in before.iter().zip(paint(&board)).enumerate() {
                let place = (at as u32 % whole.width, at as u32 / whole.width);
                assert!(*old == new || reach.contains(&place), "{change:?} {place:?}");
            }
        }
    }
}
