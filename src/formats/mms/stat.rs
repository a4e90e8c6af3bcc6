use crate::core::mouse::{Run, Tally};
use std::fmt::Write as _;

/// Something counted that a program can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stat(&'static str);

impl Stat {
    /// Their names.
    pub const NAMES: [&'static str; 10] = [
        "total-distance",
        "total-effective-distance",
        "total-turns",
        "current-run-distance",
        "current-run-effective-distance",
        "current-run-turns",
        "best-run-distance",
        "best-run-effective-distance",
        "best-run-turns",
        "score",
    ];

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::NAMES.into_iter().map(Self)
    }

    /// The one of a name.
    pub fn of(name: &str) -> Option<Self> {
        Self::all().find(|stat| stat.0 == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// Its value in twentieths; none where there is none yet.
    pub fn twentieths(self, tally: &Tally) -> Option<u64> {
        let (run, what) = match self.0.split_once('-') {
            Some(("total", what)) => (tally.total(), what),
            Some(("current", what)) => (tally.current(), what),
            Some((_, what)) => (tally.best()?, what),
            None => return Some(tally.score()),
        };
        let Run { distance, effective, turns } = run;
        Some(match what.trim_start_matches("run-") {
            "distance" => distance.saturating_mul(20),
            "turns" => turns.saturating_mul(20),
            _ => effective.saturating_mul(10),
        })
    }

    /// Its value as it is answered: a number in full, -1 where there is none yet.
    pub fn answer(self, tally: &Tally) -> String {
        let Some(twentieths) = self.twentieths(tally) else { return "-1".to_owned() };
        let mut text = (twentieths / 20).to_string();
        let hundredths = twentieths % 20 * 5;
        if hundredths > 0 {
            let _ = write!(text, ".{hundredths:02}");
            text.truncate(text.trim_end_matches('0').len());
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::mouse::Robot;
    use crate::core::{Dir, Maze, Square, Topology};
    use std::sync::Arc;

    #[test]
    fn values_are_answered_as_they_are_counted() {
        let grid = Square::new(5, 1).expect("a small grid");
        let mut maze = Maze::closed(grid.clone());
        for x in 0..4 {
            maze.open(grid.at(x, 0), Dir(1));
        }
        let mut robot = Robot::new(Arc::new(maze), grid.at(0, 0), vec![grid.at(4, 0)]);
        let answer = |robot: &Robot, name| Stat::of(name).expect("a name").answer(robot.tally());
        assert_eq!(answer(&robot, "best-run-turns"), "-1");
        assert_eq!(answer(&robot, "score"), "2000");
        robot.turn(2);
        robot.drive(3);
        robot.drive(5);
        let all: Vec<_> = Stat::all().map(|stat| stat.answer(robot.tally())).collect();
        // 2.5 and 3.5 effective; the turn was before the run, and what comes behind it is in no run.
        assert_eq!(all, ["8", "6", "1", "8", "6", "0", "8", "6", "0", "6.7"]);
        robot.turn(1);
        robot.turn(1);
        robot.turn(-2);
        robot.turn(-2);
        robot.turn(-2);
        robot.drive(1);
        robot.drive(3);
        let all: Vec<_> = Stat::all().map(|stat| stat.answer(robot.tally())).collect();
        assert_eq!(all, ["12", "9.5", "6", "8", "6", "0", "8", "6", "0", "7.55"]);
        assert_eq!(Stat::of("best"), None);
    }
}
