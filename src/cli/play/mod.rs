//! Walking a maze in the terminal.

mod deal;
mod game;
mod table;

pub use deal::{Deal, title};
pub use table::{counted, searched};

use super::args::{FilmArgs, LookArgs, PlayArgs};
use super::asked::{Asked, Promise};
use super::exit::{Exit, Failure};
use super::terminal::{self, Ink, Screen, Stream};
use super::{job, output};
use crate::core::topology::{with_maze, with_topology};
use crate::core::{AnySolver, Layout, Topology as _};
use crate::hash;
use crate::recipe::Recipe;
use anyhow::anyhow;
use table::{Next, Table};

/// Lets somebody walk the maze of a file or of the flags.
pub fn run(args: &PlayArgs) -> Result<Exit, Failure> {
    let Some(path) = &args.file else {
        let asked = Asked {
            generator: args.generator.as_ref(),
            maze: &args.maze,
            solver: args.solver.as_ref(),
            ends: &args.ends,
            look: &LookArgs::default(),
            films: &FilmArgs::default(),
            heat: (None, None),
        };
        let (recipe, promised) = asked.recipe()?;
        let topology = job::topology(&recipe)?;
        return with_topology!(&topology, grid => seeded(args, recipe, promised.as_ref(), grid));
    };
    let (imported, name) = deal::read(path, args)?;
    let mut recipe = imported.recipe.as_ref().map(|(recipe, _)| recipe.clone());
    if let Some(recipe) = &mut recipe {
        recipe.start = args.ends.start.unwrap_or(recipe.start);
        recipe.end = args.ends.end.unwrap_or(recipe.end);
    }
    with_maze!(imported.reading.maze.clone(), maze => {
        let grid = maze.topology().clone();
        terminal::check_cells(grid.width(), grid.height())?;
        let first = Deal::of_file(maze, &imported, args, &name)?;
        play(args, first, recipe, &grid)
    })
}

/// Walks mazes of seeds.
fn seeded<T: Layout>(
    args: &PlayArgs,
    recipe: Recipe,
    promised: Option<&Promise>,
    grid: &T,
) -> Result<Exit, Failure> {
    terminal::check_cells(grid.width(), grid.height())?;
    let first = Deal::of_recipe(&recipe, grid, args.general.force)?;
    check_promise(&hash::sha256(&first.maze), promised, args.general.force)?;
    play(args, first, Some(recipe), grid)
}

/// Refuses a maze that is not the one whose hash a file has.
pub fn check_promise(
    found: &str,
    promised: Option<&Promise>,
    is_forced: bool,
) -> Result<(), Failure> {
    match promised {
        Some((hash, file)) if hash != found && !is_forced => Err(anyhow!(
            "the maze is not the one that '{}' names: its hash is {found}, there it is {hash}; take it \
             all the same with --force",
            file.display()
        )
        .into()),
        _ => Ok(()),
    }
}

fn play<T: Layout>(
    args: &PlayArgs,
    first: Deal<T>,
    mut recipe: Option<Recipe>,
    grid: &T,
) -> Result<Exit, Failure> {
    let given = args.solver.clone().or_else(|| recipe.as_ref().and_then(|it| it.solver.clone()));
    let usual = || AnySolver::Dfs(crate::core::solve::Dfs::default());
    let solver = given.unwrap_or_else(usual);
    job::check_solver(&solver, grid)?;
    terminal::check("mazer play", Stream::Output)?;
    let next: &mut Next<'_, T> = &mut || {
        let Some(recipe) = &mut recipe else { return Ok(None) };
        recipe.seed = recipe.seed.wrapping_add(1);
        Deal::of_recipe(recipe, grid, args.general.force).map(Some)
    };
    let table = Table::new(first, solver, next);
    let Some(mut table) = table else {
        return Err(anyhow!("there is no cell to begin at").into());
    };
    output::end_cleanly_on_interrupt();
    let mut screen = Screen::open(Stream::Output, Ink::new(args.drawing.ascii))?;
    table.run(&mut screen)
}
