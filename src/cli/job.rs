use super::args::{LiveArgs, MazeArgs, Part, RunArgs};
use super::artefact::{self, Artefact};
use super::asked::{Asked, Promise};
use super::exit::Failure;
use super::manner::Manner;
use super::resources;
use crate::core::registry;
use crate::core::reshape::ReshapeError;
use crate::core::topology::with_topology;
use crate::core::{AnySolver, AnyTopology, Blueprint, BlueprintError, Layout, Maze};
use crate::formats::registry::Writer;
use crate::formats::{gif, html, png};
use crate::recipe::Recipe;
use crate::render::Painter;
use crate::render::film::Pace;
use anyhow::anyhow;
use std::path::{Path, PathBuf};

/// One run of the program, checked as far as it can be before any work.
#[derive(Debug)]
pub struct Job {
    /// What is made. The solver is always there.
    pub recipe: Recipe,
    /// The recipes of a page's further mazes, which differ in their generators.
    pub further: Vec<Recipe>,
    /// The solvers of a page, of which the recipe's is the first.
    pub solvers: Vec<AnySolver>,
    /// Whether it is shown how the maze is made.
    pub shows_making: bool,
    /// How the films go.
    pub pace: Pace,
    /// The grid, in its size.
    pub topology: AnyTopology,
    /// The hash that the maze is said to have, and by which file.
    pub promised: Option<Promise>,
    /// Where it goes: a folder, or standard output if there is none.
    pub folder: Option<PathBuf>,
    /// What is written.
    pub artefacts: Vec<Artefact>,
    /// Whether there is a solution to look for.
    pub solve: bool,
    /// Whether it is watched in the terminal first, and in which characters.
    pub live: LiveArgs,
    /// How it goes.
    pub manner: Manner,
}

impl Job {
    /// Reads the recipe if there is one to read, puts the flags over it, and checks everything that
    /// can be checked before work begins.
    pub fn new(args: RunArgs) -> Result<Self, Failure> {
        let mut asked = Asked {
            generator: args.generator.first(),
            maze: &args.maze,
            solver: args.solver.first(),
            ends: &args.ends,
            look: &args.look,
            films: &args.films,
            heat: (args.heat, args.heat_colors),
        };
        let (recipe, promised) = asked.recipe()?;
        // All are of the seed that was drawn for the first.
        let maze = MazeArgs { seed: Some(recipe.seed), ..args.maze.clone() };
        asked.maze = &maze;
        let further = args.generator.iter().skip(1);
        let further = further
            .map(|generator| Ok(Asked { generator: Some(generator), ..asked }.recipe()?.0))
            .collect::<Result<Vec<_>, Failure>>()?;
        let artefacts = artefact::chosen(&args, &recipe)?;
        let general = args.general;
        let folder = (args.output != Path::new("-")).then_some(args.output);
        if folder.is_none() {
            artefact::check_stream(&artefacts, general.json, &recipe)?;
        }
        let topology = topology(&recipe)?;
        let job = Self {
            topology,
            promised,
            folder,
            solve: args.only.is_none_or(|only| matches!(only, Part::Solve | Part::Terrain)),
            shows_making: args.only.is_none_or(|only| only == Part::Gen),
            solvers: match args.solver {
                none if none.is_empty() => recipe.solver.clone().into_iter().collect(),
                solvers => solvers,
            },
            further,
            artefacts,
            live: args.live,
            manner: Manner::from(&general),
            pace: recipe.pace.unwrap_or(Pace::USUAL),
            recipe,
        };
        with_topology!(&job.topology, grid => job.check(grid))?;
        Ok(job)
    }

    /// Whether there is a picture to write.
    pub fn paints(&self) -> bool {
        self.artefacts.iter().any(Artefact::is_picture)
    }

    /// Whether there is a film to write.
    pub fn films(&self) -> bool {
        self.artefacts.iter().any(Artefact::is_film)
    }

