use super::exit::Exit;
use crate::core::openings::{Place, Site};
use crate::core::registry::Info;
use crate::core::reshape::Symmetry;
use crate::core::share::{Share, ShareError};
use crate::core::{AnyGenerator, AnySolver, AnyTopology, registry};
use crate::render::film::Pace;
use crate::render::{Gradient, Look};
use clap::{ArgAction, Args, ColorChoice, Parser, Subcommand};
use std::fmt::Write as _;
use std::path::PathBuf;

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
}

/// Making, solving and filming a maze.
#[derive(Clone, Debug, Args)]
pub struct RunArgs {
    /// How the maze is made
    #[arg(short, long, value_name = "NAME", help_heading = "Maze", value_parser = AnyGenerator::parse,
        long_help = listed("How the maze is made; the first is the default", AnyGenerator::ALL))]
    pub generator: Option<AnyGenerator>,

    #[command(flatten)]
    pub maze: MazeArgs,

    /// How the maze is solved
    #[arg(short, long, value_name = "NAME", help_heading = "Solution", value_parser = AnySolver::parse,
        long_help = listed("How the maze is solved; the first is the default", AnySolver::ALL))]
    pub solver: Option<AnySolver>,

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

    /// What to write: png (pictures), gif (films) [default: png,gif]
    #[arg(short, long, value_name = "LIST", help_heading = "Output", value_delimiter = ',', value_parser = format)]
    pub format: Vec<Format>,

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
    #[arg(value_name = "FILE", conflicts_with = "from")]
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

/// Which maze.
#[derive(Clone, Debug, Args)]
pub struct MazeArgs {
    /// The tiling
    #[arg(short, long, value_name = "NAME", help_heading = "Maze", value_parser = topology,
        long_help = listed("The tiling; the first is the default", AnyTopology::ALL))]
    pub topology: Option<&'static str>,

    /// Cells from left to right [default: 20]
    #[arg(short, long, value_name = "CELLS", help_heading = "Maze", value_parser = cells, allow_negative_numbers = true)]
    pub width: Option<u32>,

    /// Cells from top to bottom [default: 20]
    #[arg(short = 'h', long, value_name = "CELLS", help_heading = "Maze", value_parser = cells, allow_negative_numbers = true)]
    pub height: Option<u32>,

    /// Decides everything random, decimal or 0x hex [default: drawn from the system]
    #[arg(short = 'r', long, value_name = "NUMBER", help_heading = "Maze", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Go straight on with this probability, 0 to 1 or a percentage, where the generator walks and can
    #[arg(long, value_name = "P", help_heading = "Maze", allow_hyphen_values = true)]
    pub straightness: Option<Share>,

    /// Prefer directions across (h:P) or up and down (v:P) with this probability
    #[arg(long, value_name = "h|v:P", help_heading = "Maze", value_parser = bias, allow_hyphen_values = true)]
    pub bias: Option<Bias>,

    /// Open this share of the dead ends, so that the maze has loops, but no wall that would make a
    /// room of the cells around a post
    #[arg(long, value_name = "P", help_heading = "Maze", allow_hyphen_values = true)]
    pub braid: Option<Share>,

    /// Let --braid make rooms
    #[arg(long, help_heading = "Maze")]
    pub rooms_ok: bool,

    /// Fill this share of the dead ends, each back to where the way forks; where start and end are
    /// fixed, they stay
    #[arg(long, value_name = "P", help_heading = "Maze", allow_hyphen_values = true)]
    pub sparsify: Option<Share>,

    /// Make the maze symmetric: mirror (left and right), rotate (half a turn), four-way (left and
    /// right, top and bottom)
    #[arg(long, value_name = "KIND", help_heading = "Maze")]
    pub symmetry: Option<Symmetry>,

    /// What it costs to enter each cell, so that the cheapest path need not be the shortest: noise (of
    /// the seed), or a file of as many rows of digits from 1 to 9 as the maze has. A picture shows the
    /// ground with the path over it
    #[arg(long, value_name = "FILE|noise", help_heading = "Maze")]
    pub terrain: Option<PathBuf>,

    /// Everything from a seed file, or from a PNG or GIF that mazer wrote; flags given beside it
    /// win. If none of them makes another maze, its hash is checked. '-' reads standard input
    #[arg(long, value_name = "FILE", help_heading = "Maze")]
    pub from: Option<PathBuf>,
}

