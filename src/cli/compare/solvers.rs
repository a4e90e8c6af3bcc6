use super::sheet::Shown;
use super::{outcome, seeded};
use crate::cli::args::CompareArgs;
use crate::cli::exit::Failure;
use crate::cli::job;
use crate::cli::table::{Column, Entry, Kind, Table};
use crate::core::solve::{Bfs, Solver as _};
use crate::core::{AnySolver, Cell, Layout, Maze, Observer, openings};
use crate::recipe::Recipe;
use crate::render::film::{Log, Panel};
use crate::render::{Shades, Stage};
use std::time::Instant;

const COLUMNS: [Column; 9] = [
    Column { key: "solver", head: "solver", kind: Kind::Text },
    Column { key: "outcome", head: "outcome", kind: Kind::Text },
    Column { key: "steps", head: "steps", kind: Kind::Count },
    Column { key: "shortest", head: "shortest", kind: Kind::Share },
    Column { key: "optimal", head: "always", kind: Kind::Text },
    Column { key: "expanded", head: "expanded", kind: Kind::Count },
    Column { key: "moves", head: "moves", kind: Kind::Count },
    Column { key: "frontier_peak", head: "peak", kind: Kind::Count },
    Column { key: "seconds", head: "time", kind: Kind::Seconds },
];

/// Every solver on the same mazes; the first maze is shown.
pub(super) fn compare<T: Layout>(
    args: &CompareArgs,
    recipe: &Recipe,
    grid: &T,
) -> Result<(Table, Vec<Shown<T>>), Failure> {
    let solvers = solvers(args, grid)?;
    let mut rows: Vec<Vec<Entry>> = solvers.iter().map(begun).collect();
    let mut shown = Vec::new();
    for (number, recipe) in seeded(args, recipe).enumerate() {
        job::check_maze(&recipe, grid)?;
        let (maze, _) = recipe.build(grid, &mut ());
        let (start, end) = openings::choose(&maze, recipe.seed, recipe.start, recipe.end)
            .map_err(Failure::usage)?;
        let best = Bfs.solve(&maze, &[start], &[end], &mut ());
        let best = best.path().map(|path| path.steps.len());
        for (solver, row) in solvers.iter().zip(&mut rows) {
            let figures = measured(solver, &maze, (start, end), best, args.seeds > 1);
            row.iter_mut().zip(figures).for_each(|(entry, figure)| entry.add(figure));
            if number == 0 && args.output.is_some() {
                shown.push(show(solver, &maze, (start, end)));
            }
        }
    }
    let mut columns = COLUMNS.to_vec();
    if args.seeds > 1 {
        columns[1] = Column { key: "found", head: "found", kind: Kind::Share };
    }
    Ok((Table { columns, rows }, shown))
}

/// Those that were named, or all that fit.
fn solvers<T: Layout>(args: &CompareArgs, grid: &T) -> Result<Vec<AnySolver>, Failure> {
    for solver in &args.solver {
        job::check_solver(solver, grid)?;
    }
    if !args.solver.is_empty() {
        return Ok(args.solver.clone());
    }
    let all = AnySolver::ALL.iter().filter_map(|info| AnySolver::parse(info.name).ok());
    Ok(all.filter(|solver| job::check_solver(solver, grid).is_ok()).collect())
}

/// A solver's row before anything is known.
fn begun(solver: &AnySolver) -> Vec<Entry> {
    let mut row = vec![Entry::Nothing; COLUMNS.len()];
    row[0] = Entry::Text(solver.to_string());
    row[4] = Entry::Flag(solver.is_optimal());
    row
}

/// The entries of one search, one of several or the only one.
fn measured<T: Layout>(
    solver: &AnySolver,
    maze: &Maze<T>,
    (start, end): (Cell, Cell),
    best: Option<usize>,
    is_one_of_several: bool,
) -> Vec<Entry> {
    let clock = Instant::now();
    let solution = solver.solve(maze, &[start], &[end], &mut ());
    let seconds = clock.elapsed().as_secs_f64();
    let steps = solution.path().map(|path| path.steps.len());
    let is_shortest = steps.map(|steps| Some(steps) == best);
    // Of several mazes: in what share of them.
    let yes = |is: bool| match is_one_of_several {
        true => Entry::number(if is { 1.0 } else { 0.0 }),
        false => Entry::Flag(is),
    };
    vec![
        Entry::Nothing,
        if is_one_of_several {
            yes(steps.is_some())
        } else {
            Entry::Text(outcome(&solution.outcome))
        },
        steps.map_or(Entry::Nothing, |steps| Entry::count(steps as u64)),
        is_shortest.map_or(Entry::Nothing, yes),
        Entry::Nothing,
        Entry::count(solution.stats.expanded),
        Entry::count(solution.stats.moves),
        Entry::count(solution.stats.frontier_peak),
        Entry::number(seconds),
    ]
}

/// What the sheet and the film show of a search.
fn show<T: Layout>(solver: &AnySolver, maze: &Maze<T>, (start, end): (Cell, Cell)) -> Shown<T> {
    let mut log = Log::default();
    let mut observer: &mut dyn Observer = &mut log;
    let solution = solver.solve(maze, &[start], &[end], &mut observer);
    let steps = solution.path().map(|path| format!("{} steps", path.steps.len()));
    let expanded = solution.stats.expanded;
    let found = format!("{}, {expanded} expanded", steps.as_deref().unwrap_or("none"));
    let last = Shades::solved(maze, &solution, start, end);
    let stage = Stage::before_solving(maze, start, end);
    Shown {
        caption: vec![solver.to_string(), found],
        maze: maze.clone(),
        panel: Panel { stage, log, last },
    }
}
