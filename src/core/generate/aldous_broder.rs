use super::Generator;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Aldous-Broder: wander at random; join each cell when first met.
    ///
    /// Every spanning tree is equally likely. Aldous, "The Random Walk Construction of Uniform
    /// Spanning Trees and Uniform Labelled Trees", 1990; Broder, "Generating Random Spanning Trees",
    /// 1989.
    ///
    /// # Steps
    /// 1. Stand on a random cell.
    /// 2. Step to a neighbour chosen at random, whatever lies between; if it was not visited before,
    ///    open the door on the way.
    /// 3. When all cells are visited, stop.
    ///
    /// # Texture
    /// No direction, no pattern, nothing preferred; about three dead ends in ten cells on squares.
    ///
    /// # Cost
    /// About n (ln n)² steps on a grid, a 32-bit draw each, most of them to find the last few cells;
    /// no memory but the maze. Wilson's algorithm draws from the same mazes sooner.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(20, 10)?);
    /// generate::AldousBroder.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 199);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct AldousBroder;
}

without_options!(AldousBroder);

impl Registered for AldousBroder {
    const INFO: &'static Info = &Info {
        name: "aldous-broder",
        aliases: &["aldousbroder"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 2), (Kind::Carve, 2)],
        ..Info::PLAIN
    };
}

impl Generator for AldousBroder {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 0;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let all = maze.topology().count();
        let (first, _) = walk_until(maze, all, rng, observer);
        maze.unsee(first);
    }
}

/// Wanders from a random cell, which stays marked as seen, until so many cells are visited. Returns
/// the first cell and the last.
pub(super) fn walk_until<T: Topology, O: Observer>(
    maze: &mut Maze<T>,
    visited: u32,
    rng: &mut Rng,
    observer: &mut O,
) -> (Cell, Cell) {
    let first = maze.topology().ranked(rng.below(maze.topology().count()));
    maze.see(first);
    observer.event(Event::new(Kind::Enter, first, None));
    let (mut at, mut missing) = (first, visited - 1);
    while missing > 0 {
        let dir = rng.pick(maze.neighbours(at));
        if maze.untouched(at).has(dir) {
            observer.event(Event::new(Kind::Carve, at, Some(dir)));
            at = maze.open(at, dir);
            missing -= 1;
        } else {
            let back = maze.topology().opposite(at, dir);
            at = maze.topology().neighbour(at, dir);
            observer.event(Event::new(Kind::Enter, at, Some(back)));
        }
    }
    (first, at)
}
