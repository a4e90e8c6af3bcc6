//! Makes a maze, solves it with every solver, and compares them.

use mazer::core::{AnyGenerator, AnySolver, Maze, Rng, Square, Stream, Topology};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let grid = Square::new(40, 25)?;
    let (start, goal) = (grid.at(0, 0), grid.at(39, 24));
    let mut maze = Maze::closed(grid);
    AnyGenerator::parse("kruskal")?.carve(&mut maze, &mut Rng::new(7, Stream::Carve), &mut ());
    for info in AnySolver::ALL {
        let solution = AnySolver::parse(info.name)?.solve(&maze, &[start], &[goal], &mut ());
        let steps = solution.path().map_or(0, |path| path.steps.len());
        println!("{:9} {steps} steps, {} cells expanded", info.name, solution.stats.expanded);
    }
    Ok(())
}
