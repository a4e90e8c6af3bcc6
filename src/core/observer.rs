//! Watching an algorithm work: small events, and those who receive them.

use super::{Cell, Dir};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The door in direction `dir` of `cell` was opened; whoever walks goes through it.
    Carve,
    /// The door in direction `dir` of `cell` was closed again. A cell that loses its last door is
    /// filled.
    Close,
    /// A walker stands on `cell`; `dir` leads back to where it came from (none after a jump).
    Enter,
    /// A walker leaves `cell` for good, backing out by `dir`.
    Retreat,
    /// `cell` was put on the frontier; `dir` leads back to the cell it was found from.
    Discover,
    /// `cell` was taken from the frontier; `dir` as for [`Discover`](Self::Discover).
    Expand,
    /// `cell` is on the path found; `dir` leads back to the path's cell before it.
    Path,
}

/// One small thing that an algorithm did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// What happened.
    pub kind: Kind,
    /// Where.
    pub cell: Cell,
    /// The direction that goes with it, see [`Kind`].
    pub dir: Option<Dir>,
    /// Which of several fronts or walkers did it, from 0.
    pub front: u8,
}

impl Event {
    /// An event of the only front.
    pub const fn new(kind: Kind, cell: Cell, dir: Option<Dir>) -> Self {
        Self { kind, cell, dir, front: 0 }
    }

    /// The same of another front.
    #[must_use]
    pub const fn of_front(self, front: u8) -> Self {
        Self { front, ..self }
    }
}

/// Who watches. The observer `()` sees nothing and compiles to nothing.
pub trait Observer {
    /// Whether anyone looks: an algorithm that has a faster way to the same maze, in another order,
    /// takes it where nobody does.
    fn watches(&self) -> bool {
        true
    }

    /// Receives the next event.
    fn event(&mut self, event: Event);
}

impl Observer for () {
    #[inline]
    fn watches(&self) -> bool {
        false
    }

    #[inline]
    fn event(&mut self, _: Event) {}
}

impl Observer for &mut dyn Observer {
    fn event(&mut self, event: Event) {
        (**self).event(event);
    }
}

/// A list of everything that happened; unbounded, so for small mazes only.
impl Observer for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
