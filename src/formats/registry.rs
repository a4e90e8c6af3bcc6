//! Every format there is, and which of them a file is in.

use super::{Likeness, Options, ReadError, Reading, WriteError, Writing};
use super::{gif, json, movingai, path, png, seed};
use crate::core::registry;
use crate::recipe::Recipe;
use std::io::{self, Cursor, Write};

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
}

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
    /// By telling what happens.
    Events,
    /// As the recipe, where there is one.
    Recipe,
    /// From the maze.
    Maze(fn(&Writing<'_>, &mut dyn Write) -> Result<(), WriteError>),
}

/// What a file holds.
#[derive(Clone, Debug)]
pub enum Contents {
    /// Mazes.
    Mazes(Vec<Reading>),
    /// What one can be made from.
    Recipe(Box<Recipe>),
    /// Scenarios on a map.
    Scenarios(Vec<movingai::scen::Scenario>),
}

impl From<Reading> for Contents {
    fn from(reading: Reading) -> Self {
        Self::Mazes(vec![reading])
    }
}

/// What every format is like if nothing is said.
const PLAIN: Format =
    Format { name: "", aliases: &[], extensions: &[], about: "", reader: None, writer: None };

/// A reader of one maze.
macro_rules! reads {
    ($($module:ident)::+) => {
        Some(Reader {
            likeness: $($module)::+::likeness,
            read: |bytes, options| $($module)::+::read(bytes, options).map(Contents::from),
        })
    };
}

/// Certain where a file begins with these bytes.
fn magic(bytes: &[u8], magic: &[u8]) -> Likeness {
    if bytes.starts_with(magic) { 100 } else { 0 }
}

/// What a picture holds: the recipe it carries, or what it shows.
fn picture(
    _bytes: &[u8],
    _options: &Options,
    recipe: io::Result<Option<String>>,
) -> Result<Contents, ReadError> {
    match recipe {
        Ok(Some(text)) => seed::read(text.as_bytes(), &Options::default()),
        _ => Err(ReadError::new("it carries no recipe")),
    }
}

/// All formats.
pub static FORMATS: &[Format] = &[
    Format {
        name: "png",
        extensions: &["png"],
        about: "picture",
        reader: Some(Reader {
            likeness: |bytes| magic(bytes, b"\x89PNG"),
            read: |bytes, options| picture(bytes, options, png::read_recipe(Cursor::new(bytes))),
        }),
        writer: Some(Writer::Picture),
        ..PLAIN
    },
    Format {
        name: "gif",
        extensions: &["gif"],
        about: "film; read as a picture",
        reader: Some(Reader {
            likeness: |bytes| magic(bytes, b"GIF8"),
            read: |bytes, options| picture(bytes, options, gif::read_recipe(Cursor::new(bytes))),
        }),
        writer: Some(Writer::Film),
        ..PLAIN
    },
    Format {
        name: "seed",
        aliases: &["recipe"],
        extensions: &["txt", "toml"],
        about: "mazer's seed file, from which the same is made again",
        reader: Some(Reader { likeness: seed::likeness, read: seed::read }),
        writer: Some(Writer::Recipe),
    },
    Format {
        name: "json",
        extensions: &["json"],
        about: "mazer's own: topology, doors, start, end, path",
        reader: reads!(json),
        writer: Some(Writer::Maze(json::write)),
        ..PLAIN
    },
    Format {
        name: "movingai",
        aliases: &["octile"],
        extensions: &["map"],
        about: "grid map of movingai.com, 8 moves",
        reader: reads!(movingai::map),
        writer: Some(Writer::Maze(movingai::map::write)),
    },
    Format {
        name: "scen",
        aliases: &["scenarios"],
        extensions: &["scen"],
        about: "scenarios for such a map",
        reader: Some(Reader {
            likeness: movingai::scen::likeness,
            read: |bytes, _| movingai::scen::read(bytes).map(Contents::Scenarios),
        }),
        writer: Some(Writer::Maze(movingai::scen::write)),
    },
    Format {
        name: "events",
        aliases: &["jsonl"],
        extensions: &["jsonl"],
        about: "every event as a line of JSON",
        writer: Some(Writer::Events),
        ..PLAIN
    },
    Format {
        name: "path",
        aliases: &["directions"],
        extensions: &["path"],
        about: "the path as the letters of its steps",
        writer: Some(Writer::Maze(path::write)),
        ..PLAIN
    },
];

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
        FORMATS.iter().filter(fits).find(|format| format.writer.is_some())
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
