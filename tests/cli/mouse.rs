//! `--solver-cmd`: programs that drive a robot, as in the simulator mms.
#![cfg(unix)]

use crate::picture::{Film, Picture, Rgb, START};
use crate::support::{Ended, Folder, USUAL};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A contest's maze: one corridor of five cells, from the left to the middle and on.
const CORRIDOR: &str = "+---+---+---+---+---+\n|                   |\n+---+---+---+---+---+\n";

/// Runs a line of shell that drives in the corridor.
fn drive(script: &str, flags: &str) -> (Folder, Ended) {
    let folder = Folder::new();
    folder.write("m.txt", CORRIDOR);
    let line = format!("solve m.txt --json {flags} --solver-cmd");
    let ended = folder.mazer(&line).arg(script).run();
    (folder, ended)
}

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name)
}

fn has(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok();
    if !found {
        eprintln!("there is no {program}: not tested");
    }
    found
}

#[test]
fn a_program_is_answered_counted_and_drawn() {
    let script = "echo mazeWidth; read w; echo mazeHeight; read h; echo \"$w x $h\" >&2; \
                  echo setColor 1 0 G; echo setText 1 0 7; echo turnRight; read a; \
                  echo moveForward 2; read b; echo $a $b >&2; echo getStat score; read s; echo $s >&2";
    let (folder, ended) = drive(script, "");
    let ended = ended.exits(0).says("5 x 1\nack ack\n").says("the shortest way has 2");
    let robot = &ended.json()["robot"];
    assert_eq!(robot["reached"], true);
    assert_eq!(robot["at_goal"]["moves"], 1);
    assert_eq!(robot["at_goal"]["turns"], 1);
    assert_eq!(robot["at_goal"]["cells"], 2.0);
    assert_eq!((&robot["shortest"], &robot["lines"]), (&2.into(), &7.into()));
    assert_eq!(robot["mms"]["total-distance"], 4.0);
    assert_eq!(robot["mms"]["best-run-effective-distance"], 3.0);
    assert_eq!(robot["mms"]["best-run-turns"], 0.0, "it turned before it left the start");
    // 3 and a tenth of 3 + 1.
    assert_eq!(robot["mms"]["score"], 3.4);
    assert_eq!(
        (&robot["start"], &robot["ends"]),
        (&[0, 0].as_slice().into(), &serde_json::json!([[2, 0]]))
    );

    assert_eq!(folder.names(USUAL), ["m-cmd.gif", "m-cmd.png"]);
    let png = Picture::png(&folder.read(format!("{USUAL}/m-cmd.png")));
    let film = Film::gif(&folder.read(format!("{USUAL}/m-cmd.gif")));
    assert!(film.loops_for_ever && film.last == png, "the film ends with the picture");
    // As it begins, a turn, and two cells; the first movement shows with what was written before.
    assert_eq!(film.delays.len(), 4);
    let count = |rgb: Rgb| png.pixels.iter().filter(|&&pixel| pixel == rgb).count();
    let (green, body, letter) = ([0, 77, 0], [255, 200, 0], [255, 255, 254]);
    assert!(count(green) > 20 && count(body) > 5 && count(letter) > 5 && count(START) > 20);
}

#[test]
fn films_are_as_long_as_is_asked_for() {
    let script = "i=0; while [ $i -lt 300 ]; do echo turnRight; read a; echo setText 1 0 $i; \
                  i=$((i + 1)); done";
    for (flags, frames) in [("", 301), ("--max-frames 10", 6), ("--every 7", 44), ("-d 10", 151)] {
        let (folder, ended) = drive(script, &format!("{flags} -c 32"));
        ended.exits(1);
        let png = Picture::png(&folder.read(format!("{USUAL}/m-cmd.png")));
        let film = Film::gif(&folder.read(format!("{USUAL}/m-cmd.gif")));
        assert_eq!(film.delays.len(), frames, "{flags}");
        assert!(film.last == png, "{flags}: the film ends with the picture");
    }
    let (folder, ended) = drive(script, "-f gif -c 3000");
    ended.exits(1).says("no film of the program's run").says("--every");
    assert_eq!(folder.names(USUAL), [""; 0]);
}

