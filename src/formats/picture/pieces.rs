//! Connected pieces of pixels, corners counting.

use super::floor::Region;

/// Calls `found` with the pixels' number and the smallest region around every piece of the pixels
/// that `is_in` names. Takes a bit a pixel, and a seed for each run on the way.
pub fn pieces(
    width: u32,
    height: u32,
    is_in: impl Fn(u32, u32) -> bool,
    mut found: impl FnMut(u64, Region),
) {
    let stride = width.div_ceil(64) as usize;
    let mut seen = vec![0_u64; stride * height as usize];
    let mut seeds: Vec<(u32, u32)> = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let mut fresh = |x: u32, y: u32| {
                let word = &mut seen[y as usize * stride + x as usize / 64];
                let bit = 1 << (x % 64);
                let is_fresh = *word & bit == 0 && is_in(x, y);
                if is_fresh {
                    *word |= bit;
                }
                is_fresh
            };
            if !fresh(x, y) {
                continue;
            }
            let mut area = 0;
            let mut around = Region { left: x, top: y, right: x + 1, bottom: y + 1 };
            seeds.push((x, y));
            while let Some((x, y)) = seeds.pop() {
                area += 1;
                around.left = around.left.min(x);
                around.right = around.right.max(x + 1);
                around.top = around.top.min(y);
                around.bottom = around.bottom.max(y + 1);
                for y in y.saturating_sub(1)..(y + 2).min(height) {
                    for x in x.saturating_sub(1)..(x + 2).min(width) {
                        if fresh(x, y) {
                            seeds.push((x, y));
                        }
                    }
                }
            }
            found(area, around);
        }
    }
}
