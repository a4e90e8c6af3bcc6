//! Mazes that are their own mirror image.

use crate::core::union_find::UnionFind;
use crate::core::{Cell, Dir, Event, Kind, Maze, Observer, Rng, Stream, Topology};
use std::fmt;
use std::str::FromStr;

/// A way to lay a grid upon itself, each its own inverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Left becomes right.
    LeftRight,
    /// Top becomes bottom.
    TopBottom,
    /// Half a turn.
    HalfTurn,
}

/// A symmetry of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// The right half is the mirror image of the left.
    Mirror,
    /// Half a turn changes nothing.
    Rotate,
    /// Both halves are mirror images both ways.
    FourWay,
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Self; 3] = [Self::Mirror, Self::Rotate, Self::FourWay];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mirror => "mirror",
            Self::Rotate => "rotate",
            Self::FourWay => "four-way",
        }
    }

    /// The motions that change nothing.
    pub const fn motions(self) -> &'static [Motion] {
        match self {
            Self::Mirror => &[Motion::LeftRight],
            Self::Rotate => &[Motion::HalfTurn],
            Self::FourWay => &[Motion::LeftRight, Motion::TopBottom, Motion::HalfTurn],
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let plain = crate::core::registry::plain(text);
        let found = Self::ALL.into_iter().find(|symmetry| symmetry.name() == plain);
        let names = Self::ALL.map(Self::name).join(", ");
        found.ok_or_else(|| format!("'{text}' is not one of: {names}"))
    }
}

/// A door, from one of its sides.
type Door = (Cell, Dir);

/// Makes a spanning tree symmetric and keeps it one: how many doors have no image in it.
///
/// Doors are taken together with their images, and opened together unless that closes a loop. Those of
/// the maze inside one part come first, so that the part looks as it did, then the others inside it,
/// so that it is connected, then those on the axes and across, each kind in random order. Where two
/// parts can be joined only by a door whose image would close a loop, it is opened alone.
pub(super) fn apply<T: Topology, O: Observer>(
    symmetry: Symmetry,
    maze: &mut Maze<T>,
    seed: u64,
    observer: &mut O,
) -> u64 {
    let grid = maze.topology().clone();
    let mut rng = Rng::new(seed, Stream::Symmetry);
    // The part is made of the cells that come before all their images.
    let is_in_part = |cell: Cell| {
        let images = symmetry.motions().iter().filter_map(|&motion| grid.image(motion, cell));
        images.map(|image| grid.rank(image)).all(|rank| rank > grid.rank(cell))
    };
    let mut doors: [Vec<Door>; 5] = Default::default();
    for rank in 0..grid.count() {
        let cell = grid.ranked(rank);
        for &dir in T::FORWARD.iter().filter(|&&dir| maze.neighbours(cell).has(dir)) {
            let next = grid.neighbour(cell, dir);
            let turn = match (is_in_part(cell) && is_in_part(next), maze.doors(cell).has(dir)) {
                (true, true) => 0,
                (true, false) => 1,
                // Those of many images first: after those of few they would close loops.
                (false, _) => match orbit(&grid, symmetry, (cell, dir)).len() {
                    4.. => 2,
                    2 | 3 => 3,
                    _ => 4,
                },
            };
            doors[turn].push((cell, dir));
        }
    }
    for doors in &mut doors {
        rng.shuffle(doors);
    }
    let mut made = Maze::closed(grid.clone());
    let mut sets = UnionFind::new(grid.slots());
    for &door in doors.iter().flatten() {
        let orbit = orbit(&grid, symmetry, door);
        if is_forest(&grid, &orbit, &mut sets) {
            for (cell, dir) in orbit {
                sets.join(cell.0, made.open(cell, dir).0);
            }
        }
    }
    for (cell, dir) in doors.into_iter().flatten() {
        if sets.join(cell.0, grid.neighbour(cell, dir).0) {
            made.open(cell, dir);
        }
    }
    change(maze, &made, observer);
    let doors = |cell: Cell| made.doors(cell).into_iter().map(move |dir| (cell, dir));
    let is_missing = |(cell, dir): Door| !made.doors(cell).has(dir);
    let is_alone = |&door: &Door| images(&grid, symmetry, door).any(is_missing);
    (grid.cells().flat_map(doors).filter(is_alone).count() / 2) as u64
}

/// A door and where the motions lay it.
fn images<T: Topology>(grid: &T, symmetry: Symmetry, door: Door) -> impl Iterator<Item = Door> {
    let others = symmetry.motions().iter();
    std::iter::once(door).chain(others.filter_map(move |&motion| image(grid, motion, door)))
}

/// A door and its images, each once.
fn orbit<T: Topology>(grid: &T, symmetry: Symmetry, door: Door) -> Vec<Door> {
    let mut orbit: Vec<Door> = Vec::with_capacity(4);
    for (cell, dir) in images(grid, symmetry, door) {
        let (next, back) = (grid.neighbour(cell, dir), grid.opposite(cell, dir));
        if !orbit.contains(&(cell, dir)) && !orbit.contains(&(next, back)) {
            orbit.push((cell, dir));
        }
    }
    orbit
}

/// Where a motion lays a door.
fn image<T: Topology>(grid: &T, motion: Motion, (cell, dir): Door) -> Option<Door> {
    let (from, to) = (grid.image(motion, cell)?, grid.image(motion, grid.neighbour(cell, dir))?);
    let mut dirs = (0..T::DEGREE as u8).map(Dir);
    dirs.find(|&dir| grid.neighbour(from, dir) == to).map(|dir| (from, dir))
}

/// Whether opening all these doors, at most four, closes no loop.
fn is_forest<T: Topology>(grid: &T, doors: &[Door], sets: &mut UnionFind) -> bool {
    let mut roots = [(0, 0); 4];
    for (ends, &(cell, dir)) in roots.iter_mut().zip(doors) {
        *ends = (sets.find(cell.0), sets.find(grid.neighbour(cell, dir).0));
    }
    for at in 0..doors.len().min(roots.len()) {
        let (a, b) = roots[at];
        if a == b {
            return false;
        }
        // From here on what was one set's is the other's.
        for ends in &mut roots[at + 1..] {
            let renamed = |root| if root == b { a } else { root };
            *ends = (renamed(ends.0), renamed(ends.1));
        }
    }
    true
}

/// Makes the doors of a maze those of another: first closing, then opening.
fn change<T: Topology, O: Observer>(maze: &mut Maze<T>, to: &Maze<T>, observer: &mut O) {
    let grid = maze.topology().clone();
    for kind in [Kind::Close, Kind::Carve] {
        for rank in 0..grid.count() {
            let cell = grid.ranked(rank);
            for &dir in T::FORWARD {
                match (kind, maze.doors(cell).has(dir), to.doors(cell).has(dir)) {
                    (Kind::Close, true, false) => maze.close(cell, dir),
                    (Kind::Carve, false, true) => maze.open(cell, dir),
                    _ => continue,
                };
                observer.event(Event::new(kind, cell, Some(dir)));
            }
        }
    }
}
