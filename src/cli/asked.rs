//! The recipe that is asked for: a file's, with the flags over it.

use super::args::{Bias, EndArgs, FilmArgs, LookArgs, MazeArgs};
use super::exit::Failure;
use super::from;
use crate::core::openings::Site;
use crate::core::registry::{SpecError, plain};
use crate::core::share::Share;
use crate::core::{AnyGenerator, AnySolver, Terrain};
use crate::hash;
use crate::recipe::{GroundSource, Recipe};
use crate::render::Gradient;
use crate::render::film::Pace;
use anyhow::{Context as _, anyhow};
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The flags that say what is made.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// How the maze is made.
    pub generator: Option<&'a AnyGenerator>,
    /// Which maze.
    pub maze: &'a MazeArgs,
    /// How it is solved.
    pub solver: Option<&'a AnySolver>,
    /// Where it begins and ends.
    pub ends: &'a EndArgs,
    /// How large it is drawn.
    pub look: &'a LookArgs,
    /// How films go.
    pub films: &'a FilmArgs,
    /// From where distances are shown, and in which colours.
    pub heat: (Option<Site>, Option<Gradient>),
}

/// The hash that a maze is said to have, and by which file.
pub type Promise = (String, PathBuf);

impl Asked<'_> {
    /// The recipe that file and flags make together, and the hash promised where no flag changes it.
    pub fn recipe(&self) -> Result<(Recipe, Option<Promise>), Failure> {
        let args = self.maze;
        let given = args.from.as_deref().map(from::read).transpose()?;
        let promised = match (&given, &args.from) {
            (Some(recipe), Some(file)) if !self.changes(recipe) => {
                recipe.sha256.clone().map(|hash| (hash, file.clone()))
            }
            _ => None,
        };
        let seed = || args.seed.unwrap_or_else(rand::random);
        let mut recipe = given.unwrap_or_else(|| Recipe::with_seed(seed()));
        let usual = Recipe::with_seed(recipe.seed);
        recipe.seed = args.seed.unwrap_or(recipe.seed);
        recipe.topology = args.topology.unwrap_or(recipe.topology);
        recipe.width = args.width.unwrap_or(recipe.width);
        recipe.height = args.height.unwrap_or(recipe.height);
        if let Some(generator) = self.generator {
            recipe.blueprint.generator = generator.clone();
        }
        recipe.blueprint.generator = leaning(recipe.blueprint.generator, args)?;
        let reshape = &mut recipe.blueprint.reshape;
        reshape.symmetry = args.symmetry.or(reshape.symmetry);
        reshape.sparsify = args.sparsify.unwrap_or(reshape.sparsify);
        reshape.braid = args.braid.unwrap_or(reshape.braid);
        reshape.rooms_ok |= args.rooms_ok;
        if reshape.braid.is_none() {
            if args.rooms_ok {
                let error = anyhow!("--rooms-ok is for --braid, and there is none");
                return Err(Failure::usage(error));
            }
            reshape.rooms_ok = false;
        }
        recipe.solver = self.solver.cloned().or(recipe.solver).or(usual.solver);
        // A generator with ends of its own brings them along, unless it is a file's.
        let own = self.generator.and_then(AnyGenerator::ends);
        let (start, end) = own.unwrap_or((recipe.start, recipe.end));
        recipe.start = self.ends.start.unwrap_or(start);
        recipe.end = self.ends.end.unwrap_or(end);
        recipe.look.cell = self.look.cell.unwrap_or(recipe.look.cell);
        recipe.look.wall = self.look.wall.unwrap_or(recipe.look.wall);
        if let Some(path) = &args.terrain {
            let before = recipe.ground.take();
            recipe.ground = Some(ground(path, recipe.width, recipe.height, before)?);
        }
        if let Some(GroundSource::Given(terrain)) = &recipe.ground
            && terrain.size() != (recipe.width, recipe.height)
        {
            let (width, height) = terrain.size();
            return Err(Failure::usage(anyhow!(
                "the recipe's ground is of {width}x{height} cells, and the maze is to have {}x{}: name \
                 another with --terrain",
                recipe.width,
                recipe.height
            )));
        }
        recipe.sha256 = None;
        recipe.heat = match (self.heat, recipe.heat) {
            ((None, None), heat) => heat,
            ((Some(site), gradient), heat) => {
                let known = heat.map(|(_, gradient)| gradient);
                Some((site, gradient.or(known).unwrap_or_default()))
            }
            ((None, Some(gradient)), Some((site, _))) => Some((site, gradient)),
            ((None, Some(_)), None) => {
                let error = anyhow!("--heat-colors is for --heat, and there is none");
                return Err(Failure::usage(error));
            }
        };
        let (films, pace) = (self.films, recipe.pace.unwrap_or(Pace::USUAL));
        recipe.pace = Some(Pace {
            delay: films.delay.unwrap_or(pace.delay),
            every: films.every.or(pace.every),
            max_frames: films.max_frames.map_or(pace.max_frames, |n| (n > 0).then_some(n)),
            hold: films.hold.unwrap_or(pace.hold),
        });
        Ok((recipe, promised))
    }

    /// Whether any flag makes another maze than the file's.
    fn changes(&self, recipe: &Recipe) -> bool {
        let args = self.maze;
        self.generator.is_some()
            || args.topology.is_some()
            || args.width.is_some()
            || args.height.is_some()
            || args.seed.is_some()
            || args.straightness.is_some()
            || args.bias.is_some()
            || args.symmetry.is_some()
            || args.braid.is_some()
            || args.rooms_ok
            || args.sparsify.is_some()
            // Fixed ends are never filled.
            || (self.ends.start.is_some() || self.ends.end.is_some())
                && !recipe.blueprint.reshape.sparsify.is_none()
    }
}

