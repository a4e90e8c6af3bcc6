use std::fmt;

/// Why a line is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// Nothing that is a command.
    Unknown {
        /// The command that may be meant.
        nearest: Option<&'static str>,
    },
    /// Too many or too few words behind a command.
    Words {
        /// How many there are.
        found: usize,
        /// What there should be.
        expected: &'static str,
    },
    /// A word that cannot be.
    Word {
        /// The word, shortened.
        found: String,
        /// What it should be.
        expected: &'static str,
    },
}

/// Characters of a line that are quoted.
const QUOTED: usize = 60;

/// The beginning of a text, for people: what cannot be printed is escaped.
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(QUOTED).flat_map(char::escape_debug).collect();
    if text.chars().nth(QUOTED).is_some() {
        short.push('…');
    }
    short
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { nearest: None } => write!(f, "it is no command"),
            Self::Unknown { nearest: Some(nearest) } => {
                write!(f, "it is no command; did you mean '{nearest}'?")
            }
            Self::Words { found, expected } => {
                write!(f, "there are {found} words behind the command, expected {expected}")
            }
            Self::Word { found, expected } => write!(f, "'{found}' is not {expected}"),
        }
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_short_and_printable() {
        assert_eq!(shortened("a\tb\u{7}"), "a\\tb\\u{7}");
        let long = shortened(&"x".repeat(10_000));
        assert_eq!((long.chars().count(), long.chars().last()), (61, Some('…')));
    }
}
