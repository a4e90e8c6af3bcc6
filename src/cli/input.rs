//! Files with mazes: read, told apart, and made where they hold a recipe.

use super::args::InputArgs;
use super::exit::Failure;
use super::manner::Manner;
use super::{job, resources};
use crate::core::topology::{with_maze, with_topology};
use crate::core::{AnyMaze, Ends, Layout, Maze, Topology, openings};
use crate::formats::graph::GraphReading;
use crate::formats::numbers::NumberReading;
use crate::formats::picture::{Original, Picture};
use crate::formats::registry::{Contents, Format, recognise};
use crate::formats::{Cells, Options, Reading, Writing, json, movingai::scen::Scenario};
use crate::hash;
use crate::recipe::Recipe;
use anyhow::{Context as _, Result, anyhow};
use flate2::read::MultiGzDecoder;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// A file, read.
pub struct Input {
    /// What it is called in messages.
    pub name: String,
    /// What files made from it begin with.
    pub stem: String,
    /// The format it is in.
    pub format: &'static Format,
    /// What it holds, one after the other.
    pub subjects: Vec<Subject>,
}

/// One thing that a file holds.
pub enum Subject {
    /// A maze.
    Maze(Box<Imported>),
    /// A number maze.
    Numbers(NumberReading),
    /// A graph.
    Graph(Box<GraphReading>),
    /// Scenarios on a map, which are nothing without it.
    Scenarios(Vec<Scenario>),
}

/// A maze that was read, or made from a recipe that was.
pub struct Imported {
    /// The maze and its ends.
    pub reading: Reading,
    /// What it was made from, and whether it is the maze whose hash is there.
    pub recipe: Option<(Recipe, Option<bool>)>,
    /// The picture it was read from, where its cells are the pixels.
    pub original: Option<Original>,
}

impl Imported {
    /// Refuses a maze that is not the one whose hash its recipe has, or warns if it is to be taken.
    pub fn check_promise(&self, name: &str, manner: Manner) -> Result<(), Failure> {
        let Some((Recipe { sha256: Some(promised), .. }, Some(false))) = &self.recipe else {
            return Ok(());
        };
        let found = with_maze!(&self.reading.maze, maze => hash::sha256(maze));
        let what = format!(
            "the maze is not the one that {name} names: its hash is {found}, there it is {promised}"
        );
        if !manner.force {
            return Err(anyhow!("{what}; take it all the same with --force").into());
        }
        if manner.summary {
            tell!("warning: {what}");
        }
        Ok(())
    }
}

/// The most cells of a maze that a picture carries: a letter or two each.
const MOST_CARRIED: u64 = 1 << 20;

impl Imported {
    /// The text that its pictures carry, from which the same is read again: its recipe, else the maze
    /// itself in JSON; nothing if it is large.
    pub fn carried(&self, ends: &Ends) -> String {
        if let Some((recipe, _)) = &self.recipe {
            return recipe.to_string();
        }
        let reading = &self.reading;
        let cells = with_maze!(&reading.maze, maze => u64::from(maze.topology().count()));
        let mut text = Vec::new();
        if cells <= MOST_CARRIED {
            let writing = Writing {
                name: "",
                maze: &reading.maze,
                cells: reading.cells,
                moves: reading.moves,
                starts: &ends.starts,
                goals: &ends.goals,
                path: &[],
            };
            // Writing into memory does not fail.
            let _ = json::write(&writing, &mut text);
        }
        String::from_utf8(text).unwrap_or_default()
    }
}

/// Gzip's first bytes.
const GZIP: &[u8] = b"\x1f\x8b";

