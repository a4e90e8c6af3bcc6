//! Openings of the border as start and goal, where nothing else says so.

use super::ends::Place;

/// A start and a goal taken from openings, and the sentence that says so.
#[derive(Default)]
pub(super) struct Guess {
    pub start: Option<Place>,
    pub goal: Option<Place>,
    pub note: Option<String>,
}

/// The cells of the outermost rows and columns that are floor, in reading order; none if there are
/// more than walls, since then there is no border.
pub(super) fn of_border(
    width: usize,
    height: usize,
    is_floor: impl Fn(usize, usize) -> bool,
) -> Vec<Place> {
    let (mut gaps, mut all) = (Vec::new(), 0_usize);
    for y in 0..height {
        let whole = y == 0 || y + 1 == height;
        let step = if whole { 1 } else { (width - 1).max(1) };
        for x in (0..width).step_by(step) {
            all += 1;
            if is_floor(x, y) {
                gaps.push((x as u32, y as u32));
            }
        }
    }
    if 2 * gaps.len() > all { Vec::new() } else { gaps }
}

/// The first and the last cell, where both are floor: such mazes have no border and are walked from corner
/// to corner.
pub(super) fn corners(
    width: usize,
    height: usize,
    is_floor: impl Fn(usize, usize) -> bool,
) -> Guess {
    let (right, bottom) = (width.saturating_sub(1), height.saturating_sub(1));
    if (right, bottom) == (0, 0) || !is_floor(0, 0) || !is_floor(right, bottom) {
        return Guess::default();
    }
    let (right, bottom) = (right as u32, bottom as u32);
    let note = format!("start 0,0 and end {right},{bottom}: there is no border");
    Guess { start: Some((0, 0)), goal: Some((right, bottom)), note: Some(note) }
}

/// Start and goal as far as they are missing: the start is the first gap in reading order, the goal
/// the first of the last row, or else the last of all.
pub(super) fn ends(gaps: &[Place], height: usize, (starts, goals): (&[Place], &[Place])) -> Guess {
    let mut guess = Guess::default();
    let bottom = gaps.iter().find(|gap| height > 1 && gap.1 as usize + 1 == height);
    let last = bottom.or(gaps.last()).copied();
    if starts.is_empty() {
        guess.start = gaps.iter().find(|gap| !goals.contains(gap)).copied();
    }
    if goals.is_empty() {
        let taken = |gap: &Place| starts.contains(gap) || guess.start == Some(*gap);
        guess.goal = last.filter(|gap| !taken(gap));
    }
    let named = |place: Option<Place>| place.map(|(x, y)| format!("{x},{y}"));
    let count = gaps.len();
    let note = |what: String| format!("{what}: openings of the border ({count} in all)");
    guess.note = match (named(guess.start), named(guess.goal)) {
        (Some(start), Some(goal)) => Some(note(format!("start {start} and end {goal}"))),
        (Some(start), None) => Some(note(format!("start {start}"))),
        (None, Some(goal)) => Some(note(format!("end {goal}"))),
        (None, None) => None,
    };
    guess
}
