//! Where the search in a maze that was read begins and ends.

use super::args::EndArgs;
use super::exit::Failure;
use crate::core::openings::{self, Place, PlaceError};
use crate::core::{Cell, Ends, Layout, Maze, measure};
use crate::formats::Reading;
use anyhow::anyhow;

/// The ends that the flags name, else those of the file: none where there are none, or where one is
/// asked for that is far from the other.
pub fn named<T: Layout>(
    maze: &Maze<T>,
    reading: &Reading,
    args: &EndArgs,
) -> Result<Ends, Failure> {
    let located = |flag: &str, place: Option<Place>, files: &[Cell]| match place {
        None => Ok(files.to_vec()),
        Some(Place::Farthest) => Ok(Vec::new()),
        Some(Place::Random) => {
            Err(Failure::usage(anyhow!("{flag}: a random place needs a seed, and a file has none")))
        }
        Some(place) => match openings::located(maze, place) {
            Ok(cell) => Ok(vec![cell]),
            Err(error) => Err(Failure::usage(anyhow!("{flag}: {error}"))),
        },
    };
    let starts = located("--start", args.start, &reading.starts)?;
    Ok(Ends { starts, goals: located("--end", args.end, &reading.goals)? })
}

/// The ends that the flags name, else those of the file, else the first and the last floor, with a
/// sentence where they are none of the file's.
pub fn choose<T: Layout>(
    maze: &Maze<T>,
    reading: &Reading,
    args: &EndArgs,
) -> Result<(Ends, Option<String>), Failure> {
    let is_far = |place| place == Some(Place::Farthest);
    let Ends { starts, goals } = named(maze, reading, args)?;
    let some = |cells: Vec<Cell>| (!cells.is_empty()).then_some(cells);
    let (start, end) = (some(starts), some(goals));
    let grid = maze.topology();
    let (Some(first), Some(last)) = (first(maze), last(maze)) else {
        return Err(anyhow!("{}", PlaceError::NoFloor).into());
    };
    let far = |from: &[Cell]| {
        let from = from.first().copied().unwrap_or(first);
        vec![measure::farthest(maze, from).lowest(grid)]
    };
    let says_nothing = reading.starts.is_empty() && reading.goals.is_empty();
    let said = |what: &str, flag: &str| {
        anyhow!("the file says where it {what}, and not the other end: name that with {flag}")
    };
    let at = |cell: Cell| {
        let (x, y) = grid.position(cell);
        format!("{x},{y}")
    };
    let (starts, goals, note) = match (start, end) {
        (Some(starts), Some(goals)) => (starts, goals, None),
        (None, None) if is_far(args.start) && is_far(args.end) => {
            let (start, end, _) = measure::diameter(maze);
            (vec![start], vec![end], None)
        }
        (Some(starts), None) if is_far(args.end) => {
            let goals = far(&starts);
            (starts, goals, None)
        }
        (None, Some(goals)) if is_far(args.start) => (far(&goals), goals, None),
        (start, end) if says_nothing => {
            let note = format!(
                "no start or end is marked, and there is no pair of openings: from the first floor, {}, \
                 to the last, {}, where nothing else is asked for",
                at(first),
                at(last)
            );
            let starts = start.unwrap_or_else(|| vec![first]);
            let goals =
                end.unwrap_or_else(|| if is_far(args.end) { far(&starts) } else { vec![last] });
            (starts, goals, Some(note))
        }
        // In a room of its own a start is the end too, and a character a cell can say only one.
        (Some(starts), None) if first == last => (starts.clone(), starts, None),
        (None, Some(goals)) if first == last => (goals.clone(), goals, None),
        (Some(_), None) => return Err(said("begins", "--end").into()),
        (None, _) => return Err(said("ends", "--start").into()),
    };
    Ok((Ends { starts, goals }, note))
}

/// The first cell of a maze, counted row by row.
fn first<T: Layout>(maze: &Maze<T>) -> Option<Cell> {
    let grid = maze.topology();
    (0..grid.count()).map(|rank| grid.ranked(rank)).find(|&cell| maze.is_cell(cell))
}

/// The last cell of a maze, counted row by row.
fn last<T: Layout>(maze: &Maze<T>) -> Option<Cell> {
    let grid = maze.topology();
    (0..grid.count()).rev().map(|rank| grid.ranked(rank)).find(|&cell| maze.is_cell(cell))
}

/// Where a search begins and ends, for people.
pub fn sentence<T: Layout>(grid: &T, from: &[Cell], to: &[Cell]) -> String {
    let named = |cells: &[Cell]| match cells {
        [cell] => {
            let (x, y) = grid.position(*cell);
            format!("{x},{y}")
        }
        cells => format!("any of {} cells", cells.len()),
    };
    format!("from {} to {}", named(from), named(to))
}
