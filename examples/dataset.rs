//! Makes ten thousand solved mazes and says how long their paths are.

use mazer::core::{AnyGenerator, AnySolver, Maze, Rng, Square, Stream, Topology};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let grid = Square::new(20, 20)?;
    let (start, goal) = (grid.at(0, 0), grid.at(19, 19));
    let (generator, solver) = (AnyGenerator::parse("dfs")?, AnySolver::parse("bfs")?);
    let lengths = (0..10_000).map(|seed| {
        let mut maze = Maze::closed(grid.clone());
        generator.carve(&mut maze, &mut Rng::new(seed, Stream::Carve), &mut ());
        let solution = solver.solve(&maze, &[start], &[goal], &mut ());
        solution.path().map_or(0, |path| path.steps.len())
    });
    println!("{} steps in all", lengths.sum::<usize>());
    Ok(())
}
