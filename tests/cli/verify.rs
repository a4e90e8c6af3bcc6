//! `mazer verify`: what a maze is, and exit code 1 where it is not what was asked for.

use crate::support::{Ended, Folder};
use serde_json::Value;

/// A maze of characters, certified.
#[track_caller]
fn verdict(maze: &str, flags: &str, code: i32) -> (Value, Ended) {
    let folder = Folder::new();
    folder.write("m.txt", maze);
    let json = folder.mazer(&format!("verify m.txt --json {flags}")).run().exits(code).json();
    (json, folder.mazer(&format!("verify m.txt {flags}")).run().exits(code))
}

const PERFECT: &str = "#######\n#S    #\n##### #\n#E    #\n#######\n";
const LOOP: &str = "#######\n#S    #\n# ### #\n#    E#\n#######\n";
const SHUT: &str = "#######\n#S    #\n#######\n#E    #\n#######\n";
/// Not perfect, and yet there is one way: the loop is off it.
const LOOP_BESIDE: &str =
    "#########\n#S E    #\n##### # #\n#     # #\n# # ### #\n#   #   #\n#########\n";

#[test]
fn perfect_mazes() {
    let (json, ended) = verdict(PERFECT, "--perfect --solvable --unique --connected", 0);
    for key in ["connected", "perfect", "solvable", "unique", "closed_border", "holds"] {
        assert_eq!(json[key], true, "{key}\n{ended}");
    }
    assert_eq!(
        [&json["pieces"], &json["loops"], &json["steps"], &json["shortest_paths"]],
        [1, 0, 10, 1]
    );
    for fact in ["connected", "perfect", "closed border", "10 steps", "1 shortest path"] {
        assert!(ended.out().contains(fact), "{fact}\n{ended}");
    }
}

#[test]
fn mazes_with_loops() {
    let (json, _) = verdict(LOOP, "--solvable --connected", 0);
    assert_eq!([&json["pieces"], &json["loops"], &json["shortest_paths"]], [1, 1, 2]);
    assert_eq!([&json["perfect"], &json["unique"]], [false, false]);
    let (json, ended) = verdict(LOOP, "--perfect", 1);
    assert_eq!(json["missing"], serde_json::json!(["perfect"]));
    assert!(ended.out().contains("NOT as required: not perfect"), "{ended}");
    assert!(ended.out().contains("1 loop"), "{ended}");
    let (_, ended) = verdict(LOOP, "--unique", 1);
    assert!(ended.out().contains("not of a unique solution"), "{ended}");
}

#[test]
fn mazes_in_pieces() {
    let (json, ended) = verdict(SHUT, "", 0);
    assert_eq!([&json["pieces"], &json["loops"]], [2, 0]);
    assert_eq!([&json["solvable"], &json["unique"]], [false, false]);
    assert_eq!(json["steps"], Value::Null);
    assert!(ended.out().contains("in 2 pieces") && ended.out().contains("no path"), "{ended}");
    for (flag, what) in [
        ("--solvable", "not solvable"),
        ("--connected", "not connected"),
        ("--perfect", "not perfect"),
        ("--unique", "not of a unique solution"),
    ] {
        let (_, ended) = verdict(SHUT, flag, 1);
        assert!(ended.out().contains(what), "{ended}");
    }
}

#[test]
fn a_unique_solution_is_not_a_perfect_maze() {
    verdict(LOOP_BESIDE, "--unique --solvable", 0);
    verdict(LOOP_BESIDE, "--unique --perfect", 1);
}

#[test]
fn borders_with_gaps_are_open() {
    let (json, ended) = verdict("# ###\n# # #\n#   #\n### #\n", "--solvable", 0);
    assert_eq!(json["closed_border"], false);
    assert!(ended.out().contains("open border"), "{ended}");
}

#[test]
fn seed_files_and_pictures_still_make_the_same_maze_or_fail() {
    let folder = Folder::new();
    folder.mazer("-w 8 -h 5 -t hex -g kruskal -r 4 -o made").done();
    for name in ["seed.txt", "kruskal-gen.png", "kruskal-gen.gif", "dfs-solve.png"] {
        let ended = folder.mazer(&format!("verify made/{name} --perfect --unique")).done();
        assert!(ended.out().contains("the maze that its recipe names"), "{ended}");
        let json = folder.mazer(&format!("verify made/{name} --json")).done().json();
        assert_eq!(json["same_as_recipe"], true);
    }
    let text = folder.text("made/seed.txt");
    let (head, hash) = text.split_once("maze_sha256 = \"").expect("a hash");
    let (_, tail) = hash.split_once('"').expect("its end");
    folder.write("bad.txt", format!("{head}maze_sha256 = \"{}\"{tail}", "0".repeat(64)));
    let ended = folder.mazer("verify bad.txt").run().exits(1);
    assert!(ended.out().contains("NOT the maze that its recipe names"), "{ended}");
    let json = folder.mazer("verify bad.txt --json").run().exits(1).json();
    assert_eq!([&json["same_as_recipe"], &json["holds"]], [false, false]);
    // It goes on with the others, and the worst exit code is that of all.
    let line = "verify bad.txt made/seed.txt missing.txt made/kruskal-gen.png --json";
    let json = folder.mazer(line).run().exits(3).says("missing.txt").json();
    assert_eq!(json.as_array().map(Vec::len), Some(4));
}

#[test]
fn ends_that_cannot_be_are_never_passed_over() {
    let folder = Folder::new();
    folder.write("m.txt", PERFECT);
    for flag in ["--start 0,0", "--end 0,0", "--start 99,1", "--end 1,99 --solvable"] {
        let place = flag.split_whitespace().next().expect("a flag");
        folder.mazer(&format!("verify m.txt {flag}")).fails(2).says("m.txt").says(place);
    }
    folder.mazer("verify m.txt --start 1,1 --end 1,1 --unique").done();
}

#[test]
fn a_maze_with_one_end_only_is_certified_but_for_its_ways() {
    let one = PERFECT.replace('E', " ");
    let (json, ended) = verdict(&one, "--perfect", 0);
    assert_eq!(json["solvable"], Value::Null);
    assert!(ended.out().contains("not known"), "{ended}");
    let folder = Folder::new();
    folder.write("m.txt", one);
    folder.mazer("verify m.txt --solvable").fails(3).says("m.txt").says("--end");
}

#[test]
fn what_is_no_maze_is_not_certified() {
    let folder = Folder::new();
    folder.write("g.json", r#"{"nodes": ["a", "b"], "edges": [["a", "b"]]}"#);
    folder.mazer("verify g.json").fails(3).says("g.json");
    folder.mazer("verify").fails(2);
    folder.write("n.json", r#"{"grid": [[1, 1], [1, 0]]}"#);
    folder.mazer("verify n.json --solvable").done();
    folder.mazer("verify n.json --unique").run().exits(1);
    folder.mazer("verify n.json --perfect").fails(2).says("number maze");
}
