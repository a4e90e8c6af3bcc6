//! Events as lines of JSON: what happens while a maze is made or solved, for films of one's own.
//!
//! ```json
//! {"event":"enter","cell":3,"x":3,"y":0,"dir":"W","front":0}
//! ```
//!
//! `event` is carve, close, enter, retreat, discover, expand or path; `cell` counts cells row by row
//! from 0, `x` and `y` are its column and row; `dir` is the direction of the event's door, where it has
//! one; `front` numbers the searches that go on at once.

use crate::core::{Event, Kind, Layout, Observer};
use std::io::{self, Write};

/// Writes every event as it happens.
#[derive(Debug)]
pub struct Writer<'a, T, W> {
    grid: &'a T,
    /// The names of the directions of the walk whose events they are.
    directions: &'a [&'a str],
    out: W,
    failed: Option<io::Error>,
}

impl<'a, T: Layout, W: Write> Writer<'a, T, W> {
    /// A writer of what happens on a grid, in directions of those names.
    pub const fn new(grid: &'a T, directions: &'a [&'a str], out: W) -> Self {
        Self { grid, directions, out, failed: None }
    }

    /// Ends it.
    ///
    /// # Errors
    /// If any line could not be written.
    pub fn finish(mut self) -> io::Result<()> {
        match self.failed {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }
}

/// The name of a kind of event.
const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Carve => "carve",
        Kind::Close => "close",
        Kind::Enter => "enter",
        Kind::Retreat => "retreat",
        Kind::Discover => "discover",
        Kind::Expand => "expand",
        Kind::Path => "path",
    }
}

impl<T: Layout, W: Write> Observer for Writer<'_, T, W> {
    fn event(&mut self, event: Event) {
        if self.failed.is_some() {
            return;
        }
        let (x, y) = self.grid.position(event.cell);
        let (rank, front, name) = (self.grid.rank(event.cell), event.front, name(event.kind));
        let dir = event.dir.and_then(|dir| self.directions.get(dir.index()));
        let dir = dir.map_or_else(String::new, |dir| format!(",\"dir\":\"{dir}\""));
        let line = writeln!(
            self.out,
            "{{\"event\":\"{name}\",\"cell\":{rank},\"x\":{x},\"y\":{y}{dir},\"front\":{front}}}"
        );
        self.failed = line.err();
    }
}
