//! The arguments: what there is and how it is written, nothing of what it does.

mod foreign;
mod groups;
mod help;
mod numbers;
mod outside;
mod teaching;
mod terminal;
mod values;

pub use foreign::{ConvertArgs, InputArgs, SolveArgs, VerifyArgs};
pub use groups::{EndArgs, FilmArgs, GeneralArgs, LookArgs, MazeArgs};
pub use numbers::NumbersArgs;
pub use outside::OutsideArgs;
pub use teaching::{CompletionsArgs, ExplainArgs, Kind, ListArgs, ManArgs};
pub use terminal::{LiveArgs, PlayArgs, WatchArgs};
pub use values::{Bias, Part, words};

use crate::core::openings::Site;
use crate::core::{AnyGenerator, AnySolver};
use crate::formats::registry::Format;
use crate::render::Gradient;
use clap::{ArgAction, Args, Parser, Subcommand};
use help::{after_help, with_options};
use std::path::PathBuf;
use values::{part, seeds, written};

/// Makes, solves and films mazes.
///
/// Makes a maze, solves it, and leaves pictures and films of both in a folder, with a seed file
/// from which anyone gets the same maze again.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "mazer",
    version,
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true,
    args_conflicts_with_subcommands = true,
    max_term_width = 100,
    after_long_help = after_help()
)]
pub struct Arguments {
    /// What else there is to do.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// What is done where nothing else is.
    #[command(flatten)]
    pub run: RunArgs,

    /// Print the version
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = "General")]
    version: Option<bool>,
}

/// What else there is to do.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Compare solvers on one maze, or generators
    Compare(CompareArgs),
    /// Count and measure mazes
    Stats(StatsArgs),
    /// Solve mazes that somebody made, read from files
    Solve(SolveArgs),
    /// Turn a file with a maze into another format
    Convert(ConvertArgs),
    /// Certify mazes read from files: connected, perfect, solvable
    Verify(VerifyArgs),
    /// Make number mazes: grids or crossing lines of numbers that say how far to jump
    GenerateNumbers(NumbersArgs),
    /// Walk a maze in the terminal
    ///
    /// Arrows or hjkl walk; on hexagons six letters that are shown, which lie as the neighbours do; digits
    /// as on a number pad. Space shows or hides the path from here, '.' one step of it, 'u' or backspace
    /// takes a step back, 'n' goes to the next maze, 'r' begins again, 'w' lets a solver look from here,
    /// '+' and '-' change its speed, '?' shows all keys, 'q' quits.
    Play(PlayArgs),
    /// Watch mazes being made and solved in the terminal
    ///
    /// Space pauses, the right arrow makes one step, '+' and '-' change the speed, 'n' goes to the next
    /// seed, 'q' quits.
    Watch(WatchArgs),
    /// List generators, solvers, topologies and formats
    List(ListArgs),
    /// Explain an algorithm: what it does, step by step, what comes of it, what it costs
    Explain(ExplainArgs),
    /// Print a script by which a shell completes arguments
    Completions(CompletionsArgs),
    /// Print the manual, or write it page by page
    Man(ManArgs),
}

/// Making, solving and filming a maze.
#[derive(Clone, Debug, Args)]
pub struct RunArgs {
    /// How the maze is made; with -f html several, with a comma between them
    #[arg(short, long, value_name = "NAME", help_heading = "Maze", value_delimiter = ',', value_parser = AnyGenerator::parse,
        long_help = with_options("How the maze is made; the first is the default. With -f html several, with a comma between them", AnyGenerator::ALL, AnyGenerator::parse))]
    pub generator: Vec<AnyGenerator>,

    #[command(flatten)]
    pub maze: MazeArgs,

    /// How the maze is solved; with -f html in several ways, with a comma between them
    #[arg(short, long, value_name = "NAME", help_heading = "Solution", value_delimiter = ',', value_parser = AnySolver::parse,
        long_help = with_options("How the maze is solved; the first is the default. With -f html in several ways, with a comma between them", AnySolver::ALL, AnySolver::parse))]
    pub solver: Vec<AnySolver>,

    #[command(flatten)]
    pub outside: OutsideArgs,

    #[command(flatten)]
    pub ends: EndArgs,

    /// Folder for what is written, made with its parents if need be; '-' writes to standard output
    /// and needs exactly one thing to write, as with '--only gen -f png'
    #[arg(
        short,
        long,
        value_name = "DIR",
        help_heading = "Output",
        default_value = "Mazer_output/"
    )]
    pub output: PathBuf,

    /// What to write: png (pictures), gif (films), html (a page to watch, walk and hand a solver in), or
    /// a format of mazes [default: png,gif]
    #[arg(short, long, value_name = "LIST", help_heading = "Output", value_delimiter = ',', value_parser = written)]
    pub format: Vec<&'static Format>,

    /// Write also a picture of every cell's distance from the start, the end or a fixed place
    #[arg(long, value_name = "PLACE", help_heading = "Output", num_args = 0..=1, default_missing_value = "start")]
    pub heat: Option<Site>,

    /// Colours of --heat from near to far: viridis, magma, inferno, plasma, cividis (alike for the
    /// colour-blind) or turbo [default: viridis]
    #[arg(long, value_name = "NAME", help_heading = "Output")]
    pub heat_colors: Option<Gradient>,

    /// Write only what shows the maze (gen), and solve nothing, or only the solution (solve), or only
    /// the distances (heat) or the ground (terrain)
    #[arg(long, value_name = "PART", help_heading = "Output", value_parser = part)]
    pub only: Option<Part>,

    /// No films
    #[arg(short, long, help_heading = "Output")]
    pub no_gif: bool,

    #[command(flatten)]
    pub live: LiveArgs,

    #[command(flatten)]
    pub look: LookArgs,

    #[command(flatten)]
    pub films: FilmArgs,

    #[command(flatten)]
    pub general: GeneralArgs,
}

