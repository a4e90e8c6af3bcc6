use crate::core::solve::{Bfs, Outcome};
use crate::core::{Cell, Event, Graph, GraphError, Kind, Observer, Solver, Walk};
use std::collections::BTreeSet;
use std::fmt;

/// The jumps of a number maze: what can be reached from its departures.
#[derive(Clone, Debug)]
pub struct Jumps {
    /// States and the jumps between them; sites are positions.
    pub graph: Graph,
    /// The state at each departure.
    pub departures: Vec<Cell>,
    /// All states at arrivals that can be reached.
    pub arrivals: Vec<Cell>,
}

/// What a search from one departure brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The positions of a path of fewest jumps, from the departure to an arrival; none if there is no
    /// path.
    pub path: Option<Vec<Cell>>,
    /// How many different positions were looked at, departure and arrival included.
    pub explored: u64,
}

impl Jumps {
    /// A path of fewest jumps from a departure, by breadth-first search. None if there is no departure
    /// of that number, counted from 0. O(n) time and memory.
    pub fn solve(&self, departure: usize) -> Option<Solved> {
        let start = *self.departures.get(departure)?;
        let mut seen = Explored::default();
        let mut observer: &mut dyn Observer = &mut seen;
        let solution = Bfs.solve(&self.graph, &[start], &self.arrivals, &mut observer);
        let path = match &solution.outcome {
            Outcome::Found(path) => {
                Some(path.nodes(&self.graph).map(|node| self.graph.site(node)).collect())
            }
            _ => None,
        };
        Some(Solved { path, explored: seen.0.len() as u64 })
    }
}

/// The positions that a search took from its frontier.
#[derive(Default)]
struct Explored(BTreeSet<Cell>);

impl Observer for Explored {
    fn event(&mut self, event: Event) {
        if event.kind == Kind::Expand {
            self.0.insert(event.cell);
        }
    }
}

/// Why the jumps of a number maze cannot be listed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JumpsError {
    /// Too many jumps lead to a position.
    Graph(GraphError),
    /// There are more states than are searched.
    States {
        /// The most.
        most: usize,
    },
}

impl fmt::Display for JumpsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Graph(error) => write!(f, "the jumps are too many: {error}"),
            Self::States { most } => write!(
                f,
                "with its rule the maze has more than {most} states of position, last jump and \
                 direction, and no more are searched"
            ),
        }
    }
}

impl std::error::Error for JumpsError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Graph(error) => Some(error),
            Self::States { .. } => None,
        }
    }
}

impl From<GraphError> for JumpsError {
    fn from(error: GraphError) -> Self {
        Self::Graph(error)
    }
}
