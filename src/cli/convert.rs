//! Turning a file with a maze into another format.

use super::args::ConvertArgs;
use super::exit::{Exit, Failure};
use super::film::Film;
use super::input::{self, Imported, Subject};
use super::manner::Manner;
use super::output::{self, Draft};
use super::progress::Progress;
use super::{ends, look, page};
use crate::core::numeric::NumberMaze;
use crate::core::topology::with_maze;
use crate::core::{Ends, Layout, Maze};
use crate::formats::dot::{self, GraphWriting};
use crate::formats::graph::GraphReading;
use crate::formats::lattice::lattice;
use crate::formats::numbers::NumberReading;
use crate::formats::registry::{Format, Writer};
use crate::formats::{WriteError, Writing, png};
use crate::render::film::{Act, Pace};
use crate::render::numbers::NumberPicture;
use crate::render::{Palette, Shades, Stage, Still, View};
use anyhow::{Context as _, anyhow};
use std::io::{self, Write};
use std::path::Path;

/// Writes what was read.
type Content<'a> = dyn Fn(&mut dyn Write) -> Result<(), Failure> + 'a;

/// Reads a maze and writes it.
pub fn run(args: &ConvertArgs) -> Result<Exit, Failure> {
    let manner = Manner::from(&args.general);
    let is_stream = args.to == Path::new("-");
    let format = match args.format {
        Some(format) => format,
        None => named(&args.to)?,
    };
    output::end_cleanly_on_interrupt();
    let input = input::read(&args.from, &args.input, manner)?;
    let count = input.subjects.len();
    let wanted = usize::try_from(args.number - 1).unwrap_or(usize::MAX);
    let Some(subject) = input.subjects.into_iter().nth(wanted) else {
        let number = args.number;
        return Err(Failure::usage(anyhow!("--number {number}: {} has {count} mazes", input.name)));
    };
    let stem = args.to.file_stem().filter(|_| !is_stream);
    let name = stem.map_or(input.stem, |stem| stem.to_string_lossy().into_owned());
    let say = |notes: &[String]| {
        for note in notes.iter().filter(|_| manner.verbose) {
            tell!("{}: {note}", input.name);
        }
    };
    let write: Box<Content<'_>> = match subject {
        Subject::Maze(mut imported) => {
            imported.check_promise(&input.name, manner)?;
            let is_lattice = format.has_walls && !args.blocks;
            if let Some(reading) = is_lattice.then(|| lattice(&imported.reading)).flatten() {
                imported.reading = reading;
            }
            say(&imported.reading.notes);
            Box::new(move |out| {
                Converting { args, manner, format, imported: &imported, name: &name }.write(out)
            })
        }
        Subject::Numbers(NumberReading { maze, notes }) => {
            say(&notes);
            // What is text for other mazes is a table of numbers here.
            let extension = args.to.extension().unwrap_or_default().to_string_lossy();
            let is_picture = matches!(format.writer, Some(Writer::Picture));
            let own = Format::of_numbers(&extension).filter(|_| args.format.is_none());
            let format = own.filter(|_| !is_picture).unwrap_or(format);
            Box::new(move |out| write_numbers(&maze, format, args, out))
        }
        Subject::Graph(reading) => {
            say(&reading.notes);
            Box::new(move |out| write_graph(&reading, format, out))
        }
        Subject::Scenarios(_) => {
            return Err(anyhow!("{} has scenarios, and no maze", input.name).into());
        }
    };
    if is_stream {
        let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
        write(&mut out)?;
        out.flush().context("cannot write to standard output")?;
    } else {
        let mut failure = None;
        let draft = Draft::new(args.to.clone())?.write(|out| {
            write(out).map_err(|error| {
                let kind = io::Error::other(error.error.to_string());
                failure = Some(error);
                kind
            })
        });
        if let Some(failure) = failure {
            return Err(failure);
        }
        draft?;
    }
    Ok(Exit::Done)
}

/// Writes a number maze, as text or as a picture.
fn write_numbers(
    maze: &NumberMaze,
    format: &Format,
    args: &ConvertArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if let Some(write) = format.numbers {
        let text = write(maze).map_err(|error| unwritten(error, format))?;
        out.write_all(text.as_bytes()).context("cannot write")?;
        return Ok(());
    }
    if !matches!(format.writer, Some(Writer::Picture)) {
        return Err(Failure::usage(anyhow!(
            "{}: number mazes are written as png, json, numbers (grids) and lines",
            format.name
        )));
    }
    let cell = args.look.cell.unwrap_or(look::NUMBER_CELL);
    let picture = NumberPicture::new(maze, &[], cell)
        .map_err(|error| Failure::usage(anyhow!("-c {cell}: {error}")))?;
    png::write_tinted(out, &picture, "", |_| ()).context("cannot write")?;
    Ok(())
}

