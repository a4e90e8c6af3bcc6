use super::{Marks, Optimal, Reason, Solution, Solver, Stats};
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, number};
use crate::core::{Cell, Dir, Event, Kind, Observer, Walk};

documented! {
    /// IDA*: depth-first with a limit of cost, raised round by round.
    ///
    /// Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search", 1985. Each round is
    /// a walk along all ways whose cost so far plus the estimate of the rest is within the limit; the
    /// next limit is the least of what was beyond it. It remembers its own trail and nothing else, so
    /// that in every loop it walks the same cells again by other ways: fit for mazes with few loops.
    /// Option: `expanded=N` gives up after entering so many cells, counted each time, 10000000 if not
    /// given.
    ///
    /// # Steps
    /// 1. The limit is the estimate from the start. Stand on the start.
    /// 2. Enter the next cell, clockwise from north, that is not on the trail, if cost and estimate
    ///    there are within the limit. If it is the goal, stop: the trail is the path.
    /// 3. If there is none, back out to the cell before. Back at the start, raise the limit and begin
    ///    again; if nothing was beyond it, there is no path.
    /// 4. Follow the trail from the start.
    ///
    /// # Texture
    /// The same tree of corridors walked over and over, each time a little further.
    ///
    /// # Cost
    /// In a perfect maze O(n) time a round, and as many rounds as the path is longer than the
    /// estimate; with many loops, no bound but the option's. No memory but the marks.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Prim::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::IdaStar::default().solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct IdaStar {
        expanded: u64,
    }
}

impl Default for IdaStar {
    fn default() -> Self {
        Self { expanded: 10_000_000 }
    }
}

impl Registered for IdaStar {
    const INFO: &'static Info = &Info {
        name: "ida-star",
        aliases: &["ida*", "idastar"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 2), (Kind::Retreat, 3), (Kind::Path, 4)],
        needs: &[Ability::Back],
        variants: &["expanded=500"],
    };
}

impl Algorithm for IdaStar {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut ida, algorithm) = (Self::default(), Self::INFO.name);
        for &option in options {
            let expected = "a number of cells from 1 to 1000000000000";
            let found = number(algorithm, option, "expanded", 1..=1_000_000_000_000, expected)?;
            ida.expanded = found.ok_or_else(|| SpecError::Option {
                algorithm,
                option: option.to_owned(),
                known: &["expanded=N"],
            })?;
        }
        Ok(ida)
    }

    fn options(&self) -> String {
        let is_usual = *self == Self::default();
        if is_usual { String::new() } else { format!("expanded={}", self.expanded) }
    }
}

impl Solver for IdaStar {
    const OPTIMAL: Optimal = Optimal::Cost;
    const DECIDES: bool = false;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let (marks, stats) = (Marks::new(walk, goals), Stats::default());
        let most = self.expanded;
        let mut search = Search { walk, goals, marks, stats, observer, entered: 0, most };
        let estimate = |start: &Cell| walk.estimate(*start, goals);
        let mut limit = starts.iter().map(estimate).min().filter(|_| !goals.is_empty());
        while let Some(most) = limit {
            let mut beyond = None;
            for &start in starts {
                match search.round(start, most, &mut beyond) {
                    Round::Over => {}
                    Round::Found(goal) => {
                        let Search { marks, stats, observer, .. } = search;
                        return Solution::found(walk, goal, marks, stats, observer);
                    }
                    Round::GaveUp => {
                        let reason = Reason::Expanded(self.expanded);
                        return Solution::gave_up(reason, search.marks, search.stats);
                    }
                }
            }
            limit = beyond;
        }
        Solution::no_path(search.marks, search.stats)
    }
}

/// How a round ended.
enum Round {
    Over,
    Found(Cell),
    GaveUp,
}

struct Search<'a, W, O> {
    walk: &'a W,
    goals: &'a [Cell],
    /// Done means on the trail.
    marks: Marks,
    stats: Stats,
    observer: &'a mut O,
    entered: u64,
    most: u64,
}

impl<W: Walk, O: Observer> Search<'_, W, O> {
    /// Walks along all ways within the limit; `beyond` becomes the least cost beyond it.
    fn round(&mut self, start: Cell, limit: u64, beyond: &mut Option<u64>) -> Round {
        let walk = self.walk;
        if !self.is_within(start, 0, limit, beyond) {
            return Round::Over;
        }
        let (mut at, mut back, mut cost, mut crumbs) = (start, None, 0_u64, 0);
        loop {
            if self.entered == self.most {
                return Round::GaveUp;
            }
            crumbs += 1;
            self.enter(at, back, crumbs);
            if self.marks.is_goal(at) {
                return Round::Found(at);
            }
            let mut next = self.next(at, None, cost, limit, beyond);
            while next.is_none() {
                self.marks.unset_done(at);
                let Some(dir) = self.marks.back(at) else { return Round::Over };
                self.observer.event(Event::new(Kind::Retreat, walk.site(at), Some(dir)));
                self.stats.moves += 1;
                crumbs -= 1;
                let left_by = walk.back(at, dir);
                at = walk.follow(at, dir);
                cost = cost.saturating_sub(walk.cost(at, left_by));
                next = self.next(at, Some(left_by), cost, limit, beyond);
            }
            let Some(dir) = next else { return Round::Over };
            cost = cost.saturating_add(walk.cost(at, dir));
            back = Some(walk.back(at, dir));
            at = walk.follow(at, dir);
        }
    }

    fn enter(&mut self, node: Cell, back: Option<Dir>, crumbs: u64) {
        self.stats.expanded += u64::from(!self.marks.is_seen(node));
        self.stats.moves += u64::from(back.is_some());
        self.stats.frontier_peak = self.stats.frontier_peak.max(crumbs);
        self.marks.finish(node, back);
        self.entered += 1;
        self.observer.event(Event::new(Kind::Enter, self.walk.site(node), back));
    }

    /// The first exit after `tried` to what is not on the trail and within the limit.
    fn next(
        &self,
        at: Cell,
        tried: Option<Dir>,
        cost: u64,
        limit: u64,
        beyond: &mut Option<u64>,
    ) -> Option<Dir> {
        let mut exits = self.walk.exits(at).into_iter().filter(|&dir| Some(dir) > tried);
        exits.find(|&dir| {
            let next = self.walk.follow(at, dir);
            let cost = cost.saturating_add(self.walk.cost(at, dir));
            !self.marks.is_done(next) && self.is_within(next, cost, limit, beyond)
        })
    }

    fn is_within(&self, node: Cell, cost: u64, limit: u64, beyond: &mut Option<u64>) -> bool {
        let least = cost.saturating_add(self.walk.estimate(node, self.goals));
        if least > limit {
            *beyond = Some(beyond.map_or(least, |beyond| beyond.min(least)));
        }
        least <= limit
    }
}
