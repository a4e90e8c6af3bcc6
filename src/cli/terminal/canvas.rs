//! The drawing: from cell states to characters, for whatever part of it is on the screen.

use super::ink::Ink;
use super::shape::{Bar, Shape, Spot, Stroke};
use crate::core::{Cell, Dir, Layout};
use crate::render::{Colour, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A maze that is drawn.
pub struct Picture<'a, T> {
    /// The maze and how its cells are shown.
    pub view: View<'a, T>,
    /// How cells look in characters.
    pub shape: &'a Shape,
    /// Whether cells that have been taken out are as solid as walls.
    pub has_solid_holes: bool,
    /// What is drawn with.
    pub ink: Ink,
}

impl<T: Layout> Picture<'_, T> {
    /// Draws what of the picture begins at that place into an area. Takes time for what is there alone.
    pub fn draw(&self, from: Spot, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(*buffer.area());
        let size = (i64::from(area.width), i64::from(area.height));
        if area.is_empty() {
            return;
        }
        let lines = vec![0; usize::from(area.width) * usize::from(area.height)];
        let mut sheet = Sheet { from, size, area, buffer, lines, ink: self.ink };
        let (first, last) = self.shape.lattice(from, (from.0 + size.0, from.1 + size.1));
        for cell in self.view.maze.topology().touching(first, last) {
            self.draw_cell(cell, &mut sheet);
        }
        sheet.join();
    }

    fn draw_cell(&self, cell: Cell, sheet: &mut Sheet<'_>) {
        let View { maze, shades } = self.view;
        let (grid, ink) = (maze.topology(), self.ink);
        let (x, y) = self.shape.origin(grid, cell);
        let at = |(dx, dy): Spot| (x + dx, y + dy);
        let is_there = maze.is_cell(cell);
        let colour = match (is_there, self.has_solid_holes) {
            (true, _) => shades.colour(cell),
            (false, true) => Colour::Wall,
            (false, false) => return,
        };
        let (filling, style) = (ink.filling(colour), ink.style(colour));
        for &(begin, length) in &self.shape.inside {
            sheet.fill(at(begin), length, filling, style);
        }
        sheet.put(at(self.shape.sign), ink.sign(colour), Some(style));
        if !is_there {
            return;
        }
        for (dir, stroke) in (0..).map(Dir).zip(&self.shape.strokes) {
            if maze.doors(cell).has(dir) {
                let colour = shades.door(grid, cell, dir, grid.neighbour(cell, dir));
                sheet.open(stroke, at, colour);
            } else {
                sheet.close(stroke, at);
            }
        }
    }
}

const UP: u8 = 1;
const RIGHT: u8 = 2;
const DOWN: u8 = 4;
const LEFT: u8 = 8;

/// The characters of lines by the directions in which they leave the middle.
const BOXES: [&str; 16] =
    [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"];

/// The part of the picture that is on the screen.
struct Sheet<'a> {
    from: Spot,
    size: Spot,
    area: Rect,
    buffer: &'a mut Buffer,
    /// The lines that leave each character.
    lines: Vec<u8>,
    ink: Ink,
}

impl Sheet<'_> {
    /// Column and row on the sheet of a place in the picture that is on it.
    fn here(&self, (x, y): Spot) -> Option<(u16, u16)> {
        let (x, y) = (x - self.from.0, y - self.from.1);
        let is_inside = (0..self.size.0).contains(&x) && (0..self.size.1).contains(&y);
        is_inside.then_some((x as u16, y as u16))
    }

    /// Puts a character, in the style that is there or in another.
    fn put(&mut self, at: Spot, symbol: &str, style: Option<Style>) {
        let Some((x, y)) = self.here(at) else { return };
        if let Some(cell) = self.buffer.cell_mut((self.area.x + x, self.area.y + y)) {
            cell.set_symbol(symbol);
            if let Some(style) = style {
                cell.set_style(Style::reset().patch(style));
            }
        }
    }

    fn fill(&mut self, (x, y): Spot, length: i64, symbol: &str, style: Style) {
        for x in x..x + length {
            self.put((x, y), symbol, Some(style));
        }
    }

    /// Draws a wall.
    fn close(&mut self, stroke: &Stroke, at: impl Fn(Spot) -> Spot) {
        match stroke {
            Stroke::Line(from, to) => {
                let ((x, y), (to_x, to_y)) = (at(*from), at(*to));
                for column in x..to_x {
                    self.line((column, y), RIGHT);
                    self.line((column + 1, y), LEFT);
                }
                for row in y..to_y {
                    self.line((x, row), DOWN);
                    self.line((x, row + 1), UP);
                }
            }
            Stroke::Bars(bars) => {
                for &(spot, bar) in bars {
                    self.put(at(spot), symbol(bar, self.ink.is_ascii), Some(Style::new()));
                }
            }
            // They stand in the cell above and look like it.
            Stroke::Under(spot, length) => {
                for dx in 0..*length {
                    self.put(at((spot.0 + dx, spot.1)), "_", None);
                }
            }
        }
    }

    fn line(&mut self, at: Spot, leaves: u8) {
        if let Some((x, y)) = self.here(at) {
            let index = usize::from(y) * usize::from(self.area.width) + usize::from(x);
            if let Some(line) = self.lines.get_mut(index) {
                *line |= leaves;
            }
        }
    }

    /// Draws a door in its colour. Where there are no colours, the sign of a path shows it.
    fn open(&mut self, stroke: &Stroke, at: impl Fn(Spot) -> Spot, colour: Colour) {
        let style = Some(self.ink.style(colour));
        let is_marked = !self.ink.has_colours && colour == Colour::Path;
        let sign = if is_marked { self.ink.sign(colour) } else { self.ink.filling(colour) };
        match stroke {
            Stroke::Line(from, to) => {
                let ((x, y), (to_x, to_y)) = (at(*from), at(*to));
                let (middle_x, middle_y) = (i64::midpoint(x, to_x), i64::midpoint(y, to_y));
                for (x, y) in (x + 1..to_x).map(|x| (x, y)).chain((y + 1..to_y).map(|row| (x, row)))
                {
                    let is_middle = (x, y) == (middle_x, middle_y) || !is_marked;
                    self.put((x, y), if is_middle { sign } else { " " }, style);
                }
            }
            Stroke::Bars(bars) => {
                for &(spot, _) in bars {
                    self.put(at(spot), sign, style);
                }
            }
            Stroke::Under(..) => {}
        }
    }

    /// Draws the lines, each joined with those that it meets.
    fn join(&mut self) {
        let width = self.area.width;
        for (n, line) in (0_u32..).zip(std::mem::take(&mut self.lines)) {
            if line == 0 {
                continue;
            }
            let symbol = match line {
                _ if !self.ink.is_ascii => BOXES[usize::from(line & 15)],
                line if line & (UP | DOWN) == 0 => "-",
                line if line & (LEFT | RIGHT) == 0 => "|",
                _ => "+",
            };
            let (x, y) = (i64::from(n % u32::from(width)), i64::from(n / u32::from(width)));
            self.put((self.from.0 + x, self.from.1 + y), symbol, Some(Style::new()));
        }
    }
}

