//! Reading a recipe out of whatever carries one.

use crate::formats::{gif, html, png};
use crate::recipe::Recipe;
use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

/// A recipe is some hundred bytes at the head of its file; what lies behind this is not read.
const HEAD: u64 = 1 << 20;

/// The recipe in a seed file, in a PNG, in a GIF or in a page; content decides, not the name. `-` is standard
/// input.
pub fn read(path: &Path) -> Result<Recipe> {
    if path == Path::new("-") {
        return recipe(io::stdin().lock(), "standard input");
    }
    let name = format!("'{}'", path.display());
    let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
    recipe(file, &name)
}

fn recipe(input: impl Read, name: &str) -> Result<Recipe> {
    let mut head = Vec::new();
    input.take(HEAD).read_to_end(&mut head).with_context(|| format!("cannot read {name}"))?;
    let text = text(head).with_context(|| format!("no recipe in {name}"))?;
    if text.starts_with('{') {
        bail!("the maze in {name} was made from no seed: mazer solve, convert and verify read it");
    }
    Recipe::parse(&text).with_context(|| format!("cannot follow the recipe in {name}"))
}

/// The text of the recipe in what a file begins with.
fn text(head: Vec<u8>) -> Result<String> {
    if head.starts_with(b"\x89PNG") {
        png::read_recipe(Cursor::new(head))?
            .context("the PNG carries none: was it written by mazer?")
    } else if head.starts_with(b"GIF8") {
        gif::read_recipe(Cursor::new(head))?
            .context("the GIF carries none: was it written by mazer?")
    } else if html::likeness(&head) > 0 {
        html::read_carried(&head).context("the page carries none: was it written by mazer?")
    } else {
        String::from_utf8(head)
            .ok()
            .filter(|text| (text.len() as u64) < HEAD)
            .context("it is neither a seed file nor a PNG, GIF or page")
    }
}
