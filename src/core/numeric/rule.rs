use std::fmt;
use std::str::FromStr;

/// How one may jump on a [`NumberGrid`](super::NumberGrid): exactly as far as the square says, in these
/// directions.
///
/// It is written as words joined by `+`: one of `orthogonal`, `eight`, `alternate` and `toggle`, then
/// `no-reversal`, then `klondike`. `no-reversal` alone is orthogonal, `klondike` alone is `eight`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rule {
    /// The directions of the jumps.
    pub directions: Directions,
    /// No jump may go back the way that the last one came.
    pub no_reversal: bool,
    /// One wins by landing on the first square outside: the one beyond the last square with a number,
    /// seen along the jump. Elsewhere outside one may not land.
    pub leaves: bool,
}

/// The directions in which one may jump.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Directions {
    /// Along rows and columns.
    #[default]
    Orthogonal,
    /// Along rows, columns and diagonals.
    Eight,
    /// Orthogonally, then diagonally, and so on in turn.
    Alternate,
    /// Orthogonally, until a square that toggles: from there on diagonally, until the next. One departs
    /// orthogonally in any case.
    Toggle,
}

impl Directions {
    /// All, with their names.
    pub const ALL: [(&'static str, Self); 4] = [
        ("orthogonal", Self::Orthogonal),
        ("eight", Self::Eight),
        ("alternate", Self::Alternate),
        ("toggle", Self::Toggle),
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Orthogonal => "orthogonal",
            Self::Eight => "eight",
            Self::Alternate => "alternate",
            Self::Toggle => "toggle",
        }
    }
}

impl From<Directions> for Rule {
    fn from(directions: Directions) -> Self {
        Self { directions, ..Self::default() }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.directions.name())?;
        if self.no_reversal {
            f.write_str("+no-reversal")?;
        }
        if self.leaves {
            f.write_str("+klondike")?;
        }
        Ok(())
    }
}

/// What is no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRule(pub String);

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is no rule of jumps; there are orthogonal, eight, alternate, toggle, no-reversal and \
             klondike, joined by + where more than one holds",
            self.0
        )
    }
}

impl std::error::Error for UnknownRule {}

impl FromStr for Rule {
    type Err = UnknownRule;

    fn from_str(text: &str) -> Result<Self, UnknownRule> {
        let (mut rule, mut directions) = (Self::default(), None);
        for word in text.split('+') {
            let word = word.trim().to_ascii_lowercase().replace(['_', ' '], "-");
            let named = match word.as_str() {
                "orthogonal" | "plain" | "rook" | "four" | "wild" => Some(Directions::Orthogonal),
                "eight" | "diagonal" | "diag" | "queen" => Some(Directions::Eight),
                "alternate" | "alternating" | "switch" => Some(Directions::Alternate),
                "toggle" | "toggles" => Some(Directions::Toggle),
                "no-reversal" | "no-u-turn" | "nouturn" => {
                    rule.no_reversal = true;
                    None
                }
                "klondike" => {
                    rule.leaves = true;
                    None
                }
                _ => return Err(UnknownRule(text.to_owned())),
            };
            if named.is_some() && directions.is_some() && named != directions {
                return Err(UnknownRule(text.to_owned()));
            }
            directions = directions.or(named);
        }
        let usual = if rule.leaves { Directions::Eight } else { Directions::Orthogonal };
        rule.directions = directions.unwrap_or(usual);
        Ok(rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_as_they_are_written() {
        for (_, directions) in Directions::ALL {
            for (no_reversal, leaves) in
                [(false, false), (true, false), (false, true), (true, true)]
            {
                let rule = Rule { directions, no_reversal, leaves };
                assert_eq!(rule.to_string().parse(), Ok(rule));
            }
        }
        let parsed = |text: &str| text.parse::<Rule>().map(|rule| rule.to_string());
        assert_eq!(parsed("no-reversal").as_deref(), Ok("orthogonal+no-reversal"));
        assert_eq!(parsed("Klondike").as_deref(), Ok("eight+klondike"));
        assert!(parsed("").is_err() && parsed("eight+toggle").is_err() && parsed("up").is_err());
    }
}
