//! The figures of a maze: what it is made of, and how far one has to go.

use super::table::{Column, Entry, Kind, as_float};
use crate::core::measure::{self, Census};
use crate::core::solve::{Bfs, Solver as _};
use crate::core::{Cell, Layout, Maze};

const fn column(key: &'static str, head: &'static str, kind: Kind) -> Column {
    Column { key, head, kind }
}

/// Shares of all cells by the number of doors.
const JUNCTIONS: [Column; 6] = [
    column("junctions_3", "3 doors", Kind::Share),
    column("junctions_4", "4 doors", Kind::Share),
    column("junctions_5", "5 doors", Kind::Share),
    column("junctions_6", "6 doors", Kind::Share),
    column("junctions_7", "7 doors", Kind::Share),
    column("junctions_8", "8 doors", Kind::Share),
];

/// The figures that all mazes of a topology have, with their columns. The longest path is that between
/// the two cells farthest apart; in a maze with loops it is only at least that. How hard the solution
/// is to find is said by the choices on it and by the mean moves of a random walk.
pub fn of<T: Layout>(maze: &Maze<T>, start: Cell, end: Cell) -> Vec<(Column, Entry)> {
    let census = measure::census(maze);
    let share = |count: u64| Entry::number(as_float(count) / as_float(census.cells));
    let mut figures = vec![
        (column("dead_ends", "dead ends", Kind::Share), share(census.dead_ends)),
        (column("straight", "straight", Kind::Share), share(census.straight)),
        (column("turns", "turns", Kind::Share), share(census.corridors - census.straight)),
    ];
    for (&column, doors) in JUNCTIONS.iter().zip(3..=T::DEGREE) {
        figures.push((column, share(census.by_doors[doors])));
    }
    let (_, _, longest) = measure::diameter(maze);
    figures
        .push((column("longest_path", "longest path", Kind::Count), Entry::count(longest.into())));
    let solution = Bfs.solve(maze, &[start], &[end], &mut ());
    let steps = solution.path().map(|path| path.steps.len() as u64);
    let difficulty = solution.path().map(|path| Entry::number(measure::choices(maze, path)));
    let walk = solution.path().and_then(|path| measure::random_walk(maze, path));
    let on_path = steps.map_or(Entry::Nothing, |steps| share(steps + 1));
    figures.push((
        column("solution_steps", "solution", Kind::Count),
        steps.map_or(Entry::Nothing, Entry::count),
    ));
    figures.push((column("on_solution", "cells on it", Kind::Share), on_path));
    figures.push((
        column("choices", "choices (bits)", Kind::Decimal),
        difficulty.unwrap_or(Entry::Nothing),
    ));
    figures.push((
        column("random_walk", "random walk", Kind::Count),
        walk.map_or(Entry::Nothing, Entry::number),
    ));
    figures
}

/// Counts, which only make sense of one maze.
pub fn counts(census: &Census) -> Vec<(Column, Entry)> {
    vec![
        (column("cells", "cells", Kind::Count), Entry::count(census.cells)),
        (column("filled", "filled", Kind::Count), Entry::count(census.filled)),
        (column("doors", "doors", Kind::Count), Entry::count(census.doors)),
        (column("loops", "loops", Kind::Count), Entry::count(census.loops)),
    ]
}
