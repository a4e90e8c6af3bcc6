//! GIF films, and the recipe they carry.

use crate::render::film::{Pace, Screen};
use crate::render::{Palette, Rect};
use gif::streaming_decoder::{Decoded, OutputBuffer, StreamingDecoder};
use gif::{AnyExtension, DisposalMethod, Encoder, Extension, Frame, Repeat};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::thread;
use weezl::{BitOrder, BufferResult, LzwStatus};

/// What the comment that holds the recipe begins with.
const MARK: &str = "mazer\n";
/// The most pixels a side.
pub const MAX_SIDE: u32 = 65_535;

/// Frames up to so many pixels are looked for among the earlier ones: most steps of a film look
/// like an earlier one, and compressing them again took most of the time.
const SMALL: usize = 1024;
/// So many small frames are remembered.
const REMEMBERED: usize = 1 << 14;
/// Frames up to so many pixels are held and compressed side by side; larger ones are compressed
/// strip by strip as they are painted.
const HELD: u64 = 1 << 20;
/// Held frames are compressed and written when they have so many pixels together.
const BATCH: usize = 4 << 20;
/// Below so many pixels starting threads costs more than it saves.
const WORTH_THREADS: usize = 1 << 18;

/// Writes a film that loops for ever.
pub struct Writer<W: Write> {
    encoder: Encoder<W>,
    palette: Palette,
    pace: Pace,
    /// Frames not yet written, in order. The last one always waits for the next or for the end,
    /// which decide how long it stays.
    waiting: Vec<Waiting>,
    /// Pixels of them that are not compressed yet.
    raw_pixels: usize,
    /// Small frames compressed before, by width and pixels.
    known: HashMap<(u32, Vec<u8>), Vec<u8>>,
}

struct Waiting {
    rect: Rect,
    /// Palette entries, or LZW data behind its code size once compressed.
    data: Vec<u8>,
    is_compressed: bool,
}

impl<W: Write> Writer<W> {
    /// Begins a film of `size` pixels, at most [`MAX_SIDE`] a side.
    ///
    /// # Errors
    /// If it is larger, or if `out` cannot be written.
    pub fn new(
        out: W,
        size: (u32, u32),
        palette: Palette,
        pace: Pace,
        recipe: &str,
    ) -> io::Result<Self> {
        let side = |side: u32| {
            u16::try_from(side).map_err(|_| {
                let what = format!("{side} pixels are more than the {MAX_SIDE} of a GIF's side");
                io::Error::new(io::ErrorKind::InvalidInput, what)
            })
        };
        let (width, height) = (side(size.0)?, side(size.1)?);
        let mut encoder =
            Encoder::new(out, width, height, palette.rgb().as_flattened()).map_err(io_error)?;
        encoder.set_repeat(Repeat::Infinite).map_err(io_error)?;
        let comment = format!("{MARK}{recipe}");
        encoder
            .write_raw_extension(AnyExtension(Extension::Comment as u8), &[comment.as_bytes()])
            .map_err(io_error)?;
        Ok(Self {
            encoder,
            palette,
            pace,
            waiting: Vec::new(),
            raw_pixels: 0,
            known: HashMap::new(),
        })
    }

    /// Writes what is left and ends the film; the last frame stays for the pace's hold.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.compress();
        let last = self.waiting.pop();
        self.write_waiting()?;
        if let Some(last) = last {
            self.write(&last, self.pace.hold_hundredths())?;
        }
        self.encoder.into_inner().map_err(io_error)
    }

    /// Compresses every frame that is not yet, on all processors if there is enough to do.
    fn compress(&mut self) {
        let mut raw: Vec<&mut Waiting> =
            self.waiting.iter_mut().filter(|frame| !frame.is_compressed).collect();
        let threads = match thread::available_parallelism() {
            Ok(threads) if self.raw_pixels >= WORTH_THREADS => threads.get(),
            _ => 1,
        };
        // The first processor's share is done here.
        let share = raw.len().div_ceil(threads).max(1);
        let mut shares = raw.chunks_mut(share);
        let own = shares.next();
        thread::scope(|scope| {
            for share in shares {
                scope.spawn(|| share.iter_mut().for_each(|frame| frame.compress()));
            }
            own.into_iter().flatten().for_each(|frame| frame.compress());
        });
        self.raw_pixels = 0;
    }

    fn write_waiting(&mut self) -> io::Result<()> {
        for frame in std::mem::take(&mut self.waiting) {
            self.write(&frame, self.pace.hundredths())?;
        }
        Ok(())
    }

    fn write(&mut self, frame: &Waiting, delay: u16) -> io::Result<()> {
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(0),
            left: frame.rect.left as u16,
            top: frame.rect.top as u16,
            width: frame.rect.width as u16,
            height: frame.rect.height as u16,
            buffer: Cow::Borrowed(&frame.data),
            ..Frame::default()
        };
        self.encoder.write_lzw_pre_encoded_frame(&frame).map_err(io_error)
    }
}

