//! Recipes, which seed files and pictures carry.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazer::formats::registry::{Contents, Format};
use mazer::recipe::Recipe;
use mazer_fuzz::sound;

fuzz_target!(|bytes: &[u8]| {
    let seed = Format::find("seed").expect("a format");
    if let Some(Contents::Recipe(recipe)) = sound::read(seed, bytes, &sound::bounded()) {
        let _ = recipe.command();
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Err(error) = Recipe::parse(text)
    {
        assert!(!error.to_string().is_empty());
    }
});
