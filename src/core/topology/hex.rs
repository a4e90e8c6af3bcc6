use super::{Lattice, Layout, Point, Rows, Side, SizeError, Topology, checked_slots, clipped};
use crate::core::ability::{Ability, Bearings};
use crate::core::registry::{Info, Registered, documented};
use crate::core::reshape::Motion;
use crate::core::{Cell, Dir, Doors};

documented! {
    /// Flat-topped hexagons in columns, six doors a cell.
    ///
    /// Odd columns lie half a cell lower.
    ///
    /// ```text
    ///           N 0
    ///          _____
    ///   NW 5  /     \  1 NE
    ///        /       \
    ///        \       /
    ///   SW 4  \_____/  2 SE
    ///           S 3
    /// ```
    ///
    /// # Storage
    /// Column by column, so that the step to a neighbour is the same number from every cell
    /// whatever the column's parity. With `s = height + 2`, column `x` begins at slot
    /// `s + x*s - x/2` (whole-number division): N is −1, NE s−1, SE +s, S +1, SW 1−s, NW −s.
    /// With `s = height + 1` the cells' neighbours would be other cells instead of border.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Hex {
        width: u32,
        height: u32,
        /// What to add to a slot for each direction, modulo 2³²; a table of 8 so that three bits
        /// index it without a bounds test.
        steps: [u32; 8],
        /// 0 where the odd columns lie lower, 1 where the even ones do: what the other topology of
        /// hexagons needs.
        first: u32,
    }
}

impl Hex {
    /// A grid whose odd or even columns lie lower.
    ///
    /// # Errors
    /// See [`Topology::new`].
    pub(super) fn lowered(width: u32, height: u32, lower: Rows) -> Result<Self, SizeError> {
        let stride = u128::from(height) + 2;
        checked_slots(width, height, stride * (u128::from(width) + 2))?;
        let s = height + 2;
        let steps = [u32::MAX, s - 1, s, 1, 1_u32.wrapping_sub(s), s.wrapping_neg(), 0, 0];
        Ok(Self { width, height, steps, first: u32::from(lower == Rows::Even) })
    }

    const fn stride(&self) -> u32 {
        self.height + 2
    }

    /// Column `x`'s first slot. The product is at most the number of slots.
    #[inline]
    const fn column(&self, x: u32) -> u32 {
        self.stride() + x * self.stride() - x / 2 - (x & self.first)
    }

    /// Whether column `x` lies lower, as 0 or 1. A column alone has none to lie lower than.
    #[inline]
    const fn lower(&self, x: u32) -> u32 {
        if self.width > 1 { (x + self.first) % 2 } else { 0 }
    }
}

impl Registered for Hex {
    const INFO: &'static Info = &Info {
        name: "hex",
        aliases: &["hexagon", "hexagonal", "hexagons"],
        docs: Self::DOCS,
        ..Info::PLAIN
    };
}

impl Topology for Hex {
    const DEGREE: usize = 6;
    const FORWARD: &'static [Dir] = &[Dir(1), Dir(2), Dir(3)];
    const DIRECTIONS: &'static [&'static str] = &["N", "NE", "SE", "S", "SW", "NW"];
    const ABILITIES: &'static [Ability] =
        &[Ability::Rows, Ability::Headings, Ability::Turning, Ability::Back, Ability::Plane];
    const ACROSS: Doors = Doors(0b11_0110);

    fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        Self::lowered(width, height, Rows::Odd)
    }

    fn width(&self) -> u32 {
        self.width
    }

    fn height(&self) -> u32 {
        self.height
    }

    fn slots(&self) -> usize {
        self.column(self.width) as usize + self.stride() as usize
    }

    #[inline]
    fn at(&self, x: u32, y: u32) -> Cell {
        Cell(self.column(x) + y)
    }

    #[inline]
    fn position(&self, cell: Cell) -> (u32, u32) {
        // Two columns take 2s − 1 slots.
        let (s, slot) = (self.stride(), cell.0 - self.stride());
        let (pair, rest) = (slot / (2 * s - 1), slot % (2 * s - 1));
        let second = s - self.first;
        if rest >= second { (2 * pair + 1, rest - second) } else { (2 * pair, rest) }
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.width).flat_map(move |x| (0..self.height).map(move |y| self.at(x, y)))
    }

    #[inline]
    fn neighbour(&self, cell: Cell, dir: Dir) -> Cell {
        Cell(cell.0.wrapping_add(self.steps[dir.index() & 7]))
    }

    /// A row is a zigzag: its odd columns lie lower, so they reach three cells of the row below and
    /// its even columns three of the row above.
    #[inline]
    fn bearings(&self, x: u32, _: u32) -> Bearings {
        let [above, ahead, below, behind] = if (x + self.first).is_multiple_of(2) {
            [0b10_0011, 0b00_0100, 0b00_1000, 0b01_0000]
        } else {
            [0b00_0001, 0b00_0010, 0b01_1100, 0b10_0000]
        }
        .map(Doors);
        Bearings { above, behind, ahead, below }
    }

    /// The lower columns must come upon lower ones, or half a turn must lay the upper upon the lower.
    fn image(&self, motion: Motion, cell: Cell) -> Option<Cell> {
        let (x, y) = self.position(cell);
        let (across, down) = (self.width - 1 - x, self.height - 1 - y);
        match (motion, self.width % 2) {
            (Motion::LeftRight, 1) => Some(self.at(across, y)),
            (Motion::HalfTurn, 0) => Some(self.at(across, down)),
            _ => None,
        }
    }

    #[inline]
    fn opposite(&self, _: Cell, dir: Dir) -> Dir {
        Dir(if dir.0 < 3 { dir.0 + 3 } else { dir.0 - 3 })
    }
}

