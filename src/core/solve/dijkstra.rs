use super::{Optimal, Solution, Solver, best_first};
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Kind, Observer, Walk};

documented! {
    /// Dijkstra: always the cell of least cost from the start.
    ///
    /// Dijkstra, "A Note on Two Problems in Connexion with Graphs", 1959. Where every step costs
    /// the same it takes cells in breadth-first order.
    ///
    /// # Steps
    /// 1. Put the start on the frontier at cost 0.
    /// 2. Take the cell of least cost. If it is the goal, stop.
    /// 3. Put each neighbour on the frontier at the cost of this way to it. If the frontier is
    ///    empty, there is no path.
    /// 4. Follow the ways back from the goal.
    ///
    /// # Texture
    /// A wave like breadth-first search's, slower over expensive ground.
    ///
    /// # Cost
    /// O(n) queue operations; 24 bytes for each cell of the frontier.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Kruskal.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::Dijkstra.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Dijkstra;
}

without_options!(Dijkstra);

impl Registered for Dijkstra {
    const INFO: &'static Info = &Info {
        name: "dijkstra",
        aliases: &["dijkstras"],
        docs: Self::DOCS,
        events: &[(Kind::Discover, 3), (Kind::Expand, 2), (Kind::Path, 4)],
        ..Info::PLAIN
    };
}

impl Solver for Dijkstra {
    const OPTIMAL: Optimal = Optimal::Cost;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        best_first::search(walk, starts, goals, |_| 0, observer)
    }
}
