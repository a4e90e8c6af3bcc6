//! What pictures of numbers are made of.

use crate::render::Rect;
use font8x8::legacy::BASIC_LEGACY;

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// A point in pixels, to the right and down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    pub x: f64,
    pub y: f64,
}

impl Spot {
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point so far along and beside a direction of length 1, beside being to its right.
    pub fn moved(self, way: Self, along: f64, beside: f64) -> Self {
        Self::new(self.x + way.x * along - way.y * beside, self.y + way.y * along + way.x * beside)
    }

    pub fn distance(self, other: Self) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// The direction to another point, of length 1.
    pub fn towards(self, other: Self) -> Self {
        let distance = self.distance(other);
        if distance == 0.0 {
            return Self::new(1.0, 0.0);
        }
        Self::new((other.x - self.x) / distance, (other.y - self.y) / distance)
    }
}

/// Letters of the font have so many pixels a side.
pub(super) const LETTER: u32 = 8;

/// One shape; later ones lie over earlier ones.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// A rectangle of whole pixels.
    Box { rect: Rect, colour: Rgb },
    /// A disc.
    Disc { middle: Spot, radius: f64, colour: Rgb },
    /// A line with round ends.
    Stroke { from: Spot, to: Spot, width: f64, colour: Rgb },
    /// A triangle, clockwise.
    Triangle { corners: [Spot; 3], colour: Rgb },
    /// A text in pixels of `scale`, from its top left.
    Text { text: String, left: i64, top: i64, scale: u32, colour: Rgb },
}

impl Shape {
    /// A text round a point: digits and capitals, which fill seven of the font's eight rows and leave
    /// the last column of the last letter free.
    pub fn centred(text: String, middle: Spot, scale: u32, colour: Rgb) -> Self {
        let scale_f = f64::from(scale);
        let wide = (f64::from(text.chars().count() as u32 * LETTER) - 1.0) * scale_f;
        let high = f64::from(LETTER - 1) * scale_f;
        let (left, top) = (middle.x - wide / 2.0, middle.y - high / 2.0);
        Self::Text { text, left: left.round() as i64, top: top.round() as i64, scale, colour }
    }

    /// Paints what there is of it in a rectangle.
    pub fn paint(&self, rect: Rect, pixels: &mut [Rgb]) {
        match self {
            Self::Box { rect: part, colour } => fill(rect, *part, *colour, pixels),
            Self::Disc { middle, radius, colour } => {
                let bounds = (*middle, *middle, *radius);
                blend(rect, bounds, *colour, pixels, |at| at.distance(*middle) - radius);
            }
            Self::Stroke { from, to, width, colour } => {
                let bounds = (*from, *to, width / 2.0);
                blend(rect, bounds, *colour, pixels, |at| to_line(at, *from, *to) - width / 2.0);
            }
            Self::Triangle { corners: [a, b, c], colour } => {
                let least = Spot::new(a.x.min(b.x).min(c.x), a.y.min(b.y).min(c.y));
                let most = Spot::new(a.x.max(b.x).max(c.x), a.y.max(b.y).max(c.y));
                blend(rect, (least, most, 0.0), *colour, pixels, |at| {
                    outside(at, *a, *b).max(outside(at, *b, *c)).max(outside(at, *c, *a))
                });
            }
            Self::Text { text, left, top, scale, colour } => {
                for (place, letter) in text.chars().enumerate() {
                    let left = left + place as i64 * i64::from(LETTER * scale);
                    letter_at(letter, (left, *top, *scale), rect, *colour, pixels);
                }
            }
        }
    }
}

/// How far a point is from a line between two.
fn to_line(at: Spot, from: Spot, to: Spot) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let square = dx * dx + dy * dy;
    let along =
        if square == 0.0 { 0.0 } else { ((at.x - from.x) * dx + (at.y - from.y) * dy) / square };
    let along = along.clamp(0.0, 1.0);
    at.distance(Spot::new(from.x + along * dx, from.y + along * dy))
}

/// How far a point is to the left of a line through two.
fn outside(at: Spot, from: Spot, to: Spot) -> f64 {
    let way = from.towards(to);
    way.y * (at.x - from.x) - way.x * (at.y - from.y)
}

/// Colours the pixels of a shape in its bounds, from one point to another and so much around: those
/// whose middle is more than half a pixel inside wholly, and those at the edge in part.
fn blend(
    rect: Rect,
    (from, to, around): (Spot, Spot, f64),
    colour: Rgb,
    pixels: &mut [Rgb],
    distance: impl Fn(Spot) -> f64,
) {
    let (left, right) = (from.x.min(to.x) - around - 1.0, from.x.max(to.x) + around + 1.0);
    let (top, bottom) = (from.y.min(to.y) - around - 1.0, from.y.max(to.y) + around + 1.0);
    let (columns, rows) =
        (clipped(left, right, rect.left, rect.width), clipped(top, bottom, rect.top, rect.height));
    for y in rows {
        let row = y as usize * rect.width as usize;
        for x in columns.clone() {
            let middle = Spot::new(f64::from(rect.left + x) + 0.5, f64::from(rect.top + y) + 0.5);
            let part = (0.5 - distance(middle)).clamp(0.0, 1.0);
            if part > 0.0 {
                let pixel = &mut pixels[row + x as usize];
                for (old, new) in pixel.iter_mut().zip(colour) {
                    let mixed = f64::from(*old) * (1.0 - part) + f64::from(new) * part;
                    *old = mixed.round() as u8;
                }
            }
        }
    }
}

/// The pixels between two places, as numbers inside a stretch.
fn clipped(from: f64, to: f64, begin: u32, length: u32) -> std::ops::Range<u32> {
    let inside = |place: f64| (place - f64::from(begin)).clamp(0.0, f64::from(length)) as u32;
    inside(from.floor())..inside(to.ceil())
}

fn letter_at(
    letter: char,
    (left, top, scale): (i64, i64, u32),
    rect: Rect,
    colour: Rgb,
    pixels: &mut [Rgb],
) {
    let glyph = BASIC_LEGACY.get(letter as usize).unwrap_or(&BASIC_LEGACY[63]);
    for (y, bits) in glyph.iter().enumerate() {
        for x in (0..LETTER).filter(|x| bits >> x & 1 == 1) {
            let left = left + i64::from(x * scale);
            let top = top + y as i64 * i64::from(scale);
            let (Ok(left), Ok(top)) = (u32::try_from(left), u32::try_from(top)) else { continue };
            fill(rect, Rect { left, top, width: scale, height: scale }, colour, pixels);
        }
    }
}

/// Fills what there is of a box in a rectangle.
fn fill(rect: Rect, part: Rect, colour: Rgb, pixels: &mut [Rgb]) {
    let Some(part) = rect.common(part) else { return };
    for y in part.top..part.bottom() {
        let row = (y - rect.top) as usize * rect.width as usize;
        let left = row + (part.left - rect.left) as usize;
        pixels[left..left + part.width as usize].fill(colour);
    }
}
