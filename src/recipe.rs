//! Recipes: everything that makes a maze and its pictures, as plain values and as text.
//!
//! The text is TOML behind a comment with the command that reproduces it. It is what `seed.txt`
//! holds, and what every PNG and GIF carries. Printing and parsing are inverse.

use crate::core::openings::{self, Place, Site};
use crate::core::reshape::{Reshape, Reshaped};
use crate::core::share::Share;
use crate::core::topology::MAX_SLOTS;
use crate::core::{
    AnyGenerator, AnySolver, AnyTopology, Blueprint, Layout, Maze, Observer, registry,
};
use crate::render::film::Pace;
use crate::render::{Gradient, Look};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version of the text's format.
pub const FORMAT: u32 = 1;

/// Everything that makes a maze and its pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// Decides everything that is random.
    pub seed: u64,
    /// The canonical name of the topology.
    pub topology: &'static str,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// Makes the maze.
    pub blueprint: Blueprint,
    /// Solves it; a picture of the maze alone does not depend on one.
    pub solver: Option<AnySolver>,
    /// Where the maze begins.
    pub start: Place,
    /// Where it ends.
    pub end: Place,
    /// How large it is drawn.
    pub look: Look,
    /// From where its distances are shown, and in which colours, where they are.
    pub heat: Option<(Site, Gradient)>,
    /// How its films go; pictures do not depend on it.
    pub pace: Option<Pace>,
    /// The maze's hash, once it is known.
    pub sha256: Option<String>,
}

impl Recipe {
    /// What is made where nothing is asked for, with that seed.
    pub fn with_seed(seed: u64) -> Self {
        Self {
            seed,
            topology: AnyTopology::ALL[0].name,
            width: 20,
            height: 20,
            blueprint: Blueprint {
                generator: AnyGenerator::Dfs(crate::core::generate::Dfs::default()),
                reshape: Reshape::default(),
            },
            solver: Some(AnySolver::Dfs(crate::core::solve::Dfs)),
            start: Place::TOP_LEFT,
            end: Place::BOTTOM_RIGHT,
            look: Look { cell: 8, wall: 2 },
            heat: None,
            pace: Some(Pace::USUAL),
            sha256: None,
        }
    }

    /// Makes the maze on its grid, and says what reshaping did.
    pub fn build<T: Layout, O: Observer>(&self, grid: &T, observer: &mut O) -> (Maze<T>, Reshaped) {
        let keep = openings::fixed(grid, &[self.start, self.end]);
        self.blueprint.build(grid, self.seed, &keep, observer)
    }

    /// The command that makes the same again: the maze in full, the rest where it is not usual.
    pub fn command(&self) -> String {
        let usual = Self::with_seed(self.seed);
        let mut words = vec!["mazer".to_owned(), format!("-g {}", self.blueprint.generator)];
        words.extend(self.solver.as_ref().map(|solver| format!("-s {solver}")));
        words.push(format!("-w {} -h {} -r {}", self.width, self.height, self.seed));
        let mut unusual = |is_unusual: bool, word: String| {
            if is_unusual {
                words.push(word);
            }
        };
        unusual(self.topology != usual.topology, format!("-t {}", self.topology));
        let reshape = self.blueprint.reshape;
        let symmetry = reshape.symmetry.map(|symmetry| format!("--symmetry {symmetry}"));
        unusual(symmetry.is_some(), symmetry.unwrap_or_default());
        unusual(!reshape.sparsify.is_none(), format!("--sparsify {}", reshape.sparsify));
        unusual(!reshape.braid.is_none(), format!("--braid {}", reshape.braid));
        unusual(reshape.rooms_ok, "--rooms-ok".to_owned());
        unusual(self.start != usual.start, format!("--start {}", self.start));
        unusual(self.end != usual.end, format!("--end {}", self.end));
        unusual(self.look.cell != usual.look.cell, format!("-c {}", self.look.cell));
        unusual(self.look.wall != usual.look.wall, format!("-l {}", self.look.wall));
        if let Some((site, gradient)) = self.heat {
            unusual(true, format!("--heat {site}"));
            unusual(gradient != Gradient::default(), format!("--heat-colors {gradient}"));
        }
        if let Some(pace) = self.pace {
            let usual = Pace::USUAL;
            let every = pace.every.unwrap_or_default();
            let most = pace.max_frames.unwrap_or_default();
            unusual(pace.delay != usual.delay, format!("-d {}", pace.delay));
            unusual(pace.every != usual.every, format!("--every {every}"));
            unusual(pace.max_frames != usual.max_frames, format!("--max-frames {most}"));
            unusual(pace.hold != usual.hold, format!("--hold {}", pace.hold));
        }
        words.join(" ")
    }

