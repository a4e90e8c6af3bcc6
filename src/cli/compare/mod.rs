//! Solvers compared on the same mazes, or generators on the same grid.

mod generators;
mod outside;
mod sheet;
mod solvers;

use super::args::CompareArgs;
use super::asked::Asked;
use super::exit::{Exit, Failure};
use super::outside::{END, START};
use super::table::{Entry, Table, print_json};
use super::{job, output, resources};
use crate::core::registry::Info;
use crate::core::topology::with_topology;
use crate::core::{AnyGenerator, AnyMaze, AnySolver, Event, Layout, Maze};
use crate::recipe::Recipe;
use crate::render::film::Log;
use anyhow::anyhow;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Compares, prints the table, and draws what was compared where a folder is given.
pub fn run(args: &CompareArgs) -> Result<Exit, Failure> {
    if args.output.as_deref() == Some(Path::new("-")) {
        return Err(Failure::usage(anyhow!(
            "standard output has the table: name a folder for the sheet and the film"
        )));
    }
    let (generator, solver) = match (args.generators, &args.generator[..]) {
        (true, _) if !args.solver.is_empty() => {
            return Err(Failure::usage(anyhow!("--generators compares no solvers: leave out -s")));
        }
        (false, [_, _, ..]) => {
            return Err(Failure::usage(anyhow!(
                "solvers are compared on mazes of one generator: name one, or add --generators"
            )));
        }
        (true, _) => (None, None),
        (false, generators) => (generators.first(), None),
    };
    let CompareArgs { maze, ends, look, films, .. } = args;
    let (mut recipe, _) =
        Asked { generator, maze, solver, ends, look, films, heat: (None, None) }.recipe()?;
    if args.solver_cmd.is_some() {
        outside::check(&recipe)?;
        if maze.from.is_none() && recipe.blueprint.generator.ends().is_none() {
            recipe.start = ends.start.unwrap_or(START);
            recipe.end = ends.end.unwrap_or(END);
        }
    }
    if recipe.seed.checked_add(args.seeds - 1).is_none() {
        return Err(Failure::usage(anyhow!(
            "there are no {} seeds from {}",
            args.seeds,
            recipe.seed
        )));
    }
    let topology = job::topology(&recipe)?;
    with_topology!(&topology, grid => run_on(args, &recipe, grid))
}

fn run_on<T: Layout>(args: &CompareArgs, recipe: &Recipe, grid: &T) -> Result<Exit, Failure>
where
    AnyMaze: From<Maze<T>>,
{
    output::end_cleanly_on_interrupt();
    let general = &args.general;
    let draws = args.output.is_some();
    if !general.force {
        // A maze, a solution, and the largest table of any algorithm; what is drawn is kept, with what
        // happened.
        let a_cell = if draws { 48 + 8 * 32 } else { 48 };
        let cells = grid.slots() as u64 * a_cell;
        let logs = if draws && !args.no_gif { log_bytes(args, grid) } else { 0 };
        resources::check_memory(cells.saturating_add(logs))?;
    }
    if let Some(folder) = &args.output {
        output::prepare(folder)?;
    }
    let (table, shown) = if args.generators {
        generators::compare(args, recipe, grid)?
    } else {
        solvers::compare(args, recipe, grid)?
    };
    let mut files: Vec<PathBuf> = Vec::new();
    if let Some(folder) = &args.output {
        files = sheet::write(args, recipe, grid, folder, shown)?;
    }
    print(args, recipe, &table, &files)?;
    Ok(Exit::Done)
}

fn print(
    args: &CompareArgs,
    recipe: &Recipe,
    table: &Table,
    files: &[PathBuf],
) -> Result<(), Failure> {
    let general = &args.general;
    if general.json {
        let (key, entries) = if args.generators {
            ("generators", AnyGenerator::ALL)
        } else {
            ("solvers", AnySolver::ALL)
        };
        let object = json!({
            "schema": "mazer-compare",
            "version": 1,
            "recipe": recipe.document(),
            "seeds": args.seeds,
            key: described(table, entries),
            "files": files.iter().map(|path| path.to_string_lossy()).collect::<Vec<_>>(),
        });
        print_json(&object)?;
    } else if args.csv {
        table.csv()?;
    } else if !general.quiet {
        table.print()?;
    }
    if !general.json && !general.quiet {
        for file in files {
            tell!("{}", file.display());
        }
    }
    Ok(())
}

/// The rows of a table, each with what the registry knows of its algorithm.
fn described(table: &Table, entries: &[&'static Info]) -> Vec<Value> {
    let mut rows = table.json();
    for (object, row) in rows.iter_mut().zip(&table.rows) {
        let Some(Entry::Text(spec)) = row.first() else { continue };
        let name = spec.split(':').next().unwrap_or_default();
        if let Some(info) = entries.iter().find(|info| info.name == name) {
            object["summary"] = json!(info.summary());
            object["texture"] = json!(info.first_of("Texture"));
            let needs = info.needs.iter().map(ToString::to_string);
            object["needs"] = needs.collect::<Vec<_>>().into();
        }
    }
    rows
}

/// What the logs of a film may take: some events a cell of each panel, up to their limit.
fn log_bytes<T: Layout>(args: &CompareArgs, grid: &T) -> u64 {
    let panels = args.solver.len().max(args.generator.len()).max(AnySolver::ALL.len());
    let events = (64 * u64::from(grid.count())).min(Log::MOST as u64);
    panels as u64 * events * size_of::<Event>() as u64
}

/// The mazes of one seed after the other.
fn seeded<'a>(args: &CompareArgs, recipe: &'a Recipe) -> impl Iterator<Item = Recipe> + use<'a> {
    let first = recipe.seed;
    (0..args.seeds).map(move |n| Recipe { seed: first + n, ..recipe.clone() })
}
