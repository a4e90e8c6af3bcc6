//! Which part of a large maze is on the screen.

use super::shape::Spot;
use ratatui::layout::Rect;

/// The upper left corner of what is shown, in characters of the whole picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Camera(Spot);

impl Camera {
    /// Moves only as far as it must, so that a place is in view and not at the very edge; what is smaller
    /// than the screen stands in its middle.
    pub fn follow(&mut self, place: Spot, picture: Spot, area: Rect) -> Spot {
        let axis = |at: i64, place: i64, whole: i64, shown: u16| {
            let shown = i64::from(shown);
            if whole <= shown {
                return -((shown - whole) / 2);
            }
            let margin = shown / 4;
            let (least, most) = (place + margin + 1 - shown, place - margin);
            // A quarter from either edge: the lower limit is never above the upper one.
            at.clamp(least.min(most), most).clamp(0, whole - shown)
        };
        let (x, y) = self.0;
        self.0 =
            (axis(x, place.0, picture.0, area.width), axis(y, place.1, picture.1, area.height));
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_followed_is_in_view() {
        for shown in 0..12 {
            for whole in 1..30 {
                let mut camera = Camera::default();
                for place in (0..whole).chain((0..whole).rev()) {
                    let area = Rect::new(0, 0, shown, shown);
                    let (x, y) = camera.follow((place, place), (whole, whole), area);
                    assert_eq!(x, y);
                    let is_seen = (x..x + i64::from(shown)).contains(&place);
                    assert!(is_seen || shown == 0, "{place} of {whole} from {x}, {shown} shown");
                }
            }
        }
    }
}
