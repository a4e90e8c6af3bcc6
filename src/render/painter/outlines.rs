//! The way for any tiling: cells are filled and walls drawn from outlines, edges smoothed.

use super::legible::least_cell;
use super::stamp::{Corner, Rule, Spot, Stamp, UNITS};
use super::{Look, LookError, View, checked_size};
use crate::core::topology::Point;
use crate::core::{Cell, Dir, Doors, Layout, Maze};
use crate::render::colour::{LEVELS, blend};
use crate::render::{Colour, Rect};
use std::ops::Range;

/// Pixels are worked on in tiles of at most so many a side, so that memory stays small.
const TILE: u32 = 512;
/// The most pixels of a cell and a wall together: what is kept of a shape grows with its area.
const MAX_PITCH: u64 = 2000;

#[derive(Debug)]
pub(super) struct Outlines<T> {
    grid: T,
    pub(super) scale: Scale,
    /// The shapes there are.
    stamps: Vec<(Shape, Stamp)>,
    pub(super) size: (u32, u32),
}

/// The corners of a cell, counted from the beginning of the period that its first one lies in; only
/// the first `DEGREE` are used.
type Shape = [Point; 8];

/// From the lattice to sub-pixel units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    period: (i64, i64),
    /// Pixels of one period: whole, so that equal cells have equal pixels.
    pixels: (i64, i64),
    wall: u32,
}

impl Scale {
    fn new<T: Layout>(look: Look) -> Self {
        let pitch = f64::from(look.cell) + f64::from(look.wall);
        let pixels = |size: f64| (size * pitch).round().max(1.0) as i64;
        let (across, down) = T::LATTICE.size;
        Self { period: T::LATTICE.period, pixels: (pixels(across), pixels(down)), wall: look.wall }
    }

    /// A lattice coordinate in sub-pixel units: the middle of a wall there, whole pixels from the
    /// middle of the first, so that walls along an axis have sharp edges everywhere.
    fn along(self, at: i64, period: i64, pixels: i64) -> i64 {
        let (whole, part) = (at.div_euclid(period), at.rem_euclid(period));
        let part = (2 * part * pixels + period) / (2 * period);
        (whole * pixels + part) * UNITS + UNITS / 2 * i64::from(self.wall)
    }

    pub(super) fn corner(self, point: Point) -> Corner {
        (
            self.along(point.x, self.period.0, self.pixels.0),
            self.along(point.y, self.period.1, self.pixels.1),
        )
    }
}

impl<T: Layout> Outlines<T> {
    pub(super) fn new(grid: T, look: Look) -> Result<Self, LookError> {
        if u64::from(look.cell) + u64::from(look.wall) > MAX_PITCH {
            return Err(LookError::TooCoarse { most: MAX_PITCH });
        }
        let least = least_cell::<T>(look);
        if look.cell < least {
            return Err(LookError::TooSmall { wall: look.wall, least });
        }
        Self::unchecked(grid, look)
    }

