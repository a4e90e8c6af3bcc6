//! Reads films and pictures with the format libraries alone.

use mazer::core::Layout;
use mazer::render::{Painter, Palette, View};
use std::io::Cursor;

/// Red, green and blue of each pixel, row by row.
pub type Pixels = Vec<[u8; 3]>;

/// A film, each frame laid over those before.
pub struct Film {
    pub size: (u32, u32),
    pub loops_for_ever: bool,
    /// The whole picture after each frame.
    pub pictures: Vec<Pixels>,
    /// Hundredths of a second, for each frame.
    pub delays: Vec<u16>,
}

/// Decodes a film. Transparent pixels of the first frame would stay in a colour nothing has.
pub fn film(bytes: &[u8]) -> Film {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    options.check_frame_consistency(true);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let size = (u32::from(decoder.width()), u32::from(decoder.height()));
    let palette = decoder.global_palette().expect("a palette for all frames").to_vec();
    let mut canvas: Pixels = vec![[1, 2, 3]; (size.0 * size.1) as usize];
    let (mut pictures, mut delays) = (Vec::new(), Vec::new());
    while let Some(frame) = decoder.read_next_frame().expect("a whole GIF") {
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        assert!(frame.palette.is_none() && !frame.interlaced);
        let width = usize::from(frame.width);
        for (n, &entry) in frame.buffer.iter().enumerate() {
            if frame.transparent != Some(entry) {
                let (x, y) =
                    (usize::from(frame.left) + n % width, usize::from(frame.top) + n / width);
                let rgb = &palette[3 * usize::from(entry)..][..3];
                canvas[y * size.0 as usize + x] = [rgb[0], rgb[1], rgb[2]];
            }
        }
        pictures.push(canvas.clone());
        delays.push(frame.delay);
    }
    check_compressed(bytes, pictures.len());
    let loops_for_ever = decoder.repeat() == gif::Repeat::Infinite;
    Film { size, loops_for_ever, pictures, delays }
}

/// Every frame's data are whole by themselves: as many pixels as the frame has, then the end code,
/// which lenient players do without.
fn check_compressed(bytes: &[u8], frames: usize) {
    let mut options = gif::DecodeOptions::new();
    options.skip_frame_decoding(true);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let mut count = 0;
    while let Some(frame) = decoder.read_next_frame().expect("a whole GIF") {
        let (&bits, data) = frame.buffer.split_first().expect("a code size");
        assert!((2..=8).contains(&bits), "codes of {bits} bits");
        let pixels = weezl::decode::Decoder::new(weezl::BitOrder::Lsb, bits).decode(data);
        let pixels = pixels.expect("whole data with an end code");
        assert_eq!(pixels.len(), usize::from(frame.width) * usize::from(frame.height));
        count += 1;
    }
    assert_eq!(count, frames);
}

/// Decodes a picture.
pub fn picture(bytes: &[u8]) -> ((u32, u32), Pixels) {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    assert_eq!(reader.output_color_type(), (png::ColorType::Rgb, png::BitDepth::Eight));
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a whole PNG");
    let pixels = bytes.chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect();
    ((info.width, info.height), pixels)
}

/// What the painter's numbers for the whole picture mean in a film's palette, whose first entry is
/// the transparent one.
pub fn painted<T: Layout>(painter: &Painter<T>, view: View<'_, T>, palette: &Palette) -> Pixels {
    let whole = painter.whole();
    let mut numbers = vec![0; whole.area() as usize];
    painter.paint(view, whole, &mut numbers);
    let rgb = |&number: &u8| {
        assert_ne!(palette.entry(number), 0, "{number} is not in the palette");
        palette.rgb()[usize::from(palette.entry(number))]
    };
    numbers.iter().map(rgb).collect()
}
