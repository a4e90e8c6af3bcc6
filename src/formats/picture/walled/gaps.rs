//! Gaps in the outer wall.

use crate::formats::picture::openings::{Opening, Side};

/// Gaps of the outer wall that lie side by side are one opening. A side without any wall is not
/// drawn, or cut off; nothing if there are more than two such sides.
pub fn openings(
    gaps: &[(Side, usize, usize)],
    (width, height): (usize, usize),
    notes: &mut Vec<String>,
) -> Option<Vec<Opening>> {
    let mut openings: Vec<Opening> = Vec::new();
    let mut undrawn = 0;
    for side in Side::ALL {
        let length = if matches!(side, Side::Top | Side::Bottom) { width } else { height };
        let here =
            || gaps.iter().filter(|(of, ..)| *of == side).map(|&(_, x, y)| (x as u32, y as u32));
        let count = here().count();
        if length > 1 && count * 10 >= length * 9 {
            undrawn += 1;
            notes.push(format!("No outer wall is drawn {}: it is taken to be there.", side.name()));
            continue;
        }
        for (x, y) in here() {
            match openings.last_mut().filter(|last| last.side == side) {
                Some(last)
                    if last
                        .cells
                        .last()
                        .is_some_and(|l| l.0.abs_diff(x) + l.1.abs_diff(y) == 1) =>
                {
                    last.cells.push((x, y));
                }
                _ => openings.push(Opening { side, cells: vec![(x, y)] }),
            }
        }
    }
    (undrawn <= 2).then_some(openings)
}
