//! Flags that several commands have.

use super::help::listed;
use super::values::{
    Bias, at_least_one, bias, cells, delay, hold, max_frames, pixels, seed, topology,
};
use crate::core::AnyTopology;
use crate::core::openings::Place;
use crate::core::reshape::Symmetry;
use crate::core::share::Share;
use clap::{ArgAction, Args, ColorChoice};
use std::path::PathBuf;

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
    /// the seed), or a file of as many rows of digits from 1 to 9 as the maze has ('-' is standard input). A picture shows the
    /// ground with the path over it
    #[arg(long, value_name = "FILE|noise", help_heading = "Maze")]
    pub terrain: Option<PathBuf>,

    /// Everything from a seed file, or from a PNG, GIF or page that mazer wrote; flags given beside it
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
