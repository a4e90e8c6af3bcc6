use super::Generator;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Recursive backtracker: walk at random, back out of dead ends.
    ///
    /// Depth-first search with a random choice at each step
    /// (<https://en.wikipedia.org/wiki/Maze_generation_algorithm#Randomized_depth-first_search>),
    /// with its own trail instead of recursion.
    ///
    /// # Steps
    /// 1. Stand on a random cell.
    /// 2. If a neighbour is unvisited, choose one at random, open the door and step through it.
    /// 3. If none is, step back the way you came; back at the first cell, stop.
    ///
    /// # Texture
    /// Long winding corridors with few, deep dead ends: about one cell in ten on squares.
    ///
    /// # Cost
    /// O(n) time; a trail of one byte for each cell on the way from the first cell to the present
    /// one; one 32-bit draw a cell.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate::Dfs, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(20, 10)?);
    /// Dfs.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 199);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Dfs;
}

without_options!(Dfs);

impl Registered for Dfs {
    const INFO: &'static Info = &Info {
        name: "dfs",
        aliases: &["recursive-backtracker", "backtracker", "depth-first"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 1), (Kind::Carve, 2), (Kind::Retreat, 3)],
    };
}

impl Generator for Dfs {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let first = maze.topology().ranked(rng.below(maze.topology().count()));
        maze.see(first);
        observer.event(Event::new(Kind::Enter, first, None));
        let mut at = first;
        // Directions back, one byte a step: a stack of cells would be four times as large, and
        // at 10^8 cells the depth-first trail is a third of all cells.
        let mut trail = Vec::new();
        loop {
            let untouched = maze.untouched(at);
            if !untouched.is_empty() {
                let dir = rng.pick(untouched);
                observer.event(Event::new(Kind::Carve, at, Some(dir)));
                trail.push(maze.topology().opposite(at, dir));
                at = maze.open(at, dir);
            } else if let Some(back) = trail.pop() {
                observer.event(Event::new(Kind::Retreat, at, Some(back)));
                at = maze.topology().neighbour(at, back);
            } else {
                break;
            }
        }
        maze.unsee(first);
    }
}
