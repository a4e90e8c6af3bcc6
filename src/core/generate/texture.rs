//! Leanings of a walk: to go straight on, and across or up and down.

use crate::core::ability::Ability;
use crate::core::registry::{SpecError, plain};
use crate::core::share::Share;
use crate::core::{Dir, Doors, Rng, Topology};

/// How a generator that chooses among directions leans; none of it unless asked for. Its options are
/// `straightness=P`, `horizontal=P` and `vertical=P`, of which the last given counts.
///
/// Where nothing leans a choice draws exactly what [`Rng::pick`] draws, so that the mazes are those
/// that the seed always made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Texture {
    straightness: Share,
    bias: Option<Bias>,
}

/// A leaning to directions across, or up and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bias {
    is_across: bool,
    share: Share,
}

impl Texture {
    /// The options of generators that walk.
    pub const OPTIONS: &'static [&'static str] = &["straightness=P", "horizontal=P", "vertical=P"];
    /// The options of those that choose among directions and do not walk.
    pub const BIAS_OPTIONS: &'static [&'static str] = &["horizontal=P", "vertical=P"];

    /// Takes one option; false if it is none of its own.
    ///
    /// # Errors
    /// If the value is no share.
    pub(super) fn take(
        &mut self,
        algorithm: &'static str,
        option: &str,
    ) -> Result<bool, SpecError> {
        let Some((name, value)) = option.split_once('=') else { return Ok(false) };
        let name = plain(name);
        if !matches!(name.as_str(), "straightness" | "horizontal" | "vertical") {
            return Ok(false);
        }
        let share: Share = value.parse().map_err(|_| SpecError::Value {
            algorithm,
            option: option.to_owned(),
            expected: Share::EXPECTED,
        })?;
        match name.as_str() {
            "straightness" => self.straightness = share,
            name => {
                let is_across = name == "horizontal";
                self.bias = (!share.is_none()).then_some(Bias { is_across, share });
            }
        }
        Ok(true)
    }

    /// The options in canonical order, defaults left out.
    pub(super) fn options(self) -> Vec<String> {
        let mut words = Vec::new();
        if !self.straightness.is_none() {
            words.push(format!("straightness={}", self.straightness));
        }
        if let Some(Bias { is_across, share }) = self.bias {
            words.push(format!("{}={share}", if is_across { "horizontal" } else { "vertical" }));
        }
        words
    }

    /// What a leaning needs.
    pub(super) fn needs(self) -> &'static [Ability] {
        if self.is_plain() { &[] } else { &[Ability::Headings] }
    }

    /// Whether nothing leans.
    #[inline]
    pub(super) fn is_plain(self) -> bool {
        self == Self::default()
    }

    /// Chooses a direction of a set that is not empty, having come by `heading`.
    pub(super) fn pick<T: Topology>(self, set: Doors, heading: Option<Dir>, rng: &mut Rng) -> Dir {
        if let Some(heading) = heading
            && set.has(heading)
            && self.straightness.draw(rng)
        {
            return heading;
        }
        if let Some(Bias { is_across, share }) = self.bias {
            let across = if is_across { T::ACROSS.0 } else { !T::ACROSS.0 };
            let liked = Doors(set.0 & across);
            if !liked.is_empty() && liked != set && share.draw(rng) {
                return rng.pick(liked);
            }
        }
        rng.pick(set)
    }

    /// Where there are two ways to go on, across or up and down: whether to go across. Without a
    /// bias each is equally likely, by one draw of [`Rng::below`].
    pub(super) fn goes_across(self, rng: &mut Rng) -> bool {
        match self.bias {
            None => rng.below(2) == 0,
            Some(Bias { is_across, share }) => {
                if share.draw(rng) {
                    is_across
                } else {
                    rng.below(2) == 0
                }
            }
        }
    }
}
