//! The layers: lower ones do not know the higher ones, nor the libraries that those use.

use std::fs;
use std::path::{Path, PathBuf};

/// From the lowest; those of one rank do not know each other either.
const LAYERS: &[(&str, u8)] =
    &[("core", 0), ("render", 1), ("hash", 1), ("recipe", 2), ("formats", 3), ("cli", 4)];

/// The one file of the core that looks at a clock: asked for so many seconds, it may stop sooner than
/// it is done, and says so.
const CLOCK: &str = "all_paths.rs";

/// What the core may take from elsewhere.
const CORE_LIBRARIES: &[&str] = &["rand_chacha", "strsim"];

fn rank(layer: &str) -> Option<u8> {
    LAYERS.iter().find(|(name, _)| *name == layer).map(|(_, rank)| *rank)
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every Rust file below a folder, as its path from there and its text.
fn files(root: &Path, below: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(root.join(below)).expect("the sources are there") {
        let path = below.join(entry.expect("a readable folder").file_name());
        let full = root.join(&path);
        if full.is_dir() {
            files(root, &path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push((path, fs::read_to_string(full).expect("a readable file")));
        }
    }
}

/// The names that begin the paths after `marker`: one, or those in braces.
fn heads<'a>(text: &'a str, marker: &str) -> Vec<&'a str> {
    let after = text.match_indices(marker).map(|(at, _)| at + marker.len());
    let names = after.flat_map(|at| {
        let rest = &text[at..];
        let whole = |c: char| c.is_alphanumeric() || c == '_';
        if !rest.starts_with('{') {
            return vec![rest.split(|c| !whole(c)).next().unwrap_or_default()];
        }
        let (mut depth, mut names, mut begins) = (0, Vec::new(), true);
        for (n, c) in rest.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
            if depth == 1 && begins && whole(c) {
                names.push(rest[n..].split(|c| !whole(c)).next().unwrap_or_default());
            }
            begins = c == ',' || c == '{' || begins && c.is_whitespace();
        }
        names
    });
    names.collect()
}

/// The layers that a file names, by `crate::` or by climbing up with `super::`.
fn named<'a>(path: &Path, text: &'a str) -> Vec<&'a str> {
    let is_folder = path.file_name().is_some_and(|name| name == "mod.rs");
    let depth = path.components().count() - usize::from(is_folder);
    let mut names: Vec<&str> = heads(text, "crate::");
    // So many steps up lead to the crate's root; one more from a module inside the file.
    for steps in [depth, depth + 1] {
        let ladder = "super::".repeat(steps);
        for (at, _) in text.match_indices(&ladder) {
            if !text[..at].ends_with("super::") {
                names.extend(heads(&text[at..], &ladder).first());
            }
        }
    }
    names
}

#[test]
fn no_layer_names_a_higher_one() {
    let (mut all, mut checked) = (Vec::new(), 0);
    files(&source(), Path::new(""), &mut all);
    let mut wrong = Vec::new();
    for (path, text) in &all {
        let layer = path.components().next().expect("a path has components").as_os_str();
        let layer = layer.to_str().expect("our names are plain").trim_end_matches(".rs");
        if layer == "lib" || layer == "main" {
            continue;
        }
        let own = rank(layer).unwrap_or_else(|| panic!("'{layer}' belongs to no layer"));
        for other in named(path, text) {
            checked += 1;
            let above = rank(other).is_some_and(|other| other >= own) && other != layer;
            if above {
                wrong.push(format!("{}: {layer} names {other}", path.display()));
            }
        }
    }
    assert!(checked > 50, "only {checked} names were found: has the reader of sources gone blind?");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_core_knows_nothing_but_a_random_source() {
    let manifest = fs::read_to_string(source().with_file_name("Cargo.toml")).expect("a manifest");
    let manifest: toml::Table = manifest.parse().expect("a valid manifest");
    let dependencies = manifest["dependencies"].as_table().expect("a table");
    let foreign: Vec<String> = dependencies
        .keys()
        .map(|name| name.replace('-', "_"))
        .filter(|name| !CORE_LIBRARIES.contains(&name.as_str()))
        .collect();
    assert!(!foreign.is_empty());

    let mut all = Vec::new();
    files(&source(), Path::new("core"), &mut all);
    for (path, text) in &all {
        let path = path.display();
        for part in heads(text, "std::") {
            let system = ["fs", "io", "net", "process", "env", "time"];
            let may = part == "time" && path.to_string().ends_with(CLOCK);
            assert!(may || !system.contains(&part), "{path}: std::{part}");
        }
        let code = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        for line in code {
            let paths = line.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
            for first in paths.filter_map(|path| path.split_once("::").map(|(first, _)| first)) {
                assert!(!foreign.iter().any(|name| name == first), "{path}: {line}");
            }
            let used = line.strip_prefix("use ").and_then(|used| used.strip_suffix(';'));
            assert!(!foreign.iter().any(|name| Some(name.as_str()) == used), "{path}: {line}");
        }
    }
}

#[test]
fn the_reader_of_sources_sees_every_way_to_name_a_layer() {
    let see = |path: &str, text| named(Path::new(path), text).join(" ");
    assert_eq!(see("core/maze.rs", "use crate::render::Look;"), "render");
    assert_eq!(see("core/maze.rs", "let x = crate::cli::run();"), "cli");
    assert_eq!(
        see("core/maze.rs", "use crate::{core::{Maze, Cell}, formats::png};"),
        "core formats"
    );
    assert_eq!(
        see("core/maze.rs", "use crate::{\n    render,\n    hash::{self},\n};"),
        "render hash"
    );
    assert_eq!(see("core/maze.rs", "use super::super::render::Look;"), "render");
    assert_eq!(see("core/mod.rs", "use super::render::Look;"), "render");
    assert_eq!(see("core/solve/bfs.rs", "use super::super::Cell;"), "");
    assert_eq!(see("hash.rs", "use super::recipe::Recipe;"), "recipe");
}
