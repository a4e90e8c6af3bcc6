//! Scenarios: from where to where on a map, and how long the shortest way is.

use crate::core::{AnyMaze, Cell, Maze, Octile, Rng, STRAIGHT, Square, Stream, Topology, Walk};
use crate::formats::lines::lines;
use crate::formats::writing::Blocks;
use crate::formats::{Likeness, ReadError, WriteError, Writing};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::io::Write;

/// One scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Which bucket it is in: usually its length divided by 4.
    pub bucket: u64,
    /// The map's name.
    pub map: String,
    /// The map's width and height.
    pub size: (u32, u32),
    /// Where it begins: column and row, from 0 at the top left.
    pub start: (u32, u32),
    /// Where it ends.
    pub goal: (u32, u32),
    /// How long the shortest way is said to be.
    pub length: f64,
    /// The line it stands in, from 1.
    pub line: usize,
}

impl Scenario {
    /// How far a length may differ from the file's: a unit of the sixth significant digit, which is as
    /// many as the shorter files have.
    pub fn tolerance(&self) -> f64 {
        let digits = self.length.abs().max(1.0).log10().floor() as i32 + 1;
        10_f64.powi(digits - 6)
    }
}

/// See [`Likeness`]: the first line says it.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let first = lines(bytes).map(<[u8]>::trim_ascii).find(|line| !line.is_empty());
    let is_version = first.is_some_and(|line| {
        line.strip_prefix(b"version ").is_some_and(|rest| rest.starts_with(b"1"))
    });
    if is_version { 95 } else { 0 }
}

/// Reads the scenarios of a file.
///
/// # Errors
/// With the line of what is not as the grammar has it.
pub fn read(bytes: &[u8]) -> Result<Vec<Scenario>, ReadError> {
    let mut scenarios = Vec::new();
    for (line, text) in (1..).zip(lines(bytes)) {
        let text = std::str::from_utf8(text.trim_ascii())
            .map_err(|_| ReadError::line(line, "it is no text in UTF-8"))?;
        if text.is_empty() || scenarios.is_empty() && text.starts_with("version") {
            continue;
        }
        scenarios.push(scenario(line, text)?);
    }
    Ok(scenarios)
}

fn scenario(line: usize, text: &str) -> Result<Scenario, ReadError> {
    let mut words: Vec<&str> = text.split('\t').collect();
    if words.len() < 9 {
        words = text.split_whitespace().collect();
    }
    let &[bucket, map, width, height, start_x, start_y, goal_x, goal_y, length] = &words[..] else {
        let found = words.len();
        let expected = "bucket, map, width, height, start x and y, goal x and y, length";
        return Err(ReadError::line(
            line,
            format!("{found} values, where 9 were expected: {expected}"),
        ));
    };
    let number = |what: &str, word: &str| {
        let number = word.trim().parse::<u32>();
        number.map_err(|_| ReadError::line(line, format!("the {what} '{word}' is no whole number")))
    };
    let real = length.trim().parse::<f64>().ok().filter(|length| length.is_finite());
    Ok(Scenario {
        bucket: number("bucket", bucket)?.into(),
        map: map.to_owned(),
        size: (number("width", width)?, number("height", height)?),
        start: (number("start x", start_x)?, number("start y", start_y)?),
        goal: (number("goal x", goal_x)?, number("goal y", goal_y)?),
        length: real
            .ok_or_else(|| ReadError::line(line, format!("the length '{length}' is no number")))?,
        line,
    })
}

/// Scenarios of a bucket.
const A_BUCKET: u64 = 10;

/// Writes scenarios for the [map](super::map::write) of a maze: from ten places drawn at random to one
/// place each of every bucket, a bucket being four steps of length.
///
/// O(n log n) time and 8 bytes a cell.
///
/// # Errors
/// [`WriteError::Unfit`] for other tilings than squares; if `out` cannot be written.
pub fn write(writing: &Writing<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    let blocks = Blocks::of(writing)?;
    let (width, height) = blocks.size;
    let grid = Square::new(width, height)
        .map_err(|error| WriteError::Unfit(format!("{width}x{height} cells: {error}")))?;
    let maze = match writing.maze {
        AnyMaze::Square(maze) if grid == *maze.topology() => maze.clone(),
        _ => Maze::of_floor(grid.clone(), |x, y| blocks.is_floor(x, y)),
    };
    let octile = Octile::new(&maze);
    let floor: Vec<Cell> = maze.cells().collect();
    let mut rng = Rng::new(0, Stream::Openings);
    let mut buckets: BTreeMap<u64, Vec<(Cell, Cell, u64)>> = BTreeMap::new();
    for _ in 0..A_BUCKET {
        let Some(&start) = floor.get(rng.below(floor.len().max(1) as u32) as usize) else { break };
        let lengths = lengths(&octile, start);
        // Of all cells of a bucket each is as likely as any other.
        let mut chosen: BTreeMap<u64, (u32, Cell, u64)> = BTreeMap::new();
        for &goal in floor.iter().filter(|&&goal| goal != start) {
            let length = lengths[goal.index()];
            if length == u64::MAX {
                continue;
            }
            let (seen, cell, known) =
                chosen.entry(length / (4 * STRAIGHT)).or_insert((0, goal, length));
            *seen += 1;
            if rng.below(*seen) == 0 {
                (*cell, *known) = (goal, length);
            }
        }
        for (bucket, (_, goal, length)) in chosen {
            buckets.entry(bucket).or_default().push((start, goal, length));
        }
    }
    writeln!(out, "version 1")?;
    for (bucket, scenarios) in buckets {
        for (start, goal, length) in scenarios {
            let ((sx, sy), (gx, gy)) = (grid.position(start), grid.position(goal));
            #[expect(clippy::cast_precision_loss, reason = "eight decimals are written")]
            let length = length as f64 / STRAIGHT as f64;
            writeln!(
                out,
                "{bucket}\t{}.map\t{width}\t{height}\t{sx}\t{sy}\t{gx}\t{gy}\t{length:.8}",
                writing.name
            )?;
        }
    }
    Ok(())
}

/// What the cheapest way from a cell to every other costs, `u64::MAX` where there is none: Dijkstra's
/// algorithm.
fn lengths(walk: &impl Walk, start: Cell) -> Vec<u64> {
    let mut lengths = vec![u64::MAX; walk.nodes()];
    lengths[start.index()] = 0;
    let mut queue = BinaryHeap::from([(Reverse(0), start)]);
    while let Some((Reverse(length), cell)) = queue.pop() {
        if length > lengths[cell.index()] {
            continue;
        }
        for dir in walk.exits(cell) {
            let next = walk.follow(cell, dir);
            let through = length.saturating_add(walk.cost(cell, dir));
            if through < lengths[next.index()] {
                lengths[next.index()] = through;
                queue.push((Reverse(through), next));
            }
        }
    }
    lengths
}
