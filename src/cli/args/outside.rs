//! The arguments of mazes that somebody else's program solves.

use super::values::seconds;
use clap::Args;

/// A program that drives a robot in the maze.
#[derive(Clone, Debug, Default, Args)]
pub struct OutsideArgs {
    /// Let a program drive a robot through the maze, as the robot mouse simulator mms does: this line of
    /// shell is run, and what it prints are commands (moveForward, wallLeft, setColor 0 0 G, …), answered on
    /// its standard input. Squares with walls only; it begins bottom-left, facing north, and the goal is
    /// the cells in the middle, unless a file, --start or --end says otherwise
    #[arg(
        long,
        value_name = "COMMAND",
        help_heading = "Solution",
        conflicts_with = "solver",
        allow_hyphen_values = true
    )]
    pub solver_cmd: Option<String>,

    /// End that program, and all that it started, after so many seconds [default: 60]
    #[arg(long, value_name = "SECONDS", help_heading = "Solution", value_parser = seconds, requires = "solver_cmd")]
    pub solver_time: Option<u64>,
}
