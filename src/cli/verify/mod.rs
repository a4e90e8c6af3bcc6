//! Certifying mazes that were read.

mod maze;
mod numbers;

use super::args::VerifyArgs;
use super::exit::{Exit, Failure};
use super::input::{self, Subject};
use super::manner::Manner;
use super::report;
use anyhow::anyhow;
use serde_json::{Value, json};
use std::io::Write as _;
use std::path::Path;

/// What is certified of a maze.
struct Verdict {
    /// What is required and not so.
    missing: Vec<&'static str>,
    /// What is printed with --json.
    object: Value,
    /// What is printed for people, after the maze's name.
    lines: Vec<String>,
}

/// Certifies the mazes of some files.
pub fn run(args: &VerifyArgs) -> Result<Exit, Failure> {
    let manner = Manner::from(&args.general);
    let (mut worst, mut objects) = (Exit::Done, Vec::new());
    let mut several = args.files.len() > 1;
    for file in &args.files {
        match of_file(args, manner, file) {
            Ok(verdicts) => {
                several |= verdicts.len() > 1;
                for verdict in verdicts {
                    let holds = verdict.missing.is_empty();
                    worst = worst.max(if holds { Exit::Done } else { Exit::No });
                    objects.push(verdict.object);
                }
            }
            // One bad file is no reason to leave out the others.
            Err(failure) => {
                let error = super::chain(&failure);
                objects.push(json!({ "file": file.to_string_lossy(), "error": error }));
                worst = worst.max(super::report(&failure));
            }
        }
    }
    if manner.json {
        let single = (!several).then(|| objects.pop()).flatten();
        report::print(&single.unwrap_or(Value::Array(objects)))?;
    }
    Ok(worst)
}

/// The verdicts on the mazes of a file.
fn of_file(args: &VerifyArgs, manner: Manner, file: &Path) -> Result<Vec<Verdict>, Failure> {
    let input = input::read(file, &args.input, manner)?;
    let several = input.subjects.len() > 1;
    let mut verdicts = Vec::new();
    for (n, subject) in (1..).zip(input.subjects) {
        let name = if several { format!("{}, maze {n}", input.name) } else { input.name.clone() };
        let say = |notes: &[String]| {
            for note in notes.iter().filter(|_| manner.verbose) {
                tell!("{name}: {note}");
            }
        };
        let mut verdict = match &subject {
            Subject::Maze(imported) => {
                say(&imported.reading.notes);
                maze::verdict(args, imported, &name, manner)?
            }
            Subject::Numbers(reading) => {
                say(&reading.notes);
                numbers::verdict(args, &reading.maze, &name)?
            }
            Subject::Graph(_) => {
                return Err(anyhow!("{name} has a graph, and only mazes are certified").into());
            }
            Subject::Scenarios(_) => {
                return Err(anyhow!("{name} has scenarios, and no maze").into());
            }
        };
        verdict.object["file"] = json!(file.to_string_lossy());
        verdict.object["format"] = json!(input.format.name);
        verdict.object["holds"] = json!(verdict.missing.is_empty());
        verdict.object["missing"] = json!(verdict.missing);
        if !manner.json && manner.summary {
            print(&name, &verdict)?;
        }
        verdicts.push(verdict);
    }
    if verdicts.is_empty() {
        return Err(anyhow!("{}: there is no maze in it", input.name).into());
    }
    Ok(verdicts)
}

/// Says a verdict for people.
fn print(name: &str, Verdict { missing, lines, .. }: &Verdict) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let failed = format!("NOT as required: not {}", missing.join(", not "));
    let lines = lines.iter().chain((!missing.is_empty()).then_some(&failed));
    let mut text = format!("{name}: ");
    for (n, line) in lines.enumerate() {
        text += if n == 0 { "" } else { "  " };
        text += line;
        text += "\n";
    }
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| {
        anyhow::Error::from(error).context("cannot write to standard output").into()
    })
}
