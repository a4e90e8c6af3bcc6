//! How many steps a walk may have.

use super::super::corner::Corner;
use crate::core::{Cell, Rng, Topology};

/// After how many steps a scan is forced: a number drawn anew for each walk from the least to the
/// most, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Every {
    least: u32,
    most: u32,
}

impl Every {
    /// Walks as long as they get.
    pub(super) const NEVER: Self = Self { least: u32::MAX, most: u32::MAX };
    /// What [`parse`](Self::parse) takes, in words.
    pub(super) const EXPECTED: &'static str =
        "a number of steps from 1 to 1000000, or two with '..' between, the lesser first";
    const MOST: u32 = 1_000_000;

    /// Reads `N` or `A..B`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let (least, most) = (least.parse().ok()?, most.parse().ok()?);
        (1 <= least && least <= most && most <= Self::MOST).then_some(Self { least, most })
    }

    /// The inverse of [`parse`](Self::parse); nothing for [`NEVER`](Self::NEVER).
    pub(super) fn text(self) -> Option<String> {
        match self {
            Self::NEVER => None,
            Self { least, most } if least == most => Some(least.to_string()),
            Self { least, most } => Some(format!("{least}..{most}")),
        }
    }

    /// The steps of the next walk. Draws only where there is a choice.
    #[inline]
    pub(super) fn draw(self, rng: &mut Rng) -> u32 {
        let Self { least, most } = self;
        if least == most { least } else { least + rng.below(most - least + 1) }
    }
}

/// The most steps more of a walk that begins far from the corner than of one in it.
const FAR: u128 = 64;

/// After how many steps a scan is forced where branches gather in a corner: one for a walk that
/// begins there, and more as the square of the way there, for whole branches are of two dimensions.
pub(super) fn near<T: Topology>(corner: Corner, grid: &T, from: Cell) -> u32 {
    let (width, height) = (grid.width(), grid.height());
    let distance = u128::from(corner.distance(grid.position(from), (width, height)));
    let most = u128::from(width.max(height));
    1 + (FAR * (distance * distance) / (most * most)) as u32
}