/// Comparing solvers, or generators.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true)]
pub struct CompareArgs {
    /// Compare generators instead of solvers: all of them, or those of -g
    #[arg(long, help_heading = "Comparison")]
    pub generators: bool,

    /// Over N mazes, of the seed and those that follow it: means and standard deviations
    #[arg(long, value_name = "N", help_heading = "Comparison", value_parser = seeds, default_value = "1")]
    pub seeds: u64,

    /// Comma-separated values instead of a table
    #[arg(long, help_heading = "Comparison", conflicts_with = "json")]
    pub csv: bool,

    /// How the maze is made; with --generators all that are compared [default: dfs]
    #[arg(short, long, value_name = "LIST", help_heading = "Maze", value_delimiter = ',', value_parser = AnyGenerator::parse)]
    pub generator: Vec<AnyGenerator>,

    #[command(flatten)]
    pub maze: MazeArgs,

    /// The solvers to compare, with a comma between them [default: all]
    #[arg(short, long, value_name = "LIST", help_heading = "Solution", value_delimiter = ',', value_parser = AnySolver::parse)]
    pub solver: Vec<AnySolver>,

    /// Compare also a program that drives a robot, as for 'mazer --solver-cmd': its steps are those of its
    /// best run, its moves the cells it drove in all. Without --start and --end all go from bottom-left
    /// to the cells in the middle
    #[arg(long, value_name = "COMMAND", help_heading = "Solution", conflicts_with_all = ["generators", "terrain"], allow_hyphen_values = true)]
    pub solver_cmd: Option<String>,

    /// End that program after so many seconds in each maze [default: 60]
    #[arg(long, value_name = "SECONDS", help_heading = "Solution", value_parser = values::seconds, requires = "solver_cmd")]
    pub solver_time: Option<u64>,

    #[command(flatten)]
    pub ends: EndArgs,

    /// Folder for compare.png and compare.gif, a sheet and a film of all side by side [default: none
    /// are made]
    #[arg(short, long, value_name = "DIR", help_heading = "Output")]
    pub output: Option<PathBuf>,

    /// No film
    #[arg(short, long, help_heading = "Output")]
    pub no_gif: bool,

    #[command(flatten)]
    pub look: LookArgs,

    #[command(flatten)]
    pub films: FilmArgs,

    #[command(flatten)]
    pub general: GeneralArgs,
}

/// Counting and measuring mazes.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true)]
pub struct StatsArgs {
    /// Seed files, or PNGs and GIFs that mazer wrote; '-' is standard input. Without any, the maze of
    /// the flags
    #[arg(value_name = "FILE", conflicts_with_all = [
        "from", "generator", "topology", "width", "height", "seed", "straightness", "bias", "braid",
        "rooms_ok", "sparsify", "symmetry", "terrain", "start", "end",
    ])]
    pub files: Vec<PathBuf>,

    /// Comma-separated values instead of a table
    #[arg(long, help_heading = "General", conflicts_with = "json")]
    pub csv: bool,

    /// How the maze is made [default: dfs]
    #[arg(short, long, value_name = "NAME", help_heading = "Maze", value_parser = AnyGenerator::parse)]
    pub generator: Option<AnyGenerator>,

    #[command(flatten)]
    pub maze: MazeArgs,

    #[command(flatten)]
    pub ends: EndArgs,

    #[command(flatten)]
    pub general: GeneralArgs,
}
