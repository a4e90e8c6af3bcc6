//! Openings of the border as start and goal, where nothing else says so.

/// A start and a goal taken from openings, and the sentence that says so.
#[derive(Default)]
pub(super) struct Guess {
    pub start: Option<(u32, u32)>,
    pub goal: Option<(u32, u32)>,
    pub note: Option<String>,
}

/// The cells of the outermost rows and columns that are floor, in reading order; none if there are
/// more than walls, since then there is no border.
pub(super) fn of_border(
    width: usize,
    height: usize,
    is_floor: impl Fn(usize, usize) -> bool,
) -> Vec<(u32, u32)> {
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

/// Start and goal as far as they are missing: the start is the first gap in reading order, the goal
/// the first of the last row, or else the last of all.
pub(super) fn ends(
    gaps: &[(u32, u32)],
    height: usize,
    (starts, goals): (&[(u32, u32)], &[(u32, u32)]),
) -> Guess {
    let mut guess = Guess::default();
    let bottom = gaps.iter().find(|gap| height > 1 && gap.1 as usize + 1 == height);
    let last = bottom.or(gaps.last()).copied();
    if starts.is_empty() {
        guess.start = gaps.iter().find(|gap| !goals.contains(gap)).copied();
    }
    if goals.is_empty() {
        let taken = |gap: &(u32, u32)| starts.contains(gap) || guess.start == Some(*gap);
        guess.goal = last.filter(|gap| !taken(gap));
    }
    let named = |place: Option<(u32, u32)>| place.map(|(x, y)| format!("{x},{y}"));
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
