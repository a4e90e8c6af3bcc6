use super::seeded;
use super::sheet::Shown;
use crate::cli::args::CompareArgs;
use crate::cli::exit::Failure;
use crate::cli::table::{Column, Entry, Kind, Table};
use crate::cli::{figures, job};
use crate::core::openings::Place;
use crate::core::{AnyGenerator, Blueprint, Ends, Layout, Observer, openings};
use crate::recipe::Recipe;
use crate::render::film::{Log, Panel};
use crate::render::{Shades, Stage};
use std::time::Instant;

/// Every generator on the same grid and seeds; the mazes of the first seed are shown.
pub(super) fn compare<T: Layout>(
    args: &CompareArgs,
    recipe: &Recipe,
    grid: &T,
) -> Result<(Table, Vec<Shown<T>>), Failure> {
    let mut columns = Vec::new();
    let (mut rows, mut shown) = (Vec::new(), Vec::new());
    for generator in generators(args, recipe, grid)? {
        let blueprint = Blueprint { generator: generator.clone(), ..recipe.blueprint.clone() };
        let (start, end) = ends(args, &generator, recipe);
        let of_it = Recipe { blueprint, start, end, ..recipe.clone() };
        job::check_maze(&of_it, grid)?;
        let mut row: Vec<Entry> = Vec::new();
        for (number, recipe) in seeded(args, &of_it).enumerate() {
            let figures = measured(&recipe, grid)?;
            columns = figures.iter().map(|&(column, _)| column).collect();
            row.resize(figures.len(), Entry::Nothing);
            row.iter_mut().zip(figures).for_each(|(entry, (_, figure))| entry.add(figure));
            if number == 0 && args.output.is_some() {
                shown.push(show(&recipe, grid)?);
            }
        }
        let bytes = Entry::count(u64::from(1 + generator.bytes_a_cell()));
        row.splice(0..0, [Entry::Text(generator.to_string()), bytes]);
        rows.push(row);
    }
    let named = Column { key: "generator", head: "generator", kind: Kind::Text };
    let bytes = Column { key: "bytes_a_cell", head: "bytes a cell", kind: Kind::Count };
    columns.splice(0..0, [named, bytes]);
    Ok((Table { columns, rows }, shown))
}

/// Those that were named, or all that fit, each leaning and reshaped as asked.
fn generators<T: Layout>(
    args: &CompareArgs,
    recipe: &Recipe,
    grid: &T,
) -> Result<Vec<AnyGenerator>, Failure> {
    let named = !args.generator.is_empty();
    let all = AnyGenerator::ALL.iter().filter_map(|info| AnyGenerator::parse(info.name).ok());
    let wanted: Vec<AnyGenerator> = if named { args.generator.clone() } else { all.collect() };
    let (mut fitting, mut refused) = (Vec::new(), None);
    for generator in wanted {
        let leaning = crate::cli::asked::leaning(generator, &args.maze);
        let fits = leaning.and_then(|generator| {
            let blueprint = Blueprint { generator: generator.clone(), ..recipe.blueprint.clone() };
            job::check_maze(&Recipe { blueprint, ..recipe.clone() }, grid).map(|()| generator)
        });
        match fits {
            Ok(generator) => fitting.push(generator),
            Err(failure) if named => return Err(failure),
            // Of all there are those that fit.
            Err(failure) => {
                if args.general.verbose {
                    tell!("left out: {}", failure.error);
                }
                refused.get_or_insert(failure);
            }
        }
    }
    match refused {
        Some(failure) if fitting.is_empty() => Err(failure),
        _ => Ok(fitting),
    }
}

/// Where a generator's mazes begin and end: its own ends, unless others were asked for.
fn ends(args: &CompareArgs, generator: &AnyGenerator, recipe: &Recipe) -> (Place, Place) {
    let (start, end) = generator.ends().unwrap_or((recipe.start, recipe.end));
    (args.ends.start.unwrap_or(start), args.ends.end.unwrap_or(end))
}

fn measured<T: Layout>(recipe: &Recipe, grid: &T) -> Result<Vec<(Column, Entry)>, Failure> {
    let clock = Instant::now();
    let (maze, _) = recipe.build(grid, &mut ());
    let seconds = clock.elapsed().as_secs_f64();
    let (start, end) =
        openings::choose(&maze, recipe.seed, recipe.start, recipe.end).map_err(Failure::usage)?;
    let mut figures = figures::of(&maze, start, end);
    let column = Column { key: "seconds", head: "time", kind: Kind::Seconds };
    figures.push((column, Entry::number(seconds)));
    Ok(figures)
}

/// What the sheet and the film show of a maze being made.
fn show<T: Layout>(recipe: &Recipe, grid: &T) -> Result<Shown<T>, Failure> {
    let mut log = Log::default();
    let mut observer: &mut dyn Observer = &mut log;
    let (maze, _) = recipe.build(grid, &mut observer);
    let (start, end) =
        openings::choose(&maze, recipe.seed, recipe.start, recipe.end).map_err(Failure::usage)?;
    let ends = Ends::pair(start, end);
    let last = Shades::made(&maze, &ends);
    let generator = &recipe.blueprint.generator;
    let stage = Stage::before_making(generator.blank(grid), &ends);
    let caption = vec![generator.to_string()];
    Ok(Shown { caption, maze, panel: Panel { stage, log, last } })
}
