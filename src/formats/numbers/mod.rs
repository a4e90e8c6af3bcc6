//! Number mazes: read from the forms that people write them in, and written.

pub mod ancestor;
mod built;
#[cfg(feature = "json")]
pub mod json;
mod sheets;
pub mod solutions;
pub mod table;
mod token;
pub mod tokens;

pub use built::NumberReading;

use crate::core::numeric::{Content, GridCell, NumberMaze, Rule};
use crate::formats::{Likeness, Options, ReadError};

/// What is asked of a reader of number mazes beyond what the file says.
#[derive(Clone, Debug, Default)]
pub struct NumberOptions {
    /// How one may jump, instead of as the file says or as is usual.
    pub rule: Option<Rule>,
    /// What `*` is, instead of what it looks like.
    pub asterisk: Option<Asterisk>,
    /// Where one departs, as column and row from 0, instead of as is usual.
    pub start: Option<(u32, u32)>,
    /// Where one arrives, as column and row from 0, instead of as is usual.
    pub goal: Option<(u32, u32)>,
    /// The most cells that are read; [`Options::MOST`] if nothing is said.
    pub most: Option<u64>,
}

impl NumberOptions {
    /// Refuses sizes that are too large, before anything is allocated.
    fn check_size(&self, width: u64, height: u64) -> Result<(), ReadError> {
        Options { most: self.most, ..Options::default() }.check_size(width, height)
    }
}

/// What a `*` that is not the goal means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asterisk {
    /// As far as the last jump.
    Same,
    /// There is no square.
    Absent,
}

/// How much a file looks like number mazes in any of the forms that are read here.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let found = [ancestor::likeness(bytes), table::likeness(bytes), tokens::likeness(bytes)];
    let found = found.into_iter().max().unwrap_or(0);
    #[cfg(feature = "json")]
    let found = found.max(json::likeness(bytes));
    found
}

/// Reads the number mazes of a file, in whichever form it looks like most.
///
/// # Errors
/// That of the form's reader; if it looks like none, what there would be to read.
pub fn read(bytes: &[u8], options: &NumberOptions) -> Result<Vec<NumberReading>, ReadError> {
    type Read = fn(&[u8], &NumberOptions) -> Result<Vec<NumberReading>, ReadError>;
    let forms: &[(Likeness, Read)] = &[
        #[cfg(feature = "json")]
        (json::likeness(bytes), json::read),
        (ancestor::likeness(bytes), ancestor::read),
        (table::likeness(bytes), table::read),
        (tokens::likeness(bytes), tokens::read),
    ];
    let best = forms.iter().max_by_key(|(likeness, _)| *likeness).filter(|(most, _)| *most > 0);
    match best {
        Some((_, read)) => read(bytes, options),
        // Its error says what is there and what a number maze would have.
        None => tokens::read(bytes, options),
    }
}

/// Title and author as they are shown, also where they are not known.
pub fn titled(maze: &NumberMaze) -> (&str, &str) {
    (
        maze.title.as_deref().unwrap_or("Number maze"),
        maze.author.as_deref().unwrap_or("an unknown author"),
    )
}

/// A square as it is written in texts.
fn written(cell: GridCell) -> String {
    let mark = if cell.toggles { ":C" } else { "" };
    match cell.content {
        Content::Absent => ".".to_owned(),
        Content::Number(number) => format!("{number}{mark}"),
        Content::Same => format!("*{mark}"),
        Content::Goal => format!("G{mark}"),
    }
}
