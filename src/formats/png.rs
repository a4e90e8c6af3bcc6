//! PNG pictures, and the recipe they carry.

use crate::render::{FullColour, Palette, Picture, Rect};
use png::{
    BitDepth, ColorType, Decoder, DecodingError, DeflateCompression, Encoder, EncodingError, Filter,
};
use std::io::{self, BufRead, Seek, Write};

/// The keyword of the text chunk that holds the recipe.
pub const KEYWORD: &str = "mazer";
/// The most pixels a side.
pub const MAX_SIDE: u32 = (1 << 31) - 1;

/// Pixels painted at a time, about: rows are streamed to the encoder.
const STRIP: u32 = 1 << 21;

/// Writes a picture, with its recipe in a text chunk. `progress` hears of every strip of rows that is
/// done.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(
    out: impl Write,
    picture: &impl Picture,
    palette: &Palette,
    recipe: &str,
    progress: impl FnMut(u32),
) -> io::Result<()> {
    kept(out, |out| {
        let (whole, depth) = (picture.whole(), palette.depth());
        let mut encoder = encoder(out, whole, recipe)?;
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(match depth {
            1 => BitDepth::One,
            2 => BitDepth::Two,
            4 => BitDepth::Four,
            _ => BitDepth::Eight,
        });
        encoder.set_palette(palette.rgb().as_flattened());
        // The difference to the row above is nothing where rows repeat, and noise where they do not.
        encoder.set_filter(if picture.rows_repeat() { Filter::Up } else { Filter::NoFilter });
        let mut pixels = Vec::new();
        stream(encoder, whole, progress, |strip, packed| {
            pixels.resize(strip.area() as usize, 0);
            picture.paint(strip, &mut pixels);
            let mut above: Option<(&[u8], usize)> = None;
            for row in pixels.chunks_exact(whole.width as usize) {
                let begin = packed.len();
                match above {
                    // Comparing is much quicker than packing.
                    Some((same, at)) if same == row => packed.extend_from_within(at..begin),
                    _ => pack(row, depth, palette, packed),
                }
                above = Some((row, begin));
            }
        })
    })
}

/// Writes a picture in full colour, as [`write()`] does one of few colours.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_tinted(
    out: impl Write,
    picture: &impl FullColour,
    recipe: &str,
    progress: impl FnMut(u32),
) -> io::Result<()> {
    kept(out, |out| {
        let whole = picture.whole();
        let mut encoder = encoder(out, whole, recipe)?;
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_filter(Filter::Up);
        stream(encoder, whole, progress, |strip, packed| picture.paint(strip, packed))
    })
}

/// Runs an encoder on an output, and returns the output's own error where there is one.
fn kept<W: Write>(
    out: W,
    encode: impl FnOnce(&mut Kept<W>) -> Result<(), EncodingError>,
) -> io::Result<()> {
    let mut out = Kept { out, error: None };
    let written = encode(&mut out);
    match out.error {
        Some(error) => Err(error),
        None => written.map_err(io::Error::other),
    }
}

/// An output that keeps its error: the encoder makes a text of it.
struct Kept<W> {
    out: W,
    error: Option<io::Error>,
}

impl<W: Write> Kept<W> {
    fn keep<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| {
            let kind = error.kind();
            // What is interrupted is tried again.
            if kind != io::ErrorKind::Interrupted {
                self.error = Some(error);
            }
            kind.into()
        })
    }
}

impl<W: Write> Write for Kept<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes);
        self.keep(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.keep(flushed)
    }
}

fn encoder<'a, W: Write>(
    out: W,
    whole: Rect,
    recipe: &str,
) -> Result<Encoder<'a, W>, EncodingError> {
    let mut encoder = Encoder::new(out, whole.width, whole.height);
    // Measured on mazes of 9 and 1 million cells: level 3 is within a tenth of level 6's size in a
    // third of its time, and the fast compressors made for photographs leave 3 to 10 times as much.
    encoder.set_deflate_compression(DeflateCompression::Level(3));
    encoder.add_text_chunk(KEYWORD.to_owned(), recipe.to_owned())?;
    Ok(encoder)
}

/// Writes a picture strip by strip, `pack` adding the bytes of one.
fn stream<W: Write>(
    encoder: Encoder<'_, W>,
    whole: Rect,
    mut progress: impl FnMut(u32),
    mut pack: impl FnMut(Rect, &mut Vec<u8>),
) -> Result<(), EncodingError> {
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer_with_size(1 << 16)?;
    let mut packed = Vec::new();
    for strip in whole.strips((STRIP / whole.width).max(1)) {
        packed.clear();
        pack(strip, &mut packed);
        stream.write_all(&packed)?;
        progress(strip.height);
    }
    stream.finish()?;
    writer.finish()
}

/// Puts a row's entries side by side, the first in the high bits, the last byte filled up with 0.
fn pack(row: &[u8], depth: u8, palette: &Palette, packed: &mut Vec<u8>) {
    let depth = u32::from(depth);
    let in_byte = 8 / depth as usize;
    packed.extend(row.chunks(in_byte).map(|chunk| {
        let missing = (in_byte - chunk.len()) as u32 * depth;
        let byte = chunk.iter().fold(0_u32, |byte, &n| byte << depth | u32::from(palette.entry(n)));
        (byte << missing) as u8
    }));
}

/// The recipe in a PNG, if it carries one.
///
/// # Errors
/// If it is no PNG or cannot be read.
pub fn read_recipe(input: impl BufRead + Seek) -> io::Result<Option<String>> {
    let reader = Decoder::new(input).read_info().map_err(|error| match error {
        DecodingError::IoError(error) => error,
        other => io::Error::new(io::ErrorKind::InvalidData, format!("a damaged PNG: {other}")),
    })?;
    let texts = &reader.info().uncompressed_latin1_text;
    Ok(texts.iter().find(|chunk| chunk.keyword == KEYWORD).map(|chunk| chunk.text.clone()))
}
