//! Cells with thin walls between them.

use super::floor::{Floor, Region};
use super::lattice::{Lattice, Place, fit};
use super::openings::{Opening, Side};
use super::profile::Profile;
use crate::core::{Dir, Maze, Square, Topology};

/// A maze with walls between cells, as seen in a picture.
pub struct Walled {
    pub maze: Maze<Square>,
    pub openings: Vec<Opening>,
    /// How far pixels agree with it, of 1.
    pub agreement: f64,
    /// The middles of the walls' lines, from left to right and from the top.
    pub columns: Vec<f64>,
    pub rows: Vec<f64>,
    /// What was found.
    pub notes: Vec<String>,
}

impl Walled {
    /// The cell that a pixel lies in.
    pub fn at(&self, x: u32, y: u32) -> Option<(u32, u32)> {
        let place = |lines: &[f64], at: u32| {
            let after = lines.partition_point(|&line| line <= f64::from(at) + 0.5);
            (after > 0 && after < lines.len()).then(|| after as u32 - 1)
        };
        Some((place(&self.columns, x)?, place(&self.rows, y)?))
    }

    /// Pixels a cell, about.
    pub fn area(&self) -> f64 {
        let pitch = |lines: &[f64]| lines.get(1).unwrap_or(&1.0) - lines.first().unwrap_or(&0.0);
        pitch(&self.columns) * pitch(&self.rows)
    }
}

/// The maze with thin walls that a picture shows, if it shows one: cells clearly wider than walls,
/// walls on a lattice and from one of its points to another. With `grid`, so many cells across and
/// down.
pub fn find(floor: &Floor, profile: &Profile, grid: Option<(u32, u32)>) -> Option<Walled> {
    let thick = profile.wall.usual();
    if thick == 0 {
        return None;
    }
    let region = profile.region;
    let most = thick + thick / 2 + 1;
    let mut middles =
        [vec![0; 2 * region.width() as usize + 1], vec![0; 2 * region.height() as usize + 1]];
    floor.across(region, |_, from, to, is_floor| {
        if !is_floor && to - from <= most {
            middles[0][(from + to - 2 * region.left) as usize] += 1;
        }
    });
    floor.down(region, |_, from, to, is_floor| {
        if !is_floor && to - from <= most {
            middles[1][(from + to - 2 * region.top) as usize] += 1;
        }
    });
    let lattice = |axis: usize, length: u32, count: Option<u32>| {
        let places = places(&middles[axis], thick);
        Some((lattice(&places, f64::from(length), thick, count)?, places.len()))
    };
    let (across, m) = lattice(0, region.width(), grid.map(|(w, _)| w))?;
    let (down, n) = lattice(1, region.height(), grid.map(|(_, h)| h))?;
    let square = |coarse: Lattice, fine: f64, places: usize| {
        // Of two lines of walls in a row there may be nothing to be seen of one.
        let ratio = if grid.is_some() || places > 8 { 1.0 } else { (coarse.pitch / fine).round() };
        let steps = coarse.steps.saturating_mul(ratio.max(1.0) as u32);
        Lattice { pitch: coarse.pitch / ratio.max(1.0), steps, ..coarse }
    };
    let lines = |from: u32, lattice: Lattice| {
        let place = |n| f64::from(from) + lattice.origin + f64::from(n) * lattice.pitch;
        (0..=lattice.steps).map(place).collect::<Vec<f64>>()
    };
    let columns = lines(region.left, square(across, down.pitch, m));
    let rows = lines(region.top, square(down, across.pitch, n));
    let looked = Look { floor, region, thick: f64::from(thick), columns, rows };
    looked.maze(grid.is_some())
}

