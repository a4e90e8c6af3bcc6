use super::{Marks, Optimal, Solution, Solver, Stats};
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Event, Kind, Observer, Walk};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

documented! {
    /// Greedy best-first: always the cell that looks nearest to the goal.
    ///
    /// Pearl, "Heuristics", 1984. It asks only how far the goal seems, not how far the start is; of
    /// equally near cells the one found last is taken first.
    ///
    /// # Steps
    /// 1. Put the start on the frontier.
    /// 2. Take the cell with the least estimate. If it is the goal, stop.
    /// 3. Put every neighbour not seen yet on the frontier, remembering the way back. If the
    ///    frontier is empty, there is no path.
    /// 4. Follow the ways back from the goal.
    ///
    /// # Texture
    /// A dash for the goal, and a puddle wherever walls stop it; in a maze with loops its path may be
    /// longer than the shortest.
    ///
    /// # Cost
    /// O(n log n) time; 24 bytes for each cell of the frontier.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Wilson.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::Greedy.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Greedy;
}

without_options!(Greedy);

impl Registered for Greedy {
    const INFO: &'static Info = &Info {
        name: "greedy",
        aliases: &["best-first", "greedy-best-first"],
        docs: Self::DOCS,
        events: &[(Kind::Discover, 3), (Kind::Expand, 2), (Kind::Path, 4)],
        ..Info::PLAIN
    };
}

impl Solver for Greedy {
    const OPTIMAL: Optimal = Optimal::No;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let mut marks = Marks::new(walk, goals);
        let mut stats = Stats::default();
        // Least estimate first, then the latest to come.
        let mut frontier: BinaryHeap<(Reverse<u64>, u64, Cell)> = BinaryHeap::new();
        let mut found = 0;
        let mut discover =
            |marks: &mut Marks, frontier: &mut BinaryHeap<_>, node, back, observer: &mut O| {
                marks.see(node, back);
                observer.event(Event::new(Kind::Discover, walk.site(node), back));
                frontier.push((Reverse(walk.estimate(node, goals)), found, node));
                found += 1;
            };
        for &start in starts {
            if !marks.is_seen(start) {
                discover(&mut marks, &mut frontier, start, None, observer);
            }
        }
        stats.frontier_peak = frontier.len() as u64;
        while let Some((_, _, node)) = frontier.pop() {
            stats.expanded += 1;
            observer.event(Event::new(Kind::Expand, walk.site(node), marks.back(node)));
            if marks.is_goal(node) {
                return Solution::found(walk, node, marks, stats, observer);
            }
            for dir in walk.exits(node) {
                let next = walk.follow(node, dir);
                if !marks.is_seen(next) {
                    let back = Some(walk.back(node, dir));
                    discover(&mut marks, &mut frontier, next, back, observer);
                }
            }
            stats.frontier_peak = stats.frontier_peak.max(frontier.len() as u64);
        }
        Solution::no_path(marks, stats)
    }
}
