use super::{Marks, Optimal, Solution, Solver, Stats};
use crate::core::ability::Ability;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Dir, Event, Kind, Observer, Walk};

documented! {
    /// Trémaux: mark passages at both ends, never walk one a third time.
    ///
    /// Lucas, "Récréations mathématiques", 1882, after Charles Trémaux: the first way out of any maze that
    /// was proved. Unlike the depth-first solver it cannot look into the next cell: what it goes by are
    /// the marks on the doors of the cell it stands in.
    ///
    /// # Steps
    /// 1. On entering a cell mark the door behind and the door in front, once each time. If the cell is the
    ///    goal, stop.
    /// 2. Through a door without a mark into a cell that has been entered before: turn back at once.
    ///    Otherwise go on through the first door without a mark, clockwise from north.
    /// 3. If there is none, go back through the door that has one mark: the one by which the cell was first
    ///    entered. If every door has two, there is no path.
    /// 4. Follow the doors of first entry back from the goal.
    ///
    /// # Texture
    /// Like depth-first search, and in a maze with loops a step to and fro wherever it meets its own
    /// trail.
    ///
    /// # Cost
    /// O(n) time, every passage walked at most twice; 2 bytes a cell.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Dfs::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::Tremaux.solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Tremaux;
}

without_options!(Tremaux);

impl Registered for Tremaux {
    const INFO: &'static Info = &Info {
        name: "tremaux",
        aliases: &["trémaux"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 1), (Kind::Retreat, 3), (Kind::Path, 4)],
        needs: &[Ability::Back],
        ..Info::PLAIN
    };
}

impl Solver for Tremaux {
    const OPTIMAL: Optimal = Optimal::No;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let mut marks = Marks::new(walk, goals);
        let mut stats = Stats::default();
        let mut doors = Passages::new(walk);
        for &start in starts {
            if marks.is_seen(start) {
                continue;
            }
            let (mut at, mut back, mut crumbs) = (start, None, 0);
            loop {
                observer.event(Event::new(Kind::Enter, walk.site(at), back));
                if !marks.is_seen(at) {
                    marks.see(at, back);
                    stats.expanded += 1;
                    crumbs += 1;
                    stats.frontier_peak = stats.frontier_peak.max(crumbs);
                    if marks.is_goal(at) {
                        return Solution::found(walk, at, marks, stats, observer);
                    }
                } else if let Some(dir) = back {
                    // It came through a door without a mark: it turns back.
                    back = Some(walk.back(at, dir));
                    at = doors.walk(walk, at, dir);
                    stats.moves += 1;
                    observer.event(Event::new(Kind::Enter, walk.site(at), back));
                }
                let mut next = doors.marked(walk, at, 0);
                while next.is_none()
                    && let Some(dir) = doors.marked(walk, at, 1)
                {
                    observer.event(Event::new(Kind::Retreat, walk.site(at), Some(dir)));
                    at = doors.walk(walk, at, dir);
                    stats.moves += 1;
                    crumbs -= 1;
                    next = doors.marked(walk, at, 0);
                }
                let Some(dir) = next else { break };
                back = Some(walk.back(at, dir));
                at = doors.walk(walk, at, dir);
                stats.moves += 1;
            }
        }
        Solution::no_path(marks, stats)
    }
}

/// The marks on the doors of each cell: two bits a door, eight doors a word.
struct Passages {
    words: Vec<u16>,
    /// Words a cell.
    each: usize,
}

/// Doors a word.
const EIGHT: usize = 8;

impl Passages {
    fn new<W: Walk>(walk: &W) -> Self {
        let each = usize::from(walk.degree()).div_ceil(EIGHT).max(1);
        Self { words: vec![0; each * walk.nodes()], each }
    }

    /// The word of a door, and how far up in it its two bits are.
    fn place(&self, node: Cell, dir: Dir) -> (usize, usize) {
        (node.index() * self.each + dir.index() / EIGHT, 2 * (dir.index() % EIGHT))
    }

    fn add(&mut self, node: Cell, dir: Dir) {
        let (word, shift) = self.place(node, dir);
        self.words[word] += 1 << shift;
    }

    /// The first exit that has so many marks.
    fn marked<W: Walk>(&self, walk: &W, node: Cell, count: u16) -> Option<Dir> {
        walk.exits(node).into_iter().find(|&dir| {
            let (word, shift) = self.place(node, dir);
            self.words[word] >> shift & 3 == count
        })
    }

    /// Goes through an exit that has less than two marks, and adds one at both its ends.
    fn walk<W: Walk>(&mut self, walk: &W, node: Cell, dir: Dir) -> Cell {
        let (next, back) = (walk.follow(node, dir), walk.back(node, dir));
        self.add(node, dir);
        self.add(next, back);
        next
    }
}
