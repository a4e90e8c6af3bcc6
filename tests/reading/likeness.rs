//! What a file is taken for.

use crate::foreign_text::files;
use crate::formats::{chosen, foreign};
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
            wrong += &format!("{name}: {expected} expected of {top:?}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
