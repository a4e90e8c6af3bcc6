//! What happens while a maze is made or solved, as the page's bytes.

use super::encoding::{number, runs, signed, text};
use crate::core::{Event, Kind, Layout, Observer};
use crate::render::film::Act;
use crate::render::{Shades, Stage};
use serde_json::{Map, Value, json};

/// Records every event, up to a limit, and moves a stage on, so that it is known what is still to
/// change at the end.
#[derive(Debug)]
pub struct Recording<T> {
    act: Act,
    stage: Stage<T>,
    /// Of the beginning.
    doors: Vec<u8>,
    looks: Vec<u8>,
    bytes: Vec<u8>,
    cell: i64,
    /// Everything that happened, recorded or not.
    pub(super) events: u64,
    most: u64,
    afterwards: Option<(u64, String)>,
}

impl<T: Layout> Recording<T> {
    /// A recording that begins with what a stage shows, of at most so many events: what happens later is
    /// only counted.
    pub fn new(act: Act, stage: Stage<T>, most: u64) -> Self {
        let view = stage.view();
        let cells = || cells(stage.grid());
        let doors = runs(cells().map(|cell| view.maze.doors(cell).0 as u8));
        let looks = runs(cells().map(|cell| view.shades.byte(cell)));
        Self {
            act,
            stage,
            doors,
            looks,
            bytes: Vec::new(),
            cell: 0,
            events: 0,
            most,
            afterwards: None,
        }
    }

    /// What follows on so many events is another step than those of the algorithm.
    pub fn afterwards(&mut self, events: u64, step: String) {
        self.afterwards = Some((events, step));
    }

    /// All of it, with how the cells look when all is done.
    pub(super) fn finish(mut self, last: &Shades) -> Map<String, Value> {
        let mut changed = Vec::new();
        self.stage.settle(last, |cell| changed.push(cell));
        let grid = self.stage.grid();
        let mut changed: Vec<_> =
            changed.into_iter().map(|cell| (grid.rank(cell), last.byte(cell))).collect();
        changed.sort_unstable();
        let (mut bytes, mut before) = (Vec::new(), 0);
        for (rank, look) in changed {
            number(&mut bytes, u64::from(rank - before));
            bytes.push(look);
            before = rank;
        }
        let mut members = json!({
            "kind": match self.act { Act::Making => "making", Act::Solving => "solving" },
            "count": self.events.min(self.most),
            "events": text(&self.bytes),
            "last": text(&bytes),
        });
        if self.act == Act::Making {
            members["doors"] = text(&self.doors).into();
            members["looks"] = text(&self.looks).into();
        }
        if let Some((events, step)) = self.afterwards {
            members["afterwards"] = json!({ "from": events, "step": step });
        }
        match members {
            Value::Object(members) => members,
            _ => Map::new(),
        }
    }
}

/// The cells of a grid in order of their ranks.
pub(super) fn cells<T: Layout>(grid: &T) -> impl Iterator<Item = crate::core::Cell> {
    (0..grid.count()).map(|rank| grid.ranked(rank))
}

/// The number of a kind of event.
pub(super) const fn code(kind: Kind) -> u8 {
    match kind {
        Kind::Carve => 0,
        Kind::Close => 1,
        Kind::Enter => 2,
        Kind::Retreat => 3,
        Kind::Discover => 4,
        Kind::Expand => 5,
        Kind::Path => 6,
    }
}

/// ```text
///     7       6 5 4 3      2 1 0
/// front follows  direction + 1  kind
/// ```
///
/// and then the step from the rank of the cell before.
impl<T: Layout> Observer for Recording<T> {
    fn event(&mut self, event: Event) {
        self.events += 1;
        if self.events > self.most {
            return;
        }
        let dir = event.dir.map_or(0, |dir| (dir.0 + 1) & 15);
        let head = code(event.kind) | dir << 3;
        if event.front == 0 {
            self.bytes.push(head);
        } else {
            self.bytes.extend([head | 0x80, event.front]);
        }
        let rank = i64::from(self.stage.grid().rank(event.cell));
        signed(&mut self.bytes, rank - self.cell);
        self.cell = rank;
        self.act.play(&mut self.stage, event, |_| ());
    }
}
