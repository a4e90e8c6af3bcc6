use super::{Marks, Optimal, Reason, Solution, Solver, Stats};
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, number};
use crate::core::{Cell, Dir, Event, Kind, Observer, Rng, Stream, Walk};

documented! {
    /// Parent tree: climb from both ends to the ancestor that they share.
    ///
    /// A perfect maze is a tree: hung up at any cell, the root, every other cell has a parent, and
    /// the path goes up from one end to the lowest common ancestor and down to the other
    /// (<https://en.wikipedia.org/wiki/Lowest_common_ancestor>). Option: `root=N` is the seed of the
    /// random root, 0 if not given. Where the maze has loops there is no such tree, and it gives up.
    /// Of several ends it takes the first start from which there is a way to a goal, and the first
    /// of those goals.
    ///
    /// # Steps
    /// 1. Choose a root at random, and find every cell's parent, which nobody sees. Climb from the
    ///    start to the root.
    /// 2. Climb from the goal, in the second colour, to the first cell of that climb: the lowest
    ///    common ancestor. If the goal is in another tree, there is no path.
    /// 3. Go on to the root in the colour of what is shared: that part of both climbs cancels out.
    /// 4. The path goes up to the ancestor, and down to the goal.
    ///
    /// # Texture
    /// Two lines that become one; the path is where they are two.
    ///
    /// # Cost
    /// O(n) time for the tree, however near the goal is, and then only the climbs; one byte a cell
    /// for the parents beside the marks.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Solver, Square, Stream, Topology, generate, solve};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Wilson.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solution = solve::Parents::default().solve(&maze, &[start], &[goal], &mut ());
    /// assert!(solution.path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Parents {
        root: u64,
    }
}

/// How often a root is drawn before the start is taken: in a whole maze the first will do.
const DRAWS: u32 = 64;

impl Registered for Parents {
    const INFO: &'static Info = &Info {
        name: "parents",
        aliases: &["parent-tree", "common-ancestor"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 1), (Kind::Path, 4)],
        needs: &[Ability::Back],
        variants: &["root=7"],
    };
}

impl Algorithm for Parents {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut parents, algorithm) = (Self::default(), Self::INFO.name);
        for &option in options {
            let expected = "the seed of a root, from 0 to 18446744073709551615";
            let found = number(algorithm, option, "root", 0..=u64::MAX, expected)?;
            parents.root = found.ok_or_else(|| SpecError::Option {
                algorithm,
                option: option.to_owned(),
                known: &["root=N"],
            })?;
        }
        Ok(parents)
    }

    fn options(&self) -> String {
        if self.root == 0 { String::new() } else { format!("root={}", self.root) }
    }
}

impl Solver for Parents {
    const OPTIMAL: Optimal = Optimal::No;
    const DECIDES: bool = false;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let (marks, stats) = (Marks::new(walk, goals), Stats::default());
        // The ways back of this tree lead to the parents.
        let mut tree = Marks::new(walk, &[]);
        for &start in starts {
            if tree.is_seen(start) {
                continue;
            }
            let has_loops = grow(walk, start, &mut tree);
            let Some(&goal) = goals.iter().find(|&&goal| tree.is_seen(goal)) else { continue };
            if has_loops {
                return Solution::gave_up(Reason::Loops, marks, stats);
            }
            let root = self.root(walk, start, &tree);
            tree.turn(walk, root, None);
            return Climb { walk, tree, marks, stats, observer }.both(start, goal);
        }
        let mut climb = Climb { walk, tree, marks, stats, observer };
        if let Some(&start) = starts.first() {
            climb.enter(start, None, 0);
        }
        Solution::no_path(climb.marks, climb.stats)
    }
}

impl Parents {
    /// A random node of the tree that hangs from the start.
    fn root<W: Walk>(self, walk: &W, start: Cell, tree: &Marks) -> Cell {
        let mut rng = Rng::new(self.root, Stream::Solve);
        let top = |mut at: Cell| {
            while let Some(up) = tree.back(at) {
                at = walk.follow(at, up);
            }
            at
        };
        let mut draws = (0..DRAWS).map(|_| Cell(rng.below(walk.nodes() as u32)));
        let drawn = draws.find(|&node| tree.is_seen(node) && top(node) == start);
        drawn.unwrap_or(start)
    }
}

/// Finds the parents of all that hangs together with a node, and whether there is a loop in it.
fn grow<W: Walk>(walk: &W, root: Cell, tree: &mut Marks) -> bool {
    tree.see(root, None);
    let (mut frontier, mut next) = (vec![root], Vec::new());
    // Of a tree's cells all but one have a parent, and every door is seen from both sides.
    let (mut doors, mut nodes) = (0_u64, 0_u64);
    while !frontier.is_empty() {
        for node in frontier.drain(..) {
            let exits = walk.exits(node);
            (nodes, doors) = (nodes + 1, doors + u64::from(exits.count()));
            for dir in exits {
                let child = walk.follow(node, dir);
                if !tree.is_seen(child) {
                    tree.see(child, Some(walk.back(node, dir)));
                    next.push(child);
                }
            }
        }
        std::mem::swap(&mut frontier, &mut next);
    }
    doors != 2 * (nodes - 1)
}

struct Climb<'a, W, O> {
    walk: &'a W,
    tree: Marks,
    marks: Marks,
    stats: Stats,
    observer: &'a mut O,
}

impl<W: Walk, O: Observer> Climb<'_, W, O> {
    fn both(mut self, start: Cell, goal: Cell) -> Solution {
        let (mut at, mut back) = (start, None);
        self.enter(at, back, 0);
        while let Some((_, parent, down)) = self.parent(at) {
            (at, back) = (parent, Some(down));
            self.enter(at, back, 0);
        }
        // The last step of the other climb, from below the ancestor.
        let (mut at, mut last) = (goal, None);
        let mut is_shared = self.marks.is_seen(goal);
        self.enter(goal, None, 1);
        while !is_shared && let Some((up, parent, down)) = self.parent(at) {
            last = Some((at, up));
            at = parent;
            is_shared = self.marks.is_seen(at);
            self.enter(at, Some(down), 1);
        }
        let mut beside = Vec::new();
        while let Some((_, parent, down)) = self.parent(at) {
            at = parent;
            self.enter(at, Some(down), 2);
            beside.push(at);
        }
        if let Some((below, up)) = last {
            self.marks.turn(self.walk, below, Some(up));
        }
        let Self { walk, marks, stats, observer, .. } = self;
        Solution { beside, ..Solution::found(walk, goal, marks, stats, observer) }
    }

    /// The way up, the parent there, and the way down from it.
    fn parent(&self, node: Cell) -> Option<(Dir, Cell, Dir)> {
        let up = self.tree.back(node)?;
        Some((up, self.walk.follow(node, up), self.walk.back(node, up)))
    }

    /// Both climbs stay marked: that is how the second knows the first.
    fn enter(&mut self, node: Cell, back: Option<Dir>, front: u8) {
        let event = Event::new(Kind::Enter, self.walk.site(node), back);
        self.observer.event(event.of_front(front));
        self.stats.moves += u64::from(back.is_some());
        if !self.marks.is_seen(node) {
            self.marks.see(node, back);
            self.stats.expanded += 1;
            self.stats.frontier_peak += 1;
        }
    }
}
