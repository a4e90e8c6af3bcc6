use super::FORMAT;
use std::fmt;

/// Why a text is no recipe that this version can follow.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecipeError {
    /// Not TOML, or keys that are missing or not known.
    Syntax(String),
    /// TOML, but not ours.
    NoRecipe,
    /// Written by a later version.
    Newer {
        /// The format it is in.
        format: i64,
        /// The version that wrote it.
        writer: String,
    },
    /// A value that means nothing here.
    Value {
        /// Under which key.
        key: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// Costs that are not in the recipe.
    Terrain {
        /// The hash of the file that has them.
        sha256: String,
    },
    /// A revision of a generator that this version does not have.
    Revision {
        /// The generator, or what reshapes its maze.
        algorithm: &'static str,
        /// The revision asked for.
        asked: u32,
        /// The revision there is.
        known: u32,
    },
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => f.write_str(error.trim_end()),
            Self::NoRecipe => write!(f, "no recipe: it has no line 'format = {FORMAT}'"),
            Self::Newer { format, writer } => write!(
                f,
                "format {format}, written by mazer {writer}; this is mazer {}, which reads up to {FORMAT}",
                env!("CARGO_PKG_VERSION")
            ),
            Self::Value { key, reason } => write!(f, "{key}: {reason}"),
            Self::Terrain { sha256 } => write!(
                f,
                "the costs of its cells are in another file: name it with --terrain (SHA-256 of its \
                 digits {sha256})"
            ),
            Self::Revision { algorithm, asked, known } => {
                write!(
                    f,
                    "it needs revision {asked} of {algorithm}; this version has revision {known}"
                )
            }
        }
    }
}

impl std::error::Error for RecipeError {}
