use super::camera::Changes;
use super::rehearsal::LEAST_FRAMES;
use super::{Act, BUDGET, Screen};
use crate::core::{Event, Layout, Observer};
use crate::render::{Painter, Picture, Rect, Shades, Sheet, Stage, TRANSPARENT};
use std::io;

/// Everything that happened to one panel, up to a limit: films side by side move all of them on in step,
/// so what each algorithm reports is kept.
#[derive(Clone, Debug, Default)]
pub struct Log {
    events: Vec<Event>,
}

impl Log {
    /// Events kept of a panel; what happens later is shown at the end, all at once.
    pub const MOST: usize = 1 << 20;
}

impl Observer for Log {
    fn event(&mut self, event: Event) {
        if self.events.len() < Self::MOST {
            self.events.push(event);
        }
    }
}

/// One panel of a film.
#[derive(Debug)]
pub struct Panel<T> {
    /// As it is before anything happens.
    pub stage: Stage<T>,
    /// What happens.
    pub log: Log,
    /// How it looks when all is done.
    pub last: Shades,
}

/// The frames that a film of so many pixels may have, if it may have enough to be one: each may change
/// the whole.
pub fn frames_side_by_side(area: u64, most: u64) -> Option<u64> {
    let in_budget = BUDGET / area.max(1);
    // What does not change is not painted, so that the few frames of a large film may cost more.
    let may = in_budget >= LEAST_FRAMES || LEAST_FRAMES.saturating_mul(area) <= 4 * BUDGET;
    may.then_some(in_budget.max(LEAST_FRAMES).min(most))
}

/// Films panels side by side, one event of each at a time, in at most `frames` frames and the first,
/// each of at least `least` events of a panel.
///
/// # Errors
/// If a frame cannot be written.
pub fn side_by_side<T: Layout, S: Screen>(
    act: Act,
    painter: &Painter<T>,
    sheet: &Sheet<'_, T>,
    panels: &[Panel<T>],
    (frames, least): (u64, u64),
    screen: &mut S,
) -> io::Result<()> {
    let mut now: Vec<Stage<T>> = panels.iter().map(|panel| panel.stage.clone()).collect();
    let mut shown = now.clone();
    let first = sheet.with(now.iter().map(Stage::view).collect());
    screen.frame(first.whole(), &mut |strip, pixels| {
        pixels.resize(strip.area() as usize, 0);
        first.paint(strip, pixels);
    })?;
    drop(first);
    let ticks = panels.iter().map(|panel| panel.log.events.len()).max().unwrap_or(0) as u64;
    let stride = ticks.div_ceil(frames.max(1)).max(least).max(1);
    let mut begun = 0;
    loop {
        let end = begun + stride;
        let is_last = end >= ticks;
        let mut changes: Vec<Changes> = panels.iter().map(|_| Changes::default()).collect();
        for ((panel, stage), changes) in panels.iter().zip(&mut now).zip(&mut changes) {
            let count = panel.log.events.len();
            let range = (begun as usize).min(count)..(end as usize).min(count);
            let mut changed = |cell| changes.add(painter, cell);
            for &event in &panel.log.events[range] {
                act.play(stage, event, &mut changed);
            }
            if is_last {
                stage.settle(&panel.last, &mut changed);
            }
        }
        show(painter, sheet, (&now, &shown), &changes, screen)?;
        for ((shown, now), changes) in shown.iter_mut().zip(&now).zip(changes) {
            changes.cells.into_iter().for_each(|cell| shown.copy(now, cell));
        }
        if is_last {
            return Ok(());
        }
        begun = end;
    }
}

/// Shows what has changed.
fn show<T: Layout, S: Screen>(
    painter: &Painter<T>,
    sheet: &Sheet<'_, T>,
    (now, shown): (&[Stage<T>], &[Stage<T>]),
    changes: &[Changes],
    screen: &mut S,
) -> io::Result<()> {
    let on_sheet = |number: usize, rect: Rect| {
        let panel = sheet.panel(number);
        Rect { left: panel.left + rect.left, top: panel.top + rect.top, ..rect }
    };
    let rects = changes.iter().enumerate();
    let rects = rects.filter_map(|(n, changes)| changes.rect.map(|rect| on_sheet(n, rect)));
    let Some(all) = rects.reduce(Rect::union) else { return Ok(()) };
    let (mut after, mut before) = (Vec::new(), Vec::new());
    screen.frame(all, &mut |strip, pixels| {
        pixels.clear();
        pixels.resize(strip.area() as usize, TRANSPARENT);
        for (number, changes) in changes.iter().enumerate() {
            let Some(part) = changes.rect.and_then(|rect| strip.common(on_sheet(number, rect)))
            else {
                continue;
            };
            let panel = sheet.panel(number);
            let inside = Rect { left: part.left - panel.left, top: part.top - panel.top, ..part };
            after.resize(part.area() as usize, 0);
            before.resize(part.area() as usize, 0);
            painter.paint(now[number].view(), inside, &mut after);
            painter.paint(shown[number].view(), inside, &mut before);
            let width = part.width as usize;
            let rows = after.chunks_exact(width).zip(before.chunks_exact(width));
            for (y, (after, before)) in rows.enumerate() {
                let row = ((part.top - strip.top) as usize + y) * strip.width as usize;
                let row = &mut pixels[row + (part.left - strip.left) as usize..][..width];
                for ((pixel, &after), &before) in row.iter_mut().zip(after).zip(before) {
                    if after != before {
                        *pixel = after;
                    }
                }
            }
        }
    })
}