    /// The values under the names they have in text.
    pub fn document(&self) -> Document {
        let reshape = self.blueprint.reshape;
        Document {
            format: FORMAT,
            mazer: env!("CARGO_PKG_VERSION").to_owned(),
            seed: self.seed.to_string(),
            topology: self.topology.to_owned(),
            width: self.width,
            height: self.height,
            generator: self.blueprint.generator.to_string(),
            generator_revision: self.blueprint.generator.revision(),
            symmetry: reshape.symmetry.map(|symmetry| symmetry.to_string()),
            sparsify: (!reshape.sparsify.is_none()).then(|| reshape.sparsify.to_string()),
            braid: (!reshape.braid.is_none()).then(|| reshape.braid.to_string()),
            rooms_ok: reshape.rooms_ok.then_some(true),
            reshape_revision: (!reshape.is_nothing()).then_some(Reshape::REVISION),
            solver: self.solver.as_ref().map(ToString::to_string),
            start: self.start.to_string(),
            end: self.end.to_string(),
            cell: self.look.cell,
            wall: self.look.wall,
            heat: self.heat.map(|(site, _)| site.to_string()),
            heat_colors: self.heat.map(|(_, gradient)| gradient.to_string()),
            delay: self.pace.map(|pace| pace.delay),
            every: self.pace.and_then(|pace| pace.every),
            max_frames: self.pace.map(|pace| pace.max_frames.unwrap_or(0)),
            hold: self.pace.map(|pace| pace.hold),
            maze_sha256: self.sha256.clone(),
        }
    }

    /// Reads the text.
    ///
    /// # Errors
    /// If it is no recipe, of a newer format, or says something that this version cannot do.
    pub fn parse(text: &str) -> Result<Self, RecipeError> {
        let syntax = |error: toml::de::Error| RecipeError::Syntax(error.to_string());
        let table: toml::Table = text.parse().map_err(syntax)?;
        match table.get("format").and_then(toml::Value::as_integer) {
            Some(format) if format > i64::from(FORMAT) => {
                let writer = table.get("mazer").and_then(toml::Value::as_str).unwrap_or("another");
                return Err(RecipeError::Newer { format, writer: writer.to_owned() });
            }
            Some(1) => {}
            _ => return Err(RecipeError::NoRecipe),
        }
        toml::from_str::<Document>(text).map_err(syntax)?.recipe()
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# {}", self.command())?;
        f.write_str(&toml::to_string(&self.document()).map_err(|_| fmt::Error)?)
    }
}

/// A recipe's values under the names they have in text, checked for nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    format: u32,
    mazer: String,
    /// A string: TOML and JavaScript lose large numbers.
    seed: String,
    topology: String,
    width: u32,
    height: u32,
    generator: String,
    generator_revision: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<String>,
    /// A string: a share is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    sparsify: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    braid: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rooms_ok: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reshape_revision: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solver: Option<String>,
    start: String,
    end: String,
    cell: u32,
    wall: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    heat: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heat_colors: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    delay: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    every: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_frames: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hold: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    maze_sha256: Option<String>,
}

