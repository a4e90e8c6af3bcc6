//! How a program ended, and what that means.

use super::talk::{LONGEST, MOST_BAD, MOST_LINES};
use crate::cli::Exit;
use crate::formats::mms::Session;
use std::process::ExitStatus;
use std::time::Duration;

/// Why a program was no longer listened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It closed its standard output.
    Silent,
    /// A line went on and on.
    LongLine,
    /// There were many lines, and none was understood.
    Rubbish,
    /// There were too many lines.
    TooMany,
}

/// How a program ended.
#[derive(Clone, Copy, Debug)]
pub enum Ending {
    /// By itself.
    Exited(ExitStatus),
    /// It was ended after this time.
    TimedOut(Duration),
    /// It was ended for what it printed.
    Stopped(Stop),
}

impl Ending {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exited(_) => "exited",
            Self::TimedOut(_) => "timed-out",
            Self::Stopped(Stop::Silent) => "closed-output",
            Self::Stopped(Stop::LongLine) => "long-line",
            Self::Stopped(Stop::Rubbish) => "not-understood",
            Self::Stopped(Stop::TooMany) => "too-many-lines",
        }
    }

    /// The code that it exited with, if it did.
    pub fn code(self) -> Option<i32> {
        match self {
            Self::Exited(status) => status.code(),
            _ => None,
        }
    }

    /// Whether there was no such program: what a shell says then, and nothing was printed.
    pub fn is_unfound(self, session: &Session) -> bool {
        session.lines() == 0 && matches!(self.code(), Some(126 | 127 | 9009))
    }

    /// How the run ends with it.
    pub fn exit(self, session: &Session) -> Exit {
        let is_fault = match self {
            Self::Exited(status) => !status.success(),
            Self::Stopped(Stop::LongLine | Stop::Rubbish) => true,
            Self::TimedOut(_) | Self::Stopped(Stop::Silent | Stop::TooMany) => false,
        };
        if session.robot().arrival().is_some() {
            Exit::Done
        } else if is_fault || session.bad() > 0 {
            Exit::Failed
        } else {
            Exit::No
        }
    }

    /// The same for people.
    pub fn sentence(self) -> String {
        match self {
            Self::Exited(status) if status.success() => "it ended".to_owned(),
            Self::Exited(status) => match status.code() {
                Some(code) => format!("it died with exit code {code}"),
                None => format!("it died: {status}"),
            },
            Self::TimedOut(time) => {
                format!("it was ended after {} s, --solver-time gives it more", time.as_secs())
            }
            Self::Stopped(Stop::Silent) => "it closed its standard output and was ended".to_owned(),
            Self::Stopped(Stop::LongLine) => {
                format!("it was ended: a line of more than {LONGEST} bytes is no command")
            }
            Self::Stopped(Stop::Rubbish) => {
                format!("it was ended: none of {MOST_BAD} lines was understood")
            }
            Self::Stopped(Stop::TooMany) => format!("it was ended after {MOST_LINES} lines"),
        }
    }
}
