//! Explicit graphs: nodes, and edges that may be one-way.

use super::ability::Ability;
use super::{Cell, Dir, Doors, STRAIGHT, Walk};
use std::collections::BTreeMap;

mod error;

pub use error::GraphError;

/// An edge that is walked in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arc {
    /// Where it leaves.
    pub from: Cell,
    /// Where it leads.
    pub to: Cell,
    /// What the step costs, in units of 2⁻³² ([`STRAIGHT`] is 1).
    pub cost: u64,
}

impl Arc {
    /// An arc of cost 1.
    pub const fn new(from: Cell, to: Cell) -> Self {
        Self { from, to, cost: STRAIGHT }
    }
}

/// A graph that is written out, as something to walk on.
///
/// Each node has a list of the edges at it: first those that it can be left by, its exits, in the
/// order in which they were given; then those that only come in. A direction is a place in that list:
/// so [`follow`](Walk::follow) leads along every edge from either end, and [`back`](Walk::back) is the
/// place of the same edge in the other node's list, while [`exits`](Walk::exits) has only what may be
/// walked. An arc and one the other way round are one edge; where that is so of all, it offers
/// [`Ability::Back`]. Arcs from a node to itself lead nowhere and are left out. Takes 8 bytes for each end of an edge, 8 more for its cost if costs differ, and 8
/// a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// Where each node's ends begin, and where the last one's stop.
    firsts: Vec<u32>,
    /// How many of its ends are exits.
    exits: Vec<u8>,
    ends: Vec<End>,
    /// What leaving by each end costs; empty if always [`STRAIGHT`].
    costs: Vec<u64>,
    /// What each node stands for; empty if for itself.
    sites: Vec<Cell>,
    ways: u8,
    can_go_back: bool,
}

/// One end of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct End {
    to: Cell,
    /// The place of the other end in the list of `to`.
    back: Dir,
}

impl Graph {
    /// The most exits of a node: as many as a set of [`Doors`] holds.
    pub const MOST_EXITS: usize = u32::BITS as usize;
    /// The most edges at a node: as many as a [`Dir`] counts.
    pub const MOST_EDGES: usize = u8::MAX as usize;

    /// A graph of nodes numbered below `nodes`. O(n + m log m) time for m arcs.
    ///
    /// # Errors
    /// If an arc begins or ends at no node, or a node has too many exits or edges.
    pub fn new(nodes: u32, arcs: &[Arc]) -> Result<Self, GraphError> {
        for arc in arcs {
            for node in [arc.from, arc.to] {
                if node.0 >= nodes {
                    return Err(GraphError::NoNode { node, nodes });
                }
            }
        }
        let arcs: Vec<Arc> = arcs.iter().copied().filter(|arc| arc.from != arc.to).collect();
        let edges = paired(&arcs);
        let count = nodes as usize;
        let (mut exits, mut edges_at) = (vec![0_usize; count], vec![0_usize; count]);
        for &(there, back) in &edges {
            let Arc { from, to, .. } = arcs[there];
            exits[from.index()] += 1;
            edges_at[from.index()] += 1;
            exits[to.index()] += usize::from(back.is_some());
            edges_at[to.index()] += 1;
        }
        for node in (0..nodes).map(Cell) {
            let (exits, edges) = (exits[node.index()], edges_at[node.index()]);
            if exits > Self::MOST_EXITS {
                return Err(GraphError::Exits { node, exits });
            }
            if edges > Self::MOST_EDGES {
                return Err(GraphError::Edges { node, edges });
            }
        }
        let mut firsts = Vec::with_capacity(count + 1);
        let mut total = 0_u32;
        firsts.push(0);
        for &edges in &edges_at {
            total = total.checked_add(edges as u32).ok_or(GraphError::Size { arcs: arcs.len() })?;
            firsts.push(total);
        }
        let mut graph = Self {
            firsts,
            exits: exits.iter().map(|&exits| exits as u8).collect(),
            ends: vec![End { to: Cell(0), back: Dir(0) }; total as usize],
            costs: Vec::new(),
            sites: Vec::new(),
            ways: edges_at.iter().max().map_or(0, |&edges| edges as u8),
            can_go_back: edges.iter().all(|(_, back)| back.is_some()),
        };
        if arcs.iter().any(|arc| arc.cost != STRAIGHT) {
            graph.costs = vec![STRAIGHT; total as usize];
        }
        graph.fill(&arcs, &edges);
        Ok(graph)
    }

    /// A graph each of whose edges can be walked both ways, at cost 1.
    ///
    /// # Errors
    /// See [`new`](Self::new).
    pub fn undirected(nodes: u32, edges: &[(Cell, Cell)]) -> Result<Self, GraphError> {
        let mut arcs = Vec::with_capacity(edges.len() * 2);
        for &(from, to) in edges {
            arcs.extend([Arc::new(from, to), Arc::new(to, from)]);
        }
        Self::new(nodes, &arcs)
    }

