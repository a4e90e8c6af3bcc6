use super::{Lattice, Layout, Point, Side, SizeError, Topology, checked_slots, clipped};
use crate::core::ability::{Ability, Bearings};
use crate::core::registry::{Info, Registered, documented};
use crate::core::reshape::Motion;
use crate::core::{Cell, Dir, Doors};

documented! {
    /// Squares in rows and columns, four doors a cell.
    ///
    /// ```text
    ///        N 0
    ///      +-----+
    ///  W 3 |     | 1 E
    ///      +-----+
    ///        S 2
    /// ```
    ///
    /// # Storage
    /// Row by row. Row `y` begins at slot `(y + 1) * pitch` with `pitch = width + 1`: one border
    /// row above, one below, and one border slot shared by the end of a row and the start of the
    /// next.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Square {
        width: u32,
        height: u32,
        /// What to add to a slot for each direction, modulo 2³².
        steps: [u32; 4],
        /// 2⁶⁴ divided by the pitch, rounded up: multiplying by it divides slots exactly (Lemire, Kaser,
        /// Kurz, "Faster Remainder by Direct Computation", 2019), in a fifth of the time.
        inverse: u64,
    }
}

const NORTH: Dir = Dir(0);
const EAST: Dir = Dir(1);
const SOUTH: Dir = Dir(2);

impl Square {
    const fn pitch(&self) -> u32 {
        self.width + 1
    }
}

impl Registered for Square {
    const INFO: &'static Info =
        &Info { name: "square", aliases: &["squares", "grid"], docs: Self::DOCS, ..Info::PLAIN };
}

impl Topology for Square {
    const DEGREE: usize = 4;
    const FORWARD: &'static [Dir] = &[EAST, SOUTH];
    const DIRECTIONS: &'static [&'static str] = &["N", "E", "S", "W"];
    const ABILITIES: &'static [Ability] = &[
        Ability::Rows,
        Ability::Blocks,
        Ability::Headings,
        Ability::Turning,
        Ability::Back,
        Ability::Plane,
    ];
    const ACROSS: Doors = Doors(0b1010);

    fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        let pitch = u128::from(width) + 1;
        checked_slots(width, height, pitch * (u128::from(height) + 2))?;
        let pitch = width + 1;
        let steps = [pitch.wrapping_neg(), 1, pitch, u32::MAX];
        Ok(Self { width, height, steps, inverse: u64::MAX / u64::from(pitch) + 1 })
    }

    fn width(&self) -> u32 {
        self.width
    }

    fn height(&self) -> u32 {
        self.height
    }

    fn slots(&self) -> usize {
        self.pitch() as usize * (self.height as usize + 2)
    }

    #[inline]
    fn at(&self, x: u32, y: u32) -> Cell {
        Cell((y + 1) * self.pitch() + x)
    }

    #[inline]
    fn position(&self, cell: Cell) -> (u32, u32) {
        let row = ((u128::from(cell.0) * u128::from(self.inverse)) >> 64) as u32;
        (cell.0 - row * self.pitch(), row - 1)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.height).flat_map(move |y| (0..self.width).map(move |x| self.at(x, y)))
    }

    #[inline]
    fn neighbour(&self, cell: Cell, dir: Dir) -> Cell {
        Cell(cell.0.wrapping_add(self.steps[dir.index() & 3]))
    }

    #[inline]
    fn bearings(&self, _: u32, _: u32) -> Bearings {
        let [above, ahead, below, behind] = [0b0001, 0b0010, 0b0100, 0b1000].map(Doors);
        Bearings { above, behind, ahead, below }
    }

    fn image(&self, motion: Motion, cell: Cell) -> Option<Cell> {
        let (x, y) = self.position(cell);
        let (across, down) = (self.width - 1 - x, self.height - 1 - y);
        Some(match motion {
            Motion::LeftRight => self.at(across, y),
            Motion::TopBottom => self.at(x, down),
            Motion::HalfTurn => self.at(across, down),
        })
    }

    #[inline]
    fn opposite(&self, _: Cell, dir: Dir) -> Dir {
        Dir((dir.0 + 2) & 3)
    }
}

impl Layout for Square {
    const LATTICE: Lattice = Lattice { period: (1, 1), size: (1.0, 1.0) };
    const SQUARE_PIXELS: bool = true;

    fn side(&self, cell: Cell, dir: Dir) -> Side {
        let (x, y) = self.position(cell);
        let (x, y) = (i64::from(x), i64::from(y));
        let corner = |dx, dy| Point { x: x + dx, y: y + dy };
        let (from, to) = match dir {
            NORTH => (corner(0, 0), corner(1, 0)),
            EAST => (corner(1, 0), corner(1, 1)),
            SOUTH => (corner(1, 1), corner(0, 1)),
            _ => (corner(0, 1), corner(0, 0)),
        };
        Side { from, to }
    }

    fn extent(&self) -> (i64, i64) {
        (i64::from(self.width), i64::from(self.height))
    }

    fn touching(&self, from: Point, to: Point) -> impl Iterator<Item = Cell> {
        let rows = clipped(from.y - 1, to.y, self.height);
        let columns = clipped(from.x - 1, to.x, self.width);
        rows.flat_map(move |y| columns.clone().map(move |x| self.at(x, y)))
    }

    #[inline]
    fn distance(&self, a: Cell, b: Cell) -> u32 {
        let ((ax, ay), (bx, by)) = (self.position(a), self.position(b));
        ax.abs_diff(bx) + ay.abs_diff(by)
    }
}