/// Middles of walls along an axis, in pixels; those side by side are one.
fn places(middles: &[u32], thick: u32) -> Vec<Place> {
    let most = middles.iter().copied().max().unwrap_or(0);
    let least = (most / 20).max(thick);
    let mut places: Vec<Place> = Vec::new();
    for (at, &weight) in middles.iter().enumerate().filter(|&(_, &weight)| weight >= least) {
        let (at, weight) = (at as f64 / 2.0, f64::from(weight));
        match places.last_mut() {
            Some(last) if at - last.at <= (f64::from(thick) / 2.0).max(0.5) => {
                let sum = last.weight + weight;
                *last = Place { at: (last.at * last.weight + at * weight) / sum, weight: sum };
            }
            _ => places.push(Place { at, weight }),
        }
    }
    places
}

/// The lines that walls stand on: the lattice of their middles, and the lines that the border of the
/// picture cuts off.
fn lattice(places: &[Place], length: f64, thick: u32, count: Option<u32>) -> Option<Lattice> {
    let thick = f64::from(thick);
    let tolerance = |pitch: f64| (0.35 * thick + 0.5).max(1.0).min(0.22 * pitch);
    let extended = |found: Lattice| {
        let more = |space: f64| (space / found.pitch + 0.35).floor().max(0.0);
        let before = more(found.origin);
        let after = more(length - found.origin - f64::from(found.steps) * found.pitch);
        Lattice {
            origin: found.origin - before * found.pitch,
            pitch: found.pitch,
            steps: found.steps + before as u32 + after as u32,
        }
    };
    let Some(count) = count else {
        let found = fit(places, 2.4 * thick, 0.07, None, tolerance)?;
        let used = (0..=found.steps).filter(|&n| {
            let line = found.origin + f64::from(n) * found.pitch;
            let after = places.partition_point(|place| place.at < line - tolerance(found.pitch));
            places.get(after).is_some_and(|place| place.at <= line + tolerance(found.pitch))
        });
        let is_used = used.count() as u64 * 4 >= u64::from(found.steps + 1) * 3;
        return is_used.then(|| extended(found));
    };
    let steps = [count, count.saturating_sub(1), count.saturating_sub(2)];
    let found = steps.into_iter().find_map(|steps| {
        let found = fit(places, 1.5 * thick, 0.10, Some(steps), tolerance)?;
        Some(extended(found)).filter(|found| found.steps == count)
    });
    found.or_else(|| {
        let pitch = length / f64::from(count);
        (count > 0 && pitch > 1.5 * thick).then_some(Lattice { origin: 0.0, pitch, steps: count })
    })
}

/// A lattice laid over a picture.
struct Look<'a> {
    floor: &'a Floor,
    region: Region,
    thick: f64,
    columns: Vec<f64>,
    rows: Vec<f64>,
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
        if line - self.thick / 2.0 > f64::from(thickness) - 1.0 || line + self.thick / 2.0 < 1.0 {
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
    fn maze(self, is_told: bool) -> Option<Walled> {
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
        let openings = openings(gaps, (width, height), &mut notes);
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

/// Gaps of the outer wall that lie side by side are one opening. A side without any wall is not
/// drawn, or cut off.
fn openings(
    gaps: Vec<(Side, usize, usize)>,
    (width, height): (usize, usize),
    notes: &mut Vec<String>,
) -> Vec<Opening> {
    let mut openings: Vec<Opening> = Vec::new();
    for side in Side::ALL {
        let length = if matches!(side, Side::Top | Side::Bottom) { width } else { height };
        let here =
            || gaps.iter().filter(|(of, ..)| *of == side).map(|&(_, x, y)| (x as u32, y as u32));
        let count = here().count();
        if count > 0 && count * 10 >= length * 9 {
            notes.push(format!("No outer wall is drawn {}: it is taken to be there.", side.name()));
            continue;
        }
        for (x, y) in here() {
            match openings.last_mut().filter(|last| last.side == side) {
                Some(last)
                    if last
                        .cells
                        .last()
                        .is_some_and(|l| l.0.abs_diff(x) + l.1.abs_diff(y) == 1) =>
                {
                    last.cells.push((x, y));
                }
                _ => openings.push(Opening { side, cells: vec![(x, y)] }),
            }
        }
    }
    openings
}
