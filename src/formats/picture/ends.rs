//! Where a maze begins and ends: by colours, or else by openings.

use super::marks::Marks;
use super::openings::{self, Opening};
use super::pieces::pieces;
use super::plane::Plane;
use std::collections::HashMap;

/// Cells of start and end, and what was found.
#[derive(Default)]
pub struct Ends {
    pub starts: Vec<(u32, u32)>,
    pub goals: Vec<(u32, u32)>,
    pub notes: Vec<String>,
}

/// Decides. `cells` makes cells of marked pixels.
pub fn find(
    plane: &Plane<'_>,
    marks: &Marks,
    openings: &[Opening],
    cells: impl Fn(&mut dyn Iterator<Item = (u32, u32)>) -> Vec<(u32, u32)>,
) -> Ends {
    let mut ends = Ends::default();
    let of = |opening: Option<&Opening>| opening.map_or_else(Vec::new, |found| found.cells.clone());
    if marks.start.is_some() || marks.end.is_some() {
        let marked = |hue| cells(&mut plane.of_hue(hue));
        ends.starts = marks.start.map_or_else(Vec::new, marked);
        ends.goals = marks.end.map_or_else(Vec::new, marked);
        if let [only] = openings {
            let missing = if marks.start.is_none() { &mut ends.starts } else { &mut ends.goals };
            if missing.is_empty() {
                missing.clone_from(&only.cells);
            }
        }
        return ends;
    }
    let (start, goal, note) = openings::ends(openings);
    let Some(lone) = marks.lone else {
        ends.notes.extend(note);
        (ends.starts, ends.goals) = (of(start), of(goal));
        return ends;
    };
    let name = lone.name();
    match openings {
        [] => {
            let mut found = Vec::new();
            let is_marked = |x, y| plane.hue(plane.index(x, y)) == lone;
            pieces(plane.width, plane.height, is_marked, |_, region| {
                // More than two are told from two, and not wanted.
                if found.len() < 3 {
                    found.push(region);
                }
            });
            if let [first, second] = found[..] {
                let mut parts = [Vec::new(), Vec::new()];
                for (x, y) in plane.of_hue(lone) {
                    let inside = (first.left..first.right).contains(&x)
                        && (first.top..first.bottom).contains(&y);
                    parts[usize::from(!inside)].push((x, y));
                }
                let [first_pixels, second_pixels] = parts;
                ends.starts = cells(&mut first_pixels.into_iter());
                ends.goals = cells(&mut second_pixels.into_iter());
                ends.notes.push(format!(
                    "There are two {name} places: the start is at {},{}, the end at {},{}.",
                    first.left, first.top, second.left, second.top
                ));
            } else {
                ends.starts = cells(&mut plane.of_hue(lone));
                ends.notes.push(format!("The start is {name}, and nothing marks the end."));
            }
        }
        [only] => {
            ends.starts = cells(&mut plane.of_hue(lone));
            ends.goals.clone_from(&only.cells);
            ends.notes.push(format!("The start is {name}, and the end the only opening."));
        }
        _ => {
            (ends.starts, ends.goals) = (of(start), of(goal));
            ends.notes.extend(note);
            ends.notes
                .push(format!("The {name} pixels are floor: the openings are start and end."));
        }
    }
    ends
}

/// The cells that marked pixels make up to a quarter or more, or, if there are none, those of which
/// they make up the most.
pub fn covered(
    pixels: &mut dyn Iterator<Item = (u32, u32)>,
    cell: impl Fn(u32, u32) -> Option<(u32, u32)>,
    area: f64,
) -> Vec<(u32, u32)> {
    let mut counts: HashMap<(u32, u32), u32> = HashMap::new();
    for (x, y) in pixels {
        if let Some(cell) = cell(x, y) {
            *counts.entry(cell).or_default() += 1;
        }
    }
    let most = counts.values().copied().max().unwrap_or(0);
    let least = (area / 4.0).min(f64::from(most));
    let mut found: Vec<(u32, u32)> =
        counts.into_iter().filter(|&(_, n)| f64::from(n) >= least).map(|(cell, _)| cell).collect();
    found.sort_unstable_by_key(|&(x, y)| (y, x));
    found
}
