//! Mazes in the terminal: one drawing for playing and for watching, and the screen that it is drawn on.

mod camera;
mod canvas;
mod ink;
mod keys;
mod panel;
mod reel;
mod screen;
mod shape;
mod show;
mod speed;

pub use camera::Camera;
pub use canvas::Picture;
pub use ink::Ink;
pub use keys::{Act, Keys};
pub use panel::{Frame, popup};
pub use reel::{End, Reel, Rest};
pub use screen::{Pressed, Screen, Stream, end_for_good};
pub use shape::Shape;
pub use show::Show;
pub use speed::Speed;

use super::exit::Failure;
use anyhow::anyhow;
use std::io::{self, IsTerminal as _};

/// The most cells that are shown: a walk keeps some tens of bytes for each.
pub const MOST_CELLS: u32 = 10_000_000;

/// Refuses to begin where there is nobody to see it, or no keyboard.
pub fn check(what: &str, stream: Stream) -> Result<(), Failure> {
    let (is_shown, name) = match stream {
        Stream::Output => (io::stdout().is_terminal(), "standard output"),
        Stream::Error => (io::stderr().is_terminal(), "standard error"),
    };
    let missing = match (is_shown, io::stdin().is_terminal()) {
        (true, true) => return Ok(()),
        (false, _) => name,
        (true, false) => "standard input",
    };
    Err(Failure::usage(anyhow!("{what} needs a terminal, and {missing} is none")))
}

/// Refuses a maze of more cells than are shown.
pub fn check_cells(width: u32, height: u32) -> Result<(), Failure> {
    let cells = u64::from(width) * u64::from(height);
    if cells > u64::from(MOST_CELLS) {
        return Err(Failure::usage(anyhow!(
            "a maze of {width}x{height} has {cells} cells, and at most {MOST_CELLS} are shown in a terminal"
        )));
    }
    Ok(())
}
