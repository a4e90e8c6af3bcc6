//! What the registries of topologies, generators and solvers share: names, docs, options.
//!
//! Adding an entry is one file and one line in a registry; `--help`, recipes, tests and benches
//! iterate the registries.

mod docs;

use super::ability::Ability;
use super::observer::Kind;
use std::fmt;
use std::ops::RangeInclusive;

/// What a registry knows of an entry.
#[derive(Debug, PartialEq, Eq)]
pub struct Info {
    /// The canonical name: lower case, words joined by `-`.
    pub name: &'static str,
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
    /// The text of its API documentation.
    pub docs: &'static str,
    /// For each kind of event it reports, the numbered step of its docs that the event belongs to.
    pub events: &'static [(Kind, u8)],
    /// What it needs beyond cells and doors.
    pub needs: &'static [Ability],
    /// Options worth trying, one spelling of each kind: tests, goldens and benches run them too.
    pub variants: &'static [&'static str],
}

impl Info {
    /// An entry to be filled in: no other names, no events, no needs, no options.
    pub const PLAIN: Self =
        Self { name: "", aliases: &[], docs: "", events: &[], needs: &[], variants: &[] };

    /// Its name alone, and with each of its variants.
    pub fn specs(&self) -> impl Iterator<Item = String> {
        let name = self.name;
        let variants = self.variants.iter().map(move |options| format!("{name}:{options}"));
        std::iter::once(name.to_owned()).chain(variants)
    }

    /// Whether `name` is one of its names, whatever the case, `-` and `_` being one.
    pub fn answers_to(&self, name: &str) -> bool {
        let plain = plain(name);
        plain == self.name || self.aliases.iter().any(|alias| *alias == plain)
    }
}

/// An entry of a registry.
pub trait Registered {
    /// What the registry knows of it.
    const INFO: &'static Info;
}

/// An algorithm as plain data: its options are its fields.
pub trait Algorithm: Registered + Sized {
    /// Reads the options that followed the name, already split at `:`.
    ///
    /// # Errors
    /// If an option is not known or its value makes no sense.
    fn parse(options: &[&str]) -> Result<Self, SpecError>;

    /// The options in canonical order, joined by `:`, defaults left out: the inverse of
    /// [`parse`](Self::parse).
    fn options(&self) -> String;
}

/// Implements [`Algorithm`] for unit structs, which have no options.
macro_rules! without_options {
    ($name:ident) => {
        impl $crate::core::registry::Algorithm for $name {
            fn parse(options: &[&str]) -> Result<Self, $crate::core::registry::SpecError> {
                match options.first() {
                    None => Ok(Self),
                    Some(option) => Err($crate::core::registry::SpecError::Option {
                        algorithm: <Self as $crate::core::registry::Registered>::INFO.name,
                        option: (*option).to_owned(),
                        known: &[],
                    }),
                }
            }

            fn options(&self) -> String {
                String::new()
            }
        }
    };
}
pub(crate) use without_options;

/// Declares a struct and keeps its doc comment as `DOCS`, so that the API documentation and the
/// program's own help are one text.
macro_rules! documented {
    (
        $(#[doc = $doc:literal])+
        $(#[derive($($derive:path),+)])*
        $vis:vis struct $name:ident $($body:tt)*
    ) => {
        $(#[doc = $doc])+
        $(#[derive($($derive),+)])*
        $vis struct $name $($body)*

        impl $name {
            const DOCS: &'static str = concat!($($doc, "\n"),+);
        }
    };
}
pub(crate) use documented;

/// Why a name with its options is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SpecError {
    /// No entry has this name.
    Name {
        /// The name as given.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
        /// The nearest of them, if any is near.
        nearest: Option<&'static str>,
    },
    /// The entry has no such option.
    Option {
        /// Whose option it would have been.
        algorithm: &'static str,
        /// The option as given.
        option: String,
        /// The options there are.
        known: &'static [&'static str],
    },
    /// The option's value makes no sense.
    Value {
        /// Whose option it is.
        algorithm: &'static str,
        /// The option as given.
        option: String,
        /// What would do.
        expected: &'static str,
    },
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name { name, known, nearest } => {
                write!(f, "'{name}' is not one of: {}", known.join(", "))?;
                nearest.map_or(Ok(()), |nearest| write!(f, "; did you mean '{nearest}'?"))
            }
            Self::Option { algorithm, option, known: [] } => {
                write!(f, "{algorithm} has no option '{option}': it has none at all")
            }
            Self::Option { algorithm, option, known } => {
                write!(f, "{algorithm} has no option '{option}'; it has: {}", known.join(", "))
            }
            Self::Value { algorithm, option, expected } => {
                write!(f, "{algorithm} cannot take '{option}': expected {expected}")
            }
        }
    }
}

