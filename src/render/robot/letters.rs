//! Texts in cells.

use super::Text;
use crate::render::Rect;
use font8x8::legacy::BASIC_LEGACY;

/// Pixels of a letter.
const LETTER: u32 = 8;
/// The most pixels of a letter's pixel.
const LARGEST: u32 = 4;

/// How a text stands in a square of so many pixels a side: letters in a row, rows, and pixels of a
/// letter's pixel; none if it does not fit.
fn layout(count: u32, side: u32) -> Option<(u32, u32, u32)> {
    // Texts of one and of two letters look alike where there is room for some.
    (1..=(side / (4 * LETTER)).clamp(1, LARGEST)).rev().find_map(|scale| {
        let most = side / (LETTER * scale);
        if count == 0 || most == 0 {
            return None;
        }
        let rows = count.div_ceil(most);
        // Rows of about the same length, as many as are needed.
        (rows <= most).then(|| (count.div_ceil(rows), rows, scale))
    })
}

/// The pixels of the least cell in which a text can be read; 0 if there is no text.
pub fn room(text: &Text) -> u32 {
    let count = text.letters().len() as u32;
    let least = (1..=count).find(|side| side * side >= count);
    least.unwrap_or(0) * LETTER
}

/// The dots of a text in the middle of a cell's floor; none if it does not fit.
pub fn dots(text: &Text, floor: Rect) -> impl Iterator<Item = Rect> {
    let letters = text.letters();
    let placed = layout(letters.len() as u32, floor.width.min(floor.height));
    let (columns, rows, scale) = placed.unwrap_or((1, 0, 1));
    let size = LETTER * scale;
    let count = if placed.is_some() { letters.len() } else { 0 };
    let top = floor.top + (floor.height - (rows * size).min(floor.height)) / 2;
    (0..count).flat_map(move |at| {
        let (row, column) = (at as u32 / columns, at as u32 % columns);
        let in_row = columns.min(count as u32 - row * columns);
        let left = floor.left + (floor.width - (in_row * size).min(floor.width)) / 2;
        let letter = letters.get(at).copied().unwrap_or(b'?');
        let glyph = BASIC_LEGACY.get(usize::from(letter)).copied().unwrap_or_default();
        (0..LETTER).flat_map(move |y| {
            let bits = glyph.get(y as usize).copied().unwrap_or(0);
            (0..LETTER).filter(move |x| bits >> x & 1 == 1).map(move |x| Rect {
                left: left + column * size + x * scale,
                top: top + row * size + y * scale,
                width: scale,
                height: scale,
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_takes_what_room_there_is() {
        assert_eq!(layout(1, 7), None);
        assert_eq!(layout(1, 8), Some((1, 1, 1)));
        assert_eq!(layout(2, 8), None);
        assert_eq!(layout(2, 16), Some((2, 1, 1)));
        assert_eq!(layout(10, 31), None);
        assert_eq!(layout(10, 32), Some((4, 3, 1)));
        assert_eq!(layout(3, 1000), Some((3, 1, 4)));
        assert_eq!(layout(0, 1000), None);
    }

    #[test]
    fn every_dot_is_inside() {
        for side in [8, 9, 16, 31, 40, 100] {
            let floor = Rect { left: 5, top: 7, width: side, height: side };
            for text in ["", "7", "12", "123", "abcdefghij"].map(Text::new) {
                let dots: Vec<Rect> = dots(&text, floor).collect();
                assert_eq!(dots.is_empty(), text.letters().is_empty() || room(&text) > side);
                assert!(dots.iter().all(|&dot| floor.common(dot) == Some(dot)), "{side}");
            }
        }
    }
}
