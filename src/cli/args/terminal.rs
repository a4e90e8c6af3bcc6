//! The arguments of what is drawn in the terminal.

use super::values::count;
use super::{EndArgs, GeneralArgs, InputArgs, MazeArgs};
use crate::core::{AnyGenerator, AnySolver};
use clap::Args;
use std::path::PathBuf;

/// Walking a maze in the terminal.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true)]
pub struct PlayArgs {
    /// A file with a maze in any format that can be read, a seed file too. Without one, the maze of the
    /// flags
    #[arg(value_name = "FILE", conflicts_with_all = [
        "from", "generator", "topology", "width", "height", "seed", "straightness", "bias", "braid",
        "rooms_ok", "sparsify", "symmetry", "terrain",
    ])]
    pub file: Option<PathBuf>,

    /// How the maze is made [default: dfs]
    #[arg(short, long, value_name = "NAME", help_heading = "Maze", value_parser = AnyGenerator::parse)]
    pub generator: Option<AnyGenerator>,

    #[command(flatten)]
    pub maze: MazeArgs,

    /// The solver that 'w' lets you watch [default: dfs]
    #[arg(short, long, value_name = "NAME", help_heading = "Solution", value_parser = AnySolver::parse)]
    pub solver: Option<AnySolver>,

    #[command(flatten)]
    pub ends: EndArgs,

    #[command(flatten)]
    pub input: InputArgs,

    /// Which of several mazes in the file, counted from 1
    #[arg(long, value_name = "N", help_heading = "Input", value_parser = count, default_value = "1")]
    pub number: u64,

    #[command(flatten)]
    pub drawing: DrawingArgs,

    #[command(flatten)]
    pub general: GeneralArgs,
}

/// Watching mazes being made and solved in the terminal.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true)]
pub struct WatchArgs {
    /// Go on with the following seeds, one after the other, until 'q'
    #[arg(long = "loop", help_heading = "Terminal")]
    pub endless: bool,

    /// How the maze is made [default: dfs]
    #[arg(short, long, value_name = "NAME", help_heading = "Maze", value_parser = AnyGenerator::parse)]
    pub generator: Option<AnyGenerator>,

    #[command(flatten)]
    pub maze: MazeArgs,

    /// How the maze is solved [default: dfs]
    #[arg(short, long, value_name = "NAME", help_heading = "Solution", value_parser = AnySolver::parse)]
    pub solver: Option<AnySolver>,

    #[command(flatten)]
    pub ends: EndArgs,

    #[command(flatten)]
    pub drawing: DrawingArgs,

    #[command(flatten)]
    pub general: GeneralArgs,
}

/// How it is drawn in the terminal.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct DrawingArgs {
    /// Draw with 7-bit characters only, where others do not show as they should
    #[arg(long, help_heading = "Terminal")]
    pub ascii: bool,
}

/// Watching in the terminal what is made and written.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct LiveArgs {
    /// Watch it being made and solved in the terminal first ('q' goes on at once); then the files are
    /// written as usual. It is drawn on standard error
    #[arg(long, help_heading = "Terminal")]
    pub live: bool,

    /// With --live: draw with 7-bit characters only
    #[arg(long, help_heading = "Terminal", requires = "live")]
    pub ascii: bool,
}
