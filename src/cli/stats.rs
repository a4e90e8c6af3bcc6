//! Counting and measuring mazes.

use super::args::{FilmArgs, LookArgs, StatsArgs};
use super::asked::Asked;
use super::exit::{Exit, Failure};
use super::table::{Column, Entry, Kind, Table, print_json};
use super::{figures, from, job, resources};
use crate::core::topology::with_topology;
use crate::core::{Layout, measure, openings};
use crate::hash;
use crate::recipe::Recipe;
use anyhow::anyhow;
use serde_json::json;

/// Prints the figures of the mazes of some files, or of the maze that the flags name.
pub fn run(args: &StatsArgs) -> Result<Exit, Failure> {
    let mut mazes = Vec::new();
    let mut exit = Exit::Done;
    if args.files.is_empty() {
        let nothing = FilmArgs::default();
        let look = LookArgs::default();
        let (generator, maze, ends) = (args.generator.as_ref(), &args.maze, &args.ends);
        let asked = Asked {
            generator,
            maze,
            solver: None,
            ends,
            look: &look,
            films: &nothing,
            heat: (None, None),
        };
        let (recipe, promised) = asked.recipe()?;
        let name = args.maze.from.as_ref().map_or("-".into(), |file| file.display().to_string());
        let promised = promised.map(|(hash, _)| hash);
        mazes.push((name, of(&recipe, promised.as_deref(), args.general.force)?));
    }
    for file in &args.files {
        let measured = from::read(file).map_err(Failure::from).and_then(|recipe| {
            let promised = recipe.sha256.clone();
            of(&recipe, promised.as_deref(), args.general.force)
        });
        match measured {
            Ok(figures) => mazes.push((file.display().to_string(), figures)),
            // One bad file is no reason to leave out the others.
            Err(failure) => exit = super::report(&failure),
        }
    }
    print(args, mazes)?;
    Ok(exit)
}

/// A maze's recipe and its figures.
type Measured = (Recipe, Vec<(Column, Entry)>);

fn of(recipe: &Recipe, promised: Option<&str>, force: bool) -> Result<Measured, Failure> {
    let topology = job::topology(recipe)?;
    with_topology!(&topology, grid => measured(recipe, grid, promised, force))
}

fn measured<T: Layout>(
    recipe: &Recipe,
    grid: &T,
    promised: Option<&str>,
    force: bool,
) -> Result<Measured, Failure> {
    job::check_maze(recipe, grid)?;
    let measuring = 1 + 2 + 1;
    if !force {
        let cells = grid.slots() as u64 * u64::from(job::making(recipe).max(measuring));
        let a_column = u64::from(recipe.blueprint.generator.bytes_a_column());
        resources::check_memory(cells + u64::from(grid.width()) * a_column)?;
    }
    let (maze, _) = recipe.build(grid, &mut ());
    let (start, end) =
        openings::choose(&maze, recipe.seed, recipe.start, recipe.end).map_err(Failure::usage)?;
    let sha256 = hash::sha256(&maze);
    if let Some(promised) = promised.filter(|promised| *promised != sha256 && !force) {
        return Err(anyhow!(
            "the maze is not the one that the file names: its hash is {sha256}, there it is \
             {promised}; take it all the same with --force"
        )
        .into());
    }
    let mut figures = figures::counts(&measure::census(&maze));
    figures.extend(figures::of(&maze, start, end));
    let column = Column { key: "sha256", head: "sha256", kind: Kind::Text };
    figures.push((column, Entry::Text(sha256)));
    Ok((recipe.clone(), figures))
}

fn print(args: &StatsArgs, mazes: Vec<(String, Measured)>) -> Result<(), Failure> {
    if args.general.json {
        let objects = mazes.into_iter().map(|(name, (recipe, figures))| {
            let (columns, row) = figures.into_iter().unzip();
            let figures = Table { columns, rows: vec![row] }.json().remove(0);
            json!({ "file": name, "recipe": recipe.document(), "figures": figures })
        });
        let objects: Vec<_> = objects.collect();
        let object = json!({ "schema": "mazer-stats", "version": 1, "mazes": objects });
        return Ok(print_json(&object)?);
    }
    if args.general.quiet && !args.csv {
        return Ok(());
    }
    if args.csv {
        return Ok(one_table(mazes).csv()?);
    }
    // Mazes of one tiling have the same columns, so that they share a table.
    let mut tables: Vec<Table> = Vec::new();
    for (name, (_, figures)) in mazes {
        let named = Column { key: "file", head: "file", kind: Kind::Text };
        let (mut columns, mut row): (Vec<Column>, Vec<Entry>) = figures.into_iter().unzip();
        columns.insert(0, named);
        row.insert(0, Entry::Text(name));
        match tables.iter_mut().find(|table| table.columns.len() == columns.len()) {
            Some(table) => table.rows.push(row),
            None => tables.push(Table { columns, rows: vec![row] }),
        }
    }
    for table in tables {
        match table.rows.len() {
            1 => table.print_upright()?,
            _ => table.print()?,
        }
    }
    Ok(())
}

/// All mazes in one table, whose columns are those of any of them.
fn one_table(mazes: Vec<(String, Measured)>) -> Table {
    let mut columns = vec![Column { key: "file", head: "file", kind: Kind::Text }];
    for (column, _) in mazes.iter().flat_map(|(_, (_, figures))| figures) {
        if columns.iter().all(|known| known.key != column.key) {
            columns.push(*column);
        }
    }
    let row = |(name, (_, mut figures)): (String, Measured)| {
        let rest = columns[1..].iter().map(|column| {
            let at = figures.iter().position(|(known, _)| known.key == column.key);
            at.map_or(Entry::Nothing, |at| figures.swap_remove(at).1)
        });
        std::iter::once(Entry::Text(name)).chain(rest).collect()
    };
    let rows = mazes.into_iter().map(row).collect();
    Table { columns, rows }
}
