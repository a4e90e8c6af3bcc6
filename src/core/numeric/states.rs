//! What a state is on a grid, and the jumps between states.

use super::jumps::{Jumps, JumpsError};
use super::{Content, Directions, NumberGrid};
use crate::core::{Arc, Cell, Graph};
use std::collections::HashMap;

/// The eight directions as steps to the right and down, clockwise from north.
pub(super) const WINDS: [(i8, i8); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The most states that are searched, or as many as there are squares, if those are more.
const MOST: usize = 1 << 22;

/// All that decides where one may jump next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    cell: Cell,
    /// How far: the square's number, or that of the last jump.
    jump: u32,
    /// The direction of the last jump, where the rule is not to go back; none elsewhere.
    last: Option<u8>,
    kind: Kind,
}

/// Which jumps are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Orthogonal,
    Diagonal,
    Any,
    /// One has arrived.
    None,
}

impl Kind {
    const fn other(self) -> Self {
        match self {
            Self::Orthogonal => Self::Diagonal,
            Self::Diagonal => Self::Orthogonal,
            kind => kind,
        }
    }

    const fn allows(self, direction: u8) -> bool {
        match self {
            Self::Orthogonal => direction.is_multiple_of(2),
            Self::Diagonal => !direction.is_multiple_of(2),
            Self::Any => true,
            Self::None => false,
        }
    }
}

/// Every state that can be reached, numbered as it is found breadth-first, and the jumps between them.
pub(super) fn jumps(grid: &NumberGrid) -> Result<Jumps, JumpsError> {
    let mut search = Search::new(grid);
    for &(x, y) in grid.goals().iter().filter(|_| !grid.rule.leaves) {
        if let Some(goal) = grid.at(x, y) {
            search.is_goal[goal.index()] = true;
        }
    }
    let starts = grid.starts().iter().filter_map(|&(x, y)| grid.at(x, y));
    let departures = starts.map(|start| {
        let state = search.departing(start);
        search.number(state)
    });
    let departures = departures.collect::<Result<Vec<Cell>, JumpsError>>()?;
    let mut arcs = Vec::new();
    let mut taken = 0;
    while let Some(&state) = search.states.get(taken) {
        for direction in (0..8).filter(|&direction| state.kind.allows(direction)) {
            if let Some(next) = search.after(state, direction) {
                let to = search.number(next)?;
                arcs.push(Arc::new(Cell(taken as u32), to));
            }
        }
        taken += 1;
    }
    let states = &search.states;
    let graph = Graph::new(states.len() as u32, &arcs)?
        .with_sites(states.iter().map(|state| state.cell).collect());
    let numbers = (0..states.len() as u32).map(Cell);
    let arrivals = numbers.filter(|node| states[node.index()].kind == Kind::None).collect();
    Ok(Jumps { graph, departures, arrivals })
}

struct Search<'a> {
    grid: &'a NumberGrid,
    is_goal: Vec<bool>,
    states: Vec<State>,
    numbers: HashMap<State, Cell>,
}

impl<'a> Search<'a> {
    fn new(grid: &'a NumberGrid) -> Self {
        let is_goal = vec![false; grid.cells().len()];
        Self { grid, is_goal, states: Vec::new(), numbers: HashMap::new() }
    }

    fn number(&mut self, state: State) -> Result<Cell, JumpsError> {
        if let Some(&known) = self.numbers.get(&state) {
            return Ok(known);
        }
        let most = MOST.max(self.grid.cells().len());
        if self.states.len() >= most {
            return Err(JumpsError::States { most });
        }
        let number = Cell(self.states.len() as u32);
        self.states.push(state);
        self.numbers.insert(state, number);
        Ok(number)
    }

    fn departing(&self, cell: Cell) -> State {
        let kind = match self.grid.rule.directions {
            Directions::Eight => Kind::Any,
            _ => Kind::Orthogonal,
        };
        if self.is_goal[cell.index()] {
            return arrived(cell);
        }
        State { cell, jump: self.length(cell, 0), last: None, kind }
    }

    /// How far one jumps from a square, after a jump of that length.
    fn length(&self, cell: Cell, last: u32) -> u32 {
        match self.grid.cell(cell).content {
            Content::Number(number) => number,
            Content::Same => last,
            Content::Absent | Content::Goal => 0,
        }
    }

    /// The state after a jump in a direction, if it may be made.
    fn after(&self, state: State, direction: u8) -> Option<State> {
        let (grid, rule) = (self.grid, self.grid.rule);
        let turns_back = state.last.is_some_and(|last| (last + 4) % 8 == direction);
        if state.jump == 0 || turns_back {
            return None;
        }
        let step = WINDS[usize::from(direction)];
        let cell = grid.away(state.cell, step, state.jump)?;
        if rule.leaves && !grid.is_inside(cell) {
            // The square before it on the line is the last one inside.
            let before = grid.away(state.cell, step, state.jump - 1)?;
            return grid.is_inside(before).then(|| arrived(cell));
        }
        if !grid.has_square(cell) {
            return None;
        }
        if self.is_goal[cell.index()] {
            return Some(arrived(cell));
        }
        let made = if direction.is_multiple_of(2) { Kind::Orthogonal } else { Kind::Diagonal };
        let kind = match rule.directions {
            Directions::Orthogonal => Kind::Orthogonal,
            Directions::Eight => Kind::Any,
            Directions::Alternate => made.other(),
            Directions::Toggle if grid.cell(cell).toggles => made.other(),
            Directions::Toggle => made,
        };
        let last = rule.no_reversal.then_some(direction);
        Some(State { cell, jump: self.length(cell, state.jump), last, kind })
    }
}

const fn arrived(cell: Cell) -> State {
    State { cell, jump: 0, last: None, kind: Kind::None }
}
