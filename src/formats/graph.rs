//! Graphs as JSON.
//!
//! ```json
//! {"nodes": [1, 2, 3], "edges": [[1, 2], [2, 3, 1.5]], "ports": {"1": 1}, "barrier_sets": [[2]]}
//! {"directed": true, "nodes": [{"id": "a"}], "links": [{"source": "a", "target": "a"}]}
//! ```
//!
//! Nodes are numbers, texts or objects with an `id`; without a list of them they are those that edges
//! name. Edges are pairs, perhaps with a cost, or objects with `source` and `target` or `from` and `to`.
//! Ports are named nodes that a walker visits. A barrier set takes nodes out: a list of them, or an
//! object with `barriers` and anything else about it, such as path lengths.

use super::numbers::json::kind;
use super::{Likeness, Options, ReadError, Spot};
use crate::core::solve::Bfs;
use crate::core::{Arc, Cell, Graph, STRAIGHT, Solver, Walk};
use serde_json::{Map, Value};

mod barriers;
mod nodes;

pub use barriers::BarrierSet;
use nodes::{Nodes, name, shown};

/// A graph as read from a file.
#[derive(Clone, Debug)]
pub struct GraphReading {
    /// The graph, whose nodes are numbered in the order of the file.
    pub graph: Graph,
    /// What the nodes are called.
    pub names: Vec<String>,
    /// Nodes with a meaning, such as ports with rewards, and what they are called there.
    pub ports: Vec<(String, Cell)>,
    /// Where the file says that one begins.
    pub starts: Vec<Cell>,
    /// Where the file says that one ends.
    pub goals: Vec<Cell>,
    /// Sets of nodes that may be taken out.
    pub barrier_sets: Vec<BarrierSet>,
    /// What was guessed, and why: a sentence each.
    pub notes: Vec<String>,
}

/// How much it looks like a graph in JSON.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if !bytes.trim_ascii_start().starts_with(b"{") {
        return 0;
    }
    let Ok(Value::Object(map)) = serde_json::from_slice::<Value>(bytes) else { return 0 };
    let has_list =
        |keys: &[&str]| keys.iter().any(|&key| map.get(key).is_some_and(Value::is_array));
    match (has_list(&["edges", "links"]), has_list(&["nodes", "vertices"])) {
        (true, true) => 95,
        (true, false) => 60,
        _ if map.contains_key("adjacency") => 60,
        _ => 0,
    }
}

/// Reads a graph.
///
/// # Errors
/// Where it is no JSON, where something is no node or edge, and where a node has too many edges.
pub fn read(bytes: &[u8], options: &Options) -> Result<GraphReading, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let value: Value = serde_json::from_slice(bytes).map_err(|error| {
        let spot = Spot::Character { line: error.line(), column: error.column().max(1) };
        ReadError::at(spot, format!("it is no JSON: {error}"))
    })?;
    let Value::Object(map) = &value else {
        return Err(ReadError::new(format!(
            "it is {}, not an object with nodes and edges",
            kind(&value)
        )));
    };
    // Some keep the graph apart from what is said of it.
    let inner = map.get("graph").and_then(Value::as_object).filter(|inner| has_edges(inner));
    let source = inner.unwrap_or(map);
    let mut nodes = Nodes::default();
    if let Some(list) = first(source, &["nodes", "vertices"]) {
        for (value, number) in listed(list, "nodes")?.iter().zip(1..) {
            nodes.declare(value, number)?;
        }
    }
    nodes.is_closed = !nodes.names.is_empty();
    let arcs = arcs(source, &mut nodes)?;
    options.check_size(nodes.names.len() as u64, 1)?;
    let graph = Graph::new(nodes.names.len() as u32, &arcs).map_err(|error| {
        let node = match error {
            crate::core::GraphError::Exits { node, .. }
            | crate::core::GraphError::Edges { node, .. } => {
                nodes.names.get(node.index()).map(|name| format!(" ('{name}')"))
            }
            _ => None,
        };
        ReadError::new(format!("{error}{}", node.unwrap_or_default()))
    })?;
    let (ports, starts, goals) = (
        nodes.ports(map)?,
        nodes.all(map, &["starts", "start"])?,
        nodes.all(map, &["goals", "goal", "end"])?,
    );
    let barrier_sets = barriers::read(map, &nodes)?;
    let notes = Vec::new();
    Ok(GraphReading { graph, names: nodes.names, ports, starts, goals, barrier_sets, notes })
}

impl GraphReading {
    /// The node of a name.
    pub fn node(&self, name: &str) -> Option<Cell> {
        self.names.iter().position(|known| known == name).map(|place| Cell(place as u32))
    }

