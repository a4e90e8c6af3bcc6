//! What a run says of itself.

use super::made::Made;
use super::timer::{PHASES, Timer};
use crate::core::measure::Census;
use crate::core::reshape::{Reshape, Reshaped};
use crate::core::{Layout, Outcome, Path, STRAIGHT, Solution};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::PathBuf;

/// The version of the JSON object.
pub const VERSION: u32 = 1;

/// A cost as a number of straight steps.
#[expect(clippy::cast_precision_loss, reason = "beyond 2^53 straight steps the last one is noise")]
pub fn steps(cost: u64) -> f64 {
    cost as f64 / STRAIGHT as f64
}

/// Prints paths, one a line, as they are.
pub fn list(files: &[PathBuf]) -> Result<()> {
    let mut out = io::stdout().lock();
    let written = files.iter().try_for_each(|path| {
        out.write_all(path.as_os_str().as_encoded_bytes())?;
        out.write_all(b"\n")
    });
    written.and_then(|()| out.flush()).context("cannot write to standard output")
}

/// Prints a JSON value.
pub fn print(value: &Value) -> Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, value)
        .map_err(io::Error::from)
        .and_then(|()| out.write_all(b"\n"))
        .and_then(|()| out.flush())
        .context("cannot write to standard output")
}

/// Figures of each phase, by its name.
pub fn by_phase(seconds: &[f64]) -> Value {
    let pairs = PHASES.iter().zip(seconds);
    pairs.map(|(phase, seconds)| ((*phase).to_owned(), json!(seconds))).collect()
}

/// The names of files.
pub fn names(files: &[PathBuf]) -> Value {
    files.iter().map(|path| path.to_string_lossy()).collect()
}

/// What a search brought, its directions having these names.
pub fn solved(solution: &Solution, directions: &[&str]) -> Value {
    let path = solution.path();
    let listed = path.filter(|_| lists_paths(solution));
    let paths: Option<Vec<Value>> = listed.map(|path| {
        let all = std::iter::once(path).chain(&solution.others);
        all.map(|path| json!({ "steps": path.steps.len(), "directions": named(path, directions) }))
            .collect()
    });
    json!({
        "outcome": solution.outcome.name(),
        "reason": solution.outcome.reason().map(|reason| reason.to_string()),
        "found": path.is_some(),
        "steps": path.map(|path| path.steps.len()),
        "cost": path.map(|path| steps(path.cost)),
        "expanded": solution.stats.expanded,
        "moves": solution.stats.moves,
        "frontier_peak": solution.stats.frontier_peak,
        "shortest_paths": solution.ways,
        "paths": paths,
        "cut_short": solution.cut.map(|reason| reason.to_string()),
    })
}

/// Everything there is to say.
pub struct Report<'a, T> {
    /// What was made.
    pub made: &'a Made<T>,
    /// What its maze is made of.
    pub census: Census,
    /// How long it took.
    pub timer: &'a Timer,
    /// What was written.
    pub files: &'a [PathBuf],
}

