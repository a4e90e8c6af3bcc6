//! `--solver-cmd`: programs that misbehave, and calls that make no sense.
#![cfg(unix)]

use crate::support::{Ended, Folder, USUAL};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const ROOM: &str = "+---+---+---+\n|           |\n+   +   +   +\n|           |\n+   +   +   +\n|           |\n+---+---+---+\n";

/// Runs a line of shell for at most a second; mazer must be done soon after.
fn drive(script: &str) -> (Folder, Ended) {
    let folder = Folder::new();
    folder.write("m.txt", ROOM);
    let begun = Instant::now();
    let ended = folder.mazer("solve m.txt -f png --solver-time 1 --solver-cmd").arg(script).run();
    assert!(begun.elapsed() < Duration::from_secs(20), "it took {:?}\n{ended}", begun.elapsed());
    (folder, ended)
}

/// Whether the process whose number is in a file still runs.
fn runs(pid: &Path) -> bool {
    let pid = std::fs::read_to_string(pid).expect("a number");
    // One that nobody has waited for yet does not.
    let state = Command::new("ps").args(["-o", "stat=", "-p", pid.trim()]).output().expect("ps");
    let state = String::from_utf8_lossy(&state.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

/// Waits until it does not, as the system takes a moment to end a process.
#[track_caller]
fn is_gone(pid: &Path) {
    let begun = Instant::now();
    while runs(pid) {
        assert!(begun.elapsed() < Duration::from_secs(5), "it still runs");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn one_that_never_ends_is_ended() {
    let (folder, ended) = drive("echo $$ > pid; exec sleep 1000");
    ended.exits(1).says("ended after 1 s").says("did not reach the goal");
    is_gone(&folder.at("pid"));
    assert_eq!(folder.names(USUAL), ["m-cmd.png"]);
    // One that was there before that has solved the maze.
    drive("echo turnRight; echo moveForward; echo turnLeft; echo moveForward; sleep 1000")
        .1
        .exits(0);
    // And one that listens for ever, and one that talks for ever.
    drive("cat > /dev/null").1.exits(1);
    drive("while read a || true; do echo wallFront; done").1.exits(1);
    drive("yes wallFront").1.exits(1);
}

#[test]
fn one_that_dies_is_told() {
    let (_, ended) = drive("echo moveForward; exit 3");
    ended.exits(3).says("exit code 3").says("error:");
    drive("kill -9 $$").1.exits(3).says("died").says("9");
    let died = "echo turnRight; echo moveForward; echo turnLeft; echo moveForward; exit 5";
    drive(died).1.exits(0).says("exit code 5");
}

#[test]
fn what_is_not_understood_is_told_with_its_line() {
    let (_, ended) = drive("echo mazeWidth; echo 'moveForwrd 2'; echo setWall 0 0 N");
    ended
        .exits(3)
        .says("line 2")
        .says("'moveForwrd 2'")
        .says("did you mean 'moveForward'?")
        .says("line 3")
        .says("'N' is not a direction");
    // As in the simulator, it is not answered and hinders nothing.
    let solved = "echo hello; echo turnRight; echo moveForward; echo turnLeft; echo moveForward";
    drive(solved).1.exits(0).says("line 1, 'hello', is not understood");
    drive("printf '\\377\\001\\n'; echo mazeWidth").1.exits(3).says("line 1");
    drive("yes hello").1.exits(3).says("none of 1000 lines").says("nor are 990 more");
    drive("tr '\\0' x < /dev/zero").1.exits(3).says("4096 bytes");
    drive("cat /dev/urandom").1.exits(3);
}

#[test]
fn one_that_closes_its_output_is_not_waited_for_long() {
    let (folder, ended) = drive("echo $$ > pid; exec >&-; exec sleep 1000");
    ended.exits(1);
    is_gone(&folder.at("pid"));
}

#[test]
fn nothing_that_it_started_outlives_it() {
    let (folder, ended) = drive("sleep 1000 & echo $! > pid; echo moveForward");
    ended.exits(1).says("it ended");
    is_gone(&folder.at("pid"));
    let (folder, ended) = drive("sleep 1000 & echo $! > pid; wait");
    ended.exits(1).says("ended after 1 s");
    is_gone(&folder.at("pid"));
}

#[test]
fn what_escapes_is_not_waited_for() {
    // It holds the pipe open, and is in no group that could be ended.
    let (_, ended) = drive("setsid sleep 6 2> /dev/null & sleep 0.2; echo moveForward");
    ended.exits(1).says("it ended").says("1 moves");
}

#[test]
fn an_interruption_ends_it_too() {
    let folder = Folder::new();
    folder.write("m.txt", ROOM);
    let mut call = folder.mazer("solve m.txt --solver-cmd");
    call.command().arg("sleep 1000 & echo $! > it; mv it pid; wait");
    let mut mazer =
        call.command().stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
    while !folder.at("pid").exists() {
        assert_eq!(
            mazer.try_wait().expect("a child"),
            None,
            "it ended before it could be interrupted"
        );
        thread::sleep(Duration::from_millis(5));
    }
    let pid = mazer.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill runs").success());
    assert_eq!(mazer.wait().expect("it ends").code(), Some(130));
    is_gone(&folder.at("pid"));
    assert_eq!(folder.names(USUAL), [""; 0]);
}

#[test]
fn a_program_that_is_not_there_is_no_solution() {
    let (folder, ended) = drive("no-such-program-anywhere --fast");
    ended.exits(3).says("the shell found no such program").says("no-such-program-anywhere");
    assert_eq!(folder.names(USUAL), [""; 0]);
}

#[test]
fn calls_that_make_no_sense_are_refused() {
    let folder = Folder::new();
    folder.write("m.txt", ROOM);
    folder.write("blocks.txt", "#####\n#   #\n# # #\n#   #\n#####\n");
    folder.write("numbers.txt", "1 2 3\n1 2 3\n1 2 3\n");
    for (line, fact) in [
        ("-s bfs --solver-cmd true", "--solver"),
        ("-t hex --solver-cmd true", "for squares"),
        ("--heat --solver-cmd true", "--heat"),
        ("--only gen --solver-cmd true", "--only gen"),
        ("--terrain noise --solver-cmd true", "--terrain"),
        ("--solver-time 5", "--solver-cmd"),
        ("--solver-time 0 --solver-cmd true", "--solver-time"),
        ("-o - --solver-cmd true", "standard output takes one thing"),
        ("-o - -f png --solver-cmd true", "--only solve"),
        ("solve m.txt -s bfs --solver-cmd true", "--solver"),
        ("solve m.txt --all --solver-cmd true", "--all"),
        ("solve m.txt -f text --solver-cmd true", "-f text"),
        ("solve blocks.txt --solver-cmd true", "convert"),
        ("solve m.txt --start 9,9 --solver-cmd true", "9,9"),
    ] {
        folder.mazer(line).fails(2).says(fact);
    }
    folder.mazer("solve m.txt --solver-cmd").arg("  ").fails(2).says("no command");
    folder.mazer("solve numbers.txt --as numbers --solver-cmd true").fails(2).says("squares");
}
