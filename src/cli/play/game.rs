//! A walk through a maze: where one is, where one has been, and the way that is left.

use crate::core::{Cell, Dir, Ends, Maze, Topology, measure};
use crate::render::{Colour, Shades, View};

/// A walk.
pub struct Game<T> {
    maze: Maze<T>,
    ends: Ends,
    start: Cell,
    at: Cell,
    /// The directions back, the last step's last.
    trail: Vec<Dir>,
    /// How often the trail comes to each cell.
    been: Vec<u32>,
    /// Steps from each cell to the nearest end.
    left: Vec<u32>,
    shades: Shades,
    /// The way from here, where it is shown.
    path: Option<Vec<Cell>>,
    hint: Option<Cell>,
    /// Whether the way or a part of it has been looked at.
    pub is_helped: bool,
}

impl<T: Topology> Game<T> {
    /// At the start: of several that which is nearest to an end. None if there is no start.
    pub fn new(maze: Maze<T>, mut ends: Ends) -> Option<Self> {
        ends.starts.sort_unstable();
        let left = measure::distances_to(&maze, &ends.goals);
        let start = ends.starts.iter().copied().min_by_key(|start| left[start.index()])?;
        let shades = Shades::made(&maze, &ends);
        let been = vec![0; maze.topology().slots()];
        let mut game = Self {
            maze,
            ends,
            start,
            at: start,
            trail: Vec::new(),
            been,
            left,
            shades,
            path: None,
            hint: None,
            is_helped: false,
        };
        game.stand(start);
        Some(game)
    }

    /// The same from the start.
    pub fn begin_again(&mut self) {
        self.clear_path();
        self.hint = None;
        self.trail.clear();
        self.been.fill(0);
        self.shades = Shades::made(&self.maze, &self.ends);
        self.is_helped = false;
        self.stand(self.start);
    }

