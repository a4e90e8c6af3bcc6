//! Reading and writing the files of other people.

mod foreign_text;
mod formats;
mod likeness;
mod micromouse;
mod strange_text;
mod text;
