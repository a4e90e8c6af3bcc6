use super::Colour;
use crate::core::{Cell, Dir, Ends, Layout, Maze, Solution, Topology, Walk};

/// How each cell is shown: its colour, and the direction in which it hangs together with the cell
/// it was reached from; a byte a slot.
///
/// ```text
/// 7 6 5 4   3 2 1 0
/// colour    direction, 15 for none
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shades(Vec<u8>);

const NO_LINK: u8 = 15;

impl Shades {
    /// Every cell in one colour.
    pub fn all<T: Topology>(grid: &T, colour: Colour) -> Self {
        Self(vec![(colour as u8) << 4 | NO_LINK; grid.slots()])
    }

    /// A finished maze: filled cells are wall.
    pub fn made<T: Topology>(maze: &Maze<T>, ends: &Ends) -> Self {
        let mut shades = Self::bare(maze);
        shades.mark_ends(ends);
        shades
    }

    /// A maze without ends: filled cells are wall.
    pub(super) fn bare<T: Topology>(maze: &Maze<T>) -> Self {
        let mut shades = Self::all(maze.topology(), Colour::Floor);
        for cell in maze.topology().cells().filter(|&cell| maze.is_filled(cell)) {
            shades.set(cell, Colour::Wall);
        }
        shades
    }

    /// A finished search: what it saw, and the path if it found one.
    pub fn solved<T: Layout>(maze: &Maze<T>, solution: &Solution, ends: &Ends) -> Self {
        Self::walked(maze, maze, solution, ends)
    }

    /// A finished search of a walk over the cells of a maze.
    pub fn walked<T: Layout>(
        maze: &Maze<T>,
        walk: &impl Walk,
        solution: &Solution,
        ends: &Ends,
    ) -> Self {
        let grid = maze.topology();
        let mut shades = Self::bare(maze);
        for cell in maze.cells() {
            if solution.marks.is_seen(cell) {
                shades.set(cell, Colour::Visited);
            }
        }
        for &cell in &solution.beside {
            shades.set(cell, Colour::Shared);
        }
        if let Some(path) = solution.path() {
            let mut before = None;
            for at in path.nodes(walk) {
                shades.set(at, Colour::Path);
                // A step that leads through no door, as a diagonal does, shows no link.
                let leads_back = |dir: &Dir| Some(grid.neighbour(at, *dir)) == before;
                shades.link(at, maze.doors(at).into_iter().find(leads_back));
                before = Some(at);
            }
        }
        shades.mark_ends(ends);
        shades
    }

    /// Colours the ends; the start wins where they are one.
    pub fn mark_ends(&mut self, ends: &Ends) {
        for &goal in &ends.goals {
            self.set(goal, Colour::End);
        }
        for &start in &ends.starts {
            self.set(start, Colour::Start);
        }
    }

    /// The colour of a cell.
    #[inline]
    pub fn colour(&self, cell: Cell) -> Colour {
        let number = usize::from(self.0[cell.index()] >> 4);
        Colour::ALL.get(number).copied().unwrap_or(Colour::Floor)
    }

    /// Changes the colour, not the link.
    #[inline]
    pub fn set(&mut self, cell: Cell, colour: Colour) {
        let shade = &mut self.0[cell.index()];
        *shade = (colour as u8) << 4 | *shade & 15;
    }

    /// Changes the link.
    #[inline]
    pub fn link(&mut self, cell: Cell, link: Option<Dir>) {
        let shade = &mut self.0[cell.index()];
        *shade = *shade & 0xf0 | link.map_or(NO_LINK, |dir| dir.0);
    }

    /// Colour and link of a cell as one byte, see [`Shades`].
    #[inline]
    pub fn byte(&self, cell: Cell) -> u8 {
        self.0[cell.index()]
    }

    /// Copies one cell from other shades of the same grid; whether that changed anything.
    #[inline]
    pub fn copy(&mut self, from: &Self, cell: Cell) -> bool {
        let shade = from.0[cell.index()];
        std::mem::replace(&mut self.0[cell.index()], shade) != shade
    }

    /// The colour of the open door in direction `dir` of `a`, to `b`: the path's where one of them
    /// was reached from the other, that of what is shared beside it, else that of the side where less has happened.
    #[inline]
    pub fn door<T: Topology>(&self, grid: &T, a: Cell, dir: Dir, b: Cell) -> Colour {
        let (one, other) = (self.colour(a), self.colour(b));
        if one == other && matches!(one, Colour::Unvisited | Colour::Floor | Colour::Visited) {
            return one;
        }
        let on_path = |colour| progress(colour) >= 3;
        if on_path(one) && on_path(other) {
            if one == Colour::Shared || other == Colour::Shared {
                return Colour::Shared;
            }
            let linked = |cell: Cell, dir: Dir| self.0[cell.index()] & 15 == dir.0;
            let is_end = |colour| matches!(colour, Colour::Start | Colour::End);
            let of = |reached, from| match (is_end(reached), is_end(from)) {
                (false, _) => reached,
                (true, false) => from,
                (true, true) => Colour::Path,
            };
            if linked(a, dir) {
                return of(one, other);
            }
            if linked(b, grid.opposite(a, dir)) {
                return of(other, one);
            }
        }
        match progress(one).min(progress(other)) {
            0 => Colour::Unvisited,
            // Path beside path but not joined to it: both have been visited.
            2 | 3 => Colour::Visited,
            // Two ends side by side, and nothing known of either.
            _ => Colour::Floor,
        }
    }
}

/// How much has happened to a cell of that colour.
const fn progress(colour: Colour) -> u8 {
    match colour {
        Colour::Unvisited => 0,
        Colour::Floor | Colour::Wall => 1,
        Colour::Visited => 2,
        Colour::Path | Colour::Second | Colour::Shared => 3,
        Colour::Walker | Colour::Start | Colour::End => 4,
    }
}
