//! Small valid files in every format that is read.

use super::cases::cases;
use super::number_mazes;
use crate::drawing::{PLAIN, carved, draw, encoded};
use image::ImageFormat;
use mazer::core::{Ends, Topology as _};
use mazer::formats::html::{Page, Subject};
use mazer::formats::registry::{FORMATS, Writer};
use mazer::recipe::Recipe;
use mazer::render::Look;
use std::sync::LazyLock;

/// The name of a format, and a file in it.
pub type Sample = (&'static str, Vec<u8>);

/// Formats that nothing here writes, or that have forms which nothing here writes.
const BY_HAND: &[(&str, &str)] = &[
    ("text", "5 5\n#####\n#S  #\n# # #\n#  E#\n#####\n"),
    ("plus", "+-----+-----+\n|           |\n|  S     G  |\n|           |\n+-----+-----+\n"),
    ("underscore", "      __ITA\n     |  |\nStart|__|\n"),
    ("hex-letters", "3 3\nD O\n   \nO A\n"),
    ("zero-one", "5 3\n1 1\n3 1\n1 1 1 1 1\n1 0 0 0 1\n1 1 1 1 1\n"),
    ("zero-one", "[[1,0,0],\n [1,1,0],\n [0,1,1]]\n"),
    ("spaced", "# # #\n# . #\n# # #\n"),
    ("json", r#"{"nodes": [1, 2, 3], "edges": [[1, 2], [2, 3, 1.5]], "ports": {"1": 1}}"#),
    ("json", r#"{"adjacency": {"a": ["b"], "b": ["a"]}, "barriers": [["a"]]}"#),
    ("numbers", "2 2\n1 1\n1 0\n"),
    ("numbers", "1\t2\t3\n2\t1\t1\n1\t2\t0\n"),
];

fn arrays() -> Vec<u8> {
    let header = "{'descr': '|b1', 'fortran_order': False, 'shape': (1, 2, 2, 2), }\n";
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.bytes());
    bytes.extend([1, 0, 0, 0, 1, 0, 1, 0]);
    bytes
}

/// A page that carries a text.
fn page(carried: &str) -> Vec<u8> {
    let maze = carved(3, 2, 1);
    let grid = maze.topology();
    let look = Look { cell: 8, wall: 2 };
    let mut page = Page::new("a page".to_owned(), grid, look).expect("a small one");
    let ends = Ends::pair(grid.at(0, 0), grid.at(2, 1));
    page.maze(Subject {
        title: String::new(),
        carried: carried.to_owned(),
        maze: &maze,
        ends: &ends,
    });
    let mut bytes = Vec::new();
    page.write(&mut bytes).expect("memory takes it");
    bytes
}

fn made() -> Vec<Sample> {
    let mut samples: Vec<Sample> = Vec::new();
    for (width, height) in [(5, 4), (16, 16)] {
        for case in cases(width, height) {
            for format in FORMATS.iter().filter(|format| format.reader.is_some()) {
                if let Some(Writer::Maze(write)) = format.writer {
                    samples.extend(case.written(write).ok().map(|bytes| (format.name, bytes)));
                }
            }
        }
    }
    for maze in number_mazes::mazes() {
        for format in FORMATS {
            let text = format.numbers.and_then(|write| write(&maze).ok());
            samples.extend(text.map(|text| (format.name, text.into_bytes())));
        }
    }
    let drawn = draw(&carved(4, 3, 1), PLAIN);
    for (name, format) in [
        ("png", ImageFormat::Png),
        ("gif", ImageFormat::Gif),
        ("jpeg", ImageFormat::Jpeg),
        ("bmp", ImageFormat::Bmp),
        ("webp", ImageFormat::WebP),
    ] {
        samples.push((name, encoded(&drawn, format)));
    }
    samples.push(("seed", Recipe::with_seed(7).to_string().into_bytes()));
    samples.push(("html", page(&Recipe::with_seed(7).to_string())));
    let json = samples.iter().find(|(name, _)| *name == "json").map(|(_, bytes)| bytes.clone());
    let json = String::from_utf8(json.expect("mazes are written so")).expect("JSON is text");
    samples.push(("html", page(&json)));
    samples.push(("npy", arrays()));
    samples.extend(BY_HAND.iter().map(|&(name, text)| (name, text.as_bytes().to_vec())));
    samples
}

/// All samples.
pub static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(made);

#[test]
fn every_reader_has_a_sample() {
    for format in FORMATS.iter().filter(|format| format.reader.is_some()) {
        let has_one = SAMPLES.iter().any(|(name, _)| *name == format.name);
        assert!(has_one, "{}: nothing here writes it, so that a sample is wanted", format.name);
    }
}
