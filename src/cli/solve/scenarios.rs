//! Every scenario of a file, run on its map.

use super::Task;
use super::walks::{OnWalk, Walked, on_walk};
use crate::cli::args::{InputArgs, SolveArgs};
use crate::cli::exit::{Exit, Failure};
use crate::cli::input::{self, Subject};
use crate::cli::report;
use crate::core::{AnyMaze, AnySolver, Layout, Maze, Walk};
use crate::formats::movingai::scen::Scenario;
use anyhow::anyhow;
use serde_json::{Value, json};
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Runs the scenarios of a file on the one map.
pub fn run(task: &Task<'_>, scen: &Path) -> Result<Exit, Failure> {
    let SolveArgs { files, input, .. } = task.args;
    let [map] = &files[..] else {
        let error = anyhow!("--scen goes with one map, and there are {}", files.len());
        return Err(Failure::usage(error));
    };
    // What the map is to be taken for says nothing of the scenarios.
    let own = InputArgs { read_as: None, ..input.clone() };
    let scenarios = input::read(scen, &own, task.manner)?;
    let Some(Subject::Scenarios(scenarios)) = scenarios.subjects.into_iter().next() else {
        let (name, format) = (scenarios.name, scenarios.format.name);
        return Err(anyhow!("{name} is no scen file: it was taken for {format}").into());
    };
    let input = input::read(map, input, task.manner)?;
    let Some(Subject::Maze(imported)) = input.subjects.into_iter().next() else {
        return Err(anyhow!("{} has no map", input.name).into());
    };
    let reading = &imported.reading;
    let mut exit = Exit::Done;
    let mut objects = Vec::new();
    for solver in &task.solvers {
        let running = Running { solver, scenarios: &scenarios };
        let ran = on_walk(&reading.maze, reading.moves, running).unwrap_or_else(|| {
            Err(Failure::usage(anyhow!("--moves 8 is for squares, and {} is not", input.name)))
        })?;
        let name = input.name.as_str();
        exit = exit.max(ran.say(task, solver, name));
        objects.push(ran.object(solver, (map, scen)));
    }
    if task.manner.json {
        let single = (objects.len() == 1).then(|| objects.pop()).flatten();
        report::print(&single.unwrap_or(Value::Array(objects)))?;
    }
    Ok(exit)
}

/// What became of one scenario.
#[derive(Clone, Copy)]
struct Outcome {
    /// The length of the path found.
    length: Option<f64>,
    expanded: u64,
}

/// What became of all scenarios.
struct Ran<'a> {
    outcomes: Vec<(&'a Scenario, Outcome)>,
    seconds: f64,
}

struct Running<'a> {
    solver: &'a AnySolver,
    scenarios: &'a [Scenario],
}

impl<'a> OnWalk for Running<'a> {
    type Output = Result<Ran<'a>, Failure>;

    fn run<T: Layout, W: Walk + Sync>(self, walked: &Walked<'_, T, W>) -> Self::Output
    where
        AnyMaze: From<Maze<T>>,
    {
        let Self { solver, scenarios } = self;
        solver.check(walked.walk).map_err(|error| Failure::usage(anyhow!("-s: {error}")))?;
        let (maze, grid) = (walked.maze, walked.maze.topology());
        let size = (grid.width(), grid.height());
        for scenario in scenarios {
            let line = scenario.line;
            if scenario.size != size {
                let ((w, h), (width, height)) = (scenario.size, size);
                return Err(anyhow!(
                    "line {line} of the scenarios is for a map of {w}x{h}, and this one is {width}x{height}"
                )
                .into());
            }
            for (what, (x, y)) in [("start", scenario.start), ("goal", scenario.goal)] {
                let is_floor = x < size.0 && y < size.1 && maze.is_cell(grid.at(x, y));
                if !is_floor {
                    return Err(anyhow!(
                        "line {line} of the scenarios: the {what} {x},{y} is no floor"
                    )
                    .into());
                }
            }
        }
        let clock = Instant::now();
        let one = |scenario: &Scenario| {
            let [start, goal] = [scenario.start, scenario.goal].map(|(x, y)| grid.at(x, y));
            let solution = solver.solve(walked.walk, &[start], &[goal], &mut ());
            let length = solution.path().map(|path| report::steps(path.cost));
            Outcome { length, expanded: solution.stats.expanded }
        };
        // Every scenario is a search of its own, so that processors can share them.
        let next = AtomicUsize::new(0);
        let work = || {
            let mut done = Vec::new();
            while let Some(scenario) = scenarios.get(next.fetch_add(1, Ordering::Relaxed)) {
                done.push((scenario, one(scenario)));
            }
            done
        };
        let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
        let mut outcomes: Vec<(&Scenario, Outcome)> = std::thread::scope(|scope| {
            let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut done = work();
            for worker in workers {
                // A worker that panicked takes the program down with it.
                done.extend(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            done
        });
        outcomes.sort_by_key(|(scenario, _)| scenario.line);
        Ok(Ran { outcomes, seconds: clock.elapsed().as_secs_f64() })
    }
}

impl Ran<'_> {
    /// The scenarios whose length differs from the file's, beyond rounding.
    fn differing(&self) -> impl Iterator<Item = &(&Scenario, Outcome)> {
        self.outcomes.iter().filter(|(scenario, outcome)| {
            outcome
                .length
                .is_none_or(|length| (length - scenario.length).abs() > scenario.tolerance())
        })
    }

    fn expanded(&self) -> u64 {
        self.outcomes.iter().map(|(_, outcome)| outcome.expanded).sum()
    }

    /// Says it for people, and how the run ends.
    fn say(&self, task: &Task<'_>, solver: &AnySolver, name: &str) -> Exit {
        let mut exit = Exit::Done;
        for (scenario, outcome) in self.differing() {
            exit = Exit::No;
            let found =
                outcome.length.map_or_else(|| "none".to_owned(), |length| length.to_string());
            let (line, length) = (scenario.line, scenario.length);
            tell!("line {line}: the file says a length of {length}, {solver} found {found}");
        }
        if task.manner.summary {
            let (count, differing) = (self.outcomes.len(), self.differing().count());
            let (expanded, seconds) = (self.expanded(), self.seconds);
            tell!(
                "{name}: {solver}: {count} scenarios, {differing} of another length, {expanded} cells expanded, \
                 {seconds:.3} s"
            );
        }
        exit
    }

    fn object(&self, solver: &AnySolver, (map, scen): (&Path, &Path)) -> Value {
        let differing = self.differing().map(|(scenario, outcome)| {
            json!({
                "line": scenario.line,
                "start": scenario.start,
                "goal": scenario.goal,
                "length": scenario.length,
                "found": outcome.length,
            })
        });
        json!({
            "schema": "mazer-scenarios",
            "version": report::VERSION,
            "file": map.to_string_lossy(),
            "scen": scen.to_string_lossy(),
            "solver": solver.to_string(),
            "scenarios": self.outcomes.len(),
            "different": self.differing().count(),
            "differences": differing.collect::<Value>(),
            "expanded": self.expanded(),
            "seconds": self.seconds,
        })
    }
}
