//! `mazer convert`: any format that is read into any that is written.

use crate::picture::Picture;
use crate::support::Folder;
use serde_json::Value;

/// The formats that keep every wall of a maze of squares with walls between the cells.
const EXACT: [&str; 9] = [
    "json",
    "plus",
    "box",
    "underscore",
    "wall-matrices",
    "hex-digits",
    "micromouse",
    "mms-map",
    "num",
];

/// What is certified of a file.
#[track_caller]
fn certified(folder: &Folder, name: &str, format: &str) -> Value {
    folder.mazer(&format!("verify {name} --as {format} --json")).done().json()
}

#[test]
fn exact_formats_go_into_each_other_and_back() {
    let folder = Folder::new();
    folder.mazer("-w 6 -h 9 -r 2 -g prim --braid 0.3 -n -f json -o made").done();
    folder.write("m.json", folder.read("made/dfs-solve.json"));
    let sha256 = certified(&folder, "m.json", "json")["sha256"].clone();
    for (n, from) in EXACT.iter().enumerate() {
        let to = EXACT[(n + 1) % EXACT.len()];
        folder.mazer(&format!("convert m.json a.{from} -f {from}")).done().prints("");
        folder.mazer(&format!("convert a.{from} b.{to} --as {from} -f {to}")).done();
        assert_eq!(certified(&folder, &format!("a.{from}"), from)["sha256"], sha256, "{from}");
        assert_eq!(certified(&folder, &format!("b.{to}"), to)["sha256"], sha256, "{from} {to}");
    }
}

#[test]
fn blocks_on_a_lattice_become_cells_and_walls_again() {
    let folder = Folder::new();
    folder.mazer("-w 6 -h 5 -r 2 -n -f json -o made").done();
    folder.mazer("convert made/dfs-solve.json m.json").done();
    let sha256 = certified(&folder, "m.json", "json")["sha256"].clone();
    for format in ["text", "blocks", "movingai"] {
        folder.mazer(&format!("convert m.json m.x -f {format}")).done();
        let blocks = certified(&folder, "m.x", format);
        assert_eq!((&blocks["width"], &blocks["height"]), (&13.into(), &11.into()), "{format}");
        folder.mazer(&format!("convert m.x back.plus --as {format} --moves 4")).done();
        assert_eq!(certified(&folder, "back.plus", "plus")["sha256"], sha256, "{format}");
        folder.mazer(&format!("convert m.x blocks.plus --blocks --as {format}")).done();
        assert_eq!(certified(&folder, "blocks.plus", "plus")["width"], 13, "{format}");
    }
}

#[test]
fn pictures_are_written_and_read_again() {
    let folder = Folder::new();
    folder.mazer("-w 6 -h 5 -r 2 -n -f json,text -o made").done();
    folder.mazer("convert made/dfs-solve.json m.png -c 6 -l 2").done();
    folder.mazer("-w 6 -h 5 -r 2 -n -f png --only gen -c 6 -l 2 -o made").done();
    let [ours, made] = ["m.png", "made/dfs-gen.png"].map(|name| Picture::png(&folder.read(name)));
    assert_eq!((ours.width, ours.height), (made.width, made.height));
    let walls =
        |picture: &Picture| picture.pixels.iter().map(|color| *color == [0; 3]).collect::<Vec<_>>();
    assert!(walls(&ours) == walls(&made));
    let sha256 = certified(&folder, "made/dfs-solve.json", "json")["sha256"].clone();
    folder.mazer("convert m.png back.json --grid 6x5").done();
    assert_eq!(certified(&folder, "back.json", "json")["sha256"], sha256);
    // A pixel a block.
    folder.mazer("convert made/dfs-solve.txt small.png -c 1").done();
    let small = Picture::png(&folder.read("small.png"));
    assert_eq!((small.width, small.height), (13, 11));
    let text = folder.text("made/dfs-solve.txt");
    for (n, c) in text.lines().flat_map(str::chars).enumerate() {
        assert_eq!(small.pixels[n] == [0; 3], c == '#', "pixel {n}");
    }
}

#[test]
fn mazes_of_one_cell_are_read_back_from_every_format() {
    let folder = Folder::new();
    folder.mazer("-w 1 -h 1 -r 1 -n -f json -o made").done();
    for format in ["text", "blocks", "movingai"].iter().chain(&EXACT) {
        folder.mazer(&format!("convert made/dfs-solve.json one -f {format}")).done();
        let call = folder.mazer(&format!("solve one --as {format} -f path -o - -q"));
        call.done().prints("\n");
    }
}

#[test]
fn both_ends_or_none_are_written() {
    let folder = Folder::new();
    for seed in 0..12 {
        folder.mazer(&format!("-w 4 -h 4 -r {seed} -n -f json -o made")).done();
        for format in ["text", "blocks"].iter().chain(&EXACT) {
            folder.mazer(&format!("convert made/dfs-solve.json m -f {format}")).done();
            folder.mazer(&format!("verify m --as {format} --solvable -q")).done();
        }
    }
}

