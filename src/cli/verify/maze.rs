//! One maze that was read, certified.

use super::Verdict;
use crate::cli::args::VerifyArgs;
use crate::cli::exit::Failure;
use crate::cli::input::Imported;
use crate::cli::manner::Manner;
use crate::cli::solve::walks::{OnWalk, Walked, on_walk};
use crate::cli::{ends, report, resources};
use crate::core::{AnyMaze, AnySolver, Cell, Ends, Layout, Maze, Walk, measure};
use crate::hash;
use anyhow::anyhow;
use serde_json::{Value, json};

/// What is certified of a maze.
pub(super) fn verdict(
    args: &VerifyArgs,
    imported: &Imported,
    name: &str,
    manner: Manner,
) -> Result<Verdict, Failure> {
    let (maze, moves) = (&imported.reading.maze, imported.reading.moves);
    let certifying = Certifying { args, imported, name, manner };
    let certificate = on_walk(maze, moves, certifying).unwrap_or_else(|| {
        Err(Failure::usage(anyhow!("--moves 8 is for squares, and {name} is not")))
    })?;
    Ok(Verdict {
        missing: certificate.missing(args),
        object: certificate.object(),
        lines: certificate.lines(),
    })
}

struct Certificate {
    topology: &'static str,
    size: (u32, u32),
    cells: u64,
    doors: u64,
    pieces: u64,
    loops: u64,
    is_closed: bool,
    /// From where to where, and what is known of the ways; nothing where there are no ends.
    ways: Option<Ways>,
    /// Whether it is still the maze whose hash its recipe has.
    is_same: Option<bool>,
    sha256: String,
}

struct Ways {
    ends: String,
    /// The steps of a shortest way and its cost, if there is a way.
    shortest: Option<(usize, f64)>,
    /// How many shortest ways there are.
    count: u64,
    is_only: bool,
}

struct Certifying<'a> {
    args: &'a VerifyArgs,
    imported: &'a Imported,
    name: &'a str,
    manner: Manner,
}

impl OnWalk for Certifying<'_> {
    type Output = Result<Certificate, Failure>;

    fn run<T: Layout, W: Walk + Sync>(self, walked: &Walked<'_, T, W>) -> Self::Output
    where
        AnyMaze: From<Maze<T>>,
    {
        let (maze, reading) = (walked.maze, &self.imported.reading);
        let grid = maze.topology();
        if !self.manner.force {
            resources::check_memory(grid.slots() as u64 * 10)?;
        }
        let census = measure::census(maze);
        let pieces = measure::pieces(maze);
        let ends = match ends::choose(maze, reading, &self.args.ends) {
            Ok((ends, note)) => {
                if let Some(note) = note.filter(|_| self.manner.verbose) {
                    tell!("{}: {note}", self.name);
                }
                Ok(ends)
            }
            Err(failure) => Err(failure),
        };
        let asked = &self.args.ends;
        let is_named = asked.start.is_some() || asked.end.is_some();
        let needs_ends = self.args.solvable || self.args.unique || is_named;
        let ways = match ends {
            Ok(ends) => {
                let solve = |spec: &str| {
                    let solver = AnySolver::parse(spec).map_err(Failure::usage)?;
                    let Ends { starts, goals } = &ends;
                    Ok::<_, Failure>(solver.solve(walked.walk, starts, goals, &mut ()))
                };
                let (counted, cheapest) = (solve("collision")?, solve("astar")?);
                let path = cheapest.path();
                let cells: Vec<Cell> =
                    path.into_iter().flat_map(|path| path.nodes(walked.walk)).collect();
                Some(Ways {
                    ends: ends::sentence(grid, &ends.starts, &ends.goals),
                    shortest: path.map(|path| (path.steps.len(), report::steps(path.cost))),
                    count: counted.ways.unwrap_or(0),
                    is_only: path.is_some() && measure::is_only_way(walked.walk, &cells),
                })
            }
            Err(failure) if needs_ends => return Err(failure.about(self.name)),
            Err(_) => None,
        };
        Ok(Certificate {
            topology: grid.hash_name(),
            size: (grid.width(), grid.height()),
            cells: census.cells,
            doors: census.doors,
            pieces,
            loops: census.doors + pieces - census.cells,
            is_closed: reading.is_closed(),
            ways,
            is_same: self.imported.recipe.as_ref().and_then(|(_, is_same)| *is_same),
            sha256: hash::sha256(maze),
        })
    }
}

impl Certificate {
    const fn is_perfect(&self) -> bool {
        self.pieces == 1 && self.loops == 0
    }

    /// What is required and not so.
    fn missing(&self, args: &VerifyArgs) -> Vec<&'static str> {
        let ways = self.ways.as_ref();
        let solvable = ways.is_some_and(|ways| ways.shortest.is_some());
        let required = [
            (args.connected, self.pieces == 1, "connected"),
            (args.perfect, self.is_perfect(), "perfect"),
            (args.solvable, solvable, "solvable"),
            (args.unique, ways.is_some_and(|ways| ways.is_only), "of a unique solution"),
            (true, self.is_same != Some(false), "the maze that its recipe names"),
        ];
        let missing = required.iter().filter(|(is_required, holds, _)| *is_required && !holds);
        missing.map(|&(.., what)| what).collect()
    }

    fn object(&self) -> Value {
        let ways = self.ways.as_ref();
        let shortest = ways.and_then(|ways| ways.shortest);
        json!({
            "schema": "mazer-certificate",
            "version": report::VERSION,
            "topology": self.topology,
            "width": self.size.0,
            "height": self.size.1,
            "cells": self.cells,
            "doors": self.doors,
            "pieces": self.pieces,
            "connected": self.pieces == 1,
            "loops": self.loops,
            "perfect": self.is_perfect(),
            "closed_border": self.is_closed,
            "solvable": ways.map(|ways| ways.shortest.is_some()),
            "steps": shortest.map(|(steps, _)| steps),
            "cost": shortest.map(|(_, cost)| cost),
            "shortest_paths": ways.map(|ways| ways.count),
            "unique": ways.map(|ways| ways.is_only),
            "same_as_recipe": self.is_same,
            "sha256": self.sha256,
        })
    }

    /// What is said for people, after the name.
    fn lines(&self) -> Vec<String> {
        let (width, height) = self.size;
        let mut lines = vec![format!("{} {width}x{height}, {} cells", self.topology, self.cells)];
        lines.push(match self.pieces {
            1 => "connected".to_owned(),
            pieces => format!("in {pieces} pieces"),
        });
        lines.push(match (self.is_perfect(), self.loops) {
            (true, _) => "perfect: one way between any two cells".to_owned(),
            (false, loops) => format!("not perfect: {loops} loops"),
        });
        let border = if self.is_closed { "closed" } else { "open" };
        lines.push(format!("{border} border"));
        match &self.ways {
            Some(Ways { ends, shortest: Some((steps, _)), count, is_only }) => {
                lines.push(format!("solvable {ends}: {steps} steps"));
                let only = if *is_only { ", and no other way that repeats no cell" } else { "" };
                let many = if *count == u64::MAX { "or more " } else { "" };
                lines.push(format!("{count} {many}shortest paths{only}"));
            }
            Some(Ways { ends, shortest: None, .. }) => lines.push(format!("no path {ends}")),
            None => lines.push("start or end is not known".to_owned()),
        }
        match self.is_same {
            Some(true) => lines.push("the maze that its recipe names".to_owned()),
            Some(false) => lines.push("NOT the maze that its recipe names".to_owned()),
            None => {}
        }
        lines
    }
}
