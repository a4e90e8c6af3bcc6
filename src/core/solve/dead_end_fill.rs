use super::{Marks, Optimal, Solution, Solver, Stats, bfs};
use crate::core::ability::Ability;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Dir, Event, Kind, Observer, Walk};

documented! {
    /// Fill every dead end; what is left are the ways through.
    ///
    /// <https://www.astrolog.org/labyrnth/algrithm.htm#solve>, "dead end filler". In a perfect maze the path
    /// alone is left; where loops are left, a breadth-first search ends it, so that the path is one of the
    /// shortest.
    ///
    /// # Steps
    /// 1. Look at every cell in turn. One that has a single door to a cell not filled is a dead end,
    ///    unless it is the start or the goal: fill it, and if the cell behind that door is a dead end
    ///    now, go on with that.
    /// 2. Put the start on the frontier, and search breadth-first what is not filled: take the cell that
    ///    has waited longest, and put its neighbours on the frontier.
    /// 3. Follow the ways back from the goal. If it was not reached, there is no path.
    ///
    /// # Texture
    /// Dead ends all over the maze shrink away, and only then one sees where it goes.
    ///
    /// # Cost
    /// O(n) time, every cell looked at even where the goal is near; 4 bytes for each cell of the
    /// frontier.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Prim::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::DeadEndFill.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct DeadEndFill;
}

without_options!(DeadEndFill);

impl Registered for DeadEndFill {
    const INFO: &'static Info = &Info {
        name: "dead-end-fill",
        aliases: &["deadendfill", "dead-end-filling", "dead-end-filler"],
        docs: Self::DOCS,
        events: &[(Kind::Expand, 1), (Kind::Discover, 2), (Kind::Path, 3)],
        needs: &[Ability::Back],
        ..Info::PLAIN
    };
}

impl Solver for DeadEndFill {
    const OPTIMAL: Optimal = Optimal::Steps;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let mut marks = Marks::new(walk, goals);
        let expanded = fill(walk, starts, &mut marks, observer);
        let mut stats = Stats { expanded, ..Stats::default() };
        match bfs::flood(walk, (starts, 0), &mut marks, &mut stats, observer) {
            Some(goal) => Solution::found(walk, goal, marks, stats, observer),
            None => Solution::no_path(marks, stats),
        }
    }
}

/// Marks all cells as done that cannot be passed on the way to anywhere, with the way out of each;
/// starts and goals stay. Returns how many there are.
pub(super) fn fill<W: Walk, O: Observer>(
    walk: &W,
    starts: &[Cell],
    marks: &mut Marks,
    observer: &mut O,
) -> u64 {
    // Starts are noted while dead ends are filled.
    for &start in starts {
        marks.set_note(start, 1);
    }
    let mut filled = 0;
    for node in 0..walk.nodes() as u32 {
        let mut at = Cell(node);
        // The one exit of a dead end leads to the only cell that can have become one.
        while let Some(out) = way_out(walk, marks, at) {
            marks.finish(at, Some(out));
            observer.event(Event::new(Kind::Expand, walk.site(at), Some(out)));
            filled += 1;
            at = walk.follow(at, out);
        }
    }
    for &start in starts {
        marks.set_note(start, 0);
    }
    filled
}

/// The one exit that is left of a cell that may be filled.
fn way_out<W: Walk>(walk: &W, marks: &Marks, node: Cell) -> Option<Dir> {
    if marks.is_done(node) || marks.is_goal(node) || marks.note(node) != 0 {
        return None;
    }
    let is_open = |dir: &Dir| !marks.is_done(walk.follow(node, *dir));
    let mut open = walk.exits(node).into_iter().filter(is_open);
    let first = open.next()?;
    open.next().is_none().then_some(first)
}
