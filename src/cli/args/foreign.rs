//! The arguments of the commands that read mazes from files.

use super::help::{formats, with_options};
use super::values::{
    asterisk, color, count, grid, moves, pair, read, rows, seconds, threshold, written,
};
use super::{EndArgs, FilmArgs, GeneralArgs};
use crate::core::AnySolver;
use crate::core::numeric::Rule;
use crate::core::topology::Rows;
use crate::formats::numbers::{Asterisk, NumberOptions};
use crate::formats::reading::{PictureOptions, TextOptions};
use crate::formats::registry::Format;
use crate::formats::{Moves, Options};
use clap::Args;
use std::path::PathBuf;

/// How files are understood.
#[derive(Clone, Debug, Args)]
pub struct InputArgs {
    /// Take the files to be in this format [default: what they hold decides]
    #[arg(long = "as", value_name = "FORMAT", help_heading = "Input", value_parser = read)]
    pub read_as: Option<&'static Format>,

    /// Moves in 4 or 8 directions; a diagonal needs both cells beside it free, and costs the root of
    /// two [default: 8 on movingai maps, else 4]
    #[arg(long, value_name = "4|8", help_heading = "Input", value_parser = moves)]
    pub moves: Option<Moves>,

    /// Which rows of hexagons stand half a cell to the right: odd (the second, fourth, …) or even
    #[arg(long, value_name = "odd|even", help_heading = "Input", value_parser = rows)]
    pub hex_rows: Option<Rows>,

    /// Pixels darker than this are wall, 0 to 255 [default: between the dark and the light ones]
    #[arg(long, value_name = "LUMA", help_heading = "Input", value_parser = threshold)]
    pub threshold: Option<u8>,

    /// Light walls on dark floor
    #[arg(long, help_heading = "Input")]
    pub invert: bool,

    /// How many cells there are across and down, in a picture or where a text does not say
    #[arg(long, value_name = "WxH", help_heading = "Input", value_parser = grid)]
    pub grid: Option<(u32, u32)>,

    /// The characters of a text that are walls; no others are
    #[arg(long, value_name = "CHARS", help_heading = "Input", allow_hyphen_values = true)]
    pub walls: Option<String>,

    /// Characters that are floor, beside the usual ones
    #[arg(long, value_name = "CHARS", help_heading = "Input", allow_hyphen_values = true)]
    pub floors: Option<String>,

    /// Characters that are a start
    #[arg(long, value_name = "CHARS", help_heading = "Input", allow_hyphen_values = true)]
    pub start_chars: Option<String>,

    /// Characters that are an end
    #[arg(long, value_name = "CHARS", help_heading = "Input", allow_hyphen_values = true)]
    pub end_chars: Option<String>,

    /// How one jumps in a grid of numbers: orthogonal, eight, alternate (orthogonal and diagonal in
    /// turn) or toggle, and no-reversal or klondike, joined by + [default: what the file tells, else
    /// orthogonal]
    #[arg(long, value_name = "RULE", help_heading = "Input")]
    pub rule: Option<Rule>,

    /// What * is in a grid of numbers: same (as far as the last jump) or absent (no cell)
    #[arg(long, value_name = "same|absent", help_heading = "Input", value_parser = asterisk)]
    pub asterisk: Option<Asterisk>,

    /// The colour of the start in a picture: #rrggbb, or a name such as red; auto finds the usual ones
    #[arg(long, value_name = "COLOR", help_heading = "Input", value_parser = color)]
    pub start_color: Option<Picked>,

    /// The colour of the end in a picture
    #[arg(long, value_name = "COLOR", help_heading = "Input", value_parser = color)]
    pub end_color: Option<Picked>,

    /// Read at most so many cells or pixels [default: 2^30]
    #[arg(long, value_name = "N", help_heading = "Input", value_parser = count)]
    pub max_cells: Option<u64>,
}

/// A colour that is named, or none: it is to be found.
#[derive(Clone, Copy, Debug)]
pub struct Picked(pub Option<[u8; 3]>);

impl InputArgs {
    /// The same for readers.
    pub fn options(&self) -> Options {
        let picked = |color: Option<Picked>| color.and_then(|Picked(color)| color);
        Options {
            moves: self.moves,
            shifted: self.hex_rows,
            most: self.max_cells,
            text: TextOptions {
                walls: self.walls.clone(),
                floors: self.floors.clone(),
                starts: self.start_chars.clone(),
                goals: self.end_chars.clone(),
                size: self.grid,
            },
            numbers: NumberOptions {
                rule: self.rule,
                asterisk: self.asterisk,
                most: self.max_cells,
                ..NumberOptions::default()
            },
            picture: PictureOptions {
                threshold: self.threshold,
                invert: self.invert,
                grid: self.grid,
                start_color: picked(self.start_color),
                end_color: picked(self.end_color),
            },
        }
    }
}

