//! What stands on a lattice that is laid over a picture.

use super::{Walled, gaps};
use crate::core::{Dir, Maze, Square, Topology};
use crate::formats::picture::floor::{Floor, Region};
use crate::formats::picture::openings::Side;

/// A lattice laid over a picture.
pub struct Look<'a> {
    pub floor: &'a Floor,
    pub region: Region,
    pub thick: f64,
    pub columns: Vec<f64>,
    pub rows: Vec<f64>,
}

impl Look<'_> {
    /// Pixels whose middles lie between two places of an axis of that length.
    fn pixels(from: f64, to: f64, length: u32) -> std::ops::Range<u32> {
        let clip = |at: f64| (at - 0.5).ceil().clamp(0.0, f64::from(length)) as u32;
        clip(from)..clip(to + 1e-6)
    }

    /// How much of the wall on a line, from one line across it to the next, is there, of 1; nothing
    /// if the line lies outside of the picture.
    fn wall(&self, is_upright: bool, line: f64, (from, to): (f64, f64)) -> Option<f64> {
        let (width, height) = (self.floor.width, self.floor.height);
        let (thickness, length) = if is_upright { (width, height) } else { (height, width) };
        let half = self.thick / 2.0;
        if (line + half).min(f64::from(thickness)) - (line - half).max(0.0) < half {
            return None;
        }
        let rim = (0.2 * (to - from)).max(self.thick / 2.0 + 0.5);
        let reach = (self.thick / 2.0 + 0.5).min(0.3 * (to - from).max(2.0));
        let across = Self::pixels(line - reach, line + reach, thickness);
        let along = Self::pixels(from + rim, to - rim, length);
        let all = along.len();
        let is_wall = |&n: &u32| {
            across
                .clone()
                .any(|m| !if is_upright { self.floor.is(m, n) } else { self.floor.is(n, m) })
        };
        let walls = along.filter(is_wall).count();
        (all > 0).then(|| walls as f64 / all as f64)
    }

    /// How much of the inside of a cell is wall, of 1.
    fn filled(&self, x: usize, y: usize) -> f64 {
        let inside = |lines: &[f64], n: usize, length: u32| {
            let rim = (0.25 * (lines[n + 1] - lines[n])).max(self.thick / 2.0 + 0.5);
            Self::pixels(lines[n] + rim, lines[n + 1] - rim, length)
        };
        let across = inside(&self.columns, x, self.floor.width);
        let down = inside(&self.rows, y, self.floor.height);
        let all = across.len() * down.len();
        let walls = down.map(|y| across.clone().filter(|&x| !self.floor.is(x, y)).count());
        walls.sum::<usize>() as f64 / all.max(1) as f64
    }

    /// The maze, if walls are clearly there or not and cells are clearly empty or filled; `is_told`
    /// that there is one, not so clearly.
    pub fn maze(self, is_told: bool) -> Option<Walled> {
        let (width, height) = (self.columns.len() - 1, self.rows.len() - 1);
        let grid = Square::new(width as u32, height as u32).ok()?;
        let pitch = |lines: &[f64]| lines[1] - lines[0];
        let least = pitch(&self.columns).min(pitch(&self.rows));
        if !is_told && least - self.thick <= 1.4 * self.thick || width * height < 2 {
            return None;
        }
        let mut maze = Maze::closed(grid);
        let mut tally = Tally::default();
        let mut filled = vec![false; width * height];
        for (n, is_filled) in filled.iter_mut().enumerate() {
            let share = self.filled(n % width, n / width);
            *is_filled = share >= 0.7;
            tally.see(share);
        }
        let filled_cells = filled.iter().filter(|&&is_filled| is_filled).count();
        let cell = |x: usize, y: usize| maze.topology().at(x as u32, y as u32);
        let mut open = Vec::new();
        let mut gaps = Vec::new();
        for y in 0..height {
            let down = (self.rows[y], self.rows[y + 1]);
            for x in 0..width {
                let across = (self.columns[x], self.columns[x + 1]);
                let walls = [
                    (Side::Top, y == 0, self.wall(false, self.rows[y], across), 0),
                    (Side::Left, x == 0, self.wall(true, self.columns[x], down), 0),
                    (Side::Right, x + 1 == width, self.wall(true, self.columns[x + 1], down), 1),
                    (Side::Bottom, y + 1 == height, self.wall(false, self.rows[y + 1], across), 2),
                ];
                for (side, is_outer, share, dir) in walls {
                    // Walls inside are looked at from one side.
                    let Some(share) = share.filter(|_| is_outer || dir > 0) else { continue };
                    tally.see(share);
                    if share < 0.5 {
                        if is_outer {
                            gaps.push((side, x, y));
                        } else {
                            open.push((cell(x, y), Dir(dir)));
                        }
                    }
                }
            }
        }
        for (cell, dir) in open {
            maze.open(cell, dir);
        }
        for (n, _) in filled.iter().enumerate().filter(|&(_, &is_filled)| is_filled) {
            maze.take_out(maze.topology().at((n % width) as u32, (n / width) as u32));
        }
        let clear = tally.unclear * if is_told { 8 } else { 33 } <= tally.all;
        if !clear || filled_cells * 10 > width * height * 3 {
            return None;
        }
        let mut notes = Vec::new();
        gaps.retain(|&(_, x, y)| !filled[y * width + x]);
        let openings = gaps::openings(&gaps, (width, height), &mut notes)?;
        let agreement = tally.agreement / tally.all as f64;
        let Self { columns, rows, region, .. } = self;
        if region != self.floor.whole() {
            notes.push(format!(
                "Only the part from pixel {},{} to {},{} is read: around it is a margin.",
                region.left,
                region.top,
                region.right - 1,
                region.bottom - 1
            ));
        }
        Some(Walled { maze, openings, agreement, columns, rows, notes })
    }
}

/// How clear what was seen is.
#[derive(Default)]
struct Tally {
    all: u64,
    unclear: u64,
    agreement: f64,
}

impl Tally {
    fn see(&mut self, share: f64) {
        self.all += 1;
        self.unclear += u64::from((0.2..0.8).contains(&share));
        self.agreement += share.max(1.0 - share);
    }
}
