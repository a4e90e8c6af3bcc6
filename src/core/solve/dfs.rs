use super::oversight::Oversight;
use super::{Marks, Optimal, Solution, Solver, Stats};
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, plain};
use crate::core::{Cell, Dir, Event, Kind, Observer, Walk};

documented! {
    /// Depth-first: walk on, back out of dead ends along breadcrumbs.
    ///
    /// The breadcrumb stack of the hexagonal maze page this program grew from. The crumbs are the
    /// directions back in the marks, so there is no stack to overflow. Options: `order=toward-end`
    /// tries first the door behind which the goal looks nearest, instead of the first clockwise;
    /// `oversight` looks at the map, not through walls: where the trail and the edge of the grid cut
    /// off cells among which the goal cannot be, those are not entered, and it goes straight back to
    /// the last place where there was something else.
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
    /// O(n) time, no memory but the marks. With `oversight`, 4 bytes for each cell of two regions
    /// while they are compared; every cell looked at for that is paid for by one that is never
    /// entered.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Dfs::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::Dfs::default().solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some_and(|path| path.steps.len() >= 14));
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Dfs {
        is_toward_end: bool,
        has_oversight: bool,
    }
}

impl Registered for Dfs {
    const INFO: &'static Info = &Info {
        name: "dfs",
        aliases: &["depth-first", "breadcrumb", "breadcrumbs"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 1), (Kind::Retreat, 3), (Kind::Path, 4)],
        variants: &["order=toward-end", "oversight", "order=toward-end:oversight"],
        ..Info::PLAIN
    };
}

impl Algorithm for Dfs {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut dfs, algorithm) = (Self::default(), Self::INFO.name);
        for &option in options {
            match plain(option).as_str() {
                "order=toward-end" => dfs.is_toward_end = true,
                "oversight" => dfs.has_oversight = true,
                order if order.starts_with("order=") => {
                    let (option, expected) = (option.to_owned(), "order=toward-end");
                    return Err(SpecError::Value { algorithm, option, expected });
                }
                _ => {
                    let (option, known) = (option.to_owned(), &["order=toward-end", "oversight"]);
                    return Err(SpecError::Option { algorithm, option, known });
                }
            }
        }
        Ok(dfs)
    }

    fn options(&self) -> String {
        let order = self.is_toward_end.then_some("order=toward-end");
        let words = order.into_iter().chain(self.has_oversight.then_some("oversight"));
        words.collect::<Vec<_>>().join(":")
    }
}

impl Solver for Dfs {
    const OPTIMAL: Optimal = Optimal::No;

    fn needs(&self) -> &'static [Ability] {
        if self.has_oversight { &[Ability::Plane] } else { &[] }
    }

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        // Asking at every step what the options are would make the plain search half as slow again.
        if *self == Self::default() {
            let next = |marks: &Marks, at| {
                walk.exits(at).into_iter().find(|&dir| !marks.is_seen(walk.follow(at, dir)))
            };
            return search(walk, (starts, goals), next, |_, _| (), observer);
        }
        let next = |marks: &Marks, at| {
            let is_fresh = |dir: &Dir| marks.is_fresh(walk.follow(at, *dir));
            let mut fresh = walk.exits(at).into_iter().filter(is_fresh);
            if self.is_toward_end {
                fresh.min_by_key(|&dir| walk.estimate(walk.follow(at, dir), goals))
            } else {
                fresh.next()
            }
        };
        let mut oversight = self.has_oversight.then(Oversight::default);
        let enter = |marks: &mut Marks, at| {
            if let Some(oversight) = &mut oversight {
                oversight.enter(walk, marks, at);
            }
        };
        search(walk, (starts, goals), next, enter, observer)
    }
}

/// Searches; `next` is the exit to try next, and `enter` hears of every cell entered.
fn search<W: Walk, O: Observer>(
    walk: &W,
    (starts, goals): (&[Cell], &[Cell]),
    next: impl Fn(&Marks, Cell) -> Option<Dir>,
    mut enter: impl FnMut(&mut Marks, Cell),
    observer: &mut O,
) -> Solution {
    let mut marks = Marks::new(walk, goals);
    let mut stats = Stats::default();
    for &start in starts {
        // A start that is cut off has no way to a goal but through what was seen in vain.
        if !marks.is_fresh(start) {
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
            enter(&mut marks, at);
            let mut on = next(&marks, at);
            while on.is_none()
                && let Some(dir) = marks.back(at)
            {
                observer.event(Event::new(Kind::Retreat, walk.site(at), Some(dir)));
                at = walk.follow(at, dir);
                stats.moves += 1;
                crumbs -= 1;
                on = next(&marks, at);
            }
            let Some(dir) = on else { break };
            back = Some(walk.back(at, dir));
            at = walk.follow(at, dir);
            stats.moves += 1;
        }
    }
    Solution::no_path(marks, stats)
}
