//! The command line: every flag and every error through the real binary.

mod compare;
mod files;
mod films;
mod films_too_large;
mod from;
mod interrupts;
mod mistakes;
mod output;
mod picture;
mod places;
mod seeds;
mod shapes;
mod sizes;
mod support;
mod terrain;
