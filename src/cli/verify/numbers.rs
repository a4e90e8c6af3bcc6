//! One number maze that was read, certified.

use super::Verdict;
use crate::cli::args::VerifyArgs;
use crate::cli::exit::Failure;
use crate::cli::report;
use crate::core::numeric::{self, NumberMaze};
use anyhow::{Context as _, anyhow};
use serde_json::json;
use std::time::{Duration, Instant};

/// How long a second way is looked for, in seconds.
const PATIENCE: u64 = 10;

/// What is certified of a number maze: of every departure.
pub(super) fn verdict(
    args: &VerifyArgs,
    maze: &NumberMaze,
    name: &str,
) -> Result<Verdict, Failure> {
    let jumps = maze.board.jumps().with_context(|| name.to_owned())?;
    if args.perfect || args.connected {
        return Err(Failure::usage(anyhow!(
            "{name} is a number maze: of those --solvable and --unique can be required"
        )));
    }
    let counts = maze.board.counts();
    let begun = Instant::now();
    let is_late = || begun.elapsed() >= Duration::from_secs(PATIENCE);
    let (mut lines, mut departures) = (Vec::new(), Vec::new());
    let (mut solvable, mut unique) = (!jumps.departures.is_empty(), !jumps.departures.is_empty());
    lines.push(format!(
        "{} positions, {} departures, {} arrivals, largest jump {}",
        counts.positions, counts.departures, counts.arrivals, counts.largest_jump
    ));
    for (n, &departure) in (1..).zip(&jumps.departures) {
        let shortest = numeric::shortest(&jumps.graph, departure, &jumps.arrivals);
        let simple = numeric::simple_paths(&jumps.graph, departure, &jumps.arrivals, 2, is_late);
        // Cut short it may be the only one, and is not known to be.
        let is_only = simple.paths.len() == 1 && simple.cut.is_none();
        solvable &= shortest.is_some();
        unique &= is_only;
        lines.push(match shortest {
            Some(shortest) => {
                let only = if is_only { ", and no other way that repeats no position" } else { "" };
                let (steps, ways) = (shortest.steps, shortest.ways);
                format!("departure {n}: {steps} jumps, {ways} shortest paths{only}")
            }
            None => format!("departure {n}: no path"),
        });
        departures.push(json!({
            "solvable": shortest.is_some(),
            "steps": shortest.map(|shortest| shortest.steps),
            "shortest_paths": shortest.map_or(0, |shortest| shortest.ways),
            "unique": is_only,
        }));
    }
    let required =
        [(args.solvable, solvable, "solvable"), (args.unique, unique, "of a unique solution")];
    let missing = required.iter().filter(|(is_required, holds, _)| *is_required && !holds);
    let first = departures.first().cloned().unwrap_or_default();
    Ok(Verdict {
        missing: missing.map(|&(.., what)| what).collect(),
        object: json!({
            "schema": "mazer-certificate",
            "version": report::VERSION,
            "positions": counts.positions,
            "departures": departures,
            "arrivals": counts.arrivals,
            "largest_jump": counts.largest_jump,
            "solvable": solvable,
            "unique": unique,
            "steps": first["steps"],
            "shortest_paths": first["shortest_paths"],
        }),
        lines,
    })
}
