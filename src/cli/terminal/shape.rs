//! What a cell looks like in characters: a table for each kind of tiling.
//!
//! ```text
//! squares       flat tops      and larger      pointed tops
//! +---+---+      __              ____            / \ / \
//! |   |   |     /  \__          /    \          |   |   |
//! +---+---+     \__/  \        /      \____      \ / \ / \
//! |   |   |        \__/        \      /    \      |   |   |
//! +---+---+                     \____/      \      \ / \ /
//! ```

use crate::core::topology::{Lattice, Point};
use crate::core::{Cell, Dir, Layout};
use ratatui::layout::Rect;

/// How large cells are drawn, where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Zoom {
    /// As small as can be.
    Small,
    /// Larger.
    Large,
}

/// A place in the picture, or in a cell: column and row in characters.
pub type Spot = (i64, i64);

/// Part of a wall that is one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// From the lower left to the upper right.
    Rising,
    /// From the upper left to the lower right.
    Falling,
    /// Up and down.
    Upright,
}

/// How a wall is drawn.
#[derive(Clone, Debug)]
pub enum Stroke {
    /// A straight line from one post to another; what joins there is drawn together.
    Line(Spot, Spot),
    /// Characters of its own.
    Bars(Vec<(Spot, Bar)>),
    /// Underscores along the lower edge of what is above, as many as that.
    Under(Spot, i64),
}

/// How cells are drawn in characters.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Columns for so many lattice units.
    across: (i64, i64),
    /// Rows for so many lattice units.
    down: (i64, i64),
    /// Columns and rows that the last posts take.
    posts: Spot,
    /// The inside of a cell: where each piece begins, and its length.
    pub inside: Vec<(Spot, i64)>,
    /// Where the sign of a cell stands.
    pub sign: Spot,
    /// The walls by direction, none where cells are solid or not.
    pub strokes: Vec<Stroke>,
}

impl Shape {
    /// The largest shape in which a maze fits an area, or the smallest.
    pub fn fitting<T: Layout>(grid: &T, blocks: bool, area: Rect) -> Self {
        if blocks && T::DEGREE == 4 {
            return Self::blocks();
        }
        let large = Self::of::<T>(Zoom::Large);
        let (width, height) = large.size(grid);
        let fits = width <= i64::from(area.width) && height <= i64::from(area.height);
        if fits { large } else { Self::of::<T>(Zoom::Small) }
    }

    /// How cells of a grid are drawn.
    fn of<T: Layout>(zoom: Zoom) -> Self {
        match T::LATTICE {
            Lattice { period: (3, 2), .. } => Self::flat(if zoom == Zoom::Large { 2 } else { 1 }),
            Lattice { period: (2, 3), .. } => Self::pointed(),
            _ => Self::square(),
        }
    }

    /// Squares with walls between them.
    fn square() -> Self {
        let line = |from, to| Stroke::Line(from, to);
        Self {
            across: (4, 1),
            down: (2, 1),
            posts: (1, 1),
            inside: vec![((1, 1), 3)],
            sign: (2, 1),
            strokes: vec![
                line((0, 0), (4, 0)),
                line((4, 0), (4, 2)),
                line((0, 2), (4, 2)),
                line((0, 0), (0, 2)),
            ],
        }
    }

    /// Squares that are solid or not.
    fn blocks() -> Self {
        Self {
            across: (2, 1),
            down: (1, 1),
            posts: (0, 0),
            inside: vec![((0, 0), 2)],
            sign: (0, 0),
            strokes: Vec::new(),
        }
    }

    /// Hexagons with flat tops, their slanted sides so many characters long.
    fn flat(s: i64) -> Self {
        let upper = |i: i64| ((s - i + 1, i), 2 * s + 2 * i - 2);
        let lower = |i: i64| ((i, s + i), 4 * s - 2 * i);
        let bars =
            |of: &dyn Fn(i64) -> Spot, bar| Stroke::Bars((1..=s).map(|i| (of(i), bar)).collect());
        Self {
            across: (s, 1),
            down: (s, 1),
            posts: (0, 1),
            inside: (1..=s).map(upper).chain((1..=s).map(lower)).collect(),
            sign: (2 * s - 1, s),
            strokes: vec![
                Stroke::Under((s, 0), 2 * s),
                bars(&|i| (3 * s + i - 1, i), Bar::Falling),
                bars(&|i| (4 * s - i, s + i), Bar::Rising),
                Stroke::Under((s, 2 * s), 2 * s),
                bars(&|i| (i - 1, s + i), Bar::Falling),
                bars(&|i| (s - i, i), Bar::Rising),
            ],
        }
    }

    /// Hexagons with pointed tops.
    fn pointed() -> Self {
        let bar = |at, bar| Stroke::Bars(vec![(at, bar)]);
        Self {
            across: (2, 1),
            down: (2, 3),
            posts: (1, 1),
            inside: vec![((2, 0), 1), ((1, 1), 3), ((2, 2), 1)],
            sign: (2, 1),
            strokes: vec![
                bar((3, 0), Bar::Falling),
                bar((4, 1), Bar::Upright),
                bar((3, 2), Bar::Rising),
                bar((1, 2), Bar::Falling),
                bar((0, 1), Bar::Upright),
                bar((1, 0), Bar::Rising),
            ],
        }
    }

    /// Columns and rows of the whole picture.
    pub fn size<T: Layout>(&self, grid: &T) -> Spot {
        let (width, height) = grid.extent();
        let (across, down) = (self.across, self.down);
        (width * across.0 / across.1 + self.posts.0, height * down.0 / down.1 + self.posts.1)
    }

    /// Where a cell's characters are counted from.
    pub fn origin<T: Layout>(&self, grid: &T, cell: Cell) -> Spot {
        let sides = (0..T::DEGREE as u8).map(|dir| grid.side(cell, Dir(dir)).from);
        let (left, top) = sides.fold((i64::MAX, i64::MAX), |(x, y), at| (x.min(at.x), y.min(at.y)));
        (left * self.across.0 / self.across.1, top * self.down.0 / self.down.1)
    }

    /// Where a cell's sign stands in the picture.
    pub fn place<T: Layout>(&self, grid: &T, cell: Cell) -> Spot {
        let (x, y) = self.origin(grid, cell);
        (x + self.sign.0, y + self.sign.1)
    }

    /// The lattice points around which everything between two places of the picture lies.
    pub fn lattice(&self, from: Spot, to: Spot) -> (Point, Point) {
        let back = |at: i64, (n, d): (i64, i64)| (at * d).div_euclid(n);
        let point = |(x, y): Spot| Point { x: back(x, self.across), y: back(y, self.down) };
        (point((from.0 - 1, from.1 - 1)), point((to.0 + 1, to.1 + 1)))
    }
}
