//! GIF: the first frame on its screen, a byte a pixel.

use super::{Kind, Rows, check_size, damaged};
use crate::formats::{Options, ReadError};
use gif::{ColorOutput, DecodeOptions, MemoryLimit};
use std::num::NonZeroU64;

/// Decodes the first frame; the screen around it, and what is transparent, is white.
pub fn decode(bytes: &[u8], options: &Options, rows: &mut dyn Rows) -> Result<(), ReadError> {
    let fail = |error| damaged(Kind::Gif, error);
    let mut settings = DecodeOptions::new();
    settings.set_color_output(ColorOutput::Indexed);
    let most = NonZeroU64::new(options.most()).unwrap_or(NonZeroU64::MIN);
    settings.set_memory_limit(MemoryLimit::Bytes(most));
    let mut decoder = settings.read_info(bytes).map_err(fail)?;
    let (mut width, mut height) = (u32::from(decoder.width()), u32::from(decoder.height()));
    let frame = decoder.next_frame_info().map_err(fail)?;
    let frame = frame.ok_or_else(|| damaged(Kind::Gif, "there is no frame in it"))?;
    let (left, top) = (usize::from(frame.left), usize::from(frame.top));
    let (across, down) = (usize::from(frame.width), usize::from(frame.height));
    let clear = frame.transparent;
    if width == 0 || height == 0 {
        // Some programs write no screen: the frame is all there is.
        (width, height) = ((left + across) as u32, (top + down) as u32);
    }
    check_size(options, width, height)?;
    check_size(options, u32::from(frame.width), u32::from(frame.height))?;
    let palette = decoder.palette().map_err(fail)?.to_vec();
    let mut indexed = vec![0; decoder.buffer_size()];
    decoder.read_into_buffer(&mut indexed).map_err(fail)?;

    rows.begin(width, height);
    let colour = |index: u8| {
        let at = usize::from(index) * 3;
        match palette.get(at..at + 3) {
            Some(colour) if clear != Some(index) => [colour[0], colour[1], colour[2]],
            _ => [255; 3],
        }
    };
    let mut pixels = vec![[255; 3]; width as usize];
    for y in 0..height as usize {
        pixels.fill([255; 3]);
        if let Some(row) = y.checked_sub(top).and_then(|y| indexed.chunks_exact(across).nth(y)) {
            for (pixel, &index) in pixels.iter_mut().skip(left).zip(row) {
                *pixel = colour(index);
            }
        }
        rows.row(&pixels);
    }
    Ok(())
}
