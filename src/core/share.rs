//! A share: a number from 0 to 1, exact, so that no decision hangs on a float.

use super::Rng;
use std::fmt;
use std::str::FromStr;

/// A share of something or a probability, from 0 to 1, in millionths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(u32);

const WHOLE: u32 = 1_000_000;

impl Share {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// All.
    pub const ALL: Self = Self(WHOLE);
    /// What [`from_str`](Self::from_str) takes, in words.
    pub const EXPECTED: &'static str =
        "a share from 0 to 1 with at most 6 decimals, or a percentage";

    /// Whether it is nothing.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// That share of `count`, rounded to the nearest, halves up.
    pub const fn of(self, count: u64) -> u64 {
        ((count as u128 * self.0 as u128 + WHOLE as u128 / 2) / WHOLE as u128) as u64
    }

    /// True with this probability. Draws once, unless it is certain.
    #[inline]
    pub fn draw(self, rng: &mut Rng) -> bool {
        match self.0 {
            0 => false,
            WHOLE => true,
            share => rng.below(WHOLE) < share,
        }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / WHOLE, self.0 % WHOLE);
        if part == 0 {
            return write!(f, "{whole}");
        }
        write!(f, "{whole}.{}", format!("{part:06}").trim_end_matches('0'))
    }
}

impl FromStr for Share {
    type Err = ShareError;

    fn from_str(text: &str) -> Result<Self, ShareError> {
        let (digits, decimals) = match text.strip_suffix('%') {
            Some(percentage) => (percentage, 4),
            None => (text, 6),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let is_number = !(whole.is_empty() && part.is_empty()) && whole.len() <= 9;
        if !is_number || !are_digits(whole) || !are_digits(part) || part.len() > decimals {
            return Err(ShareError);
        }
        // Both are short strings of digits.
        let number =
            |text: &str| if text.is_empty() { 0 } else { text.parse().unwrap_or(u64::MAX) };
        let one = 10_u64.pow(decimals as u32);
        let part = number(&format!("{part:0<decimals$}"));
        match number(whole).saturating_mul(one).saturating_add(part) {
            share if share <= u64::from(WHOLE) => Ok(Self(share as u32)),
            _ => Err(ShareError),
        }
    }
}

/// A text that is no [`Share`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShareError;

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", Share::EXPECTED)
    }
}

impl std::error::Error for ShareError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_and_written_exactly() {
        for (given, canonical) in [
            ("0", "0"),
            ("1", "1"),
            ("1.000000", "1"),
            (".5", "0.5"),
            ("0.250", "0.25"),
            ("50%", "0.5"),
            ("12.5%", "0.125"),
            ("100%", "1"),
            ("0.000001", "0.000001"),
        ] {
            let share: Share = given.parse().unwrap();
            assert_eq!(share.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(share));
        }
        for bad in
            ["", ".", "%", "-0.5", "+1", "1.1", "2", "101%", "0.0000001", "1e-3", "NaN", "0,5"]
        {
            assert_eq!(bad.parse::<Share>(), Err(ShareError), "{bad}");
        }
    }

    #[test]
    fn a_share_of_a_number_is_rounded() {
        let half: Share = "0.5".parse().unwrap();
        assert_eq!([0, 1, 2, 3].map(|n| half.of(n)), [0, 1, 1, 2]);
        assert_eq!(Share::ALL.of(u64::MAX), u64::MAX);
    }
}
