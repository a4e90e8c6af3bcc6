use super::{Marks, Optimal, Solution, Solver, Stats};
use crate::core::ability::Ability;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Dir, Event, Kind, Observer, Walk};

documented! {
    /// Breadth-first from both ends at once until the two waves meet.
    ///
    /// Pohl, "Bi-directional Search", 1971. The path has the fewest steps there are, which is proved
    /// beside the loop.
    ///
    /// # Steps
    /// 1. Put the start on one frontier and the goal on another.
    /// 2. Take all cells of the frontier with fewer, in the order they came. If either is empty, there is
    ///    no path.
    /// 3. Put every neighbour not seen yet on the next frontier of that side. If one has been seen from
    ///    the other side, stop.
    /// 4. From the meeting follow the ways back to the start and those to the goal.
    ///
    /// # Texture
    /// Two waves, in open ground each of half the radius that one would need, so half the area; in a
    /// perfect maze they spare little but dead ends.
    ///
    /// # Cost
    /// O(n) time; 4 bytes for each cell of the frontiers.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Prim::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::Bidirectional.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Bidirectional;
}

without_options!(Bidirectional);

impl Registered for Bidirectional {
    const INFO: &'static Info = &Info {
        name: "bidirectional",
        aliases: &["bidirectional-bfs", "two-way"],
        docs: Self::DOCS,
        events: &[(Kind::Discover, 3), (Kind::Expand, 2), (Kind::Path, 4)],
        needs: &[Ability::Back],
        ..Info::PLAIN
    };
}

impl Solver for Bidirectional {
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
        let mut frontiers = [Vec::new(), Vec::new()];
        for (front, roots) in (0..).zip([starts, goals]) {
            for &root in roots {
                if !marks.is_seen(root) {
                    see(&mut marks, front, root, None);
                    observer.event(of(walk, Kind::Discover, root, None, front));
                    frontiers[usize::from(front)].push(root);
                } else if front == 1 && !marks.is_done(root) {
                    // It begins where it ends.
                    observer.event(of(walk, Kind::Expand, root, None, 0));
                    stats = Stats { expanded: 1, frontier_peak: 1, moves: 0 };
                    return Solution::found(walk, root, marks, stats, observer);
                }
            }
        }
        stats.frontier_peak = frontiers.iter().map(|nodes| nodes.len() as u64).sum();
        // Let all nodes up to `a` steps from a start have been seen from there, and all up to `b`
        // from a goal, and let no node have been found to be both: then every path has more than
        // a + b steps, since the node after `a` of them would be both. A node of the frontier at
        // `a` whose neighbour was seen from a goal makes a path of a + 1 + b steps at most. So the
        // first meeting is a shortest path, and every other of this level is as long.
        while let [near, far] = &frontiers
            && !near.is_empty()
            && !far.is_empty()
        {
            let front = u8::from(far.len() < near.len());
            let level = std::mem::take(&mut frontiers[usize::from(front)]);
            let others = frontiers[usize::from(1 - front)].len();
            let mut next = Vec::new();
            for (taken, &node) in level.iter().enumerate() {
                stats.expanded += 1;
                observer.event(of(walk, Kind::Expand, node, marks.back(node), front));
                for dir in walk.exits(node) {
                    let (neighbour, back) = (walk.follow(node, dir), walk.back(node, dir));
                    if !marks.is_seen(neighbour) {
                        see(&mut marks, front, neighbour, Some(back));
                        observer.event(of(walk, Kind::Discover, neighbour, Some(back), front));
                        next.push(neighbour);
                    } else if marks.is_done(neighbour) == (front == 0) {
                        let goal = if front == 0 {
                            marks.turn(walk, neighbour, Some(back))
                        } else {
                            marks.turn(walk, node, Some(dir))
                        };
                        return Solution::found(walk, goal, marks, stats, observer);
                    }
                }
                let waiting = level.len() - taken - 1 + next.len() + others;
                stats.frontier_peak = stats.frontier_peak.max(waiting as u64);
            }
            frontiers[usize::from(front)] = next;
        }
        Solution::no_path(marks, stats)
    }
}

/// An event of one of the fronts.
fn of<W: Walk>(walk: &W, kind: Kind, node: Cell, back: Option<Dir>, front: u8) -> Event {
    Event::new(kind, walk.site(node), back).of_front(front)
}

/// Marks a node as seen; done means from the goal's side.
fn see(marks: &mut Marks, front: u8, node: Cell, back: Option<Dir>) {
    if front == 0 {
        marks.see(node, back);
    } else {
        marks.finish(node, back);
    }
}
