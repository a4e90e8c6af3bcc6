use super::{Marks, Optimal, Solution, Solver, Stats, bfs};
use crate::core::ability::Ability;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Event, Kind, Observer, Walk};

documented! {
    /// Distances flood from the goal; the walker goes downhill.
    ///
    /// The way of the mice of micromouse contests once they know the maze
    /// (<https://en.wikipedia.org/wiki/Micromouse>): every cell gets its distance to the goal, and at each
    /// cell the walker steps to one that is nearer. The distances are kept as directions downhill.
    ///
    /// # Steps
    /// 1. Put the goal on the frontier. Take the cell that has waited longest; if it is the start, stop.
    /// 2. Put every neighbour not seen yet at the end of the frontier: it lies one step uphill. If the
    ///    frontier is empty, there is no path.
    /// 3. From the start walk downhill, cell by cell.
    /// 4. The walk is the path.
    ///
    /// # Texture
    /// A wave from the goal in the second colour, and then one line straight through it.
    ///
    /// # Cost
    /// O(n) time; 4 bytes for each cell of two frontiers.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Prim::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::FloodFill.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct FloodFill;
}

without_options!(FloodFill);

impl Registered for FloodFill {
    const INFO: &'static Info = &Info {
        name: "flood-fill",
        aliases: &["floodfill", "micromouse"],
        docs: Self::DOCS,
        events: &[(Kind::Expand, 1), (Kind::Discover, 2), (Kind::Enter, 3), (Kind::Path, 4)],
        needs: &[Ability::Back],
        ..Info::PLAIN
    };
}

impl Solver for FloodFill {
    const OPTIMAL: Optimal = Optimal::Steps;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        // The flood looks for a start.
        let mut marks = Marks::new(walk, starts);
        let mut stats = Stats::default();
        let reached = bfs::flood(walk, (goals, 1), &mut marks, &mut stats, observer);
        let Some(start) = reached else { return Solution::no_path(marks, stats) };
        let (mut at, mut back) = (start, None);
        loop {
            observer.event(Event::new(Kind::Enter, walk.site(at), back));
            let Some(downhill) = marks.back(at) else { break };
            back = Some(walk.back(at, downhill));
            at = walk.follow(at, downhill);
            stats.moves += 1;
        }
        let goal = marks.turn(walk, start, None);
        Solution::found(walk, goal, marks, stats, observer)
    }
}
