use super::Generator;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Dir, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Prim by doors: grow through a random door that leads out.
    ///
    /// The frontier is of doors, each equally likely, where `prim` has cells and `prim-weighted`
    /// has weights.
    ///
    /// # Steps
    /// 1. A random cell is the maze; its doors are the frontier.
    /// 2. Take a random door of the frontier. If the cell behind it is not in the maze yet, open the
    ///    door; the cell joins the maze, and its doors to cells that are not join the frontier. If
    ///    the frontier is empty, stop.
    ///
    /// # Texture
    /// Short dead ends, a third of all cells on squares, a little fewer than `prim` makes.
    ///
    /// # Cost
    /// O(n) time; 8 bytes for each door of the frontier; a 32-bit draw a door.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(9, 9)?);
    /// generate::PrimEdges.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 80);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct PrimEdges;
}

without_options!(PrimEdges);

impl Registered for PrimEdges {
    const INFO: &'static Info = &Info {
        name: "prim-edges",
        aliases: &["prims-edges", "prim-doors"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        ..Info::PLAIN
    };
}

impl Generator for PrimEdges {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 16;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let first = maze.topology().ranked(rng.below(maze.topology().count()));
        maze.see(first);
        let mut frontier: Vec<(Cell, Dir)> = Vec::new();
        frontier.extend(maze.untouched(first).into_iter().map(|dir| (first, dir)));
        while !frontier.is_empty() {
            let (cell, dir) = frontier.swap_remove(rng.below(frontier.len() as u32) as usize);
            if maze.untouched(cell).has(dir) {
                observer.event(Event::new(Kind::Carve, cell, Some(dir)));
                let next = maze.open(cell, dir);
                frontier.extend(maze.untouched(next).into_iter().map(|dir| (next, dir)));
            }
        }
        maze.unsee(first);
    }
}
