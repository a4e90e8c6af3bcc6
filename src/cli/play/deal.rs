//! The mazes that are walked: of seeds that follow each other, or of a file.

use crate::cli::args::PlayArgs;
use crate::cli::exit::Failure;
use crate::cli::input::{self, Imported, Subject};
use crate::cli::manner::Manner;
use crate::cli::{ends, job, resources};
use crate::core::{Ends, Layout, Maze, openings};
use crate::formats::{Cells, Moves};
use crate::recipe::Recipe;
use anyhow::anyhow;
use std::path::Path;

/// A maze to walk.
pub struct Deal<T> {
    /// The maze.
    pub maze: Maze<T>,
    /// Where it begins and ends.
    pub ends: Ends,
    /// What it is called.
    pub title: String,
    /// Whether its cells are blocks.
    pub blocks: bool,
    /// What there is to know at first.
    pub note: Option<String>,
}

/// Bytes that a walk takes for each cell: the maze, how it is shown, distances, the trail, and a solver.
const WALKING: u64 = 1 + 1 + 4 + 4 + 4 + 2 + 2;

impl<T: Layout> Deal<T> {
    /// The maze of a recipe.
    pub fn of_recipe(recipe: &Recipe, grid: &T, is_forced: bool) -> Result<Self, Failure> {
        job::check_maze(recipe, grid)?;
        if !is_forced {
            let making = u64::from(job::making(recipe));
            resources::check_memory(grid.slots() as u64 * making.max(WALKING))?;
        }
        let (maze, _) = recipe.build(grid, &mut ());
        let (start, end) = openings::choose(&maze, recipe.seed, recipe.start, recipe.end)
            .map_err(Failure::usage)?;
        let note =
            recipe.ground.is_some().then(|| "Its ground is not shown: steps count.".to_owned());
        let (ends, title) = (Ends::pair(start, end), title(recipe));
        Ok(Self { maze, ends, title, blocks: false, note })
    }

    /// A maze that was read.
    pub fn of_file(
        maze: Maze<T>,
        imported: &Imported,
        args: &PlayArgs,
        name: &str,
    ) -> Result<Self, Failure> {
        if !args.general.force {
            resources::check_memory(maze.topology().slots() as u64 * WALKING)?;
        }
        let reading = &imported.reading;
        let (ends, note) =
            ends::choose(&maze, reading, &args.ends).map_err(|failure| failure.about(name))?;
        let diagonals = (reading.moves == Moves::Eight)
            .then(|| "Diagonals are not walked here: round the corner is two steps.".to_owned());
        let grid = maze.topology();
        let own = || format!("{name}  {}x{} {}", grid.width(), grid.height(), T::INFO.name);
        let title = imported.recipe.as_ref().map_or_else(own, |(recipe, _)| title(recipe));
        Ok(Self {
            maze,
            ends,
            title,
            blocks: reading.cells != Cells::Walled,
            note: diagonals.or(note),
        })
    }
}

/// A maze's name: what decides it.
pub fn title(recipe: &Recipe) -> String {
    let Recipe { seed, topology, width, height, .. } = recipe;
    format!("seed {seed}  {}  {width}x{height} {topology}", recipe.blueprint.generator)
}

/// The maze in a file, and what it is called.
pub fn read(path: &Path, args: &PlayArgs) -> Result<(Imported, String), Failure> {
    if path == Path::new("-") {
        return Err(Failure::usage(anyhow!(
            "mazer play needs standard input for its keys: name a file instead of '-'"
        )));
    }
    let manner = Manner::from(&args.general);
    let input = input::read(path, &args.input, manner)?;
    let count = input.subjects.len();
    let name = input.name;
    let refused = |what: &str| -> Failure {
        anyhow!("{name} has {what}, and only mazes are walked here").into()
    };
    let wanted = usize::try_from(args.number - 1).unwrap_or(usize::MAX);
    match input.subjects.into_iter().nth(wanted) {
        Some(Subject::Maze(imported)) => {
            imported.check_promise(&name, manner)?;
            Ok((*imported, name))
        }
        Some(Subject::Numbers(_)) => Err(refused("a number maze")),
        Some(Subject::Graph(_)) => Err(refused("a graph")),
        Some(Subject::Scenarios(_)) => Err(refused("scenarios")),
        None if count == 0 => Err(anyhow!("{name}: there is no maze in it").into()),
        None => {
            let error = anyhow!("--number {}: {name} has {count}", args.number);
            Err(Failure::usage(error))
        }
    }
}
