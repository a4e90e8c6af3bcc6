use crate::render::Rect;

/// The part of a picture that is being painted.
pub struct Canvas<'a> {
    rect: Rect,
    pixels: &'a mut [u8],
}

impl<'a> Canvas<'a> {
    /// The pixels of a rectangle, row by row.
    pub fn new(rect: Rect, pixels: &'a mut [u8]) -> Self {
        Self { rect, pixels }
    }

    /// Fills what there is of a part.
    pub fn fill(&mut self, part: Rect, number: u8) {
        self.each(part, |_, _| Some(number));
    }

    /// Changes the pixels of a part for which there is a number.
    pub fn each(&mut self, part: Rect, number: impl Fn(u32, u32) -> Option<u8>) {
        let Some(part) = self.rect.common(part) else { return };
        for y in part.top..part.bottom() {
            let row = (y - self.rect.top) as usize * self.rect.width as usize;
            let at = row + (part.left - self.rect.left) as usize;
            let Some(row) = self.pixels.get_mut(at..at + part.width as usize) else { return };
            for (x, pixel) in (part.left..).zip(row) {
                if let Some(number) = number(x, y) {
                    *pixel = number;
                }
            }
        }
    }
}
