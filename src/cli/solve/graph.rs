//! One graph: solved between its ends, or between all its ports under each set of barriers.

use super::{Done, Task, Title, refuse_places};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Draft;
use crate::cli::report;
use crate::core::{Cell, Graph, Outcome, Solution};
use crate::formats::dot::{self, GraphWriting};
use crate::formats::graph::GraphReading;
use anyhow::{Context as _, anyhow};
use serde_json::{Value, json};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::Instant;

/// Solves a graph and writes what was asked for.
pub fn solve(task: &Task<'_>, title: &Title<'_>, reading: &GraphReading) -> Result<Done, Failure> {
    refuse_places(task, title.name, "name two nodes with --between")?;
    let clock = Instant::now();
    let ends = ends(task, title, reading)?;
    let (mut exit, mut solutions, mut files) = (Exit::Done, Vec::new(), Vec::new());
    for solver in &task.solvers {
        solver.check(&reading.graph).map_err(|error| Failure::usage(anyhow!("-s: {error}")))?;
        let Some((starts, goals)) = &ends else { continue };
        let solution = solver.solve(&reading.graph, starts, goals, &mut ());
        if !matches!(solution.outcome, Outcome::Found(_)) {
            exit = Exit::No;
        }
        if task.manner.summary {
            report::say_solved(&format!("{}: {solver}", title.name), &solution, "", false);
        }
        files.extend(write(
            task,
            title,
            reading,
            (starts, goals),
            (solver.info().name, &solution),
        )?);
        solutions.push(entry(&solver.to_string(), &solution, &reading.graph, &reading.names));
    }
    let sets = barrier_sets(reading);
    if task.manner.summary && ends.is_none() {
        tell!("{}: {} nodes, {} edges", title.name, reading.names.len(), reading.graph.steps());
        for set in &sets {
            tell!("{}", sentence(set));
        }
    }
    if ends.is_none() && task.args.format.iter().any(|format| format.name == "dot") {
        let nothing = (&[][..], &[][..]);
        files.extend(write_dot(task, format!("{}.dot", title.stem), reading, nothing, &[])?);
    }
    let single = if solutions.len() == 1 { solutions[0].clone() } else { Value::Null };
    let object = json!({
        "schema": "mazer-run",
        "version": report::VERSION,
        "file": title.file.to_string_lossy(),
        "format": title.format.name,
        "notes": reading.notes,
        "recipe": Value::Null,
        "maze": {
            "kind": "graph",
            "nodes": reading.names.len(),
            "edges": reading.graph.steps(),
        },
        "solution": single,
        "solutions": if solutions.len() > 1 { json!(solutions) } else { Value::Null },
        "ports": sets,
        "seconds": { "solve": clock.elapsed().as_secs_f64() },
        "files": report::names(&files),
    });
    Ok(Done { exit, files, object })
}

/// Starts and goals.
type Between = (Vec<Cell>, Vec<Cell>);

/// From where to where: as asked for, else as the file says; nowhere if it has ports instead.
fn ends(
    task: &Task<'_>,
    title: &Title<'_>,
    reading: &GraphReading,
) -> Result<Option<Between>, Failure> {
    if let Some((one, other)) = &task.args.between {
        let node = |name: &str| {
            reading.node(name).ok_or_else(|| {
                let names = reading.names.iter().take(10).cloned().collect::<Vec<_>>().join(", ");
                Failure::usage(anyhow!(
                    "--between: there is no node '{name}'; there are {names}, …"
                ))
            })
        };
        return Ok(Some((vec![node(one)?], vec![node(other)?])));
    }
    if !reading.starts.is_empty() && !reading.goals.is_empty() {
        return Ok(Some((reading.starts.clone(), reading.goals.clone())));
    }
    if reading.ports.len() > 1 {
        return Ok(None);
    }
    Err(anyhow!(
        "{}: the graph has no start and end: name two nodes with --between A,B",
        title.name
    )
    .into())
}

