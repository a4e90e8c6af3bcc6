//! The talk between a program and its robot, until either ends it.

use super::child::Child;
use super::ending::{Ending, Stop};
use crate::formats::mms::Session;
use anyhow::{Context as _, Result, anyhow};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The most bytes of a line.
pub const LONGEST: u64 = 4096;
/// The most lines.
pub const MOST_LINES: u64 = 10_000_000;
/// So many lines of which none is understood are enough.
pub const MOST_BAD: u64 = 1000;

/// How often it is looked whether the program has ended.
const LOOK: Duration = Duration::from_millis(10);
/// How long a program may take to end once it has closed its standard output, and how long what it has
/// printed before its end may take.
const GRACE: Duration = Duration::from_secs(2);

/// The session, until it is taken out.
type Shared = Arc<Mutex<Option<Session>>>;

/// Answers a program until it ends, is no longer worth listening to, or the time is over. It is ended
/// then.
pub fn until_end(child: &mut Child, session: Session, time: Duration) -> Result<(Ending, Session)> {
    let deadline = Instant::now().checked_add(time);
    let shared: Shared = Arc::new(Mutex::new(Some(session)));
    let (stdin, stdout) = child.pipes().context("the program has no pipes")?;
    let (stops, stopped) = mpsc::channel();
    let listener = Arc::clone(&shared);
    // Not joined: what escaped the program's group could hold the pipe open for ever.
    thread::Builder::new()
        .name("listener".to_owned())
        .spawn(move || listen(&listener, stdin, stdout, &stops))
        .context("cannot start a thread")?;
    let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let ending = loop {
        match stopped.recv_timeout(LOOK) {
            Ok(Stop::Silent) => {
                let patience = Instant::now() + GRACE;
                while !child.has_ended() && !is_late() && Instant::now() < patience {
                    thread::sleep(Duration::from_millis(1));
                }
                let has_ended = child.has_ended();
                let status = child.end();
                break if has_ended {
                    Ending::Exited(status)
                } else {
                    Ending::Stopped(Stop::Silent)
                };
            }
            Ok(stop) => {
                child.end();
                break Ending::Stopped(stop);
            }
            Err(RecvTimeoutError::Timeout) if child.has_ended() => {
                let status = child.end();
                // What it printed before is still heard.
                let _ = stopped.recv_timeout(GRACE);
                break Ending::Exited(status);
            }
            Err(RecvTimeoutError::Timeout) if is_late() => {
                child.end();
                break Ending::TimedOut(time);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                child.end();
                return Err(anyhow!("the thread that listens to the program died"));
            }
        }
    };
    let session = shared.lock().unwrap_or_else(PoisonError::into_inner).take();
    Ok((ending, session.context("the session is gone")?))
}

/// Answers line by line, and says why it no longer does.
fn listen(shared: &Shared, stdin: ChildStdin, stdout: ChildStdout, stops: &Sender<Stop>) {
    let mut input = BufReader::with_capacity(1 << 16, stdout);
    let mut output = Some(stdin);
    let mut line = Vec::new();
    let stop = loop {
        line.clear();
        match input.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(_) | Ok(0) => break Stop::Silent,
            Ok(_) => {}
        }
        if line.pop_if(|last| *last == b'\n').is_none() {
            // The simulator does nothing with a line that has no end, either.
            break if line.len() as u64 > LONGEST { Stop::LongLine } else { Stop::Silent };
        }
        let mut session = shared.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(session) = session.as_mut() else { return };
        let answer = session.obey(&line);
        if session.bad() >= MOST_BAD && session.bad() == session.lines() {
            break Stop::Rubbish;
        }
        if session.lines() >= MOST_LINES {
            break Stop::TooMany;
        }
        if let (Some(mut answer), Some(pipe)) = (answer, &mut output) {
            answer.push('\n');
            // It may have closed its standard input and go on all the same.
            if pipe.write_all(answer.as_bytes()).is_err() {
                output = None;
            }
        }
    };
    // Nobody may be waiting any more.
    let _ = stops.send(stop);
}
