use super::Path;
use crate::core::{Cell, Dir, Walk};

/// What a solver knows of each node, one byte: whether it has been seen, and the way back.
///
/// ```text
///  7     6     5      4     3 2 1 0
/// SEEN  DONE  START  GOAL  direction back
/// ```
///
/// DONE is the solver's own: done with, filled, cut off, on the trail, seen from the goal. Where there
/// are more ways than four bits count, the direction back has a byte of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks {
    bytes: Vec<u8>,
    /// Directions back, where the bytes have no room for them; none elsewhere.
    backs: Vec<u8>,
}

const SEEN: u8 = 0x80;
const DONE: u8 = 0x40;
const START: u8 = 0x20;
const GOAL: u8 = 0x10;
const BACK: u8 = 0x0f;

impl Marks {
    /// Nothing seen; the goals are marked. Takes one byte a node, two where a node may have more than
    /// 16 ways.
    pub(super) fn new<W: Walk>(walk: &W, goals: &[Cell]) -> Self {
        let mut bytes = vec![0; walk.nodes()];
        for goal in goals {
            bytes[goal.index()] = GOAL;
        }
        let backs = if walk.ways() > BACK + 1 { vec![0; walk.nodes()] } else { Vec::new() };
        Self { bytes, backs }
    }

    /// Whether a node has been seen.
    #[inline]
    pub fn is_seen(&self, node: Cell) -> bool {
        self.bytes[node.index()] & SEEN != 0
    }

    /// The direction back to where a node was seen from; none for unseen nodes and starts.
    #[inline]
    pub fn back(&self, node: Cell) -> Option<Dir> {
        let mark = self.bytes[node.index()];
        if mark & (SEEN | START) != SEEN {
            return None;
        }
        Some(Dir(if self.backs.is_empty() { mark & BACK } else { self.backs[node.index()] }))
    }

    #[inline]
    pub(super) fn is_goal(&self, node: Cell) -> bool {
        self.bytes[node.index()] & GOAL != 0
    }

    #[inline]
    pub(super) fn is_done(&self, node: Cell) -> bool {
        self.bytes[node.index()] & DONE != 0
    }

    /// Whether a node is neither seen nor done with.
    #[inline]
    pub(super) fn is_fresh(&self, node: Cell) -> bool {
        self.bytes[node.index()] & (SEEN | DONE) == 0
    }

    /// Marks a node as seen, with the way back; none makes it a start.
    #[inline]
    pub(super) fn see(&mut self, node: Cell, back: Option<Dir>) {
        let mark = &mut self.bytes[node.index()];
        if self.backs.is_empty() {
            *mark = (*mark & !(START | BACK)) | SEEN | back.map_or(START, |dir| dir.0);
        } else {
            *mark = (*mark & !(START | BACK)) | SEEN | back.map_or(START, |_| 0);
            self.backs[node.index()] = back.map_or(0, |dir| dir.0);
        }
    }

    /// Marks a node as seen and done with.
    #[inline]
    pub(super) fn finish(&mut self, node: Cell, back: Option<Dir>) {
        self.see(node, back);
        self.set_done(node);
    }

    /// Marks a node as done with, seen or not.
    #[inline]
    pub(super) fn set_done(&mut self, node: Cell) {
        self.bytes[node.index()] |= DONE;
    }

    /// Takes that mark away.
    #[inline]
    pub(super) fn unset_done(&mut self, node: Cell) {
        self.bytes[node.index()] &= !DONE;
    }

    /// A number up to 15 written on a node that is not seen, which has no way back yet; 0 at first.
    #[inline]
    pub(super) fn note(&self, node: Cell) -> u8 {
        self.bytes[node.index()] & BACK
    }

    /// Writes that number; it must be 0 again when the search ends.
    #[inline]
    pub(super) fn set_note(&mut self, node: Cell, note: u8) {
        let mark = &mut self.bytes[node.index()];
        *mark = *mark & !BACK | note & BACK;
    }

    /// Turns a chain of ways back round: `node` gets the way back `back`, the node that its way back
    /// led to gets one to `node`, and so on. Returns the chain's last node, which had none.
    pub(super) fn turn<W: Walk>(&mut self, walk: &W, node: Cell, back: Option<Dir>) -> Cell {
        let (mut at, mut back) = (node, back);
        loop {
            let on = back.take();
            let before = self.back(at);
            self.see(at, on);
            let Some(dir) = before else { return at };
            back = Some(walk.back(at, dir));
            at = walk.follow(at, dir);
        }
    }

    /// The path to a node, from the start it was found from, along the ways back.
    pub(super) fn path_to<W: Walk>(&self, walk: &W, node: Cell) -> Path {
        let (mut at, mut steps, mut cost) = (node, Vec::new(), 0_u64);
        while let Some(back) = self.back(at) {
            let before = walk.follow(at, back);
            let step = walk.back(at, back);
            cost = cost.saturating_add(walk.cost(before, step));
            steps.push(step);
            at = before;
        }
        steps.reverse();
        Path { start: at, steps, cost }
    }
}
