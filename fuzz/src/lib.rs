//! What all targets check.

#[path = "../../tests/reading/sound.rs"]
pub mod sound;
