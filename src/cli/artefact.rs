//! What a run writes: which part of it, in which format.

use super::args::{Part, RunArgs};
use super::exit::Failure;
use crate::formats::registry::{Format, Writer};
use crate::recipe::Recipe;
use anyhow::anyhow;
use std::io::IsTerminal as _;

/// One thing to write.
#[derive(Clone, Copy, Debug)]
pub struct Artefact {
    /// Of what.
    pub part: Part,
    /// In which format.
    pub format: &'static Format,
}

impl Artefact {
    /// The file's name: the canonical name of the algorithm, without options.
    pub fn file_name(&self, recipe: &Recipe) -> String {
        let solver = recipe.solver.as_ref().map_or("", |solver| solver.info().name);
        let generator = recipe.blueprint.generator.info().name;
        let extension = self.format.extensions.first().copied().unwrap_or(self.format.name);
        match (self.format.writer, self.part) {
            (Some(Writer::Recipe), _) => "seed.txt".to_owned(),
            (Some(Writer::Page), Part::Solve) => format!("{generator}-{solver}.{extension}"),
            (_, Part::Gen) => format!("{generator}-gen.{extension}"),
            (_, Part::Solve) => format!("{solver}-solve.{extension}"),
            (_, Part::Heat) => format!("{generator}-heat.{extension}"),
            (_, Part::Terrain) => format!("{generator}-terrain.{extension}"),
        }
    }

    /// Whether it is a picture.
    pub const fn is_picture(&self) -> bool {
        matches!(self.format.writer, Some(Writer::Picture))
    }

    /// Whether it is a page.
    pub const fn is_page(&self) -> bool {
        matches!(self.format.writer, Some(Writer::Page))
    }

    /// Whether it is a film.
    pub const fn is_film(&self) -> bool {
        matches!(self.format.writer, Some(Writer::Film))
    }
}

/// The formats that are written: those named, else pictures and films.
pub fn formats(named: &[&'static Format], no_gif: bool) -> Result<Vec<&'static Format>, Failure> {
    let is_film = |format: &&&Format| matches!(format.writer, Some(Writer::Film));
    if no_gif && let Some(film) = named.iter().find(is_film) {
        let name = film.name;
        return Err(Failure::usage(anyhow!(
            "-n leaves the films out and '-f {name}' asks for them"
        )));
    }
    if !named.is_empty() {
        return Ok(named.to_vec());
    }
    let usual = ["png", "gif"].into_iter().filter(|&name| name != "gif" || !no_gif);
    usual
        .map(|name| Format::find(name).map_err(|error| Failure::usage(anyhow!("{error}"))))
        .collect()
}

/// What to write, from the flags alone.
pub fn chosen(args: &RunArgs, recipe: &Recipe) -> Result<Vec<Artefact>, Failure> {
    let (has_heat, has_terrain) = (recipe.heat.is_some(), recipe.ground.is_some());
    let formats = formats(&args.format, args.no_gif)?;
    if args.only == Some(Part::Heat) && !has_heat {
        return Err(Failure::usage(anyhow!("--only heat needs --heat")));
    }
    if args.only == Some(Part::Terrain) && !has_terrain {
        return Err(Failure::usage(anyhow!("--only terrain needs --terrain")));
    }
    let paints = formats.iter().any(|format| matches!(format.writer, Some(Writer::Picture)));
    if has_heat && !paints && args.heat.is_some() {
        return Err(Failure::usage(anyhow!("--heat makes a PNG, and -f leaves those out")));
    }
    let mut artefacts: Vec<Artefact> = Vec::new();
    for part in [Part::Gen, Part::Solve, Part::Heat, Part::Terrain] {
        let is_there = match part {
            Part::Gen | Part::Solve => true,
            Part::Heat => has_heat,
            Part::Terrain => has_terrain,
        };
        if !is_there || args.only.is_some_and(|only| only != part) {
            continue;
        }
        let shows = |format: &&'static Format| match format.writer {
            Some(Writer::Picture) => true,
            // Nothing happens to distances and ground, so there is no film of them.
            Some(Writer::Film | Writer::Events) => matches!(part, Part::Gen | Part::Solve),
            // One file holds the maze and its solution.
            Some(Writer::Page | Writer::Recipe | Writer::Maze(_)) => match args.only {
                None => part == Part::Solve,
                Some(_) => matches!(part, Part::Gen | Part::Solve),
            },
            None => false,
        };
        artefacts
            .extend(formats.iter().copied().filter(shows).map(|format| Artefact { part, format }));
    }
    if artefacts.is_empty() {
        let names = formats.iter().map(|format| format.name).collect::<Vec<_>>().join(",");
        return Err(Failure::usage(anyhow!("-f {names} and --only leave nothing to write")));
    }
    for (flag, count) in [("-g", args.generator.len()), ("-s", args.solver.len())] {
        let takes_one =
            |it: &&Artefact| !it.is_page() && !matches!(it.format.writer, Some(Writer::Recipe));
        if let Some(other) = artefacts.iter().find(takes_one).filter(|_| count > 1) {
            let name = other.format.name;
            return Err(Failure::usage(anyhow!(
                "{flag}: {count} at once are for -f html, a page of all of them, and '{name}' takes one; \
                 mazer compare draws several side by side"
            )));
        }
    }
    let mut names: Vec<String> = artefacts.iter().map(|it| it.file_name(recipe)).collect();
    names.sort();
    let twice = |pair: &&[String]| pair.first() == pair.last();
    if let Some([name, ..]) = names.windows(2).find(twice) {
        return Err(Failure::usage(anyhow!("-f: two of the formats would both be '{name}'")));
    }
    Ok(artefacts)
}

/// Standard output takes one thing, and pixels not into a terminal.
pub fn check_stream(artefacts: &[Artefact], json: bool, recipe: &Recipe) -> Result<(), Failure> {
    let names = artefacts.iter().map(|it| it.file_name(recipe)).collect();
    let has_pixels = artefacts.iter().any(|it| it.is_picture() || it.is_film());
    check_one(names, json, has_pixels, "-f and --only")
}

/// Standard output takes one of the things named, to be chosen with those flags, and pixels not into a
/// terminal.
pub fn check_one(
    mut names: Vec<String>,
    json: bool,
    has_pixels: bool,
    flags: &str,
) -> Result<(), Failure> {
    if json {
        names.push("the JSON object".to_owned());
    }
    if names.len() != 1 {
        return Err(Failure::usage(anyhow!(
            "standard output takes one thing, and there would be {}: {}; choose with {flags}",
            names.len(),
            names.join(", ")
        )));
    }
    if has_pixels && std::io::stdout().is_terminal() {
        return Err(Failure::usage(anyhow!(
            "a picture is nothing for a terminal: send it to a file"
        )));
    }
    Ok(())
}
