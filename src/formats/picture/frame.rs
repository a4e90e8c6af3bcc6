//! Where in the picture the maze is: without its margin, and what is written there.

use super::floor::{Floor, Region};
use super::pieces::pieces;

/// A picture has a margin if so much of its border is floor, of 100.
const MARGIN: u64 = 90;

/// The region of the walls: the whole picture if it has no margin; else what lies around the large
/// connected pieces of wall, so that titles, numbers and arrows stay outside.
pub fn find(floor: &Floor) -> Region {
    let whole = floor.whole();
    if border(floor, whole).0 * 100 < MARGIN * border(floor, whole).1 {
        return whole;
    }
    let around = |a: Region, b: Region| Region {
        left: a.left.min(b.left),
        top: a.top.min(b.top),
        right: a.right.max(b.right),
        bottom: a.bottom.max(b.bottom),
    };
    // What lies around all pieces of the same longer side: of pieces there may be very many.
    let mut by_side: Vec<Option<Region>> =
        vec![None; whole.width().max(whole.height()) as usize + 1];
    pieces(
        floor.width,
        floor.height,
        |x, y| !floor.is(x, y),
        |_, region| {
            let all = &mut by_side[region.width().max(region.height()) as usize];
            *all = Some(all.map_or(region, |all| around(all, region)));
        },
    );
    let longest = by_side.iter().rposition(Option::is_some).unwrap_or(0);
    // A quarter of the longest: an opening, or the way through, cuts walls into a few pieces.
    let large = by_side.into_iter().skip(longest.div_ceil(4)).flatten();
    let found = large.reduce(around);
    // A small thing in a large room is no maze with a margin, unless it is closed all around.
    let is_maze = |found: &Region| found.area() * 4 >= whole.area() || is_walled(floor, *found);
    found.filter(is_maze).unwrap_or(whole)
}

/// Floor pixels on the border of a region, and all there.
pub fn border(floor: &Floor, region: Region) -> (u64, u64) {
    let mut numbers = (0, 0);
    let mut count = |x, y| {
        numbers.0 += u64::from(floor.is(x, y));
        numbers.1 += 1;
    };
    for x in region.left..region.right {
        count(x, region.top);
        count(x, region.bottom - 1);
    }
    for y in region.top..region.bottom {
        count(region.left, y);
        count(region.right - 1, y);
    }
    numbers
}

/// Whether walls stand round a region: on three quarters of every side.
pub fn is_walled(floor: &Floor, region: Region) -> bool {
    let Region { left, top, right, bottom } = region;
    let across = |y: u32| (left..right).filter(|&x| !floor.is(x, y)).count() as u64;
    let down = |x: u32| (top..bottom).filter(|&y| !floor.is(x, y)).count() as u64;
    let most = |walls: u64, length: u32| walls * 4 >= u64::from(length) * 3;
    [across(top), across(bottom - 1)].into_iter().all(|walls| most(walls, region.width()))
        && [down(left), down(right - 1)].into_iter().all(|walls| most(walls, region.height()))
}
