use super::{Marks, Reason, Solution, Stats};
use crate::core::{Cell, Dir, Event, Kind, Observer, Walk};

/// Someone who walks without crumbs, and only remembers of each cell by which door it was first
/// entered.
pub(super) struct Walker<'a, W, O> {
    walk: &'a W,
    observer: &'a mut O,
    has_goals: bool,
    /// What it has seen, and the doors by which it first came.
    pub marks: Marks,
    stats: Stats,
    /// Where it stands.
    pub at: Cell,
    /// The direction that leads back to where it came from; none where it began.
    pub back: Option<Dir>,
}

impl<'a, W: Walk, O: Observer> Walker<'a, W, O> {
    pub fn new(walk: &'a W, goals: &[Cell], observer: &'a mut O) -> Self {
        let (marks, stats) = (Marks::new(walk, goals), Stats::default());
        let has_goals = !goals.is_empty();
        Self { walk, observer, has_goals, marks, stats, at: Cell(0), back: None }
    }

    /// Stands on a start that has not been seen.
    pub fn stand(&mut self, start: Cell) {
        (self.at, self.back) = (start, None);
        self.stats.frontier_peak = 1;
        self.enter();
    }

    /// Goes through an exit; through the door by which the cell was first entered, that is a retreat.
    pub fn step(&mut self, dir: Dir) {
        let before = self.at;
        let is_retreat = self.marks.back(before) == Some(dir);
        self.at = self.walk.follow(before, dir);
        self.back = Some(self.walk.back(before, dir));
        self.stats.moves += 1;
        if is_retreat {
            let site = self.walk.site(before);
            self.observer.event(Event::new(Kind::Retreat, site, Some(dir)));
        } else {
            self.enter();
        }
    }

    fn enter(&mut self) {
        if !self.marks.is_seen(self.at) {
            self.marks.see(self.at, self.back);
            self.stats.expanded += 1;
        }
        self.observer.event(Event::new(Kind::Enter, self.walk.site(self.at), self.back));
    }

    /// How many steps it has made.
    pub const fn moves(&self) -> u64 {
        self.stats.moves
    }

    pub fn is_at_goal(&self) -> bool {
        self.marks.is_goal(self.at)
    }

    /// Whether every exit of what it has seen leads to what it has seen, so that there is nothing
    /// else that it could come to.
    pub fn has_seen_all(&self) -> bool {
        let nodes = (0..self.walk.nodes() as u32).map(Cell);
        nodes.filter(|&node| self.marks.is_seen(node)).all(|node| {
            let mut exits = self.walk.exits(node).into_iter();
            exits.all(|dir| self.marks.is_seen(self.walk.follow(node, dir)))
        })
    }

    /// Ends at a goal.
    pub fn found(self) -> Solution {
        Solution::found(self.walk, self.at, self.marks, self.stats, self.observer)
    }

    /// Ends without a path: that there is none is proved where everything has been seen.
    pub fn lost(self, reason: Reason) -> Solution {
        if !self.has_goals || self.has_seen_all() {
            Solution::no_path(self.marks, self.stats)
        } else {
            Solution::gave_up(reason, self.marks, self.stats)
        }
    }
}
