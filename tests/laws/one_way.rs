//! Walks that offer nothing but exits, or all but one thing: who needs what.

use crate::support::{Dice, carved, dirs, generators, grids, open, open_some, solvers, with_loops};
use mazer::core::{Ability, AnySolver, Cell, Dir, Doors, Layout, Maze, Outcome, Unfit, Walk};
use mazer::with_topology;
use std::collections::HashSet;

/// A maze some of whose doors can be passed in one direction only, and of which nothing is known
/// but where one can go.
struct OneWay<'a, T> {
    maze: &'a Maze<T>,
    closed: HashSet<(Cell, Dir)>,
    abilities: &'static [Ability],
}

impl<T: Layout> Walk for OneWay<'_, T> {
    fn nodes(&self) -> usize {
        self.maze.nodes()
    }

    fn exits(&self, node: Cell) -> Doors {
        let is_open = |dir: &Dir| !self.closed.contains(&(node, *dir));
        let exits = self.maze.exits(node).into_iter().filter(is_open);
        Doors(exits.fold(0, |set, dir| set | Doors::only(dir).0))
    }

    fn follow(&self, node: Cell, dir: Dir) -> Cell {
        self.maze.follow(node, dir)
    }

    fn back(&self, node: Cell, dir: Dir) -> Dir {
        self.maze.back(node, dir)
    }

    fn abilities(&self) -> &'static [Ability] {
        self.abilities
    }

    fn name(&self) -> &'static str {
        "a maze with one-way doors"
    }
}

#[test]
fn a_walk_without_abilities_is_refused_by_those_that_need_some_and_the_others_work() {
    fn check<T: Layout>(maze: &Maze<T>) {
        let (mut dice, mut closed) = (Dice(7), HashSet::new());
        for cell in maze.topology().cells() {
            closed.extend(dirs::<T>().filter(|_| dice.below(4) == 0).map(|dir| (cell, dir)));
        }
        let walk = OneWay { maze, closed, abilities: &[] };
        for solver in solvers() {
            let needs = match solver.to_string().as_str() {
                spec if spec.contains("oversight") => &[Ability::Plane],
                _ => solver.info().needs,
            };
            match solver.check(&walk) {
                Ok(()) => assert!(needs.is_empty(), "{solver}"),
                Err(Unfit::Lacks { algorithm, need, place, fitting }) => {
                    assert_eq!((algorithm, Some(&need)), (solver.info().name, needs.first()));
                    assert_eq!(place, walk.name());
                    for fitting in fitting {
                        let named = |solver: &AnySolver| solver.info().name == fitting;
                        check_walk(&walk, &solvers().find(named).expect("a registered name"));
                    }
                }
                Err(error) => panic!("{solver}: {error}"),
            }
        }
    }
    with_loops!([(1, 1), (4, 3), (9, 8)], maze => check(maze));
}

/// Compares a solver with a search of our own over what can be reached.
fn check_walk<W: Walk>(walk: &W, solver: &AnySolver) {
    let nodes = || (0..walk.nodes() as u32).map(Cell).filter(|&node| !walk.exits(node).is_empty());
    let (Some(start), Some(goal)) = (nodes().next(), nodes().last()) else { return };
    let (mut reached, mut queue) = (HashSet::from([start]), vec![start]);
    while let Some(node) = queue.pop() {
        for dir in walk.exits(node) {
            let next = walk.follow(node, dir);
            if reached.insert(next) {
                queue.push(next);
            }
        }
    }
    match solver.solve(walk, &[start], &[goal], &mut ()).outcome {
        Outcome::Found(path) => {
            let mut at = path.start;
            for &dir in &path.steps {
                assert!(walk.exits(at).has(dir), "{solver}: the wrong way");
                at = walk.follow(at, dir);
            }
            assert_eq!(at, goal, "{solver}");
        }
        Outcome::NoPath => assert!(!reached.contains(&goal), "{solver}"),
        Outcome::GaveUp(_) => assert!(!solver.decides(), "{solver}"),
    }
}

#[test]
fn each_need_alone_is_found_missing() {
    use Ability::{Back, Headings, Plane, Rows, Turning};
    for grid in grids(3, 3) {
        with_topology!(&grid, grid => {
            let maze = open(grid);
            let all: &[(Ability, &'static [Ability])] = &[
                (Rows, &[Headings, Turning, Back, Plane]),
                (Headings, &[Rows, Turning, Back, Plane]),
                (Turning, &[Rows, Headings, Back, Plane]),
                (Back, &[Rows, Headings, Turning, Plane]),
                (Plane, &[Rows, Headings, Turning, Back]),
            ];
            for &(missing, abilities) in all {
                let walk = OneWay { maze: &maze, closed: HashSet::new(), abilities };
                for solver in solvers() {
                    let is_needed = solver.info().needs.contains(&missing)
                        || missing == Plane && solver.to_string().contains("oversight");
                    assert_eq!(solver.check(&walk).is_err(), is_needed, "{solver} {missing}");
                    assert_eq!(solver.check(&maze), Ok(()), "{solver}");
                }
            }
        });
    }
}