/// Where it begins and ends.
#[derive(Clone, Debug, Args)]
pub struct EndArgs {
    /// Where the maze begins: a corner or edge (top-left, top, top-right, left, center, right,
    /// bottom-left, bottom, bottom-right), x,y, random or farthest. Coordinates count from 0, x to
    /// the right, y down from the top-left (hex: column,row); the center of an even side is the
    /// lower number [default: top-left]
    #[arg(long, value_name = "PLACE", help_heading = "Solution", allow_hyphen_values = true)]
    pub start: Option<Place>,

    /// Where it ends, as for --start. If both are farthest, they are the two ends of the longest
    /// path there is [default: bottom-right]
    #[arg(long, value_name = "PLACE", help_heading = "Solution", allow_hyphen_values = true)]
    pub end: Option<Place>,
}

/// How large it is drawn.
#[derive(Clone, Debug, Default, Args)]
pub struct LookArgs {
    /// Pixels of floor in a cell; on hex, between opposite sides [default: 8]
    #[arg(short, long, value_name = "PIXELS", help_heading = "Output", value_parser = pixels, allow_negative_numbers = true)]
    pub cell: Option<u32>,

    /// Pixels of a wall's thickness [default: 2]
    #[arg(short = 'l', long, value_name = "PIXELS", help_heading = "Output", value_parser = pixels, allow_negative_numbers = true)]
    pub wall: Option<u32>,
}

/// How films go.
#[derive(Clone, Debug, Default, Args)]
pub struct FilmArgs {
    /// Milliseconds a frame of the films, 1 to 655350. GIF counts hundredths of a second; below 20
    /// ms, which players slow down, more events go into a frame instead [default: 20]
    #[arg(short, long, value_name = "MS", help_heading = "Films", value_parser = delay, allow_negative_numbers = true)]
    pub delay: Option<u32>,

    /// One frame every N events of the algorithm [default: as few as fit]
    #[arg(long, value_name = "N", help_heading = "Films", value_parser = at_least_one, allow_negative_numbers = true)]
    pub every: Option<u64>,

    /// At most N frames a film, 0 for any number [default: 3000]
    #[arg(long, value_name = "N", help_heading = "Films", value_parser = max_frames, allow_negative_numbers = true)]
    pub max_frames: Option<u64>,

    /// Milliseconds that the last frame stays, no shorter than the others [default: 2000]
    #[arg(long, value_name = "MS", help_heading = "Films", value_parser = hold, allow_negative_numbers = true)]
    pub hold: Option<u32>,
}

/// What goes for everything.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[derive(Clone, Debug, Args)]
pub struct GeneralArgs {
    /// Go on where memory or disk looks too small (the system may then end the run), or where a maze
    /// is not the one its file names
    #[arg(long, help_heading = "General")]
    pub force: bool,

    /// Say nothing but errors, and list no files
    #[arg(short, long, help_heading = "General", conflicts_with = "verbose")]
    pub quiet: bool,

    /// Say more
    #[arg(short, long, help_heading = "General")]
    pub verbose: bool,

    /// One JSON object on standard output instead of the list of files or the table
    #[arg(long, help_heading = "General")]
    pub json: bool,

    /// No progress bars
    #[arg(long, help_heading = "General")]
    pub no_progress: bool,

    /// When to use colours
    #[arg(long, value_name = "WHEN", help_heading = "General", default_value = "auto")]
    pub color: ColorChoice,

    /// Print help
    #[arg(long, action = ArgAction::HelpLong, help_heading = "General")]
    help: Option<bool>,
}

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Pictures.
    Png,
    /// Films.
    Gif,
}

/// A leaning across, or up and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bias {
    /// Whether it is across.
    pub is_across: bool,
    /// How often it decides.
    pub share: Share,
}

/// One of the things that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The maze and how it is made.
    Gen,
    /// The solution and how it is found.
    Solve,
    /// The distances.
    Heat,
    /// The ground, and the path over it.
    Terrain,
}

