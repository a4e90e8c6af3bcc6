//! What the values of flags are read into.

use super::foreign::Picked;
use super::teaching::Kind;
use crate::core::numeric::Directions;
use crate::core::openings::Place;
use crate::core::reshape::Symmetry;
use crate::core::share::{Share, ShareError};
use crate::core::topology::Rows;
use crate::core::{AnyGenerator, AnySolver, AnyTopology, registry};
use crate::formats::Moves;
use crate::formats::numbers::Asterisk;
use crate::formats::registry::{FORMATS, Format};
use crate::render::film::Pace;
use crate::render::{Gradient, Look};
use clap::ValueEnum as _;

/// A leaning across, or up and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bias {
    /// Whether it is across.
    pub is_across: bool,
    /// How often it decides.
    pub share: Share,
}

/// One of the things that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The maze and how it is made.
    Gen,
    /// The solution and how it is found.
    Solve,
    /// The distances.
    Heat,
    /// The ground, and the path over it.
    Terrain,
}

pub(super) fn topology(name: &str) -> Result<&'static str, registry::SpecError> {
    registry::find(AnyTopology::ALL, name).map(|info| info.name)
}

/// The entry of a short list that a word names.
fn one_of<T: Copy>(word: &str, entries: &[(&'static str, T)]) -> Result<T, String> {
    let plain = registry::plain(word);
    if let Some(&(_, entry)) = entries.iter().find(|(name, _)| *name == plain) {
        return Ok(entry);
    }
    let names = entries.iter().map(|&(name, _)| name);
    let known = names.clone().collect::<Vec<_>>().join(", ");
    let nearest = registry::nearest(word, names.map(|name| (name, name)));
    let meant = nearest.map_or_else(String::new, |name| format!("; did you mean '{name}'?"));
    Err(format!("it is not one of: {known}{meant}"))
}

pub(super) fn bias(text: &str) -> Result<Bias, String> {
    let (axis, share) = text.split_once(':').ok_or("expected h:P or v:P, as in h:0.3")?;
    let is_across = match registry::plain(axis).as_str() {
        "h" | "horizontal" => true,
        "v" | "vertical" => false,
        _ => return Err(format!("'{axis}' is neither h nor v")),
    };
    let share = share.parse().map_err(|error: ShareError| error.to_string())?;
    Ok(Bias { is_across, share })
}

/// A format that can be written.
pub(super) fn written(word: &str) -> Result<&'static Format, String> {
    let format = Format::find(word)?;
    if format.is_written() {
        return Ok(format);
    }
    let written = FORMATS.iter().filter(|format| format.is_written());
    let names = written.map(|format| format.name).collect::<Vec<_>>().join(", ");
    Err(format!("{} is only read; written are: {names}", format.name))
}

pub(super) fn part(word: &str) -> Result<Part, String> {
    one_of(word, &PARTS)
}

const PARTS: [(&str, Part); 4] =
    [("gen", Part::Gen), ("solve", Part::Solve), ("heat", Part::Heat), ("terrain", Part::Terrain)];

/// The words that arguments may take beside numbers, places of the disk and what is free, by kinds:
/// which of them one takes, its parser knows.
pub fn words() -> Vec<Vec<&'static str>> {
    let infos = [AnyGenerator::ALL, AnySolver::ALL, AnyTopology::ALL];
    let infos = infos.map(|all| all.iter().map(|info| info.name).collect());
    let mut words = Vec::from(infos);
    words.push(FORMATS.iter().map(|format| format.name).collect());
    words.push(PARTS.iter().map(|&(name, _)| name).collect());
    words.push(Place::names().collect());
    words.push(Gradient::ALL.map(Gradient::name).to_vec());
    words.push(Symmetry::ALL.map(Symmetry::name).to_vec());
    words.push(Directions::ALL.map(|(name, _)| name).to_vec());
    words.push(ROWS.map(|(name, _)| name).to_vec());
    words.push(ASTERISKS.map(|(name, _)| name).to_vec());
    words.push(COLORS.map(|(name, _)| name).to_vec());
    words.push(Kind::value_variants().iter().map(|kind| kind.singular()).collect());
    words.push(vec!["4", "8"]);
    words
}

/// A whole number in a range, or a sentence that says what it counts.
fn whole(text: &str, what: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse::<u128>().ok().filter(|n| (least.into()..=most.into()).contains(n));
    let range = || match (least, most) {
        (least, Pace::MOST) => format!("expected a whole number of {what}, {least} or more"),
        (least, most) => format!("expected a whole number of {what}, {least} to {most}"),
    };
    number.map(|n| n as u64).ok_or_else(range)
}

pub(super) fn cells(text: &str) -> Result<u32, String> {
    whole(text, "cells", 1, u64::from(crate::core::topology::MAX_SLOTS)).map(|n| n as u32)
}

pub(super) fn pixels(text: &str) -> Result<u32, String> {
    whole(text, "pixels", 0, Look::MAX.into()).map(|n| n as u32)
}

