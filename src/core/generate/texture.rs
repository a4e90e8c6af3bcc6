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

    /// The same for those who choose among directions and do not walk: they cannot go straight on.
    ///
    /// # Errors
    /// If the value is no share.
    pub(super) fn take_bias(
        &mut self,
        algorithm: &'static str,
        option: &str,
    ) -> Result<bool, SpecError> {
        Ok(!plain(option).starts_with("straightness=") && self.take(algorithm, option)?)
    }

    /// Reads the options of a generator that walks and has no others.
    ///
    /// # Errors
    /// If an option is not known or its value is no share.
    pub(super) fn of_walker(algorithm: &'static str, options: &[&str]) -> Result<Self, SpecError> {
        Self::of(Self::take, algorithm, options, Self::OPTIONS)
    }

    /// Reads the options of a generator that chooses among directions, does not walk, and has no
    /// others.
    ///
    /// # Errors
    /// If an option is not known or its value is no share.
    pub(super) fn of_chooser(algorithm: &'static str, options: &[&str]) -> Result<Self, SpecError> {
        Self::of(Self::take_bias, algorithm, options, Self::BIAS_OPTIONS)
    }

    fn of(
        take: fn(&mut Self, &'static str, &str) -> Result<bool, SpecError>,
        algorithm: &'static str,
        options: &[&str],
        known: &'static [&'static str],
    ) -> Result<Self, SpecError> {
        let mut texture = Self::default();
        for &option in options {
            if !take(&mut texture, algorithm, option)? {
                return Err(SpecError::Option { algorithm, option: option.to_owned(), known });
            }
        }
        Ok(texture)
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

    /// What a generator needs that goes through rows and leans.
    pub(super) fn needs_in_rows(self) -> &'static [Ability] {
        if self.is_plain() { &[Ability::Rows] } else { &[Ability::Rows, Ability::Headings] }
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
    #[inline]
    pub(super) fn goes_across(self, rng: &mut Rng) -> bool {
        self.leans_across(rng).unwrap_or_else(|| rng.below(2) == 0)
    }

    /// Whether the bias, if it has its way this time, is for going across.
    #[inline]
    pub(super) fn leans_across(self, rng: &mut Rng) -> Option<bool> {
        let Bias { is_across, share } = self.bias?;
        share.draw(rng).then_some(is_across)
    }
}
