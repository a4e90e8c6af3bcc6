//! Watching mazes being made and solved.

mod live;

pub use live::show as show_live;

use super::args::{FilmArgs, LookArgs, WatchArgs};
use super::asked::Asked;
use super::exit::{Exit, Failure};
use super::play::{Deal, check_promise, counted, searched, title};
use super::terminal::{self, End, Ink, Reel, Rest, Screen, Show, Speed, Stream};
use super::{job, output};
use crate::core::topology::with_topology;
use crate::core::{Ends, Layout};
use crate::hash;
use crate::recipe::Recipe;
use anyhow::Result;
use std::time::Duration;

/// Shows mazes being made and solved.
pub fn run(args: &WatchArgs) -> Result<Exit, Failure> {
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
    with_topology!(&topology, grid => {
        check(&recipe, grid)?;
        let first = Deal::of_recipe(&recipe, grid, args.general.force)?;
        check_promise(&hash::sha256(&first.maze), promised.as_ref(), args.general.force)?;
        terminal::check("mazer watch", Stream::Output)?;
        on(args, recipe, first, grid)
    })
}

/// Whether it can be shown how a recipe is followed.
fn check<T: Layout>(recipe: &Recipe, grid: &T) -> Result<(), Failure> {
    terminal::check_cells(grid.width(), grid.height())?;
    if let Some(solver) = &recipe.solver {
        job::check_solver(solver, grid)?;
    }
    let smallest = T::new(1, 1).unwrap_or_else(|_| grid.clone());
    recipe.terrain(&smallest).map_err(Failure::usage)?;
    Ok(())
}

fn on<T: Layout>(
    args: &WatchArgs,
    mut recipe: Recipe,
    mut deal: Deal<T>,
    grid: &T,
) -> Result<Exit, Failure> {
    output::end_cleanly_on_interrupt();
    let mut screen = Screen::open(Stream::Output, Ink::new(args.drawing.ascii))?;
    let mut speed = Speed::for_count(u64::from(grid.count()) * 2);
    loop {
        let rest = if args.endless { Rest::For(Duration::from_secs(2)) } else { Rest::Key };
        let acts = Acts { solves: true, rest, keys: KEYS, at_end: "n  the next seed   q  quit" };
        match acts.show(&recipe, &deal, &mut speed, &mut screen)? {
            End::Quit => return Ok(Exit::Done),
            End::Interrupt => return Ok(Exit::Interrupted),
            End::Seen | End::Next => {}
        }
        recipe.seed = recipe.seed.wrapping_add(1);
        deal = Deal::of_recipe(&recipe, grid, args.general.force)?;
    }
}

const KEYS: &str = "space pause  right step  + - speed  n next  ? help  q quit";

/// How making and solving are shown one after the other.
struct Acts {
    solves: bool,
    rest: Rest,
    keys: &'static str,
    at_end: &'static str,
}

impl Acts {
    fn show<T: Layout>(
        &self,
        recipe: &Recipe,
        Deal { maze, ends, .. }: &Deal<T>,
        speed: &mut Speed,
        screen: &mut Screen,
    ) -> Result<End, Failure> {
        let grid = maze.topology();
        let name = title(recipe);
        let (plan, on) = (recipe.clone(), grid.clone());
        let blank = recipe.blueprint.generator.blank(grid);
        let mut show = Show::making(blank, ends, move |mut observer| {
            plan.build(&on, &mut observer);
        });
        let generator = &recipe.blueprint.generator;
        let made = |show: &Show<T>| format!("{generator}: {}", counted(show.count, "event"));
        let mut reel = Reel {
            title: &name,
            state: &made,
            keys: self.keys,
            at_end: self.at_end,
            rest: if self.solves { Rest::For(Duration::from_millis(700)) } else { self.rest },
            blocks: false,
            leave: None,
        };
        let end = reel.run(&mut show, speed, screen)?;
        let Some(solver) = recipe.solver.as_ref().filter(|_| self.solves) else { return Ok(end) };
        if end != End::Seen {
            return Ok(end);
        }
        drop(show);
        let terrain = recipe.terrain(grid).map_err(Failure::usage)?;
        let (plan, on, rest): (_, _, Ends) = (recipe.clone(), maze.clone(), ends.clone());
        let mut show = Show::solving(maze, ends, move |mut observer| {
            plan.solve(&on, terrain.as_deref(), &rest, &mut observer)
        });
        let solved = |show: &Show<T>| searched(solver, show.count, show.solution.as_ref());
        reel.state = &solved;
        reel.rest = self.rest;
        Ok(reel.run(&mut show, speed, screen)?)
    }
}