impl std::error::Error for SpecError {}

/// The whole number of an option `name=N`, where the option has that name.
///
/// # Errors
/// [`SpecError::Value`] if the value is no number of the range.
pub(super) fn number(
    algorithm: &'static str,
    option: &str,
    name: &str,
    range: RangeInclusive<u64>,
    expected: &'static str,
) -> Result<Option<u64>, SpecError> {
    let value = option.split_once('=').filter(|(found, _)| plain(found) == name);
    let Some((_, value)) = value else { return Ok(None) };
    match value.parse() {
        Ok(number) if range.contains(&number) => Ok(Some(number)),
        _ => Err(SpecError::Value { algorithm, option: option.to_owned(), expected }),
    }
}

/// The entry that answers to `name`.
///
/// # Errors
/// [`SpecError::Name`] with every name there is and the nearest.
pub fn find(entries: &[&'static Info], name: &str) -> Result<&'static Info, SpecError> {
    if let Some(info) = entries.iter().find(|info| info.answers_to(name)) {
        return Ok(info);
    }
    let names = |info: &&'static Info| {
        let all = std::iter::once(info.name).chain(info.aliases.iter().copied());
        let canonical = info.name;
        all.map(move |name| (name, canonical))
    };
    Err(SpecError::Name {
        name: name.to_owned(),
        known: entries.iter().map(|info| info.name).collect(),
        nearest: nearest(name, entries.iter().flat_map(names)),
    })
}

/// Of the words, each with what it stands for, what the one nearest to `word` stands for, if any is
/// near: a letter wrong, and one more for every three there are.
pub fn nearest<T>(word: &str, words: impl Iterator<Item = (&'static str, T)>) -> Option<T> {
    let word = plain(word);
    let rated = words.map(|(name, meant)| (strsim::damerau_levenshtein(name, &word), meant));
    let best = rated.min_by_key(|&(distance, _)| distance);
    best.filter(|&(distance, _)| distance <= 1 + word.len() / 3).map(|(_, meant)| meant)
}

/// The options that an algorithm has, as they are written: an option that none has is answered with
/// those that there are.
pub fn options<T>(info: &Info, parse: fn(&str) -> Result<T, SpecError>) -> &'static [&'static str] {
    match parse(&format!("{}:?", info.name)) {
        Err(SpecError::Option { known, .. }) => known,
        _ => &[],
    }
}

/// A name as names are compared: in lower case, with `-` for `_`.
pub fn plain(name: &str) -> String {
    name.to_lowercase().replace('_', "-")
}

/// Writes the enum of all algorithms of a kind, its parsing, and the macro that dispatches on it,
/// once, outside every loop.
macro_rules! registry {
    ($(#[$meta:meta])* $any:ident, $with:ident: $($variant:ident($path:ty)),+ $(,)?) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        pub enum $any {
            $(
                #[doc = concat!("[`", stringify!($path), "`]")]
                $variant($path),
            )+
        }

        impl $any {
            /// Every entry, in the order of the registry.
            pub const ALL: &'static [&'static $crate::core::registry::Info] =
                &[$(<$path as $crate::core::registry::Registered>::INFO),+];

            /// Reads `name`, or `name:option=value:flag`.
            ///
            /// # Errors
            /// If the name or an option is not known.
            pub fn parse(spec: &str) -> Result<Self, $crate::core::registry::SpecError> {
                use $crate::core::registry::{Algorithm, Registered};
                let mut parts = spec.split(':');
                let name = parts.next().unwrap_or_default();
                let info = $crate::core::registry::find(Self::ALL, name)?;
                let options: Vec<&str> = parts.collect();
                $(
                    if info.name == <$path as Registered>::INFO.name {
                        return <$path as Algorithm>::parse(&options).map(Self::$variant);
                    }
                )+
                unreachable!("{} is not in the registry it came from", info.name)
            }

            /// What the registry knows of it.
            pub fn info(&self) -> &'static $crate::core::registry::Info {
                match self {
                    $(Self::$variant(_) => <$path as $crate::core::registry::Registered>::INFO,)+
                }
            }
        }

        impl std::fmt::Display for $any {
            /// The canonical spelling, which [`parse`](Self::parse) reads back.
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.info().name)?;
                let options = $with!(self, it => $crate::core::registry::Algorithm::options(it));
                if options.is_empty() { Ok(()) } else { write!(f, ":{options}") }
            }
        }

        macro_rules! $with {
            ($value:expr, $it:ident => $body:expr) => {
                match $value {
                    $($any::$variant($it) => $body,)+
                }
            };
        }
        use $with;
    };
}
pub(crate) use registry;
