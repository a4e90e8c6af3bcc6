//! Which colours mark the start and the end.

use super::decode::Kind;
use super::hue::Hue;
use super::plane::Plane;
use crate::formats::ReadError;

/// What the colours of a picture mean.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// The start's.
    pub start: Option<Hue>,
    /// The end's.
    pub end: Option<Hue>,
    /// The one colour there is, which may mark either, both or nothing.
    pub lone: Option<Hue>,
    /// Colours whose pixels are floor however dark they are, by hue.
    pub is_floor: [bool; Hue::COUNT],
    /// What was found.
    pub notes: Vec<String>,
}

impl Marks {
    /// Whether both ends are marked.
    pub fn are_both(&self) -> bool {
        self.start.is_some() && self.end.is_some()
    }
}

/// Chooses the colours.
///
/// # Errors
/// If a colour was named and no pixel has it.
pub fn choose(plane: &Plane<'_>, kind: Kind, named: (bool, bool)) -> Result<Marks, ReadError> {
    let mut marks = Marks::default();
    for (hue, is_named, option) in [(Hue::START, named.0, "start"), (Hue::END, named.1, "end")] {
        if is_named && plane.strong[hue.index()] == 0 {
            return Err(ReadError::new(format!(
                "no pixel has the colour named for the {option}, within {} a channel",
                super::hue::TOLERANCE
            )));
        }
        marks.is_floor[hue.index()] = is_named;
    }
    marks.start = named.0.then_some(Hue::START);
    marks.end = named.1.then_some(Hue::END);

    let usual = Hue::USUAL.into_iter().filter(|&hue| is_a_mark(plane, hue));
    let mut found: Vec<Hue> = usual.collect();
    let most = found.iter().map(|hue| plane.strong[hue.index()]).max().unwrap_or(0);
    for hue in &found {
        marks.is_floor[hue.index()] = true;
    }
    // Where sharp colours meet, JPEG leaves specks of others.
    found.retain(|hue| kind != Kind::Jpeg || plane.strong[hue.index()] * 50 >= most);
    let mut rest = found.into_iter();
    match (marks.start, marks.end) {
        (Some(_), Some(_)) => {}
        (Some(_), None) => marks.end = rest.next(),
        (None, Some(_)) => marks.start = rest.next(),
        (None, None) => match (rest.next(), rest.next()) {
            (Some(start), Some(end)) => (marks.start, marks.end) = (Some(start), Some(end)),
            (lone, _) => marks.lone = lone,
        },
    }
    if let (Some(start), Some(end)) = (marks.start, marks.end)
        && named != (true, true)
    {
        let (a, b) = (start.name(), end.name());
        let (m, n) = (plane.strong[start.index()], plane.strong[end.index()]);
        marks.notes.push(format!(
            "The start is {a} ({m} pixels) and the end {b} ({n}): of two colours, the first in the \
             order green, red, blue, yellow, magenta, cyan is taken to be the start's."
        ));
    }
    Ok(marks)
}

/// Whether a hue marks places: it is there, it is not what walls or floor are made of, and it is not
/// the purest bit of something of that tint.
fn is_a_mark(plane: &Plane<'_>, hue: Hue) -> bool {
    let (strong, weak) = (plane.strong[hue.index()], plane.weak[hue.index()]);
    let (dark, light) = plane.split(super::threshold::USUAL);
    let is_material =
        strong >= 16 && strong * 100 > plane.area() * 3 && (strong > dark || strong / 4 > light);
    let is_tint = weak >= 16 && weak > 2 * strong;
    strong > 0 && !is_material && !is_tint
}
