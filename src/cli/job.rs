use super::args::{Args, Bias, Format, Part};
use super::exit::Failure;
use super::{from, resources};
use crate::core::registry::{self, SpecError};
use crate::core::reshape::ReshapeError;
use crate::core::share::Share;
use crate::core::topology::with_topology;
use crate::core::{AnyGenerator, AnyTopology, BlueprintError, Layout, Maze};
use crate::formats::{gif, png};
use crate::recipe::Recipe;
use crate::render::Painter;
use crate::render::film::Pace;
use anyhow::anyhow;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

/// One run of the program, checked as far as it can be before any work.
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
#[derive(Debug)]
pub struct Job {
    /// What is made. The solver is always there.
    pub recipe: Recipe,
    /// How the films go.
    pub pace: Pace,
    /// The grid, in its size.
    pub topology: AnyTopology,
    /// The hash that the maze is said to have, and by which file.
    pub promised: Option<(String, PathBuf)>,
    /// Where it goes: a folder, or standard output if there is none.
    pub folder: Option<PathBuf>,
    /// What is written.
    pub artefacts: Vec<Artefact>,
    /// Whether there is a solution to look for.
    pub solve: bool,
    /// Go on where something looks too small or wrong.
    pub force: bool,
    /// Print JSON instead of the list of files.
    pub json: bool,
    /// Print the list of files, the summary, and what is not as asked for.
    pub summary: bool,
    /// Say more.
    pub verbose: bool,
    /// Show progress bars.
    pub progress: bool,
}

/// A picture or a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Artefact {
    /// Of what.
    pub part: Part,
    /// In which format.
    pub format: Format,
}

impl Artefact {
    /// The file's name: the canonical name of the algorithm, without options.
    pub fn file_name(self, recipe: &Recipe) -> String {
        let extension = match self.format {
            Format::Png => "png",
            Format::Gif => "gif",
        };
        let solver = recipe.solver.as_ref().map_or("", |solver| solver.info().name);
        match self.part {
            Part::Gen => format!("{}-gen.{extension}", recipe.blueprint.generator.info().name),
            Part::Solve => format!("{solver}-solve.{extension}"),
        }
    }
}

impl Job {
    /// Reads the recipe if there is one to read, puts the flags over it, and checks everything that
    /// can be checked before work begins.
    pub fn new(args: Args) -> Result<Self, Failure> {
        let artefacts = artefacts(&args)?;
        let (recipe, promised) = recipe(&args)?;
        let folder = (args.output != Path::new("-")).then_some(args.output);
        if folder.is_none() {
            check_stream(&artefacts, args.json, &recipe)?;
        }
        let size = || format!("{}x{} cells", recipe.width, recipe.height);
        let topology = registry::find(AnyTopology::ALL, recipe.topology)
            .map_err(Failure::usage)
            .and_then(|info| {
                AnyTopology::new(info, recipe.width, recipe.height).map_err(|error| {
                    Failure::usage(anyhow!("a {} maze of {}: {error}", info.name, size()))
                })
            })?;
        let job = Self {
            topology,
            promised,
            folder,
            solve: args.only != Some(Part::Gen),
            artefacts,
            force: args.force,
            json: args.json,
            summary: !args.quiet,
            verbose: args.verbose,
            progress: !args.no_progress && !args.quiet,
            pace: recipe.pace.unwrap_or(Pace::USUAL),
            recipe,
        };
        with_topology!(&job.topology, grid => job.check(grid))?;
        Ok(job)
    }

    /// Whether there is a file of that format to write.
    pub fn writes(&self, format: Format) -> bool {
        self.artefacts.iter().any(|artefact| artefact.format == format)
    }

    fn check<T: Layout>(&self, grid: &T) -> Result<(), Failure> {
        for (flag, place) in [("--start", self.recipe.start), ("--end", self.recipe.end)] {
            place.check(grid).map_err(|error| Failure::usage(anyhow!("{flag}: {error}")))?;
        }
        self.recipe.blueprint.check(grid).map_err(|error| {
            let flag = match error {
                BlueprintError::Reshape(ReshapeError::Lacks { .. }) => "--braid: ",
                BlueprintError::Reshape(_) => "--symmetry: ",
                _ => "-g: ",
            };
            Failure::usage(anyhow!("{flag}{error}"))
        })?;
        if let Some(solver) = self.recipe.solver.as_ref().filter(|_| self.solve) {
            // Mazes of one grid offer the same, doors or none.
            let walk = Maze::closed(T::new(1, 1).map_err(Failure::usage)?);
            solver.check(&walk).map_err(|error| Failure::usage(anyhow!("-s: {error}")))?;
        }
        let look = self.recipe.look;
        let painter = Painter::new(grid, look).map_err(|error| {
            Failure::usage(anyhow!("-c {} -l {}: {error}", look.cell, look.wall))
        })?;
        let (width, height) = painter.size();
        for (format, name, most, remedy) in [
            (Format::Png, "PNG", png::MAX_SIDE, "take a smaller -c, -l or maze"),
            (
                Format::Gif,
                "GIF",
                gif::MAX_SIDE,
                "leave the films out with '-f png' or -n, or take a smaller -c, -l or maze",
            ),
        ] {
            if self.writes(format) && width.max(height) > most {
                return Err(Failure::usage(anyhow!(
                    "the picture would be {width}x{height} pixels, and a {name} has at most {most} a side: {remedy}"
                )));
            }
        }
        if !self.force {
            resources::check_memory(self.memory(grid, width))?;
        }
        Ok(())
    }