const fn symbol(bar: Bar, is_ascii: bool) -> &'static str {
    match (bar, is_ascii) {
        (Bar::Rising, true) => "/",
        (Bar::Falling, true) => "\\",
        (Bar::Upright, true) => "|",
        (Bar::Rising, false) => "╱",
        (Bar::Falling, false) => "╲",
        (Bar::Upright, false) => "│",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::topology::{Hex, HexRows, Square};
    use crate::core::{Ends, Maze};
    use crate::recipe::Recipe;
    use crate::render::Shades;

    const PLAIN: Ink = Ink { is_ascii: true, has_colours: false };

    fn drawn<T: Layout>(
        maze: &Maze<T>,
        ends: &Ends,
        from: Spot,
        (width, height): (u16, u16),
    ) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let shades = Shades::made(maze, ends);
        let shape = Shape::fitting(maze.topology(), false, area);
        let view = View { maze, shades: &shades };
        Picture { view, shape: &shape, has_solid_holes: false, ink: PLAIN }.draw(
            from,
            area,
            &mut buffer,
        );
        let row = |y| {
            let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
            row.trim_end().to_owned()
        };
        (0..height).map(row).collect()
    }

    /// Two by two cells, the first open to the cell below it.
    fn four<T: Layout>() -> (Maze<T>, Ends) {
        let grid = T::new(2, 2).expect("a small grid");
        let mut maze = Maze::closed(grid.clone());
        let (first, below) = (grid.at(0, 0), grid.at(0, 1));
        let dir = (0..T::DEGREE as u8).map(Dir).find(|&dir| grid.neighbour(first, dir) == below);
        maze.open(first, dir.expect("a neighbour"));
        (maze, Ends::pair(first, grid.at(1, 1)))
    }

    #[test]
    fn squares_are_boxes() {
        let (maze, ends) = four::<Square>();
        let expected = ["+---+---+", "| S |###|", "|   +---+", "|   | E |", "+---+---+"];
        assert_eq!(drawn(&maze, &ends, (0, 0), (9, 5)), expected);
    }

    #[test]
    fn flat_hexagons_are_slashes_and_underscores() {
        let (maze, ends) = four::<Hex>();
        let expected = [" __", "/S \\__", "\\  /##\\", "/  \\__/", "\\__/E \\", "   \\__/"];
        assert_eq!(drawn(&maze, &ends, (0, 0), (7, 6)), expected);
    }

    #[test]
    fn pointed_hexagons_are_slashes_and_bars() {
        let (maze, ends) = four::<HexRows>();
        let expected = [" / \\ /#\\", "| S |###|", " \\   \\#/ \\", "  |   | E |", "   \\ / \\ /"];
        assert_eq!(drawn(&maze, &ends, (0, 0), (11, 5)), expected);
    }

    /// Every part of a picture is what the whole has there, and no part is too small or too far away.
    fn parts_are_of_the_whole<T: Layout>() {
        let grid = T::new(7, 6).expect("a small grid");
        let (maze, _) = Recipe::with_seed(1).build(&grid, &mut ());
        let ends = Ends::pair(grid.at(0, 0), grid.at(6, 5));
        // Larger than the maze would be drawn in another shape.
        let whole = drawn(&maze, &ends, (-20, -20), (20, 20));
        assert!(whole.iter().all(String::is_empty));
        let tall = drawn(&maze, &ends, (0, 0), (22, 14));
        for (x, y) in (0..22).flat_map(|x| (0..14).map(move |y| (x, y))) {
            let expected = tall[y].chars().nth(x).unwrap_or(' ').to_string();
            let part = drawn(&maze, &ends, (x as i64, y as i64), (1, 1));
            assert_eq!(part, [expected.trim_end()], "{x},{y} of {tall:#?}");
        }
    }

    #[test]
    fn what_is_on_the_screen_does_not_depend_on_what_is_not() {
        parts_are_of_the_whole::<Square>();
        parts_are_of_the_whole::<Hex>();
        parts_are_of_the_whole::<HexRows>();
    }
}
