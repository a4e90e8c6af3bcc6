use super::Generator;
use super::texture::Texture;
use crate::core::ability::Ability;
use crate::core::bitset::Bitset;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented};
use crate::core::{Dir, Doors, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Hunt-and-kill: walk at random; when trapped, hunt from the top row.
    ///
    /// <https://weblog.jamisbuck.org/2011/1/24/maze-generation-hunt-and-kill-algorithm>. The hunt
    /// begins at the top row each time. Options: `straightness=P` goes straight on with that
    /// probability where it can; `horizontal=P` or `vertical=P` prefers those directions.
    ///
    /// # Steps
    /// 1. Stand on a random cell.
    /// 2. If a neighbour is unvisited, choose one at random, open the door and step through it.
    /// 3. If none is, hunt: take the first unvisited cell, row by row from the top, that has a
    ///    visited neighbour, open a door to one of those, chosen at random, and stand on the cell.
    ///    If there is none, stop.
    ///
    /// # Texture
    /// Long winding corridors, and fewer dead ends than any of its kind.
    ///
    /// # Cost
    /// O(n log₆₄ n) time: the cells that a hunt may find are kept in a tree of bits; one bit a cell
    /// beside the maze.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(20, 10)?);
    /// generate::HuntAndKill::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 199);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct HuntAndKill {
        texture: Texture,
    }
}

impl Registered for HuntAndKill {
    const INFO: &'static Info = &Info {
        name: "hunt-and-kill",
        aliases: &["huntandkill", "hunt"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 3), (Kind::Carve, 2)],
        variants: &["straightness=0.7", "vertical=0.5"],
        ..Info::PLAIN
    };
}

impl Algorithm for HuntAndKill {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        Texture::of_walker(Self::INFO.name, options).map(|texture| Self { texture })
    }

    fn options(&self) -> String {
        self.texture.options().join(":")
    }
}

impl Generator for HuntAndKill {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn needs(&self) -> &'static [Ability] {
        self.texture.needs()
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let texture = self.texture;
        if texture.is_plain() {
            walk(maze, rng, observer, |set, _, rng| rng.pick(set));
        } else {
            walk(maze, rng, observer, |set, came, rng| texture.pick::<T>(set, came, rng));
        }
    }
}

/// Walks and hunts, `choose` picking a direction of those there are, with the heading by which the
/// cell was entered.
fn walk<T: Topology, O: Observer>(
    maze: &mut Maze<T>,
    rng: &mut Rng,
    observer: &mut O,
    choose: impl Fn(Doors, Option<Dir>, &mut Rng) -> Dir,
) {
    let grid = maze.topology().clone();
    let first = grid.ranked(rng.below(grid.count()));
    maze.see(first);
    // The ranks of unvisited cells with a visited neighbour.
    let mut prey = Bitset::new(grid.count());
    let (mut at, mut came) = (first, None);
    loop {
        observer.event(Event::new(Kind::Enter, at, None));
        loop {
            prey.remove(grid.rank(at));
            let untouched = maze.untouched(at);
            for dir in untouched {
                prey.insert(grid.rank(grid.neighbour(at, dir)));
            }
            if untouched.is_empty() {
                break;
            }
            let dir = choose(untouched, came, rng);
            observer.event(Event::new(Kind::Carve, at, Some(dir)));
            at = maze.open(at, dir);
            came = Some(dir);
        }
        let Some(rank) = prey.next(0) else { break };
        at = grid.ranked(rank);
        let dir = choose(maze.carved(at), None, rng);
        let (from, out) = (grid.neighbour(at, dir), grid.opposite(at, dir));
        observer.event(Event::new(Kind::Carve, from, Some(out)));
        maze.open(from, out);
        came = Some(out);
    }
    maze.unsee(first);
}
