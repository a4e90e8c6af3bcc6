//! `mazer solve x.map --scen x.map.scen`.

use crate::support::Folder;

const MAP: &str = "type octile\nheight 4\nwidth 5\nmap\n.....\n.@@@.\n.....\n....@\n";
/// Two by hand: along an edge, and one with a diagonal that two free cells allow.
const SCEN: &str =
    "version 1\n0\tx.map\t5\t4\t0\t0\t4\t0\t4\n0\tx.map\t5\t4\t0\t2\t1\t3\t1.41421356\n";

fn maps(scen: &str) -> Folder {
    let folder = Folder::new();
    folder.write("x.map", MAP);
    folder.write("x.map.scen", scen);
    folder
}

#[test]
fn lengths_that_agree() {
    let folder = maps(SCEN);
    for solver in ["astar", "dijkstra", "astar,dijkstra"] {
        let line = format!("solve x.map --scen x.map.scen -s {solver}");
        let ended = folder.mazer(&line).done();
        let ended = ended.says("2 scenarios").says("0 of another length");
        assert_eq!(folder.names(""), ["x.map", "x.map.scen"], "{ended}");
    }
    let json = folder.mazer("solve x.map --scen x.map.scen --json").done().json();
    assert_eq!([&json["scenarios"], &json["different"]], [2, 0]);
    assert_eq!(json["schema"], "mazer-scenarios");
    folder.mazer("solve x.map --scen x.map.scen --as movingai").done();
    folder.mazer("solve x.map --scen x.map.scen -f png").fails(2).says("--scen");
}

#[test]
fn lengths_that_differ_are_reported_with_their_line() {
    let folder = maps(&SCEN.replace("\t4\n", "\t5.5\n"));
    let ended = folder.mazer("solve x.map --scen x.map.scen").run().exits(1);
    ended.says("line 2").says("5.5").says("1 of another length");
    let json = folder.mazer("solve x.map --scen x.map.scen --json").run().exits(1).json();
    assert_eq!([&json["differences"][0]["line"], &json["different"]], [2, 1]);
    assert_eq!(json["differences"][0]["found"], 4.0);
    // With moves to four sides a diagonal is two steps.
    folder.mazer("solve x.map --scen x.map.scen --moves 4").run().exits(1).says("line 3");
}

#[test]
fn scenarios_that_are_not_for_the_map() {
    let line = |fields: &str| format!("version 1\n0\tx.map\t{fields}\n");
    for (scen, facts) in [
        (line("6\t4\t0\t0\t4\t0\t4"), ["6x4", "5x4"]),
        (line("5\t4\t1\t1\t4\t0\t4"), ["start", "1,1"]),
        (line("5\t4\t0\t0\t9\t9\t4"), ["goal", "9,9"]),
        (line("5\t4\t0\t0\t4\t0"), ["line 2", "9"]),
        (line("5\t4\t0\t0\t4\tx\t4"), ["line 2", "x"]),
    ] {
        let ended = maps(&scen).mazer("solve x.map --scen x.map.scen").fails(3);
        facts.iter().fold(ended, |ended, fact| ended.says(fact));
    }
    let folder = maps(SCEN);
    folder.mazer("solve x.map --scen x.map").fails(3).says("no scen file");
    folder.mazer("solve x.map --scen missing").fails(3).says("missing");
    folder.mazer("solve x.map x.map --scen x.map.scen").fails(2).says("--scen");
    folder.mazer("solve x.map.scen -n").fails(3).says("--scen");
    folder.mazer("solve x.map --scen x.map.scen --start 0,0").fails(2);
}

#[test]
fn what_is_converted_to_scenarios_agrees_with_its_map() {
    let folder = Folder::new();
    folder.mazer("-w 9 -h 7 -r 3 -n -f json -o made").done();
    folder.mazer("convert made/dfs-solve.json m.map -f movingai").done();
    folder.mazer("convert made/dfs-solve.json m.scen").done();
    folder.mazer("solve m.map --scen m.scen").done().says("0 of another length");
    let map = folder.mazer("convert m.map - -f movingai").done().output.stdout;
    folder.mazer("solve - --scen m.scen").stdin(map).done();
}