impl<T: Layout> Report<'_, T> {
    /// Prints one JSON object.
    pub fn json(&self) -> Result<()> {
        print(&self.object())
    }

    /// The same as a value.
    pub fn object(&self) -> Value {
        let Made { maze, reshaped, start, end, recipe, solution, .. } = self.made;
        let position = |cell| {
            let (x, y) = maze.topology().position(cell);
            json!([x, y])
        };
        let census = &self.census;
        let solution = solution.as_ref().map(|solution| solved(solution, T::DIRECTIONS));
        json!({
            "schema": "mazer-run",
            "version": VERSION,
            "recipe": recipe.document(),
            "maze": {
                "topology": recipe.topology,
                "width": recipe.width,
                "height": recipe.height,
                "cells": census.cells,
                "filled": census.filled,
                "doors": census.doors,
                "loops": census.loops,
                "dead_ends": census.dead_ends,
                "corridors": census.corridors,
                "junctions": census.junctions,
                "reshaped": (!recipe.blueprint.reshape.is_nothing()).then(|| json!({
                    "asymmetric_doors": reshaped.asymmetric_doors,
                    "filled": reshaped.filled,
                    "braided": reshaped.braided,
                    "unbraided": reshaped.unbraided,
                })),
                "start": position(*start),
                "end": position(*end),
                "sha256": recipe.sha256,
            },
            "solution": solution,
            "seconds": by_phase(&self.timer.seconds),
            "cpu_seconds": by_phase(&self.timer.cpu_seconds),
            "files": names(self.files),
        })
    }

    /// Prints the summary for people.
    pub fn summary(&self) {
        let Made { maze, reshaped, start, end, recipe, solution, .. } = self.made;
        let census = &self.census;
        tell!(
            "{} {}x{} {}, seed {}: {} cells, {} dead ends",
            recipe.topology,
            recipe.width,
            recipe.height,
            recipe.blueprint.generator,
            recipe.seed,
            census.cells,
            census.dead_ends
        );
        if recipe.blueprint.generator.ends() == Some((recipe.start, recipe.end)) {
            let name = recipe.blueprint.generator.info().name;
            tell!("start and end are those of {name}, which has its own");
        }
        for sentence in reshaped_as(&recipe.blueprint.reshape, reshaped) {
            tell!("{sentence}");
        }
        if let (Some(solution), Some(solver)) = (solution, &recipe.solver) {
            let ends = || {
                let ((sx, sy), (ex, ey)) =
                    (maze.topology().position(*start), maze.topology().position(*end));
                format!("from {sx},{sy} to {ex},{ey}")
            };
            let has_costs = recipe.ground.is_some();
            say_solved(&solver.to_string(), solution, &ends(), has_costs);
        }
        let [generate, solve, write] = self.timer.seconds;
        let solved =
            solution.as_ref().map_or_else(String::new, |_| format!("solved in {solve:.3} s, "));
        tell!("generated in {generate:.3} s, {solved}written in {write:.3} s");
    }
}

/// What a search brought, for people.
pub fn say_solved(solver: &str, solution: &Solution, ends: &str, has_costs: bool) {
    let expanded = solution.stats.expanded;
    if let Some(ways) = solution.ways {
        tell!("{solver}: {ways} shortest paths");
    }
    if lists_paths(solution) {
        let others = solution.others.iter().map(|path| path.steps.len().to_string());
        let lengths = others.collect::<Vec<_>>().join(", ");
        let cut = solution.cut.map_or_else(String::new, |why| format!("; no more: {why}"));
        tell!("{solver}: further paths of {lengths} steps{cut}");
    }
    match &solution.outcome {
        Outcome::Found(path) => {
            let cost = if has_costs {
                format!(" at a cost of {}", steps(path.cost))
            } else {
                String::new()
            };
            tell!("{solver}: {} steps {ends}{cost}, {expanded} cells expanded", path.steps.len());
        }
        Outcome::NoPath => tell!("{solver}: there is no path {ends}, {expanded} cells expanded"),
        Outcome::GaveUp(reason) => tell!("{solver}: gave up looking for a path {ends}: {reason}"),
    }
}

/// Whether a solver listed more than one path.
fn lists_paths(solution: &Solution) -> bool {
    !solution.others.is_empty()
}

/// The directions of a path's steps, by their names.
fn named(path: &Path, directions: &[&str]) -> String {
    let names = path.steps.iter().filter_map(|dir| directions.get(dir.index()).copied());
    names.collect::<Vec<_>>().join(" ")
}

/// What reshaping did, in sentences.
fn reshaped_as(reshape: &Reshape, did: &Reshaped) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(symmetry) = reshape.symmetry {
        let broken = did.asymmetric_doors;
        sentences.push(format!("symmetry {symmetry}, {broken} doors without their images"));
    }
    if !reshape.sparsify.is_none() {
        sentences.push(format!("{} cells filled", did.filled));
    }
    if !reshape.braid.is_none() {
        let why = match (did.unbraided, reshape.rooms_ok) {
            (0, _) => "",
            (_, true) => ": they have no other neighbour",
            (_, false) => ": every further door would make a room, or they have no other neighbour",
        };
        let (braided, unbraided) = (did.braided, did.unbraided);
        sentences.push(format!("{braided} dead ends opened, {unbraided} could not be{why}"));
    }
    sentences
}
