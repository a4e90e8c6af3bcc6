//! The colour of a pixel as people name it.

use crate::formats::reading::PictureOptions;

/// What a pixel is called. Greys, and tints too faint to be meant, are [`NONE`](Self::NONE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hue(pub u8);

impl Hue {
    /// Grey, black, white, or too faint to tell.
    pub const NONE: Self = Self(0);
    /// Red, and orange.
    pub const RED: Self = Self(1);
    /// Green.
    pub const GREEN: Self = Self(2);
    /// Blue.
    pub const BLUE: Self = Self(3);
    /// Yellow.
    pub const YELLOW: Self = Self(4);
    /// Cyan.
    pub const CYAN: Self = Self(5);
    /// Magenta, and purple.
    pub const MAGENTA: Self = Self(6);
    /// The colour that was named as the start's.
    pub const START: Self = Self(7);
    /// The colour that was named as the end's.
    pub const END: Self = Self(8);
    /// How many there are.
    pub const COUNT: usize = 9;

    /// Those that a pixel has by itself, those first that mark a start more often. Nobody agrees on
    /// what a colour means: green is nearly always the start, and red more often than blue.
    pub const USUAL: [Self; 6] =
        [Self::GREEN, Self::RED, Self::BLUE, Self::YELLOW, Self::MAGENTA, Self::CYAN];

    /// Its place in a table of [`COUNT`](Self::COUNT).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RED => "red",
            Self::GREEN => "green",
            Self::BLUE => "blue",
            Self::YELLOW => "yellow",
            Self::CYAN => "cyan",
            Self::MAGENTA => "magenta",
            Self::START => "the start's colour",
            Self::END => "the end's colour",
            _ => "grey",
        }
    }
}

/// A channel, or two, must stand out by more than this; what JPEG leaves around black and white does
/// not.
const STRONG: u8 = 60;
/// From here on there is a tint.
const WEAK: u8 = 24;
/// How far each channel may lie from a colour that was named.
pub const TOLERANCE: u8 = 40;

/// The hue of a pixel, and whether it is strong enough to be meant.
pub fn hue([r, g, b]: [u8; 3]) -> (Hue, bool) {
    let (high, low) = (r.max(g).max(b), r.min(g).min(b));
    let middle =
        (u16::from(r) + u16::from(g) + u16::from(b)) as i16 - i16::from(high) - i16::from(low);
    let middle = middle as u8;
    let one = high - middle;
    let two = middle - low;
    let (stands_out, hue) = if one >= two {
        (
            one,
            if r == high {
                Hue::RED
            } else if g == high {
                Hue::GREEN
            } else {
                Hue::BLUE
            },
        )
    } else {
        (
            two,
            if b == low {
                Hue::YELLOW
            } else if r == low {
                Hue::CYAN
            } else {
                Hue::MAGENTA
            },
        )
    };
    match stands_out {
        0..WEAK => (Hue::NONE, false),
        _ => (hue, stands_out > STRONG),
    }
}

/// The hue of a pixel where colours may have been named.
pub fn named(pixel: [u8; 3], options: &PictureOptions) -> (Hue, bool) {
    let near = |colour: Option<[u8; 3]>| {
        colour.is_some_and(|colour| {
            colour.iter().zip(pixel).all(|(&a, b)| a.abs_diff(b) <= TOLERANCE)
        })
    };
    if near(options.start_color) {
        (Hue::START, true)
    } else if near(options.end_color) {
        (Hue::END, true)
    } else {
        hue(pixel)
    }
}

/// How light a pixel is, 0 to 255, as of old for television: Rec. 601.
pub fn luma([r, g, b]: [u8; 3]) -> u8 {
    let sum = u32::from(r) * 19595 + u32::from(g) * 38470 + u32::from(b) * 7471;
    ((sum + 0x8000) >> 16) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_their_names() {
        for (pixel, name) in [
            ([255, 0, 0], Hue::RED),
            ([239, 16, 15], Hue::RED),
            ([0, 128, 0], Hue::GREEN),
            ([40, 60, 200], Hue::BLUE),
            ([255, 255, 0], Hue::YELLOW),
            ([0, 200, 210], Hue::CYAN),
            ([128, 0, 128], Hue::MAGENTA),
        ] {
            assert_eq!(hue(pixel), (name, true), "{pixel:?}");
        }
        for grey in [[0; 3], [255; 3], [16, 15, 16], [239, 240, 255], [100, 110, 120]] {
            assert_eq!(hue(grey), (Hue::NONE, false), "{grey:?}");
        }
        assert_eq!(hue([37, 82, 142]), (Hue::BLUE, false));
        assert_eq!((luma([255; 3]), luma([0; 3]), luma([255, 0, 0])), (255, 0, 76));
    }
}
