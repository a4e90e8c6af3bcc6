//! Solvers: algorithms that find a way through anything one can [`Walk`].

mod astar;
mod best_first;
mod bfs;
mod dfs;
mod dijkstra;
mod greedy;
mod marks;
mod radix_heap;

pub use astar::AStar;
pub use bfs::Bfs;
pub use dfs::Dfs;
pub use dijkstra::Dijkstra;
pub use greedy::Greedy;
pub use marks::Marks;

use super::registry::{Algorithm, registry};
use super::{Cell, Dir, Event, Kind, Observer, Walk};

/// A way to look for a path from one of several starts to one of several goals.
///
/// Laws, tested for every registered solver on every topology: a path found is one that can be
/// walked; where there is a path, it is found; those that say so find one of least cost.
pub trait Solver: Algorithm {
    /// Whether the path found is always one of least cost.
    const OPTIMAL: bool;

    /// Looks for a path. Starts and goals are nodes of the walk.
    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution;
}

registry! {
    /// Any solver: what its name gives.
    AnySolver, with_solver:
    Dfs(Dfs),
    Bfs(Bfs),
    Dijkstra(Dijkstra),
    AStar(AStar),
    Greedy(Greedy),
}

impl AnySolver {
    /// See [`Solver::solve`].
    pub fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        with_solver!(self, it => it.solve(walk, starts, goals, observer))
    }

    /// See [`Solver::OPTIMAL`].
    pub fn is_optimal(&self) -> bool {
        fn of<S: Solver>(_: &S) -> bool {
            S::OPTIMAL
        }
        with_solver!(self, it => of(it))
    }
}

/// A way from a start to a goal: one byte a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// Where it begins.
    pub start: Cell,
    /// The direction of each step; as many as there are edges.
    pub steps: Vec<Dir>,
    /// What the steps cost together, in units of 2⁻³².
    pub cost: u64,
}

impl Path {
    /// The nodes of the path, from start to goal.
    pub fn nodes<W: Walk>(&self, walk: &W) -> impl Iterator<Item = Cell> {
        let follow = |at: &mut Cell, dir: &Dir| {
            *at = walk.follow(*at, *dir);
            Some(*at)
        };
        std::iter::once(self.start).chain(self.steps.iter().scan(self.start, follow))
    }
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With a path.
    Found(Path),
    /// With the proof that there is none.
    NoPath,
    /// Undecided, for this reason.
    GaveUp(&'static str),
}

/// What a search cost. Each figure means the same in every solver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Nodes taken from the frontier or entered, start and goal included, each once.
    pub expanded: u64,
    /// The most nodes that waited at once: on the frontier, or as crumbs of the trail.
    pub frontier_peak: u64,
    /// Steps that a walker took, backing out included; 0 for searches that nobody walks.
    pub moves: u64,
}

/// What a search brought.
#[derive(Clone, Debug)]
pub struct Solution {
    /// How it ended.
    pub outcome: Outcome,
    /// What it saw, and from where: one byte a node, all that a picture needs.
    pub marks: Marks,
    /// What it cost.
    pub stats: Stats,
}

impl Solution {
    /// Ends a search at `goal`: the path is read off the marks and shown to the observer.
    fn found<W: Walk, O: Observer>(
        walk: &W,
        goal: Cell,
        marks: Marks,
        stats: Stats,
        observer: &mut O,
    ) -> Self {
        let path = marks.path_to(walk, goal);
        let mut back = None;
        let mut at = path.start;
        for &dir in &path.steps {
            observer.event(Event::new(Kind::Path, walk.site(at), back));
            back = Some(walk.back(at, dir));
            at = walk.follow(at, dir);
        }
        observer.event(Event::new(Kind::Path, walk.site(at), back));
        Self { outcome: Outcome::Found(path), marks, stats }
    }

    /// Ends a search that saw everything there is to see.
    fn no_path(marks: Marks, stats: Stats) -> Self {
        Self { outcome: Outcome::NoPath, marks, stats }
    }

    /// The path, if one was found.
    pub fn path(&self) -> Option<&Path> {
        match &self.outcome {
            Outcome::Found(path) => Some(path),
            _ => None,
        }
    }
}
