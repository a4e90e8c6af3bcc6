//! Several mazes side by side, each under its caption.

use super::{Colour, Painter, Picture, Rect, View};
use crate::core::Layout;
use font8x8::legacy::BASIC_LEGACY;

/// Where panels and captions stand on a sheet.
#[derive(Debug)]
pub struct Sheet<'a, T> {
    painter: &'a Painter<T>,
    captions: Vec<Vec<String>>,
    columns: u32,
    /// Pixels of a caption's pixel.
    scale: u32,
    /// Lines of the longest caption.
    lines: u32,
    size: (u32, u32),
}

/// Pixels of a letter, and of the space between lines.
const LETTER: u32 = 8;
const LEADING: u32 = 3;

impl<'a, T: Layout> Sheet<'a, T> {
    /// A sheet of as many panels as captions, each caption being some lines, which are broken where they
    /// are too long; about one and a half times
    /// as wide as high. None if it would have more than 2³² − 1 pixels a side.
    pub fn new(painter: &'a Painter<T>, captions: Vec<Vec<String>>) -> Option<Self> {
        let (width, height) = painter.size();
        // Captions of large panels stay legible where the sheet is looked at as a whole.
        let scale = (width / 400).clamp(1, 4);
        let most = (width / (LETTER * scale) + 1) as usize;
        let broken =
            |lines: Vec<String>| lines.iter().flat_map(|line| broken(line, most)).collect();
        let captions: Vec<Vec<String>> = captions.into_iter().map(broken).collect();
        let lines = captions.iter().map(Vec::len).max().unwrap_or(0) as u32;
        let count = (captions.len() as u32).max(1);
        let mut sheet = Self { painter, captions, columns: 1, scale, lines, size: (0, 0) };
        let cell = (
            u64::from(width) + u64::from(sheet.gap()),
            u64::from(height) + u64::from(sheet.heading()) + u64::from(sheet.gap()),
        );
        // Of all numbers of columns the one whose sheet is nearest to 3 : 2.
        let shape = |columns: u32| {
            let (across, down) = (u64::from(columns), u64::from(count.div_ceil(columns)));
            (across * cell.0 * 2).abs_diff(down * cell.1 * 3)
        };
        sheet.columns = (1..=count).min_by_key(|&columns| shape(columns)).unwrap_or(1);
        let (across, down) = (sheet.columns, count.div_ceil(sheet.columns));
        let side = |cells: u32, cell: u64| {
            u32::try_from(u64::from(cells) * cell + u64::from(sheet.gap())).ok()
        };
        sheet.size = (side(across, cell.0)?, side(down, cell.1)?);
        Some(sheet)
    }

    const fn gap(&self) -> u32 {
        2 * LETTER * self.scale
    }

    const fn heading(&self) -> u32 {
        self.lines * (LETTER + LEADING) * self.scale + LEADING * self.scale
    }

    /// The rectangle of a panel's maze.
    pub fn panel(&self, number: usize) -> Rect {
        let (width, height) = self.painter.size();
        let (column, row) = (number as u32 % self.columns, number as u32 / self.columns);
        let left = self.gap() + column * (width + self.gap());
        let top = self.gap() + row * (height + self.heading() + self.gap()) + self.heading();
        Rect { left, top, width, height }
    }

    /// Width and height in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Its pixels.
    pub const fn area(&self) -> u64 {
        self.size.0 as u64 * self.size.1 as u64
    }

    /// The sheet as it is with these panels; those without a caption are left out.
    pub fn with<'b>(&'b self, mut panels: Vec<View<'b, T>>) -> Filled<'b, T> {
        panels.truncate(self.captions.len());
        Filled { sheet: self, panels }
    }

    /// Writes what there is of a panel's caption in a rectangle.
    fn write(&self, number: usize, rect: Rect, pixels: &mut [u8]) {
        let panel = self.panel(number);
        let top = panel.top - self.heading();
        for (line, text) in self.captions[number].iter().enumerate() {
            let top = top + line as u32 * (LETTER + LEADING) * self.scale;
            for (at, letter) in text.chars().enumerate() {
                let glyph = BASIC_LEGACY.get(letter as usize).unwrap_or(&BASIC_LEGACY[63]);
                let left = panel.left + at as u32 * LETTER * self.scale;
                for (y, bits) in glyph.iter().enumerate() {
                    for x in (0..LETTER).filter(|x| bits >> x & 1 == 1) {
                        let left = left + x * self.scale;
                        let top = top + y as u32 * self.scale;
                        let dot = Rect { left, top, width: self.scale, height: self.scale };
                        fill(rect, dot, pixels);
                    }
                }
            }
        }
    }
}

/// A line in parts of at most so many letters, broken behind a mark or a space where there is one.
fn broken(line: &str, most: usize) -> Vec<String> {
    let (mut rest, mut parts): (Vec<char>, _) = (line.chars().collect(), Vec::new());
    while rest.len() > most {
        let is_end = |letter: &char| matches!(letter, ' ' | ':' | '-' | '=');
        let end = rest[..most].iter().rposition(is_end).map_or(most, |last| last + 1);
        parts.push(rest.drain(..end).collect());
    }
    parts.push(rest.into_iter().collect());
    parts
}

/// Fills what there is of a dot in a rectangle.
fn fill(rect: Rect, dot: Rect, pixels: &mut [u8]) {
    let Some(part) = rect.common(dot) else { return };
    for y in part.top..part.bottom() {
        let row = (y - rect.top) as usize * rect.width as usize;
        let left = row + (part.left - rect.left) as usize;
        pixels[left..left + part.width as usize].fill(Colour::Wall as u8);
    }
}

/// A sheet whose panels show something.
#[derive(Debug)]
pub struct Filled<'a, T> {
    sheet: &'a Sheet<'a, T>,
    panels: Vec<View<'a, T>>,
}

impl<T: Layout> Picture for Filled<'_, T> {
    fn whole(&self) -> Rect {
        let (width, height) = self.sheet.size;
        Rect { left: 0, top: 0, width, height }
    }

    fn rows_repeat(&self) -> bool {
        self.sheet.painter.rows_repeat()
    }

    fn paint(&self, rect: Rect, pixels: &mut [u8]) {
        pixels.fill(Colour::Floor as u8);
        let mut part_pixels = Vec::new();
        for (number, &view) in self.panels.iter().enumerate() {
            self.sheet.write(number, rect, pixels);
            let panel = self.sheet.panel(number);
            let Some(part) = rect.common(panel) else { continue };
            part_pixels.resize(part.area() as usize, 0);
            let inside = Rect { left: part.left - panel.left, top: part.top - panel.top, ..part };
            self.sheet.painter.paint(view, inside, &mut part_pixels);
            for (y, row) in part_pixels.chunks_exact(part.width as usize).enumerate() {
                let at = (part.top - rect.top) as usize + y;
                let at = at * rect.width as usize + (part.left - rect.left) as usize;
                pixels[at..at + row.len()].copy_from_slice(row);
            }
        }
    }
}
