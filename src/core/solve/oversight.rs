//! What someone who sees the map but not the walls can tell: where the goal cannot be.
//!
//! The cells not seen yet fall into regions: cells side by side, whatever lies between them. From a
//! region without a goal no way leads to one but through cells that have been seen. Such regions are
//! marked as done with, so that a depth-first search leaves them out and loses nothing.

use super::Marks;
use crate::core::{Cell, Dir, Doors, Walk};

/// Watches over a search that enters cell after cell of regions that are not cut off.
#[derive(Default)]
pub(super) struct Oversight {
    floods: Vec<Flood>,
}

/// A flood of a part of a region.
struct Flood {
    /// Its cells, of which so many have been looked at.
    cells: Vec<Cell>,
    taken: usize,
    /// The least number of a flood that it has met, or its own.
    group: usize,
    has_goal: bool,
}

/// More corners than meet anywhere: going round one takes no longer.
const AROUND: usize = 16;

impl Oversight {
    /// A cell has been entered, and is no goal: looks whether that divides its region, and cuts off
    /// the parts without a goal.
    ///
    /// It can only do so where the fresh cells round it form several runs. They are divided then,
    /// with few exceptions: the trail hangs together, so that where it meets itself it is closed, and
    /// the edge of the grid it meets for the first time only once.
    pub fn enter<W: Walk>(&mut self, walk: &W, marks: &mut Marks, node: Cell) {
        let mut fresh = Doors::NONE;
        for dir in walk.beside(node) {
            if marks.is_fresh(walk.follow(node, dir)) {
                fresh.0 |= Doors::only(dir).0;
            }
        }
        let degree = walk.degree();
        let is_head = |dir: &Dir| {
            let before = Dir((dir.0 + degree - 1) % degree);
            !(fresh.has(before) && are_joined(walk, marks, node, before))
        };
        let heads = || fresh.into_iter().filter(is_head);
        if fresh.count() > 1 && heads().nth(1).is_some() {
            self.floods.clear();
            let flood = |(group, dir)| {
                let cells = vec![walk.follow(node, dir)];
                Flood { cells, taken: 0, group, has_goal: false }
            };
            self.floods.extend(heads().enumerate().map(flood));
            self.divide(walk, marks);
        }
    }

    /// Floods all parts in turn, a cell each, until it is known which of them hang together or have
    /// a goal; of those that may have none the last is spared, since one must have it. So no more
    /// cells are flooded in vain than there are in the parts that are cut off.
    fn divide<W: Walk>(&mut self, walk: &W, marks: &mut Marks) {
        for n in 0..self.floods.len() {
            let cell = self.floods[n].cells[0];
            self.floods[n].has_goal = marks.is_goal(cell);
            marks.set_note(cell, n as u8 + 1);
        }
        while self.is_undecided() {
            for n in 0..self.floods.len() {
                if !self.has_goal(self.floods[n].group) {
                    self.take(n, walk, marks);
                }
            }
        }
        for n in 0..self.floods.len() {
            let group = self.floods[n].group;
            let is_cut = !self.has_goal(group) && !self.is_open(group);
            for &cell in &self.floods[n].cells {
                marks.set_note(cell, 0);
                if is_cut {
                    marks.set_done(cell);
                }
            }
        }
    }

    /// Looks at the next cell of a flood.
    fn take<W: Walk>(&mut self, n: usize, walk: &W, marks: &mut Marks) {
        let Some(&cell) = self.floods[n].cells.get(self.floods[n].taken) else { return };
        self.floods[n].taken += 1;
        for dir in walk.beside(cell) {
            let next = walk.follow(cell, dir);
            if !marks.is_fresh(next) {
                continue;
            }
            match usize::from(marks.note(next)) {
                0 => {
                    marks.set_note(next, n as u8 + 1);
                    self.floods[n].cells.push(next);
                    self.floods[n].has_goal |= marks.is_goal(next);
                }
                met => self.join(self.floods[n].group, self.floods[met - 1].group),
            }
        }
    }

    /// Makes two groups one.
    fn join(&mut self, one: usize, other: usize) {
        for flood in &mut self.floods {
            if flood.group == one.max(other) {
                flood.group = one.min(other);
            }
        }
    }

    /// Whether there are parts that may have no goal, and it is not just one, which then has it.
    fn is_undecided(&self) -> bool {
        let groups = || (0..self.floods.len()).filter(|&n| self.floods[n].group == n);
        let waiting = groups().filter(|&group| !self.has_goal(group) && self.is_open(group));
        let spared = usize::from(!groups().any(|group| self.has_goal(group)));
        waiting.count() > spared
    }

    fn has_goal(&self, group: usize) -> bool {
        self.floods.iter().any(|flood| flood.group == group && flood.has_goal)
    }

    /// Whether there are cells to look at.
    fn is_open(&self, group: usize) -> bool {
        let is_open = |flood: &Flood| flood.group == group && flood.taken < flood.cells.len();
        self.floods.iter().any(is_open)
    }
}

/// Whether the neighbours of a node in this direction and in the next one clockwise hang together
/// through fresh cells round the corner between them.
fn are_joined<W: Walk>(walk: &W, marks: &Marks, node: Cell, dir: Dir) -> bool {
    let degree = walk.degree();
    let (mut at, mut back) = (walk.follow(node, dir), walk.back(node, dir));
    for _ in 0..AROUND {
        // Seen from the next cell the corner is where the side towards the last one begins.
        let on = Dir((back.0 + degree - 1) % degree);
        if !walk.beside(at).has(on) {
            return false;
        }
        let next = walk.follow(at, on);
        if next == node {
            return at == walk.follow(node, Dir((dir.0 + 1) % degree));
        }
        if !marks.is_fresh(next) {
            return false;
        }
        (at, back) = (next, walk.back(at, on));
    }
    false
}
