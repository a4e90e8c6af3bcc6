//! Sizes to try, mazes to try them on, and a search of our own to compare with.

use mazer::core::registry::Info;
use mazer::core::{
    AnyGenerator, AnySolver, AnyTopology, Cell, Dir, Event, Layout, Maze, Rng, Stream, Topology,
};
use std::collections::VecDeque;

/// Samples of 1..40 by 1..40: one cell, one row, one column, odd and even, wide and high.
pub const SIZES: &[(u32, u32)] = &[
    (1, 1),
    (1, 2),
    (2, 1),
    (2, 2),
    (1, 7),
    (8, 1),
    (1, 40),
    (40, 1),
    (3, 2),
    (2, 3),
    (5, 5),
    (4, 9),
    (12, 7),
    (40, 3),
    (2, 40),
    (17, 31),
    (40, 40),
];

/// Seeds to try, with those that programs like to lose.
pub const SEEDS: &[u64] = &[0, 1, (1 << 53) + 1, 1 << 63, u64::MAX];

/// Every topology in that size.
pub fn grids(width: u32, height: u32) -> impl Iterator<Item = AnyTopology> {
    AnyTopology::ALL.iter().map(move |info| {
        AnyTopology::new(info, width, height).unwrap_or_else(|error| {
            panic!("{} {width}x{height}: {error}", info.name);
        })
    })
}

/// Every generator as its name alone gives it, and in each of its variants.
pub fn generators() -> impl Iterator<Item = AnyGenerator> {
    let specs = AnyGenerator::ALL.iter().flat_map(|info| info.specs());
    specs.map(|spec| AnyGenerator::parse(&spec).expect("a spec of the registry"))
}

/// Every generator as its name alone gives it that can work on that grid.
pub fn fitting<T: Topology>(grid: &T) -> impl Iterator<Item = AnyGenerator> {
    let named = |info: &&'static Info| AnyGenerator::parse(info.name).expect("its own name");
    let all = AnyGenerator::ALL.iter().map(named);
    let grid = grid.clone();
    all.filter(move |generator| generator.check(&grid).is_ok())
}

/// Every solver as its name alone gives it, and in each of its variants. Those that give up after a
/// number of steps do so sooner here.
pub fn solvers() -> impl Iterator<Item = AnySolver> {
    let specs = AnySolver::ALL.iter().flat_map(|info| info.specs());
    let bounded = |spec: String| match spec.as_str() {
        "random-mouse" => "random-mouse:moves=2000".to_owned(),
        "ida-star" => "ida-star:expanded=2000".to_owned(),
        _ => spec,
    };
    specs.map(bounded).map(|spec| AnySolver::parse(&spec).expect("a spec of the registry"))
}

/// The solver of a spec.
pub fn solver(spec: &str) -> AnySolver {
    AnySolver::parse(spec).expect("a registered spec")
}

/// A maze nobody watched being made.
pub fn carved<T: Topology>(grid: &T, generator: &AnyGenerator, seed: u64) -> Maze<T> {
    generator.make(grid, &mut Rng::new(seed, Stream::Carve), &mut ())
}

/// What a check says where it fails.
pub fn name<T: Topology>(grid: &T, generator: &AnyGenerator, seed: u64) -> String {
    format!("{generator} on {} {}x{}, seed {seed}", T::INFO.name, grid.width(), grid.height())
}

/// The maze and everything that was said while it was made.
pub fn watched<T: Topology>(
    grid: &T,
    generator: &AnyGenerator,
    seed: u64,
) -> (Maze<T>, Vec<Event>) {
    let mut events = Vec::new();
    let maze = generator.make(grid, &mut Rng::new(seed, Stream::Carve), &mut events);
    (maze, events)
}

/// All directions.
pub fn dirs<T: Topology>() -> impl Iterator<Item = Dir> {
    (0..T::DEGREE as u8).map(Dir)
}

/// A maze with every door open that there could be.
pub fn open<T: Topology>(grid: &T) -> Maze<T> {
    let mut maze = Maze::closed(grid.clone());
    for cell in grid.cells() {
        for dir in maze.neighbours(cell) {
            maze.open(cell, dir);
        }
    }
    maze
}

/// Opens about one in `one_in` of the doors that are closed.
pub fn open_some<T: Topology>(maze: &mut Maze<T>, dice: &mut Dice, one_in: u64) {
    let cells: Vec<Cell> = maze.topology().cells().collect();
    for cell in cells {
        for dir in maze.neighbours(cell) {
            if !maze.doors(cell).has(dir) && dice.below(one_in) == 0 {
                maze.open(cell, dir);
            }
        }
    }
}

/// Two mazes of one grid, door by door and mark by mark.
pub fn assert_same<T: Topology>(one: &Maze<T>, other: &Maze<T>, what: &str) {
    for slot in (0..one.topology().slots() as u32).map(Cell) {
        let state = |maze: &Maze<T>| (maze.doors(slot), maze.is_seen(slot), maze.is_cell(slot));
        assert_eq!(state(one), state(other), "{what}: slot {}", slot.0);
    }
}

/// Steps from the nearest of some cells to each slot, by a plain breadth-first search.
pub fn distances<T: Topology>(maze: &Maze<T>, from: &[Cell]) -> Vec<Option<u32>> {
    let mut steps = vec![None; maze.topology().slots()];
    let mut queue = VecDeque::new();
    for &cell in from {
        steps[cell.index()] = Some(0);
        queue.push_back(cell);
    }
    while let Some(cell) = queue.pop_front() {
        let next_steps = steps[cell.index()].map(|n: u32| n + 1);
        for dir in dirs::<T>().filter(|&dir| maze.doors(cell).has(dir)) {
            let next = maze.topology().neighbour(cell, dir);
            if steps[next.index()].is_none() {
                steps[next.index()] = next_steps;
                queue.push_back(next);
            }
        }
    }
    steps
}

/// Corners, middle and a few other cells, each once.
pub fn some_cells<T: Layout>(grid: &T) -> Vec<Cell> {
    let (w, h) = (grid.width(), grid.height());
    let mut cells = Vec::new();
    for (x, y) in [(0, 0), (w - 1, h - 1), (w - 1, 0), (w / 2, h / 2), (w / 3, h - 1)] {
        let cell = grid.at(x, y);
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

/// Pseudo-random numbers that have nothing to do with the program's own.
pub struct Dice(pub u64);

impl Dice {
    /// A number of `0..n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Mazes with few and with many loops, and without walls, on every topology.
macro_rules! with_loops {
    ($sizes:expr, $maze:ident => $check:expr) => {
        for (width, height) in $sizes {
            for grid in grids(width, height) {
                for (seed, one_in) in [(1, 1000), (2, 8), (3, 3), (4, 2), (5, 1)] {
                    with_topology!(&grid, grid => {
                        let mut made = carved(grid, &generators().next().expect("one"), seed);
                        open_some(&mut made, &mut Dice(seed), one_in);
                        let $maze = &made;
                        $check;
                    });
                }
            }
        }
    };
}
pub(crate) use with_loops;