/// A generator with the flags for leanings among its options.
pub fn leaning(mut generator: AnyGenerator, args: &MazeArgs) -> Result<AnyGenerator, Failure> {
    let straightness = args.straightness.map(|share| ("--straightness", "straightness", share));
    let bias = args.bias.map(|Bias { is_across, share }| {
        ("--bias", if is_across { "horizontal" } else { "vertical" }, share)
    });
    for (flag, option, share) in straightness.into_iter().chain(bias) {
        generator = AnyGenerator::parse(&format!("{generator}:{option}={share}"))
            .map_err(|error| no_leaning(flag, option, share, &generator, &error))?;
    }
    Ok(generator)
}

/// Says which generators lean that way.
fn no_leaning(
    flag: &str,
    option: &str,
    share: Share,
    generator: &AnyGenerator,
    error: &SpecError,
) -> Failure {
    let name = generator.info().name;
    let can = |name: &&str| AnyGenerator::parse(&format!("{name}:{option}={share}")).is_ok();
    let able: Vec<&str> = AnyGenerator::ALL.iter().map(|info| info.name).filter(can).collect();
    Failure::usage(if able.contains(&name) {
        anyhow!("{flag}: {error}")
    } else {
        anyhow!("{flag}: {name} cannot lean that way; these can: {}", able.join(", "))
    })
}

/// The costs that a flag names, which must be those of the recipe where that has only their hash.
fn ground(
    path: &Path,
    width: u32,
    height: u32,
    before: Option<GroundSource>,
) -> Result<GroundSource, Failure> {
    if path.to_str().is_some_and(|word| plain(word) == "noise") {
        return Ok(GroundSource::Noise);
    }
    let name = path.display();
    // A digit and at most some blanks a cell.
    let cells = (u64::from(width) + 1).saturating_mul(u64::from(height));
    let most = cells.saturating_mul(4).saturating_add(1 << 16);
    let mut text = String::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_string(&mut text)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_string(&mut text))
    };
    read.with_context(|| format!("cannot read the terrain '{name}'"))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let terrain = Terrain::parse(text, width, height)
        .with_context(|| format!("no terrain for this maze in '{name}'"))?;
    if let Some(GroundSource::Elsewhere { sha256 }) = before {
        let found = hash::sha256_of(terrain.to_string().as_bytes());
        if found != sha256 {
            return Err(anyhow!(
                "the costs in '{name}' are not those that the recipe names: the hash of their \
                 digits is {found}, there it is {sha256}"
            )
            .into());
        }
    }
    Ok(GroundSource::Given(Arc::new(terrain)))
}