    fn check<T: Layout>(&self, grid: &T) -> Result<(), Failure> {
        for recipe in std::iter::once(&self.recipe).chain(&self.further) {
            check_maze(recipe, grid)?;
        }
        for solver in self.solvers.iter().filter(|_| self.solve) {
            check_solver(solver, grid)?;
        }
        let smallest = T::new(1, 1).unwrap_or_else(|_| grid.clone());
        self.recipe.terrain(&smallest).map_err(Failure::usage)?;
        if self.artefacts.iter().any(Artefact::is_page) {
            html::check_cells(grid).map_err(|error| Failure::usage(anyhow!("-f html: {error}")))?;
        }
        let look = self.recipe.look;
        let painter = Painter::new(grid, look).map_err(|error| {
            Failure::usage(anyhow!("-c {} -l {}: {error}", look.cell, look.wall))
        })?;
        let (width, height) = painter.size();
        for (is_written, name, most, remedy) in [
            (self.paints(), "PNG", png::MAX_SIDE, "take a smaller -c, -l or maze"),
            (
                self.films(),
                "GIF",
                gif::MAX_SIDE,
                "leave the films out with '-f png' or -n, or take a smaller -c, -l or maze",
            ),
        ] {
            if is_written && width.max(height) > most {
                return Err(Failure::usage(anyhow!(
                    "the picture would be {width}x{height} pixels, and a {name} has at most {most} a side: {remedy}"
                )));
            }
        }
        if !self.manner.force {
            resources::check_memory(self.memory(grid, width))?;
        }
        Ok(())
    }

    /// The most memory that the job will take, in bytes: the greatest of its phases, its pictures
    /// being `width` pixels wide.
    fn memory<T: Layout>(&self, grid: &T, width: u32) -> u64 {
        let (maze, solution, shades, camera) = (1, 2, 1, 4);
        // Distances, and the maze as they see it.
        let is_tinted = self.recipe.heat.is_some() || self.recipe.ground.is_some();
        let heat = if is_tinted { maze + solution + shades + 6 } else { 0 };
        let Blueprint { generator, reshape } = &self.recipe.blueprint;
        let (making, reshape) = (making(&self.recipe), reshape.bytes_a_cell());
        let solved = maze + solution + shades;
        let filmed = maze
            + solution
            + shades
            + camera
            + maze
            + generator.watched_bytes_a_cell().max(reshape);
        // The maze once more, and a path over all of it.
        let copies =
            self.artefacts.iter().any(|it| matches!(it.format.writer, Some(Writer::Maze(_))));
        let written = if copies { solved + maze + 4 } else { 0 };
        let a_cell = if self.films() { filmed } else { making.max(solved) }.max(heat).max(written);
        // Pictures are streamed by rows: one of numbers, three of packed pixels, at most a byte each.
        let a_row = 4 * u64::from(width);
        let columns = u64::from(grid.width()) * u64::from(generator.bytes_a_column());
        grid.slots() as u64 * u64::from(a_cell) + a_row + columns
    }
}

/// The most memory a cell that making a maze takes, the maze included, in bytes.
pub fn making(recipe: &Recipe) -> u32 {
    let Blueprint { generator, reshape } = &recipe.blueprint;
    1 + generator.bytes_a_cell().max(reshape.bytes_a_cell())
}

/// The grid of a recipe.
pub fn topology(recipe: &Recipe) -> Result<AnyTopology, Failure> {
    let info = registry::find(AnyTopology::ALL, recipe.topology).map_err(Failure::usage)?;
    AnyTopology::new(info, recipe.width, recipe.height).map_err(|error| {
        let (name, width, height) = (info.name, recipe.width, recipe.height);
        Failure::usage(anyhow!("a {name} maze of {width}x{height} cells: {error}"))
    })
}

/// Whether a maze can be made and its ends found.
pub fn check_maze<T: Layout>(recipe: &Recipe, grid: &T) -> Result<(), Failure> {
    if let Some((site, _)) = recipe.heat {
        let anywhere = grid.ranked(0);
        let cell = site.cell(grid, anywhere, anywhere);
        cell.map_err(|error| Failure::usage(anyhow!("--heat: {error}")))?;
    }
    for (flag, place) in [("--start", recipe.start), ("--end", recipe.end)] {
        place.check(grid).map_err(|error| Failure::usage(anyhow!("{flag}: {error}")))?;
    }
    recipe.blueprint.check(grid).map_err(|error| {
        let flag = match error {
            BlueprintError::Reshape(ReshapeError::Lacks { .. }) => "--braid: ",
            BlueprintError::Reshape(_) => "--symmetry: ",
            _ => "-g: ",
        };
        Failure::usage(anyhow!("{flag}{error}"))
    })?;
    Ok(())
}

/// Whether a solver fits mazes on a grid.
pub fn check_solver<T: Layout>(solver: &AnySolver, grid: &T) -> Result<(), Failure> {
    // Mazes of one grid offer the same, whatever their size.
    let smallest = T::new(1, 1).unwrap_or_else(|_| grid.clone());
    let checked = solver.check(&Maze::closed(smallest));
    checked.map_err(|error| Failure::usage(anyhow!("-s: {error}")))
}
