use super::{Optimal, Solution, Solver, best_first};
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Kind, Observer, Walk};

documented! {
    /// A*: the least cost from the start plus the least to the goal.
    ///
    /// Hart, Nilsson, Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost
    /// Paths", 1968. The estimate is the topology's distance without walls; of equal sums the cell
    /// found last is taken first.
    ///
    /// # Steps
    /// 1. Put the start on the frontier.
    /// 2. Take the cell whose cost plus estimate is least. If it is the goal, stop.
    /// 3. Put each neighbour on the frontier at the cost of this way to it plus the estimate from
    ///    there. If the frontier is empty, there is no path.
    /// 4. Follow the ways back from the goal.
    ///
    /// # Texture
    /// A wave that leans towards the goal and spares what lies behind the start.
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
    /// generate::Prim::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::AStar.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.stats.expanded <= 64);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct AStar;
}

without_options!(AStar);

impl Registered for AStar {
    const INFO: &'static Info = &Info {
        name: "astar",
        aliases: &["a*", "a-star"],
        docs: Self::DOCS,
        events: &[(Kind::Discover, 3), (Kind::Expand, 2), (Kind::Path, 4)],
        ..Info::PLAIN
    };
}

impl Solver for AStar {
    const OPTIMAL: Optimal = Optimal::Cost;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        best_first::search(walk, starts, goals, |node| walk.estimate(node, goals), observer)
    }
}
