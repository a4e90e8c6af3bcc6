//! Generators: algorithms that open the doors of a maze.

mod aldous_broder;
mod boruvka;
mod dfs;
mod growing_tree;
mod hunt_and_kill;
mod kruskal;
mod prim;
mod prim_edges;
mod prim_weighted;
mod trapped_scan;
mod weights;
mod wilson;

pub use aldous_broder::AldousBroder;
pub use boruvka::Boruvka;
pub use dfs::Dfs;
pub use growing_tree::GrowingTree;
pub use hunt_and_kill::HuntAndKill;
pub use kruskal::Kruskal;
pub use prim::Prim;
pub use prim_edges::PrimEdges;
pub use prim_weighted::PrimWeighted;
pub use trapped_scan::TrappedScan;
pub use wilson::Wilson;

use super::registry::{Algorithm, registry};
use super::{Maze, Observer, Rng, Topology};

/// A way to carve a maze out of closed cells.
///
/// Laws, tested for every registered generator on every topology: the same random numbers give the
/// same maze, watched or not; the doors are a spanning tree; no mark is left behind.
pub trait Generator: Algorithm {
    /// Raised whenever the same seed would make another maze than before: the promise of a seed is
    /// made to a generator's revision.
    const REVISION: u32;

    /// The most memory a cell that carving large mazes takes beside the maze, in bytes, rounded up.
    const BYTES_A_CELL: u32;

    /// The same where someone watches.
    const WATCHED_BYTES_A_CELL: u32 = Self::BYTES_A_CELL;

    /// Opens the doors of a maze whose cells are all closed.
    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O);
}

registry! {
    /// Any generator: what its name gives.
    AnyGenerator, with_generator:
    Dfs(Dfs),
    TrappedScan(TrappedScan),
    Kruskal(Kruskal),
    Prim(Prim),
    PrimEdges(PrimEdges),
    PrimWeighted(PrimWeighted),
    Boruvka(Boruvka),
    GrowingTree(GrowingTree),
    HuntAndKill(HuntAndKill),
    AldousBroder(AldousBroder),
    Wilson(Wilson),
}

impl AnyGenerator {
    /// See [`Generator::carve`].
    pub fn carve<T: Topology, O: Observer>(
        &self,
        maze: &mut Maze<T>,
        rng: &mut Rng,
        observer: &mut O,
    ) {
        with_generator!(self, it => it.carve(maze, rng, observer));
    }

    /// See [`Generator::REVISION`].
    pub fn revision(&self) -> u32 {
        fn of<G: Generator>(_: &G) -> u32 {
            G::REVISION
        }
        with_generator!(self, it => of(it))
    }

    /// See [`Generator::BYTES_A_CELL`].
    pub fn bytes_a_cell(&self) -> u32 {
        fn of<G: Generator>(_: &G) -> u32 {
            G::BYTES_A_CELL
        }
        with_generator!(self, it => of(it))
    }

    /// See [`Generator::WATCHED_BYTES_A_CELL`].
    pub fn watched_bytes_a_cell(&self) -> u32 {
        fn of<G: Generator>(_: &G) -> u32 {
            G::WATCHED_BYTES_A_CELL
        }
        with_generator!(self, it => of(it))
    }
}
