use super::walls::is_wall;
use super::{Heading, Spot, Tally};
use crate::core::{Cell, Maze, Square};
use std::sync::Arc;

/// A robot in a maze: told to move, it does so until a wall stops it.
#[derive(Clone, Debug)]
pub struct Robot {
    maze: Arc<Maze<Square>>,
    start: Cell,
    /// In order.
    goals: Vec<Cell>,
    spot: Spot,
    heading: Heading,
    tally: Tally,
    counts: Arrival,
    arrival: Option<Arrival>,
}

/// What a robot had done at some moment, or when it first stood in the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrival {
    /// Times that it was told to move, crashes included.
    pub moves: u64,
    /// Times that it was told to turn.
    pub turns: u64,
    /// Half cells that it drove.
    pub half_cells: u64,
    /// Moves that ended at a wall.
    pub crashes: u64,
    /// Times that it was carried back to the start.
    pub resets: u64,
}

/// What became of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drive {
    /// Half cells that were driven.
    pub half_cells: u32,
    /// Whether a wall was in the way of the rest.
    pub crashed: bool,
}

impl Robot {
    /// A robot in the middle of the start, facing north.
    pub fn new(maze: Arc<Maze<Square>>, start: Cell, mut goals: Vec<Cell>) -> Self {
        goals.sort_unstable();
        let spot = Spot::of(maze.topology(), start);
        let counts = Arrival::default();
        let arrival = goals.binary_search(&start).is_ok().then_some(counts);
        let (heading, tally) = (Heading::NORTH, Tally::default());
        Self { maze, start, goals, spot, heading, tally, counts, arrival }
    }

    /// The maze.
    pub fn maze(&self) -> &Maze<Square> {
        &self.maze
    }

    /// Where it stands.
    pub const fn spot(&self) -> Spot {
        self.spot
    }

    /// Where it looks.
    pub const fn heading(&self) -> Heading {
        self.heading
    }

    /// What mms counts.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What it has done so far.
    pub const fn counts(&self) -> Arrival {
        self.counts
    }

    /// What it had done when it first stood in the goal at the end of a move, if it ever did.
    pub const fn arrival(&self) -> Option<Arrival> {
        self.arrival
    }

    /// Whether there is a wall so many eighths of a turn to the right, at most so many half cells away (at
    /// least one). The border ends every look, so it takes time with the maze's side at most.
    pub fn feels(&self, eighths: i8, half_cells: i64) -> bool {
        let heading = self.heading.turned(eighths);
        let mut spot = self.spot;
        for _ in 0..half_cells.max(1) {
            if is_wall(&self.maze, spot, heading) {
                return true;
            }
            spot = spot.ahead(heading);
        }
        false
    }

    /// Drives so many half cells ahead, or as far as it can. One that is told to drive less than one
    /// crashes where it stands.
    pub fn drive(&mut self, half_cells: i64) -> Drive {
        self.counts.moves += 1;
        if half_cells < 1 || is_wall(&self.maze, self.spot, self.heading) {
            self.counts.crashes += 1;
            return Drive { half_cells: 0, crashed: true };
        }
        if self.is_at_start() {
            self.tally.leave();
        }
        self.tally.drive(half_cells.unsigned_abs());
        let mut driven = 0_u32;
        while i64::from(driven) < half_cells && !is_wall(&self.maze, self.spot, self.heading) {
            self.spot = self.spot.ahead(self.heading);
            driven += 1;
        }
        let crashed = i64::from(driven) < half_cells;
        self.counts.half_cells += u64::from(driven);
        self.counts.crashes += u64::from(crashed);
        self.settle();
        Drive { half_cells: driven, crashed }
    }

    /// Turns by eighths to the right, or to the left if negative.
    pub fn turn(&mut self, eighths: i8) {
        self.counts.turns += 1;
        self.tally.turn();
        self.heading = self.heading.turned(eighths);
        self.settle();
    }

    /// Is carried back to the start, and looks north.
    pub fn reset(&mut self) {
        self.counts.resets += 1;
        self.spot = Spot::of(self.maze.topology(), self.start);
        self.heading = Heading::NORTH;
        self.tally.reset();
    }

    fn cell(&self) -> Cell {
        self.spot.cell(self.maze.topology())
    }

    fn is_at_start(&self) -> bool {
        self.cell() == self.start
    }

    /// Looks where a movement has ended.
    fn settle(&mut self) {
        if self.goals.binary_search(&self.cell()).is_ok() {
            self.tally.arrive();
            self.arrival.get_or_insert(self.counts);
        } else if self.is_at_start() {
            self.tally.come_back();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Dir, Topology};

    /// Three cells in a row, then one up.
    fn robot() -> Robot {
        let mut maze = Maze::closed(Square::new(3, 2).expect("a small grid"));
        let start = maze.topology().at(0, 1);
        let second = maze.open(start, Dir(1));
        let third = maze.open(second, Dir(1));
        let goal = maze.open(third, Dir(0));
        Robot::new(Arc::new(maze), start, vec![goal])
    }

    #[test]
    fn walls_are_felt_and_stop_it_where_they_are() {
        let mut robot = robot();
        let felt = [0, 2, 4, -2, 1].map(|eighths| robot.feels(eighths, 1));
        assert_eq!(felt, [true, false, true, true, true]);
        assert_eq!(robot.drive(2), Drive { half_cells: 0, crashed: true });
        assert_eq!(robot.tally().total().distance, 0);
        robot.turn(2);
        assert_eq!([5, 6, i64::MAX].map(|away| robot.feels(0, away)), [true; 3]);
        assert_eq!([1, 4].map(|away| robot.feels(0, away)), [false, false]);
        assert_eq!(robot.drive(20), Drive { half_cells: 4, crashed: true });
        assert_eq!(robot.spot(), Spot { x: 5, y: 1 });
        assert_eq!(robot.tally().total().distance, 20, "what was asked for");
        assert_eq!(robot.counts().half_cells, 4);
        assert_eq!(robot.counts().crashes, 2);
        assert_eq!(robot.arrival(), None);
        robot.turn(-2);
        assert_eq!(robot.drive(2), Drive { half_cells: 2, crashed: false });
        assert_eq!(robot.arrival().map(|arrival| arrival.moves), Some(3));
        assert_eq!(robot.tally().best().map(|best| best.turns), Some(1));
    }

    #[test]
    fn diagonals_lead_from_side_to_side() {
        let mut robot = robot();
        robot.turn(2);
        assert!(!robot.drive(3).crashed);
        assert_eq!(robot.spot(), Spot { x: 4, y: 1 });
        robot.turn(-1);
        assert!(!robot.feels(0, 1));
        assert_eq!(robot.drive(1), Drive { half_cells: 1, crashed: false });
        assert_eq!(robot.spot(), Spot { x: 5, y: 2 });
        // The side belongs to the cell above.
        assert!(robot.arrival().is_some());
        assert!(robot.drive(1).crashed);
        robot.turn(-1);
        assert_eq!(robot.drive(1), Drive { half_cells: 1, crashed: false });
        assert!(robot.spot().is_middle());
    }

    #[test]
    fn no_distance_is_too_far_or_too_short() {
        let mut robot = robot();
        for distance in [0, -1, i64::MIN] {
            assert!(robot.drive(distance).crashed);
        }
        robot.turn(2);
        assert!(robot.drive(i64::MAX).crashed);
        robot.drive(i64::MAX);
        robot.reset();
        assert_eq!((robot.spot(), robot.heading()), (Spot { x: 1, y: 1 }, Heading::NORTH));
        assert_eq!(robot.counts().resets, 1);
    }
}
