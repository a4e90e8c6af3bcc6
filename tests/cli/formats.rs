//! Every format by its name: in the help, written by the main command, and read again.

use crate::support::Folder;
use mazer::formats::registry::{FORMATS, Format, Writer};

/// The formats that show a maze or its solution, and no number mazes.
fn written() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().filter(|format| format.writer.is_some())
}

#[test]
fn the_help_lists_every_format() {
    let folder = Folder::new();
    let lists = |command: &str, name: &str| {
        let help = folder.mazer(&format!("{command} --help")).done().out();
        let line = |line: &&str| line.split_whitespace().next() == Some(name);
        help.lines().find(line).is_some()
    };
    for format in FORMATS {
        let name = format.name;
        if format.writer.is_some() {
            assert!(lists("", name) && lists("solve", name), "{name}");
        }
        if format.is_written() {
            assert!(lists("convert", name), "{name}");
        }
        if format.reader.is_some() {
            assert!(lists("verify", name), "{name}");
        }
    }
}

#[test]
fn the_main_command_writes_what_solve_reads_with_as_and_without() {
    // Sixteen cells each way are what every format can have.
    for format in written() {
        let folder = Folder::new();
        let topology = if format.name == "hex-letters" { continue } else { "square" };
        let only = match format.writer {
            Some(Writer::Picture | Writer::Film | Writer::Events) => "--only solve",
            _ => "",
        };
        let name = format.name;
        let line = format!("-w 16 -h 16 -r 4 -t {topology} -f {name} -o - -q --every 50 {only}");
        let made = folder.mazer(&line).done().output.stdout;
        assert!(!made.is_empty(), "{name}");
        if format.reader.is_none() || name == "scen" {
            continue;
        }
        let solve = |how: &str| {
            let call = folder.mazer(&format!("solve - -n -s bfs -f path -o - -q {how}"));
            call.stdin(made.clone()).done().out()
        };
        let path = solve(&format!("--as {name}"));
        assert_eq!(path, solve(""), "{name}: what it holds decides");
        for alias in format.aliases {
            assert_eq!(path, solve(&format!("--as {alias}")), "{alias}");
        }
        assert!(path.len() > 10, "{name}: {path}");
    }
}

#[test]
fn hexagons_of_letters_are_read_back_and_no_squares_are_written_so() {
    let folder = Folder::new();
    folder.write("h.maze", "DEEW\nWWEE\nEEWE\nEWEA\n");
    folder.mazer("solve h.maze --as hex-letters -f hex-letters,path,png -o out -q").run();
    folder.mazer("convert h.maze back.hex").done();
    let path = |name: &str, rows: &str| {
        let line = format!("solve {name} --hex-rows {rows} -f path -o - -q");
        folder.mazer(&line).run().out()
    };
    assert_eq!(path("h.maze", "odd"), path("back.hex", "odd"));
    let made = folder.mazer("-n -w 5 -h 5 -f hex-letters -o - -q").fails(2);
    made.says("hexagons");
}

#[test]
fn number_formats_are_for_numbers_only() {
    let folder = Folder::new();
    for name in ["numbers", "lines"] {
        folder.mazer(&format!("-n -w 5 -h 5 -f {name} -o -")).fails(2).says(name);
    }
    for name in ["npy", "jpeg", "bmp", "webp", "zero-one", "spaced"] {
        folder.mazer(&format!("-n -w 5 -h 5 -f {name} -o -")).fails(2).says("only read");
    }
}

#[test]
fn nothing_that_is_cut_or_spoilt_makes_it_panic() {
    for format in written().filter(|format| format.reader.is_some()) {
        if format.name == "hex-letters" {
            continue;
        }
        let folder = Folder::new();
        let name = format.name;
        let line = format!("-w 16 -h 16 -r 4 -f {name} -o - -q --every 99 --only solve");
        let made = folder.mazer(&line).done().output.stdout;
        for n in 0..4 {
            let length = made.len() * (n * 2 + 1) / 8;
            let mut spoilt = made.clone();
            if let Some(byte) = spoilt.get_mut(length) {
                *byte ^= 0x15;
            }
            for bytes in [made[..length].to_vec(), spoilt] {
                let call = folder.mazer(&format!("verify - --as {name} -q"));
                let ended = call.stdin(bytes).run();
                assert!(!ended.err().contains("panicked"), "{ended}");
                assert!(matches!(ended.output.status.code(), Some(0..=3)), "{ended}");
            }
        }
    }
}
