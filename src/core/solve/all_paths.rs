use super::levels::Levels;
use super::{Marks, Optimal, Path, Reason, Solution, Solver, Stats, bfs, dead_end_fill};
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, number};
use crate::core::{Cell, Dir, Doors, Kind, Observer, Walk};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

documented! {
    /// All paths: the shortest, the next, and so on, each cell once a path.
    ///
    /// Yen, "Finding the K Shortest Loopless Paths in a Network", 1971, with the improvement of
    /// Lawler, "A Procedure for Computing the K Best Solutions", 1972: every path but those listed
    /// leaves one of them somewhere, and goes on from there in a way not tried yet. Options: `paths=N`
    /// lists as many, 10 if not given; `seconds=S` stops after as many, 10 if not given, and what was
    /// found until then is the answer, said to be cut short. Of equally long paths the one that turns
    /// clockwise less comes first. A path ends at the first goal that it meets.
    ///
    /// # Steps
    /// 1. Put the start on the frontier. Take the cell that has waited longest; if it is the goal,
    ///    stop.
    /// 2. Put every neighbour not seen yet at the end of the frontier. If it is empty, there is no
    ///    path.
    /// 3. This is the first path. Fill the dead ends, which no path passes.
    /// 4. Wherever the last path listed has another exit, flood from the goals what it has not passed
    ///    before: where that reaches the exit there is another path. The shortest of all these is
    ///    listed next.
    ///
    /// # Texture
    /// Of a perfect maze the one path; where there are loops, the path and its detours.
    ///
    /// # Cost
    /// O(n) time for each exit of each path listed: fast where there are few loops. Two bytes a cell,
    /// 4 for each cell of the flood, and twice as many paths as are asked for, a byte a step.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Maze, Solver, Square, Topology, solve};
    ///
    /// let grid = Square::new(3, 2)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(2, 1));
    /// let maze = Maze::open_all(grid);
    /// let solution = solve::AllPaths::default().solve(&maze, &[start], &[goal], &mut ());
    /// let lengths: Vec<usize> = solution.others.iter().map(|path| path.steps.len()).collect();
    /// assert_eq!(lengths, [3, 3, 5]);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct AllPaths {
        paths: u64,
        seconds: u64,
    }
}

impl Default for AllPaths {
    fn default() -> Self {
        Self { paths: 10, seconds: 10 }
    }
}

impl Registered for AllPaths {
    const INFO: &'static Info = &Info {
        name: "all-paths",
        aliases: &["allpaths", "yen"],
        docs: Self::DOCS,
        events: &[(Kind::Expand, 1), (Kind::Discover, 2), (Kind::Path, 3)],
        needs: &[Ability::Back],
        variants: &["paths=3:seconds=60"],
    };
}

impl Algorithm for AllPaths {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut all, name) = (Self::default(), Self::INFO.name);
        for &option in options {
            let paths = "a number of paths from 1 to 10000";
            let seconds = "a number of seconds from 1 to 86400";
            if let Some(paths) = number(name, option, "paths", 1..=10_000, paths)? {
                all.paths = paths;
            } else if let Some(seconds) = number(name, option, "seconds", 1..=86_400, seconds)? {
                all.seconds = seconds;
            } else {
                let (option, known) = (option.to_owned(), &["paths=N", "seconds=S"][..]);
                return Err(SpecError::Option { algorithm: name, option, known });
            }
        }
        Ok(all)
    }

    fn options(&self) -> String {
        let (usual, mut words) = (Self::default(), Vec::new());
        if self.paths != usual.paths {
            words.push(format!("paths={}", self.paths));
        }
        if self.seconds != usual.seconds {
            words.push(format!("seconds={}", self.seconds));
        }
        words.join(":")
    }
}

impl Solver for AllPaths {
    const OPTIMAL: Optimal = Optimal::Steps;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let begun = Instant::now();
        let mut marks = Marks::new(walk, goals);
        let mut stats = Stats::default();
        let goal = bfs::flood(walk, (starts, 0), &mut marks, &mut stats, observer);
        let Some(goal) = goal else { return Solution::no_path(marks, stats) };
        let solution = Solution::found(walk, goal, marks, stats, observer);

        let mut blocked = Marks::new(walk, goals);
        dead_end_fill::fill(walk, starts, &mut blocked, &mut ());
        let levels = Levels::new(walk.nodes());
        let mut search = Search { walk, goals, blocked, levels, queue: Vec::new() };
        let is_late = || begun.elapsed() >= Duration::from_secs(self.seconds);
        let (paths, is_cut) = search.list(starts, self.paths as usize, is_late);
        let beside = search.cells(&paths);
        let others = paths.into_iter().skip(1).collect();
        let cut = is_cut.then_some(Reason::Seconds(self.seconds));
        Solution { beside, others, cut, ..solution }
    }
}

/// Where paths stand in the list: the shorter first, then that of the earlier start, then that of
/// the lower direction where they part.
type Rank = (usize, usize, Vec<Dir>);

/// The paths of which one is the shortest: all that go with it as far as this step, and do not leave
/// by these directions there.
type Family = (usize, Doors);

/// No two families share a path, so that none is found twice.
struct Search<'a, W> {
    walk: &'a W,
    goals: &'a [Cell],
    /// Filled, or passed by the part of the path that stays.
    blocked: Marks,
    /// Steps from the goals, as far as a flood has come; the queue holds all its cells.
    levels: Levels,
    queue: Vec<Cell>,
}

