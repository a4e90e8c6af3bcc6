//! GIF films, and the recipe they carry.

use crate::render::film::{Pace, Screen};
use crate::render::{Palette, Rect};
use gif::streaming_decoder::{Decoded, OutputBuffer, StreamingDecoder};
use gif::{AnyExtension, DisposalMethod, Encoder, Extension, Frame, Repeat};
use std::borrow::Cow;
use std::collections::{HashMap, VecDeque};
use std::io::{self, BufRead, Write};
use std::num::NonZero;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
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
/// Frames from so many pixels are compressed on a thread of their own while the next is painted; for
/// smaller ones starting it costs more than it saves.
const WORTH_A_THREAD: usize = 1 << 16;
/// Frames up to so many pixels are held for that; larger ones are compressed strip by strip as they
/// are painted.
const HELD: u64 = 16 << 20;

/// Writes a film that loops for ever.
pub struct Writer<W: Write> {
    encoder: Encoder<W>,
    palette: Palette,
    pace: Pace,
    /// Frames not yet written, in order. The last one always waits for the next or for the end,
    /// which decide how long it stays.
    waiting: VecDeque<(Rect, Data)>,
    /// How many may wait while they are being compressed.
    threads: usize,
    /// Small frames compressed before, by width and pixels.
    known: HashMap<(u32, Vec<u8>), Vec<u8>>,
}

/// LZW data behind its code size, now or soon.
enum Data {
    Ready(Vec<u8>),
    Compressing(JoinHandle<Vec<u8>>),
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
            waiting: VecDeque::new(),
            threads: thread::available_parallelism().map_or(1, NonZero::get),
            known: HashMap::new(),
        })
    }

    /// Writes what is left and ends the film; the last frame stays for the pace's hold.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.write_all_but(1)?;
        if let Some((rect, data)) = self.waiting.pop_front() {
            self.write(rect, data, self.pace.hold_hundredths())?;
        }
        self.encoder.into_inner().map_err(io_error)
    }

    /// Writes the frames that waited longest, until so many are left.
    fn write_all_but(&mut self, left: usize) -> io::Result<()> {
        while self.waiting.len() > left
            && let Some((rect, data)) = self.waiting.pop_front()
        {
            self.write(rect, data, self.pace.hundredths())?;
        }
        Ok(())
    }

    fn write(&mut self, rect: Rect, data: Data, delay: u16) -> io::Result<()> {
        let data = match data {
            Data::Ready(data) => data,
            Data::Compressing(thread) => {
                thread.join().map_err(|_| io::Error::other("a thread that compressed died"))?
            }
        };
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(0),
            left: rect.left as u16,
            top: rect.top as u16,
            width: rect.width as u16,
            height: rect.height as u16,
            buffer: Cow::Borrowed(&data),
            ..Frame::default()
        };
        self.encoder.write_lzw_pre_encoded_frame(&frame).map_err(io_error)
    }

    /// Compresses the entries of a frame: from memory, here, or on a thread of its own.
    fn compress(&mut self, width: u32, pixels: Vec<u8>) -> Data {
        if pixels.len() <= SMALL {
            let key = (width, pixels);
            if let Some(data) = self.known.get(&key) {
                return Data::Ready(data.clone());
            }
            let data = compressed(&key.1);
            if self.known.len() < REMEMBERED {
                self.known.insert(key, data.clone());
            }
            return Data::Ready(data);
        }
        if pixels.len() >= WORTH_A_THREAD && self.threads > 1 {
            let pixels = Arc::new(pixels);
            let shared = Arc::clone(&pixels);
            let thread = thread::Builder::new().spawn(move || compressed(&shared));
            // Where the system gives no more threads, it is done here.
            return thread.map_or_else(|_| Data::Ready(compressed(&pixels)), Data::Compressing);
        }
        Data::Ready(compressed(&pixels))
    }
}

impl<W: Write> Screen for Writer<W> {
    fn frame(&mut self, rect: Rect, paint: &mut dyn FnMut(Rect, &mut Vec<u8>)) -> io::Result<()> {
        let mut pixels = Vec::new();
        let data = if rect.area() > HELD {
            let mut lzw = Lzw::new(self.palette.rgb().len() as u8 - 1);
            for strip in rect.strips((HELD / u64::from(rect.width)) as u32) {
                paint(strip, &mut pixels);
                self.palette.replace(&mut pixels);
                lzw.add(&pixels);
            }
            Data::Ready(lzw.finish())
        } else {
            paint(rect, &mut pixels);
            self.palette.replace(&mut pixels);
            self.compress(rect.width, pixels)
        };
        self.waiting.push_back((rect, data));
        self.write_all_but(self.threads)
    }
}

/// The entries of a whole frame as LZW data.
fn compressed(pixels: &[u8]) -> Vec<u8> {
    let mut lzw = Lzw::new(pixels.iter().copied().max().unwrap_or(0));
    lzw.add(pixels);
    lzw.finish()
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
