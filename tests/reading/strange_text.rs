//! No reader panics or hangs, whatever a file holds.

use crate::formats::{all, at, format, size};
use mazer::formats::Options;
use proptest::prelude::*;
use std::time::Instant;

/// What lines of the formats are made of.
const ALPHABETS: &[&str] = &[
    " #.SEX\n",
    "+-| .SG\n",
    "o-| SG\n",
    "┌─┬┐│├┼┤└┴┘╴╵╶╷╔═╗║ ·░AB\n",
    "_| SE\n",
    "01 \n",
    "01, 23456789\n",
    "0123456789abcdefABCDEF,\nNESW",
    "WEDA\n",
    "O DA0123\n",
    "█▀▄ ▓░\n",
    "%P.Go \n",
    "0123456789 \n\r\t",
];

/// Valid files, to be spoilt.
const VALID: &[&str] = &[
    "5 5\n#####\n#S  #\n# # #\n#  E#\n#####\n",
    "+--+--+\n|S    |\n+  +--+\n|    E|\n+--+--+\n",
    "o---o---o\n|     G |\no   o   o\n| S |   |\no---o---o\n",
    "2 2\n┌───┬───┐\n│ A │   │\n│   ╵   │\n│     B │\n└───────┘\n",
    " _____\n|  _  |\n|_|___|\n",
    "      __ITA\n     |  |\nStart|__|\n",
    "5 3\n1 1\n3 1\n1 1 1 1 1\n1 0 0 0 1\n1 1 1 1 1\n",
    "93\nC6\n\n0,0\n1,1\nES\n",
    "EWE\nDEA\nWEE\n",
    "3 3\nD O\n   \nO A\n",
    "0 0 0 1 1 1\n0 1 1 1 0 1\n",
    "# # #\n# . #\n# # #\n",
];

/// Every reader on some bytes; what is read holds together.
fn read_with_all(bytes: &[u8]) {
    let options = Options { most: Some(1 << 20), ..Options::default() };
    for format in all() {
        let begun = Instant::now();
        let likeness = (format.likeness)(bytes);
        assert!(likeness <= 100, "{}", format.name);
        for found in (format.read)(bytes, &options).into_iter().flatten() {
            let (width, height) = size(&found.maze);
            let area = u64::from(width) * u64::from(height);
            assert!(area <= 16 * bytes.len() as u64 + 4096, "{}: {width}x{height}", format.name);
            let corner = at(&found.maze, (width - 1, height - 1));
            assert!(found.starts.iter().chain(&found.goals).all(|cell| cell.0 <= corner.0));
            let _ = mazer::formats::lattice::lattice(&found);
        }
        assert!(begun.elapsed().as_secs() < 5, "{} took long", format.name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read_with_all(&bytes);
        let mut array = b"\x93NUMPY".to_vec();
        array.extend(&bytes);
        read_with_all(&array);
    }

    #[test]
    fn text_of_the_alphabets(n in 0..ALPHABETS.len(), picks in prop::collection::vec(any::<u16>(), 0..300)) {
        let alphabet: Vec<char> = ALPHABETS[n].chars().collect();
        let text: String = picks.iter().map(|&pick| alphabet[usize::from(pick) % alphabet.len()]).collect();
        read_with_all(text.as_bytes());
        for first in ["5 5\n", "+--+--+\n", "o---o\n", "┌──┬──┐\n", " ____\n", "99999999999 3\n"] {
            read_with_all(format!("{first}{text}").as_bytes());
        }
    }

    #[test]
    fn spoilt_files(n in 0..VALID.len(), cuts in prop::collection::vec((any::<u16>(), any::<u16>(), 0..4_u8), 1..6)) {
        let mut text: Vec<char> = VALID[n].chars().collect();
        for (at, other, how) in cuts {
            let at = usize::from(at) % text.len().max(1);
            match how {
                0 if !text.is_empty() => { text.remove(at); }
                1 => text.insert(at, char::from_u32(u32::from(other)).unwrap_or('\n')),
                2 => text.insert(at, ['\n', ' ', '9', '+', '|', '-', '_', ','][usize::from(other) % 8]),
                _ => text.truncate(text.len() - at.min(3).min(text.len())),
            }
        }
        read_with_all(text.iter().collect::<String>().as_bytes());
    }
}

/// Sizes that are named are not believed, and long lines do not make huge mazes of short ones.
#[test]
fn little_text_makes_no_large_maze() {
    let long = |c: &str| c.repeat(100_000);
    let short = |line: &str| line.repeat(50_000);
    let arrays = |shape: &str| {
        let header = format!("{{'descr': '|b1', 'fortran_order': False, 'shape': ({shape}), }}\n");
        let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
        bytes.extend((header.len() as u16).to_le_bytes());
        bytes.extend(header.bytes());
        bytes
    };
    let texts = [
        format!("{}\n{}", long("#"), short("# \n")),
        format!("{}\n{}", long("#"), short("#\n")),
        format!("+{}\n{}", long("--+"), short("|\n+\n")),
        format!("o{}\n{}", long("---o"), short("|\no\n")),
        format!(" {}\n{}", long("_"), short("|\n")),
        format!("┌{}\n{}", long("┬"), short("│\n")),
        format!("{}\n{}", long("# "), short("#\n")),
        "1000000 1000000\n#####\n".to_owned(),
        "18446744073709551615 18446744073709551615\n  \n".to_owned(),
        "4294967295 1\nD A\n".to_owned(),
        "99999999 1\n1 1\n2 2\n0 1\n".to_owned(),
    ];
    for text in texts {
        read_with_all(text.as_bytes());
    }
    for shape in [
        "1000000, 2, 1000000, 1000000",
        "18446744073709551615, 2, 3, 3",
        "0, 2, 3, 3",
        "2, 0, 0",
        "",
    ] {
        read_with_all(&arrays(shape));
        assert!((format("npy").read)(&arrays(shape), &Options::default()).is_err(), "{shape}");
    }
}
