//! Pictures of number mazes: sizes, strips, numbers that stay free.

use mazer::core::Cell;
use mazer::core::numeric::NumberMaze;
use mazer::formats::numbers::{NumberOptions, read};
use mazer::render::FullColour;
use mazer::render::numbers::{NumberPicture, NumberPictureError};

const GRID: &str = "2 1 2\n1 1:C 1\n. 1 0\n";
const LINES: &str = r#"{"lines": [["D", 2, 20301, 1, "A"], ["C", 2, 10301, 1]]}"#;

fn one(text: &str) -> NumberMaze {
    read(text.as_bytes(), &NumberOptions::default()).expect("a maze").remove(0).maze
}

fn path(maze: &NumberMaze) -> Vec<Cell> {
    maze.board.jumps().expect("few").solve(0).expect("one").path.expect("a path")
}

fn pixels(picture: &NumberPicture) -> Vec<u8> {
    let mut all = Vec::new();
    picture.paint(picture.whole(), &mut all);
    all
}

#[test]
fn strips_are_parts_of_the_whole() {
    for text in [GRID, LINES] {
        let maze = one(text);
        for cell in [12, 31, 64] {
            let picture = NumberPicture::new(&maze, &path(&maze), cell).expect("room");
            let mut strips = Vec::new();
            for strip in picture.whole().strips(7) {
                picture.paint(strip, &mut strips);
            }
            let whole = pixels(&picture);
            assert_eq!(whole.len() as u64, picture.whole().area() * 3);
            assert!(whole == strips, "{text} {cell}");
        }
    }
}

#[test]
fn arrows_hide_no_number() {
    // Whatever is black without a path is black with it: numbers lie on top.
    for text in [GRID, LINES] {
        let maze = one(text);
        let plain = NumberPicture::new(&maze, &[], 48).expect("room");
        let solved = NumberPicture::new(&maze, &path(&maze), 48).expect("room");
        assert_eq!(plain.size(), solved.size());
        let (plain, solved) = (pixels(&plain), pixels(&solved));
        assert!(plain != solved);
        let blue = |pixel: &[u8]| pixel == [0, 0, 255];
        assert!(!plain.chunks(3).any(blue) && solved.chunks(3).any(blue));
    }
}

#[test]
fn sizes_that_cannot_be_are_refused() {
    let maze = one(GRID);
    assert_eq!(NumberPicture::new(&maze, &[], 20).map(|picture| picture.size()), Ok((64, 64)));
    for cell in [0, 11, 401] {
        let error = NumberPictureError::Cell { cell };
        assert_eq!(NumberPicture::new(&maze, &[], cell).err(), Some(error));
    }
    let row = "2 ".repeat(3000);
    let error = NumberPicture::new(&one(&format!("{row}\n")), &[], 400).err();
    assert!(matches!(error, Some(NumberPictureError::TooLarge { .. })), "{error:?}");
    let cells = vec!["1"; 2500].join(",");
    let error =
        NumberPicture::new(&one(&format!("{{\"lines\": [[\"D\",{cells},\"A\"]]}}")), &[], 20);
    assert_eq!(error.err(), Some(NumberPictureError::TooMany { positions: 2502 }));
}
