//! Pictures of our own mazes in every style, and checks that they are read back.

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use mazer::core::{AnyGenerator, AnyMaze, Dir, Maze, Rng, Square, Stream, Topology};
use mazer::formats::picture::{self, Picture};
use mazer::formats::{Cells, Options};
use std::io::Cursor;

pub fn carved(width: u32, height: u32, seed: u64) -> Maze<Square> {
    let mut maze = Maze::closed(Square::new(width, height).expect("a small grid"));
    let generator = AnyGenerator::parse("prim").expect("a generator");
    generator.carve(&mut maze, &mut Rng::new(seed, Stream::Carve), &mut ());
    maze
}

/// Up.
pub const NORTH: Dir = Dir(0);

/// How a maze is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub wall: u32,
    pub cell: u32,
    pub margin: u32,
    pub noise: u8,
    pub dark: [u8; 3],
    pub light: [u8; 3],
    /// Colours of the first and the last cell.
    pub ends: Option<[[u8; 3]; 2]>,
    pub openings: bool,
}

pub const PLAIN: Style = Style {
    wall: 1,
    cell: 1,
    margin: 0,
    noise: 0,
    dark: [0; 3],
    light: [255; 3],
    ends: None,
    openings: true,
};

/// Whether the block at a column and row of the lattice, walls counted, is floor.
pub fn is_floor(maze: &Maze<Square>, openings: bool, x: u32, y: u32) -> bool {
    let grid = maze.topology();
    let (width, height) = (grid.width(), grid.height());
    let opening = (x, y) == (1, 0) || (x, y) == (2 * width - 1, 2 * height);
    if x == 0 || y == 0 || x == 2 * width || y == 2 * height {
        return opening && openings;
    }
    match (x % 2, y % 2) {
        (1, 1) => true,
        (0, 0) => false,
        (0, _) => maze.doors(grid.at(x / 2, y / 2)).has(Dir(3)),
        _ => maze.doors(grid.at(x / 2, y / 2)).has(NORTH),
    }
}

pub fn draw(maze: &Maze<Square>, style: Style) -> RgbImage {
    let grid = maze.topology();
    let (across, down) = (2 * grid.width() + 1, 2 * grid.height() + 1);
    let lines = |count: u32| {
        let mut lines = vec![style.margin];
        for n in 0..count {
            lines.push(lines[n as usize] + if n % 2 == 0 { style.wall } else { style.cell });
        }
        lines
    };
    let (columns, rows) = (lines(across), lines(down));
    let size = |lines: &[u32]| lines.last().expect("a line") + style.margin;
    let mut random = Rng::new(7, Stream::Carve);
    let mut picture = RgbImage::from_pixel(size(&columns), size(&rows), Rgb(style.light));
    for y in 0..down {
        for x in 0..across {
            let mut colour =
                if is_floor(maze, style.openings, x, y) { style.light } else { style.dark };
            if let Some([start, end]) = style.ends {
                if (x, y) == (1, 1) {
                    colour = start;
                } else if (x, y) == (across - 2, down - 2) {
                    colour = end;
                }
            }
            for v in rows[y as usize]..rows[y as usize + 1] {
                for u in columns[x as usize]..columns[x as usize + 1] {
                    picture.put_pixel(u, v, Rgb(colour));
                }
            }
        }
    }
    if style.noise > 0 {
        for Rgb(pixel) in picture.pixels_mut() {
            let more = random.below(u32::from(style.noise) + 1) as u8;
            *pixel = pixel.map(|c| if c >= 128 { c - more } else { c + more });
        }
    }
    picture
}

pub fn encoded(picture: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(picture.clone()).write_to(&mut bytes, format).expect("it can be encoded");
    bytes.into_inner()
}

pub fn read(bytes: &[u8]) -> Picture {
    picture::read(bytes, &Options::default()).expect("a readable picture")
}

pub fn square(picture: &Picture) -> &Maze<Square> {
    match &picture.reading.maze {
        AnyMaze::Square(maze) => maze,
        _ => panic!("pictures are read as squares"),
    }
}

/// The blocks of a reading are those of the maze, and its ends where they were drawn.
pub fn check_blocks(maze: &Maze<Square>, picture: &Picture, openings: bool) {
    let notes = &picture.reading.notes;
    assert_eq!(picture.reading.cells, Cells::Blocks, "{notes:?}");
    let read = square(picture);
    let (across, down) = (2 * maze.topology().width() + 1, 2 * maze.topology().height() + 1);
    assert_eq!((read.topology().width(), read.topology().height()), (across, down), "{notes:?}");
    for y in 0..down {
        for x in 0..across {
            let found = read.is_cell(read.topology().at(x, y));
            assert_eq!(found, is_floor(maze, openings, x, y), "{x},{y} {notes:?}");
        }
    }
    let grid = read.topology();
    let (start, end) = if openings {
        (grid.at(1, 0), grid.at(across - 2, down - 1))
    } else {
        (grid.at(1, 1), grid.at(across - 2, down - 2))
    };
    assert_eq!(picture.reading.starts, [start], "{notes:?}");
    assert_eq!(picture.reading.goals, [end], "{notes:?}");
}

/// The cells and walls of a reading are those of the maze.
pub fn check_walled(maze: &Maze<Square>, picture: &Picture) {
    let notes = &picture.reading.notes;
    assert_eq!(picture.reading.cells, Cells::Walled, "{notes:?}");
    assert_eq!(square(picture), maze, "{notes:?}");
    let grid = maze.topology();
    assert_eq!(picture.reading.starts, [grid.at(0, 0)], "{notes:?}");
    assert_eq!(picture.reading.goals, [grid.at(grid.width() - 1, grid.height() - 1)], "{notes:?}");
}

pub const LOSSLESS: [ImageFormat; 4] =
    [ImageFormat::Png, ImageFormat::Gif, ImageFormat::Bmp, ImageFormat::WebP];
