use super::Generator;
use super::texture::Texture;
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented};
use crate::core::{Cell, Dir, Doors, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Prim: join random cells beside the maze to the maze.
    ///
    /// The simplest of the maze forms of Prim, "Shortest Connection Networks and Some
    /// Generalizations", 1957: the frontier is of cells, each equally likely. Options: `horizontal=P`
    /// or `vertical=P` prefers such doors with that probability where there is a choice.
    ///
    /// # Steps
    /// 1. A random cell is the maze; its neighbours are the frontier.
    /// 2. Take a random cell of the frontier and open a door to one of its neighbours in the maze,
    ///    chosen at random.
    /// 3. Its neighbours that are neither maze nor frontier join the frontier. If the frontier is
    ///    empty, stop.
    ///
    /// # Texture
    /// Very many short dead ends, more than a third of all cells on squares, around the first cell
    /// like cracks around a blow.
    ///
    /// # Cost
    /// O(n) time; 4 bytes for each cell of the frontier, a tenth of the cells and less in large
    /// mazes; two 32-bit draws a cell.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Stream, Topology, generate::Prim, measure};
    ///
    /// let mut maze = Maze::closed(Hex::new(9, 9)?);
    /// Prim::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 80);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Prim {
        texture: Texture,
    }
}

impl Registered for Prim {
    const INFO: &'static Info = &Info {
        name: "prim",
        aliases: &["prims"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        variants: &["horizontal=0.5"],
        ..Info::PLAIN
    };
}

impl Algorithm for Prim {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        Texture::of_chooser(Self::INFO.name, options).map(|texture| Self { texture })
    }

    fn options(&self) -> String {
        self.texture.options().join(":")
    }
}

impl Generator for Prim {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 2;

    fn needs(&self) -> &'static [Ability] {
        self.texture.needs()
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let texture = self.texture;
        if texture.is_plain() {
            join(maze, rng, observer, |set, rng| rng.pick(set));
        } else {
            join(maze, rng, observer, |set, rng| texture.pick::<T>(set, None, rng));
        }
    }
}

/// Joins cell after cell, `choose` picking the direction of the maze of those in which it lies.
fn join<T: Topology, O: Observer>(
    maze: &mut Maze<T>,
    rng: &mut Rng,
    observer: &mut O,
    choose: impl Fn(Doors, &mut Rng) -> Dir,
) {
    let grid = maze.topology().clone();
    let first = grid.ranked(rng.below(grid.count()));
    // SEEN means maze or frontier; the maze's cells are told from the frontier's by having a
    // door, and only the first cell, before its first door, by being the first.
    let mut frontier = Vec::new();
    maze.see(first);
    grow(maze, first, &mut frontier);
    while !frontier.is_empty() {
        let cell = frontier.swap_remove(rng.below(frontier.len() as u32) as usize);
        let mut in_maze = maze.carved(cell);
        if in_maze.is_empty() {
            let all = (0..T::DEGREE as u8).map(Dir);
            let to_first = all.filter(|&dir| grid.neighbour(cell, dir) == first);
            in_maze = to_first.fold(Doors::NONE, |set, dir| Doors(set.0 | Doors::only(dir).0));
        }
        let dir = choose(in_maze, rng);
        let (from, out) = (grid.neighbour(cell, dir), grid.opposite(cell, dir));
        observer.event(Event::new(Kind::Carve, from, Some(out)));
        maze.open(from, out);
        grow(maze, cell, &mut frontier);
    }
    for cell in grid.cells() {
        maze.unsee(cell);
    }
}

/// Puts the untouched neighbours of a cell that joined the maze on the frontier.
fn grow<T: Topology>(maze: &mut Maze<T>, cell: Cell, frontier: &mut Vec<Cell>) {
    for dir in maze.untouched(cell) {
        let next = maze.topology().neighbour(cell, dir);
        maze.see(next);
        frontier.push(next);
    }
}