    pub(super) fn unchecked(grid: T, look: Look) -> Result<Self, LookError> {
        let scale = Scale::new::<T>(look);
        let (across, down) = grid.extent();
        let pixels = |units: i64, period: i64, pixels: i64| {
            // Whole periods, the rest rounded up, and a wall.
            let whole = i128::from(units.div_euclid(period)) * i128::from(pixels);
            let part = scale.along(units.rem_euclid(period), period, pixels);
            let half_wall = UNITS / 2 * i64::from(look.wall);
            whole as u128
                + (part + half_wall).div_euclid(UNITS) as u128
                + u128::from((part + half_wall) % UNITS != 0)
        };
        let size = checked_size(
            pixels(across, scale.period.0, scale.pixels.0),
            pixels(down, scale.period.1, scale.pixels.1),
        )?;
        let mut painter = Self { grid, scale, stamps: Vec::new(), size };
        let (width, height) = (painter.grid.width().min(4), painter.grid.height().min(4));
        for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
            let cell = painter.grid.at(x, y);
            let (shape, _) = painter.shape(cell);
            if painter.stamps.iter().all(|(known, _)| *known != shape) {
                let stamp = painter.stamp(&shape);
                painter.stamps.push((shape, stamp));
            }
        }
        Ok(painter)
    }

    /// A cell's shape, and the pixel where its period begins.
    #[inline]
    fn shape(&self, cell: Cell) -> (Shape, (i64, i64)) {
        let first = self.grid.side(cell, Dir(0)).from;
        let (across, down) = self.scale.period;
        let (qx, qy) = (first.x.div_euclid(across), first.y.div_euclid(down));
        let mut shape = [Point { x: 0, y: 0 }; 8];
        for (dir, corner) in (0..T::DEGREE as u8).zip(&mut shape) {
            let at = self.grid.side(cell, Dir(dir)).from;
            *corner = Point { x: at.x - qx * across, y: at.y - qy * down };
        }
        (shape, (qx * self.scale.pixels.0, qy * self.scale.pixels.1))
    }

    fn stamp(&self, shape: &Shape) -> Stamp {
        let corners: Vec<Corner> =
            shape[..T::DEGREE].iter().map(|&point| self.scale.corner(point)).collect();
        let forward = |side| T::FORWARD.contains(&Dir(side as u8));
        Stamp::new(&corners, forward, self.scale.wall)
    }

    pub(super) const fn grid(&self) -> &T {
        &self.grid
    }

    pub(super) fn reach(&self, cell: Cell) -> Rect {
        let corners =
            (0..T::DEGREE as u8).map(|dir| self.scale.corner(self.grid.side(cell, Dir(dir)).from));
        let grow = UNITS / 2 * i64::from(self.scale.wall);
        let (mut low, mut high) = ((i64::MAX, i64::MAX), (i64::MIN, i64::MIN));
        for (x, y) in corners {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        let pixel = |unit: i64, most: u32| unit.div_euclid(UNITS).clamp(0, i64::from(most)) as u32;
        let (left, top) = (pixel(low.0 - grow, self.size.0), pixel(low.1 - grow, self.size.1));
        let right = pixel(high.0 + grow + UNITS - 1, self.size.0);
        let bottom = pixel(high.1 + grow + UNITS - 1, self.size.1);
        Rect { left, top, width: right - left, height: bottom - top }
    }

    pub(super) fn paint(&self, view: View<'_, T>, rect: Rect, pixels: &mut [u8]) {
        let mut points = Vec::new();
        let mut mixer = Mixer::new();
        for strip in rect.strips(TILE) {
            for left in (strip.left..strip.right()).step_by(TILE as usize) {
                let tile = Rect { left, width: TILE.min(strip.right() - left), ..strip };
                points.clear();
                points.resize(tile.area() as usize, 0_u64);
                self.collect(view, tile, &mut points);
                let rows = points.chunks_exact(tile.width as usize);
                let first = (tile.top - rect.top) as usize * rect.width as usize
                    + (tile.left - rect.left) as usize;
                for (n, row) in rows.enumerate() {
                    let at = first + n * rect.width as usize;
                    for (pixel, &points) in pixels[at..].iter_mut().zip(row) {
                        *pixel = mixer.number(points);
                    }
                }
            }
        }
    }

    /// Gathers the colours of the 16 points of each pixel of a tile: four bits a point, 0 where it is
    /// of no cell.
    fn collect(&self, view: View<'_, T>, tile: Rect, points: &mut [u64]) {
        let mut inks = Vec::new();
        self.visit(tile, |cell, stamp, place| {
            let pens = Pens::new(&self.grid, view, cell);
            inks.clear();
            inks.extend(stamp.rules.iter().map(|&rule| pens.colour(rule).map_or(0, ink)));
            for spot in &stamp.spots {
                let ink = inks[usize::from(spot.rule)];
                if ink != 0 {
                    let ink = spot.points * ink;
                    for points in &mut points[place.pixels(spot)] {
                        *points |= ink;
                    }
                }
            }
        });
    }

    /// The cell that most of a pixel's points lie in, or the last of several that have some.
    pub(super) fn owners(&self, rect: Rect, cells: &mut [Cell]) {
        self.visit(rect, |cell, stamp, place| {
            for spot in stamp.spots.iter().filter(|spot| stamp.rules[usize::from(spot.rule)].inside)
            {
                let pixels = &mut cells[place.pixels(spot)];
                let is_large = spot.points.count_ones() >= 8;
                for owner in pixels {
                    if is_large || *owner == Cell(u32::MAX) {
                        *owner = cell;
                    }
                }
            }
        });
    }

    /// Visits the cells that a tile touches, each with its stamp and where that lies.
    fn visit(&self, tile: Rect, mut each: impl FnMut(Cell, &Stamp, Place)) {
        let lattice = |pixel: u32, period: i64, pixels: i64, up: bool| {
            let margin = i64::from(self.scale.wall) + 1;
            let pixel = i64::from(pixel) + if up { margin } else { -margin };
            (pixel.div_euclid(pixels) + i64::from(up)) * period
        };
        let (period, scale) = (self.scale.period, self.scale.pixels);
        let from = Point {
            x: lattice(tile.left, period.0, scale.0, false),
            y: lattice(tile.top, period.1, scale.1, false),
        };
        let to = Point {
            x: lattice(tile.right(), period.0, scale.0, true),
            y: lattice(tile.bottom(), period.1, scale.1, true),
        };
        for cell in self.grid.touching(from, to) {
            let (shape, origin) = self.shape(cell);
            let made;
            let stamp = if let Some((_, stamp)) = self.stamps.iter().find(|known| known.0 == shape)
            {
                stamp
            } else {
                made = self.stamp(&shape);
                &made
            };
            let (x, y) = (origin.0 - i64::from(tile.left), origin.1 - i64::from(tile.top));
            each(cell, stamp, Place { x, y, tile });
        }
    }

    /// How many of the 16 points of the pixel at a place (in sub-pixel units) are wall.
    pub(super) fn wall_points(&self, view: View<'_, T>, place: Corner) -> u32 {
        let pixel = |unit: i64| unit.div_euclid(UNITS) as u32;
        let tile = Rect { left: pixel(place.0), top: pixel(place.1), width: 1, height: 1 };
        let mut points = [0_u64];
        self.collect(view, tile, &mut points);
        fours(points[0]).filter(|&point| point == WALL).count() as u32
    }
}