fn listed(what: &str, entries: &[&'static Info]) -> String {
    let width = entries.iter().map(|info| info.name.len()).max().unwrap_or(0);
    entries.iter().fold(format!("{what}:"), |mut text, info| {
        let _ = write!(text, "\n  {:width$}  {}", info.name, info.summary());
        text
    })
}

fn after_help() -> String {
    format!(
        "\
Names are matched whatever the case, and '-' is '_'. Options of an algorithm follow its name
behind ':' (name:option=value:flag).

Exit codes:
{}

Examples:
  mazer -g prims -s astar -w 50 -h 50
  mazer -t hex -g trapped-scan -s dfs -o hexes
  mazer --from Mazer_output/seed.txt -s bfs
  mazer --only gen -f png -o - -r 7 > maze.png",
        Exit::HELP
    )
}

fn topology(name: &str) -> Result<&'static str, registry::SpecError> {
    registry::find(AnyTopology::ALL, name).map(|info| info.name)
}

/// The entry of a short list that a word names.
fn one_of<T: Copy>(word: &str, entries: &[(&'static str, T)]) -> Result<T, String> {
    let plain = registry::plain(word);
    if let Some(&(_, entry)) = entries.iter().find(|(name, _)| *name == plain) {
        return Ok(entry);
    }
    let names = entries.iter().map(|&(name, _)| name);
    let known = names.clone().collect::<Vec<_>>().join(", ");
    let nearest = registry::nearest(word, names.map(|name| (name, name)));
    let meant = nearest.map_or_else(String::new, |name| format!("; did you mean '{name}'?"));
    Err(format!("it is not one of: {known}{meant}"))
}

fn bias(text: &str) -> Result<Bias, String> {
    let (axis, share) = text.split_once(':').ok_or("expected h:P or v:P, as in h:0.3")?;
    let is_across = match registry::plain(axis).as_str() {
        "h" | "horizontal" => true,
        "v" | "vertical" => false,
        _ => return Err(format!("'{axis}' is neither h nor v")),
    };
    let share = share.parse().map_err(|error: ShareError| error.to_string())?;
    Ok(Bias { is_across, share })
}

fn format(word: &str) -> Result<Format, String> {
    one_of(word, &[("png", Format::Png), ("gif", Format::Gif)])
}

fn part(word: &str) -> Result<Part, String> {
    one_of(
        word,
        &[
            ("gen", Part::Gen),
            ("solve", Part::Solve),
            ("heat", Part::Heat),
            ("terrain", Part::Terrain),
        ],
    )
}

/// A whole number in a range, or a sentence that says what it counts.
fn whole(text: &str, what: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse::<u128>().ok().filter(|n| (least.into()..=most.into()).contains(n));
    let range = || match (least, most) {
        (least, Pace::MOST) => format!("expected a whole number of {what}, {least} or more"),
        (least, most) => format!("expected a whole number of {what}, {least} to {most}"),
    };
    number.map(|n| n as u64).ok_or_else(range)
}

fn cells(text: &str) -> Result<u32, String> {
    whole(text, "cells", 1, u64::from(crate::core::topology::MAX_SLOTS)).map(|n| n as u32)
}

fn pixels(text: &str) -> Result<u32, String> {
    whole(text, "pixels", 0, Look::MAX.into()).map(|n| n as u32)
}

fn delay(text: &str) -> Result<u32, String> {
    whole(text, "milliseconds", 1, Pace::MAX_DELAY.into()).map(|n| n as u32)
}

fn hold(text: &str) -> Result<u32, String> {
    whole(text, "milliseconds", 0, Pace::MAX_DELAY.into()).map(|n| n as u32)
}

fn seeds(text: &str) -> Result<u64, String> {
    whole(text, "seeds", 1, 1_000_000)
}

fn at_least_one(text: &str) -> Result<u64, String> {
    whole(text, "events", 1, Pace::MOST)
}

fn max_frames(text: &str) -> Result<u64, String> {
    match whole(text, "frames", 0, Pace::MOST)? {
        1 => Err("a film has a first and a last frame: expected 2 or more, or 0 for any".into()),
        frames => Ok(frames),
    }
}

fn seed(text: &str) -> Result<u64, String> {
    let lower = text.to_ascii_lowercase();
    let parsed = match lower.strip_prefix("0x") {
        Some(hex) if !hex.starts_with('+') => u64::from_str_radix(hex, 16),
        _ => lower.parse(),
    };
    let reason = "expected a whole number from 0 to 2^64 - 1 = 18446744073709551615, \
                  decimal or hexadecimal with 0x";
    parsed.map_err(|_| reason.to_owned())
}
