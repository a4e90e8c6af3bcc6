//! Pictures of our own mazes, drawn in every way one meets, read back.

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use mazer::core::{AnyGenerator, AnyMaze, Dir, Maze, Rng, Square, Stream, Topology};
use mazer::formats::picture::{self, Picture};
use mazer::formats::{Cells, Options};
use proptest::prelude::*;
use std::io::Cursor;

fn carved(width: u32, height: u32, seed: u64) -> Maze<Square> {
    let mut maze = Maze::closed(Square::new(width, height).expect("a small grid"));
    let generator = AnyGenerator::parse("prim").expect("a generator");
    generator.carve(&mut maze, &mut Rng::new(seed, Stream::Carve), &mut ());
    maze
}

/// Where the openings of a drawn maze are: above the first cell, below the last.
const NORTH: Dir = Dir(0);
const SOUTH: Dir = Dir(2);

/// How a maze is drawn.
#[derive(Clone, Copy, Debug)]
struct Style {
    wall: u32,
    cell: u32,
    margin: u32,
    noise: u8,
    dark: [u8; 3],
    light: [u8; 3],
    /// Colours of the first and the last cell.
    ends: Option<[[u8; 3]; 2]>,
    openings: bool,
}

const PLAIN: Style = Style {
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
fn is_floor(maze: &Maze<Square>, openings: bool, x: u32, y: u32) -> bool {
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

fn draw(maze: &Maze<Square>, style: Style) -> RgbImage {
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

fn encoded(picture: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(picture.clone()).write_to(&mut bytes, format).expect("it can be encoded");
    bytes.into_inner()
}

fn read(bytes: &[u8]) -> Picture {
    picture::read(bytes, &Options::default()).expect("a readable picture")
}

fn square(picture: &Picture) -> &Maze<Square> {
    match &picture.reading.maze {
        AnyMaze::Square(maze) => maze,
        _ => panic!("pictures are read as squares"),
    }
}

/// The blocks of a reading are those of the maze, and its ends where they were drawn.
fn check_blocks(maze: &Maze<Square>, picture: &Picture, openings: bool) {
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
fn check_walled(maze: &Maze<Square>, picture: &Picture) {
    let notes = &picture.reading.notes;
    assert_eq!(picture.reading.cells, Cells::Walled, "{notes:?}");
    assert_eq!(square(picture), maze, "{notes:?}");
    let grid = maze.topology();
    assert_eq!(picture.reading.starts, [grid.at(0, 0)], "{notes:?}");
    assert_eq!(picture.reading.goals, [grid.at(grid.width() - 1, grid.height() - 1)], "{notes:?}");
}

const LOSSLESS: [ImageFormat; 4] =
    [ImageFormat::Png, ImageFormat::Gif, ImageFormat::Bmp, ImageFormat::WebP];

#[test]
fn every_format_holds_the_same_maze() {
    let maze = carved(9, 6, 1);
    let style = Style { wall: 12, cell: 12, ..PLAIN };
    for format in LOSSLESS.into_iter().chain([ImageFormat::Jpeg]) {
        let bytes = encoded(&draw(&maze, style), format);
        assert_eq!(picture::likeness(&bytes), 100, "{format:?}");
        check_blocks(&maze, &read(&bytes), true);
    }
    assert_eq!(picture::likeness(b"#####"), 0);
    assert_eq!(picture::likeness(b""), 0);
    assert!(picture::read(b"BMX is no picture", &Options::default()).is_err());
}

#[test]
fn every_depth_holds_the_same_maze() {
    let maze = carved(6, 7, 2);
    let drawn = DynamicImage::from(draw(&maze, PLAIN));
    let deep = [
        DynamicImage::from(drawn.to_luma8()),
        DynamicImage::from(drawn.to_luma_alpha8()),
        DynamicImage::from(drawn.to_rgba8()),
        DynamicImage::from(drawn.to_luma16()),
        DynamicImage::from(drawn.to_rgb16()),
        DynamicImage::from(drawn.to_rgba16()),
    ];
    for picture in deep {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, ImageFormat::Png).expect("it can be encoded");
        check_blocks(&maze, &read(&bytes.into_inner()), true);
    }
    for depth in [png::BitDepth::One, png::BitDepth::Two, png::BitDepth::Four] {
        for palette in [false, true] {
            let bytes = packed(&drawn.to_rgb8(), depth, palette);
            check_blocks(&maze, &read(&bytes), true);
        }
    }
}

/// A PNG with several pixels a byte; with a palette, its dark entry first and its light one transparent.
fn packed(picture: &RgbImage, depth: png::BitDepth, palette: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_depth(depth);
    encoder.set_color(if palette { png::ColorType::Indexed } else { png::ColorType::Grayscale });
    if palette {
        encoder.set_palette(vec![0; 6]);
        encoder.set_trns(vec![255, 0]);
    }
    let bits = depth as usize;
    let light = if palette { 1 } else { (1_u16 << bits) - 1 };
    let mut data = Vec::new();
    for row in picture.rows() {
        let values: Vec<u16> = row.map(|pixel| if pixel.0[0] > 0 { light } else { 0 }).collect();
        for chunk in values.chunks(8 / bits) {
            let mut byte = 0_u16;
            for n in 0..8 / bits {
                byte = byte << bits | chunk.get(n).copied().unwrap_or(0);
            }
            data.push(byte as u8);
        }
    }
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&data).expect("its pixels");
    drop(writer);
    bytes
}

#[test]
fn transparent_pixels_are_floor() {
    let maze = carved(5, 5, 3);
    let mut drawn = DynamicImage::from(draw(&maze, PLAIN)).to_rgba8();
    for pixel in drawn.pixels_mut().filter(|pixel| pixel.0[0] == 255) {
        pixel.0 = [0; 4];
    }
    let mut bytes = Cursor::new(Vec::new());
    drawn.write_to(&mut bytes, ImageFormat::Png).expect("it can be encoded");
    check_blocks(&maze, &read(&bytes.into_inner()), true);
}

#[test]
fn colours_mark_the_ends() {
    let maze = carved(6, 5, 4);
    for size in [1, 5, 16] {
        for [start, end] in [
            [[0, 200, 0], [250, 10, 20]],
            [[255, 0, 0], [0, 0, 255]],
            [[30, 180, 40], [20, 30, 220]],
            [[255, 255, 0], [255, 0, 255]],
        ] {
            let ends = Some([start, end]);
            let style = Style { wall: size, cell: size, ends, openings: false, ..PLAIN };
            check_blocks(&maze, &read(&encoded(&draw(&maze, style), ImageFormat::Png)), false);
        }
    }
    // Named, they need not be colours at all.
    let ends = Some([[190, 190, 190], [220, 225, 230]]);
    let drawn = draw(&maze, Style { ends, openings: false, ..PLAIN });
    let mut options = Options::default();
    options.picture.start_color = Some([190; 3]);
    options.picture.end_color = Some([255; 3]);
    assert!(picture::read(&encoded(&drawn, ImageFormat::Png), &options).is_ok());
    options.picture.end_color = Some([0, 0, 255]);
    let error = picture::read(&encoded(&drawn, ImageFormat::Png), &options).expect_err("no blue");
    assert!(error.reason.contains("end"), "{error}");
}

#[test]
fn thin_walls_with_marked_ends_are_pixels_unless_a_grid_is_asked_for() {
    let maze = carved(7, 6, 5);
    let ends = Some([[0, 200, 0], [250, 0, 0]]);
    let drawn = draw(&maze, Style { wall: 2, cell: 9, ends, openings: false, ..PLAIN });
    let bytes = encoded(&drawn, ImageFormat::Png);
    let found = read(&bytes);
    assert_eq!(found.reading.cells, Cells::Pixels);
    assert_eq!((found.reading.starts.len(), found.reading.goals.len()), (81, 81));
    let mut options = Options::default();
    options.picture.grid = Some((7, 6));
    check_walled(&maze, &picture::read(&bytes, &options).expect("a readable picture"));

    let original = found.original.expect("cells are pixels");
    let path = [(6, 6), (7, 6), (8, 6)];
    let mut out = Vec::new();
    original.write_with_path(&path, &[], &[], &mut out).expect("memory takes all");
    let with_path = image::load_from_memory(&out).expect("a picture").to_rgb8();
    assert_eq!(with_path.dimensions(), drawn.dimensions());
    for (x, y, pixel) in drawn.enumerate_pixels() {
        let differs = with_path.get_pixel(x, y) != pixel;
        assert_eq!(differs, path.contains(&(x, y)), "{x},{y}");
    }
}

#[test]
fn sizes_are_refused_before_pixels_are_decoded() {
    let options = Options { most: Some(400), ..Options::default() };
    let maze = carved(10, 10, 6);
    for format in LOSSLESS.into_iter().chain([ImageFormat::Jpeg]) {
        let bytes = encoded(&draw(&maze, PLAIN), format);
        let error = picture::read(&bytes, &options).expect_err("441 pixels");
        assert!(error.reason.contains("21x21") && error.reason.contains("400"), "{error}");
    }
    // A header that promises what no file has.
    let mut bytes = encoded(&draw(&maze, PLAIN), ImageFormat::Jpeg);
    let at = bytes.windows(2).position(|two| two == [0xff, 0xc0]).expect("a frame") + 5;
    bytes[at..at + 4].copy_from_slice(&[0x7f, 0xff, 0x7f, 0xff]);
    let error = picture::read(&bytes, &Options::default()).expect_err("too few bytes");
    assert!(error.reason.contains("32767x32767"), "{error}");
}

#[test]
fn no_pixels_no_floor_no_way() {
    for colour in [[0; 3], [255; 3]] {
        for (width, height) in [(1, 1), (1, 40), (300, 1), (200, 100)] {
            let drawn = RgbImage::from_pixel(width, height, Rgb(colour));
            let found = picture::read(&encoded(&drawn, ImageFormat::Png), &Options::default());
            assert_eq!(found.is_ok(), colour[0] == 255, "{found:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn blocks_are_read_back(
        (w, h, seed) in (2_u32..14, 2_u32..14, any::<u64>()),
        (size, margin, noise) in (1_u32..12, 0_u32..3, 0_u8..60),
        format in 0_usize..4,
    ) {
        let maze = carved(w, h, seed);
        let style = Style { wall: size, cell: size, margin: margin * size, noise, ..PLAIN };
        let bytes = encoded(&draw(&maze, style), LOSSLESS[format]);
        check_blocks(&maze, &read(&bytes), true);
    }

    #[test]
    fn jpeg_blocks_are_read_back(
        (w, h, seed, size) in (2_u32..10, 2_u32..10, any::<u64>(), 1_u32..24),
    ) {
        let maze = carved(w, h, seed);
        let bytes = encoded(&draw(&maze, Style { wall: size, cell: size, ..PLAIN }), ImageFormat::Jpeg);
        // One pixel a cell and JPEG, of which half the colours are left, is another matter.
        if size > 1 {
            check_blocks(&maze, &read(&bytes), true);
        }
    }

    #[test]
    fn thin_walls_are_read_back(
        (w, h, seed) in (4_u32..16, 4_u32..16, any::<u64>()),
        (wall, more, margin, noise) in (1_u32..5, 0_u32..12, 0_u32..12, 0_u8..60),
        is_dark in any::<bool>(),
    ) {
        let maze = carved(w, h, seed);
        let cell = wall * 5 / 2 + more;
        let mut style = Style { wall, cell, margin, noise, ..PLAIN };
        if is_dark {
            style = Style { dark: [255, 0, 0], light: [0; 3], margin: 0, noise: 0, cell: cell + wall, ..style };
        }
        check_walled(&maze, &read(&encoded(&draw(&maze, style), ImageFormat::Png)));
    }

    #[test]
    fn nothing_panics(
        bytes in proptest::collection::vec(any::<u8>(), 0..400),
        magic in 0_usize..6,
    ) {
        let begins: [&[u8]; 6] = [
            b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF89a", b"BM\0\0\0\0\0\0\0\0",
            b"RIFF\0\0\0\0WEBP",
        ];
        let options = Options { most: Some(1 << 20), ..Options::default() };
        let _ = picture::read(&[begins[magic], &bytes].concat(), &options);
    }

    #[test]
    fn damage_is_an_error_or_another_picture(
        (seed, format, thin) in (any::<u64>(), 0_usize..5, any::<bool>()),
        damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        cut in proptest::option::of(any::<prop::sample::Index>()),
    ) {
        let style = Style { wall: 2, cell: if thin { 6 } else { 2 }, margin: 3, ..PLAIN };
        let formats = LOSSLESS.into_iter().chain([ImageFormat::Jpeg]).nth(format);
        let mut bytes = encoded(&draw(&carved(5, 4, seed), style), formats.expect("a format"));
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        let options = Options { most: Some(1 << 20), ..Options::default() };
        let _ = picture::read(&bytes, &options);
    }
}

#[test]
fn a_lone_opening_is_a_start() {
    let maze = carved(5, 5, 8);
    let mut drawn = draw(&maze, PLAIN);
    drawn.put_pixel(9, 10, Rgb([0; 3]));
    let found = read(&encoded(&drawn, ImageFormat::Png));
    assert_eq!((found.reading.starts.len(), found.reading.goals.len()), (1, 0));
    assert!(found.reading.notes.iter().any(|note| note.contains("only one opening")));
    assert_eq!(
        maze.doors(maze.topology().at(0, 0)).has(SOUTH),
        drawn.get_pixel(1, 2).0 == [255; 3]
    );
}
