//! The command line: every flag and every error through the real binary.

mod compare;
mod completions;
mod convert;
mod explain;
mod files;
mod films;
mod films_too_large;
mod formats;
mod from;
mod interrupts;
mod list;
mod man;
mod mistakes;
mod mouse;
mod mouse_mistakes;
mod numbers;
mod output;
mod page;
mod picture;
mod places;
#[cfg(unix)]
mod play;
mod scenarios;
mod seeds;
mod shapes;
mod sizes;
mod solve;
mod support;
#[cfg(unix)]
mod terminal;
mod terrain;
mod verify;
