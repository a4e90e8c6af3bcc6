//! What is written, and what is said of it.

use crate::picture::{END, PATH, Picture, START};
use crate::support::{Folder, USUAL, pairs};

#[test]
fn the_ancestors_first_command_runs_as_written() {
    let folder = Folder::new();
    folder.mazer("-w 10 -h 10 -g dfs -s bfs -o dfs-bfs_test/").done().prints(
        "dfs-bfs_test/dfs-gen.png\ndfs-bfs_test/dfs-gen.gif\n\
         dfs-bfs_test/bfs-solve.png\ndfs-bfs_test/bfs-solve.gif\ndfs-bfs_test/seed.txt\n",
    );
    assert_eq!(folder.names(""), ["dfs-bfs_test"]);
}

#[test]
fn the_ancestors_second_command_runs_as_written() {
    let folder = Folder::new();
    folder.mazer("-g prims -w 50 -h 50 -c 1 -l 1 -s astar -r 1").done();
    let picture = Picture::png(&folder.read("Mazer_output/prim-gen.png"));
    assert_eq!((picture.width, picture.height), (101, 101));
    assert_eq!(
        folder.names(USUAL),
        ["astar-solve.gif", "astar-solve.png", "prim-gen.gif", "prim-gen.png", "seed.txt"]
    );
}

#[test]
fn without_arguments_it_makes_what_the_table_of_defaults_says() {
    let folder = Folder::new();
    let json = folder.mazer("--json").done().json();
    let recipe = &json["recipe"];
    for (key, value) in [("width", 20), ("height", 20), ("cell", 8), ("wall", 2)] {
        assert_eq!(recipe[key], value, "{key}");
    }
    for (key, value) in [("delay", 20), ("max_frames", 3000), ("hold", 2000)] {
        assert_eq!(recipe[key], value, "{key}");
    }
    for (key, value) in [("generator", "dfs"), ("solver", "dfs"), ("topology", "square")] {
        assert_eq!(recipe[key], value, "{key}");
    }
    assert_eq!((&recipe["start"], &recipe["end"]), (&"top-left".into(), &"bottom-right".into()));
    assert!(recipe["every"].is_null());
    assert_eq!(
        folder.names(USUAL),
        ["dfs-gen.gif", "dfs-gen.png", "dfs-solve.gif", "dfs-solve.png", "seed.txt"]
    );
    let other = folder.mazer("--json").done().json();
    assert_ne!(json["recipe"]["seed"], other["recipe"]["seed"], "the system draws the seed");
}

#[test]
fn standard_output_is_the_list_of_files_for_every_pair_of_algorithms() {
    for (generator, solver) in pairs() {
        let folder = Folder::new();
        let ended = folder.mazer(&format!("-w 6 -h 5 -g {generator} -s {solver} -o out")).done();
        let expected = [
            format!("out/{generator}-gen.png\nout/{generator}-gen.gif\n"),
            format!("out/{solver}-solve.png\nout/{solver}-solve.gif\nout/seed.txt\n"),
        ];
        ended.prints(&expected.concat());
        assert_eq!(folder.names("out").len(), 5);
    }
}

#[test]
fn aliases_and_any_case_lead_to_canonical_names() {
    let folder = Folder::new();
    for (given, name) in [
        ("prims", "prim"),
        ("PrIm", "prim"),
        ("kruskals", "kruskal"),
        ("trapped_scan", "trapped-scan"),
        ("TRAPPED-SCAN", "trapped-scan"),
        ("DFS", "dfs"),
    ] {
        let path = format!("out/{name}-gen.png\nout/seed.txt\n");
        folder
            .mazer(&format!("-w 3 -h 3 -o out -f png --only gen -g {given}"))
            .done()
            .prints(&path);
    }
    for (given, name) in [
        ("dijkstras", "dijkstra"),
        ("a*", "astar"),
        ("A*", "astar"),
        ("AStar", "astar"),
        ("BFS", "bfs"),
    ] {
        let path = format!("out/{name}-solve.png\nout/seed.txt\n");
        let call = folder.mazer(&format!("-w 3 -h 3 -o out -f PNG --only solve -s {given}"));
        call.done().prints(&path);
    }
    folder.mazer("-w 3 -h 3 -t HEX --start TOP_LEFT --end Center").done().says("hex");
}

#[test]
fn the_summary_goes_to_standard_error() {
    let folder = Folder::new();
    let ended = folder.mazer("-w 9 -h 7 -r 5 -s bfs --json").done();
    let json = ended.json();
    let fact = |value: &serde_json::Value, what: &str| format!("{value} {what}");
    ended
        .says("63 cells")
        .says("seed 5")
        .says(&fact(&json["maze"]["dead_ends"], "dead ends"))
        .says(&fact(&json["solution"]["steps"], "steps"))
        .says(&fact(&json["solution"]["expanded"], "cells expanded"))
        .says(" s");
}

#[test]
fn quiet_says_nothing_but_errors() {
    let folder = Folder::new();
    for flag in ["-q", "--quiet"] {
        assert_eq!(folder.mazer(&format!("-w 5 -h 5 -d 25 {flag}")).done().err(), "");
    }
    assert_eq!(folder.names(USUAL).len(), 5);
    let ended = folder.mazer("-w 5 -h 5 -q --json").done();
    assert_eq!(ended.err(), "");
    assert_eq!(ended.json()["maze"]["cells"], 25, "JSON was asked for by name");
    folder.mazer("-q -w 0").fails(2).says("'0'");
}

#[test]
fn quiet_lists_no_files() {
    let folder = Folder::new();
    folder.mazer("-w 5 -h 5 -q").done().prints("");
}

