use super::{Colour, Shades, View};
use crate::core::{Cell, Ends, Event, Kind, Maze, Topology};

/// The state of every cell at one moment of a film, moved on by events.
#[derive(Clone, Debug)]
pub struct Stage<T> {
    maze: Maze<T>,
    shades: Shades,
    walker: Option<Cell>,
    ends: Ends,
}

impl<T: Topology> Stage<T> {
    /// Before a maze is made of what carving begins with: cells without doors are not visited yet.
    pub fn before_making(blank: Maze<T>, ends: &Ends) -> Self {
        let mut shades = Shades::all(blank.topology(), Colour::Unvisited);
        for cell in blank.topology().cells() {
            if !blank.doors(cell).is_empty() {
                shades.set(cell, Colour::Floor);
            }
        }
        shades.mark_ends(ends);
        Self { maze: blank, shades, walker: None, ends: ends.clone() }
    }

    /// Before a maze is solved.
    pub fn before_solving(maze: &Maze<T>, ends: &Ends) -> Self {
        let shades = Shades::made(maze, ends);
        Self { maze: maze.clone(), shades, walker: None, ends: ends.clone() }
    }

    /// What a painter needs.
    pub const fn view(&self) -> View<'_, T> {
        View { maze: &self.maze, shades: &self.shades }
    }

    /// The grid.
    pub const fn grid(&self) -> &T {
        self.maze.topology()
    }

    /// Moves on by an event of making a maze, and names the cells that look different.
    pub fn make(&mut self, event: Event, mut changed: impl FnMut(Cell)) {
        match (event.kind, event.dir) {
            (Kind::Carve, Some(dir)) => {
                let next = self.maze.open(event.cell, dir);
                for cell in [event.cell, next] {
                    if matches!(self.shades.colour(cell), Colour::Unvisited | Colour::Wall) {
                        self.shades.set(cell, Colour::Floor);
                    }
                    changed(cell);
                }
                if self.walker == Some(event.cell) {
                    self.walk_to(next, changed);
                }
            }
            (Kind::Close, Some(dir)) => {
                let next = self.maze.close(event.cell, dir);
                for cell in [event.cell, next] {
                    if self.maze.doors(cell).is_empty() && self.shades.colour(cell) == Colour::Floor
                    {
                        self.shades.set(cell, Colour::Wall);
                    }
                    changed(cell);
                }
            }
            (Kind::Enter, _) => self.walk_to(event.cell, changed),
            (Kind::Retreat, Some(dir)) => {
                let next = self.grid().neighbour(event.cell, dir);
                self.walk_to(next, changed);
            }
            _ => {}
        }
    }

    fn walk_to(&mut self, cell: Cell, mut changed: impl FnMut(Cell)) {
        if let Some(left) = self.walker.replace(cell) {
            self.shades.set(left, self.at_rest(left));
            changed(left);
        }
        self.shades.set(cell, Colour::Walker);
        changed(cell);
    }

    /// The colour of a cell where nobody walks.
    fn at_rest(&self, cell: Cell) -> Colour {
        if self.ends.starts.contains(&cell) {
            Colour::Start
        } else if self.ends.goals.contains(&cell) {
            Colour::End
        } else if self.maze.doors(cell).is_empty() {
            Colour::Unvisited
        } else {
            Colour::Floor
        }
    }

    /// Moves on by an event of solving a maze, and names the cells that look different.
    pub fn solve(&mut self, event: Event, mut changed: impl FnMut(Cell)) {
        let cell = event.cell;
        let before = self.shades.byte(cell);
        let ends = matches!(self.shades.colour(cell), Colour::Start | Colour::End);
        let probing = match event.front {
            0 => Colour::Path,
            1 => Colour::Second,
            _ => Colour::Shared,
        };
        match event.kind {
            Kind::Discover if !ends && self.shades.colour(cell) != Colour::Floor => {}
            // Stepping onto its own trail a walker leaves the trail as it is.
            Kind::Enter if self.shades.colour(cell) == probing => {}
            Kind::Enter | Kind::Discover | Kind::Path => {
                if !ends {
                    self.shades.set(cell, probing);
                }
                self.shades.link(cell, event.dir);
            }
            Kind::Retreat | Kind::Expand if !ends => self.shades.set(cell, Colour::Visited),
            _ => {}
        }
        if self.shades.byte(cell) != before {
            changed(cell);
        }
    }

    /// Takes over how cells look when all is done, and names those that look different.
    pub fn settle(&mut self, last: &Shades, mut changed: impl FnMut(Cell)) {
        let Self { maze, shades, .. } = self;
        for cell in maze.topology().cells() {
            if shades.copy(last, cell) {
                changed(cell);
            }
        }
    }

    /// Makes one cell, doors and all, like another stage's.
    pub(super) fn copy(&mut self, from: &Self, cell: Cell) {
        self.maze.copy(&from.maze, cell);
        self.shades.copy(&from.shades, cell);
    }
}
