use super::{Command, Fault};
use crate::core::mouse::Robot;
use crate::core::{Cell, Maze, Square, Topology};
use crate::render::robot::{Board, Change, Record};
use std::sync::Arc;

/// A program that drives a robot: its commands are done and answered, and what happens is recorded.
#[derive(Clone, Debug)]
pub struct Session {
    robot: Robot,
    first: Board,
    board: Board,
    record: Record,
    lines: u64,
    faults: Vec<(u64, String, Fault)>,
    bad: u64,
}

impl Session {
    /// Lines that are not understood and are kept, to be told.
    pub const KEPT: usize = 10;

    /// A robot at the start of a maze, facing north.
    pub fn new(maze: Arc<Maze<Square>>, start: Cell, goals: Vec<Cell>) -> Self {
        let first = Board::new(maze.topology(), start);
        Self {
            robot: Robot::new(maze, start, goals),
            board: first.clone(),
            first,
            record: Record::default(),
            lines: 0,
            faults: Vec::new(),
            bad: 0,
        }
    }

    /// Does what a line says, and answers if there is an answer.
    pub fn obey(&mut self, line: &[u8]) -> Option<String> {
        self.lines += 1;
        let line = String::from_utf8_lossy(line).replace('\r', "");
        if line.trim_matches(' ').is_empty() {
            return None;
        }
        match Command::parse(&line) {
            Ok(command) => self.follow(command),
            Err(fault) => {
                self.bad += 1;
                if self.faults.len() < Self::KEPT {
                    self.faults.push((self.lines, super::shortened(&line), fault));
                }
                None
            }
        }
    }

    fn follow(&mut self, command: Command) -> Option<String> {
        let grid = self.robot.maze().topology();
        match command {
            Command::Width => return Some(grid.width().to_string()),
            Command::Height => return Some(grid.height().to_string()),
            Command::Wall { eighths, half_steps } => {
                return Some(self.robot.feels(eighths, half_steps.into()).to_string());
            }
            Command::Move { half_steps } => {
                let drive = self.robot.drive(half_steps);
                self.note(Change::Drive(drive.half_cells));
                return Some(if drive.crashed { "crash" } else { "ack" }.to_owned());
            }
            Command::Turn(eighths) => {
                self.robot.turn(eighths);
                self.note(Change::Turn(eighths));
                return Some("ack".to_owned());
            }
            Command::WasReset => return Some("false".to_owned()),
            Command::AckReset => {
                self.robot.reset();
                let start = self.robot.spot().cell(self.robot.maze().topology());
                self.note(Change::Reset(start));
                return Some("ack".to_owned());
            }
            Command::Stat(stat) => return Some(stat.answer(self.robot.tally())),
            Command::ClearInks => self.note(Change::ClearInks),
            Command::ClearTexts => self.note(Change::ClearTexts),
            // What is outside the maze is not there to be shown.
            Command::Declare(place, dir, is_set) => {
                let cell = cell(grid, place)?;
                self.note(Change::Wall(cell, dir, is_set));
            }
            Command::Ink(place, ink) => {
                let cell = cell(grid, place)?;
                self.note(Change::Ink(cell, ink));
            }
            Command::Text(place, text) => {
                let cell = cell(grid, place)?;
                self.note(Change::Text(cell, text));
            }
        }
        None
    }

    fn note(&mut self, change: Change) {
        self.board.apply(&change, |_| ());
        self.record.add(change);
    }

    /// The robot.
    pub const fn robot(&self) -> &Robot {
        &self.robot
    }

    /// How it looked before the first line, and how it looks now.
    pub const fn boards(&self) -> (&Board, &Board) {
        (&self.first, &self.board)
    }

    /// What happened in between.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Lines so far.
    pub const fn lines(&self) -> u64 {
        self.lines
    }

    /// How many of them were not understood.
    pub const fn bad(&self) -> u64 {
        self.bad
    }

    /// The first of those, with their numbers, from 1, and what is wrong with them.
    pub fn faults(&self) -> &[(u64, String, Fault)] {
        &self.faults
    }
}

/// The cell of a column and a row counted from the bottom, if it is one.
fn cell(grid: &Square, (x, y): (i32, i32)) -> Option<Cell> {
    let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
    let is_inside = x < grid.width() && y < grid.height();
    is_inside.then(|| grid.at(x, grid.height() - 1 - y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Dir;

    /// Two cells above each other, and one beside the lower.
    fn session() -> Session {
        let grid = Square::new(2, 2).expect("a small grid");
        let mut maze = Maze::closed(grid.clone());
        let start = grid.at(0, 1);
        let goal = maze.open(start, Dir(0));
        maze.open(start, Dir(1));
        Session::new(Arc::new(maze), start, vec![goal])
    }

    #[test]
    fn commands_are_answered_as_in_the_simulator() {
        let mut session = session();
        for (line, answer) in [
            ("mazeWidth", Some("2")),
            ("mazeHeight\r", Some("2")),
            ("wallFront", Some("false")),
            ("wallLeft", Some("true")),
            ("wallBack", Some("true")),
            ("wallFront 3", Some("true")),
            ("", None),
            ("   ", None),
            ("setWall 0 0 w", None),
            ("setColor 1 1 G", None),
            ("setColor 9 9 G", None),
            ("setText -1 0 x", None),
            ("wasReset", Some("false")),
            ("turnRight", Some("ack")),
            ("moveForward 2", Some("crash")),
            ("getStat total-distance", Some("4")),
            ("ackReset", Some("ack")),
            ("hello", None),
            ("moveForward 0", Some("crash")),
            ("moveForward", Some("ack")),
            ("getStat best-run-effective-distance", Some("17")),
        ] {
            assert_eq!(session.obey(line.as_bytes()).as_deref(), answer, "{line}");
        }
        assert_eq!((session.lines(), session.bad()), (21, 1));
        assert!(matches!(session.faults(), [(18, line, Fault::Unknown { .. })] if line == "hello"));
        assert!(session.robot().arrival().is_some());
        assert_eq!(session.record().changes().len(), 6, "outside nothing is shown");
    }

    #[test]
    fn no_bytes_are_too_strange() {
        let mut session = session();
        let mut noise = 12345_u32;
        for length in 0..300 {
            let line: Vec<u8> = (0..length)
                .map(|_| {
                    noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (noise >> 24) as u8
                })
                .collect();
            session.obey(&line);
            session.obey(&[b"setText 0 0 ".as_slice(), &line].concat());
        }
        assert_eq!(session.faults().len(), Session::KEPT);
    }
}