    /// The most memory that the job will take, in bytes: the greatest of its phases, its pictures
    /// being `width` pixels wide.
    fn memory<T: Layout>(&self, grid: &T, width: u32) -> u64 {
        let (maze, solution, shades, camera) = (1, 2, 1, 4);
        let generator = &self.recipe.blueprint.generator;
        let reshape = self.recipe.blueprint.reshape.bytes_a_cell();
        let making = maze + generator.bytes_a_cell().max(reshape);
        let solved = maze + solution + shades;
        let filmed = maze
            + solution
            + shades
            + camera
            + maze
            + generator.watched_bytes_a_cell().max(reshape);
        let a_cell = if self.writes(Format::Gif) { filmed } else { making.max(solved) };
        // Pictures are streamed by rows: one of numbers, three of packed pixels, at most a byte each.
        let a_row = 4 * u64::from(width);
        grid.slots() as u64 * u64::from(a_cell) + a_row
    }
}

/// What to write, from the flags alone.
fn artefacts(args: &Args) -> Result<Vec<Artefact>, Failure> {
    if args.no_gif && args.format.contains(&Format::Gif) {
        return Err(Failure::usage(anyhow!("-n leaves the films out and '-f gif' asks for them")));
    }
    let wanted = |format| match (format, args.format.is_empty()) {
        (Format::Gif, true) => !args.no_gif,
        (Format::Png, true) => true,
        (format, false) => args.format.contains(&format),
    };
    let parts = [Part::Gen, Part::Solve].into_iter();
    let parts = parts.filter(|&part| args.only.is_none_or(|only| only == part));
    let formats = || [Format::Png, Format::Gif].into_iter().filter(|&format| wanted(format));
    Ok(parts.flat_map(|part| formats().map(move |format| Artefact { part, format })).collect())
}

/// Standard output takes one thing, and not into a terminal.
fn check_stream(artefacts: &[Artefact], json: bool, recipe: &Recipe) -> Result<(), Failure> {
    let mut names: Vec<String> = artefacts.iter().map(|a| a.file_name(recipe)).collect();
    if json {
        names.push("the JSON object".to_owned());
    }
    if names.len() != 1 {
        return Err(Failure::usage(anyhow!(
            "standard output takes one thing, and there would be {}: {}; choose with -f and --only",
            names.len(),
            names.join(", ")
        )));
    }
    if std::io::stdout().is_terminal() {
        return Err(Failure::usage(anyhow!(
            "a picture is nothing for a terminal: send it to a file"
        )));
    }
    Ok(())
}

/// The recipe that file and flags make together, and the hash promised where no flag changes it.
fn recipe(args: &Args) -> Result<(Recipe, Option<(String, PathBuf)>), Failure> {
    let given = args.from.as_deref().map(from::read).transpose()?;
    let changed = args.generator.is_some()
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
        || (args.start.is_some() || args.end.is_some())
            && given.as_ref().is_some_and(|recipe| !recipe.blueprint.reshape.sparsify.is_none());
    let promised = match (&given, &args.from) {
        (Some(recipe), Some(file)) if !changed => {
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
    if let Some(generator) = &args.generator {
        recipe.blueprint.generator = generator.clone();
    }
    lean(&mut recipe.blueprint.generator, args)?;
    let reshape = &mut recipe.blueprint.reshape;
    reshape.symmetry = args.symmetry.or(reshape.symmetry);
    reshape.sparsify = args.sparsify.unwrap_or(reshape.sparsify);
    reshape.braid = args.braid.unwrap_or(reshape.braid);
    reshape.rooms_ok |= args.rooms_ok;
    if reshape.rooms_ok && reshape.braid.is_none() {
        return Err(Failure::usage(anyhow!("--rooms-ok is for --braid, and there is none")));
    }
    recipe.solver = args.solver.clone().or(recipe.solver).or(usual.solver);
    recipe.start = args.start.unwrap_or(recipe.start);
    recipe.end = args.end.unwrap_or(recipe.end);
    recipe.look.cell = args.cell.unwrap_or(recipe.look.cell);
    recipe.look.wall = args.wall.unwrap_or(recipe.look.wall);
    recipe.sha256 = None;
    let pace = recipe.pace.unwrap_or(Pace::USUAL);
    recipe.pace = Some(Pace {
        delay: args.delay.unwrap_or(pace.delay),
        every: args.every.or(pace.every),
        max_frames: args.max_frames.map_or(pace.max_frames, |n| (n > 0).then_some(n)),
        hold: args.hold.unwrap_or(pace.hold),
    });
    Ok((recipe, promised))
}

/// Puts the flags for leanings into the generator's options.
fn lean(generator: &mut AnyGenerator, args: &Args) -> Result<(), Failure> {
    let straightness = args.straightness.map(|share| ("--straightness", "straightness", share));
    let bias = args.bias.map(|Bias { is_across, share }| {
        ("--bias", if is_across { "horizontal" } else { "vertical" }, share)
    });
    for (flag, option, share) in straightness.into_iter().chain(bias) {
        *generator = AnyGenerator::parse(&format!("{generator}:{option}={share}"))
            .map_err(|error| no_leaning(flag, option, share, generator, &error))?;
    }
    Ok(())
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
