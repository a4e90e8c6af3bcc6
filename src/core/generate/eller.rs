use super::Generator;
use super::texture::Texture;
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented};
use crate::core::union_find::UnionFind;
use crate::core::{Dir, Doors, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Eller: row by row, remembering of one row what hangs together.
    ///
    /// <https://weblog.jamisbuck.org/2010/12/29/maze-generation-eller-s-algorithm>. However high the
    /// maze, no more is remembered than two rows. `horizontal=P` or `vertical=P` loads the coin: with
    /// that probability it is not thrown, and the door is opened along the row and not down, or down
    /// and not along the row, as asked.
    ///
    /// # Steps
    /// 1. Go through the rows from the top. The cells of a row that hang together, by the rows above
    ///    or the doors along it, are a set.
    /// 2. From each cell to the next of the row, beginning at a random side, open the door as a coin
    ///    falls, if the two are of different sets; in the last row always. Then take the doors that
    ///    lead down in random order: open the first of each set, and every other as a coin falls; but
    ///    none that leads to a cell that hangs together with this one already.
    ///
    /// # Texture
    /// Much like Kruskal's, but five doors of eight lead up or down on squares (with `horizontal=0.25`
    /// as many as across), and the last row has long corridors.
    ///
    /// # Cost
    /// O(n α(n)) time; at most 60 bytes for each cell of one row; about three 32-bit draws a cell on
    /// squares.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Stream, Topology, generate::Eller, measure};
    ///
    /// let mut maze = Maze::closed(Hex::new(8, 8)?);
    /// Eller::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 63);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Eller {
        texture: Texture,
    }
}

impl Registered for Eller {
    const INFO: &'static Info = &Info {
        name: "eller",
        aliases: &["ellers"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        needs: &[Ability::Rows],
        variants: &["horizontal=0.5"],
    };
}

impl Algorithm for Eller {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        Texture::of_chooser(Self::INFO.name, options).map(|texture| Self { texture })
    }

    fn options(&self) -> String {
        self.texture.options().join(":")
    }
}

impl Generator for Eller {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 0;
    const BYTES_A_COLUMN: u32 = 96;

    fn needs(&self) -> &'static [Ability] {
        self.texture.needs_in_rows()
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let mut row = Row::top(maze.topology().width());
        let mut doors = Vec::new();
        while row.y + 1 < maze.topology().height() {
            // From a random side: where a door along the row would close a loop, the one before it has
            // kept it shut, and that must not be the left one always.
            let from_right = rng.below(2) == 0;
            row.join_along(maze, from_right, observer, |_, _| self.texture.goes_across(rng));
            row.join_dead_ends(maze, observer);
            doors.clear();
            for x in 0..row.width {
                doors.extend(ways_down(maze, x, row.y).into_iter().map(|dir| (x, dir)));
            }
            shuffle(&mut doors, rng);
            row.go_down(maze, &doors, observer, || !self.texture.goes_across(rng));
        }
        row.join_along(maze, rng.below(2) == 0, observer, |_, _| true);
    }
}

/// The doors that lead down from a cell.
fn ways_down<T: Topology>(maze: &Maze<T>, x: u32, y: u32) -> Doors {
    let grid = maze.topology();
    Doors(maze.neighbours(grid.at(x, y)).0 & grid.bearings(x, y).below.0)
}

/// Brings a list into random order (Fisher and Yates, in Durstenfeld's way).
fn shuffle(list: &mut [(u32, Dir)], rng: &mut Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, rng.below(last as u32 + 1) as usize);
    }
}

/// A row, and what of it and the row below hangs together: the cell of column `x` is number `x`, the
/// one below it number `width + x`.
struct Row {
    y: u32,
    width: u32,
    sets: UnionFind,
    /// For each cell of the row the number of one that stands for its set.
    labels: Vec<u32>,
    /// For each of those numbers whether its set has something that is being looked for.
    flags: Vec<bool>,
    /// For each number that stands for a set its first column, while the row below becomes this one.
    firsts: Vec<u32>,
}

/// No column.
const NONE: u32 = u32::MAX;

impl Row {
    /// The top row: every cell alone.
    fn top(width: u32) -> Self {
        let cells = width as usize;
        let sets = UnionFind::new(2 * cells);
        let (labels, flags, firsts) = (vec![0; cells], vec![false; cells], vec![NONE; 2 * cells]);
        Self { y: 0, width, sets, labels, flags, firsts }
    }

    /// Opens the doors along the row between different sets, named by their numbers, that are wanted.
    fn join_along<T: Topology, O: Observer>(
        &mut self,
        maze: &mut Maze<T>,
        from_right: bool,
        observer: &mut O,
        mut wants: impl FnMut(usize, usize) -> bool,
    ) {
        for n in 1..self.width {
            let x = if from_right { self.width - 1 - n } else { n - 1 };
            let (one, other) = (self.sets.find(x), self.sets.find(x + 1));
            if one == other || !wants(one as usize, other as usize) {
                continue;
            }
            if let Some(dir) = maze.topology().bearings(x, self.y).ahead.first() {
                let cell = maze.topology().at(x, self.y);
                observer.event(Event::new(Kind::Carve, cell, Some(dir)));
                maze.open(cell, dir);
                self.sets.join(one, other);
            }
        }
    }

    /// Joins sets that have no way down to their neighbours; there are none where a door leads down
    /// from every cell. Afterwards each cell has its set's label.
    fn join_dead_ends<T: Topology, O: Observer>(&mut self, maze: &mut Maze<T>, observer: &mut O) {
        let mut has_way = std::mem::take(&mut self.flags);
        has_way.fill(false);
        for x in 0..self.width {
            has_way[self.sets.find(x) as usize] |= !ways_down(maze, x, self.y).is_empty();
        }
        self.join_along(maze, false, observer, |one, other| {
            let has_both = has_way[one] && has_way[other];
            // Either may come to stand for both.
            let has_one = has_way[one] || has_way[other];
            if !has_both {
                (has_way[one], has_way[other]) = (has_one, has_one);
            }
            !has_both
        });
        self.flags = has_way;
        for x in 0..self.width {
            self.labels[x as usize] = self.sets.find(x);
        }
    }

    /// Opens doors down, the first of each set and others that are wanted, and goes on to the row
    /// below.
    fn go_down<T: Topology, O: Observer>(
        &mut self,
        maze: &mut Maze<T>,
        doors: &[(u32, Dir)],
        observer: &mut O,
        mut wants: impl FnMut() -> bool,
    ) {
        let grid = maze.topology().clone();
        self.flags.fill(false);
        for &(x, dir) in doors {
            let label = self.labels[x as usize] as usize;
            if std::mem::replace(&mut self.flags[label], true) && !wants() {
                continue;
            }
            let cell = grid.at(x, self.y);
            let (below, _) = grid.position(grid.neighbour(cell, dir));
            if self.sets.join(x, self.width + below) {
                observer.event(Event::new(Kind::Carve, cell, Some(dir)));
                maze.open(cell, dir);
            }
        }
        for x in 0..self.width {
            self.labels[x as usize] = self.sets.find(self.width + x);
        }
        self.sets.part();
        self.firsts.fill(NONE);
        for x in 0..self.width {
            match &mut self.firsts[self.labels[x as usize] as usize] {
                first if *first == NONE => *first = x,
                first => {
                    self.sets.join(*first, x);
                }
            }
        }
        self.y += 1;
    }
}
