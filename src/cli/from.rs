//! Reading a recipe out of whatever carries one.

use crate::formats::{gif, png};
use crate::recipe::Recipe;
use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

/// A seed file is some hundred bytes; more than this is none.
const MOST_TEXT: u64 = 1 << 20;

/// The recipe in a seed file, in a PNG or in a GIF; content decides, not the name. `-` is standard
/// input.
pub fn read(path: &Path) -> Result<Recipe> {
    let name = path.display();
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).context("cannot read standard input")?;
        return recipe(Cursor::new(bytes)).context("no recipe in standard input");
    }
    let file = File::open(path).with_context(|| format!("cannot read '{name}'"))?;
    recipe(BufReader::new(file)).with_context(|| format!("no recipe in '{name}'"))
}

fn recipe(mut input: impl io::BufRead + io::Seek) -> Result<Recipe> {
    let mut magic = Vec::new();
    (&mut input).take(8).read_to_end(&mut magic)?;
    input.rewind()?;
    let text = if magic.starts_with(b"\x89PNG") {
        png::read_recipe(input)?.context("the PNG carries none: was it written by mazer?")?
    } else if magic.starts_with(b"GIF8") {
        gif::read_recipe(input)?.context("the GIF carries none: was it written by mazer?")?
    } else {
        let mut bytes = Vec::new();
        input.take(MOST_TEXT + 1).read_to_end(&mut bytes)?;
        match String::from_utf8(bytes) {
            Ok(text) if text.len() as u64 <= MOST_TEXT => text,
            _ => bail!("it is neither a seed file nor a PNG or GIF"),
        }
    };
    Ok(Recipe::parse(&text)?)
}
