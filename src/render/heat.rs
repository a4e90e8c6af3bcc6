//! Mazes coloured by distance.

use super::colour::numbers;
use super::{Colour, Gradient, Painter, Rect, Shades, View};
use crate::core::{Cell, Layout, Maze, measure};
/// The picture of a maze whose floor is coloured by the steps from one cell. Takes 5 bytes a cell.
#[derive(Debug)]
pub struct Heat<'a, T> {
    painter: &'a Painter<T>,
    maze: &'a Maze<T>,
    shades: Shades,
    steps: Vec<u32>,
    /// The colours from near to far, and those of places that cannot be reached.
    colours: Vec<[u8; 3]>,
    most: u32,
    /// For each number that the painter writes, how light it is: walls are dark.
    light: [u8; 256],
}

/// Different colours of a gradient: more could not be told apart.
const COLOURS: u32 = 1 << 12;
/// Cells that cannot be reached.
const UNREACHED: [u8; 3] = [160, 160, 160];

impl<'a, T: Layout> Heat<'a, T> {
    /// Measures every cell's distance.
    pub fn new(painter: &'a Painter<T>, maze: &'a Maze<T>, from: Cell, gradient: Gradient) -> Self {
        let steps = measure::distances(maze, from);
        let reached = steps.iter().filter(|&&steps| steps != measure::UNREACHED);
        let most = reached.copied().max().unwrap_or(0);
        let count = most.min(COLOURS);
        let colours = (0..=count).map(|step| shade(gradient, step, count)).collect();
        let mut light = [0; 256];
        for (number, [grey, ..]) in numbers(&[Colour::Wall, Colour::Floor], painter.blends()) {
            light[usize::from(number)] = grey;
        }
        let shades = Shades::bare(maze);
        Self { painter, maze, shades, steps, colours, most, light }
    }

    /// The steps to the farthest cell.
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
            let light = u16::from(self.light[usize::from(number)]);
            // Outside it is white, as in every picture.
            let colour = self.steps.get(cell.index()).map_or([255; 3], |&steps| self.colour(steps));
            colour.map(|part| (u16::from(part) * light / 255) as u8)
        }));
    }

    fn colour(&self, steps: u32) -> [u8; 3] {
        if steps == measure::UNREACHED {
            return UNREACHED;
        }
        let last = self.colours.len() as u64 - 1;
        let place = u64::from(steps) * last / u64::from(self.most.max(1));
        self.colours[place as usize]
    }
}

/// Red, green and blue at `step` of `steps`, the last one being `steps`.
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
