use crate::core::Cell;

/// How many steps each node is away, modulo 3, one byte a node. Where every step can be walked back,
/// neighbours are at most one step apart: so this tells which of them is nearer.
pub(super) struct Levels(Vec<u8>);

impl Levels {
    /// Nothing is known.
    pub fn new(nodes: usize) -> Self {
        Self(vec![0; nodes])
    }

    /// Whether the node's level is known.
    #[inline]
    pub fn is_known(&self, node: Cell) -> bool {
        self.0[node.index()] != 0
    }

    #[inline]
    pub fn set(&mut self, node: Cell, level: usize) {
        self.0[node.index()] = 1 + (level % 3) as u8;
    }

    /// Forgets the node's level.
    #[inline]
    pub fn clear(&mut self, node: Cell) {
        self.0[node.index()] = 0;
    }

    /// Whether a node has that level; it must have it or one next to it, if any is known.
    #[inline]
    pub fn is(&self, node: Cell, level: usize) -> bool {
        self.0[node.index()] == 1 + (level % 3) as u8
    }
}
