//! A picture as it is judged: a byte of lightness a pixel, and a byte of hue where there are colours.

use super::decode::Rows;
use super::hue::{self, Hue};
use crate::formats::reading::PictureOptions;

/// Lightness and hue of every pixel, and how many there are of each.
pub struct Plane<'a> {
    options: &'a PictureOptions,
    pub width: u32,
    pub height: u32,
    /// Lightness, row by row.
    pub luma: Vec<u8>,
    /// Strong hues, row by row; nothing if there is none, or none after these.
    hues: Vec<u8>,
    /// Pixels of each hue.
    pub strong: [u64; Hue::COUNT],
    /// Pixels with a tint of each hue, pale ones left out.
    pub weak: [u64; Hue::COUNT],
    /// Pixels without a strong hue, by lightness.
    pub greys: [u64; 256],
    /// Whether every pixel is grey.
    pub is_grey: bool,
}

impl<'a> Plane<'a> {
    /// Nothing yet.
    pub fn new(options: &'a PictureOptions) -> Self {
        Self {
            options,
            width: 0,
            height: 0,
            luma: Vec::new(),
            hues: Vec::new(),
            strong: [0; Hue::COUNT],
            weak: [0; Hue::COUNT],
            greys: [0; 256],
            is_grey: true,
        }
    }

    /// Pixels.
    pub fn area(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// The place of a pixel in the rows.
    pub fn index(&self, x: u32, y: u32) -> usize {
        y as usize * self.width as usize + x as usize
    }

    /// The strong hue of the pixel at an index.
    pub fn hue(&self, index: usize) -> Hue {
        self.hues.get(index).map_or(Hue::NONE, |&hue| Hue(hue))
    }

    /// Whether there are strong hues at all.
    pub fn has_hues(&self) -> bool {
        !self.hues.is_empty()
    }

    /// The pixels of a hue.
    pub fn of_hue(&self, wanted: Hue) -> impl Iterator<Item = (u32, u32)> {
        let width = self.width.max(1) as usize;
        let found = self.hues.iter().enumerate().filter(move |&(_, &hue)| hue == wanted.0);
        found.map(move |(index, _)| ((index % width) as u32, (index / width) as u32))
    }

    /// Pixels darker than a threshold, and the others, strong hues left out.
    pub fn split(&self, threshold: u8) -> (u64, u64) {
        let (dark, light) = self.greys.split_at(threshold.into());
        (dark.iter().sum(), light.iter().sum())
    }
}

impl Rows for Plane<'_> {
    fn begin(&mut self, width: u32, height: u32) {
        (self.width, self.height) = (width, height);
        // A header may promise more than comes: beyond this the rows themselves make room.
        self.luma.reserve_exact((width as usize).saturating_mul(height as usize).min(1 << 26));
    }

    fn row(&mut self, pixels: &[[u8; 3]]) {
        for &pixel in pixels {
            let [r, g, b] = pixel;
            let unnamed = self.options.start_color.is_none() && self.options.end_color.is_none();
            if r == g && g == b && unnamed {
                self.greys[usize::from(r)] += 1;
                self.luma.push(r);
                continue;
            }
            self.is_grey &= r == g && g == b;
            let (hue, is_strong) = hue::named(pixel, self.options);
            let luma = hue::luma(pixel);
            if is_strong {
                self.strong[hue.index()] += 1;
                self.hues.resize(self.luma.len(), Hue::NONE.0);
                self.hues.push(hue.0);
            } else {
                self.greys[usize::from(luma)] += 1;
                if luma < 192 {
                    self.weak[hue.index()] += 1;
                }
            }
            self.luma.push(luma);
        }
    }
}
