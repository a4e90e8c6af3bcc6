use super::{Marks, Optimal, Solution, Solver, Stats};
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Event, Kind, Observer, Walk};

documented! {
    /// Breadth-first: all cells one step away, then two, then three.
    ///
    /// Moore, "The Shortest Path Through a Maze", 1959. It counts steps: where steps cost
    /// differently, it finds a path of fewest steps, not of least cost.
    ///
    /// # Steps
    /// 1. Put the start on the frontier.
    /// 2. Take the cell that has waited longest. If it is the goal, stop.
    /// 3. Put every neighbour not seen yet at the end of the frontier, remembering the way back. If
    ///    the frontier is empty, there is no path.
    /// 4. Follow the ways back from the goal.
    ///
    /// # Texture
    /// A wave that floods every corridor at the same speed.
    ///
    /// # Cost
    /// O(n) time; 4 bytes for each cell of two frontiers, which are small in a maze: hundreds of
    /// cells in a depth-first maze of 10^8.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Solver, Stream, Topology, generate, solve};
    ///
    /// let grid = Hex::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Prim::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::Bfs.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Bfs;
}

without_options!(Bfs);

impl Registered for Bfs {
    const INFO: &'static Info = &Info {
        name: "bfs",
        aliases: &["breadth-first"],
        docs: Self::DOCS,
        events: &[(Kind::Discover, 3), (Kind::Expand, 2), (Kind::Path, 4)],
        ..Info::PLAIN
    };
}

impl Solver for Bfs {
    const OPTIMAL: Optimal = Optimal::Steps;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let mut marks = Marks::new(walk, goals);
        let mut stats = Stats::default();
        match flood(walk, (starts, 0), &mut marks, &mut stats, observer) {
            Some(goal) => Solution::found(walk, goal, marks, stats, observer),
            None => Solution::no_path(marks, stats),
        }
    }
}

/// Floods from some nodes, as the front of that number, through all that is not seen yet, and stops
/// at the first goal of the marks that it takes from the frontier.
pub(super) fn flood<W: Walk, O: Observer>(
    walk: &W,
    (from, front): (&[Cell], u8),
    marks: &mut Marks,
    stats: &mut Stats,
    observer: &mut O,
) -> Option<Cell> {
    let event = |kind, node, back| Event::new(kind, walk.site(node), back).of_front(front);
    let (mut frontier, mut next) = (Vec::new(), Vec::new());
    for &node in from {
        if !marks.is_seen(node) {
            marks.see(node, None);
            observer.event(event(Kind::Discover, node, None));
            frontier.push(node);
        }
    }
    stats.frontier_peak = stats.frontier_peak.max(frontier.len() as u64);
    while !frontier.is_empty() {
        for (taken, &node) in frontier.iter().enumerate() {
            stats.expanded += 1;
            observer.event(event(Kind::Expand, node, marks.back(node)));
            if marks.is_goal(node) {
                return Some(node);
            }
            for dir in walk.exits(node) {
                let neighbour = walk.follow(node, dir);
                if !marks.is_seen(neighbour) {
                    let back = Some(walk.back(node, dir));
                    marks.see(neighbour, back);
                    observer.event(event(Kind::Discover, neighbour, back));
                    next.push(neighbour);
                }
            }
            let waiting = frontier.len() - taken - 1 + next.len();
            stats.frontier_peak = stats.frontier_peak.max(waiting as u64);
        }
        frontier.clear();
        std::mem::swap(&mut frontier, &mut next);
    }
    None
}
