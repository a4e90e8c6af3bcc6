//! The arguments of making number mazes.

use super::GeneralArgs;
use super::values::{cells, count, pixels, seed, written};
use crate::core::numeric::Rule;
use crate::formats::registry::Format;
use clap::Args;
use std::path::PathBuf;

/// Making a number maze whose shortest solution is the only one of its length.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true)]
pub struct NumbersArgs {
    /// Squares from left to right [default: 6]
    #[arg(short, long, value_name = "CELLS", help_heading = "Maze", value_parser = cells, conflicts_with = "lines")]
    pub width: Option<u32>,

    /// Squares from top to bottom [default: 6]
    #[arg(short = 'h', long, value_name = "CELLS", help_heading = "Maze", value_parser = cells, conflicts_with = "lines")]
    pub height: Option<u32>,

    /// How one jumps on the grid: orthogonal or eight (diagonally too)
    #[arg(
        long,
        value_name = "RULE",
        help_heading = "Maze",
        default_value = "orthogonal",
        conflicts_with = "lines"
    )]
    pub rule: Rule,

    /// So many lines that cross, instead of a grid
    #[arg(long, value_name = "N", help_heading = "Maze", value_parser = cells)]
    pub lines: Option<u32>,

    /// Cells a line, about [default: 12]
    #[arg(long, value_name = "N", help_heading = "Maze", value_parser = cells, requires = "lines")]
    pub cells: Option<u32>,

    /// How many jumps the solution has [default: as many as are found]
    #[arg(long, value_name = "N", help_heading = "Maze", value_parser = cells)]
    pub moves: Option<u32>,

    /// How often the maze is changed at most to make it better [default: 100000]
    #[arg(long, value_name = "N", help_heading = "Maze", value_parser = count)]
    pub attempts: Option<u64>,

    /// Decides everything random, decimal or 0x hex [default: drawn from the system]
    #[arg(short = 'r', long, value_name = "NUMBER", help_heading = "Maze", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Folder for what is written, made with its parents if need be; '-' writes to standard output
    /// and needs exactly one thing to write
    #[arg(
        short,
        long,
        value_name = "DIR",
        help_heading = "Output",
        default_value = "Mazer_output/"
    )]
    pub output: PathBuf,

    /// What to write: png (the maze, and with its solution), json, numbers (grids), lines (crossing
    /// lines), text (the solution) [default: png,json]
    #[arg(short, long, value_name = "LIST", help_heading = "Output", value_delimiter = ',', value_parser = written)]
    pub format: Vec<&'static Format>,

    /// Pixels of a square or disc [default: 40]
    #[arg(short, long, value_name = "PIXELS", help_heading = "Output", value_parser = pixels)]
    pub cell: Option<u32>,

    #[command(flatten)]
    pub general: GeneralArgs,
}
