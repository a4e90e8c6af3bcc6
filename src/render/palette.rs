use super::colour::{self, Colour, TRANSPARENT};
#[cfg(feature = "raster")]
use super::robot::Ink;

/// The colours of one file, and how a painter's numbers become its entries.
#[derive(Clone, Debug)]
pub struct Palette {
    rgb: Vec<[u8; 3]>,
    entry: [u8; 256],
}

impl Palette {
    /// Of a picture of a maze. `blends` for painters that smooth edges.
    pub fn made(blends: bool) -> Self {
        Self::of(&[Colour::Wall, Colour::Floor, Colour::Start, Colour::End], blends)
    }

    /// Of a picture of a search.
    pub fn solved(blends: bool) -> Self {
        Self::of(
            &[
                Colour::Wall,
                Colour::Floor,
                Colour::Path,
                Colour::Visited,
                Colour::Start,
                Colour::End,
                Colour::Shared,
            ],
            blends,
        )
    }

    /// Of a film of making a maze. The entries that change most come first: the fewer bits the
    /// highest number of a frame needs, the smaller the frame.
    pub fn making(blends: bool) -> Self {
        let colours = [
            Colour::Floor,
            Colour::Walker,
            Colour::Unvisited,
            Colour::Wall,
            Colour::Start,
            Colour::End,
        ];
        Self::of(&colours, blends).with_transparent()
    }

    /// Of a film of a search.
    pub fn solving(blends: bool) -> Self {
        let colours = [
            Colour::Path,
            Colour::Visited,
            Colour::Floor,
            Colour::Wall,
            Colour::Start,
            Colour::End,
            Colour::Second,
            Colour::Shared,
        ];
        Self::of(&colours, blends).with_transparent()
    }

    /// Of a robot and what its program writes: a picture, or a film.
    #[cfg(feature = "raster")]
    pub fn driven(is_film: bool) -> Self {
        let colours = [
            Colour::Wall,
            Colour::Floor,
            Colour::Start,
            Colour::End,
            Colour::Unvisited,
            Colour::Second,
        ];
        let mut palette = Self::of(&colours, false);
        for (number, rgb) in Ink::numbers() {
            palette.entry[usize::from(number)] = palette.rgb.len() as u8;
            palette.rgb.push(rgb);
        }
        if is_film { palette.with_transparent() } else { palette }
    }

    fn of(colours: &[Colour], blends: bool) -> Self {
        let (mut rgb, mut entry) = (Vec::new(), [0; 256]);
        for (number, colour) in colour::numbers(colours, blends) {
            entry[usize::from(number)] = rgb.len() as u8;
            rgb.push(colour);
        }
        Self { rgb, entry }
    }

    /// Puts an entry for pixels that stay before all others.
    fn with_transparent(mut self) -> Self {
        self.rgb.insert(0, [0, 0, 0]);
        self.entry.iter_mut().for_each(|entry| *entry += 1);
        self.entry[usize::from(TRANSPARENT)] = 0;
        self
    }

    /// Red, green and blue of each entry.
    pub fn rgb(&self) -> &[[u8; 3]] {
        &self.rgb
    }

    /// The entry for a painter's number.
    #[inline]
    pub const fn entry(&self, number: u8) -> u8 {
        self.entry[number as usize]
    }

    /// Turns a painter's numbers into entries.
    pub fn replace(&self, pixels: &mut [u8]) {
        for pixel in pixels {
            *pixel = self.entry(*pixel);
        }
    }

    /// Bits a pixel: the least of 1, 2, 4 and 8 that hold every entry.
    pub fn depth(&self) -> u8 {
        match self.rgb.len() {
            ..=2 => 1,
            3..=4 => 2,
            5..=16 => 4,
            _ => 8,
        }
    }
}
