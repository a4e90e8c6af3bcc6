//! Whatever bytes there are, no reader panics, and what is read holds together.

use super::samples::SAMPLES;
use crate::sound;
use mazer::formats::registry::{FORMATS, Format, recognise};
use proptest::prelude::*;

/// What files of many formats are made of.
const ALPHABETS: &[&str] = &[
    " #.SE\n",
    "+-| o.SG\n",
    "┌─┬┐│├┼┤└┴┘╴╵╶╷═║╔╗╚╝ ·AB\n",
    "_| \n",
    "01 ,\n",
    "0123456789 \n\t,",
    "0123456789abcdefABCDEF,\n",
    "WEDAO \n",
    "█▀▄ ░\n",
    "{}[]\":,0123456789.eE- \n",
    "*G:C.0123456789 \n",
    " !\"#$%&'()*+,-./09:;<=>?@AZ[]^_`az{|}~\n",
];

/// How files of some formats begin.
const BEGINNINGS: &[&str] = &[
    "",
    "\u{feff}",
    "type octile\nheight 3\nwidth 3\nmap\n",
    "version 1\n",
    "var a = new Array(",
    "{\"schema\": \"mazer-maze\", \"version\": 1, ",
    "{\"nodes\": [1, 2], \"edges\": [",
    "{\"lines\": [",
    "3 3\n",
    "9999999999 9999999999\n",
    "4294967295 4294967295\n",
    "seed = 1\n",
];

/// How pictures and arrays begin.
const MAGICS: &[&[u8]] = &[
    b"\x89PNG\r\n\x1a\n",
    b"GIF89a",
    b"\xff\xd8\xff\xe0",
    b"BM",
    b"RIFF\0\0\0\0WEBP",
    b"\x93NUMPY\x01\x00",
];

/// Every reader on some bytes, and the recogniser.
fn read_with_all(bytes: &[u8]) {
    let options = sound::bounded();
    for format in FORMATS {
        sound::read(format, bytes, &options);
    }
    for (format, likeness) in recognise(bytes, "txt") {
        assert!(format.reader.is_some() && (1..=100).contains(&likeness), "{}", format.name);
    }
}

/// How a file is spoilt, once.
#[derive(Clone, Debug)]
enum Damage {
    Drop(u16),
    Set(u16, u8),
    Insert(u16, u8),
    Number(u16, u64),
    Repeat(u16, u8),
    Cut(u16),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<u16>;
    let byte =
        prop_oneof![any::<u8>(), prop::sample::select(b"\n\r\t 0189+-|_,.#*{}[]\"\xff".to_vec())];
    let large = prop::sample::select(vec![0, 1, 65_536, 1 << 31, u64::from(u32::MAX), u64::MAX]);
    prop_oneof![
        at().prop_map(Damage::Drop),
        (at(), byte.clone()).prop_map(|(at, byte)| Damage::Set(at, byte)),
        (at(), byte).prop_map(|(at, byte)| Damage::Insert(at, byte)),
        (at(), large).prop_map(|(at, number)| Damage::Number(at, number)),
        (at(), any::<u8>()).prop_map(|(at, count)| Damage::Repeat(at, count)),
        at().prop_map(Damage::Cut),
    ]
}

fn spoil(bytes: &mut Vec<u8>, damage: &Damage) {
    let place = |at: u16| usize::from(at) % (bytes.len() + 1);
    match *damage {
        Damage::Drop(at) if place(at) < bytes.len() => {
            bytes.remove(place(at));
        }
        Damage::Set(at, byte) if place(at) < bytes.len() => {
            let place = place(at);
            bytes[place] = byte;
        }
        Damage::Insert(at, byte) => bytes.insert(place(at), byte),
        Damage::Number(at, number) => {
            let place = place(at);
            bytes.splice(place..place, number.to_string().into_bytes());
        }
        Damage::Repeat(at, count) => {
            let from = place(at);
            let to = (from + usize::from(count)).min(bytes.len());
            let piece = bytes[from..to].to_vec();
            bytes.splice(from..from, piece);
        }
        Damage::Cut(at) => bytes.truncate(place(at)),
        Damage::Drop(_) | Damage::Set(..) => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300), magic in 0..MAGICS.len()) {
        read_with_all(&bytes);
        read_with_all(&[MAGICS[magic], &bytes].concat());
    }

    #[test]
    fn random_text(
        (alphabet, beginning) in (0..ALPHABETS.len(), 0..BEGINNINGS.len()),
        picks in prop::collection::vec(any::<u16>(), 0..250),
    ) {
        let letters: Vec<char> = ALPHABETS[alphabet].chars().collect();
        let text: String = picks.iter().map(|&n| letters[usize::from(n) % letters.len()]).collect();
        read_with_all(text.as_bytes());
        read_with_all([BEGINNINGS[beginning], &text].concat().as_bytes());
    }

    #[test]
    fn spoilt_files(n in 0..SAMPLES.len(), damages in prop::collection::vec(damage(), 1..5)) {
        let (_, mut bytes) = SAMPLES[n].clone();
        for damage in &damages {
            spoil(&mut bytes, damage);
        }
        read_with_all(&bytes);
    }
}

/// Every sample, cut and spoilt in ways of its own, into its own reader.
#[test]
fn every_format_spoilt() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let options = sound::bounded();
    for (name, sample) in SAMPLES.iter() {
        let format = Format::find(name).expect("a format");
        let is_valid = sound::read(format, sample, &options).is_some();
        assert!(is_valid, "{name} does not read {}", String::from_utf8_lossy(sample));
        for _ in 0..60 {
            let damages = prop::collection::vec(damage(), 1..4).new_tree(&mut runner);
            let mut bytes = sample.clone();
            for damage in damages.expect("damages").current() {
                spoil(&mut bytes, &damage);
            }
            sound::read(format, &bytes, &options);
        }
    }
}

#[test]
fn no_reason_is_as_long_as_a_line() {
    let long = "type octile\n".to_owned() + &"a word ".repeat(10_000);
    for bytes in [long.as_bytes(), &long.as_bytes()[12..]] {
        for format in FORMATS {
            sound::read(format, bytes, &sound::bounded());
        }
    }
}