impl<W: Walk> Search<'_, W> {
    /// The paths in order, at most so many, and whether it was too late for more.
    fn list(
        &mut self,
        starts: &[Cell],
        most: usize,
        is_late: impl Fn() -> bool,
    ) -> (Vec<Path>, bool) {
        let (mut paths, mut waiting) = (Vec::new(), BTreeMap::<Rank, Family>::new());
        for (n, &start) in starts.iter().enumerate() {
            if starts[..n].contains(&start) {
                continue;
            }
            if n > 0 && is_late() {
                return (Vec::new(), true);
            }
            if let Some(steps) = self.shortest(start, &[], Doors::NONE) {
                waiting.insert((steps.len(), n, steps), (0, Doors::NONE));
            }
        }
        while let Some(((_, n, steps), (from, without))) = waiting.pop_first() {
            let mut at = starts[n];
            for (place, &dir) in steps.iter().enumerate() {
                self.blocked.set_done(at);
                if place >= from && paths.len() + 1 < most {
                    let tried = if place == from { without.0 } else { 0 };
                    let without = Doors(tried | Doors::only(dir).0);
                    if self.has_exit(at, without) {
                        if is_late() {
                            paths.push(self.path(starts[n], steps));
                            return (paths, true);
                        }
                        if let Some(found) = self.shortest(at, &steps[..place], without) {
                            waiting.insert((found.len(), n, found), (place, without));
                        }
                        // No more are kept than can be listed.
                        if paths.len() + 1 + waiting.len() > most {
                            waiting.pop_last();
                        }
                    }
                }
                at = self.walk.follow(at, dir);
            }
            let path = self.path(starts[n], steps);
            for node in path.nodes(self.walk) {
                self.blocked.unset_done(node);
            }
            paths.push(path);
            if paths.len() == most {
                break;
            }
        }
        (paths, false)
    }

    /// Whether a node has an exit, beside these, to what is not blocked.
    fn has_exit(&self, node: Cell, without: Doors) -> bool {
        let mut exits = Doors(self.walk.exits(node).0 & !without.0).into_iter();
        exits.any(|dir| !self.blocked.is_done(self.walk.follow(node, dir)))
    }

    /// The first of the shortest paths that begin with these steps, which lead to `node` and are
    /// blocked, and go on through what is not blocked, but not by these directions.
    fn shortest(&mut self, node: Cell, begin: &[Dir], without: Doors) -> Option<Vec<Dir>> {
        if self.blocked.is_goal(node) {
            return Some(begin.to_vec());
        }
        let was_blocked = self.blocked.is_done(node);
        self.blocked.set_done(node);
        let reached = self.flood(node, without);
        if !was_blocked {
            self.blocked.unset_done(node);
        }
        let steps = reached.map(|(dir, level)| {
            let mut steps = Vec::with_capacity(begin.len() + level + 1);
            steps.extend_from_slice(begin);
            steps.push(dir);
            let mut at = self.walk.follow(node, dir);
            for level in (0..level).rev() {
                let mut exits = self.walk.exits(at).into_iter();
                let is_nearer = |dir: &Dir| self.levels.is(self.walk.follow(at, *dir), level);
                let Some(dir) = exits.find(is_nearer) else { break };
                steps.push(dir);
                at = self.walk.follow(at, dir);
            }
            steps
        });
        for node in self.queue.drain(..) {
            self.levels.clear(node);
        }
        steps
    }

    /// Floods from the goals until a level comes to an exit of the node: the first such exit, and
    /// the level.
    fn flood(&mut self, node: Cell, without: Doors) -> Option<(Dir, usize)> {
        let (walk, exits) = (self.walk, Doors(self.walk.exits(node).0 & !without.0));
        for &goal in self.goals {
            self.reach(goal, 0);
        }
        let (mut level, mut taken) = (0, 0);
        while taken < self.queue.len() {
            // Every other level was asked before: what is known of the exits is this one.
            let mut exits = exits.into_iter();
            if let Some(dir) = exits.find(|&dir| self.levels.is_known(walk.follow(node, dir))) {
                return Some((dir, level));
            }
            level += 1;
            let found = taken..self.queue.len();
            taken = found.end;
            for place in found {
                let at = self.queue[place];
                for dir in walk.exits(at) {
                    self.reach(walk.follow(at, dir), level);
                }
            }
        }
        None
    }

    fn reach(&mut self, node: Cell, level: usize) {
        if !self.levels.is_known(node) && !self.blocked.is_done(node) {
            self.levels.set(node, level);
            self.queue.push(node);
        }
    }

    fn path(&self, start: Cell, steps: Vec<Dir>) -> Path {
        let (mut at, mut cost) = (start, 0_u64);
        for &dir in &steps {
            cost = cost.saturating_add(self.walk.cost(at, dir));
            at = self.walk.follow(at, dir);
        }
        Path { start, steps, cost }
    }

    /// The cells of all paths but the first that are not the first's.
    fn cells(&mut self, paths: &[Path]) -> Vec<Cell> {
        let (mut beside, walk) = (Vec::new(), self.walk);
        for (n, path) in paths.iter().enumerate() {
            for node in path.nodes(walk) {
                if n > 0 && !self.levels.is_known(node) {
                    beside.push(node);
                }
                self.levels.set(node, 0);
            }
        }
        beside
    }
}