    /// The same graph without the edges at some nodes, so that nobody can pass them.
    pub fn without(&self, barriers: &[Cell]) -> Graph {
        let mut is_barrier = vec![false; self.names.len()];
        for barrier in barriers {
            if let Some(is_barrier) = is_barrier.get_mut(barrier.index()) {
                *is_barrier = true;
            }
        }
        let mut arcs = Vec::new();
        for from in (0..self.names.len() as u32).map(Cell).filter(|node| !is_barrier[node.index()])
        {
            for dir in self.graph.exits(from) {
                let to = self.graph.follow(from, dir);
                if !is_barrier[to.index()] {
                    arcs.push(Arc { from, to, cost: self.graph.cost(from, dir) });
                }
            }
        }
        // It has fewer edges than one that could be.
        Graph::new(self.names.len() as u32, &arcs).unwrap_or_else(|_| self.graph.clone())
    }

    /// The fewest edges between each pair of ports with some nodes taken out, in the order 1-2, 1-3,
    /// 2-3 and so on; none where there is no way. Those who count nodes count one more.
    pub fn between_ports(&self, barriers: &[Cell]) -> Vec<(String, String, Option<u64>)> {
        let graph = self.without(barriers);
        let mut found = Vec::new();
        for (place, (name, start)) in self.ports.iter().enumerate() {
            for (other, goal) in &self.ports[place + 1..] {
                let solution = Bfs.solve(&graph, &[*start], &[*goal], &mut ());
                let steps = solution.path().map(|path| path.steps.len() as u64);
                found.push((name.clone(), other.clone(), steps));
            }
        }
        found
    }
}

fn first<'a>(map: &'a Map<String, Value>, keys: &[&str]) -> Option<&'a Value> {
    keys.iter().find_map(|&key| map.get(key))
}

fn has_edges(map: &Map<String, Value>) -> bool {
    first(map, &["edges", "links", "adjacency"]).is_some()
}

fn listed<'a>(value: &'a Value, what: &str) -> Result<&'a [Value], ReadError> {
    let list = value.as_array().map(Vec::as_slice);
    list.ok_or_else(|| ReadError::new(format!("its {what} are {}, not a list", kind(value))))
}

/// The steps of all edges: both ways, unless the file says that they are directed.
fn arcs(map: &Map<String, Value>, nodes: &mut Nodes) -> Result<Vec<Arc>, ReadError> {
    let is_directed = map.get("directed").and_then(Value::as_bool).unwrap_or(false);
    let mut arcs = Vec::new();
    if let Some(list) = first(map, &["edges", "links"]) {
        for (edge, number) in listed(list, "edges")?.iter().zip(1..) {
            let (from, to, cost) = match edge {
                Value::Array(ends) => (ends.first(), ends.get(1), ends.get(2)),
                Value::Object(ends) => (
                    first(ends, &["source", "from", "a", "u"]),
                    first(ends, &["target", "to", "b", "v"]),
                    first(ends, &["weight", "cost", "length"]),
                ),
                _ => (None, None, None),
            };
            let mut find = |end: Option<&Value>| {
                let end = end.ok_or_else(|| {
                    let reason = format!("edge {number} is {}, not two nodes", shown(edge));
                    ReadError::new(reason)
                })?;
                nodes.find_or_add(end).ok_or_else(|| {
                    ReadError::new(format!("edge {number} names {}, which is no node", shown(end)))
                })
            };
            let (from, to) = (find(from)?, find(to)?);
            let cost = cost.map_or(Ok(STRAIGHT), |cost| fixed(cost, number))?;
            arcs.push(Arc { from, to, cost });
            if !is_directed {
                arcs.push(Arc { from: to, to: from, cost });
            }
        }
        return Ok(arcs);
    }
    let Some(Value::Object(lists)) = map.get("adjacency") else {
        return Err(ReadError::new("it has no list of edges"));
    };
    // Every node lists those next to it, so that edges that go both ways are there twice.
    for (from, next) in lists {
        let from = Value::String(from.clone());
        for to in listed(next, "neighbours")? {
            let node = |nodes: &mut Nodes, value: &Value| {
                let unknown = || ReadError::new(format!("{} is no node", shown(value)));
                nodes.find_or_add(value).ok_or_else(unknown)
            };
            arcs.push(Arc::new(node(nodes, &from)?, node(nodes, to)?));
        }
    }
    Ok(arcs)
}

/// A cost in units of 2⁻³².
#[expect(clippy::cast_precision_loss, reason = "2³² is exact")]
fn fixed(cost: &Value, number: usize) -> Result<u64, ReadError> {
    let most = f64::from(u32::MAX);
    match cost.as_f64() {
        Some(cost) if (0.0..=most).contains(&cost) => Ok((cost * STRAIGHT as f64) as u64),
        // Attributes that are no number are none of ours.
        None if cost.is_object() => Ok(STRAIGHT),
        _ => Err(ReadError::new(format!(
            "edge {number} costs {}, and a number from 0 to {most} was expected",
            shown(cost)
        ))),
    }
}
