use super::Generator;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Dir, Event, Kind, Maze, Observer, Rng, Topology};

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
        maze.see(root);
        join_rest(maze, rng, observer);
        maze.unsee(root);
    }
}

/// Joins every cell that is not in the maze yet by a loop-erased random walk, row by row. A cell must
/// be in it already.
pub(super) fn join_rest<T: Topology, O: Observer>(
    maze: &mut Maze<T>,
    rng: &mut Rng,
    observer: &mut O,
) {
    let grid = maze.topology().clone();
    let (width, height) = (grid.width(), grid.height());
    let mut left_by = vec![Dir(0); grid.slots()];
    for from in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let from = grid.at(from.0, from.1);
        if is_in(maze, from) {
            continue;
        }
        observer.event(Event::new(Kind::Enter, from, None));
        let mut at = from;
        while !is_in(maze, at) {
            let dir = rng.pick(maze.neighbours(at));
            left_by[at.index()] = dir;
            let back = grid.opposite(at, dir);
            at = grid.neighbour(at, dir);
            observer.event(Event::new(Kind::Enter, at, Some(back)));
        }
        let (mut at, mut is_done) = (from, false);
        while !is_done {
            let dir = left_by[at.index()];
            // Asked before the door opens: behind it every cell is in the maze.
            is_done = is_in(maze, grid.neighbour(at, dir));
            observer.event(Event::new(Kind::Carve, at, Some(dir)));
            at = maze.open(at, dir);
        }
    }
}

/// Whether a cell belongs to the maze: it has a door, or it is the first.
fn is_in<T: Topology>(maze: &Maze<T>, cell: Cell) -> bool {
    !maze.doors(cell).is_empty() || maze.is_seen(cell)
}
