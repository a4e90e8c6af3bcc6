use super::Generator;
use crate::core::bitset::Bitset;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Hunt-and-kill: walk at random; when trapped, hunt from the top row.
    ///
    /// <https://weblog.jamisbuck.org/2011/1/24/maze-generation-hunt-and-kill-algorithm>. The hunt
    /// begins at the top row each time.
    ///
    /// # Steps
    /// 1. Stand on a random cell.
    /// 2. If a neighbour is unvisited, choose one at random, open the door and step through it.
    /// 3. If none is, hunt: take the first unvisited cell, row by row from the top, that has a
    ///    visited neighbour, open a door to one of those, chosen at random, and stand on the cell.
    ///    If there is none, stop.
    ///
    /// # Texture
    /// Long winding corridors, and fewer dead ends than any of its kind.
    ///
    /// # Cost
    /// O(n log₆₄ n) time: the cells that a hunt may find are kept in a tree of bits; one bit a cell
    /// beside the maze.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(20, 10)?);
    /// generate::HuntAndKill.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 199);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct HuntAndKill;
}

without_options!(HuntAndKill);

impl Registered for HuntAndKill {
    const INFO: &'static Info = &Info {
        name: "hunt-and-kill",
        aliases: &["huntandkill", "hunt"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 3), (Kind::Carve, 2)],
        ..Info::PLAIN
    };
}

impl Generator for HuntAndKill {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let grid = maze.topology().clone();
        let first = grid.ranked(rng.below(grid.count()));
        maze.see(first);
        // The ranks of unvisited cells with a visited neighbour.
        let mut prey = Bitset::new(grid.count());
        let mut at = first;
        loop {
            observer.event(Event::new(Kind::Enter, at, None));
            loop {
                prey.remove(grid.rank(at));
                let untouched = maze.untouched(at);
                for dir in untouched {
                    prey.insert(grid.rank(grid.neighbour(at, dir)));
                }
                if untouched.is_empty() {
                    break;
                }
                let dir = rng.pick(untouched);
                observer.event(Event::new(Kind::Carve, at, Some(dir)));
                at = maze.open(at, dir);
            }
            let Some(rank) = prey.next(0) else { break };
            at = grid.ranked(rank);
            let dir = rng.pick(maze.carved(at));
            let (from, out) = (grid.neighbour(at, dir), grid.opposite(at, dir));
            observer.event(Event::new(Kind::Carve, from, Some(out)));
            maze.open(from, out);
        }
        maze.unsee(first);
    }
}