impl Layout for Hex {
    /// Across, a unit is half a side and columns are three apart; down, it is half a cell.
    const LATTICE: Lattice = Lattice { period: (3, 2), size: (0.866_025_403_784_438_6, 1.0) };

    fn side(&self, cell: Cell, dir: Dir) -> Side {
        let (x, y) = self.position(cell);
        let (left, top) = (3 * i64::from(x), 2 * i64::from(y) + i64::from(self.lower(x)));
        let corner = |n: u8| {
            let (dx, dy) = [(1, 0), (3, 0), (4, 1), (3, 2), (1, 2), (0, 1)][usize::from(n % 6)];
            Point { x: left + dx, y: top + dy }
        };
        Side { from: corner(dir.0), to: corner(dir.0 + 1) }
    }

    fn extent(&self) -> (i64, i64) {
        let lower_column = i64::from(self.width > 1);
        (3 * i64::from(self.width) + 1, 2 * i64::from(self.height) + lower_column)
    }

    fn touching(&self, from: Point, to: Point) -> impl Iterator<Item = Cell> {
        let columns = clipped((from.x - 4).div_euclid(3), to.x.div_euclid(3), self.width);
        let rows = clipped((from.y - 3).div_euclid(2), to.y.div_euclid(2), self.height);
        columns.flat_map(move |x| rows.clone().map(move |y| self.at(x, y)))
    }

    #[inline]
    fn distance(&self, a: Cell, b: Cell) -> u32 {
        let ((ax, ay), (bx, by)) = (self.position(a), self.position(b));
        // In half cells a column more allows one half cell up or down for nothing.
        let down = |x: u32, y: u32| 2 * u64::from(y) + u64::from(self.lower(x));
        let across = ax.abs_diff(bx);
        let fall = down(ax, ay).abs_diff(down(bx, by));
        across + (fall.saturating_sub(u64::from(across)) / 2) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The neighbours as the page of offset coordinates gives them, by the column's parity.
    fn by_parity(x: i64, y: i64, dir: u8) -> (i64, i64) {
        let odd = x & 1;
        match dir {
            0 => (x, y - 1),
            1 => (x + 1, y - 1 + odd),
            2 => (x + 1, y + odd),
            3 => (x, y + 1),
            4 => (x - 1, y + odd),
            _ => (x - 1, y - 1 + odd),
        }
    }

    #[test]
    fn neighbours_are_those_of_offset_coordinates() {
        for (w, h) in (1..=12).flat_map(|w| (1..=12).map(move |h| (w, h))) {
            let hex = Hex::new(w, h).unwrap();
            for cell in hex.cells() {
                let (x, y) = hex.position(cell);
                for dir in 0..6 {
                    let (nx, ny) = by_parity(i64::from(x), i64::from(y), dir);
                    let inside = nx >= 0 && ny >= 0 && nx < w.into() && ny < h.into();
                    let expected = inside.then(|| hex.at(nx as u32, ny as u32));
                    let found = hex.neighbour(cell, Dir(dir));
                    match expected {
                        Some(expected) => assert_eq!(found, expected, "{w}x{h} {x},{y} {dir}"),
                        None => assert!(
                            found.index() < hex.slots() && hex.cells().all(|c| c != found),
                            "{w}x{h} {x},{y} {dir}: the border is a cell"
                        ),
                    }
                }
            }
        }
    }
}