pub(super) fn delay(text: &str) -> Result<u32, String> {
    whole(text, "milliseconds", 1, Pace::MAX_DELAY.into()).map(|n| n as u32)
}

pub(super) fn hold(text: &str) -> Result<u32, String> {
    whole(text, "milliseconds", 0, Pace::MAX_DELAY.into()).map(|n| n as u32)
}

pub(super) fn seeds(text: &str) -> Result<u64, String> {
    whole(text, "seeds", 1, 1_000_000)
}

pub(super) fn at_least_one(text: &str) -> Result<u64, String> {
    whole(text, "events", 1, Pace::MOST)
}

pub(super) fn max_frames(text: &str) -> Result<u64, String> {
    match whole(text, "frames", 0, Pace::MOST)? {
        1 => Err("a film has a first and a last frame: expected 2 or more, or 0 for any".into()),
        frames => Ok(frames),
    }
}

pub(super) fn seed(text: &str) -> Result<u64, String> {
    let lower = text.to_ascii_lowercase();
    let parsed = match lower.strip_prefix("0x") {
        Some(hex) if !hex.starts_with('+') => u64::from_str_radix(hex, 16),
        _ => lower.parse(),
    };
    let reason = "expected a whole number from 0 to 2^64 - 1 = 18446744073709551615, \
                  decimal or hexadecimal with 0x";
    parsed.map_err(|_| reason.to_owned())
}

/// A format that can be read.
pub(super) fn read(word: &str) -> Result<&'static Format, String> {
    let format = Format::find(word)?;
    if format.reader.is_some() {
        return Ok(format);
    }
    let read = FORMATS.iter().filter(|format| format.reader.is_some());
    let names = read.map(|format| format.name).collect::<Vec<_>>().join(", ");
    Err(format!("{} is only written; read are: {names}", format.name))
}

pub(super) fn moves(text: &str) -> Result<Moves, String> {
    match text {
        "4" => Ok(Moves::Four),
        "8" => Ok(Moves::Eight),
        _ => Err("expected 4 or 8".to_owned()),
    }
}

pub(super) fn rows(word: &str) -> Result<Rows, String> {
    one_of(word, &ROWS)
}

const ROWS: [(&str, Rows); 2] = [("odd", Rows::Odd), ("even", Rows::Even)];

pub(super) fn threshold(text: &str) -> Result<u8, String> {
    whole(text, "steps of luma", 0, 255).map(|n| n as u8)
}

pub(super) fn count(text: &str) -> Result<u64, String> {
    whole(text, "them", 1, u64::MAX)
}

pub(super) fn seconds(text: &str) -> Result<u64, String> {
    whole(text, "seconds", 1, 86_400)
}

pub(super) fn grid(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once(['x', 'X', '×']);
    let (width, height) = sides.ok_or("expected WxH, as in 16x16")?;
    Ok((cells(width.trim())?, cells(height.trim())?))
}

/// The colours that have a name, as they are usually painted.
const COLORS: [(&str, [u8; 3]); 12] = [
    ("red", [255, 0, 0]),
    ("green", [0, 255, 0]),
    ("blue", [0, 0, 255]),
    ("yellow", [255, 255, 0]),
    ("cyan", [0, 255, 255]),
    ("magenta", [255, 0, 255]),
    ("orange", [255, 165, 0]),
    ("purple", [128, 0, 128]),
    ("pink", [255, 192, 203]),
    ("gray", [128, 128, 128]),
    ("white", [255, 255, 255]),
    ("black", [0, 0, 0]),
];

pub(super) fn color(text: &str) -> Result<Picked, String> {
    if registry::plain(text) == "auto" {
        return Ok(Picked(None));
    }
    let Some(digits) = text.strip_prefix('#') else {
        return one_of(text, &COLORS)
            .map(|color| Picked(Some(color)))
            .map_err(|error| format!("{error}; or #rrggbb, or auto"));
    };
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 6);
    let number = number.ok_or("expected six hexadecimal digits behind #, as in #ff0000")?;
    let [_, red, green, blue] = number.to_be_bytes();
    Ok(Picked(Some([red, green, blue])))
}

pub(super) fn asterisk(word: &str) -> Result<Asterisk, String> {
    one_of(word, &ASTERISKS)
}

const ASTERISKS: [(&str, Asterisk); 2] = [("same", Asterisk::Same), ("absent", Asterisk::Absent)];

pub(super) fn pair(text: &str) -> Result<(String, String), String> {
    let (one, other) = text.split_once(',').ok_or("expected two names with a comma between")?;
    Ok((one.trim().to_owned(), other.trim().to_owned()))
}

/// Something that can be explained, or the word for what it is.
pub(super) fn entry(word: &str) -> Result<String, registry::SpecError> {
    let is_kind = Kind::from_str(word, true).is_ok();
    if !is_kind {
        crate::cli::entry::find(None, word)?;
    }
    Ok(word.to_owned())
}
