use super::Generator;
use super::aldous_broder::walk_until;
use super::wilson::join_rest;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Houston: Aldous-Broder for a third of the cells, Wilson for the rest.
    ///
    /// Robin Houston's suggestion, as told by Jamis Buck
    /// (<https://weblog.jamisbuck.org/2011/1/20/maze-generation-wilson-s-algorithm>): the first cells are
    /// found quickly by wandering, and the last ones by walks that end at the maze.
    ///
    /// Each of the two draws every spanning tree equally likely, the two one after the other do not
    /// quite: where Aldous-Broder is interrupted the walker stands near the cells it joined last, and
    /// what it would join next hangs on that, but Wilson's walks forget it. On 3 x 3 squares the
    /// least likely tree has 0.87 and the likeliest 1.18 times its fair share, computed exactly. For a
    /// maze that is uniform beyond doubt take `wilson` or `aldous-broder`.
    ///
    /// # Steps
    /// 1. Stand on a random cell.
    /// 2. Step to a neighbour chosen at random, whatever lies between; if it was not visited before,
    ///    open the door on the way. Go on until a third of all cells are visited.
    /// 3. Take the next cell, row by row, that is not visited, and wander from it at random,
    ///    remembering of each cell the direction last left by, until a visited cell is met.
    /// 4. Go the remembered way from the cell again, which cuts off every loop, and open its doors.
    ///
    /// # Texture
    /// No direction, no pattern, nothing preferred; about three dead ends in ten cells on squares.
    ///
    /// # Cost
    /// STEPS a cell on squares, a 32-bit draw each; one byte a cell for the directions.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Stream, Topology, generate::Houston, measure};
    ///
    /// let mut maze = Maze::closed(Hex::new(8, 8)?);
    /// Houston.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 63);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Houston;
}

without_options!(Houston);

impl Registered for Houston {
    const INFO: &'static Info = &Info {
        name: "houston",
        aliases: &["houstons", "aldous-broder-wilson"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 2), (Kind::Carve, 4)],
        ..Info::PLAIN
    };
}

impl Generator for Houston {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let count = maze.topology().count();
        let first = walk_until(maze, count.div_ceil(3), rng, observer);
        join_rest(maze, rng, observer);
        maze.unsee(first);
    }
}
