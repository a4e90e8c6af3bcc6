//! What a file is taken for.

use crate::foreign_text::files;
use crate::formats::{chosen, foreign};
use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Files that say nothing of being hexagons are squares unless their name says it.
#[test]
fn the_right_format_wins() {
    let Some(folder) = foreign() else { return };
    let mut wrong = String::new();
    for (file, reader, bytes) in files(&folder) {
        let name = file["file"].as_str().expect("a name");
        let path = Path::new(name);
        let extension = match name.strip_suffix(".maz.txt") {
            Some(_) => "maz",
            None => path.extension().and_then(|text| text.to_str()).unwrap_or_default(),
        };
        let expected = match reader {
            "hex-letters" if extension == "txt" => "grid",
            other => other,
        };
        let (first, all) = chosen(&bytes, extension);
        if bytes.is_empty() {
            assert!(all.iter().all(|(_, likeness)| *likeness == 0), "{name}: {all:?}");
        } else if first != expected {
            let top: Vec<_> = all.iter().filter(|(_, likeness)| *likeness > 0).collect();
            writeln!(wrong, "{name}: {expected} expected of {top:?}").expect("memory holds it");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Pictures, number mazes and maps of games are other formats: nothing here is sure of them.
#[test]
fn other_files_look_like_nothing_here() {
    let Some(folder) = foreign() else { return };
    let manifest = fs::read_to_string(folder.join("manifest.json")).expect("a manifest");
    let manifest: serde_json::Value = serde_json::from_str(&manifest).expect("JSON");
    let ours: HashSet<String> =
        files(&folder).into_iter().map(|(file, ..)| file["file"].to_string()).collect();
    let mut wrong = String::new();
    for file in manifest["files"].as_array().expect("files") {
        let (name, format) = (file["file"].as_str().expect("a name"), &file["format"]);
        if ours.contains(&file["file"].to_string()) || format == "text-solution" {
            continue;
        }
        let bytes = fs::read(folder.join(name)).expect("the file");
        let (_, all) = chosen(&bytes, "");
        let (first, likeness) = all[0];
        if likeness >= 60 {
            writeln!(wrong, "{name} ({format}): {first} {likeness}").expect("memory holds it");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
