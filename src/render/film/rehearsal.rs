use super::{Act, Pace};
use crate::core::{Event, Layout, Observer};
use crate::render::{Painter, Rect, Stage};

/// Pixels that a film may paint in all: 5 to 20 seconds of work, by how finely they are divided.
pub const BUDGET: u64 = 1_000_000_000;
/// A film of fewer frames, where there was more to show, is no film.
pub(super) const LEAST_FRAMES: u64 = 50;

/// Counts what a film would cost.
#[derive(Debug)]
pub struct Rehearsal<'a, T> {
    act: Act,
    stage: Stage<T>,
    painter: &'a Painter<T>,
    pace: Pace,
    /// Events that changed the picture.
    events: u64,
    /// The sums for 2^k of the finest frames to a frame; only the first where a stride was asked
    /// for.
    levels: Vec<Level>,
}

/// One stride's sums.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    frames: u64,
    painted: u64,
    /// The rectangle of the frame being gathered.
    open: Option<Rect>,
}

impl Level {
    fn gather(&mut self, rect: Rect) {
        self.open = Some(self.open.map_or(rect, |open| open.union(rect)));
    }

    /// Ends the frame being gathered.
    fn close(&mut self) -> Option<Rect> {
        let rect = self.open.take()?;
        self.frames += 1;
        self.painted = self.painted.saturating_add(rect.area());
        Some(rect)
    }
}

impl<'a, T: Layout> Rehearsal<'a, T> {
    /// Begins with a stage as the film will.
    pub fn new(act: Act, stage: Stage<T>, painter: &'a Painter<T>, pace: Pace) -> Self {
        Self { act, stage, painter, pace, events: 0, levels: vec![Level::default()] }
    }

    fn add(&mut self, rect: Rect) {
        let mut frame = self.pace.frame_of(self.events);
        self.events += 1;
        self.levels[0].gather(rect);
        if self.pace.frame_of(self.events) == frame {
            return;
        }
        // A binary counter: a frame that ends goes into the next level's, and every second one ends
        // that too.
        let mut at = 0;
        while let Some(rect) = self.levels[at].close()
            && self.pace.every.is_none()
        {
            if self.levels.len() == at + 1 {
                self.levels.push(Level::default());
            }
            self.levels[at + 1].gather(rect);
            if frame.is_multiple_of(2) {
                break;
            }
            frame /= 2;
            at += 1;
        }
    }

    /// Chooses the stride.
    pub fn plan(mut self) -> Plan {
        for at in 0..self.levels.len() {
            if let Some(rect) = self.levels[at].close()
                && let Some(next) = self.levels.get_mut(at + 1)
            {
                next.gather(rect);
            }
        }
        let events = self.events;
        let shoot = |finest| Plan::Shoot(Stride { finest, events });
        // The first frame shows the whole and no event.
        let most = self.pace.max_frames.unwrap_or(u64::MAX).max(2) - 1;
        if self.pace.every.is_some() {
            // Asked for, so the budget is the user's to spend.
            return shoot(self.levels[0].frames.div_ceil(most).max(1));
        }
        let whole = self.painter.whole().area();
        let cost = |level: &Level| level.painted.saturating_add(whole);
        let first = self.levels.iter().position(|level| level.frames <= most).unwrap_or(0);
        let fits = |&at: &usize| cost(&self.levels[at]) <= BUDGET;
        match (first..self.levels.len()).find(fits) {
            Some(at) if at == first || self.levels[at].frames >= LEAST_FRAMES => shoot(1 << at),
            _ => {
                let is_film = |level: &Level| level.frames >= LEAST_FRAMES;
                let level = &self.levels[self.levels.iter().rposition(is_film).unwrap_or(0)];
                Plan::TooLarge {
                    events,
                    painted: cost(level),
                    every: events.div_ceil(level.frames.max(1)),
                }
            }
        }
    }
}

impl<T: Layout> Observer for Rehearsal<'_, T> {
    fn event(&mut self, event: Event) {
        let mut changed: Option<Rect> = None;
        let painter = self.painter;
        self.act.play(&mut self.stage, event, |cell| {
            let reach = painter.reach(cell);
            changed = Some(changed.map_or(reach, |rect| rect.union(reach)));
        });
        if let Some(rect) = changed {
            self.add(rect);
        }
    }
}

/// What a rehearsal leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// A film of this stride.
    Shoot(Stride),
    /// No film: it would paint too much.
    TooLarge {
        /// Events there are to show.
        events: u64,
        /// Pixels of the cheapest film that is long enough to be one.
        painted: u64,
        /// Events a frame of that film: asked for, it would be made.
        every: u64,
    },
}

/// How many events go into a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// How many of the pace's finest frames go into one.
    pub finest: u64,
    /// Events in all.
    pub events: u64,
}

impl Stride {
    /// The number of the frame that shows an event.
    pub(super) fn frame_of(self, pace: Pace, event: u64) -> u64 {
        pace.frame_of(event) / self.finest
    }

    /// Frames in all, the first one included, which shows no event.
    pub fn frames(self, pace: Pace) -> u64 {
        1 + self.events.checked_sub(1).map_or(0, |last| 1 + self.frame_of(pace, last))
    }
}
