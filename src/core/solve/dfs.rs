use super::{Marks, Solution, Solver, Stats};
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Event, Kind, Observer, Walk};

documented! {
    /// Depth-first: walk on, back out of dead ends along breadcrumbs.
    ///
    /// The breadcrumb stack of the hexagonal maze page this program grew from. The crumbs are the
    /// directions back in the marks, so there is no stack to overflow.
    ///
    /// # Steps
    /// 1. On entering a cell leave a crumb. If it is the goal, stop: the crumbs are the path.
    /// 2. Go on through the first door, clockwise from north, to a cell not entered yet.
    /// 3. If there is none, pick up the crumb and back out to the cell before; back at the start,
    ///    there is no path.
    /// 4. Follow the crumbs from the start.
    ///
    /// # Texture
    /// One long probing line with side trips; how much of the maze it sees is a matter of luck, and
    /// in a maze with loops its path may be far from the shortest.
    ///
    /// # Cost
    /// O(n) time, no memory but the marks.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Dfs::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::Dfs.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some_and(|path| path.steps.len() >= 14));
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Dfs;
}

without_options!(Dfs);

impl Registered for Dfs {
    const INFO: &'static Info = &Info {
        name: "dfs",
        aliases: &["depth-first", "breadcrumb", "breadcrumbs"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 1), (Kind::Retreat, 3), (Kind::Path, 4)],
        ..Info::PLAIN
    };
}

impl Solver for Dfs {
    const OPTIMAL: bool = false;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let mut marks = Marks::new(walk.nodes(), goals);
        let mut stats = Stats::default();
        for &start in starts {
            if marks.is_seen(start) {
                continue;
            }
            let (mut at, mut back, mut crumbs) = (start, None, 0);
            loop {
                marks.see(at, back);
                observer.event(Event::new(Kind::Enter, walk.site(at), back));
                stats.expanded += 1;
                crumbs += 1;
                stats.frontier_peak = stats.frontier_peak.max(crumbs);
                if marks.is_goal(at) {
                    return Solution::found(walk, at, marks, stats, observer);
                }
                let unseen = |marks: &Marks, at| {
                    walk.exits(at).into_iter().find(|&dir| !marks.is_seen(walk.follow(at, dir)))
                };
                let mut next = unseen(&marks, at);
                while next.is_none()
                    && let Some(dir) = marks.back(at)
                {
                    observer.event(Event::new(Kind::Retreat, walk.site(at), Some(dir)));
                    at = walk.follow(at, dir);
                    stats.moves += 1;
                    crumbs -= 1;
                    next = unseen(&marks, at);
                }
                let Some(dir) = next else { break };
                back = Some(walk.back(at, dir));
                at = walk.follow(at, dir);
                stats.moves += 1;
            }
        }
        Solution::no_path(marks, stats)
    }
}
