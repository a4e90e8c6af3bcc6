//! Mazes whose cells are coloured by a number: a distance, a cost.

use super::colour::numbers;
use super::{Colour, FullColour, Gradient, Painter, Rect, Shades, View};
use crate::core::{Cell, Layout, Maze, Terrain, measure};
/// The picture of a maze whose floor has a colour of its own in each cell: by the steps from one cell, or
/// by what it costs to enter. Takes 5 bytes a cell.
#[derive(Debug)]
pub struct Tinted<'a, T> {
    painter: &'a Painter<T>,
    maze: &'a Maze<T>,
    shades: Shades,
    /// By slot; [`measure::UNREACHED`] where there is nothing to show.
    values: Vec<u32>,
    /// The colours from the least value to the most.
    colours: Vec<[u8; 3]>,
    most: u32,
    /// What becomes of each number that the painter writes.
    inks: [Ink; 256],
}

/// What becomes of a painter's number.
#[derive(Clone, Copy, Debug)]
enum Ink {
    /// The cell's colour, this much of it: the rest is wall.
    Cell(u8),
    /// This colour.
    Plain([u8; 3]),
}

/// Different colours of a scale: more could not be told apart.
const COLOURS: u32 = 1 << 12;
/// Cells that cannot be reached.
const UNREACHED: [u8; 3] = [160, 160, 160];

impl<'a, T: Layout> Tinted<'a, T> {
    /// Colours every cell by its distance from one.
    pub fn by_distance(
        painter: &'a Painter<T>,
        maze: &'a Maze<T>,
        from: Cell,
        gradient: Gradient,
    ) -> Self {
        let values = measure::distances(maze, from);
        let reached = values.iter().filter(|&&steps| steps != measure::UNREACHED);
        let most = reached.copied().max().unwrap_or(0);
        let count = most.min(COLOURS);
        let colours = (0..=count).map(|step| shade(gradient, step, count)).collect();
        Self::new(painter, maze, Shades::bare(maze), values, colours, most)
    }

    /// Colours every cell by what it costs to enter, light where that is least, and shows `shades` over
    /// it: what they leave as floor or visited is ground.
    pub fn by_cost(
        painter: &'a Painter<T>,
        maze: &'a Maze<T>,
        terrain: &Terrain,
        mut shades: Shades,
    ) -> Self {
        let grid = maze.topology();
        let mut values = vec![measure::UNREACHED; grid.slots()];
        for cell in grid.cells() {
            values[cell.index()] = u32::from(terrain.cost(grid.rank(cell))) - 1;
            if shades.colour(cell) == Colour::Visited {
                shades.set(cell, Colour::Floor);
            }
        }
        let scale = colorous::YELLOW_ORANGE_BROWN;
        let colours = (0..9_u8).map(|cost| {
            let colour = scale.eval_continuous(f64::from(cost) / 11.0);
            [colour.r, colour.g, colour.b]
        });
        Self::new(painter, maze, shades, values, colours.collect(), 8)
    }

    fn new(
        painter: &'a Painter<T>,
        maze: &'a Maze<T>,
        shades: Shades,
        values: Vec<u32>,
        colours: Vec<[u8; 3]>,
        most: u32,
    ) -> Self {
        let mut inks = [Ink::Plain([0; 3]); 256];
        for (number, rgb) in numbers(&Colour::ALL, painter.blends()) {
            inks[usize::from(number)] = Ink::Plain(rgb);
        }
        for (number, [grey, ..]) in numbers(&[Colour::Wall, Colour::Floor], painter.blends()) {
            inks[usize::from(number)] = Ink::Cell(grey);
        }
        Self { painter, maze, shades, values, colours, most, inks }
    }

    /// The greatest value: the steps to the farthest cell.
    pub const fn most(&self) -> u32 {
        self.most
    }

    /// The whole picture.
    pub fn whole(&self) -> Rect {
        self.painter.whole()
    }

    /// Paints a rectangle inside it: red, green and blue of each pixel, row by row.
    pub fn paint(&self, rect: Rect, out: &mut Vec<u8>) {
        let area = rect.area() as usize;
        let (mut numbers, mut cells) = (vec![0; area], vec![Cell(u32::MAX); area]);
        self.painter.paint(View { maze: self.maze, shades: &self.shades }, rect, &mut numbers);
        self.painter.owners(rect, &mut cells);
        out.extend(numbers.iter().zip(&cells).flat_map(|(&number, &cell)| {
            match self.inks[usize::from(number)] {
                Ink::Plain(colour) => colour,
                Ink::Cell(part) => {
                    // Outside it is white, as in every picture.
                    let value = self.values.get(cell.index());
                    let colour = value.map_or([255; 3], |&value| self.colour(value));
                    colour.map(|full| (u16::from(full) * u16::from(part) / 255) as u8)
                }
            }
        }));
    }

    fn colour(&self, value: u32) -> [u8; 3] {
        if value == measure::UNREACHED {
            return UNREACHED;
        }
        let last = self.colours.len() as u64 - 1;
        let place = u64::from(value) * last / u64::from(self.most.max(1));
        self.colours[place as usize]
    }
}

impl<T: Layout> FullColour for Tinted<'_, T> {
    fn whole(&self) -> Rect {
        self.whole()
    }

    fn paint(&self, rect: Rect, out: &mut Vec<u8>) {
        self.paint(rect, out);
    }
}

fn shade(gradient: Gradient, step: u32, steps: u32) -> [u8; 3] {
    let scale = match gradient {
        Gradient::Viridis => colorous::VIRIDIS,
        Gradient::Magma => colorous::MAGMA,
        Gradient::Inferno => colorous::INFERNO,
        Gradient::Plasma => colorous::PLASMA,
        Gradient::Cividis => colorous::CIVIDIS,
        Gradient::Turbo => colorous::TURBO,
    };
    // The darkest colours could not be told from walls.
    let darkest = match gradient {
        Gradient::Magma | Gradient::Inferno => 0.2,
        _ => 0.0,
    };
    let place = f64::from(step) / f64::from(steps.max(1));
    let colour = scale.eval_continuous(darkest + (1.0 - darkest) * place);
    [colour.r, colour.g, colour.b]
}
