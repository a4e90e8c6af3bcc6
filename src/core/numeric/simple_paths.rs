use crate::core::{Cell, Dir, Graph, Path, Walk};
use std::collections::BTreeMap;

/// The paths that repeat no position, and whether there may be more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimplePaths {
    /// The paths: shorter ones first, of equally long ones the one that takes the earlier exit where
    /// they part.
    pub paths: Vec<Path>,
    /// Why there may be more, if it is not known that these are all.
    pub cut: Option<Cut>,
    /// How many beginnings of paths were gone on with.
    pub explored: u64,
}

/// Why a list of paths may not be all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// As many were found as were asked for.
    Enough,
    /// It was too late.
    Late,
    /// More beginnings of paths waited than are kept.
    Memory,
}

/// Bytes that beginnings of paths may take while they wait.
const MOST_BYTES: usize = 1 << 28;
/// Bytes that one takes beside its steps, about.
const EACH: usize = 64;

/// Where a beginning of a path stands in the queue: first the one that can still become the shortest
/// path, then the one that takes earlier exits.
type Rank = (usize, Vec<Dir>);

/// Lists the paths from a node to any of some goals that repeat no [site](Walk::site), up to `most`,
/// shortest first. A path ends at the first goal that it meets. `is_late` is asked before each
/// beginning is gone on with: once it says so, what was found until then is the answer.
///
/// Beginnings of paths wait in a queue, in the order of their steps plus the least that is missing. The
/// first is taken and gone on with by one step, wherever a flood from the goals that keeps off its own
/// positions reaches: so it never goes where no arrival can be reached any more. Where every node is a
/// position of its own that is exact, each beginning becomes a path, and no more of them are kept than
/// are asked for; elsewhere what is missing may be more than the flood says.
///
/// O(n) time for each step of each path where that is exact; 9 bytes a node and the queue.
pub fn simple_paths(
    graph: &Graph,
    start: Cell,
    goals: &[Cell],
    most: usize,
    mut is_late: impl FnMut() -> bool,
) -> SimplePaths {
    let mut search = Search::new(graph, goals);
    let mut found = SimplePaths { paths: Vec::new(), cut: None, explored: 0 };
    let mut waiting = BTreeMap::<Rank, Cell>::new();
    let (mut bytes, mut is_short) = (0_usize, false);
    waiting.insert((0, Vec::new()), start);
    while let Some(((_, steps), node)) = waiting.pop_first() {
        if found.paths.len() >= most {
            found.cut = Some(Cut::Enough);
            return found;
        }
        if search.is_goal[node.index()] {
            found.paths.push(search.path(start, steps));
            continue;
        }
        if is_late() {
            found.cut = Some(Cut::Late);
            return found;
        }
        found.explored += 1;
        bytes = bytes.saturating_sub(EACH + steps.len());
        search.flood(start, &steps);
        for dir in graph.exits(node) {
            let next = graph.follow(node, dir);
            if let Some(missing) = search.missing(next) {
                let mut longer = Vec::with_capacity(steps.len() + 1);
                longer.extend_from_slice(&steps);
                longer.push(dir);
                bytes += EACH + longer.len();
                waiting.insert((longer.len() + missing, longer), next);
            }
        }
        search.clear();
        // One more than can be listed stays: it tells that there are more.
        while search.is_exact && found.paths.len() + waiting.len() > most.saturating_add(1) {
            waiting.pop_last();
        }
        while bytes > MOST_BYTES && waiting.len() > 1 {
            let last = waiting.pop_last();
            bytes = bytes.saturating_sub(last.map_or(0, |((_, steps), _)| EACH + steps.len()));
            is_short = true;
        }
    }
    found.cut = is_short.then_some(Cut::Memory);
    found
}

struct Search<'a> {
    graph: &'a Graph,
    goals: &'a [Cell],
    is_goal: Vec<bool>,
    /// Sites that the beginning has been to.
    is_passed: Vec<bool>,
    passed: Vec<Cell>,
    /// Steps to the nearest goal, where the flood has been.
    levels: Vec<u32>,
    queue: Vec<Cell>,
    /// Whether every node has a site of its own.
    is_exact: bool,
}

const UNKNOWN: u32 = u32::MAX;

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, goals: &'a [Cell]) -> Self {
        let nodes = || (0..graph.nodes() as u32).map(Cell);
        let sites = nodes().map(|node| graph.site(node).index() + 1).max().unwrap_or(0);
        let (mut is_goal, mut is_known) = (vec![false; graph.nodes()], vec![false; sites]);
        for goal in goals {
            is_goal[goal.index()] = true;
        }
        let is_exact =
            nodes().all(|node| !std::mem::replace(&mut is_known[graph.site(node).index()], true));
        let is_passed = vec![false; sites];
        let levels = vec![UNKNOWN; graph.nodes()];
        let (passed, queue) = (Vec::new(), Vec::new());
        Self { graph, goals, is_goal, is_passed, passed, levels, queue, is_exact }
    }

    /// Floods backwards from the goals through all sites that a beginning of a path has not been to.
    fn flood(&mut self, start: Cell, steps: &[Dir]) {
        let (graph, mut at) = (self.graph, start);
        self.pass(at);
        for &dir in steps {
            at = graph.follow(at, dir);
            self.pass(at);
        }
        for &goal in self.goals {
            self.reach(goal, 0);
        }
        let mut taken = 0;
        while let Some(&node) = self.queue.get(taken) {
            taken += 1;
            let level = self.levels[node.index()] + 1;
            for (from, _) in graph.entries(node) {
                self.reach(from, level);
            }
        }
    }

    fn pass(&mut self, node: Cell) {
        let site = self.graph.site(node);
        self.is_passed[site.index()] = true;
        self.passed.push(site);
    }

    fn reach(&mut self, node: Cell, level: u32) {
        let level_of = &mut self.levels[node.index()];
        if *level_of == UNKNOWN && !self.is_passed[self.graph.site(node).index()] {
            *level_of = level;
            self.queue.push(node);
        }
    }

    /// The least number of steps from a node that is not passed to a goal, if there are any.
    fn missing(&self, node: Cell) -> Option<usize> {
        let level = self.levels[node.index()];
        (level != UNKNOWN).then_some(level as usize)
    }

    fn clear(&mut self) {
        for node in self.queue.drain(..) {
            self.levels[node.index()] = UNKNOWN;
        }
        for site in self.passed.drain(..) {
            self.is_passed[site.index()] = false;
        }
    }

    fn path(&self, start: Cell, steps: Vec<Dir>) -> Path {
        let (mut at, mut cost) = (start, 0_u64);
        for &dir in &steps {
            cost = cost.saturating_add(self.graph.cost(at, dir));
            at = self.graph.follow(at, dir);
        }
        Path { start, steps, cost }
    }
}