impl Document {
    fn reshape(&self) -> Result<Reshape, RecipeError> {
        let share = |key, text: &Option<String>| {
            text.as_ref().map_or(Ok(Share::NONE), |text| value(key, text.parse()))
        };
        let symmetry = self.symmetry.as_ref().map(|text| value("symmetry", text.parse()));
        let reshape = Reshape {
            symmetry: symmetry.transpose()?,
            sparsify: share("sparsify", &self.sparsify)?,
            braid: share("braid", &self.braid)?,
            rooms_ok: self.rooms_ok.unwrap_or(false),
        };
        match self.reshape_revision {
            Some(asked) if asked != Reshape::REVISION => {
                let (algorithm, known) = ("reshaping", Reshape::REVISION);
                Err(RecipeError::Revision { algorithm, asked, known })
            }
            _ => Ok(reshape),
        }
    }

    fn recipe(self) -> Result<Recipe, RecipeError> {
        let usual = Pace::USUAL;
        within("width", self.width.into(), 1, MAX_SLOTS.into())?;
        within("height", self.height.into(), 1, MAX_SLOTS.into())?;
        within("cell", self.cell.into(), 1, Look::MAX.into())?;
        within("wall", self.wall.into(), 1, Look::MAX.into())?;
        within("delay", self.delay.unwrap_or(1).into(), 1, Pace::MAX_DELAY.into())?;
        within("every", self.every.unwrap_or(1), 1, Pace::MOST)?;
        within("hold", self.hold.unwrap_or(0).into(), 0, Pace::MAX_DELAY.into())?;
        // 0 is any number of frames.
        within("max_frames", self.max_frames.filter(|&n| n > 0).unwrap_or(2), 2, Pace::MOST)?;
        let topology = registry::find(AnyTopology::ALL, &self.topology);
        let generator = value("generator", AnyGenerator::parse(&self.generator))?;
        if self.generator_revision != generator.revision() {
            return Err(RecipeError::Revision {
                algorithm: generator.info().name,
                asked: self.generator_revision,
                known: generator.revision(),
            });
        }
        let reshape = self.reshape()?;
        let gradient = self
            .heat_colors
            .as_ref()
            .map_or(Ok(Gradient::default()), |text| value("heat_colors", text.parse()))?;
        let site = self.heat.as_ref().map(|text| value("heat", text.parse())).transpose()?;
        let heat = site.map(|site| (site, gradient));
        let film = [self.delay.is_some(), self.max_frames.is_some(), self.hold.is_some()];
        let is_filmed = film.contains(&true) || self.every.is_some();
        Ok(Recipe {
            seed: value("seed", self.seed.parse::<u64>().map_err(|_| not_a_seed(&self.seed)))?,
            topology: value("topology", topology)?.name,
            width: self.width,
            height: self.height,
            blueprint: Blueprint { generator, reshape },
            solver: self.solver.map(|s| value("solver", AnySolver::parse(&s))).transpose()?,
            start: value("start", self.start.parse())?,
            end: value("end", self.end.parse())?,
            look: Look { cell: self.cell, wall: self.wall },
            heat,
            pace: is_filmed.then(|| Pace {
                delay: self.delay.unwrap_or(usual.delay),
                every: self.every,
                max_frames: self.max_frames.map_or(usual.max_frames, |n| (n > 0).then_some(n)),
                hold: self.hold.unwrap_or(usual.hold),
            }),
            sha256: self.maze_sha256,
        })
    }
}

/// The value of a key, or what is wrong with it.
fn value<T, E: fmt::Display>(key: &'static str, parsed: Result<T, E>) -> Result<T, RecipeError> {
    parsed.map_err(|error| RecipeError::Value { key, reason: error.to_string() })
}

fn not_a_seed(text: &str) -> String {
    format!("'{text}' is not a decimal number from 0 to {}", u64::MAX)
}

/// Refuses what no flag would take.
fn within(key: &'static str, number: u64, least: u64, most: u64) -> Result<(), RecipeError> {
    if (least..=most).contains(&number) {
        return Ok(());
    }
    Err(RecipeError::Value { key, reason: format!("{number} is not from {least} to {most}") })
}

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
