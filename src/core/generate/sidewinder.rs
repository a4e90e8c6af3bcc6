use super::Generator;
use super::texture::Texture;
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented};
use crate::core::{Doors, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Sidewinder: runs along each row, one door up from each run.
    ///
    /// <https://weblog.jamisbuck.org/2011/2/3/maze-generation-sidewinder-algorithm>. A run goes on or
    /// ends as a coin falls; `horizontal=P` or `vertical=P` loads the coin: with that probability it
    /// is not thrown, and the run goes on or ends as asked.
    ///
    /// # Steps
    /// 1. Go through the rows from the top, each from its first cell, with which a run begins.
    /// 2. Open the door ahead, so that the next cell belongs to the run, or end the run: as a coin
    ///    falls, but always ahead in the top row, and never at the end of a row.
    /// 3. Where a run ends open one of the doors that lead up from its cells, each equally likely.
    ///    The next cell begins a run.
    ///
    /// # Texture
    /// The top row is one corridor, and from every cell one can walk up to it without ever going
    /// down; more than a quarter of the cells are dead ends on squares, all of them at the lower
    /// ends of branches.
    ///
    /// # Cost
    /// O(n) time, no memory but the maze; at most two 32-bit draws a cell, three with a leaning.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(20, 10)?);
    /// generate::Sidewinder::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 199);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Sidewinder {
        texture: Texture,
    }
}

impl Registered for Sidewinder {
    const INFO: &'static Info = &Info {
        name: "sidewinder",
        aliases: &["side-winder"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        needs: &[Ability::Rows],
        variants: &["horizontal=0.5"],
    };
}

impl Algorithm for Sidewinder {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        Texture::of_chooser(Self::INFO.name, options).map(|texture| Self { texture })
    }

    fn options(&self) -> String {
        self.texture.options().join(":")
    }
}

impl Generator for Sidewinder {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 0;

    fn needs(&self) -> &'static [Ability] {
        self.texture.needs_in_rows()
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let grid = maze.topology().clone();
        for y in 0..grid.height() {
            // The column where the run begins, and how many doors lead up from it; with none, as in
            // the top row, it cannot end.
            let (mut start, mut ways) = (0, 0);
            for x in 0..grid.width() {
                ways += ways_up(maze, x, y).count();
                let (cell, ahead) = (grid.at(x, y), grid.bearings(x, y).ahead.first());
                let is_last = x + 1 == grid.width();
                if !is_last && (ways == 0 || self.texture.goes_across(rng)) {
                    if let Some(dir) = ahead {
                        observer.event(Event::new(Kind::Carve, cell, Some(dir)));
                        maze.open(cell, dir);
                    }
                } else if ways > 0 {
                    climb(maze, (start..=x, y), rng.below(ways), observer);
                    (start, ways) = (x + 1, 0);
                } else if let Some(dir) =
                    grid.bearings(start, y).behind.first().filter(|_| start > 0)
                {
                    // The row ends with a run that has no way up: it joins the one before.
                    observer.event(Event::new(Kind::Carve, grid.at(start, y), Some(dir)));
                    maze.open(grid.at(start, y), dir);
                }
            }
        }
    }
}

/// The doors that lead up from a cell.
fn ways_up<T: Topology>(maze: &Maze<T>, x: u32, y: u32) -> Doors {
    let grid = maze.topology();
    Doors(maze.neighbours(grid.at(x, y)).0 & grid.bearings(x, y).above.0)
}

/// Opens the `n`-th of the doors that lead up from a run.
fn climb<T: Topology, O: Observer>(
    maze: &mut Maze<T>,
    (columns, y): (std::ops::RangeInclusive<u32>, u32),
    mut n: u32,
    observer: &mut O,
) {
    for x in columns {
        let ways = ways_up(maze, x, y);
        if n < ways.count() {
            let (cell, dir) = (maze.topology().at(x, y), ways.nth(n));
            observer.event(Event::new(Kind::Carve, cell, Some(dir)));
            maze.open(cell, dir);
            return;
        }
        n -= ways.count();
    }
}
