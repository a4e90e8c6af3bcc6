//! Mazes that others made, in every format.

#[cfg(feature = "cli")]
mod collection;
#[cfg(feature = "pictures")]
mod drawing;
mod foreign_numbers;
#[cfg(feature = "cli")]
mod foreign_pictures;
mod foreign_text;
mod formats;
mod graphs;
mod likeness;
mod micromouse;
mod numbers;
mod numbers_made;
mod numbers_pictured;
#[cfg(feature = "pictures")]
mod pictures;
#[cfg(feature = "pictures")]
mod random_pictures;
#[cfg(feature = "cli")]
mod registry;
mod samples;
#[cfg(feature = "cli")]
mod sound;
mod strange_text;
mod text;
mod written;