    /// What is drawn.
    pub const fn view(&self) -> View<'_, T> {
        View { maze: &self.maze, shades: &self.shades }
    }

    /// The maze.
    pub const fn maze(&self) -> &Maze<T> {
        &self.maze
    }

    /// Where one is.
    pub const fn at(&self) -> Cell {
        self.at
    }

    /// From here to where it ends.
    pub fn rest(&self) -> Ends {
        Ends { starts: vec![self.at], goals: self.ends.goals.clone() }
    }

    /// Steps so far, without those that were taken back.
    pub fn moves(&self) -> usize {
        self.trail.len()
    }

    /// Steps of the shortest way from the start, where there is a way.
    pub fn shortest(&self) -> Option<u32> {
        self.steps_from(self.start)
    }

    /// Steps of the shortest way from here, where there is a way.
    pub fn steps_left(&self) -> Option<u32> {
        self.steps_from(self.at)
    }

    fn steps_from(&self, cell: Cell) -> Option<u32> {
        Some(self.left[cell.index()]).filter(|&steps| steps != measure::UNREACHED)
    }

    /// Whether this is the end.
    pub fn is_won(&self) -> bool {
        self.left[self.at.index()] == 0
    }

    /// Whether the way from here is shown.
    pub const fn shows_path(&self) -> bool {
        self.path.is_some()
    }

    /// Takes a step; whether there is a door.
    pub fn step(&mut self, dir: Dir) -> bool {
        if !self.maze.doors(self.at).has(dir) {
            return false;
        }
        let grid = self.maze.topology();
        let (next, back) = (grid.neighbour(self.at, dir), grid.opposite(self.at, dir));
        self.trail.push(back);
        let count = &mut self.been[self.at.index()];
        *count = count.saturating_add(1);
        self.stand(next);
        true
    }

    /// Takes the last step back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(back) = self.trail.pop() else { return false };
        let before = self.maze.topology().neighbour(self.at, back);
        let count = &mut self.been[before.index()];
        *count = count.saturating_sub(1);
        self.stand(before);
        true
    }

    fn stand(&mut self, at: Cell) {
        let left = std::mem::replace(&mut self.at, at);
        let was_shown = self.path.is_some();
        self.clear_path();
        let hint = self.hint.take();
        for cell in [Some(left), Some(at), hint].into_iter().flatten() {
            self.refresh(cell);
        }
        if was_shown {
            self.show_path();
        }
    }

    /// Shows the way from here, or hides it; whether there is one.
    pub fn toggle_path(&mut self) -> bool {
        if self.path.is_some() {
            self.clear_path();
            return true;
        }
        self.is_helped |= self.steps_left().is_some_and(|steps| steps > 0);
        self.show_path()
    }

    /// Shows the next step of the way; its direction, where there is one.
    pub fn show_hint(&mut self) -> Option<Dir> {
        let (dir, next) = self.onward(self.at)?;
        self.is_helped = true;
        self.hint = Some(next);
        self.refresh(next);
        Some(dir)
    }

    /// The step from a cell that leads nearer to an end.
    fn onward(&self, cell: Cell) -> Option<(Dir, Cell)> {
        let here = self.left[cell.index()];
        let steps = self
            .maze
            .doors(cell)
            .into_iter()
            .map(|dir| (dir, self.maze.topology().neighbour(cell, dir)));
        let mut nearer = steps.filter(|(_, next)| self.left[next.index()] < here);
        nearer.next()
    }

    fn show_path(&mut self) -> bool {
        if self.steps_left().is_none() {
            return false;
        }
        let (mut path, mut cell) = (Vec::new(), self.at);
        while let Some((dir, next)) = self.onward(cell) {
            let back = self.maze.topology().opposite(cell, dir);
            self.shades.link(next, Some(back));
            path.push(next);
            cell = next;
        }
        for &cell in &path {
            if self.colour(cell) != Colour::End {
                self.shades.set(cell, Colour::Path);
            }
        }
        self.path = Some(path);
        true
    }

    fn clear_path(&mut self) {
        for cell in self.path.take().into_iter().flatten() {
            self.shades.link(cell, None);
            self.refresh(cell);
        }
    }

    fn refresh(&mut self, cell: Cell) {
        self.shades.set(cell, self.colour(cell));
    }

    /// The colour of a cell, the way aside.
    fn colour(&self, cell: Cell) -> Colour {
        if cell == self.at {
            Colour::Walker
        } else if self.left[cell.index()] == 0 {
            Colour::End
        } else if self.ends.starts.binary_search(&cell).is_ok() {
            Colour::Start
        } else if self.hint == Some(cell) {
            Colour::Second
        } else if self.been[cell.index()] > 0 {
            Colour::Visited
        } else if self.maze.is_filled(cell) {
            Colour::Wall
        } else {
            Colour::Floor
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::topology::Square;

    /// A corridor of four cells, from the first to the last.
    fn corridor() -> Game<Square> {
        let grid = Square::new(4, 1).expect("a small grid");
        let ends = Ends::pair(grid.at(0, 0), grid.at(3, 0));
        Game::new(Maze::open_all(grid), ends).expect("a start")
    }

    fn colours(game: &Game<Square>) -> Vec<Colour> {
        let grid = game.maze().topology();
        grid.cells().map(|cell| game.view().shades.colour(cell)).collect()
    }

    const EAST: Dir = Dir(1);

    #[test]
    fn a_step_leaves_a_trail_and_can_be_taken_back() {
        use Colour::{End, Floor, Start, Visited, Walker};
        let mut game = corridor();
        assert_eq!(colours(&game), [Walker, Floor, Floor, End]);
        assert!(!game.step(Dir(0)), "there is a wall");
        assert!(game.step(EAST) && game.step(EAST));
        assert_eq!(colours(&game), [Start, Visited, Walker, End]);
        assert_eq!((game.moves(), game.steps_left(), game.shortest()), (2, Some(1), Some(3)));
        assert!(game.undo());
        assert_eq!(colours(&game), [Start, Walker, Floor, End]);
        assert!(game.undo() && !game.undo());
        for _ in 0..3 {
            assert!(!game.is_won());
            assert!(game.step(EAST));
        }
        assert!(game.is_won() && !game.is_helped);
        game.begin_again();
        assert_eq!(colours(&game), [Walker, Floor, Floor, End]);
    }

    #[test]
    fn the_way_goes_along_and_is_hidden_again() {
        use Colour::{End, Floor, Path, Second, Start, Visited, Walker};
        let mut game = corridor();
        assert!(game.toggle_path());
        assert_eq!(colours(&game), [Walker, Path, Path, End]);
        game.step(EAST);
        assert_eq!(colours(&game), [Start, Walker, Path, End]);
        game.step(Dir(3));
        game.toggle_path();
        assert_eq!(colours(&game), [Walker, Visited, Floor, End]);
        assert_eq!(game.show_hint(), Some(EAST));
        assert_eq!(colours(&game), [Walker, Second, Floor, End]);
        assert!(game.is_helped);
    }

    #[test]
    fn where_there_is_no_way_none_is_shown() {
        let grid = Square::new(3, 1).expect("a small grid");
        let ends = Ends::pair(grid.at(0, 0), grid.at(2, 0));
        let mut game = Game::new(Maze::closed(grid), ends).expect("a start");
        assert!(!game.toggle_path() && game.show_hint().is_none() && game.shortest().is_none());
    }
}
