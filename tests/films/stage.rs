//! What films show at every moment: the two ends, where a generator walks, and what is unvisited.

use crate::made::{Algorithm, Script, USUAL, carved, painters, solvers};
use mazer::core::{AnyGenerator, AnyTopology, Cell, Kind, Layout};
use mazer::render::Colour;
use mazer::with_topology;

/// Runs a check on every topology.
macro_rules! everywhere {
    ($check:ident) => {
        for info in AnyTopology::ALL {
            for (width, height) in [(1, 6), (7, 6)] {
                let grid = AnyTopology::new(info, width, height).expect("a usual size");
                with_topology!(&grid, grid => $check(grid));
            }
        }
    };
}

#[test]
fn while_a_maze_is_made_gold_marks_the_walker_and_grey_the_cells_without_doors() {
    fn check<T: Layout>(grid: &T) {
        for generator in AnyGenerator::ALL {
            let generator = AnyGenerator::parse(generator.name).expect("its own name");
            if generator.check(grid).is_err() {
                continue;
            }
            let walks = generator.info().events.iter().any(|(kind, _)| *kind == Kind::Enter);
            let (maze, painter) =
                (carved(grid, &generator, 4), painters(grid, &[(8, 2)]).remove(0));
            let algorithm = Algorithm::Generator(&generator, 4);
            let script = Script::new(maze, algorithm, painter, USUAL);
            let mut stage = script.stage();
            for event in script.events() {
                script.step(&mut stage, event);
                let view = stage.view();
                let gold = |cell: &Cell| view.shades.colour(*cell) == Colour::Walker;
                assert_eq!(grid.cells().filter(gold).count(), usize::from(walks), "{generator}");
                for cell in grid.cells().filter(|cell| !gold(cell)) {
                    let expected = if cell == script.start {
                        Colour::Start
                    } else if cell == script.end {
                        Colour::End
                    } else if view.maze.doors(cell).is_empty() {
                        Colour::Unvisited
                    } else {
                        Colour::Floor
                    };
                    assert_eq!(view.shades.colour(cell), expected, "{generator}: {event:?}");
                }
            }
        }
    }
    everywhere!(check);
}

#[test]
fn while_a_maze_is_solved_the_ends_stay_and_what_is_left_or_expanded_is_visited() {
    fn check<T: Layout>(grid: &T) {
        let generator = AnyGenerator::parse("prim").expect("a registered name");
        for solver in solvers() {
            let (maze, painter) =
                (carved(grid, &generator, 4), painters(grid, &[(8, 2)]).remove(0));
            let script = Script::new(maze, Algorithm::Solver(&solver), painter, USUAL);
            let mut stage = script.stage();
            for event in script.events() {
                script.step(&mut stage, event);
                let colour = |cell| stage.view().shades.colour(cell);
                assert_eq!(colour(script.start), Colour::Start, "{solver}");
                assert_eq!(colour(script.end), Colour::End, "{solver}");
                let expected = match (event.kind, event.front) {
                    (Kind::Retreat | Kind::Expand, _) => Colour::Visited,
                    (_, 0) => Colour::Path,
                    (_, 1) => Colour::Second,
                    _ => Colour::Shared,
                };
                if ![script.start, script.end].contains(&event.cell) {
                    assert_eq!(colour(event.cell), expected, "{solver}: {event:?}");
                }
            }
        }
    }
    everywhere!(check);
}
