//! Mazes solved by somebody else's program, which drives a robot: `--solver-cmd`.
//!
//! The program cannot be run twice with the same outcome for certain, so it is run once, what happens is
//! recorded, and pictures and films are made of the record.

mod child;
mod ending;
mod made;
mod paint;
mod read;
mod tale;
mod talk;

pub use child::end_running;
pub use made::{END, START, goals, run};
pub use read::{check, file_name, solve};

use super::args::OutsideArgs;
use super::exit::Failure;
use super::manner::Manner;
use super::resources;
use crate::core::{AnySolver, Cell, Ends, Maze, Square, Topology};
use crate::formats::mms::Session;
use anyhow::{Context as _, anyhow};
use child::Child;
use ending::Ending;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What a program did.
pub struct Driven {
    /// The line of shell.
    pub command: String,
    /// The maze.
    pub maze: Arc<Maze<Square>>,
    /// Where the robot began, and where it was to go.
    pub ends: Ends,
    /// Everything that was said and done.
    pub session: Session,
    /// How the program ended.
    pub ending: Ending,
    /// The steps of a shortest way, if there is one.
    pub shortest: Option<usize>,
    /// How long the program ran.
    pub seconds: f64,
}

/// The seconds that a program has where nothing else is said.
const USUAL_TIME: u64 = 60;
/// Bytes a slot that a run, its picture and its film take at most, beside the record.
const BYTES: u64 = 128;

/// Lets a program drive a robot from a cell to any of the goals, until it ends or is ended.
pub fn drive(
    maze: &Maze<Square>,
    start: Cell,
    goals: Vec<Cell>,
    args: &OutsideArgs,
    manner: Manner,
) -> Result<Driven, Failure> {
    let command = args.solver_cmd.clone().unwrap_or_default();
    if command.trim().is_empty() {
        return Err(Failure::usage(anyhow!("--solver-cmd: there is no command in it")));
    }
    if !manner.force {
        resources::check_memory(maze.topology().slots() as u64 * BYTES)?;
    }
    let maze = Arc::new(maze.clone());
    let ends = Ends { starts: vec![start], goals };
    let session = Session::new(Arc::clone(&maze), start, ends.goals.clone());
    let begun = Instant::now();
    let time = Duration::from_secs(args.solver_time.unwrap_or(USUAL_TIME));
    let mut child = Child::start(&command)
        .with_context(|| format!("cannot start the shell for '{command}'"))?;
    let (ending, session) = talk::until_end(&mut child, session, time)?;
    let seconds = begun.elapsed().as_secs_f64();
    drop(child);
    let bfs = AnySolver::parse("bfs").map_err(Failure::usage)?;
    let shortest = bfs.solve(&*maze, &ends.starts, &ends.goals, &mut ());
    let shortest = shortest.path().map(|path| path.steps.len());
    Ok(Driven { command, maze, ends, session, ending, shortest, seconds })
}