/// Where a stamp lies on a tile.
#[derive(Clone, Copy)]
struct Place {
    x: i64,
    y: i64,
    tile: Rect,
}

impl Place {
    /// The tile's pixels that a spot covers.
    #[inline]
    fn pixels(self, spot: &Spot) -> Range<usize> {
        let (x, y) = (self.x + i64::from(spot.x), self.y + i64::from(spot.y));
        if !(0..i64::from(self.tile.height)).contains(&y) {
            return 0..0;
        }
        let width = i64::from(self.tile.width);
        let (left, right) = (x.clamp(0, width), (x + i64::from(spot.run)).clamp(0, width));
        let row = y as usize * width as usize;
        row + left as usize..row + right as usize
    }
}

/// A point that is wall: all bits, so that wall wins where a border's wall reaches into a cell.
const WALL: u64 = 15;

/// The four bits of a point of that colour: the colour's number, of which only the wall's is 0.
const fn ink(colour: Colour) -> u64 {
    match colour {
        Colour::Wall => WALL,
        colour => colour as u64,
    }
}

/// The four bits of each point of a pixel.
fn fours(points: u64) -> impl Iterator<Item = u64> {
    (0..16).map(move |point| points >> (4 * point) & 15)
}

/// What decides the colours of one cell's points.
struct Pens {
    floor: Colour,
    closed: u8,
    outside: u8,
    posts: u8,
    doors: [Colour; 8],
}

impl Pens {
    fn new<T: Layout>(grid: &T, view: View<'_, T>, cell: Cell) -> Self {
        let mut pens = Self {
            floor: view.shades.colour(cell),
            closed: 0,
            outside: 0,
            posts: 0,
            doors: [Colour::Floor; 8],
        };
        let open = view.maze.doors(cell);
        for dir in (0..T::DEGREE as u8).map(Dir) {
            let next = grid.neighbour(cell, dir);
            let bit = 1 << dir.0;
            if open.has(dir) {
                pens.doors[dir.index()] = view.shades.door(grid, cell, dir, next);
            } else {
                pens.closed |= bit;
            }
            if !view.maze.is_cell(next) {
                pens.outside |= bit;
            }
            if is_post(view.maze, cell, dir) {
                pens.posts |= bit;
            }
        }
        pens
    }

    #[inline]
    fn colour(&self, rule: Rule) -> Option<Colour> {
        if !rule.inside {
            return (rule.sides & self.outside != 0).then_some(Colour::Wall);
        }
        if rule.sides & self.closed != 0 || rule.corners & self.posts != 0 {
            return Some(Colour::Wall);
        }
        let door = Doors(u32::from(rule.sides)).first();
        Some(door.map_or(self.floor, |dir| self.doors[dir.index()]))
    }
}

/// Whether any wall ends at the corner where side `dir` of a cell begins: goes round the corner
/// through open doors until a wall stands in the way, or all the way.
fn is_post<T: Layout>(maze: &Maze<T>, cell: Cell, dir: Dir) -> bool {
    let grid = maze.topology();
    let (mut at, mut side) = (cell, dir);
    loop {
        if !maze.doors(at).has(side) {
            return true;
        }
        // The corner begins this side, so it ends the same side seen from the neighbour, and
        // begins the one after that.
        let (next, opposite) = (grid.neighbour(at, side), grid.opposite(at, side));
        (at, side) = (next, Dir((opposite.0 + 1) % T::DEGREE as u8));
        if (at, side) == (cell, dir) {
            return false;
        }
    }
}

/// Remembers how pixels were mixed: the same few hundred mixtures come again and again.
struct Mixer {
    known: Vec<(u64, u8)>,
}

impl Mixer {
    fn new() -> Self {
        Self { known: vec![(0, Colour::Floor as u8); 1 << 10] }
    }

    /// The number for a pixel whose points have these colours.
    #[inline]
    fn number(&mut self, points: u64) -> u8 {
        // The place of a mixture in the table: any that spreads them will do.
        let place = (points.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize;
        let known = &mut self.known[place];
        if known.0 != points {
            *known = (points, mixed(points));
        }
        known.1
    }
}

/// The number for a pixel whose points have these colours; points of no cell are outside.
fn mixed(points: u64) -> u8 {
    let mut counts = [0_u32; Colour::ALL.len()];
    for point in fours(points) {
        let colour = match point {
            0 => Colour::Floor as usize,
            WALL => Colour::Wall as usize,
            number => number as usize,
        };
        counts[colour] += 1;
    }
    // The two colours with the most points, the others left out.
    let mut order = Colour::ALL;
    order.sort_unstable_by_key(|&colour| (std::cmp::Reverse(counts[colour as usize]), colour));
    let (most, second) = (counts[order[0] as usize], counts[order[1] as usize]);
    let (both, levels) = (most + second, u32::from(LEVELS));
    let level = (2 * levels * second + both) / (2 * both);
    blend(order[0], order[1], level as u8)
}
