//! Generators: algorithms that open the doors of a maze.

mod aldous_broder;
mod binary_tree;
mod boruvka;
mod candidates;
mod corner;
mod dfs;
mod eller;
mod growing_tree;
mod houston;
mod hunt_and_kill;
mod kruskal;
mod prim;
mod prim_edges;
mod prim_weighted;
mod recursive_division;
mod scattered;
mod sidewinder;
pub mod texture;
mod trapped_scan;
mod tree_scan;
mod unicursal;
mod weights;
mod wilson;

pub use aldous_broder::AldousBroder;
pub use binary_tree::BinaryTree;
pub use boruvka::Boruvka;
pub use dfs::Dfs;
pub use eller::Eller;
pub use growing_tree::GrowingTree;
pub use houston::Houston;
pub use hunt_and_kill::HuntAndKill;
pub use kruskal::Kruskal;
pub use prim::Prim;
pub use prim_edges::PrimEdges;
pub use prim_weighted::PrimWeighted;
pub use recursive_division::RecursiveDivision;
pub use sidewinder::Sidewinder;
pub use trapped_scan::TrappedScan;
pub use tree_scan::TreeScan;
pub use unicursal::Unicursal;
pub use wilson::Wilson;

use super::ability::{self, Ability, Sizes, Unfit};
use super::openings::Place;
use super::registry::{Algorithm, Info, registry};
use super::{Maze, Observer, Rng, Topology};

/// A way to carve a maze out of closed cells.
///
/// Laws, tested for every registered generator on every topology that offers what it needs: the same
/// random numbers give the same maze, watched or not; every cell can be reached; where it
/// [says so](Self::is_tree) the doors are a spanning tree; no mark is left behind.
pub trait Generator: Algorithm {
    /// Raised whenever the same seed would make another maze than before: the promise of a seed is
    /// made to a generator's revision.
    const REVISION: u32;

    /// The most memory a cell that carving large mazes takes beside the maze, in bytes, rounded up.
    const BYTES_A_CELL: u32;

    /// The same where someone watches.
    const WATCHED_BYTES_A_CELL: u32 = Self::BYTES_A_CELL;

    /// The most memory that it takes for each column of the grid, however many rows there are, in
    /// bytes.
    const BYTES_A_COLUMN: u32 = 0;

    /// The sizes it admits.
    const SIZES: Sizes = Sizes::Any;

    /// Whether it begins with every door open and closes some, instead of with closed cells.
    const STARTS_OPEN: bool = false;

    /// What it needs with its options.
    fn needs(&self) -> &'static [Ability] {
        Self::INFO.needs
    }

    /// Where its mazes begin and end if nothing else is asked for, where it has places of its own.
    fn ends(&self) -> Option<(Place, Place)> {
        None
    }

    /// Whether the doors are a spanning tree, so that there is one way between any two cells.
    fn is_tree(&self) -> bool {
        true
    }

    /// Opens the doors of a maze whose cells are all closed, or where it
    /// [starts open](Self::STARTS_OPEN) closes doors of one whose cells are all open. The grid must
    /// offer what the registry says that it needs, in a size it admits.
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
    Houston(Houston),
    TreeScan(TreeScan),
    Eller(Eller),
    Sidewinder(Sidewinder),
    BinaryTree(BinaryTree),
    RecursiveDivision(RecursiveDivision),
    Unicursal(Unicursal),
}

impl AnyGenerator {
    /// See [`Generator::carve`]. On a grid that it [does not fit](Self::check) it does nothing.
    pub fn carve<T: Topology, O: Observer>(
        &self,
        maze: &mut Maze<T>,
        rng: &mut Rng,
        observer: &mut O,
    ) {
        if self.check(maze.topology()).is_err() {
            return;
        }
        with_generator!(self, it => it.carve(maze, rng, observer));
    }

    /// Makes a maze on that grid.
    pub fn make<T: Topology, O: Observer>(
        &self,
        grid: &T,
        rng: &mut Rng,
        observer: &mut O,
    ) -> Maze<T> {
        let mut maze = self.blank(grid);
        self.carve(&mut maze, rng, observer);
        maze
    }

    /// The maze that carving begins with: see [`Generator::STARTS_OPEN`].
    pub fn blank<T: Topology>(&self, grid: &T) -> Maze<T> {
        fn starts_open<G: Generator>(_: &G) -> bool {
            G::STARTS_OPEN
        }
        if with_generator!(self, it => starts_open(it)) {
            Maze::open_all(grid.clone())
        } else {
            Maze::closed(grid.clone())
        }
    }

    /// Whether it can work on that grid.
    ///
    /// # Errors
    /// [`Unfit`] if the grid lacks what it needs or has a size that it does not admit.
    pub fn check<T: Topology>(&self, grid: &T) -> Result<(), Unfit> {
        ability::check(grid, (self.info().name, self.needs(), self.sizes()), || {
            let fits = |info: &&&Info| ability::missing(info.needs, T::ABILITIES).is_none();
            Self::ALL.iter().filter(fits).map(|info| info.name).collect()
        })
    }

    /// See [`Generator::needs`].
    pub fn needs(&self) -> &'static [Ability] {
        with_generator!(self, it => it.needs())
    }

    /// See [`Generator::SIZES`].
    pub fn sizes(&self) -> Sizes {
        fn of<G: Generator>(_: &G) -> Sizes {
            G::SIZES
        }
        with_generator!(self, it => of(it))
    }

    /// See [`Generator::ends`].
    pub fn ends(&self) -> Option<(Place, Place)> {
        with_generator!(self, it => it.ends())
    }

    /// See [`Generator::is_tree`].
    pub fn is_tree(&self) -> bool {
        with_generator!(self, it => it.is_tree())
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

    /// See [`Generator::BYTES_A_COLUMN`].
    pub fn bytes_a_column(&self) -> u32 {
        fn of<G: Generator>(_: &G) -> u32 {
            G::BYTES_A_COLUMN
        }
        with_generator!(self, it => of(it))
    }
}
