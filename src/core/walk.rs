//! Where one can go.

use super::ability::Ability;
use super::{Cell, Dir, Doors, Layout, Maze};

/// The cost of one straight step: costs are fixed point with 32 binary places.
pub const STRAIGHT: u64 = 1 << 32;

/// Anything a solver can walk on: nodes, and the steps out of each.
///
/// A node is a [`Cell`] for a maze; for walks whose state is more than a place, it is that state,
/// and [`site`](Self::site) is the place.
pub trait Walk {
    /// Nodes are numbered below this.
    fn nodes(&self) -> usize;

    /// The directions one can leave a node by.
    fn exits(&self, node: Cell) -> Doors;

    /// The node reached by leaving `node` in direction `dir`, one of its exits.
    fn follow(&self, node: Cell, dir: Dir) -> Cell;

    /// The direction that leads back from `follow(node, dir)` to `node`.
    fn back(&self, node: Cell, dir: Dir) -> Dir;

    /// What the step costs, in units of 2⁻³² ([`STRAIGHT`] is 1).
    fn cost(&self, _node: Cell, _dir: Dir) -> u64 {
        STRAIGHT
    }

    /// Whether steps may cost different amounts.
    fn has_costs(&self) -> bool {
        false
    }

    /// A lower bound of what the way to the nearest goal costs; 0 where nothing is known. It must
    /// not fall by more than a step costs (be consistent).
    fn estimate(&self, _node: Cell, _goals: &[Cell]) -> u64 {
        0
    }

    /// What it offers beyond nodes and steps.
    fn abilities(&self) -> &'static [Ability];

    /// What it is called where an algorithm does not fit it.
    fn name(&self) -> &'static str;

    /// The directions in which a node lies side by side with another, wall or not, where nodes lie
    /// in a [plane](Ability::Plane); [`follow`](Self::follow) leads there.
    fn beside(&self, _node: Cell) -> Doors {
        Doors::NONE
    }

    /// Directions are numbered below this. Where nodes have [headings](Ability::Headings) or lie in
    /// a [plane](Ability::Plane) it is how many there are once round.
    fn degree(&self) -> u8 {
        u32::BITS as u8
    }

    /// Ways [back](Self::back) are numbered below this too: where steps cannot be walked back, there
    /// may be more ways that come to a node than ways that leave it.
    fn ways(&self) -> u8 {
        self.degree()
    }

    /// The place that a node stands for in pictures and events.
    fn site(&self, node: Cell) -> Cell {
        node
    }
}

impl<T: Layout> Walk for Maze<T> {
    fn nodes(&self) -> usize {
        self.topology().slots()
    }

    #[inline]
    fn exits(&self, node: Cell) -> Doors {
        self.doors(node)
    }

    #[inline]
    fn follow(&self, node: Cell, dir: Dir) -> Cell {
        self.topology().neighbour(node, dir)
    }

    #[inline]
    fn back(&self, node: Cell, dir: Dir) -> Dir {
        self.topology().opposite(node, dir)
    }

    fn abilities(&self) -> &'static [Ability] {
        T::ABILITIES
    }

    fn name(&self) -> &'static str {
        T::INFO.name
    }

    #[inline]
    fn beside(&self, node: Cell) -> Doors {
        self.neighbours(node)
    }

    #[inline]
    fn degree(&self) -> u8 {
        T::DEGREE as u8
    }

    #[inline]
    fn estimate(&self, node: Cell, goals: &[Cell]) -> u64 {
        let bounds = goals.iter().map(|&goal| self.topology().distance(node, goal));
        bounds.min().map_or(0, |steps| u64::from(steps) * STRAIGHT)
    }
}
