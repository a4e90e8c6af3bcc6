use super::MOST_WORK;
use crate::core::Rng;
use crate::core::numeric::Shortest;

/// What hill climbing works on: positions whose numbers may be drawn again.
pub(super) struct Hill<F> {
    /// The largest number of each position; 0 where it has none.
    pub most: Vec<u32>,
    pub start: usize,
    pub goal: usize,
    /// Lists where one lands from a position by a jump.
    pub landings: F,
}

/// What was climbed to.
pub(super) struct Top {
    pub numbers: Vec<u32>,
    pub shortest: Option<Shortest>,
    pub attempts: u32,
}

impl Top {
    /// Whether it has a single shortest solution of that length, or of any.
    pub fn is_as_wished(&self, moves: Option<u32>) -> bool {
        self.shortest.is_some_and(|found| {
            found.ways == 1 && moves.is_none_or(|moves| u64::from(moves) == found.steps)
        })
    }
}

/// How bad some numbers are: first that there is no solution, by what cannot be reached; then how far the
/// length is from what is wanted (or from endless), in halves, one of them for having several solutions.
type Badness = (bool, u64);

impl<F: FnMut(usize, u32, &mut Vec<usize>)> Hill<F> {
    /// Climbs to numbers with a single shortest solution of so many moves, or of as many as it can.
    pub fn climb(mut self, moves: Option<u32>, attempts: u32, rng: &mut Rng) -> Top {
        let count = self.most.len();
        let attempts = u64::from(attempts).min(MOST_WORK / (count as u64).max(1)).max(1) as u32;
        // Where so many attempts in a row make nothing better, it begins anew.
        let patience = (count as u32).saturating_mul(20).max(200);
        let free: Vec<usize> = (0..count).filter(|&at| self.most[at] > 1).collect();
        let mut flood = Flood::new(count);
        let mut numbers = self.drawn(rng);
        let (mut badness, shortest) = self.judged(&numbers, moves, &mut flood);
        let mut top = Top { numbers: numbers.clone(), shortest, attempts: 1 };
        // Where no length is wanted a single solution is worth more than a long one; while climbing it is
        // not, since the way to longer ones leads through shared ones.
        let rank = |badness: Badness, shortest: Option<Shortest>| {
            let is_shared = shortest.is_some_and(|found| found.ways > 1);
            (badness.0, moves.is_none() && is_shared, badness.1)
        };
        let mut least = rank(badness, shortest);
        let mut stale = 0;
        while top.attempts < attempts && !free.is_empty() && least != (false, false, 0) {
            top.attempts += 1;
            if stale >= patience {
                stale = 0;
                numbers = self.drawn(rng);
                badness = self.judged(&numbers, moves, &mut flood).0;
            }
            let at = free[rng.below(free.len() as u32) as usize];
            let before = numbers[at];
            // Any number but the one that is there.
            let drawn = 1 + rng.below(self.most[at] - 1);
            numbers[at] = if drawn >= before { drawn + 1 } else { drawn };
            let (new, shortest) = self.judged(&numbers, moves, &mut flood);
            if new > badness {
                numbers[at] = before;
                stale += 1;
                continue;
            }
            stale = if new < badness { 0 } else { stale + 1 };
            badness = new;
            let ranked = rank(new, shortest);
            if ranked < least {
                least = ranked;
                top.numbers.clone_from(&numbers);
                top.shortest = shortest;
            }
        }
        top
    }

    fn drawn(&self, rng: &mut Rng) -> Vec<u32> {
        self.most.iter().map(|&most| if most == 0 { 0 } else { 1 + rng.below(most) }).collect()
    }

    fn judged(
        &mut self,
        numbers: &[u32],
        moves: Option<u32>,
        flood: &mut Flood,
    ) -> (Badness, Option<Shortest>) {
        let shortest = flood.run(self, numbers);
        let Some(found) = shortest else {
            return ((true, (numbers.len() - flood.reached) as u64), None);
        };
        // No path is as long as there are positions.
        let wanted = moves.map_or(numbers.len() as u64 + 1, u64::from);
        let is_shared = u64::from(found.ways > 1);
        ((false, 2 * wanted.abs_diff(found.steps) + is_shared), shortest)
    }
}

/// A breadth-first search whose tables are kept.
struct Flood {
    levels: Vec<u32>,
    ways: Vec<u64>,
    queue: Vec<usize>,
    landings: Vec<usize>,
    reached: usize,
}

impl Flood {
    fn new(count: usize) -> Self {
        let (levels, ways) = (vec![u32::MAX; count], vec![0; count]);
        Self { levels, ways, queue: Vec::new(), landings: Vec::new(), reached: 0 }
    }

    /// The shortest ways from start to goal.
    fn run<F: FnMut(usize, u32, &mut Vec<usize>)>(
        &mut self,
        hill: &mut Hill<F>,
        numbers: &[u32],
    ) -> Option<Shortest> {
        self.levels.fill(u32::MAX);
        self.ways.fill(0);
        self.queue.clear();
        self.levels[hill.start] = 0;
        self.ways[hill.start] = 1;
        self.queue.push(hill.start);
        let mut taken = 0;
        while let Some(&at) = self.queue.get(taken) {
            taken += 1;
            if at == hill.goal {
                break;
            }
            let next = self.levels[at] + 1;
            self.landings.clear();
            (hill.landings)(at, numbers[at], &mut self.landings);
            for &to in &self.landings {
                if self.levels[to] == u32::MAX {
                    self.levels[to] = next;
                    self.queue.push(to);
                }
                if self.levels[to] == next {
                    self.ways[to] = self.ways[to].saturating_add(self.ways[at]);
                }
            }
        }
        self.reached = self.queue.len();
        let steps = self.levels[hill.goal];
        (steps != u32::MAX)
            .then(|| Shortest { steps: u64::from(steps), ways: self.ways[hill.goal] })
    }
}
