//! Pages to watch, walk and hand a solver in.

use super::exit::Failure;
use super::input::Imported;
use super::job::Job;
use super::made::Made;
use crate::core::reshape::Reshape;
use crate::core::share::Share;
use crate::core::{
    AnySolver, Blueprint, Ends, Event, Layout, Maze, Observer, Solution, Terrain, Walk, openings,
};
use crate::formats::html::{Page, Recording, Subject};
use crate::formats::{Moves, WriteError};
use crate::hash;
use crate::recipe::Recipe;
use crate::render::film::Act;
use crate::render::{Look, Shades, Stage};
use anyhow::anyhow;

/// The page of a job: a maze of each generator, made and solved by each solver. All are made here before
/// anything is written. With it the recipes of the further mazes, with their hashes.
pub fn of_job<T: Layout>(job: &Job, made: &Made<T>) -> Result<(Page, Vec<Recipe>), Failure> {
    let grid = made.maze.topology();
    let title = title(job, made);
    let mut page = Page::new(title, grid, job.recipe.look).map_err(|error| unfit(&error))?;
    add(&mut page, job, &made.recipe, (&made.maze, made.ends()), made.terrain.as_deref());
    let mut further = Vec::new();
    for recipe in &job.further {
        let (maze, _) = recipe.build(grid, &mut ());
        let (start, end) = openings::choose(&maze, recipe.seed, recipe.start, recipe.end)
            .map_err(Failure::usage)?;
        let recipe = Recipe { sha256: Some(hash::sha256(&maze)), ..recipe.clone() };
        let terrain = recipe.terrain(grid).map_err(Failure::usage)?;
        add(&mut page, job, &recipe, (&maze, Ends::pair(start, end)), terrain.as_deref());
        further.push(recipe);
    }
    page.check().map_err(|error| unfit(&error))?;
    Ok((page, further))
}

/// What a page is called: what is in it.
fn title<T: Layout>(job: &Job, made: &Made<T>) -> String {
    let recipes = std::iter::once(&made.recipe).chain(&job.further);
    let generators: Vec<_> = recipes.map(|recipe| recipe.blueprint.generator.to_string()).collect();
    let solvers: Vec<_> = job.solvers.iter().map(AnySolver::to_string).collect();
    let Recipe { topology, width, height, seed, .. } = &made.recipe;
    let solved =
        if job.solve { format!(", solved by {}", solvers.join(", ")) } else { String::new() };
    format!("{}{solved} – {topology} maze of {width}×{height}, seed {seed}", generators.join(", "))
}

/// That a page cannot hold it.
pub fn unfit(error: &WriteError) -> Failure {
    Failure::usage(anyhow!("-f html: {error}"))
}

/// Adds the maze of a recipe, and what happens to it.
fn add<T: Layout>(
    page: &mut Page,
    job: &Job,
    recipe: &Recipe,
    (maze, ends): (&Maze<T>, Ends),
    terrain: Option<&Terrain>,
) {
    let generator = &recipe.blueprint.generator;
    let carried = Recipe { heat: None, pace: None, ..recipe.clone() }.to_string();
    page.maze(Subject { title: generator.to_string(), carried, maze, ends: &ends });
    if job.shows_making {
        let stage = Stage::before_making(generator.blank(maze.topology()), &ends);
        let mut recording = Recording::new(Act::Making, stage, page.room());
        recipe.build(maze.topology(), &mut (&mut recording as &mut dyn Observer));
        if let Some((events, step)) = reshaping(recipe, maze.topology()) {
            recording.afterwards(events, step);
        }
        let last = Shades::made(maze, &ends);
        page.act((generator.info(), generator.to_string()), None, recording, &last);
    }
    if !job.solve {
        return;
    }
    for solver in &job.solvers {
        let solve =
            |observer: &mut dyn Observer| solver.solve_on(maze, terrain, &ends, &mut { observer });
        act(page, (maze, maze), &ends, solver, solve);
    }
}

/// What is done to a maze after its generator, in words, and how many events come before.
fn reshaping<T: Layout>(recipe: &Recipe, grid: &T) -> Option<(u64, String)> {
    let Blueprint { generator, reshape } = &recipe.blueprint;
    if reshape.is_nothing() {
        return None;
    }
    let mut count = Count(0);
    let plain = Blueprint { generator: generator.clone(), reshape: Reshape::default() };
    plain.build(grid, recipe.seed, &[], &mut (&mut count as &mut dyn Observer));
    let share = |share: Share, what: &str, flag: &str| {
        (!share.is_none()).then(|| format!("dead ends are {what} (--{flag} {share})"))
    };
    let parts = [
        reshape.symmetry.map(|symmetry| format!("it is made symmetric (--symmetry {symmetry})")),
        share(reshape.sparsify, "filled", "sparsify"),
        share(reshape.braid, "opened", "braid"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    Some((count.0, format!("When all is carved: {}.", parts.join(", then "))))
}

/// Counts events.
struct Count(u64);

impl Observer for Count {
    fn event(&mut self, _: Event) {
        self.0 += 1;
    }
}

/// The page of a maze that was read, with nothing to watch yet.
pub fn of_reading<T: Layout>(
    (name, stem): (&str, &str),
    imported: &Imported,
    maze: &Maze<T>,
    ends: &Ends,
    look: Look,
) -> Result<Page, Failure> {
    if imported.reading.moves == Moves::Eight {
        return Err(Failure::usage(anyhow!(
            "-f html: a page is walked through doors, and {name} in 8 directions: add --moves 4"
        )));
    }
    let grid = maze.topology();
    let size = format!("{}×{}", grid.width(), grid.height());
    let title = format!("{stem} – {} maze of {size}", T::INFO.name);
    let mut page = Page::new(title, grid, look).map_err(|error| unfit(&error))?;
    let carried = imported.carried(ends);
    page.maze(Subject { title: stem.to_owned(), carried, maze, ends });
    Ok(page)
}

/// Adds a maze being solved on a walk over its cells.
pub fn act<T: Layout>(
    page: &mut Page,
    (maze, walk): (&Maze<T>, &impl Walk),
    ends: &Ends,
    solver: &AnySolver,
    solve: impl Fn(&mut dyn Observer) -> Solution,
) {
    let stage = Stage::before_solving(maze, ends);
    let mut recording = Recording::new(Act::Solving, stage, page.room());
    let solution = solve(&mut recording);
    let last = Shades::walked(maze, walk, &solution, ends);
    page.act((solver.info(), solver.to_string()), Some(&solution), recording, &last);
}