/// Reads a file; `-` is standard input.
pub fn read(path: &Path, args: &InputArgs, manner: Manner) -> Result<Input, Failure> {
    let options = args.options();
    let is_stream = path == Path::new("-");
    let name =
        if is_stream { "standard input".to_owned() } else { format!("'{}'", path.display()) };
    let bytes = bytes(path, &options).with_context(|| format!("cannot read {name}"))?;
    let bare = match path.extension() {
        Some(extension) if extension.eq_ignore_ascii_case("gz") => path.with_extension(""),
        _ => path.to_owned(),
    };
    let extension = bare.extension().unwrap_or_default().to_string_lossy().into_owned();
    let format = match args.read_as {
        Some(format) => format,
        None => recognised(&bytes, &extension, &name, manner)?,
    };
    let stem = bare
        .file_stem()
        .filter(|_| !is_stream)
        .map_or_else(|| "stdin".to_owned(), |stem| stem.to_string_lossy().into_owned());
    let reader = format.reader.ok_or_else(|| anyhow!("{} is only written", format.name))?;
    let contents = (reader.read)(&bytes, &options)
        .with_context(|| format!("{name}, read as {}", format.name))?;
    drop(bytes);
    let subjects = match contents {
        Contents::Mazes(mazes) => {
            let imported = |reading| {
                Subject::Maze(Box::new(Imported { reading, recipe: None, original: None }))
            };
            mazes.into_iter().map(imported).collect()
        }
        Contents::Picture(picture) => {
            let Picture { reading, original } = *picture;
            vec![Subject::Maze(Box::new(Imported { reading, recipe: None, original }))]
        }
        Contents::Recipe(recipe) => vec![Subject::Maze(Box::new(made(*recipe, manner)?))],
        Contents::Numbers(mazes) => mazes.into_iter().map(Subject::Numbers).collect(),
        Contents::Graph(graph) => vec![Subject::Graph(graph)],
        Contents::Scenarios(scenarios) => vec![Subject::Scenarios(scenarios)],
    };
    Ok(Input { name, stem, format, subjects })
}

/// The bytes of a file, unpacked, as many as a maze of the size that is read may take.
fn bytes(path: &Path, options: &Options) -> Result<Vec<u8>> {
    // A cell takes four bytes at most, in UTF-8, and some formats have lines beside them.
    let most = options.most().saturating_mul(4).saturating_add(1 << 20);
    let mut raw: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(anyhow!("it is a folder"));
        }
        resources::check_memory(metadata.len().min(most))?;
        Box::new(file)
    };
    let mut head = Vec::new();
    raw.by_ref().take(GZIP.len() as u64).read_to_end(&mut head)?;
    let is_packed = head == GZIP;
    let whole = io::Cursor::new(head).chain(raw);
    let mut bytes = Vec::new();
    if is_packed {
        MultiGzDecoder::new(whole)
            .take(most.saturating_add(1))
            .read_to_end(&mut bytes)
            .context("unpacking it")?;
    } else {
        whole.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    }
    if bytes.len() as u64 > most {
        return Err(anyhow!("it has more than {most} bytes: raise --max-cells"));
    }
    Ok(bytes)
}

/// The format that a file is in.
fn recognised(
    bytes: &[u8],
    extension: &str,
    name: &str,
    manner: Manner,
) -> Result<&'static Format, Failure> {
    let rated = recognise(bytes, extension);
    let Some(&(format, _)) = rated.first() else {
        let what = if bytes.is_empty() { "it is empty" } else { "it is in no format known here" };
        return Err(anyhow!("cannot read {name}: {what}; --as says which to take it for").into());
    };
    if manner.verbose {
        let others =
            rated[1..].iter().map(|&(format, likeness)| format!("{} {likeness}", format.name));
        let others = others.collect::<Vec<_>>().join(", ");
        let (taken, likeness) = (format.name, rated[0].1);
        let rest = if others.is_empty() { "nothing else".to_owned() } else { others };
        tell!("{name}: taken for {taken} ({likeness} of 100); it could be {rest}");
    }
    Ok(format)
}

/// The maze of a recipe.
fn made(recipe: Recipe, manner: Manner) -> Result<Imported, Failure> {
    let topology = job::topology(&recipe)?;
    with_topology!(topology, grid => made_on(recipe, &grid, manner))
}

fn made_on<T: Layout>(recipe: Recipe, grid: &T, manner: Manner) -> Result<Imported, Failure>
where
    AnyMaze: From<Maze<T>>,
{
    job::check_maze(&recipe, grid)?;
    if !manner.force {
        let cells = grid.slots() as u64 * u64::from(job::making(&recipe));
        let a_column = u64::from(recipe.blueprint.generator.bytes_a_column());
        resources::check_memory(cells + u64::from(grid.width()) * a_column)?;
    }
    let (maze, _) = recipe.build(grid, &mut ());
    let (start, end) =
        openings::choose(&maze, recipe.seed, recipe.start, recipe.end).map_err(Failure::usage)?;
    let is_same = recipe.sha256.as_ref().map(|promised| *promised == hash::sha256(&maze));
    let mut reading = Reading::new(maze, Cells::Walled);
    reading.starts.push(start);
    reading.goals.push(end);
    if recipe.ground.is_some() {
        reading
            .notes
            .push("Its ground costs nothing here: every step is as long as another.".into());
    }
    Ok(Imported { reading, recipe: Some((recipe, is_same)), original: None })
}