    /// The same graph with what each node stands for in pictures and events; nodes beyond the list
    /// stand for themselves.
    #[must_use]
    pub fn with_sites(mut self, mut sites: Vec<Cell>) -> Self {
        let nodes = self.exits.len();
        sites.truncate(nodes);
        sites.extend((sites.len()..nodes).map(|node| Cell(node as u32)));
        self.sites = sites;
        self
    }

    /// The nodes from which one step leads to a node, and the direction of the step; a node with two
    /// such steps comes twice.
    pub fn entries(&self, node: Cell) -> impl Iterator<Item = (Cell, Dir)> {
        let ends = &self.ends[self.place(node, Dir(0))..self.firsts[node.index() + 1] as usize];
        let is_entry = |end: &&End| end.back.0 < self.exits[end.to.index()];
        ends.iter().filter(is_entry).map(|end| (end.to, end.back))
    }

    /// How many steps there are, counted once for each direction in which one can go.
    pub fn steps(&self) -> u64 {
        self.exits.iter().map(|&exits| u64::from(exits)).sum()
    }

    /// Puts the ends of all edges into their lists: exits in the order of their arcs, then what comes
    /// in.
    fn fill(&mut self, arcs: &[Arc], edges: &[(usize, Option<usize>)]) {
        // The places that are taken next: of each node's exits, and of its other ends.
        let (mut exits, mut ins) = (vec![0_u8; self.exits.len()], self.exits.clone());
        let take = |next: &mut Vec<u8>, node: Cell| {
            let place = next[node.index()];
            next[node.index()] += 1;
            Dir(place)
        };
        let leaves: Vec<Dir> = arcs.iter().map(|arc| take(&mut exits, arc.from)).collect();
        for &(there, back) in edges {
            let (Arc { from, to, cost }, leave) = (arcs[there], leaves[there]);
            let enter = match back {
                Some(back) => leaves[back],
                None => take(&mut ins, to),
            };
            self.put(from, leave, End { to, back: enter }, cost);
            let cost = back.map_or(cost, |back| arcs[back].cost);
            self.put(to, enter, End { to: from, back: leave }, cost);
        }
    }

    fn put(&mut self, node: Cell, dir: Dir, end: End, cost: u64) {
        let place = self.place(node, dir);
        self.ends[place] = end;
        if let Some(kept) = self.costs.get_mut(place) {
            *kept = cost;
        }
    }

    #[inline]
    fn place(&self, node: Cell, dir: Dir) -> usize {
        self.firsts[node.index()] as usize + dir.index()
    }
}

/// Each arc with one the other way round, if there is one left, as their numbers: every arc is in one
/// pair.
fn paired(arcs: &[Arc]) -> Vec<(usize, Option<usize>)> {
    let mut waiting = BTreeMap::<(Cell, Cell), Vec<usize>>::new();
    let mut pairs: Vec<(usize, Option<usize>)> = Vec::with_capacity(arcs.len());
    for (number, arc) in arcs.iter().enumerate() {
        let other = waiting.get_mut(&(arc.to, arc.from)).and_then(Vec::pop);
        if let Some(pair) = other {
            pairs[pair].1 = Some(number);
        } else {
            waiting.entry((arc.from, arc.to)).or_default().push(pairs.len());
            pairs.push((number, None));
        }
    }
    pairs
}

impl Walk for Graph {
    fn nodes(&self) -> usize {
        self.exits.len()
    }

    #[inline]
    fn exits(&self, node: Cell) -> Doors {
        // All ones, as many as there are exits: 32 of them too.
        Doors(((1_u64 << self.exits[node.index()]) - 1) as u32)
    }

    #[inline]
    fn follow(&self, node: Cell, dir: Dir) -> Cell {
        self.ends[self.place(node, dir)].to
    }

    #[inline]
    fn back(&self, node: Cell, dir: Dir) -> Dir {
        self.ends[self.place(node, dir)].back
    }

    #[inline]
    fn cost(&self, node: Cell, dir: Dir) -> u64 {
        self.costs.get(self.place(node, dir)).copied().unwrap_or(STRAIGHT)
    }

    fn abilities(&self) -> &'static [Ability] {
        if self.can_go_back { &[Ability::Back] } else { &[] }
    }

    fn name(&self) -> &'static str {
        if self.can_go_back { "a graph" } else { "a graph with one-way edges" }
    }

    fn ways(&self) -> u8 {
        self.ways
    }

    #[inline]
    fn site(&self, node: Cell) -> Cell {
        self.sites.get(node.index()).copied().unwrap_or(node)
    }
}
