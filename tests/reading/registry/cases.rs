//! Small mazes of all kinds on all grids.

use mazer::core::topology::Rows;
use mazer::core::{
    AnyGenerator, AnyMaze, AnySolver, AnyTopology, Cell, Hex, HexRows, Layout, Maze, Rng, Square,
    Stream, Topology,
};
use mazer::formats::{Cells, Moves, Reading, WriteError, Writing};
use mazer::with_maze;
use std::io::Write;

/// A maze to be written and read again.
pub struct Case {
    pub what: String,
    /// With one start and one goal.
    pub reading: Reading,
    /// A shortest path, if there is one.
    pub path: Vec<Cell>,
    /// Which rows of hexagons are shifted.
    pub shifted: Option<Rows>,
}

impl Case {
    pub fn is_square(&self) -> bool {
        matches!(self.reading.maze, AnyMaze::Square(_))
    }

    pub fn size(&self) -> (u32, u32) {
        crate::formats::size(&self.reading.maze)
    }

    pub fn written(
        &self,
        write: fn(&Writing<'_>, &mut dyn Write) -> Result<(), WriteError>,
    ) -> Result<Vec<u8>, WriteError> {
        let reading = &self.reading;
        let writing = Writing {
            name: "case",
            maze: &reading.maze,
            cells: reading.cells,
            moves: reading.moves,
            starts: &reading.starts,
            goals: &reading.goals,
            path: &self.path,
        };
        let mut out = Vec::new();
        write(&writing, &mut out).map(|()| out)
    }
}

/// All kinds of mazes on every topology, in one size.
pub fn cases(width: u32, height: u32) -> Vec<Case> {
    let size = "a size";
    // A topology that is not here is not tested.
    assert_eq!(AnyTopology::ALL.len(), 3);
    let mut all = on(&Square::new(width, height).expect(size), None);
    all.extend(on(&Hex::new(width, height).expect(size), None));
    for rows in [Rows::Odd, Rows::Even] {
        let grid = HexRows::shifted(width, height, rows).expect(size);
        all.extend(on(&grid, Some(rows)));
    }
    all
}

fn on<T: Layout>(grid: &T, shifted: Option<Rows>) -> Vec<Case>
where
    AnyMaze: From<Maze<T>>,
{
    let seed = u64::from(grid.width() * 16 + grid.height());
    let carved = |name: &str| {
        let generator = AnyGenerator::parse(name).expect("a generator");
        generator.make(grid, &mut Rng::new(seed, Stream::Carve), &mut ())
    };
    let mut braided = carved("prim");
    let mut broken = carved("wilson");
    for (n, cell) in grid.cells().enumerate() {
        let dir = braided.neighbours(cell).first();
        if let Some(dir) = dir.filter(|_| n % 3 == 0) {
            braided.open(cell, dir);
            broken.close(cell, dir);
        }
    }
    let holes = |x: u32, y: u32| (x, y) == (0, 0) || !(x * 7 + y * 5).is_multiple_of(4);
    let kinds = [
        ("perfect", carved("dfs"), Cells::Walled),
        ("braided", braided, Cells::Walled),
        ("disconnected", broken, Cells::Walled),
        ("blocks", Maze::of_floor(grid.clone(), holes), Cells::Blocks),
        ("open blocks", Maze::open_all(grid.clone()), Cells::Blocks),
    ];
    let case = |(kind, maze, cells): (&str, Maze<T>, Cells)| {
        let (name, width, height) = (grid.hash_name(), grid.width(), grid.height());
        let all: Vec<Cell> = maze.cells().collect();
        let (start, goal) = (all[0], all[all.len() - 1]);
        let path = path(&maze, start, goal);
        let mut reading = Reading::new(maze, cells);
        (reading.starts, reading.goals) = (vec![start], vec![goal]);
        Case { what: format!("{kind} {name} {width}x{height}"), reading, path, shifted }
    };
    kinds.into_iter().map(case).collect()
}

fn path<T: Layout>(maze: &Maze<T>, start: Cell, goal: Cell) -> Vec<Cell> {
    let bfs = AnySolver::parse("bfs").expect("a solver");
    let solution = bfs.solve(maze, &[start], &[goal], &mut ());
    solution.path().map_or_else(Vec::new, |path| path.nodes(maze).collect())
}

/// The doors of every place in rows, and where there is no cell none: formats with walls between cells
/// say a cell that has been taken out as one that is walled in.
pub fn doors(maze: &AnyMaze) -> Vec<u32> {
    with_maze!(maze, maze => {
        let grid = maze.topology();
        let places = (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| (x, y)));
        places.map(|(x, y)| maze.doors(grid.at(x, y)).0).collect()
    })
}

/// Whether both are mazes on the same grid with the same doors.
pub fn is_same(one: &Reading, other: &Reading) -> bool {
    one.maze == other.maze
        || one.maze.info().name == other.maze.info().name
            && crate::formats::size(&one.maze) == crate::formats::size(&other.maze)
            && doors(&one.maze) == doors(&other.maze)
}

/// Moves of every kind.
pub const MOVES: [Moves; 2] = [Moves::Four, Moves::Eight];
