//! Makes a maze and prints it as text.

use mazer::core::{AnyGenerator, Dir, Maze, Rng, Square, Stream, Topology};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (east, south) = (Dir(1), Dir(2));
    let mut maze = Maze::closed(Square::new(24, 10)?);
    let mut rng = Rng::new(2026, Stream::Carve);
    AnyGenerator::parse("trapped-scan")?.carve(&mut maze, &mut rng, &mut ());
    let grid = maze.topology();
    println!("+{}", "--+".repeat(24));
    for y in 0..grid.height() {
        let doors = |x| maze.doors(grid.at(x, y));
        let side = |x| if doors(x).has(east) { "   " } else { "  |" };
        let floor = |x| if doors(x).has(south) { "  +" } else { "--+" };
        println!("|{}", (0..24).map(side).collect::<String>());
        println!("+{}", (0..24).map(floor).collect::<String>());
    }
    Ok(())
}