#[test]
fn verbose_says_more_and_changes_nothing_else() {
    let folder = Folder::new();
    let usual = folder.mazer("-w 5 -h 5 -r 1").done();
    for flag in ["-v", "--verbose"] {
        let verbose = folder.mazer(&format!("-w 5 -h 5 -r 1 {flag}")).done();
        assert!(verbose.err().lines().count() > usual.err().lines().count(), "{verbose}");
        verbose.says("frames").prints(&usual.out());
    }
}

#[test]
fn other_flags_of_the_terminal_are_taken() {
    let folder = Folder::new();
    let plain = folder.mazer("-w 3 -h 3 --no-progress --color never").done();
    assert!(!plain.err().contains('\u{1b}'));
    for line in ["-w 0 --color always", "-o - --color=always"] {
        assert!(folder.mazer(line).run().exits(2).err().contains('\u{1b}'), "{line}");
    }
    folder.mazer("-V").done().prints(concat!("mazer ", env!("CARGO_PKG_VERSION"), "\n"));
    folder.mazer("--version").done();
    let help = folder.mazer("--help").done().out();
    for (generator, solver) in pairs() {
        assert!(help.contains(generator) && help.contains(solver), "{generator} {solver}");
    }
    for code in ["  0 ", "  1 ", "  2 ", "  3 ", "  130 "] {
        assert!(help.lines().any(|line| line.starts_with(code)), "exit code {code} in --help");
    }
}

#[test]
fn json_is_one_object_with_the_documented_keys() {
    let folder = Folder::new();
    let json = folder.mazer("-w 6 -h 4 -s astar -g prim -r 3 --json -o out").done().json();
    assert!(json["schema"].is_string() && json["version"].is_u64(), "{json}");
    let maze = &json["maze"];
    assert_eq!((&maze["cells"], &maze["doors"]), (&24.into(), &23.into()));
    assert!(maze["dead_ends"].as_u64().is_some_and(|n| n >= 2));
    let hash = maze["sha256"].as_str().expect("a string");
    assert!(hash.len() == 64 && hash.chars().all(|c| c.is_ascii_hexdigit()), "{hash}");
    let solution = &json["solution"];
    assert_eq!((&solution["outcome"], &solution["found"]), (&"found".into(), &true.into()));
    for key in ["steps", "expanded", "moves", "frontier_peak"] {
        assert!(solution[key].is_u64(), "{key}: {solution}");
    }
    assert_eq!(solution["cost"].as_f64(), solution["steps"].as_f64(), "all steps cost 1 here");
    for clock in ["seconds", "cpu_seconds"] {
        for phase in ["generate", "solve", "write"] {
            assert!(json[clock][phase].as_f64().is_some_and(|s| s >= 0.0), "{clock}.{phase}");
        }
    }
    let files: Vec<_> = json["files"].as_array().expect("a list").iter().collect();
    assert_eq!(
        files,
        [
            "out/prim-gen.png",
            "out/prim-gen.gif",
            "out/astar-solve.png",
            "out/astar-solve.gif",
            "out/seed.txt"
        ]
    );
    assert_eq!(json["recipe"]["maze_sha256"], maze["sha256"]);
}

#[test]
fn json_of_the_maze_alone_has_no_solution() {
    let folder = Folder::new();
    let json = folder.mazer("-w 6 -h 4 --json --only gen").done().json();
    assert!(json["solution"].is_null() && json["maze"]["cells"] == 24, "{json}");
    assert_eq!(folder.names(USUAL), ["dfs-gen.gif", "dfs-gen.png", "seed.txt"]);
    folder.mazer("-w 6 -h 4 --only solve -n -o solved").done();
    assert_eq!(folder.names("solved"), ["dfs-solve.png", "seed.txt"]);
}

#[test]
fn steps_are_the_edges_of_the_path_in_the_picture() {
    let folder = Folder::new();
    for (generator, solver) in pairs() {
        let line = format!("-w 17 -h 11 -r 4 -g {generator} -s {solver} --json -f png");
        let json = folder.mazer(&line).done().json();
        let picture = folder.read(format!("{USUAL}/{solver}-solve.png"));
        let cells = Picture::png(&picture).cells(8, 2);
        let on_path = |cell: &&[u8; 3]| [PATH, START, END].contains(cell);
        let count = cells.iter().filter(on_path).count();
        assert_eq!(json["solution"]["steps"], count - 1, "{line}");
    }
}

#[test]
fn one_artefact_can_go_to_standard_output() {
    let folder = Folder::new();
    for (only, format, name) in [
        ("gen", "png", "dfs-gen.png"),
        ("gen", "gif", "dfs-gen.gif"),
        ("solve", "png", "bfs-solve.png"),
        ("solve", "gif", "bfs-solve.gif"),
    ] {
        let line = format!("-w 9 -h 9 -r 8 -s bfs -f {format} --only {only}");
        folder.mazer(&format!("{line} -o files")).done();
        let streamed = folder.mazer(&format!("{line} -o -")).done();
        assert!(streamed.output.stdout == folder.read(format!("files/{name}")), "{line}");
    }
    assert_eq!(folder.names(""), ["files"], "no seed file beside it");
}

#[test]
fn standard_output_takes_one_thing_only() {
    let folder = Folder::new();
    let ended = folder.mazer("-o -").fails(2);
    ended
        .says("dfs-gen.png")
        .says("dfs-gen.gif")
        .says("dfs-solve.png")
        .says("dfs-solve.gif")
        .says("--only");
    let ended = folder.mazer("-o - -n -g prims -s A*").fails(2);
    ended.says("prim-gen.png").says("astar-solve.png").says_not("gif");
    folder.mazer("-o - --only gen -f png --json").fails(2).says("dfs-gen.png").says("JSON");
    assert!(folder.names("").is_empty());
}
