//! Every format there is, and which of them a file is in.

mod list;

pub use list::FORMATS;

use super::graph::GraphReading;
use super::movingai::scen::Scenario;
use super::numbers::NumberReading;
use super::picture::Picture;
use super::{Likeness, Options, ReadError, Reading, WriteError, Writing};
use crate::core::numeric::NumberMaze;
use crate::core::registry;
use crate::recipe::Recipe;
use std::io::Write;

/// A kind of file.
#[derive(Debug)]
pub struct Format {
    /// The canonical name.
    pub name: &'static str,
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
    /// How names of such files end, without the dot; the first is given to those written.
    pub extensions: &'static [&'static str],
    /// What it is, in a few words.
    pub about: &'static str,
    /// Reads it, if it can be read.
    pub reader: Option<Reader>,
    /// Writes it, if it can be written.
    pub writer: Option<Writer>,
    /// Whether its mazes have walls between cells, so that blocks on a lattice are converted to such.
    pub has_walls: bool,
    /// Writes number mazes, if they can be written so.
    pub numbers: Option<NumberWriter>,
}

/// Writes a number maze.
pub type NumberWriter = fn(&NumberMaze) -> Result<String, WriteError>;

/// How a format is read.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// How much a file looks like it.
    pub likeness: fn(&[u8]) -> Likeness,
    /// Reads a file.
    pub read: fn(&[u8], &Options) -> Result<Contents, ReadError>,
}

/// How a format is written.
#[derive(Clone, Copy, Debug)]
pub enum Writer {
    /// By painting.
    Picture,
    /// By filming.
    Film,
    /// As a page of all that is made and solved.
    Page,
    /// By telling what happens.
    Events,
    /// As the recipe, where there is one.
    Recipe,
    /// From the maze.
    Maze(fn(&Writing<'_>, &mut dyn Write) -> Result<(), WriteError>),
}

/// What a file holds.
#[derive(Debug)]
pub enum Contents {
    /// Mazes.
    Mazes(Vec<Reading>),
    /// A maze in a picture.
    Picture(Box<Picture>),
    /// What one can be made from.
    Recipe(Box<Recipe>),
    /// Number mazes.
    Numbers(Vec<NumberReading>),
    /// A graph.
    Graph(Box<GraphReading>),
    /// Scenarios on a map.
    Scenarios(Vec<Scenario>),
}

impl From<Reading> for Contents {
    fn from(reading: Reading) -> Self {
        Self::Mazes(vec![reading])
    }
}

impl Format {
    /// The format of that name.
    ///
    /// # Errors
    /// With a sentence that lists those there are.
    pub fn find(name: &str) -> Result<&'static Self, String> {
        let plain = registry::plain(name);
        let is_it = |format: &&Self| format.name == plain || format.aliases.contains(&&*plain);
        if let Some(format) = FORMATS.iter().find(is_it) {
            return Ok(format);
        }
        let all = || FORMATS.iter().map(|format| format.name);
        let known = all().collect::<Vec<_>>().join(", ");
        let words = FORMATS.iter().flat_map(|format| {
            let names = std::iter::once(format.name).chain(format.aliases.iter().copied());
            names.map(move |name| (name, format.name))
        });
        let nearest = registry::nearest(name, words);
        let meant = nearest.map_or_else(String::new, |name| format!("; did you mean '{name}'?"));
        Err(format!("it is not one of: {known}{meant}"))
    }

    /// The format that a file to be written is in, by how its name ends; the first that can be written
    /// wins.
    pub fn of_extension(extension: &str) -> Option<&'static Self> {
        let plain = extension.to_lowercase();
        let fits = |format: &&Self| format.extensions.contains(&&*plain);
        FORMATS.iter().filter(fits).find(|format| format.is_written())
    }

    /// The same for number mazes.
    pub fn of_numbers(extension: &str) -> Option<&'static Self> {
        let plain = extension.to_lowercase();
        let fits = |format: &&Self| format.extensions.contains(&&*plain);
        FORMATS.iter().filter(fits).find(|format| format.numbers.is_some())
    }

    /// Whether it can be written, be it for number mazes only.
    pub const fn is_written(&self) -> bool {
        self.writer.is_some() || self.numbers.is_some()
    }
}

/// The formats that a file may be in, the likeliest first, each with how much it looks like it. What
/// it holds decides, and how its name ends only where that is a tie.
pub fn recognise(bytes: &[u8], extension: &str) -> Vec<(&'static Format, Likeness)> {
    let plain = extension.to_lowercase();
    let rated = FORMATS.iter().filter_map(|format| {
        let likeness = (format.reader?.likeness)(bytes);
        (likeness > 0).then_some((format, likeness))
    });
    let mut rated: Vec<_> = rated.collect();
    rated.sort_by_key(|&(format, likeness)| {
        let is_named = format.extensions.contains(&&*plain);
        std::cmp::Reverse((likeness, is_named))
    });
    rated
}
