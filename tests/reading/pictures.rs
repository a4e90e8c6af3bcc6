//! Pictures of our own mazes, drawn in every way one meets, read back.

use super::drawing::{
    LOSSLESS, PLAIN, Style, carved, check_blocks, check_walled, draw, encoded, read, square,
};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use mazer::core::{Dir, Topology};
use mazer::formats::picture;
use mazer::formats::{Cells, Options};
use std::fs;
use std::io::Cursor;
use std::path::Path;

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

#[test]
fn a_lone_opening_is_a_start() {
    let maze = carved(5, 5, 8);
    let mut drawn = draw(&maze, PLAIN);
    drawn.put_pixel(9, 10, Rgb([0; 3]));
    let found = read(&encoded(&drawn, ImageFormat::Png));
    assert_eq!((found.reading.starts.len(), found.reading.goals.len()), (1, 0));
    assert!(found.reading.notes.iter().any(|note| note.contains("only one opening")));
    assert_eq!(
        maze.doors(maze.topology().at(0, 0)).has(Dir(2)),
        drawn.get_pixel(1, 2).0 == [255; 3]
    );
}

#[test]
fn rarer_kinds_of_files_hold_the_same_maze() {
    let rows =
        ["#.#######", "#...#...#", "###.#.#.#", "#...#.#.#", "#.###.#.#", "#.....#.#", "#######.#"];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for name in ["interlaced.png", "animated.gif", "cmyk.jpg", "progressive.jpg"] {
        let found = read(&fs::read(folder.join(name)).expect("a sample"));
        let maze = square(&found);
        let grid = maze.topology();
        let letter = |x, y| if maze.is_cell(grid.at(x, y)) { '.' } else { '#' };
        let drawn: Vec<String> =
            (0..grid.height()).map(|y| (0..grid.width()).map(|x| letter(x, y)).collect()).collect();
        assert_eq!(drawn, rows, "{name} {:?}", found.reading.notes);
        assert_eq!(found.reading.starts, [grid.at(1, 0)], "{name}");
        assert_eq!(found.reading.goals, [grid.at(7, 6)], "{name}");
    }
}

#[test]
fn what_is_named_overrides_what_is_guessed() {
    let maze = carved(5, 6, 9);
    let grey = Style { dark: [90; 3], light: [110; 3], ..PLAIN };
    let mut options = Options::default();
    options.picture.threshold = Some(100);
    let bytes = encoded(&draw(&maze, grey), ImageFormat::Png);
    check_blocks(&maze, &picture::read(&bytes, &options).expect("a readable picture"), true);
    options.picture.invert = true;
    let grey = Style { dark: [110; 3], light: [90; 3], ..PLAIN };
    let bytes = encoded(&draw(&maze, grey), ImageFormat::Png);
    check_blocks(&maze, &picture::read(&bytes, &options).expect("a readable picture"), true);
    // Blocks by number, and walls as thick as cells.
    let bytes = encoded(&draw(&maze, Style { wall: 4, cell: 4, ..PLAIN }), ImageFormat::Png);
    let mut options = Options::default();
    options.picture.grid = Some((11, 13));
    check_blocks(&maze, &picture::read(&bytes, &options).expect("a readable picture"), true);
    options.picture.grid = Some((5, 6));
    check_walled(&maze, &picture::read(&bytes, &options).expect("a readable picture"));
    for grid in [(0, 5), (400, 400), (u32::MAX, 1)] {
        options.picture.grid = Some(grid);
        let error = picture::read(&bytes, &options).expect_err("not so many");
        assert!(error.reason.contains(&grid.0.to_string()), "{error}");
    }
}