/// Solving mazes that somebody made.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true, after_long_help = formats())]
pub struct SolveArgs {
    /// Files with mazes in any format that can be read; '-' is standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    #[command(flatten)]
    pub input: InputArgs,

    /// The solvers, with a comma between them [default: astar]
    #[arg(short, long, value_name = "LIST", help_heading = "Solution", value_delimiter = ',', value_parser = AnySolver::parse,
        long_help = with_options("The solvers, with a comma between them [default: astar]", AnySolver::ALL, AnySolver::parse))]
    pub solver: Vec<AnySolver>,

    /// All ways that repeat no cell, the shortest first, at most N of them
    #[arg(long, value_name = "N", help_heading = "Solution", num_args = 0..=1, default_missing_value = "10", value_parser = count, conflicts_with = "solver")]
    pub all: Option<u64>,

    /// Stop looking for all ways after so many seconds [default: 10]
    #[arg(long, value_name = "SECONDS", help_heading = "Solution", value_parser = seconds, requires = "all")]
    pub time_limit: Option<u64>,

    #[command(flatten)]
    pub outside: super::OutsideArgs,

    #[command(flatten)]
    pub ends: EndArgs,

    /// Solve a graph from the one node to the other
    #[arg(long, value_name = "NODE,NODE", help_heading = "Solution", value_parser = pair)]
    pub between: Option<(String, String)>,

    /// Run every scenario of this file on the map, and report each whose length is another than the
    /// file says
    #[arg(long, value_name = "FILE", help_heading = "Solution", conflicts_with_all = ["all", "start", "end", "format"])]
    pub scen: Option<PathBuf>,

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

    /// What to write, with a comma between [default: png,gif]
    #[arg(short, long, value_name = "LIST", help_heading = "Output", value_delimiter = ',', value_parser = written)]
    pub format: Vec<&'static Format>,

    /// No films
    #[arg(short, long, help_heading = "Output")]
    pub no_gif: bool,

    #[command(flatten)]
    pub look: super::LookArgs,

    #[command(flatten)]
    pub films: FilmArgs,

    #[command(flatten)]
    pub general: GeneralArgs,
}

/// Turning one format into another.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true, after_long_help = formats())]
pub struct ConvertArgs {
    /// The file to read; '-' is standard input
    #[arg(value_name = "IN")]
    pub from: PathBuf,

    /// The file to write; '-' is standard output. How its name ends says the format
    #[arg(value_name = "OUT")]
    pub to: PathBuf,

    #[command(flatten)]
    pub input: InputArgs,

    /// The format to write [default: as the name of OUT ends]
    #[arg(short, long, value_name = "FORMAT", help_heading = "Output", value_parser = written)]
    pub format: Option<&'static Format>,

    /// Which of several mazes in the file, counted from 1
    #[arg(long, value_name = "N", help_heading = "Input", value_parser = count, default_value = "1")]
    pub number: u64,

    /// Keep blocks as they are: where they lie on a lattice, formats with walls between cells get cells
    /// and walls of them otherwise
    #[arg(long, help_heading = "Output")]
    pub blocks: bool,

    #[command(flatten)]
    pub ends: EndArgs,

    #[command(flatten)]
    pub look: super::LookArgs,

    #[command(flatten)]
    pub general: GeneralArgs,
}

/// Certifying mazes.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true, after_long_help = formats())]
pub struct VerifyArgs {
    /// Files with mazes in any format that can be read; '-' is standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    #[command(flatten)]
    pub input: InputArgs,

    /// Require that there is exactly one way between any two cells
    #[arg(long, help_heading = "Requirements")]
    pub perfect: bool,

    /// Require that there is a way from start to end
    #[arg(long, help_heading = "Requirements")]
    pub solvable: bool,

    /// Require that there is exactly one way from start to end that repeats no cell
    #[arg(long, help_heading = "Requirements")]
    pub unique: bool,

    /// Require that every cell can be reached from every other
    #[arg(long, help_heading = "Requirements")]
    pub connected: bool,

    #[command(flatten)]
    pub ends: EndArgs,

    #[command(flatten)]
    pub general: GeneralArgs,
}
