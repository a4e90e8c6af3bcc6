/// One way from the start to the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Half cells that the robot was told to drive.
    pub distance: u64,
    /// The same with long straights counted less, and penalties for resets, in halves.
    pub effective: u64,
    /// Turns, of an eighth or a quarter.
    pub turns: u64,
}

impl Run {
    fn drive(&mut self, half_cells: u64) {
        // What goes beyond two counts half.
        let halves = if half_cells > 2 { half_cells.saturating_add(2) } else { 2 * half_cells };
        self.distance = self.distance.saturating_add(half_cells);
        self.effective = self.effective.saturating_add(halves);
    }

    fn turn(&mut self) {
        self.turns = self.turns.saturating_add(1);
    }

    /// What decides which run is best: effective distance and turns together, in halves.
    fn cost(self) -> u64 {
        self.effective.saturating_add(self.turns.saturating_mul(2))
    }
}

/// What the simulator mms counts of a robot.
///
/// Distances are those asked for, also where the robot crashed on the way; a move that a wall stops
/// before it begins counts nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    total: Run,
    current: Run,
    best: Option<Run>,
    /// Whether a run has begun and has neither reached the goal nor come back.
    is_running: bool,
    /// Halves that the next run begins with.
    penalty: u64,
}

impl Tally {
    /// The score of a robot that never reached the goal, in twentieths.
    const UNSOLVED: u64 = 2000 * 20;
    /// The effective distance that a reset costs the next run, in halves.
    const PENALTY: u64 = 15 * 2;

    /// Everything since the beginning.
    pub const fn total(&self) -> Run {
        self.total
    }

    /// The run since the start was left last.
    pub const fn current(&self) -> Run {
        self.current
    }

    /// The run with the least of effective distance and turns together, if any reached the goal.
    pub const fn best(&self) -> Option<Run> {
        self.best
    }

    /// The score in twentieths, less being better: effective distance and turns of the best run, and a
    /// tenth of those of everything.
    pub fn score(&self) -> u64 {
        let in_tenths = |run: Run| run.cost().saturating_mul(10);
        self.best.map_or(Self::UNSOLVED, |best| in_tenths(best).saturating_add(self.total.cost()))
    }

    /// The start is being left: a run begins.
    pub(super) fn leave(&mut self) {
        self.current = Run { effective: self.penalty, ..Run::default() };
        self.total.effective = self.total.effective.saturating_add(self.penalty);
        self.penalty = 0;
        self.is_running = true;
    }

    pub(super) fn drive(&mut self, half_cells: u64) {
        self.total.drive(half_cells);
        if self.is_running {
            self.current.drive(half_cells);
        }
    }

    pub(super) fn turn(&mut self) {
        self.total.turn();
        if self.is_running {
            self.current.turn();
        }
    }

    /// The robot stands in the goal.
    pub(super) fn arrive(&mut self) {
        self.is_running = false;
        let current = self.current;
        self.best = Some(self.best.filter(|best| best.cost() <= current.cost()).unwrap_or(current));
    }

    /// The robot stands at the start again.
    pub(super) fn come_back(&mut self) {
        self.is_running = false;
    }

    /// The robot was carried back to the start.
    pub(super) fn reset(&mut self) {
        self.penalty = Self::PENALTY;
        self.is_running = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_straights_count_less() {
        let effective = |half_cells| {
            let mut run = Run::default();
            run.drive(half_cells);
            run.effective
        };
        assert_eq!([0, 1, 2, 3, 4, 10].map(effective), [0, 2, 4, 5, 6, 12]);
        assert_eq!(effective(u64::MAX), u64::MAX);
    }

    #[test]
    fn the_best_run_and_a_tenth_of_all_is_the_score() {
        let mut tally = Tally::default();
        assert_eq!((tally.score(), tally.best()), (40_000, None));
        tally.leave();
        tally.drive(10);
        tally.turn();
        tally.turn();
        assert_eq!(tally.score(), 40_000);
        tally.arrive();
        // 6 + 2 + (6 + 2) / 10
        assert_eq!(tally.score(), 176);
        // What is done between runs is in the total alone.
        tally.turn();
        assert_eq!((tally.current().turns, tally.total().turns), (2, 3));
        tally.come_back();
        tally.leave();
        tally.drive(4);
        tally.arrive();
        assert_eq!(tally.best(), Some(Run { distance: 4, effective: 6, turns: 0 }));
        // 3 + (9 + 3) / 10
        assert_eq!(tally.score(), 84);
    }

    #[test]
    fn a_reset_costs_the_next_run_fifteen() {
        let mut tally = Tally::default();
        tally.reset();
        tally.reset();
        tally.leave();
        assert_eq!((tally.current().effective, tally.total().effective), (30, 30));
        tally.leave();
        assert_eq!((tally.current().effective, tally.total().effective), (0, 30));
    }
}