#[test]
fn texts_that_do_not_fit_are_told() {
    let (_, ended) = drive("echo setText 0 0 0123456789", "-f png -c 31");
    ended.exits(1).says("-c 32 shows all");
    let (_, ended) = drive("echo setText 0 0 0123456789", "-f png -c 32");
    ended.exits(1).says_not("texts do not fit");
}

#[test]
fn it_may_go_on_behind_the_goal_and_come_back_by_a_reset() {
    let script = "echo turnRight; read a; echo moveForward 9; read a; echo ackReset; read a; \
                  echo turnRight; read a; echo moveForward; read a; echo moveForward; read a";
    let (_, ended) = drive(script, "-f png");
    let robot = &ended.exits(0).json()["robot"];
    let total = &robot["total"];
    assert_eq!(
        (&total["crashes"], &total["resets"], &total["cells"]),
        (&1.into(), &1.into(), &6.0.into())
    );
    assert_eq!(robot["at_goal"]["moves"], 3);
    // 18 half steps were asked for, and 15 are the price of the reset.
    assert_eq!(robot["mms"]["total-distance"], 22.0);
    assert_eq!(robot["mms"]["best-run-effective-distance"], 19.0);
}

#[test]
fn walls_stop_it_and_it_may_go_on() {
    let script = "for i in 1 2 3; do echo moveForward; read a; echo $a >&2; done; echo turnRight; \
                  read a; echo moveForward 2; read a; echo $a >&2";
    let (_, ended) = drive(script, "-f png");
    let ended = ended.exits(0).says("crash\ncrash\ncrash\nack\n").says("3 crashes");
    assert_eq!(ended.json()["robot"]["total"]["crashes"], 3);
}

#[test]
fn programs_need_not_listen() {
    let (_, ended) =
        drive("exec <&-; sleep 0.1; echo turnRight; echo moveForward; echo moveForward", "-f png");
    ended.exits(0);
    let (_, ended) = drive("printf 'turnRight\\r\\nmoveForward 2\\r\\n'", "-f png");
    ended.exits(0);
    // A line without an end is none.
    let (_, ended) = drive("printf 'turnRight\\nmoveForward 2'", "-f png");
    ended.exits(1);
}

#[test]
fn mazes_that_we_make_begin_bottom_left_and_end_in_the_middle() {
    let folder = Folder::new();
    let line = "-w 6 -h 4 -r 5 -n --json --solver-cmd";
    let ended = folder.mazer(line).arg("echo mazeWidth").run().exits(1);
    let json = ended.json();
    assert_eq!(json["robot"]["start"], serde_json::json!([0, 3]));
    assert_eq!(json["robot"]["ends"].as_array().map(Vec::len), Some(4));
    assert_eq!(json["solution"], serde_json::Value::Null);
    assert_eq!(folder.names(USUAL), ["cmd-solve.png", "dfs-gen.png", "seed.txt"]);
    // The maze is in the seed file, the program is not.
    let seed = folder.text(format!("{USUAL}/seed.txt"));
    assert!(!seed.contains("solver-cmd") && !seed.contains("mazeWidth"), "{seed}");
    let again = folder.mazer("--from Mazer_output/seed.txt -n --json -o again").done().json();
    assert_eq!(again["maze"]["sha256"], json["maze"]["sha256"]);
    assert_eq!(again["maze"]["start"], serde_json::json!([0, 3]));
    folder.mazer("--from Mazer_output/cmd-solve.png -n -o again").done();
    // Flags say otherwise, and one picture goes to a pipe.
    let ends = "--start 0,0 --end right -w 6 -h 4 -r 5 -n --json --solver-cmd";
    let json = folder.mazer(ends).arg("true").run().exits(1).json();
    assert_eq!(
        (&json["robot"]["start"], &json["robot"]["ends"]),
        (&serde_json::json!([0, 0]), &serde_json::json!([[5, 1]]))
    );
    let alone = "-w 6 -h 4 -r 5 -o - --only solve -f png --solver-cmd";
    Picture::png(&folder.mazer(alone).arg("true").run().exits(1).output.stdout);
}

