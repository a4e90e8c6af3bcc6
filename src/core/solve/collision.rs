use super::levels::Levels;
use super::{Marks, Optimal, Solution, Solver, Stats};
use crate::core::ability::Ability;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Event, Kind, Observer, Walk};

documented! {
    /// Collision: flood the maze and keep every shortest path there is.
    ///
    /// <https://www.astrolog.org/labyrnth/algrithm.htm#solve>, "collision solver": water fills the maze
    /// from the start, and where it reaches the goal all the ways by which it came are found, not one.
    /// They are counted too. The one that is walked turns at each cell to the door that the flood came
    /// by first.
    ///
    /// # Steps
    /// 1. Put the start on the frontier. Take all its cells, unless the goal is among them.
    /// 2. Put every neighbour not seen yet on the next frontier. If it stays empty, there is no path.
    /// 3. From the goal go back level by level to all cells that are a step nearer to the start, adding
    ///    up the ways: they belong to the shortest paths.
    ///
    /// # Texture
    /// A wave; then all the shortest paths, which in open ground fill whole fields.
    ///
    /// # Cost
    /// O(n log n) time at worst, for sorting the cells of each level on the way back; a byte a cell,
    /// 4 bytes for each cell of the frontier, 16 for each of a level of shortest paths.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Maze, Solver, Square, Topology, solve};
    ///
    /// let grid = Square::new(3, 3)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(2, 2));
    /// let maze = Maze::open_all(grid);
    /// let solution = solve::Collision.solve(&maze, &[start], &[goal], &mut ());
    /// assert_eq!((solution.ways, solution.beside.len()), (Some(6), 4));
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Collision;
}

without_options!(Collision);

impl Registered for Collision {
    const INFO: &'static Info = &Info {
        name: "collision",
        aliases: &["collision-solver", "shortest-paths"],
        docs: Self::DOCS,
        events: &[(Kind::Expand, 1), (Kind::Discover, 2), (Kind::Path, 3)],
        needs: &[Ability::Back],
        ..Info::PLAIN
    };
}

impl Solver for Collision {
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
        let mut levels = Levels::new(walk.nodes());
        let (mut frontier, mut next) = (Vec::new(), Vec::new());
        for &start in starts {
            if !marks.is_seen(start) {
                marks.see(start, None);
                levels.set(start, 0);
                observer.event(Event::new(Kind::Discover, walk.site(start), None));
                frontier.push(start);
            }
        }
        let mut level = 0;
        stats.frontier_peak = frontier.len() as u64;
        while !frontier.is_empty() && !frontier.iter().any(|&node| marks.is_goal(node)) {
            level += 1;
            for (taken, &node) in frontier.iter().enumerate() {
                stats.expanded += 1;
                observer.event(Event::new(Kind::Expand, walk.site(node), marks.back(node)));
                for dir in walk.exits(node) {
                    let neighbour = walk.follow(node, dir);
                    if !marks.is_seen(neighbour) {
                        let back = Some(walk.back(node, dir));
                        marks.see(neighbour, back);
                        levels.set(neighbour, level);
                        observer.event(Event::new(Kind::Discover, walk.site(neighbour), back));
                        next.push(neighbour);
                    }
                }
                let waiting = frontier.len() - taken - 1 + next.len();
                stats.frontier_peak = stats.frontier_peak.max(waiting as u64);
            }
            frontier.clear();
            std::mem::swap(&mut frontier, &mut next);
        }
        frontier.retain(|&node| marks.is_goal(node));
        for &goal in &frontier {
            stats.expanded += 1;
            observer.event(Event::new(Kind::Expand, walk.site(goal), marks.back(goal)));
        }
        let Some(&goal) = frontier.first() else { return Solution::no_path(marks, stats) };
        let (ways, beside) = collide(walk, (&frontier, level), &levels, &marks, observer);
        let solution = Solution::found(walk, goal, marks, stats, observer);
        Solution { ways: Some(ways), beside, ..solution }
    }
}

/// Goes back from the goals of one level: how many shortest paths there are, and the nodes that they
/// pass beside the path that the marks give of the first goal.
fn collide<W: Walk, O: Observer>(
    walk: &W,
    (goals, level): (&[Cell], usize),
    levels: &Levels,
    marks: &Marks,
    observer: &mut O,
) -> (u64, Vec<Cell>) {
    let (mut beside, mut on_path) = (Vec::new(), goals[0]);
    // The nodes of a level, each with the number of ways from it to a goal.
    let mut all: Vec<(Cell, u64)> = goals.iter().map(|&goal| (goal, 1)).collect();
    for below in (0..=level).rev().map(|level| level.checked_sub(1)) {
        let mut nearer = Vec::new();
        for &(node, ways) in &all {
            let mut back = None;
            if let Some(below) = below {
                for dir in walk.exits(node) {
                    let before = walk.follow(node, dir);
                    if levels.is(before, below) {
                        back = back.or(Some(dir));
                        nearer.push((before, ways));
                    }
                }
            }
            if node != on_path {
                observer.event(Event::new(Kind::Path, walk.site(node), back).of_front(2));
                beside.push(node);
            }
        }
        if below.is_none() {
            break;
        }
        nearer.sort_unstable();
        nearer.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            kept.1 = if is_same { kept.1.saturating_add(next.1) } else { kept.1 };
            is_same
        });
        all = nearer;
        on_path = marks.back(on_path).map_or(on_path, |back| walk.follow(on_path, back));
    }
    (all.iter().fold(0, |sum, &(_, ways)| sum.saturating_add(ways)), beside)
}
