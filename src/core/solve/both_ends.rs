use super::{Marks, Optimal, Solution, Solver, Stats};
use crate::core::ability::Ability;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Dir, Event, Kind, Observer, Walk};

documented! {
    /// Two walkers with breadcrumbs, from both ends, a step each in turn.
    ///
    /// The breadcrumb stack of the depth-first solver, twice: each walker leaves its own crumbs, and the
    /// crumbs that it meets of the other lead on.
    ///
    /// # Steps
    /// 1. On entering a cell leave a crumb. If the other has been there, or it is the goal, stop.
    /// 2. Go on through the first door, clockwise from north, to a cell not entered yet by oneself. Then
    ///    it is the other's turn.
    /// 3. If there is none, pick up the crumb and back out to the cell before. If one of the two is back
    ///    where it began, there is no path.
    /// 4. Follow the crumbs of the one from the start, and those of the other to the goal.
    ///
    /// # Texture
    /// Two long probing lines with side trips; in a maze with loops the path may be far from the
    /// shortest.
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
    /// let solution = solve::BothEnds.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct BothEnds;
}

without_options!(BothEnds);

impl Registered for BothEnds {
    const INFO: &'static Info = &Info {
        name: "both-ends",
        aliases: &["bothends", "two-walkers"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 1), (Kind::Retreat, 3), (Kind::Path, 4)],
        needs: &[Ability::Back],
        ..Info::PLAIN
    };
}

impl Solver for BothEnds {
    const OPTIMAL: Optimal = Optimal::No;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let (marks, stats) = (Marks::new(walk, goals), Stats::default());
        let mut search = Search { walk, marks, stats, observer, crumbs: 0 };
        let side = |front, roots| Side { front, roots, at: None };
        let mut sides = [side(0, starts), side(1, goals)];
        let goal = 'turns: loop {
            for n in 0..2 {
                match search.step(&mut sides[n]) {
                    Step::On => {}
                    Step::Met(goal) => break 'turns Some(goal),
                    // What can be reached from a goal is known, and starts that wait may be there.
                    Step::Over if n == 1 => break 'turns search.join(sides[0].roots),
                    Step::Over => break 'turns None,
                }
            }
        };
        let Search { marks, stats, observer, .. } = search;
        match goal {
            Some(goal) => Solution::found(walk, goal, marks, stats, observer),
            None => Solution::no_path(marks, stats),
        }
    }
}

/// One of the walkers.
struct Side<'a> {
    front: u8,
    /// Where it may yet begin.
    roots: &'a [Cell],
    at: Option<Cell>,
}

/// What came of a step.
enum Step {
    On,
    /// There is a way from a start to this goal.
    Met(Cell),
    /// It has been everywhere.
    Over,
}

struct Search<'a, W, O> {
    walk: &'a W,
    marks: Marks,
    stats: Stats,
    observer: &'a mut O,
    /// Those of both walkers.
    crumbs: u64,
}

impl<W: Walk, O: Observer> Search<'_, W, O> {
    /// Whether a walker has been there; done means that it was the goal's.
    fn has_been(&self, front: u8, node: Cell) -> bool {
        self.marks.is_seen(node) && self.marks.is_done(node) == (front == 1)
    }

    fn enter(&mut self, front: u8, node: Cell, back: Option<Dir>) {
        let event = Event::new(Kind::Enter, self.walk.site(node), back);
        self.observer.event(event.of_front(front));
        self.stats.moves += u64::from(back.is_some());
        if !self.marks.is_seen(node) {
            self.stats.expanded += 1;
            self.crumbs += 1;
            self.stats.frontier_peak = self.stats.frontier_peak.max(self.crumbs);
            self.marks.see(node, back);
            if front == 1 {
                self.marks.set_done(node);
            }
        }
    }

    /// One step forth or back, or the first at another root.
    fn step(&mut self, side: &mut Side<'_>) -> Step {
        let Some(at) = side.at else { return self.begin(side) };
        let mut exits = self.walk.exits(at).into_iter();
        let fresh = exits.find(|&dir| !self.has_been(side.front, self.walk.follow(at, dir)));
        if let Some(dir) = fresh {
            let (next, back) = (self.walk.follow(at, dir), self.walk.back(at, dir));
            let is_met = self.marks.is_seen(next);
            self.enter(side.front, next, Some(back));
            if is_met && side.front == 0 {
                return Step::Met(self.marks.turn(self.walk, next, Some(back)));
            } else if is_met {
                return Step::Met(self.marks.turn(self.walk, at, Some(dir)));
            } else if side.front == 0 && self.marks.is_goal(next) {
                return Step::Met(next);
            }
            side.at = Some(next);
        } else if let Some(dir) = self.marks.back(at) {
            let event = Event::new(Kind::Retreat, self.walk.site(at), Some(dir));
            self.observer.event(event.of_front(side.front));
            self.stats.moves += 1;
            self.crumbs -= 1;
            side.at = Some(self.walk.follow(at, dir));
        } else {
            return self.begin(side);
        }
        Step::On
    }

    /// Enters the next root that it has not been to.
    fn begin(&mut self, side: &mut Side<'_>) -> Step {
        self.crumbs -= u64::from(side.at.take().is_some());
        let place = side.roots.iter().position(|&root| !self.has_been(side.front, root));
        let Some(place) = place else { return Step::Over };
        let root = side.roots[place];
        side.roots = &side.roots[place..];
        if side.front == 0 && self.marks.is_seen(root) {
            return self.join(&[root]).map_or(Step::Over, Step::Met);
        }
        self.enter(side.front, root, None);
        if side.front == 0 && self.marks.is_goal(root) {
            return Step::Met(root);
        }
        side.at = Some(root);
        Step::On
    }

    /// Enters the first of the starts from which the other walker's crumbs lead to a goal.
    fn join(&mut self, starts: &[Cell]) -> Option<Cell> {
        let start = starts.iter().copied().find(|&start| self.has_been(1, start))?;
        self.enter(0, start, None);
        Some(self.marks.turn(self.walk, start, None))
    }
}
