//! Number mazes: made, solved, listed, drawn and turned into each other.

use crate::support::{Folder, USUAL};
use std::path::Path;

const GRID: &str = "4 4\n1 2 1 3\n2 1 1 1\n1 1 2 1\n2 1 1 0\n";

#[test]
fn the_ancestors_maze_has_one_way_of_16_jumps() {
    let tortue = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/mazes/tortue.json");
    if !tortue.exists() {
        eprintln!("{} is not there: skipped", tortue.display());
        return;
    }
    let folder = Folder::new();
    folder.write("tortue.json", std::fs::read(tortue).expect("it can be read"));
    let json = folder.mazer("solve tortue.json --all 100 --json").done().json();
    assert_eq!(json["maze"]["positions"], 47);
    assert_eq!(json["maze"]["largest_jump"], 6);
    let solution = &json["solutions"][0];
    assert_eq!(solution["paths"].as_array().map(Vec::len), Some(1));
    let places = solution["paths"][0]["path"].as_array().expect("a path");
    let places = places.iter().map(|place| format!("L{}.{}", place["line"], place["index"]));
    let expected = "L2.11 L2.10 L1.16 L1.14 L1.11 L1.7 L1.5 L3.11 L3.8 L3.5 L3.3 L3.2 L3.6 L2.8 L2.6 \
                    L2.3 L2.1";
    assert_eq!(places.collect::<Vec<_>>().join(" "), expected);
    let text = folder.text(format!("{USUAL}/tortue-all-1.txt"));
    let steps: Vec<&str> = text.lines().skip(2).filter(|line| !line.is_empty()).collect();
    assert_eq!(steps.len(), 17);
    assert_eq!([steps[0], steps[16]], ["Start: L=2, Idx=11", "End: L=2, Idx=1"]);
    folder.mazer("verify tortue.json --solvable --unique").done();
    for solver in ["bfs", "dijkstra", "astar"] {
        let json =
            folder.mazer(&format!("solve tortue.json -s {solver} -f text --json")).done().json();
        assert_eq!(json["solution"]["steps"], 16, "{solver}");
    }
    // Through the other format of crossing lines it is the same maze.
    folder.mazer("convert tortue.json t.js").done();
    let through = folder.mazer("solve t.js --all 100 -f text -o - -q").done();
    assert_eq!(through.out(), text);
}

#[test]
fn all_ways_are_numbered_files_with_the_shortest_first() {
    let folder = Folder::new();
    folder.write("n.txt", GRID);
    let json = folder.mazer("solve n.txt --all 4 --time-limit 5 --json").done().json();
    let paths = json["solutions"][0]["paths"].as_array().expect("paths").clone();
    assert_eq!(paths.len(), 4, "{json}");
    let lengths: Vec<_> = paths.iter().map(|path| path["jumps"].as_u64()).collect();
    assert!(lengths.is_sorted(), "{lengths:?}");
    for path in &paths {
        let mut cells: Vec<_> =
            path["path"].as_array().expect("a path").iter().map(ToString::to_string).collect();
        let count = cells.len();
        cells.sort();
        cells.dedup();
        assert_eq!(cells.len(), count, "a cell is repeated");
    }
    let names = folder.names(USUAL);
    for n in 1..=4 {
        assert!(names.contains(&format!("n-all-{n}.txt")), "{names:?}");
        assert!(names.contains(&format!("n-all-{n}.png")), "{names:?}");
    }
    let text = folder.text(format!("{USUAL}/n-all-1.txt"));
    assert!(text.contains("Start: ") && text.contains("End: "), "{text}");
}

#[test]
fn what_is_made_is_solved_with_as_many_jumps() {
    for flags in ["-w 5 -h 4", "-w 5 -h 5 --rule eight", "--lines 3 --cells 8", "-w 1 -h 1"] {
        let folder = Folder::new();
        let line = format!("generate-numbers -r 3 --attempts 300 {flags} --json -o made");
        let ended = folder.mazer(&line).run();
        let made = ended.json();
        let stem = if flags.contains("lines") { "number-lines" } else { "number-grid" };
        let names = ["-solve.png", ".json", ".png"].map(|end| format!("{stem}{end}"));
        assert_eq!(folder.names("made"), names);
        let solved =
            folder.mazer(&format!("solve made/{stem}.json -s bfs --json -o solved")).done().json();
        assert_eq!(solved["solution"]["steps"], made["steps"], "{ended}");
        assert_eq!(solved["solution"]["shortest_paths"], made["shortest_paths"], "{ended}");
        assert!(made["as_wished"] == (made["shortest_paths"] == 1), "{ended}");
        ended.exits(i32::from(made["as_wished"] == false));
        // The picture of the solution is the one that solving it draws.
        folder.same_file(&format!("made/{stem}-solve.png"), &format!("solved/{stem}-bfs.png"));
        folder.mazer(&format!("convert made/{stem}.json plain.png")).done();
        folder.same_file(&format!("made/{stem}.png"), "plain.png");
        // A seed is a promise.
        folder.mazer(&line.replace("-o made", "-o again")).run();
        folder.same("made", "again");
    }
}

