use super::{Hex, Lattice, Layout, Point, Side, SizeError, Topology};
use crate::core::ability::{Ability, Bearings};
use crate::core::registry::{Info, Registered, documented};
use crate::core::reshape::Motion;
use crate::core::{Cell, Dir, Doors};

documented! {
    /// Pointy-topped hexagons in rows, six doors a cell.
    ///
    /// Odd rows, counted from 0 at the top, stand half a cell to the right; a grid read from a file
    /// may have its even rows there instead.
    ///
    /// ```text
    ///  NW 5  / \  0 NE
    ///       /   \
    ///      |     |
    /// W 4  |     |  1 E
    ///      |     |
    ///       \   /
    ///  SW 3  \ /  2 SE
    /// ```
    ///
    /// # Storage
    /// It is the flat-topped [`Hex`] mirrored along the diagonal: its rows are that one's columns,
    /// and its directions, clockwise too, are that one's backwards.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct HexRows {
        mirrored: Hex,
        shifted: Rows,
    }
}

/// Rows counted from 0 at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// The second, the fourth, and so on.
    Odd,
    /// The first, the third, and so on.
    Even,
}

/// The mirrored grid's direction for one of this grid's, and the other way round.
const fn mirrored(dir: Dir) -> Dir {
    Dir(if dir.0 < 5 { 4 - dir.0 } else { 5 })
}

/// A point of the mirrored grid's lattice on this one's, and the other way round.
const fn across(point: Point) -> Point {
    Point { x: point.y, y: point.x }
}

impl HexRows {
    /// A grid whose odd or even rows stand half a cell to the right.
    ///
    /// # Errors
    /// See [`Topology::new`].
    pub fn shifted(width: u32, height: u32, shifted: Rows) -> Result<Self, SizeError> {
        Ok(Self { mirrored: Hex::lowered(height, width, shifted)?, shifted })
    }

    /// Which rows stand half a cell to the right.
    pub const fn shifted_rows(&self) -> Rows {
        self.shifted
    }
}

impl Registered for HexRows {
    const INFO: &'static Info = &Info {
        name: "hex-rows",
        aliases: &["hexrows", "pointy", "hex-pointy"],
        docs: Self::DOCS,
        ..Info::PLAIN
    };
}

impl Topology for HexRows {
    const DEGREE: usize = 6;
    const FORWARD: &'static [Dir] = &[Dir(1), Dir(2), Dir(3)];
    const DIRECTIONS: &'static [&'static str] = &["NE", "E", "SE", "SW", "W", "NW"];
    const ABILITIES: &'static [Ability] = Hex::ABILITIES;
    const ACROSS: Doors = Doors(0b01_0010);

    fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        Self::shifted(width, height, Rows::Odd)
    }

    fn hash_name(&self) -> &'static str {
        match self.shifted {
            Rows::Odd => Self::INFO.name,
            Rows::Even => "hex-rows-even",
        }
    }

    fn width(&self) -> u32 {
        self.mirrored.height()
    }

    fn height(&self) -> u32 {
        self.mirrored.width()
    }

    fn slots(&self) -> usize {
        self.mirrored.slots()
    }

    #[inline]
    fn at(&self, x: u32, y: u32) -> Cell {
        self.mirrored.at(y, x)
    }

    #[inline]
    fn position(&self, cell: Cell) -> (u32, u32) {
        let (y, x) = self.mirrored.position(cell);
        (x, y)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.mirrored.cells()
    }

    #[inline]
    fn neighbour(&self, cell: Cell, dir: Dir) -> Cell {
        self.mirrored.neighbour(cell, mirrored(dir))
    }

    #[inline]
    fn bearings(&self, _: u32, _: u32) -> Bearings {
        let [above, ahead, below, behind] = [0b10_0001, 0b00_0010, 0b00_1100, 0b01_0000].map(Doors);
        Bearings { above, behind, ahead, below }
    }

    fn image(&self, motion: Motion, cell: Cell) -> Option<Cell> {
        self.mirrored.image(
            match motion {
                Motion::LeftRight => Motion::TopBottom,
                Motion::TopBottom => Motion::LeftRight,
                Motion::HalfTurn => Motion::HalfTurn,
            },
            cell,
        )
    }

    #[inline]
    fn opposite(&self, _: Cell, dir: Dir) -> Dir {
        Dir(if dir.0 < 3 { dir.0 + 3 } else { dir.0 - 3 })
    }
}

