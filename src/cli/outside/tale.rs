//! What is told of a program's run: to people, and as JSON.

use super::Driven;
use crate::cli::exit::{Exit, Failure};
use crate::core::Topology;
use crate::core::mouse::Arrival;
use crate::formats::mms::{Stat, shortened};
use crate::render::Look;
use anyhow::anyhow;
use serde_json::{Map, Value, json};

/// Half cells as cells.
#[expect(clippy::cast_precision_loss, reason = "beyond 2^53 cells the last one is noise")]
fn cells(half_cells: u64) -> f64 {
    half_cells as f64 / 2.0
}

impl Driven {
    /// The name of the program in sentences.
    fn name(&self) -> String {
        format!("'{}'", shortened(&self.command))
    }

    /// An error that says why the program did not reach the goal, if that was its own fault.
    fn failure(&self) -> Option<Failure> {
        let exit = self.ending.exit(&self.session);
        let why = match self.session.faults().first() {
            Some((line, text, fault)) => {
                format!("; line {line} of it was not understood: '{text}': {fault}")
            }
            None => String::new(),
        };
        let (name, ending) = (self.name(), self.ending.sentence());
        let error = anyhow!("{name} did not reach the goal: {ending}{why}");
        (exit == Exit::Failed).then_some(Failure { exit, error })
    }

    /// Refuses a program that there is not.
    pub fn check_found(&self) -> Result<(), Failure> {
        if !self.ending.is_unfound(&self.session) {
            return Ok(());
        }
        let code = self.ending.code().unwrap_or_default();
        let name = self.name();
        Err(anyhow!("cannot run {name}: the shell found no such program (exit code {code})").into())
    }

    /// Tells people how it went, and says how the run ends.
    pub fn tell(&self, prefix: &str, look: Look, is_wanted: bool) -> Exit {
        let exit = self.ending.exit(&self.session);
        if is_wanted {
            self.tell_summary(prefix);
            let room = self.session.boards().1.room();
            if room > look.cell {
                tell!(
                    "{prefix}texts do not fit into cells of {} pixels: -c {room} shows all",
                    look.cell
                );
            }
        }
        match self.failure() {
            Some(failure) => crate::cli::report(&failure),
            None => exit,
        }
    }

    fn tell_summary(&self, prefix: &str) {
        let (session, name) = (&self.session, self.name());
        let Arrival { moves, turns, half_cells, crashes, resets } = session.robot().counts();
        let shortest = match self.shortest {
            Some(steps) => format!("the shortest way has {steps}"),
            None => "there is no way there".to_owned(),
        };
        if let Some(at) = session.robot().arrival() {
            let driven = cells(at.half_cells);
            tell!(
                "{prefix}{name}: reached the goal after {driven} cells, {} moves and {} turns; {shortest}",
                at.moves,
                at.turns
            );
        } else {
            tell!("{prefix}{name}: did not reach the goal; {shortest}");
        }
        let crashed = if crashes > 0 { format!(", {crashes} crashes") } else { String::new() };
        let carried = if resets > 0 { format!(", {resets} resets") } else { String::new() };
        let score = Stat::of("score").map(|stat| stat.answer(session.robot().tally()));
        tell!(
            "{prefix}{name}: in all {} cells, {moves} moves, {turns} turns{crashed}{carried}; score {} \
             as mms counts; {}",
            cells(half_cells),
            score.unwrap_or_default(),
            self.ending.sentence()
        );
        for (line, text, fault) in session.faults() {
            tell!("{prefix}{name}: line {line}, '{text}', is not understood: {fault}");
        }
        let more = session.bad() - session.faults().len() as u64;
        if more > 0 {
            tell!("{prefix}{name}: nor are {more} more");
        }
        let lost = session.record().lost();
        if lost > 0 {
            tell!(
                "{prefix}{name}: the last {lost} changes are shown at once, at the end of the film"
            );
        }
    }

    /// All of it as JSON.
    pub fn object(&self) -> Value {
        let (session, grid) = (&self.session, self.maze.topology());
        let robot = session.robot();
        let counted = |counts: Arrival| {
            json!({
                "moves": counts.moves,
                "turns": counts.turns,
                "cells": cells(counts.half_cells),
                "crashes": counts.crashes,
                "resets": counts.resets,
            })
        };
        let place = |&cell| {
            let (x, y) = grid.position(cell);
            json!([x, y])
        };
        #[expect(clippy::cast_precision_loss, reason = "beyond 2^53 the last one is noise")]
        let number = |twentieths: u64| json!(twentieths as f64 / 20.0);
        let mms: Map<String, Value> = Stat::all()
            .map(|stat| {
                (stat.name().to_owned(), stat.twentieths(robot.tally()).map_or(Value::Null, number))
            })
            .collect();
        let faults = session.faults().iter();
        let faults = faults.map(|(line, text, fault)| {
            json!({ "line": line, "text": text, "reason": fault.to_string() })
        });
        json!({
            "command": self.command,
            "reached": robot.arrival().is_some(),
            "at_goal": robot.arrival().map(counted),
            "total": counted(robot.counts()),
            "mms": mms,
            "shortest": self.shortest,
            "start": self.ends.starts.first().map(place),
            "ends": self.ends.goals.iter().map(place).collect::<Value>(),
            "ended": self.ending.name(),
            "exit_code": self.ending.code(),
            "lines": session.lines(),
            "not_understood": session.bad(),
            "faults": faults.collect::<Value>(),
            "seconds": self.seconds,
        })
    }
}
