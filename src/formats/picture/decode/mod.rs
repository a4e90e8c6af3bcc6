//! From a file to rows of colours, whichever of the five formats it is in.

mod any;
mod gif;
mod png;

use crate::formats::{Options, ReadError};
use std::fmt;

/// What decoders hand over: the size, then row after row from the top, on white where a picture is
/// transparent. Nothing is shifted by gamma or colour profiles.
pub trait Rows {
    /// Hears the size once, before the first row.
    fn begin(&mut self, width: u32, height: u32);
    /// Hears a row of pixels: red, green and blue.
    fn row(&mut self, pixels: &[[u8; 3]]);
}

/// The formats that are told apart by their first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Png,
    Jpeg,
    Gif,
    Bmp,
    WebP,
}

impl Kind {
    /// The format that begins with these bytes.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some(Self::Png),
            [0xff, 0xd8, 0xff, ..] => Some(Self::Jpeg),
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(Self::Gif),
            // After the size of the file two fields that are always 0, since many a text begins
            // with these two letters.
            [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..] => Some(Self::Bmp),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Self::WebP),
            _ => None,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Png => "PNG",
            Self::Jpeg => "JPEG",
            Self::Gif => "GIF",
            Self::Bmp => "BMP",
            Self::WebP => "WebP",
        })
    }
}

/// Decodes a picture: of one that moves, the first frame.
///
/// # Errors
/// If it is none of the five formats, larger than is asked for, or damaged.
pub fn decode(bytes: &[u8], options: &Options, rows: &mut dyn Rows) -> Result<Kind, ReadError> {
    let Some(kind) = Kind::of(bytes) else {
        let begins: Vec<String> = bytes.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        return Err(ReadError::new(format!(
            "it begins with the bytes {}, which is none of PNG, JPEG, GIF, BMP and WebP",
            if begins.is_empty() { "(none)".to_owned() } else { begins.join(" ") },
        )));
    };
    match kind {
        Kind::Png => png::decode(bytes, options, rows),
        Kind::Gif => gif::decode(bytes, options, rows),
        Kind::Jpeg | Kind::Bmp | Kind::WebP => any::decode(kind, bytes, options, rows),
    }?;
    Ok(kind)
}

/// Refuses sizes before anything is allocated for them.
fn check_size(options: &Options, width: u32, height: u32) -> Result<(), ReadError> {
    if width == 0 || height == 0 {
        return Err(ReadError::new(format!(
            "the picture is {width}x{height} pixels in size, and at least 1x1 is needed"
        )));
    }
    options.check_size(width.into(), height.into())
}

/// The error of a decoder, with the format that it is for.
fn damaged(kind: Kind, error: impl fmt::Display) -> ReadError {
    ReadError::new(format!("the {kind} cannot be decoded: {error}"))
}

/// A colour on white.
fn on_white([r, g, b]: [u8; 3], alpha: u8) -> [u8; 3] {
    let over = |c: u8| {
        let sum = u32::from(c) * u32::from(alpha) + 255 * u32::from(255 - alpha);
        ((sum + 127) / 255) as u8
    };
    match alpha {
        255 => [r, g, b],
        0 => [255; 3],
        _ => [over(r), over(g), over(b)],
    }
}
