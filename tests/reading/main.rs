//! Mazes that others made, in every format.

mod foreign_numbers;
#[cfg(feature = "cli")]
mod foreign_pictures;
mod foreign_text;
mod formats;
mod graphs;
mod likeness;
mod micromouse;
mod numbers;
#[cfg(feature = "pictures")]
mod pictures;
mod strange_text;
mod text;
