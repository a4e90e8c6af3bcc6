use super::Graph;
use crate::core::Cell;
use std::fmt;

/// Why there cannot be such a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphError {
    /// An arc begins or ends at what is no node.
    NoNode {
        /// What it names.
        node: Cell,
        /// Nodes are numbered below this.
        nodes: u32,
    },
    /// A node can be left by too many ways.
    Exits {
        /// The node.
        node: Cell,
        /// The ways that leave it.
        exits: usize,
    },
    /// Too many edges meet at a node.
    Edges {
        /// The node.
        node: Cell,
        /// The edges there.
        edges: usize,
    },
    /// There are more edges than a 32-bit number counts.
    Size {
        /// How many arcs there are.
        arcs: usize,
    },
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoNode { node, nodes } => {
                write!(f, "an edge names node {}, and nodes are numbered below {nodes}", node.0)
            }
            Self::Exits { node, exits } => write!(
                f,
                "node {} can be left by {exits} ways, and at most {} are possible",
                node.0,
                Graph::MOST_EXITS
            ),
            Self::Edges { node, edges } => write!(
                f,
                "{edges} edges meet at node {}, and at most {} may",
                node.0,
                Graph::MOST_EDGES
            ),
            Self::Size { arcs } => write!(f, "{arcs} edges are more than can be numbered"),
        }
    }
}

impl std::error::Error for GraphError {}
