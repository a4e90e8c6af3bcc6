//! A robot in a maze, and what the program that drives it writes on the cells: recorded once, drawn and
//! filmed from the record.
//!
//! A [`Board`] is how all of it looks at one moment, a [`Record`] the [`Change`]s that lead from the first
//! moment to the last, and a [`Drawing`] turns boards into pixels, over what a
//! [`Painter`](super::Painter) makes of the maze.

mod board;
mod canvas;
mod drawing;
mod drawn;
mod ink;
mod letters;
mod record;
mod sprite;

pub use board::{Board, Text};
pub use drawing::Drawing;
pub use drawn::Drawn;
pub use ink::Ink;
pub use record::{Change, Record};
