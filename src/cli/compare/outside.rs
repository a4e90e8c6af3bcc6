//! Somebody else's program, compared with our solvers.

use super::solvers::{COLUMNS, yes};
use crate::cli::args::{CompareArgs, OutsideArgs};
use crate::cli::exit::Failure;
use crate::cli::manner::Manner;
use crate::cli::outside::{Driven, drive};
use crate::cli::table::{Entry, as_float};
use crate::core::{Ends, Maze, Square};
use crate::formats::mms::shortened;
use crate::recipe::Recipe;
use anyhow::anyhow;

/// Refuses mazes in which no robot can drive.
pub(super) fn check(recipe: &Recipe) -> Result<(), Failure> {
    if recipe.topology != "square" {
        let name = recipe.topology;
        return Err(Failure::usage(anyhow!("--solver-cmd is for squares, and the maze is {name}")));
    }
    if recipe.ground.is_some() {
        return Err(Failure::usage(anyhow!(
            "--solver-cmd: the recipe has a ground, and robots know of no costs"
        )));
    }
    Ok(())
}

/// The row of a program before anything is known; nothing can be said of what its paths always are.
pub(super) fn begun(command: &str) -> Vec<Entry> {
    let mut row = vec![Entry::Nothing; COLUMNS.len()];
    row[0] = Entry::Text(shortened(command));
    row
}

/// The entries of one run, as of a search: the steps are those of its best run, the moves the cells that
/// it drove in all.
pub(super) fn measured(
    maze: &Maze<Square>,
    ends: &Ends,
    args: &CompareArgs,
) -> Result<Vec<Entry>, Failure> {
    let outside =
        OutsideArgs { solver_cmd: args.solver_cmd.clone(), solver_time: args.solver_time };
    let manner = Manner::from(&args.general);
    let Some(&start) = ends.starts.first() else { return Ok(Vec::new()) };
    let driven = drive(maze, start, ends.goals.clone(), &outside, manner)?;
    driven.check_found()?;
    let is_one_of_several = args.seeds > 1;
    let Driven { session, ending, shortest, seconds, .. } = &driven;
    let robot = session.robot();
    let best = robot.tally().best().map(|run| run.distance);
    let is_shortest = |half_cells: u64| {
        let shortest = shortest.map(|steps| steps as u64);
        shortest.is_some_and(|steps| half_cells == steps.saturating_mul(2))
    };
    let cells = |half_cells: u64| Entry::number(as_float(half_cells) / 2.0);
    Ok(vec![
        Entry::Nothing,
        match (is_one_of_several, best) {
            (true, best) => yes(best.is_some(), true),
            (false, Some(_)) => Entry::Text("found".to_owned()),
            (false, None) => Entry::Text("gave-up".to_owned()),
        },
        best.map_or(Entry::Nothing, cells),
        best.map_or(Entry::Nothing, cells),
        best.map_or(Entry::Nothing, |best| yes(is_shortest(best), is_one_of_several)),
        Entry::Nothing,
        Entry::Nothing,
        cells(robot.counts().half_cells),
        Entry::Nothing,
        Entry::number(*seconds),
        if best.is_some() { Entry::Nothing } else { Entry::Text(ending.sentence()) },
    ])
}
