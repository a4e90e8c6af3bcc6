use super::climb::Hill;
use super::{Made, WishError};
use crate::core::numeric::states::WINDS;
use crate::core::numeric::{Directions, GridCell, NumberGrid, NumberMaze};
use crate::core::{Cell, Rng};

/// The most squares a side.
pub(super) const MOST_SIDE: u32 = 200;

/// What grid is wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridWish {
    /// Squares from left to right.
    pub width: u32,
    /// Squares from top to bottom.
    pub height: u32,
    /// How one may jump: orthogonally or in eight directions.
    pub directions: Directions,
    /// How many moves the shortest solution has; as many as can be found if nothing is said.
    pub moves: Option<u32>,
    /// How many attempts are made at most; see [`ATTEMPTS`](super::ATTEMPTS).
    pub attempts: u32,
}

/// A grid whose shortest solution, from the top left to the bottom right, is the only one of its
/// length. From every square a jump stays on the grid.
///
/// O(n) time an attempt for n squares, about 20 bytes a square.
///
/// # Errors
/// If there can be no such grid at all; one that was not found is said in what is returned.
pub fn grid(wish: &GridWish, rng: &mut Rng) -> Result<Made, WishError> {
    let GridWish { width, height, directions, moves, attempts } = *wish;
    let sides = 1..=MOST_SIDE;
    if !sides.contains(&width) || !sides.contains(&height) {
        return Err(WishError::GridSize { width, height });
    }
    let step = match directions {
        Directions::Orthogonal => 2,
        Directions::Eight => 1,
        other => return Err(WishError::Rule { rule: other.name() }),
    };
    let count = width * height;
    if let Some(moves) = moves.filter(|&moves| moves >= count) {
        return Err(WishError::Moves { moves, most: count - 1 });
    }
    let blank = vec![GridCell::number(0); count as usize];
    let Ok(board) = NumberGrid::new(width, height, blank, directions.into()) else {
        return Err(WishError::GridSize { width, height });
    };
    let most = |at: u32| {
        let (x, y) = board.position(Cell(at));
        let goal = at + 1 == count;
        if goal { 0 } else { x.max(width - 1 - x).max(y).max(height - 1 - y) }
    };
    let hill = Hill {
        most: (0..count).map(most).collect(),
        start: 0,
        goal: count as usize - 1,
        landings: |at: usize, jump: u32, landings: &mut Vec<usize>| {
            for &way in WINDS.iter().step_by(step).filter(|_| jump > 0) {
                landings.extend(board.away(Cell(at as u32), way, jump).map(Cell::index));
            }
        },
    };
    let top = hill.climb(moves, attempts, rng);
    let cells = top.numbers.iter().map(|&number| GridCell::number(number)).collect();
    let made = NumberGrid::new(width, height, cells, directions.into());
    let Ok(made) = made else { return Err(WishError::GridSize { width, height }) };
    let is_as_wished = top.is_as_wished(moves);
    let (shortest, attempts) = (top.shortest, top.attempts);
    Ok(Made { maze: NumberMaze::new(made), shortest, is_as_wished, attempts })
}
