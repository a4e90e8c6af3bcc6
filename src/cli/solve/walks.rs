//! Walking over a maze that was read, in four directions or in eight.

use crate::core::topology::with_maze;
use crate::core::{AnyMaze, Dir, Event, Layout, Maze, Observer, Octile, Walk};
use crate::formats::Moves;

/// What is done on a walk over a maze.
pub trait OnWalk {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<T: Layout, W: Walk + Sync>(self, walk: &Walked<'_, T, W>) -> Self::Output
    where
        AnyMaze: From<Maze<T>>;
}

/// A walk over the cells of a maze.
pub struct Walked<'a, T, W> {
    /// The maze.
    pub maze: &'a Maze<T>,
    /// The walk.
    pub walk: &'a W,
    /// The names of its directions.
    pub directions: &'a [&'a str],
    /// The door that a direction of the walk leads through, if it leads through one.
    pub door: fn(Dir) -> Option<Dir>,
}

/// Does something on the walk over a maze that its moves allow; nothing if the maze has no diagonals.
pub fn on_walk<F: OnWalk>(maze: &AnyMaze, moves: Moves, then: F) -> Option<F::Output> {
    match (maze, moves) {
        (any, Moves::Four) => Some(with_maze!(any, maze => over(maze, then))),
        (AnyMaze::Square(maze), Moves::Eight) => {
            let octile = Octile::new(maze);
            let door = |dir: Dir| dir.0.is_multiple_of(2).then_some(Dir(dir.0 / 2));
            let directions = &Octile::DIRECTIONS;
            Some(then.run(&Walked { maze, walk: &octile, directions, door }))
        }
        _ => None,
    }
}

fn over<T: Layout, F: OnWalk>(maze: &Maze<T>, then: F) -> F::Output
where
    AnyMaze: From<Maze<T>>,
{
    then.run(&Walked { maze, walk: maze, directions: T::DIRECTIONS, door: Some })
}

/// Tells an observer of doors what happens on a walk.
pub struct ThroughDoors<'a> {
    /// Who is told.
    pub observer: &'a mut dyn Observer,
    /// The door of a direction.
    pub door: fn(Dir) -> Option<Dir>,
}

impl Observer for ThroughDoors<'_> {
    fn event(&mut self, event: Event) {
        self.observer.event(Event { dir: event.dir.and_then(self.door), ..event });
    }
}