impl Layout for HexRows {
    const LATTICE: Lattice = Lattice {
        period: (Hex::LATTICE.period.1, Hex::LATTICE.period.0),
        size: (Hex::LATTICE.size.1, Hex::LATTICE.size.0),
    };

    /// Mirrored, a line runs the other way round.
    fn side(&self, cell: Cell, dir: Dir) -> Side {
        let Side { from, to } = self.mirrored.side(cell, mirrored(dir));
        Side { from: across(to), to: across(from) }
    }

    fn extent(&self) -> (i64, i64) {
        let (height, width) = self.mirrored.extent();
        (width, height)
    }

    fn touching(&self, from: Point, to: Point) -> impl Iterator<Item = Cell> {
        self.mirrored.touching(across(from), across(to))
    }

    #[inline]
    fn distance(&self, a: Cell, b: Cell) -> u32 {
        self.mirrored.distance(a, b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The neighbours as the page of offset coordinates gives them, by whether the row is shifted.
    fn by_parity(x: i64, y: i64, shifted: bool, dir: u8) -> (i64, i64) {
        let right = i64::from(shifted);
        match dir {
            0 => (x + right, y - 1),
            1 => (x + 1, y),
            2 => (x + right, y + 1),
            3 => (x - 1 + right, y + 1),
            4 => (x - 1, y),
            _ => (x - 1 + right, y - 1),
        }
    }

    #[test]
    fn neighbours_are_those_of_offset_coordinates_whichever_rows_are_shifted() {
        for (w, h) in (1..=12).flat_map(|w| (1..=12).map(move |h| (w, h))) {
            for rows in [Rows::Odd, Rows::Even] {
                let hex = HexRows::shifted(w, h, rows).unwrap();
                let all: Vec<Cell> = hex.cells().collect();
                for &cell in &all {
                    let (x, y) = hex.position(cell);
                    assert_eq!(hex.at(x, y), cell);
                    let shifted = y.is_multiple_of(2) == (rows == Rows::Even);
                    for dir in 0..6 {
                        let (nx, ny) = by_parity(i64::from(x), i64::from(y), shifted, dir);
                        let inside = nx >= 0 && ny >= 0 && nx < w.into() && ny < h.into();
                        let found = hex.neighbour(cell, Dir(dir));
                        assert!(found.index() < hex.slots());
                        let expected = inside.then(|| hex.at(nx as u32, ny as u32));
                        let found = all.contains(&found).then_some(found);
                        assert_eq!(found, expected, "{w}x{h} {x},{y} {dir}");
                    }
                }
            }
        }
    }

    /// The tests of laws have only the grids of [`Topology::new`].
    #[test]
    fn outlines_and_distances_are_right_where_even_rows_are_shifted() {
        for (w, h) in (1..=7).flat_map(|w| (1..=7).map(move |h| (w, h))) {
            let hex = HexRows::shifted(w, h, Rows::Even).unwrap();
            let all: Vec<Cell> = hex.cells().collect();
            let mut most = (0, 0);
            for &cell in &all {
                for dir in (0..6).map(Dir) {
                    let Side { from, to } = hex.side(cell, dir);
                    most = (most.0.max(from.x), most.1.max(from.y));
                    assert!(from.x >= 0 && from.y >= 0, "{w}x{h}");
                    let next = hex.neighbour(cell, dir);
                    if all.contains(&next) {
                        let back = hex.side(next, hex.opposite(cell, dir));
                        assert_eq!((back.from, back.to), (to, from), "{w}x{h}");
                        assert_eq!(hex.distance(cell, next), 1, "{w}x{h}");
                    }
                }
            }
            assert_eq!(hex.extent(), most, "{w}x{h}");
        }
    }
}
