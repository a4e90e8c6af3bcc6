//! JPEG, BMP and WebP.

use super::{Kind, Rows, check_size, damaged, on_white};
use crate::formats::{Options, ReadError};
use image::{ColorType, ImageDecoder, ImageFormat, ImageReader, Limits};
use std::io::Cursor;

/// A byte of a JPEG says no more than so many pixels: a block of 64 takes at least a bit.
const MOST_A_BYTE: u64 = 512;

/// Decodes the picture, or the first of several.
pub fn decode(
    kind: Kind,
    bytes: &[u8],
    options: &Options,
    rows: &mut dyn Rows,
) -> Result<(), ReadError> {
    let format = match kind {
        Kind::Jpeg => ImageFormat::Jpeg,
        Kind::WebP => ImageFormat::WebP,
        _ => ImageFormat::Bmp,
    };
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    // Up to 4 channels of a byte, and what a decoder needs beside the pixels.
    limits.max_alloc = Some(options.most().saturating_mul(4).saturating_add(1 << 26));
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(|error| damaged(kind, error))?;
    let (width, height) = decoder.dimensions();
    check_size(options, width, height)?;
    let pixels = u64::from(width) * u64::from(height);
    if kind == Kind::Jpeg && pixels > MOST_A_BYTE * bytes.len() as u64 {
        return Err(damaged(
            kind,
            format!("{} bytes are too few for {width}x{height} pixels", bytes.len()),
        ));
    }
    let (colours, size) = (decoder.color_type(), decoder.total_bytes());
    let size = usize::try_from(size).ok().filter(|&size| isize::try_from(size).is_ok());
    let mut data = vec![0; size.ok_or_else(|| damaged(kind, "it is too large"))?];
    decoder.read_image(&mut data).map_err(|error| damaged(kind, error))?;

    let unpack = unpack(colours).ok_or_else(|| {
        damaged(
            kind,
            format!("its pixels are {colours:?}, and grey or RGB of 8 or 16 bits is read"),
        )
    })?;
    rows.begin(width, height);
    let stride = width as usize * usize::from(colours.bytes_per_pixel());
    let mut row = Vec::with_capacity(width as usize);
    for packed in data.chunks_exact(stride) {
        row.clear();
        row.extend(packed.chunks_exact(colours.bytes_per_pixel().into()).map(unpack));
        rows.row(&row);
    }
    Ok(())
}

/// How the bytes of a pixel become a colour.
type Unpack = fn(&[u8]) -> [u8; 3];

/// The way for a kind of pixels. Pixels have as many bytes as their kind says.
fn unpack(colours: ColorType) -> Option<Unpack> {
    /// The high byte of a 16-bit value in the order of this machine.
    fn high(pixel: &[u8], channel: usize) -> u8 {
        (u16::from_ne_bytes([pixel[channel * 2], pixel[channel * 2 + 1]]) >> 8) as u8
    }
    Some(match colours {
        ColorType::L8 => |p| [p[0]; 3],
        ColorType::La8 => |p| on_white([p[0]; 3], p[1]),
        ColorType::Rgb8 => |p| [p[0], p[1], p[2]],
        ColorType::Rgba8 => |p| on_white([p[0], p[1], p[2]], p[3]),
        ColorType::L16 => |p| [high(p, 0); 3],
        ColorType::La16 => |p| on_white([high(p, 0); 3], high(p, 1)),
        ColorType::Rgb16 => |p| [high(p, 0), high(p, 1), high(p, 2)],
        ColorType::Rgba16 => |p| on_white([high(p, 0), high(p, 1), high(p, 2)], high(p, 3)),
        _ => return None,
    })
}
