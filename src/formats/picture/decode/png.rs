//! PNG, row by row and in the file's own depth: a picture of 225 million pixels is never held in
//! full colour.

use super::{Kind, Rows, check_size, damaged, on_white};
use crate::formats::{Options, ReadError};
use png::{ColorType, Decoder, Info};
use std::io::Cursor;

/// Decodes the picture, or the still one of an animation.
pub fn decode(bytes: &[u8], options: &Options, rows: &mut dyn Rows) -> Result<(), ReadError> {
    let fail = |error| damaged(Kind::Png, error);
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    let header = decoder.read_header_info().map_err(fail)?;
    let (width, height, interlaced) = (header.width, header.height, header.interlaced);
    check_size(options, width, height)?;
    let mut reader = decoder.read_info().map_err(fail)?;
    let unpack = Unpack::new(reader.info());
    rows.begin(width, height);
    let mut pixels = Vec::new();
    if interlaced {
        // The first rows come last: all must be held, still packed.
        let most = options.most().saturating_mul(4);
        let size = reader.output_buffer_size().filter(|&size| size as u64 <= most);
        let size = size.ok_or_else(|| damaged(Kind::Png, "it is too large"))?;
        let mut packed = vec![0; size];
        reader.next_frame(&mut packed).map_err(fail)?;
        for row in packed.chunks_exact((size / height as usize).max(1)).take(height as usize) {
            unpack.row(row, width as usize, &mut pixels);
            rows.row(&pixels);
        }
        return Ok(());
    }
    for y in 0..height {
        let row = reader.next_row().map_err(fail)?;
        let row = row.ok_or_else(|| damaged(Kind::Png, format!("it ends before row {y}")))?;
        unpack.row(row.data(), width as usize, &mut pixels);
        rows.row(&pixels);
    }
    Ok(())
}

/// How a row's bytes become colours.
struct Unpack {
    depth: usize,
    /// Channels, the last of them alpha if there are 2 or 4.
    channels: usize,
    /// The colour of every value, where there is one channel of at most 8 bits.
    table: Option<Box<[[u8; 3]; 256]>>,
    /// The colour that is transparent, in as many bytes as a pixel has.
    clear: Option<Vec<u8>>,
}

impl Unpack {
    fn new(info: &Info<'_>) -> Self {
        let depth = info.bit_depth as usize;
        let clear = info.trns.as_deref().map(<[u8]>::to_vec);
        let table = match info.color_type {
            ColorType::Indexed => {
                let palette = info.palette.as_deref().unwrap_or_default();
                let alphas = clear.as_deref().unwrap_or_default();
                let mut table = Box::new([[0; 3]; 256]);
                for (n, (entry, colour)) in
                    table.iter_mut().zip(palette.chunks_exact(3)).enumerate()
                {
                    let alpha = alphas.get(n).copied().unwrap_or(255);
                    *entry = on_white([colour[0], colour[1], colour[2]], alpha);
                }
                Some(table)
            }
            ColorType::Grayscale if depth <= 8 => {
                let most = (1_usize << depth) - 1;
                let mut table = Box::new([[0; 3]; 256]);
                for (n, entry) in table.iter_mut().enumerate() {
                    *entry = [(n.min(most) * 255 / most) as u8; 3];
                }
                if let Some(&clear) = clear.as_deref().and_then(<[u8]>::first) {
                    table[usize::from(clear)] = [255; 3];
                }
                Some(table)
            }
            _ => None,
        };
        Self { depth, channels: info.color_type.samples(), table, clear }
    }

    /// Makes `width` colours of a row; what is missing stays white.
    fn row(&self, data: &[u8], width: usize, pixels: &mut Vec<[u8; 3]>) {
        pixels.clear();
        if let Some(table) = &self.table {
            let colour = |value: u8| table[usize::from(value)];
            if self.depth == 8 {
                pixels.extend(data.iter().take(width).map(|&value| colour(value)));
            } else {
                let (depth, mask) = (self.depth, (1_u8 << self.depth) - 1);
                let shifts = move || (1..=8 / depth).map(move |n| 8 - n * depth);
                let values = data.iter().flat_map(|&byte| shifts().map(move |s| byte >> s & mask));
                pixels.extend(values.take(width).map(colour));
            }
        } else {
            let bytes = self.depth / 8;
            pixels.extend(data.chunks_exact(self.channels * bytes).take(width).map(|pixel| {
                if self.clear.as_deref() == Some(pixel) {
                    return [255; 3];
                }
                let high = |channel: usize| pixel[channel * bytes];
                match self.channels {
                    1 => [high(0); 3],
                    2 => on_white([high(0); 3], high(1)),
                    3 => [high(0), high(1), high(2)],
                    _ => on_white([high(0), high(1), high(2)], high(3)),
                }
            }));
        }
        pixels.resize(width, [255; 3]);
    }
}