/// Writes a graph.
fn write_graph(
    reading: &GraphReading,
    format: &Format,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if format.name != "dot" {
        return Err(Failure::usage(anyhow!("{}: graphs are written as dot", format.name)));
    }
    let GraphReading { graph, names, starts, goals, .. } = reading;
    dot::write_graph(out, &GraphWriting { graph, names, starts, goals, path: &[] })
        .context("cannot write")?;
    Ok(())
}

/// Why something is not written, as a failure.
fn unwritten(error: WriteError, format: &Format) -> Failure {
    match error {
        WriteError::Unfit(reason) => Failure::usage(anyhow!("{}: {reason}", format.name)),
        WriteError::Io(error) => anyhow::Error::from(error).context("cannot write").into(),
    }
}

/// The format that the name of a file says.
fn named(path: &Path) -> Result<&'static Format, Failure> {
    let extension = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    Format::of_extension(&extension).ok_or_else(|| {
        Failure::usage(anyhow!(
            "'{}': its name does not say the format: give it with -f",
            path.display()
        ))
    })
}

struct Converting<'a> {
    args: &'a ConvertArgs,
    manner: Manner,
    format: &'static Format,
    imported: &'a Imported,
    name: &'a str,
}

impl Converting<'_> {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let reading = &self.imported.reading;
        match self.format.writer {
            Some(Writer::Maze(write)) => {
                let Ends { starts, goals } =
                    with_maze!(&reading.maze, maze => ends::named(maze, reading, &self.args.ends))?;
                let writing = Writing {
                    name: self.name,
                    maze: &reading.maze,
                    cells: reading.cells,
                    moves: reading.moves,
                    starts: &starts,
                    goals: &goals,
                    path: &[],
                };
                write(&writing, out).map_err(|error| unwritten(error, self.format))
            }
            Some(Writer::Picture) => with_maze!(&reading.maze, maze => self.paint(maze, out)),
            Some(Writer::Film) => with_maze!(&reading.maze, maze => self.still(maze, out)),
            Some(Writer::Page) => with_maze!(&reading.maze, maze => self.page(maze, out)),
            Some(Writer::Recipe) => match &self.imported.recipe {
                Some((recipe, _)) => out
                    .write_all(recipe.to_string().as_bytes())
                    .map_err(|error| anyhow::Error::from(error).context("cannot write").into()),
                None => Err(Failure::usage(anyhow!("the maze was not made from a seed"))),
            },
            None => Err(Failure::usage(anyhow!(
                "{}: it is for number mazes, and {} is none",
                self.format.name,
                self.name
            ))),
            _ => Err(Failure::usage(anyhow!(
                "{} shows how a maze is solved: mazer solve -f {} writes it",
                self.format.name,
                self.format.name
            ))),
        }
    }

    /// Writes a film in which nothing happens: the maze.
    fn still<T: Layout>(&self, maze: &Maze<T>, out: &mut dyn Write) -> Result<(), Failure> {
        let (painter, look) = look::painter(maze.topology(), self.imported, &self.args.look)?;
        look::check_sides(&painter, false, true)?;
        let ends = ends::named(maze, &self.imported.reading, &self.args.ends)?;
        let stage = || Stage::before_solving(maze, &ends);
        let film = Film {
            what: "the picture",
            act: Act::Solving,
            pace: Pace::USUAL,
            look,
            stage: &stage,
            painter: &painter,
            recipe: self.imported.carried(&ends),
            play: &|_| (),
        };
        if let Some(stride) = film.plan(None, self.manner)? {
            film.write(stride, &Shades::made(maze, &ends), self.manner, out)
                .context("cannot write")?;
        }
        Ok(())
    }

    /// Writes a page to walk the maze, in which nothing is watched.
    fn page<T: Layout>(&self, maze: &Maze<T>, out: &mut dyn Write) -> Result<(), Failure> {
        let (_, look) = look::painter(maze.topology(), self.imported, &self.args.look)?;
        let ends = ends::choose(maze, &self.imported.reading, &self.args.ends)?.0;
        let page = page::of_reading((self.name, self.name), self.imported, maze, &ends, look)?;
        page.write(out).map_err(|error| unwritten(error, self.format))
    }

    /// Paints the maze, without a solution.
    fn paint<T: Layout>(&self, maze: &Maze<T>, out: &mut dyn Write) -> Result<(), Failure> {
        let (painter, _) = look::painter(maze.topology(), self.imported, &self.args.look)?;
        look::check_sides(&painter, true, false)?;
        let ends = ends::named(maze, &self.imported.reading, &self.args.ends)?;
        let shades = Shades::made(maze, &ends);
        let carried = self.imported.carried(&ends);
        let rows = u64::from(painter.size().1);
        let mut progress = Progress::new("writing a picture", rows, self.manner.progress);
        let still = Still { painter: &painter, view: View { maze, shades: &shades } };
        let palette = Palette::made(painter.blends());
        png::write(out, &still, &palette, &carried, |rows| progress.add(rows.into()))
            .context("cannot write")?;
        Ok(())
    }
}
