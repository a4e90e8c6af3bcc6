//! Anything that can be painted rectangle by rectangle.

use super::{Painter, Rect, View};
use crate::core::Layout;

/// A picture that is painted when it is asked for.
pub trait Picture {
    /// The whole of it.
    fn whole(&self) -> Rect;

    /// Whether most rows of pixels are like the row above.
    fn rows_repeat(&self) -> bool;

    /// Paints a rectangle inside it: one number a pixel, row by row, into `pixels`, whose length is the
    /// rectangle's area.
    fn paint(&self, rect: Rect, pixels: &mut [u8]);
}

/// A picture in full colour that is painted when it is asked for.
pub trait FullColour {
    /// The whole of it.
    fn whole(&self) -> Rect;

    /// Paints a rectangle inside it: adds red, green and blue of each pixel, row by row.
    fn paint(&self, rect: Rect, out: &mut Vec<u8>);
}

/// One maze as it is at one moment.
#[derive(Debug)]
pub struct Still<'a, T> {
    /// Paints it.
    pub painter: &'a Painter<T>,
    /// What is painted.
    pub view: View<'a, T>,
}

impl<T: Layout> Picture for Still<'_, T> {
    fn whole(&self) -> Rect {
        self.painter.whole()
    }

    fn rows_repeat(&self) -> bool {
        self.painter.rows_repeat()
    }

    fn paint(&self, rect: Rect, pixels: &mut [u8]) {
        self.painter.paint(self.view, rect, pixels);
    }
}
