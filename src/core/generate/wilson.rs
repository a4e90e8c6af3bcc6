use super::Generator;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Dir, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Wilson: loop-erased random walks, each until it meets the maze.
    ///
    /// Every spanning tree is equally likely. Wilson, "Generating Random Spanning Trees More Quickly
    /// than the Cover Time", 1996. How many steps it takes depends on where the maze begins, not on
    /// the order of the walks; the center is best.
    ///
    /// # Steps
    /// 1. The cell in the center is the maze.
    /// 2. Take the next cell, row by row, that is not in the maze, and wander from it at random,
    ///    remembering of each cell the direction last left by, until a cell of the maze is met.
    /// 3. Go the remembered way from the cell again, which cuts off every loop, and open its doors.
    ///
    /// # Texture
    /// No direction, no pattern, nothing preferred; about three dead ends in ten cells on squares.
    ///
    /// # Cost
    /// 7 to 22 steps a cell, by luck, a 32-bit draw each; one byte a cell for the directions.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Stream, Topology, generate::Wilson, measure};
    ///
    /// let mut maze = Maze::closed(Hex::new(8, 8)?);
    /// Wilson.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 63);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Wilson;
}

without_options!(Wilson);

impl Registered for Wilson {
    const INFO: &'static Info = &Info {
        name: "wilson",
        aliases: &["wilsons"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 2), (Kind::Carve, 3)],
        ..Info::PLAIN
    };
}

impl Generator for Wilson {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let grid = maze.topology().clone();
        let (width, height) = (grid.width(), grid.height());
        let root = grid.at((width - 1) / 2, (height - 1) / 2);
        let mut marks = vec![0; grid.slots()];
        marks[root.index()] = GOAL | JOINED;
        join_rest(maze, marks, rng, observer);
    }
}

/// Where walks end.
pub(super) const GOAL: u8 = 0x80;
/// A cell that belongs to the maze and needs no door.
pub(super) const JOINED: u8 = 0x40;
/// The direction last left by.
const LEFT_BY: u8 = 0x0f;

/// Joins every cell that is not [`JOINED`] yet by a loop-erased random walk to a [`GOAL`], row by row.
/// A walk makes goals of the cells it leaves behind; it may come through joined cells that are none,
/// but opens no door of theirs.
///
/// ```text
///  7     6      3 2 1 0
/// GOAL JOINED  direction last left by
/// ```
pub(super) fn join_rest<T: Topology, O: Observer>(
    maze: &mut Maze<T>,
    mut marks: Vec<u8>,
    rng: &mut Rng,
    observer: &mut O,
) {
    let grid = maze.topology().clone();
    let (width, height) = (grid.width(), grid.height());
    for from in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let from = grid.at(from.0, from.1);
        if marks[from.index()] & (GOAL | JOINED) != 0 {
            continue;
        }
        observer.event(Event::new(Kind::Enter, from, None));
        let mut at = from;
        while marks[at.index()] & GOAL == 0 {
            let dir = rng.pick(maze.neighbours(at));
            marks[at.index()] = marks[at.index()] & JOINED | dir.0;
            let back = grid.opposite(at, dir);
            at = grid.neighbour(at, dir);
            observer.event(Event::new(Kind::Enter, at, Some(back)));
        }
        let mut at = from;
        while marks[at.index()] & GOAL == 0 {
            let (mark, dir) = (marks[at.index()], Dir(marks[at.index()] & LEFT_BY));
            marks[at.index()] = mark | GOAL;
            if mark & JOINED == 0 {
                observer.event(Event::new(Kind::Carve, at, Some(dir)));
                maze.open(at, dir);
            }
            at = grid.neighbour(at, dir);
        }
    }
}
