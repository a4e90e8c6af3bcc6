//! Pictures as pixels: from cell states to rectangles of colours.
//!
//! There is no canvas. The state of a maze's cells is a byte each ([`Shades`]), and a [`Painter`]
//! computes any rectangle of the picture from them, every pixel a function of the states of the
//! cells around it alone. So memory follows cells and not pixels, and a repainted rectangle always
//! equals the full picture. This layer knows the core only: no files, no command line.

mod colour;
pub mod film;
mod gradient;
#[cfg(feature = "raster")]
pub mod numbers;
mod painter;
mod palette;
mod picture;
mod rect;
#[cfg(feature = "raster")]
pub mod robot;
mod shades;
#[cfg(feature = "raster")]
mod sheet;
mod stage;
#[cfg(feature = "raster")]
mod tinted;

pub use colour::{Colour, TRANSPARENT};
pub use gradient::Gradient;
pub use painter::{Look, LookError, Painter, View};
pub use palette::Palette;
pub use picture::{FullColour, Picture, Still};
pub use rect::Rect;
pub use shades::Shades;
#[cfg(feature = "raster")]
pub use sheet::{Filled, Sheet};
pub use stage::Stage;
#[cfg(feature = "raster")]
pub use tinted::Tinted;
