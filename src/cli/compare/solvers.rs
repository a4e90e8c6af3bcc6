use super::sheet::Shown;
use super::{outside, seeded};
use crate::cli::args::CompareArgs;
use crate::cli::exit::Failure;
use crate::cli::job;
use crate::cli::outside::goals;
use crate::cli::table::{Column, Entry, Kind, Table, as_float};
use crate::core::solve::{Dijkstra, Optimal};
use crate::core::{
    AnyMaze, AnySolver, Ends, Layout, Maze, Observer, Path, STRAIGHT, Solution, Terrain, openings,
};
use crate::recipe::Recipe;
use crate::render::film::{Log, Panel};
use crate::render::{Shades, Stage};
use std::time::Instant;

pub(super) const COLUMNS: [Column; 11] = [
    Column { key: "solver", head: "solver", kind: Kind::Text },
    Column { key: "outcome", head: "outcome", kind: Kind::Text },
    Column { key: "steps", head: "steps", kind: Kind::Count },
    Column { key: "cost", head: "cost", kind: Kind::Count },
    Column { key: "shortest", head: "shortest", kind: Kind::Share },
    Column { key: "optimal", head: "always", kind: Kind::Text },
    Column { key: "expanded", head: "expanded", kind: Kind::Count },
    Column { key: "moves", head: "moves", kind: Kind::Count },
    Column { key: "frontier_peak", head: "peak", kind: Kind::Count },
    Column { key: "seconds", head: "time", kind: Kind::Seconds },
    Column { key: "reason", head: "why not", kind: Kind::Text },
];

/// Every solver on the same mazes; the first maze is shown.
pub(super) fn compare<T: Layout>(
    args: &CompareArgs,
    recipe: &Recipe,
    grid: &T,
) -> Result<(Table, Vec<Shown<T>>), Failure>
where
    AnyMaze: From<Maze<T>>,
{
    let solvers = solvers(args, grid)?;
    let least_cost = recipe.ground.is_some();
    let begin = |solver: &AnySolver| begun(solver, least_cost);
    let mut rows: Vec<Vec<Entry>> = solvers.iter().map(begin).collect();
    rows.extend(args.solver_cmd.as_deref().map(outside::begun));
    let mut shown = Vec::new();
    for (number, recipe) in seeded(args, recipe).enumerate() {
        job::check_maze(&recipe, grid)?;
        let (maze, _) = recipe.build(grid, &mut ());
        let (start, end) = openings::choose(&maze, recipe.seed, recipe.start, recipe.end)
            .map_err(Failure::usage)?;
        let terrain = recipe.terrain(grid).map_err(Failure::usage)?;
        let robots = args.solver_cmd.as_ref().map(|_| AnyMaze::from(maze.clone()));
        let ends = match &robots {
            Some(AnyMaze::Square(maze)) => {
                let goals = goals(maze.topology(), recipe.end, end);
                Ends { starts: vec![start], goals }
            }
            _ => Ends::pair(start, end),
        };
        let search = Search { maze: &maze, terrain: terrain.as_deref(), ends };
        let best = search.by(&AnySolver::Dijkstra(Dijkstra), &mut ());
        let best = best.path().map(|path| path.cost);
        for (solver, row) in solvers.iter().zip(&mut rows) {
            let figures = search.measured(solver, best, args.seeds > 1);
            row.iter_mut().zip(figures).for_each(|(entry, figure)| entry.add(figure));
            if number == 0 && args.output.is_some() {
                shown.push(search.show(solver));
            }
        }
        if let (Some(AnyMaze::Square(maze)), Some(row)) = (&robots, rows.last_mut()) {
            let figures = outside::measured(maze, &search.ends, args)?;
            row.iter_mut().zip(figures).for_each(|(entry, figure)| entry.add(figure));
        }
    }
    let mut columns = COLUMNS.to_vec();
    if rows.iter().all(|row| matches!(row.last(), Some(Entry::Nothing))) {
        columns.pop();
        for row in &mut rows {
            row.pop();
        }
    }
    if least_cost {
        columns[4] = Column { key: "cheapest", head: "cheapest", kind: Kind::Share };
    } else {
        // Where every step costs the same there is nothing to add to the steps.
        columns.remove(3);
        for row in &mut rows {
            row.remove(3);
        }
    }
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

/// A solver's row before anything is known. Where steps cost differently only paths of least cost are
/// the best.
fn begun(solver: &AnySolver, least_cost: bool) -> Vec<Entry> {
    let mut row = vec![Entry::Nothing; COLUMNS.len()];
    row[0] = Entry::Text(solver.to_string());
    row[5] = Entry::Flag(match solver.optimal() {
        Optimal::No => false,
        Optimal::Steps => !least_cost,
        Optimal::Cost => true,
    });
    row
}

/// Yes or no; of several mazes: in what share of them.
pub(super) fn yes(is: bool, is_one_of_several: bool) -> Entry {
    if is_one_of_several { Entry::number(if is { 1.0 } else { 0.0 }) } else { Entry::Flag(is) }
}

/// What is searched.
struct Search<'a, T> {
    maze: &'a Maze<T>,
    terrain: Option<&'a Terrain>,
    ends: Ends,
}

impl<T: Layout> Search<'_, T> {
    fn by<O: Observer>(&self, solver: &AnySolver, observer: &mut O) -> Solution {
        solver.solve_on(self.maze, self.terrain, &self.ends, observer)
    }

    /// The entries of one search, one of several or the only one.
    fn measured(
        &self,
        solver: &AnySolver,
        best: Option<u64>,
        is_one_of_several: bool,
    ) -> Vec<Entry> {
        let clock = Instant::now();
        let solution = self.by(solver, &mut ());
        let seconds = clock.elapsed().as_secs_f64();
        let (path, why) = (solution.path(), solution.outcome.reason());
        let yes = |is: bool| yes(is, is_one_of_several);
        let of_path = |entry: &dyn Fn(&Path) -> Entry| path.map_or(Entry::Nothing, entry);
        vec![
            Entry::Nothing,
            if is_one_of_several {
                yes(path.is_some())
            } else {
                Entry::Text(solution.outcome.name().to_owned())
            },
            of_path(&|path| Entry::count(path.steps.len() as u64)),
            of_path(&|path| Entry::number(as_float(path.cost) / as_float(STRAIGHT))),
            of_path(&|path| yes(Some(path.cost) == best)),
            Entry::Nothing,
            Entry::count(solution.stats.expanded),
            Entry::count(solution.stats.moves),
            Entry::count(solution.stats.frontier_peak),
            Entry::number(seconds),
            why.map_or(Entry::Nothing, |reason| Entry::Text(reason.to_string())),
        ]
    }

    /// What the sheet and the film show of a search.
    fn show(&self, solver: &AnySolver) -> Shown<T> {
        let (maze, ends) = (self.maze, &self.ends);
        let mut log = Log::default();
        let mut observer: &mut dyn Observer = &mut log;
        let solution = self.by(solver, &mut observer);
        let steps = solution.path().map(|path| format!("{} steps", path.steps.len()));
        let expanded = solution.stats.expanded;
        let found = steps.unwrap_or_else(|| solution.outcome.name().to_owned());
        let last = Shades::solved(maze, &solution, ends);
        let stage = Stage::before_solving(maze, ends);
        Shown {
            caption: vec![solver.to_string(), found, format!("{expanded} expanded")],
            maze: maze.clone(),
            panel: Panel { stage, log, last },
        }
    }
}