#[test]
fn grids_and_lines_go_through_their_other_formats() {
    let folder = Folder::new();
    folder.mazer("generate-numbers -r 3 --attempts 300 -f json,numbers,text -o made -q").run();
    assert_eq!(
        folder.names("made"),
        ["number-grid-solve.txt", "number-grid.json", "number-grid.txt"]
    );
    let path = folder.mazer("solve made/number-grid.json -f text -o - -q").done().out();
    let tail = |text: &str| text.lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    for file in ["made/number-grid.txt", "g.tsv", "g.txt"] {
        if !file.starts_with("made") {
            folder.mazer(&format!("convert made/number-grid.json {file}")).done();
        }
        let again = folder.mazer(&format!("solve {file} -f text -o - -q")).done().out();
        assert_eq!(tail(&again), tail(&path), "{file}");
    }
    folder.mazer("generate-numbers -r 3 --attempts 300 --lines 3 -f json,lines -o made -q").run();
    let solve = |file: &str| folder.mazer(&format!("solve {file} -f text -o - -q")).done().out();
    assert_eq!(solve("made/number-lines.js"), solve("made/number-lines.json"));
}

#[test]
fn rules_and_asterisks_are_flags() {
    let folder = Folder::new();
    folder.write("d.txt", "1 9 9\n9 1 9\n9 9 0\n");
    folder.mazer("solve d.txt -f text -o out").run().exits(1).says("there is no path");
    folder.mazer("solve d.txt --rule eight -f text -o out").done().says("2 jumps");
    folder.mazer("solve d.txt --rule nine").fails(2).says("nine");
    folder.write("a.txt", "1 * 0\n");
    folder.mazer("solve a.txt --asterisk same -f text -o out").done().says("2 jumps");
    folder.mazer("solve a.txt --asterisk absent -f text -o out").run().exits(1);
}

#[test]
fn digits_without_blanks_are_numbers_where_they_are_no_walls() {
    let folder = Folder::new();
    folder.write("digits.txt", "5 4\n2120\n1203\n3113\n1120\n1110\n");
    let json = folder.mazer("solve digits.txt -f text --json").done().json();
    assert_eq!(json["format"], "numbers");
    assert_eq!(json["solution"]["steps"], 6);
}

#[test]
fn what_cannot_be_made_is_refused() {
    let folder = Folder::new();
    for (line, fact) in [
        ("-w 0", "--width"),
        ("-w 4000 -h 4000", "4000x4000"),
        ("--moves 400", "400"),
        ("--rule alternate", "alternate"),
        ("--rule klondike", "klondike"),
        ("--rule eight+no-reversal", "no-reversal"),
        ("--lines 2 --cells 1", "4 to"),
        ("--lines 3 -w 5", "--width"),
        ("--attempts 5 -c 1", "-c 1"),
        ("--attempts 5 --lines 3 -f numbers", "lines"),
        ("--attempts 5 -f lines", "grid"),
        ("--attempts 5 -f gif", "gif"),
        ("--attempts 5 -o -", "choose with -f"),
    ] {
        let call = folder.mazer(&format!("generate-numbers {line}"));
        let ended = call.fails(2).says(fact);
        ended.says_not("--only");
    }
    folder.mazer("generate-numbers -r 1 --moves 1 --attempts 50").run().exits(1).says("--attempts");
}

#[test]
fn formats_that_number_mazes_lack_are_named() {
    let folder = Folder::new();
    folder.write("n.txt", GRID);
    for format in ["gif", "plus", "seed", "events", "dot", "lines"] {
        folder.mazer(&format!("solve n.txt -f {format}")).fails(2).says(format);
        folder.mazer(&format!("convert n.txt out -f {format}")).fails(2).says(format);
    }
    folder.mazer("solve n.txt -s wall-follower").fails(2).says("wall-follower").says("bfs");
}
