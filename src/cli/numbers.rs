//! Making number mazes.

use super::args::NumbersArgs;
use super::exit::{Exit, Failure};
use super::look::NUMBER_CELL;
use super::manner::Manner;
use super::output::{self, Draft};
use super::{artefact, report};
use crate::core::numeric::generate::{self, ATTEMPTS, GridWish, LinesWish, Made};
use crate::core::numeric::{Board, NumberMaze, Rule};
use crate::core::{Cell, Rng, Stream};
use crate::formats::numbers::solutions;
use crate::formats::registry::{Format, Writer};
use crate::formats::{WriteError, png};
use crate::render::numbers::NumberPicture;
use anyhow::{Context as _, anyhow};
use serde_json::json;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Makes a number maze and writes it.
pub fn run(args: &NumbersArgs) -> Result<Exit, Failure> {
    let manner = Manner::from(&args.general);
    let seed = args.seed.unwrap_or_else(rand::random);
    let formats = formats(args)?;
    let folder = (args.output != Path::new("-")).then_some(&args.output);
    output::end_cleanly_on_interrupt();
    let Made { mut maze, shortest, is_as_wished, attempts } = made(args, seed)?;
    maze.title = Some(title(&maze, seed));
    maze.author = Some("mazer".to_owned());
    let jumps = maze.board.jumps().context("the maze made")?;
    let path = jumps.solve(0).and_then(|solved| solved.path).unwrap_or_default();
    let things = things(args, &maze, &path, &formats)?;
    let mut files: Vec<PathBuf> = Vec::new();
    if let Some(folder) = folder {
        output::prepare(folder)?;
        for Thing { name, content } in &things {
            files.push(Draft::new(folder.join(name))?.write(|out| content(out))?);
        }
    } else {
        let names = things.iter().map(|thing| thing.name.clone()).collect();
        let has_pixels = formats.iter().any(|it| matches!(it.writer, Some(Writer::Picture)));
        artefact::check_one(names, manner.json, has_pixels, "-f")?;
        for Thing { content, .. } in &things {
            let mut out = io::stdout().lock();
            content(&mut out)
                .and_then(|()| out.flush())
                .context("cannot write to standard output")?;
        }
    }
    if manner.json {
        report::print(&json!({
            "schema": "mazer-numbers",
            "version": report::VERSION,
            "seed": seed.to_string(),
            "title": maze.title,
            "steps": shortest.map(|shortest| shortest.steps),
            "shortest_paths": shortest.map(|shortest| shortest.ways),
            "as_wished": is_as_wished,
            "attempts": attempts,
            "solution": solutions::record(&maze, &path),
            "files": report::names(&files),
        }))?;
    } else if manner.summary && folder.is_some() {
        report::list(&files)?;
    }
    if manner.summary {
        let name = maze.title.as_deref().unwrap_or_default();
        if let Some(found) = shortest {
            let (jumps, ways) = (found.steps, found.ways);
            tell!("{name}: {jumps} jumps, {ways} shortest paths, after {attempts} attempts");
        } else {
            tell!("{name}: no solution was found in {attempts} attempts");
        }
        if !is_as_wished {
            let wished = args.moves.map_or_else(String::new, |moves| format!(" of {moves} jumps"));
            tell!(
                "a single shortest solution{wished} was not found: try more --attempts, another -r or \
                 fewer --moves"
            );
        }
    }
    Ok(if is_as_wished { Exit::Done } else { Exit::No })
}

fn formats(args: &NumbersArgs) -> Result<Vec<&'static Format>, Failure> {
    if !args.format.is_empty() {
        return Ok(args.format.clone());
    }
    let usual = ["png", "json"].map(Format::find).into_iter();
    Ok(usual.collect::<Result<Vec<_>, _>>().map_err(|error| anyhow!("{error}"))?)
}

fn made(args: &NumbersArgs, seed: u64) -> Result<Made, Failure> {
    if args.rule != Rule::from(args.rule.directions) {
        let (rule, plain) = (args.rule, Rule::from(args.rule.directions));
        let error =
            anyhow!("--rule {rule}: grids are made for orthogonal and eight alone, as {plain} is");
        return Err(Failure::usage(error));
    }
    let mut rng = Rng::new(seed, Stream::Numbers);
    let attempts = args.attempts.map_or(ATTEMPTS, |n| u32::try_from(n).unwrap_or(u32::MAX));
    let made = if let Some(lines) = args.lines {
        let cells = args.cells.unwrap_or(12);
        generate::lines(&LinesWish { lines, cells, moves: args.moves, attempts }, &mut rng)
    } else {
        let wish = GridWish {
            width: args.width.unwrap_or(6),
            height: args.height.unwrap_or(6),
            directions: args.rule.directions,
            moves: args.moves,
            attempts,
        };
        generate::grid(&wish, &mut rng)
    };
    made.map_err(Failure::usage)
}

/// What a maze is called: what it is, and the seed that makes it again.
fn title(maze: &NumberMaze, seed: u64) -> String {
    match &maze.board {
        Board::Grid(grid) => {
            format!("Numbers {}x{} {}, seed {seed}", grid.width(), grid.height(), grid.rule)
        }
        Board::Lines(lines) => format!("{} lines of numbers, seed {seed}", lines.lines().len()),
    }
}

/// Writes it.
type Content = dyn Fn(&mut dyn Write) -> io::Result<()>;

/// Something to write.
struct Thing {
    name: String,
    content: Box<Content>,
}

/// Everything to write.
fn things(
    args: &NumbersArgs,
    maze: &NumberMaze,
    path: &[Cell],
    formats: &[&'static Format],
) -> Result<Vec<Thing>, Failure> {
    let stem = match maze.board {
        Board::Grid(_) => "number-grid",
        Board::Lines(_) => "number-lines",
    };
    let mut things = Vec::new();
    for format in formats {
        let extension = format.extensions.first().copied().unwrap_or(format.name);
        if let Some(write) = format.numbers {
            let text = write(maze).map_err(|error| match error {
                WriteError::Unfit(reason) => {
                    Failure::usage(anyhow!("-f {}: {reason}", format.name))
                }
                WriteError::Io(error) => anyhow::Error::from(error).into(),
            })?;
            let content = Box::new(move |out: &mut dyn Write| out.write_all(text.as_bytes()));
            things.push(Thing { name: format!("{stem}.{extension}"), content });
        } else if matches!(format.writer, Some(Writer::Picture)) {
            let cell = args.cell.unwrap_or(NUMBER_CELL);
            for (name, path) in
                [(format!("{stem}.png"), &[][..]), (format!("{stem}-solve.png"), path)]
            {
                let picture = NumberPicture::new(maze, path, cell)
                    .map_err(|error| Failure::usage(anyhow!("-c {cell}: {error}")))?;
                let content =
                    move |out: &mut dyn Write| png::write_tinted(out, &picture, "", |_| ());
                things.push(Thing { name, content: Box::new(content) });
            }
        } else if format.name == "text" {
            let text = solutions::text(maze, path);
            let content = Box::new(move |out: &mut dyn Write| out.write_all(text.as_bytes()));
            things.push(Thing { name: format!("{stem}-solve.txt"), content });
        } else {
            return Err(Failure::usage(anyhow!(
                "-f {}: number mazes are written as png, json, numbers, lines and text",
                format.name
            )));
        }
    }
    Ok(things)
}
