use super::climb::Hill;
use super::{Made, WishError};
use crate::core::numeric::{Code, LineCell, NumberLines, NumberMaze};
use crate::core::{Cell, Rng};

/// The most lines, and the fewest and most cells of one: the coding has two digits for a cell, one of
/// which a `C` takes, and a line may be a cell longer than was wished.
pub(super) const MOST_LINES: u32 = 100;
pub(super) const CELLS: (u32, u32) = (4, 97);
/// The largest jump: one digit is easy to count.
const MOST_JUMP: u32 = 9;

/// What lines are wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinesWish {
    /// How many lines.
    pub lines: u32,
    /// Cells a line, one more or less.
    pub cells: u32,
    /// How many moves the shortest solution has; as many as can be found if nothing is said.
    pub moves: Option<u32>,
    /// How many attempts are made at most; see [`ATTEMPTS`](super::ATTEMPTS).
    pub attempts: u32,
}

/// Lines that cross, with one departure and one arrival, whose shortest solution is the only one of its
/// length. The first and the last line are straight, of the others about every third is closed, and each
/// crosses one to three of those before it.
///
/// O(n) time an attempt for n positions, about 40 bytes a position.
///
/// # Errors
/// If there can be no such maze at all; one that was not found is said in what is returned.
pub fn lines(wish: &LinesWish, rng: &mut Rng) -> Result<Made, WishError> {
    let LinesWish { lines, cells, moves, attempts } = *wish;
    let refused = WishError::LinesSize { lines, cells };
    if !(1..=MOST_LINES).contains(&lines) || !(CELLS.0..=CELLS.1).contains(&cells) {
        return Err(refused);
    }
    let Ok(board) = NumberLines::new(&codes(lines, cells, rng)) else { return Err(refused) };
    let positions = board.positions() as u32;
    if let Some(moves) = moves.filter(|&moves| moves >= positions) {
        return Err(WishError::Moves { moves, most: positions - 1 });
    }
    let of = |wanted| (0..positions).find(|&at| board.cell(Cell(at)) == Some(wanted));
    let (Some(start), Some(goal)) = (of(LineCell::Depart), of(LineCell::Arrive)) else {
        return Err(refused);
    };
    let most = |at: u32| match board.cell(Cell(at)) {
        Some(LineCell::Jump(_) | LineCell::Crossing { .. }) => {
            let leads_on = |jump: &u32| !board.landings_by(Cell(at), *jump).is_empty();
            (1..=MOST_JUMP).rev().find(leads_on).unwrap_or(1)
        }
        Some(LineCell::Depart) => 1,
        _ => 0,
    };
    let hill = Hill {
        most: (0..positions).map(most).collect(),
        start: start as usize,
        goal: goal as usize,
        landings: |at: usize, jump: u32, landings: &mut Vec<usize>| {
            let all = board.landings_by(Cell(at as u32), jump);
            landings.extend(all.iter().map(|(to, _)| to.index()));
        },
    };
    let top = hill.climb(moves, attempts, rng);
    let is_as_wished = top.is_as_wished(moves);
    let (shortest, attempts) = (top.shortest, top.attempts);
    let made = board.clone().with_jumps(&top.numbers);
    Ok(Made { maze: NumberMaze::new(made), shortest, is_as_wished, attempts })
}

/// A line while crossings are drawn.
struct Draft {
    is_closed: bool,
    /// Where each place crosses: line and place.
    crosses: Vec<Option<(usize, usize)>>,
    /// Places that stay as they are: the departure and the arrival.
    ends: Vec<usize>,
}

impl Draft {
    /// A place that crosses nothing yet, if one of some draws is.
    fn free(&self, rng: &mut Rng) -> Option<usize> {
        let count = self.crosses.len() as u32;
        let mut draws = (0..8).map(|_| rng.below(count) as usize);
        draws.find(|place| self.crosses[*place].is_none() && !self.ends.contains(place))
    }
}

/// The codes of lines that cross, all jumps being 1.
fn codes(lines: u32, cells: u32, rng: &mut Rng) -> Vec<Vec<Code>> {
    let mut drafts: Vec<Draft> = Vec::new();
    for n in 0..lines {
        let count = (cells - 1 + rng.below(3)) as usize;
        let is_last = n + 1 == lines;
        let is_closed = rng.below(3) == 0 && n > 0 && !is_last;
        let mut ends = Vec::new();
        ends.extend((n == 0).then_some(0));
        ends.extend(is_last.then_some(count - 1));
        drafts.push(Draft { is_closed, crosses: vec![None; count], ends });
        if n == 0 {
            continue;
        }
        let own = n as usize;
        for wanted in 0..=rng.below(3) {
            let mut other = rng.below(n) as usize;
            // The first crossing must be: any line before will do.
            for _ in 0..=if wanted == 0 { n } else { 0 } {
                let places = (drafts[own].free(rng), drafts[other].free(rng));
                if let (Some(here), Some(there)) = places {
                    drafts[own].crosses[here] = Some((other, there));
                    drafts[other].crosses[there] = Some((own, here));
                    break;
                }
                other = (other + 1) % own;
            }
        }
    }
    let code = |line: usize, place: usize| match drafts[line].crosses[place] {
        Some((other, there)) => {
            let index = there as u64 + if drafts[other].is_closed { 2 } else { 1 };
            Code::Number((other as u64 + 1) * 10_000 + index * 100 + 1)
        }
        None if line == 0 && place == 0 => Code::Letter('D'),
        None if drafts[line].ends.contains(&place) => Code::Letter('A'),
        None => Code::Number(1),
    };
    let row = |line: usize| {
        let closed = drafts[line].is_closed.then_some(Code::Letter('C'));
        closed
            .into_iter()
            .chain((0..drafts[line].crosses.len()).map(|place| code(line, place)))
            .collect()
    };
    (0..drafts.len()).map(row).collect()
}
