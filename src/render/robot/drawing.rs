use super::{Board, Change, Drawn};
use crate::core::mouse::Spot;
use crate::core::{Cell, Dir, Ends, Maze, Square, Topology};
use crate::render::{Look, Painter, Rect, Shades, View};

/// Draws boards over a maze.
#[derive(Debug)]
pub struct Drawing<'a> {
    pub(super) painter: &'a Painter<Square>,
    pub(super) look: Look,
    pub(super) maze: &'a Maze<Square>,
    shades: Shades,
    /// Whether walls that the program does not know look otherwise than those it does.
    pub(super) shows_walls: bool,
}

impl<'a> Drawing<'a> {
    /// With a painter of that look. Takes a byte a slot.
    pub fn new(
        painter: &'a Painter<Square>,
        look: Look,
        maze: &'a Maze<Square>,
        ends: &Ends,
        shows_walls: bool,
    ) -> Self {
        Self { painter, look, maze, shades: Shades::made(maze, ends), shows_walls }
    }

    /// The grid.
    pub const fn grid(&self) -> &Square {
        self.maze.topology()
    }

    /// A board, to be painted.
    pub const fn with<'b>(&'b self, board: &'b Board) -> Drawn<'b> {
        Drawn::new(self, board)
    }

    /// Every pixel that a change of something on a cell, or of a robot in it, may change.
    pub fn reach(&self, change: &Change, cell: Cell) -> Rect {
        let own = self.painter.reach(cell);
        if !change.is_movement() {
            return own;
        }
        // A robot on a side reaches half into the next cell.
        let more = self.pitch();
        let around = Rect {
            left: own.left.saturating_sub(more),
            top: own.top.saturating_sub(more),
            width: own.width.saturating_add(2 * more),
            height: own.height.saturating_add(2 * more),
        };
        self.whole().common(around).unwrap_or(own)
    }

    /// What is painted below all that a program writes.
    pub(super) const fn view(&self) -> View<'_, Square> {
        View { maze: self.maze, shades: &self.shades }
    }

    /// The whole picture.
    pub fn whole(&self) -> Rect {
        self.painter.whole()
    }

    pub(super) const fn pitch(&self) -> u32 {
        self.look.cell + self.look.wall
    }

    /// The floor of a cell.
    pub(super) fn floor(&self, x: u32, y: u32) -> Rect {
        let (pitch, wall, cell) = (self.pitch(), self.look.wall, self.look.cell);
        Rect { left: x * pitch + wall, top: y * pitch + wall, width: cell, height: cell }
    }

    /// The wall or door of a cell in a direction.
    pub(super) fn side(&self, x: u32, y: u32, dir: Dir) -> Rect {
        let (floor, wall) = (self.floor(x, y), self.look.wall);
        match dir.0 {
            0 => Rect { top: floor.top - wall, height: wall, ..floor },
            1 => Rect { left: floor.right(), width: wall, ..floor },
            2 => Rect { top: floor.bottom(), height: wall, ..floor },
            _ => Rect { left: floor.left - wall, width: wall, ..floor },
        }
    }

    /// Where a spot is in the picture, twice as finely as pixels.
    pub(super) fn place(&self, spot: Spot) -> (i64, i64) {
        let (pitch, wall) = (i64::from(self.pitch()), i64::from(self.look.wall));
        let along = |half_cells: i64| half_cells * pitch + wall;
        let down = 2 * i64::from(self.grid().height()) - i64::from(spot.y);
        (along(i64::from(spot.x)), along(down))
    }
}
