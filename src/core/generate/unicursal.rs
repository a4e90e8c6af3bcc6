use super::{Dfs, Generator};
use crate::core::ability::{Ability, Sizes};
use crate::core::openings::Place;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Doors, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Unicursal: one corridor through all cells, without a branch.
    ///
    /// A labyrinth as in churches and gardens: one can only go on or back. It is the way round a maze
    /// of half the size with a hand on its wall, *Unicursal* on
    /// <https://www.astrolog.org/labyrnth/algrithm.htm>. Its two ends are the two dead ends.
    ///
    /// # Steps
    /// 1. Make a maze of blocks of two by two cells, as the recursive backtracker does.
    /// 2. Stand on a random cell. It is on the way round that maze, between its corridors' middle and
    ///    their walls, which comes through every cell once.
    /// 3. Follow the way, in a random sense, opening its doors, but not the last one, which would lead
    ///    back to the first cell.
    ///
    /// # Texture
    /// Double corridors everywhere, winding and turning back; two dead ends, no junction.
    ///
    /// # Cost
    /// O(n) time; a byte for each block and for each block on the way to the present one, at most
    /// half a byte a cell; a 32-bit draw a block.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(20, 10)?);
    /// generate::Unicursal.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let census = measure::census(&maze);
    /// assert_eq!((census.dead_ends, census.corridors, census.junctions), (2, 198, 0));
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Unicursal;
}

without_options!(Unicursal);

impl Registered for Unicursal {
    const INFO: &'static Info = &Info {
        name: "unicursal",
        aliases: &["labyrinth"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 2), (Kind::Carve, 3)],
        needs: &[Ability::Rows, Ability::Blocks],
        ..Info::PLAIN
    };
}

impl Generator for Unicursal {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;
    const SIZES: Sizes = Sizes::Even;

    fn ends(&self) -> Option<(Place, Place)> {
        Some((Place::Farthest, Place::Farthest))
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let grid = maze.topology().clone();
        // Half of a size that can be can be too.
        let Ok(blocks) = T::new(grid.width() / 2, grid.height() / 2) else { return };
        let mut tree = Maze::closed(blocks);
        Dfs::default().carve(&mut tree, rng, &mut ());
        let first = grid.ranked(rng.below(grid.count()));
        observer.event(Event::new(Kind::Enter, first, None));
        let mut at = first;
        let mut next = Some(rng.pick(way(&tree, &grid, at)));
        while let Some(dir) = next.filter(|&dir| grid.neighbour(at, dir) != first) {
            observer.event(Event::new(Kind::Carve, at, Some(dir)));
            let back = grid.opposite(at, dir);
            at = maze.open(at, dir);
            next = way(&tree, &grid, at).into_iter().find(|&dir| dir != back);
        }
    }
}

/// The two directions of the way round the tree at a cell of the grid. Towards a side of its block
/// where the tree has a door the way leaves the block beside that door; where it has none the way
/// stays in the block and goes along that side.
fn way<T: Topology>(tree: &Maze<T>, grid: &T, cell: Cell) -> Doors {
    let (x, y) = grid.position(cell);
    let block = tree.topology().at(x / 2, y / 2);
    let (of_block, of_cell) = (tree.topology().bearings(x / 2, y / 2), grid.bearings(x, y));
    let (beside, out_beside, in_beside) = if x.is_multiple_of(2) {
        (of_block.behind, of_cell.behind, of_cell.ahead)
    } else {
        (of_block.ahead, of_cell.ahead, of_cell.behind)
    };
    let (over, out_over, in_over) = if y.is_multiple_of(2) {
        (of_block.above, of_cell.above, of_cell.below)
    } else {
        (of_block.below, of_cell.below, of_cell.above)
    };
    let is_open = |side: Doors| tree.doors(block).0 & side.0 != 0;
    let one = if is_open(over) { out_over } else { in_beside };
    let other = if is_open(beside) { out_beside } else { in_over };
    Doors(one.0 | other.0)
}
