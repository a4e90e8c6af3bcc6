//! Start and end where no colour tells: openings in the border.

use super::blocks::Blocks;

/// A side of a maze, in the order in which openings are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    Top,
    Left,
    Right,
    Bottom,
}

impl Side {
    pub const ALL: [Self; 4] = [Self::Top, Self::Left, Self::Right, Self::Bottom];

    /// Where it is.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Top => "at the top",
            Self::Left => "on the left",
            Self::Right => "on the right",
            Self::Bottom => "at the bottom",
        }
    }
}

/// Cells side by side at the border that one can enter from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    pub side: Side,
    pub cells: Vec<(u32, u32)>,
}

/// The openings of a maze of blocks: the longest possible runs of floor along the border, also round
/// its corners. None if more than `most` of 100 border blocks are floor: then nothing encloses it.
pub fn of_blocks(
    blocks: &Blocks,
    most: usize,
    is_floor: impl Fn(u32, u32) -> bool,
) -> Vec<Opening> {
    let (width, height) = (blocks.width(), blocks.height());
    if width < 2 || height < 2 {
        return Vec::new();
    }
    let (right, bottom) = (width - 1, height - 1);
    let around = || {
        let top = (0..right).map(|x| (x, 0));
        let down = (0..bottom).map(move |y| (right, y));
        let back = (1..width).rev().map(move |x| (x, bottom));
        top.chain(down).chain(back).chain((1..height).rev().map(|y| (0, y)))
    };
    let mut free = 0;
    let mut runs: Vec<Vec<(u32, u32)>> = Vec::new();
    let first_is_floor = is_floor(0, 0);
    let mut in_run = false;
    for (x, y) in around() {
        let here = is_floor(x, y);
        if here {
            free += 1;
            if free * 100 > most * 2 * (width as usize + height as usize) {
                return Vec::new();
            }
            match runs.last_mut() {
                Some(run) if in_run => run.push((x, y)),
                _ => runs.push(vec![(x, y)]),
            }
        }
        in_run = here;
    }
    // The way round ends beside where it began.
    if in_run && first_is_floor && runs.len() > 1 {
        let mut last = runs.pop().unwrap_or_default();
        if let Some(first) = runs.first_mut() {
            last.append(first);
            *first = last;
        }
    }
    let side = |&(x, y): &(u32, u32)| match (x, y) {
        (_, 0) => Side::Top,
        (0, _) => Side::Left,
        (x, _) if x == right => Side::Right,
        _ => Side::Bottom,
    };
    let mut openings: Vec<Opening> = runs
        .into_iter()
        .map(|mut cells| {
            cells.sort_unstable_by_key(|&(x, y)| (y, x));
            Opening { side: cells.iter().map(side).min().unwrap_or(Side::Top), cells }
        })
        .collect();
    openings.sort_by_key(|opening| (opening.side, opening.cells.first().map(|&(x, y)| (y, x))));
    openings
}

/// The openings to begin and to end at, if it is clear which, and a sentence about it.
pub fn ends(openings: &[Opening]) -> (Option<&Opening>, Option<&Opening>, Option<String>) {
    let place = |opening: &Opening| {
        let (x, y) = opening.cells.first().copied().unwrap_or_default();
        format!("{} in cell {x},{y}", opening.side.name())
    };
    match openings {
        [] => (None, None, None),
        [only] => {
            let note =
                format!("There is only one opening, {}, and no other to end at.", place(only));
            (Some(only), None, Some(note))
        }
        [start, end] => {
            let note = format!(
                "The border has two openings: the start is {}, the end {}.",
                place(start),
                place(end)
            );
            (Some(start), Some(end), Some(note))
        }
        many => {
            let first = |side| many.iter().find(|opening| opening.side == side);
            let number = many.len();
            match (first(Side::Top), first(Side::Bottom)) {
                (Some(start), Some(end)) => {
                    let note = format!(
                        "The border has {number} openings: the start is the first {}, the end the \
                         first {}.",
                        place(start),
                        place(end)
                    );
                    (Some(start), Some(end), Some(note))
                }
                _ => {
                    (None, None, Some(format!("The border has {number} openings, none is chosen.")))
                }
            }
        }
    }
}
