//! Runs that are cut short: by a signal, or by a reader that has enough.
#![cfg(unix)]

use crate::support::{Folder, USUAL};
use std::io::{self, Read as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// Interrupts a run as soon as it is writing a file whose name is to be `unfinished`.
fn interrupt(line: &str) -> Folder {
    let folder = Folder::new();
    let mut call = folder.mazer(line);
    let mut child =
        call.command().stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it starts");
    let is_draft = |name: &String| Path::new(name).extension().is_some_and(|end| end == "tmp");
    while !folder.names(USUAL).iter().any(is_draft) {
        assert_eq!(child.try_wait().expect("a child"), None, "it ended before it wrote anything");
        thread::sleep(Duration::from_millis(1));
    }
    let pid = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &pid]).status().expect("kill runs");
    assert!(sent.success());
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    folder
}

#[test]
fn an_interrupted_picture_leaves_nothing() {
    let folder = interrupt("-n -w 3000 -h 3000");
    assert!(folder.names(USUAL).is_empty(), "{:?}", folder.names(USUAL));
}

#[test]
fn an_interrupted_film_leaves_nothing() {
    let folder = interrupt("-f gif -w 300 -h 300 --only gen -g kruskal");
    assert!(folder.names(USUAL).is_empty(), "{:?}", folder.names(USUAL));
}

/// What a run says whose standard output nobody reads.
#[track_caller]
fn closed(line: &str) {
    let folder = Folder::new();
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    let output = folder.mazer(line).command().stdout(writer).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{line}: {said}");
    assert!(!said.contains("panicked") && !said.contains("error"), "{line}: {said}");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    for line in ["-w 3 -h 3", "-w 3 -h 3 --json", "-w 3 -h 3 --json -q", "--help", "-V"] {
        closed(line);
    }
}

#[test]
fn a_closed_pipe_ends_a_streamed_picture_quietly() {
    for format in ["png", "gif"] {
        for (only, size) in [("gen", 3), ("gen", 200), ("solve", 200)] {
            closed(&format!("-w {size} -h {size} -o - --only {only} -f {format}"));
        }
    }
}

#[test]
fn closed_standard_error_is_no_reason_to_fail() {
    let folder = Folder::new();
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    let status =
        folder.mazer("-v -w 3 -h 3").command().stderr(writer).stdout(Stdio::null()).status();
    assert_eq!(status.expect("it runs").code(), Some(0));
    assert_eq!(folder.names(USUAL).len(), 5);
}

#[test]
fn standard_error_that_takes_nothing_is_no_reason_to_fail() {
    let Ok(full) = std::fs::File::options().write(true).open("/dev/full") else {
        println!("skipped: there is no /dev/full");
        return;
    };
    let folder = Folder::new();
    for (line, code) in [("-v -d 5 -w 3 -h 3", 0), ("-w 0", 2), ("--from nothing", 3), ("-l 0", 2)]
    {
        let mut call = folder.mazer(line);
        let stderr = full.try_clone().expect("a handle");
        let status = call.command().stderr(stderr).stdout(Stdio::null()).status();
        assert_eq!(status.expect("it runs").code(), Some(code), "{line}");
    }
}

#[test]
fn a_reader_that_has_enough_ends_it_quietly() {
    for format in ["png", "gif"] {
        let folder = Folder::new();
        let mut call = folder.mazer(&format!("-w 250 -h 250 -o - --only gen -f {format}"));
        let spawned = call.command().stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = spawned.expect("it starts");
        let mut head = [0; 10];
        child.stdout.take().expect("a pipe").read_exact(&mut head).expect("ten bytes");
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{format}: {said}");
        assert!(!said.contains("panicked") && !said.contains("error"), "{format}: {said}");
    }
}
