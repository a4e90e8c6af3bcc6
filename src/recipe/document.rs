//! A recipe's text: TOML.

use super::{FORMAT, GroundSource, Recipe, RecipeError};
use crate::core::reshape::Reshape;
use crate::core::share::Share;
use crate::core::topology::MAX_SLOTS;
use crate::core::{AnyGenerator, AnySolver, AnyTopology, Blueprint, Terrain, registry};
use crate::hash;
use crate::render::film::Pace;
use crate::render::{Gradient, Look};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// Terrains of so many letters and less are in the recipe itself.
const SMALL: usize = 10_000;

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
    #[serde(skip_serializing_if = "Option::is_none")]
    terrain: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terrain_revision: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terrain_sha256: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terrain_costs: Option<String>,
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
    fn ground(&self) -> Result<Option<GroundSource>, RecipeError> {
        let not = |reason: String| RecipeError::Value { key: "terrain", reason };
        match (self.terrain.as_deref(), &self.terrain_costs, &self.terrain_sha256) {
            (None, None, None) => Ok(None),
            (None, ..) => Err(not("costs without 'terrain = \"file\"'".to_owned())),
            (Some("noise"), ..) => match self.terrain_revision {
                Some(Terrain::REVISION) => Ok(Some(GroundSource::Noise)),
                asked => {
                    let (algorithm, known) = ("noise", Terrain::REVISION);
                    let asked = asked.unwrap_or(0);
                    Err(RecipeError::Revision { algorithm, asked, known })
                }
            },
            (Some("file"), Some(costs), sha256) => {
                let terrain = Terrain::parse(costs, self.width, self.height);
                let terrain = value("terrain_costs", terrain)?;
                let found = hash::sha256_of(terrain.to_string().as_bytes());
                match sha256 {
                    Some(sha256) if *sha256 != found => Err(not(format!(
                        "the hash of its costs is {found}, and terrain_sha256 is {sha256}"
                    ))),
                    _ => Ok(Some(GroundSource::Given(Arc::new(terrain)))),
                }
            }
            (Some("file"), None, Some(sha256)) => {
                Ok(Some(GroundSource::Elsewhere { sha256: sha256.clone() }))
            }
            (Some("file"), None, None) => Err(not("neither costs nor their hash".to_owned())),
            (Some(other), ..) => Err(not(format!("'{other}' is neither noise nor file"))),
        }
    }

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
            Some(Reshape::REVISION) => Ok(reshape),
            None if reshape.is_nothing() => Ok(reshape),
            asked => {
                let (algorithm, known) = ("reshaping", Reshape::REVISION);
                let asked = asked.unwrap_or(0);
                Err(RecipeError::Revision { algorithm, asked, known })
            }
        }
    }

    /// Checks the values.
    pub(super) fn recipe(self) -> Result<Recipe, RecipeError> {
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
        let ground = self.ground()?;
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
            ground,
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

impl Recipe {
    /// The values under the names they have in text.
    pub fn document(&self) -> Document {
        let reshape = self.blueprint.reshape;
        let (terrain, terrain_sha256, terrain_costs) = match &self.ground {
            None => (None, None, None),
            Some(GroundSource::Noise) => (Some("noise"), None, None),
            Some(GroundSource::Elsewhere { sha256 }) => (Some("file"), Some(sha256.clone()), None),
            Some(GroundSource::Given(terrain)) => {
                let text = terrain.to_string();
                let hash = hash::sha256_of(text.as_bytes());
                (Some("file"), Some(hash), (text.len() <= SMALL).then_some(text))
            }
        };
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
            terrain: terrain.map(str::to_owned),
            terrain_revision: matches!(self.ground, Some(GroundSource::Noise))
                .then_some(Terrain::REVISION),
            terrain_sha256,
            terrain_costs,
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
}
