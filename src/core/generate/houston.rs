use super::Generator;
use super::aldous_broder::walk_until;
use super::wilson::{GOAL, JOINED, join_rest};
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, plain};
use crate::core::{Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Houston: Aldous-Broder for a third of all, Wilson for the rest.
    ///
    /// Robin Houston's suggestion, in the responses to
    /// <https://weblog.jamisbuck.org/2011/1/20/maze-generation-wilson-s-algorithm>, as told in Jamis
    /// Buck's book "Mazes for Programmers", 2015: the first cells are found quickly by wandering, and
    /// the last ones by walks that end at the maze.
    ///
    /// Told so it is not uniform, though both halves are: where the walker stops hangs on the cells it
    /// joined last, and Wilson's walks forget where it stands. On 3 x 3 squares some trees are then 0.87
    /// times as likely as they should be and others 1.18 times, on hexagons 0.77 and 1.42 times
    /// (computed, not counted). What the walker would go on to do is this: it would join each cell by
    /// the door by which it first came there, and by Aldous's and Broder's theorem those doors lead
    /// from each cell towards the walker in a tree that is uniform, whatever was joined before. So
    /// here Wilson's walks end not at any visited cell, but where the walker stands or where one of
    /// them went before, and every spanning tree is equally likely. With `quick` they end at any
    /// visited cell, as told.
    ///
    /// # Steps
    /// 1. Stand on a random cell.
    /// 2. Step to a neighbour chosen at random, whatever lies between; if it was not visited before,
    ///    open the door on the way. Go on until a third of all cells are visited.
    /// 3. Take the next cell, row by row, that is not visited, and wander from it at random,
    ///    remembering of each cell the direction last left by, until the cell where step 2 ended or
    ///    one that step 4 came through is met; with `quick`, until a visited cell is met.
    /// 4. Go the remembered way from the cell again, which cuts off every loop, and open the doors by
    ///    which it leaves cells that have not been visited.
    ///
    /// # Texture
    /// No direction, no pattern, nothing preferred; about three dead ends in ten cells on squares.
    ///
    /// # Cost
    /// 10 to 20 steps a cell, by luck, a 32-bit draw each, no fewer than Wilson's alone; with `quick` 5
    /// to 6. One byte a cell for the directions.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Stream, Topology, generate::Houston, measure};
    ///
    /// let mut maze = Maze::closed(Hex::new(8, 8)?);
    /// Houston::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 63);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Houston {
        is_quick: bool,
    }
}

impl Registered for Houston {
    const INFO: &'static Info = &Info {
        name: "houston",
        aliases: &["houstons", "aldous-broder-wilson"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 2), (Kind::Carve, 4)],
        variants: &["quick"],
        ..Info::PLAIN
    };
}

impl Algorithm for Houston {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        match options.iter().find(|option| plain(option) != "quick") {
            None => Ok(Self { is_quick: !options.is_empty() }),
            Some(option) => Err(SpecError::Option {
                algorithm: Self::INFO.name,
                option: (*option).to_owned(),
                known: &["quick"],
            }),
        }
    }

    fn options(&self) -> String {
        if self.is_quick { "quick".to_owned() } else { String::new() }
    }
}

impl Generator for Houston {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let a_third = maze.topology().count().div_ceil(3);
        let (first, last) = walk_until(maze, a_third, rng, observer);
        maze.unsee(first);
        let mut marks = vec![0; maze.topology().slots()];
        let visited = if self.is_quick { GOAL | JOINED } else { JOINED };
        for cell in maze.topology().cells().filter(|&cell| !maze.doors(cell).is_empty()) {
            marks[cell.index()] = visited;
        }
        // It may be the only one, and without a door.
        marks[last.index()] = GOAL | JOINED;
        join_rest(maze, marks, rng, observer);
    }
}
