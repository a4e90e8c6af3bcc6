//! Solvers: algorithms that find a way through anything one can [`Walk`].

mod all_paths;
mod astar;
mod best_first;
mod bfs;
mod bidirectional;
mod both_ends;
mod collision;
mod dead_end_fill;
mod dfs;
mod dijkstra;
mod flood_fill;
mod greedy;
mod ida_star;
mod levels;
mod marks;
mod oversight;
mod parents;
mod pledge;
mod radix_heap;
mod random_mouse;
mod tremaux;
mod walker;
mod wall_follower;

pub use all_paths::AllPaths;
pub use astar::AStar;
pub use bfs::Bfs;
pub use bidirectional::Bidirectional;
pub use both_ends::BothEnds;
pub use collision::Collision;
pub use dead_end_fill::DeadEndFill;
pub use dfs::Dfs;
pub use dijkstra::Dijkstra;
pub use flood_fill::FloodFill;
pub use greedy::Greedy;
pub use ida_star::IdaStar;
pub use marks::Marks;
pub use parents::Parents;
pub use pledge::Pledge;
pub use random_mouse::RandomMouse;
pub use tremaux::Tremaux;
pub use wall_follower::WallFollower;

use super::ability::{self, Ability, Unfit};
use super::registry::{Algorithm, Info, registry};
use super::{Cell, Dir, Ends, Event, Ground, Kind, Layout, Maze, Observer, Terrain, Walk};
use std::fmt;

/// A way to look for a path from one of several starts to one of several goals.
///
/// Laws, tested for every registered solver on every topology that offers what it needs: a path found
/// is one that can be walked; one that [decides](Self::DECIDES) finds a path where there is one and
/// says that there is none only where there is none; those that say so find one of least cost.
pub trait Solver: Algorithm {
    /// What it says of every path it finds.
    const OPTIMAL: Optimal;

    /// Whether it always ends with a path or with the proof that there is none, and never gives up.
    const DECIDES: bool = true;

    /// What it needs with its options.
    fn needs(&self) -> &'static [Ability] {
        Self::INFO.needs
    }

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
    Bidirectional(Bidirectional),
    BothEnds(BothEnds),
    DeadEndFill(DeadEndFill),
    WallFollower(WallFollower),
    Tremaux(Tremaux),
    Pledge(Pledge),
    RandomMouse(RandomMouse),
    Collision(Collision),
    FloodFill(FloodFill),
    Parents(Parents),
    AllPaths(AllPaths),
    IdaStar(IdaStar),
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

    /// Solves a maze between its ends, on a terrain if there is one.
    pub fn solve_on<T: Layout, O: Observer>(
        &self,
        maze: &Maze<T>,
        terrain: Option<&Terrain>,
        Ends { starts, goals }: &Ends,
        observer: &mut O,
    ) -> Solution {
        match terrain {
            None => self.solve(maze, starts, goals, observer),
            Some(terrain) => self.solve(&Ground::new(maze, terrain), starts, goals, observer),
        }
    }

    /// Whether it can work on that walk.
    ///
    /// # Errors
    /// [`Unfit::Lacks`] if the walk lacks what it needs.
    pub fn check<W: Walk>(&self, walk: &W) -> Result<(), Unfit> {
        let (info, offered) = (self.info(), walk.abilities());
        let Some(need) = ability::missing(self.needs(), offered) else { return Ok(()) };
        let fits = |info: &&&Info| ability::missing(info.needs, offered).is_none();
        let fitting = Self::ALL.iter().filter(fits).map(|info| info.name).collect();
        Err(Unfit::Lacks { algorithm: info.name, need, place: walk.name(), fitting })
    }

    /// See [`Solver::needs`].
    pub fn needs(&self) -> &'static [Ability] {
        with_solver!(self, it => it.needs())
    }

    /// See [`Solver::DECIDES`].
    pub fn decides(&self) -> bool {
        fn of<S: Solver>(_: &S) -> bool {
            S::DECIDES
        }
        with_solver!(self, it => of(it))
    }

    /// See [`Solver::OPTIMAL`].
    pub fn optimal(&self) -> Optimal {
        fn of<S: Solver>(_: &S) -> Optimal {
            S::OPTIMAL
        }
        with_solver!(self, it => of(it))
    }

    /// Whether the path found always has the fewest steps, where all steps cost the same.
    pub fn is_optimal(&self) -> bool {
        self.optimal() != Optimal::No
    }
}

/// What a solver says of the paths it finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Optimal {
    /// Nothing.
    No,
    /// None has fewer steps.
    Steps,
    /// None costs less; where all steps cost the same, none has fewer either.
    Cost,
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
    GaveUp(Reason),
}

impl Outcome {
    /// Its name: found, no-path or gave-up.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Found(_) => "found",
            Self::NoPath => "no-path",
            Self::GaveUp(_) => "gave-up",
        }
    }

    /// Why it is undecided, if it is.
    pub const fn reason(&self) -> Option<Reason> {
        match self {
            Self::GaveUp(reason) => Some(*reason),
            _ => None,
        }
    }
}

/// Why a search ended undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// It walks in a circle, and there are cells it never comes to.
    Circle,
    /// It has made as many moves as it may.
    Moves(u64),
    /// The maze has loops, and it works only where there are none.
    Loops,
    /// It stands where no way leads on, and cannot go back.
    Stuck,
    /// It has taken as many seconds as it may.
    Seconds(u64),
    /// It has entered as many nodes as it may, counted each time.
    Expanded(u64),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Circle => write!(f, "it is going round in a circle"),
            Self::Moves(most) => write!(f, "it has made {most} moves, and may make no more"),
            Self::Loops => write!(f, "the maze has loops, and it works only where there are none"),
            Self::Stuck => write!(f, "no way leads on from where it is"),
            Self::Expanded(most) => write!(f, "it has entered {most} cells, and may enter no more"),
            Self::Seconds(most) => write!(f, "it has taken {most} seconds, and may take no more"),
        }
    }
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
    /// Nodes that belong to the answer without being on the path: those of other shortest paths, or
    /// of what two climbs share.
    pub beside: Vec<Cell>,
    /// How many shortest paths there are, at most `u64::MAX`, where the solver counts them.
    pub ways: Option<u64>,
    /// Further paths, no shorter than those before them, where the solver lists them.
    pub others: Vec<Path>,
    /// Why there may be further paths that are not listed although they were asked for.
    pub cut: Option<Reason>,
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
        Self::new(Outcome::Found(path), marks, stats)
    }

    /// Ends a search that can neither find a path nor prove that there is none.
    fn gave_up(reason: Reason, marks: Marks, stats: Stats) -> Self {
        Self::new(Outcome::GaveUp(reason), marks, stats)
    }

    /// Ends a search that saw everything there is to see.
    fn no_path(marks: Marks, stats: Stats) -> Self {
        Self::new(Outcome::NoPath, marks, stats)
    }

    const fn new(outcome: Outcome, marks: Marks, stats: Stats) -> Self {
        Self {
            outcome,
            marks,
            stats,
            beside: Vec::new(),
            ways: None,
            others: Vec::new(),
            cut: None,
        }
    }

    /// The path, if one was found.
    pub fn path(&self) -> Option<&Path> {
        match &self.outcome {
            Outcome::Found(path) => Some(path),
            _ => None,
        }
    }
}
