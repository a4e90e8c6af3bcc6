//! A maze made and solved, as the job says.

use super::args::Part;
use super::artefact::Artefact;
use super::exit::Failure;
use super::job::Job;
use super::page;
use super::progress::Spinner;
use super::timer::{Phase, Timer};
use crate::core::reshape::Reshaped;
use crate::core::{Cell, Ends, Layout, Maze, Solution, Terrain, openings};
use crate::formats::html::Page;
use crate::hash;
use crate::recipe::Recipe;
use crate::render::{Painter, Shades};
use anyhow::anyhow;
use std::sync::Arc;

/// What is made in a run, and all that writing it needs.
pub struct Made<T> {
    /// The maze.
    pub maze: Maze<T>,
    /// What reshaping did to it.
    pub reshaped: Reshaped,
    /// What it costs to enter each cell, where that differs.
    pub terrain: Option<Arc<Terrain>>,
    /// Where it begins.
    pub start: Cell,
    /// Where it ends.
    pub end: Cell,
    /// The solution, unless only the maze was asked for.
    pub solution: Option<Solution>,
    /// The recipe, with the maze's hash.
    pub recipe: Recipe,
    /// Draws it.
    pub painter: Painter<T>,
    /// The page of it, where one is asked for.
    pub page: Option<Page>,
    /// The recipes of the page's further mazes.
    pub further: Vec<Recipe>,
}

/// Cells from which a phase is expected to take some seconds.
const LONG: u32 = 20_000_000;

impl<T: Layout> Made<T> {
    /// Makes and solves the maze.
    pub fn new(job: &Job, grid: &T, timer: &mut Timer) -> Result<Self, Failure> {
        let is_long = grid.count() >= LONG;
        let mut recipe = job.recipe.clone();

        let spinner = Spinner::new("making the maze", is_long, job.manner.progress);
        let (maze, reshaped) = recipe.build(grid, &mut ());
        drop(spinner);
        let (start, end) = openings::choose(&maze, recipe.seed, recipe.start, recipe.end)
            .map_err(Failure::usage)?;
        let ends = Ends::pair(start, end);
        timer.end(Phase::Generate);

        let sha256 = hash::sha256(&maze);
        if let Some((promised, file)) = &job.promised
            && *promised != sha256
        {
            let name = file.display();
            let what = format!(
                "the maze is not the one that '{name}' names: its hash is {sha256}, there it is {promised}"
            );
            if !job.manner.force {
                return Err(anyhow!("{what}; take it all the same with --force").into());
            }
            if job.manner.summary {
                tell!("warning: {what}");
            }
        }
        recipe.sha256 = Some(sha256);
        timer.skip();

        let spinner = Spinner::new("solving it", is_long, job.manner.progress);
        let terrain = recipe.terrain(grid).map_err(Failure::usage)?;
        let solution =
            job.solve.then(|| recipe.solve(&maze, terrain.as_deref(), &ends, &mut ())).flatten();
        drop(spinner);
        timer.end(Phase::Solve);

        let painter = Painter::new(grid, recipe.look).map_err(Failure::usage)?;
        let mut made = Self {
            maze,
            reshaped,
            terrain,
            start,
            end,
            solution,
            recipe,
            painter,
            page: None,
            further: Vec::new(),
        };
        if job.artefacts.iter().any(Artefact::is_page) {
            let (page, further) = page::of_job(job, &made)?;
            (made.page, made.further) = (Some(page), further);
        }
        Ok(made)
    }

    /// The recipe that a file carries: the maze alone does not depend on a solver.
    pub fn carried(&self, part: Part) -> Recipe {
        let mut recipe = self.recipe.clone();
        if part != Part::Solve {
            recipe.solver = None;
        }
        if part != Part::Heat {
            recipe.heat = None;
        }
        if matches!(part, Part::Gen | Part::Heat) {
            recipe.ground = None;
        }
        recipe
    }

    /// The seed files: the first is that of the maze, the others of further mazes of its page.
    pub fn seeds(&self) -> impl Iterator<Item = (String, &Recipe)> {
        let further = (2..).zip(&self.further);
        let further = further.map(|(n, recipe)| (format!("seed-{n}.txt"), recipe));
        std::iter::once(("seed.txt".to_owned(), &self.recipe)).chain(further)
    }

    /// Where it begins and ends.
    pub fn ends(&self) -> Ends {
        Ends::pair(self.start, self.end)
    }

    /// How the cells look when all is done.
    pub fn shades(&self, part: Part) -> Shades {
        match &self.solution {
            Some(solution) if part == Part::Solve => {
                Shades::solved(&self.maze, solution, &self.ends())
            }
            _ => Shades::made(&self.maze, &self.ends()),
        }
    }
}
