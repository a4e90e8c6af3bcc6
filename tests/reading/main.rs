//! Mazes that others made, in every format.

#[cfg(feature = "cli")]
mod foreign_pictures;
mod foreign_text;
mod formats;
mod likeness;
mod micromouse;
#[cfg(feature = "pictures")]
mod pictures;
mod strange_text;
mod text;
