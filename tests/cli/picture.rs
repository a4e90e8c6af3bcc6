//! Reading pictures and films as any other program would.

use gif::{ColorOutput, DecodeOptions, Repeat};
use std::io::Cursor;

pub type Rgb = [u8; 3];

pub const PATH: Rgb = [0, 0, 255];
pub const START: Rgb = [0, 255, 0];
pub const END: Rgb = [255, 0, 0];

/// A picture's pixels.
#[derive(PartialEq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<Rgb>,
}

impl Picture {
    /// Every pixel of a PNG.
    pub fn png(bytes: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut data = vec![0; reader.output_buffer_size().expect("it fits in memory")];
        let info = reader.next_frame(&mut data).expect("a whole PNG");
        reader.finish().expect("a PNG to its end");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        let pixels = data.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Self { width: info.width as usize, height: info.height as usize, pixels }
    }

    /// The colours in the middle of every cell of a square maze, row by row.
    pub fn cells(&self, cell: usize, wall: usize) -> Vec<Rgb> {
        let middles = |length: usize| {
            (0..length / (cell + wall)).map(move |i| wall + i * (cell + wall) + cell / 2)
        };
        let rows = middles(self.height);
        rows.flat_map(|y| middles(self.width).map(move |x| self.pixels[y * self.width + x]))
            .collect()
    }
}

/// What a GIF shows.
pub struct Film {
    /// Hundredths of a second of every frame, in order.
    pub delays: Vec<u16>,
    pub loops_for_ever: bool,
    /// What is seen when the last frame is shown.
    pub last: Picture,
}

impl Film {
    pub fn gif(bytes: &[u8]) -> Self {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        options.check_frame_consistency(true);
        let mut decoder = options.read_info(bytes).expect("a GIF");
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let mut last = Picture { width, height, pixels: vec![[0; 3]; width * height] };
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a whole frame") {
            delays.push(frame.delay);
            let rows = frame.buffer.chunks_exact(usize::from(frame.width) * 4);
            for (y, row) in rows.enumerate() {
                let from = (usize::from(frame.top) + y) * width + usize::from(frame.left);
                let seen = row.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] != 0);
                for (x, pixel) in seen {
                    last.pixels[from + x] = [pixel[0], pixel[1], pixel[2]];
                }
            }
        }
        Self { delays, loops_for_ever: decoder.repeat() == Repeat::Infinite, last }
    }
}