impl Waiting {
    fn compress(&mut self) {
        let highest = self.data.iter().copied().max().unwrap_or(0);
        let mut lzw = Lzw::new(highest);
        lzw.add(&self.data);
        self.data = lzw.finish();
        self.is_compressed = true;
    }
}

impl<W: Write> Screen for Writer<W> {
    fn frame(&mut self, rect: Rect, paint: &mut dyn FnMut(Rect, &mut Vec<u8>)) -> io::Result<()> {
        let mut pixels = Vec::new();
        let (data, is_compressed) = if rect.area() > HELD {
            let mut lzw = Lzw::new(self.palette.rgb().len() as u8 - 1);
            for strip in rect.strips((HELD / u64::from(rect.width)) as u32) {
                paint(strip, &mut pixels);
                self.palette.replace(&mut pixels);
                lzw.add(&pixels);
            }
            (lzw.finish(), true)
        } else {
            paint(rect, &mut pixels);
            self.palette.replace(&mut pixels);
            if pixels.len() <= SMALL {
                let key = (rect.width, pixels);
                if let Some(known) = self.known.get(&key) {
                    (known.clone(), true)
                } else {
                    let mut frame = Waiting { rect, data: key.1.clone(), is_compressed: false };
                    frame.compress();
                    if self.known.len() < REMEMBERED {
                        self.known.insert(key, frame.data.clone());
                    }
                    (frame.data, true)
                }
            } else {
                (pixels, false)
            }
        };
        if self.raw_pixels >= BATCH || self.waiting.len() >= SMALL {
            self.compress();
            self.write_waiting()?;
        }
        if !is_compressed {
            self.raw_pixels += data.len();
        }
        self.waiting.push(Waiting { rect, data, is_compressed });
        Ok(())
    }
}

/// LZW data as a GIF holds it, behind its code size.
struct Lzw {
    encoder: weezl::encode::Encoder,
    data: Vec<u8>,
}

impl Lzw {
    /// For palette entries up to `highest`: fewer bits where they suffice.
    fn new(highest: u8) -> Self {
        let bits = (u8::BITS - highest.leading_zeros()).max(2) as u8;
        Self { encoder: weezl::encode::Encoder::new(BitOrder::Lsb, bits), data: vec![bits] }
    }

    fn add(&mut self, mut pixels: &[u8]) {
        while !pixels.is_empty() {
            pixels = &pixels[self.step(pixels).consumed_in..];
        }
    }

    fn finish(mut self) -> Vec<u8> {
        self.encoder.finish();
        while matches!(self.step(&[]).status, Ok(LzwStatus::Ok)) {}
        self.data
    }

    /// Lets the encoder fill one piece of output. Its own way to fill a vector never returns before
    /// the data is finished.
    fn step(&mut self, pixels: &[u8]) -> BufferResult {
        const PIECE: usize = 1 << 12;
        let before = self.data.len();
        self.data.resize(before + PIECE, 0);
        let result = self.encoder.encode_bytes(pixels, &mut self.data[before..]);
        self.data.truncate(before + result.consumed_out);
        result
    }
}

/// The recipe in a GIF, if it carries one before its first frame.
///
/// # Errors
/// If it is no GIF or cannot be read.
pub fn read_recipe(mut input: impl BufRead) -> io::Result<Option<String>> {
    let mut decoder = StreamingDecoder::new();
    let mut comment = Vec::new();
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let (used, decoded) =
            decoder.update(buffer, &mut OutputBuffer::None).map_err(io::Error::other)?;
        match decoded {
            Decoded::SubBlock { ext: AnyExtension(label), is_last }
                if label == Extension::Comment as u8 =>
            {
                comment.extend_from_slice(decoder.last_ext_sub_block());
                if is_last {
                    if let Some(recipe) = comment.strip_prefix(MARK.as_bytes()) {
                        return Ok(Some(String::from_utf8_lossy(recipe).into_owned()));
                    }
                    comment.clear();
                }
            }
            Decoded::FrameMetadata(_) => return Ok(None),
            _ => {}
        }
        input.consume(used);
    }
}

fn io_error(error: gif::EncodingError) -> io::Error {
    match error {
        gif::EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}
