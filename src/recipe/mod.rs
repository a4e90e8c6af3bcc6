//! Recipes: everything that makes a maze and its pictures, as plain values and as text.
//!
//! The text is TOML behind a comment with the command that reproduces it. It is what `seed.txt`
//! holds, and what every PNG and GIF carries. Printing and parsing are inverse,
//! but for large terrains, of which the text has only the hash.

mod document;
mod error;

pub use document::Document;
pub use error::RecipeError;

use crate::core::openings::{self, Place, Site};
use crate::core::reshape::{Reshape, Reshaped};
use crate::core::{
    AnyGenerator, AnySolver, AnyTopology, Blueprint, Ends, Layout, Maze, Observer, Solution,
    Terrain, Topology,
};
use crate::render::film::Pace;
use crate::render::{Gradient, Look};
use std::fmt;
use std::sync::Arc;

/// The version of the text's format.
pub const FORMAT: u32 = 1;

/// Where the costs of cells come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroundSource {
    /// From the seed.
    Noise,
    /// From outside; small ones are in the recipe's text, of others their hash.
    Given(Arc<Terrain>),
    /// From a file that is not at hand, with this hash of its digits.
    Elsewhere {
        /// SHA-256 of the rows of digits, a line feed after each.
        sha256: String,
    },
}

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
    /// What it costs to enter each cell, where that differs.
    pub ground: Option<GroundSource>,
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
            solver: Some(AnySolver::Dfs(crate::core::solve::Dfs::default())),
            start: Place::TOP_LEFT,
            end: Place::BOTTOM_RIGHT,
            ground: None,
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

    /// Solves a maze, if there is a solver.
    pub fn solve<T: Layout, O: Observer>(
        &self,
        maze: &Maze<T>,
        terrain: Option<&Terrain>,
        ends: &Ends,
        observer: &mut O,
    ) -> Option<Solution> {
        let solver = self.solver.as_ref()?;
        Some(solver.solve_on(maze, terrain, ends, observer))
    }

    /// The terrain, where there is one.
    ///
    /// # Errors
    /// If it is in a file that is not at hand.
    pub fn terrain<T: Topology>(&self, grid: &T) -> Result<Option<Arc<Terrain>>, RecipeError> {
        match &self.ground {
            None => Ok(None),
            Some(GroundSource::Noise) => Ok(Some(Arc::new(Terrain::noise(grid, self.seed)))),
            Some(GroundSource::Given(terrain)) => Ok(Some(Arc::clone(terrain))),
            Some(GroundSource::Elsewhere { sha256 }) => {
                Err(RecipeError::Terrain { sha256: sha256.clone() })
            }
        }
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
        let (start, end) = self.blueprint.generator.ends().unwrap_or((usual.start, usual.end));
        unusual(self.start != start, format!("--start {}", self.start));
        unusual(self.end != end, format!("--end {}", self.end));
        match &self.ground {
            Some(GroundSource::Noise) => unusual(true, "--terrain noise".to_owned()),
            Some(_) => unusual(true, "--terrain FILE".to_owned()),
            None => {}
        }
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
