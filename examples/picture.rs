//! Makes a hexagonal maze, solves it, and writes a PNG: picture.png.

use mazer::core::{AnyGenerator, AnySolver, Ends, Hex, Maze, Rng, Stream, Topology};
use mazer::formats::png;
use mazer::render::{Look, Painter, Palette, Shades, Still, View};
use std::fs::File;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let grid = Hex::new(30, 20)?;
    let (start, end) = (grid.at(0, 0), grid.at(29, 19));
    let painter = Painter::new(&grid, Look { cell: 12, wall: 3 })?;
    let mut maze = Maze::closed(grid);
    AnyGenerator::parse("prim")?.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    let solution = AnySolver::parse("astar")?.solve(&maze, &[start], &[end], &mut ());
    let shades = Shades::solved(&maze, &solution, &Ends::pair(start, end));
    let view = View { maze: &maze, shades: &shades };
    let palette = Palette::solved(painter.blends());
    let still = Still { painter: &painter, view };
    png::write(File::create("picture.png")?, &still, &palette, "", |_| ())?;
    println!("picture.png");
    Ok(())
}