#[test]
fn the_left_hand_finds_the_middle_of_a_perfect_maze() {
    if !has("python3") {
        return;
    }
    let folder = Folder::new();
    let script = example("mouse_left_hand.py");
    for (size, seed) in [("-w 9 -h 9", 1), ("-w 16 -h 16", 2), ("-w 5 -h 8", 3), ("-w 1 -h 1", 4)] {
        let line = format!("{size} -r {seed} -n --json --solver-cmd");
        let command = format!("python3 {}", script.display());
        let json = folder.mazer(&line).arg(command).run().exits(0).says("there, score").json();
        let robot = &json["robot"];
        assert_eq!((&robot["not_understood"], &robot["total"]["crashes"]), (&0.into(), &0.into()));
        assert!(robot["at_goal"]["cells"].as_f64() >= robot["shortest"].as_f64(), "{robot}");
    }
}

#[test]
fn the_flood_fill_solves_mazes_with_loops_and_those_of_contests() {
    let folder = Folder::new();
    let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    if !has(&compiler) {
        return;
    }
    let program = folder.at("flood");
    let mut build = Command::new(compiler);
    build.args(["--edition", "2024", "-O", "-o"]).arg(&program).arg(example("mouse_flood_fill.rs"));
    assert!(build.status().expect("a compiler").success());
    let command = program.display().to_string();
    for seed in 1..4 {
        let line = format!("-w 12 -h 12 --braid 0.7 -r {seed} -n -c 16 --json --solver-cmd");
        let json = folder.mazer(&line).arg(&command).run().exits(0).says("there, score").json();
        let robot = &json["robot"];
        assert_eq!((&robot["not_understood"], &robot["total"]["crashes"]), (&0.into(), &0.into()));
    }
    let mazes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/mazes/micromouse");
    let Ok(entries) = std::fs::read_dir(&mazes) else {
        eprintln!("{} is not there: its mazes are not tested", mazes.display());
        return;
    };
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut solved = 0;
    for file in files.iter().step_by(files.len() / 8 + 1) {
        let mut call = folder.mazer("solve -f png --json");
        call.command().arg(file).arg("--solver-cmd").arg(&command);
        let ended = call.run();
        let json = ended.json();
        // Nothing in the protocol says where the goal is: this program goes to the middle.
        let (maze, robot) = (&json["maze"], &json["robot"]);
        let middle = |side: &str| maze[side].as_u64().map(|size| (size - 1) / 2);
        let first = &robot["ends"][0];
        if robot["shortest"].is_null()
            || [first[0].as_u64(), first[1].as_u64()] != ["width", "height"].map(middle)
        {
            continue;
        }
        assert_eq!(robot["reached"], true, "{ended}");
        solved += 1;
    }
    assert!(solved > 0, "none of {} could be solved", files.len());
}

#[test]
fn a_program_is_a_row_beside_our_solvers() {
    if !has("python3") {
        return;
    }
    let folder = Folder::new();
    let compare = |flags: &str| {
        let line = format!("compare -w 8 -h 8 -r 5 -s bfs,wall-follower {flags} --solver-cmd");
        folder.mazer(&line).arg(format!("python3 '{}'", example("mouse_left_hand.py").display()))
    };
    let json = compare("--json").done().json();
    let rows = json["solvers"].as_array().expect("rows");
    assert_eq!(rows.len(), 3);
    // In a maze without loops there is one way; both put the left hand on the wall.
    assert_eq!(rows[2]["outcome"], "found");
    assert_eq!(rows[2]["moves"], rows[1]["moves"]);
    assert!(rows[2]["moves"].as_f64() >= rows[0]["steps"].as_f64());
    let table = compare("--seeds 3").done().out();
    assert_eq!(table.lines().count(), 4, "{table}");
    let none = |flags: &str| folder.mazer(&format!("compare {flags} --solver-cmd true"));
    none("-t hex").fails(2).says("--solver-cmd is for squares");
    none("--generators").fails(2).says("--solver-cmd");
    none("--terrain noise").fails(2).says("--solver-cmd");
    let lost = none("-w 4 -h 4 -s bfs --json").done().json();
    assert_eq!(lost["solvers"][1]["outcome"], "gave-up");
}