fn entry(solver: &str, solution: &Solution, graph: &Graph, names: &[String]) -> Value {
    let mut value = report::solved(solution, &[]);
    let path = solution.path();
    let nodes: Option<Vec<&String>> =
        path.map(|path| path.nodes(graph).filter_map(|node| names.get(node.index())).collect());
    value["solver"] = json!(solver);
    value["nodes"] = json!(nodes);
    value
}

/// The fewest edges between the ports, with no barriers and with each set of them.
fn barrier_sets(reading: &GraphReading) -> Vec<Value> {
    if reading.ports.len() < 2 {
        return Vec::new();
    }
    let none = (None, &[][..], &[][..]);
    let sets = reading.barrier_sets.iter();
    let sets = sets.map(|set| (set.name.as_ref(), &set.nodes[..], &set.said[..]));
    let sets = std::iter::once(none).chain(sets);
    let value = |(name, barriers, said): (Option<&String>, &[Cell], &[(String, u64)])| {
        let names = barriers.iter().filter_map(|node| reading.names.get(node.index()));
        let paths = reading.between_ports(barriers).into_iter();
        let paths =
            paths.map(|(from, to, steps)| json!({ "from": from, "to": to, "steps": steps }));
        let said = said.iter().map(|(key, value)| (key.clone(), json!(value)));
        json!({
            "name": name,
            "barriers": names.collect::<Vec<_>>(),
            "paths": paths.collect::<Value>(),
            "said": Value::Object(said.collect()),
        })
    };
    sets.map(value).collect()
}

/// What is known of one set, for people.
fn sentence(set: &Value) -> String {
    let names = |value: &Value| {
        let all = value.as_array().into_iter().flatten();
        all.map(|name| name.as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>().join(", ")
    };
    let barriers = match names(&set["barriers"]) {
        none if none.is_empty() => "without barriers".to_owned(),
        names => format!("with barriers at {names}"),
    };
    let paths = set["paths"].as_array().into_iter().flatten().map(|path| {
        let steps =
            path["steps"].as_u64().map_or_else(|| "no path".to_owned(), |n| format!("{n} steps"));
        let end = |key: &str| path[key].as_str().unwrap_or_default().to_owned();
        format!("{} to {} {steps}", end("from"), end("to"))
    });
    format!("  {barriers}: {}", paths.collect::<Vec<_>>().join(", "))
}

/// Writes a solution in the formats that graphs can be written in.
fn write(
    task: &Task<'_>,
    title: &Title<'_>,
    reading: &GraphReading,
    ends: (&[Cell], &[Cell]),
    (solver, solution): (&str, &Solution),
) -> Result<Vec<PathBuf>, Failure> {
    let path = solution.path();
    let path: Vec<Cell> = path.into_iter().flat_map(|path| path.nodes(&reading.graph)).collect();
    let mut files = Vec::new();
    for format in &task.args.format {
        if format.name != "dot" {
            let error = anyhow!("-f {}: of graphs dot is written", format.name);
            return Err(Failure::usage(error));
        }
        let name = format!("{}-{solver}.dot", title.stem);
        files.extend(write_dot(task, name, reading, ends, &path)?);
    }
    if task.args.format.is_empty() {
        let name = format!("{}-{solver}.dot", title.stem);
        files.extend(write_dot(task, name, reading, ends, &path)?);
    }
    Ok(files)
}

fn write_dot(
    task: &Task<'_>,
    name: String,
    reading: &GraphReading,
    (starts, goals): (&[Cell], &[Cell]),
    path: &[Cell],
) -> Result<Option<PathBuf>, Failure> {
    let writing =
        GraphWriting { graph: &reading.graph, names: &reading.names, starts, goals, path };
    if let Some(folder) = &task.folder {
        let draft = Draft::new(folder.join(name))?;
        return Ok(Some(draft.write(|out| dot::write_graph(out, &writing))?));
    }
    let mut out = io::stdout().lock();
    let written = dot::write_graph(&mut out, &writing).and_then(|()| out.flush());
    written.context("cannot write to standard output")?;
    Ok(None)
}
