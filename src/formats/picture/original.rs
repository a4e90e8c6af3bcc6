//! The picture as it came, to draw a path over it.

use super::decode::{self, Rows};
use super::floor::Floor;
use crate::formats::{Options, ReadError};
use std::io::{self, Write};

/// The colour of a path: seldom in mazes, and seen on light and on dark.
const PATH: [u8; 3] = [214, 0, 170];
/// The colour of its start.
const START: [u8; 3] = [0, 150, 60];
/// The colour of its end.
const END: [u8; 3] = [225, 30, 30];

/// The pixels of a picture, on white where it is transparent.
pub struct Original {
    floor: Floor,
    /// One byte a pixel if all are grey, else three.
    pixels: Vec<u8>,
    is_grey: bool,
}

impl std::fmt::Debug for Original {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Original({}x{} pixels)", self.floor.width, self.floor.height)
    }
}

impl Original {
    /// Of a grey picture, whose lightness is all there is to it.
    pub(super) fn grey(floor: Floor, luma: Vec<u8>) -> Self {
        Self { floor, pixels: luma, is_grey: true }
    }

    /// Decodes the colours once more: until here nobody knew that they would be wanted.
    pub(super) fn coloured(
        floor: Floor,
        bytes: &[u8],
        options: &Options,
    ) -> Result<Self, ReadError> {
        struct Colours(Vec<u8>);
        impl Rows for Colours {
            fn begin(&mut self, _: u32, _: u32) {}
            fn row(&mut self, pixels: &[[u8; 3]]) {
                self.0.extend_from_slice(pixels.as_flattened());
            }
        }
        let mut colours = Colours(Vec::new());
        decode::decode(bytes, options, &mut colours)?;
        Ok(Self { floor, pixels: colours.0, is_grey: false })
    }

    /// Pixels across.
    pub fn width(&self) -> u32 {
        self.floor.width
    }

    /// Pixels down.
    pub fn height(&self) -> u32 {
        self.floor.height
    }

    /// The colour of a pixel, white outside.
    pub fn pixel(&self, x: u32, y: u32) -> [u8; 3] {
        if x >= self.width() || y >= self.height() {
            return [255; 3];
        }
        let index = y as usize * self.width() as usize + x as usize;
        let at = |index: usize| self.pixels.get(index).copied().unwrap_or(255);
        if self.is_grey {
            [at(index); 3]
        } else {
            [at(index * 3), at(index * 3 + 1), at(index * 3 + 2)]
        }
    }

    /// Writes a PNG of the picture with a path drawn over it, all in pixels from 0 at the top left; what
    /// lies outside is left out. The path is one pixel thick in a small picture and about 1/300 of the
    /// longer side in a larger one, as far as there is floor beside it. A spot marks both its ends; if
    /// there is no path, the first of `starts` and of `goals`.
    ///
    /// # Errors
    /// If `out` cannot be written.
    pub fn write_with_path(
        &self,
        path: &[(u32, u32)],
        starts: &[(u32, u32)],
        goals: &[(u32, u32)],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let overlay = self.overlay(path, starts, goals);
        let mut encoder = png::Encoder::new(out, self.width(), self.height());
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_filter(png::Filter::Up);
        let error = |error| match error {
            png::EncodingError::IoError(error) => error,
            other => io::Error::other(other),
        };
        let mut writer = encoder.write_header().map_err(error)?;
        let mut stream = writer.stream_writer_with_size(1 << 16).map_err(error)?;
        let mut row = Vec::with_capacity(self.width() as usize * 3);
        for y in 0..self.height() {
            row.clear();
            for x in 0..self.width() {
                row.extend(match overlay[y as usize * self.width() as usize + x as usize] {
                    1 => PATH,
                    2 => START,
                    3 => END,
                    _ => self.pixel(x, y),
                });
            }
            stream.write_all(&row)?;
        }
        stream.finish().map_err(error)?;
        writer.finish().map_err(error)
    }

    /// What is drawn over each pixel: 0 nothing, 1 the path, 2 the start, 3 the end.
    fn overlay(&self, path: &[(u32, u32)], starts: &[(u32, u32)], goals: &[(u32, u32)]) -> Vec<u8> {
        let mut overlay = vec![0; self.width() as usize * self.height() as usize];
        let thick = (self.width().max(self.height()) / 300).clamp(1, 100);
        for &place in path {
            self.spot(&mut overlay, place, thick, 1);
        }
        let spot = if thick == 1 && self.width().max(self.height()) < 150 { 1 } else { 4 * thick };
        for (place, mark) in
            [(path.first().or(starts.first()), 2), (path.last().or(goals.first()), 3)]
        {
            if let Some(&place) = place {
                self.spot(&mut overlay, place, spot, mark);
            }
        }
        overlay
    }

    /// A round spot of so many pixels across: its middle always, the rest on floor alone.
    fn spot(&self, overlay: &mut [u8], (x, y): (u32, u32), size: u32, mark: u8) {
        let (width, height) = (self.width(), self.height());
        if x >= width || y >= height {
            return;
        }
        let (before, after) = ((size - 1) / 2, size / 2);
        for v in y.saturating_sub(before)..=y.saturating_add(after).min(height - 1) {
            for u in x.saturating_sub(before)..=x.saturating_add(after).min(width - 1) {
                let (across, down) = (u64::from(u.abs_diff(x)), u64::from(v.abs_diff(y)));
                let is_round = 4 * (across * across + down * down) <= u64::from(size * size);
                if (u, v) == (x, y) || (is_round || size <= 3) && self.floor.is(u, v) {
                    overlay[v as usize * width as usize + u as usize] = mark;
                }
            }
        }
    }
}
