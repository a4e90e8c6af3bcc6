//! Films a maze being made, a frame an event: film.gif.

use mazer::core::{AnyGenerator, Ends, Observer, Rng, Square, Stream, Topology};
use mazer::formats::gif;
use mazer::render::film::{Act, Camera, Pace, Plan, Rehearsal};
use mazer::render::{Look, Painter, Palette, Shades, Stage};
use std::fs::File;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let grid = Square::new(30, 20)?;
    let ends = Ends::pair(grid.at(0, 0), grid.at(29, 19));
    let painter = Painter::new(&grid, Look { cell: 8, wall: 2 })?;
    let pace = Pace { delay: 30, every: Some(1), max_frames: None, hold: 1000 };
    let dfs = AnyGenerator::parse("dfs")?;
    let make = |mut observer: &mut dyn Observer| {
        dfs.make(&grid, &mut Rng::new(1, Stream::Carve), &mut observer)
    };
    let stage = Stage::before_making(dfs.blank(&grid), &ends);
    let mut rehearsal = Rehearsal::new(Act::Making, stage.clone(), &painter, pace);
    make(&mut rehearsal);
    let Plan::Shoot(stride) = rehearsal.plan() else { return Err("too large".into()) };
    let (file, palette) = (File::create("film.gif")?, Palette::making(painter.blends()));
    let writer = gif::Writer::new(file, painter.size(), palette, pace, "")?;
    let mut camera = Camera::new(Act::Making, stage, &painter, pace, stride, writer);
    let maze = make(&mut camera);
    camera.finish(&Shades::made(&maze, &ends))?.finish()?;
    println!("film.gif");
    Ok(())
}
