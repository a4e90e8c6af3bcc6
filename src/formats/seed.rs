//! mazer's seed file: the recipe, as text.

use super::registry::Contents;
use super::{Likeness, Options, ReadError};
use crate::recipe::Recipe;

/// See [`Likeness`]: text in which a line gives the format's version and another the program's.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let head = &bytes[..bytes.len().min(1 << 12)];
    let has = |key: &[u8]| head.split(|&byte| byte == b'\n').any(|line| line.starts_with(key));
    if has(b"format = ") && has(b"mazer = ") { 100 } else { 0 }
}

/// Reads a recipe.
///
/// # Errors
/// If it is none, or one that this version cannot follow.
pub fn read(bytes: &[u8], _: &Options) -> Result<Contents, ReadError> {
    let text = std::str::from_utf8(bytes).map_err(|_| ReadError::new("it is no text in UTF-8"))?;
    let recipe = Recipe::parse(text).map_err(|error| ReadError::new(error.to_string()))?;
    Ok(Contents::Recipe(Box::new(recipe)))
}