#[test]
fn the_standard_streams_are_files_too() {
    let folder = Folder::new();
    let maze = folder.mazer("-w 5 -h 5 -r 2 -n -f json -o - -q").done().output.stdout;
    let plus = folder.mazer("convert - - -f plus").stdin(maze.clone()).done();
    let back = folder.mazer("convert - - -f json").stdin(plus.output.stdout).done();
    let doors = |bytes: &[u8]| -> Value {
        let mut json: Value = serde_json::from_slice(bytes).expect("JSON");
        let object = json.as_object_mut().expect("an object");
        object.remove("name");
        object.remove("path");
        json
    };
    assert_eq!(doors(&back.output.stdout), doors(&maze));
    folder.mazer("convert - -").stdin(maze).fails(2).says("-f");
    folder.mazer("convert - - -f json").fails(3).says("standard input").says("empty");
}

#[test]
fn a_file_can_be_converted_onto_itself() {
    let folder = Folder::new();
    folder.mazer("-w 5 -h 5 -r 2 -n -f json -o made").done();
    folder.write("m.json", folder.read("made/dfs-solve.json"));
    folder.mazer("convert m.json m.json").done();
    let [one, other] = ["m.json", "made/dfs-solve.json"]
        .map(|name| certified(&folder, name, "json")["sha256"].clone());
    assert_eq!(one, other);
    // A failure leaves it as it was.
    let before = folder.read("m.json");
    folder.mazer("convert m.json m.json -f hex-letters").fails(2).says("hexagons");
    folder.mazer("convert m.json m.json -f events").fails(2).says("mazer solve -f events");
    assert!(folder.read("m.json") == before);
    assert_eq!(folder.names(""), ["m.json", "made"]);
}

#[test]
fn what_cannot_be_written_is_said() {
    let folder = Folder::new();
    folder.mazer("-w 5 -h 5 -r 2 -n -f json -o made").done();
    folder.write("m.json", folder.read("made/dfs-solve.json"));
    std::fs::create_dir(folder.at("sub")).expect("a folder");
    for (line, code, facts) in [
        ("m.json nowhere/m.txt", 3, ["nowhere/m.txt", "there is no folder 'nowhere'"]),
        ("m.json sub -f png", 3, ["'sub'", "irectory"]),
        ("m.json m.unknown", 2, ["m.unknown", "-f"]),
        ("m.json m", 2, ["'m'", "-f"]),
        ("m.json m.seed", 2, ["seed", "not made"]),
        ("m.json m.jsonl", 2, ["events", "mazer solve -f events"]),
        ("m.json m.maz", 2, ["16x16", "5x5"]),
        ("m.json m.js", 2, ["lines", "for number mazes"]),
        ("m.json m.png --number 2", 2, ["--number 2", "1 maze"]),
        ("missing m.png", 3, ["missing", ""]),
        ("sub m.png", 3, ["sub", "it is a folder"]),
    ] {
        let ended = folder.mazer(&format!("convert {line}")).fails(code);
        facts.iter().fold(ended, |ended, fact| ended.says(fact));
    }
    assert_eq!(folder.names(""), ["m.json", "made", "sub"]);
}

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_no_text_or_have_blanks() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let folder = Folder::new();
    folder.mazer("-w 5 -h 5 -r 2 -n -f json -o made").done();
    for name in [&b"na\xffme.json"[..], b"two words.json", b".json"] {
        let name = OsStr::from_bytes(name);
        folder.write(name, folder.read("made/dfs-solve.json"));
        folder.mazer("verify --solvable -q").arg(name).done();
        folder.mazer("solve -n -q").arg(name).done();
        let out = OsStr::from_bytes(b"ou\xfft.txt");
        folder.mazer("convert").arg(name).arg(out).done();
        assert!(!folder.read(out).is_empty());
    }
    assert_eq!(folder.names("Mazer_output").len(), 3);
}

#[test]
fn pictures_of_mazes_that_no_seed_makes_carry_them() {
    let folder = Folder::new();
    folder.write("walled", "+--+--+\n|S    |\n+--+  +\n|   E |\n+--+--+\n");
    folder.write("blocks", "#######\n#S    #\n# ### #\n#   #E#\n#######\n");
    folder.write("hex.maze", "WWWWW\nWDEEW\nWWEAW\nWWWWW\n");
    for maze in ["walled", "blocks", "hex.maze"] {
        folder.mazer(&format!("convert {maze} {maze}.json --blocks")).done();
        for picture in [format!("{maze}.png"), format!("{maze}.gif"), format!("{maze}-bfs.png")] {
            if picture.ends_with("-bfs.png") {
                folder.mazer(&format!("solve {maze} -s bfs -n -o .")).done();
            } else {
                folder.mazer(&format!("convert {maze} {picture}")).done();
            }
            let picture = picture.replace(".maze-bfs", "-bfs");
            folder.mazer(&format!("convert {picture} again.json --blocks")).done();
            folder.same_file(&format!("{maze}.json"), "again.json");
            folder.mazer(&format!("--from {picture}")).fails(3).says("made from no seed");
        }
    }
}
