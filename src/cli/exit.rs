use crate::formats::WriteError;
use std::io;
use std::process::ExitCode;

/// How a run of the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Exit {
    /// Done.
    Done = 0,
    /// The answer is no: there is no path, or the solver gave up.
    No = 1,
    /// Wrong usage.
    Usage = 2,
    /// Something failed while running: input unreadable or malformed, disk, memory.
    Failed = 3,
    /// Interrupted.
    Interrupted = 130,
}

impl Exit {
    /// The table of exit codes in `--help`.
    pub const HELP: &'static str = "  0    done
  1    the answer is no: there is no path, or the solver gave up
  2    wrong usage
  3    something failed while running: input unreadable or malformed, disk, memory
  130  interrupted";
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why a run ended early: an error, and the exit code that goes with it.
#[derive(Debug)]
pub struct Failure {
    /// The code.
    pub exit: Exit,
    /// The chain of reasons, printed once.
    pub error: anyhow::Error,
}

impl Failure {
    /// A mistake in how the program was called.
    pub fn usage(error: impl Into<anyhow::Error>) -> Self {
        Self { exit: Exit::Usage, error: error.into() }
    }

    /// The same failure, with the name of what it is about before it.
    pub fn about(self, name: &str) -> Self {
        Self { exit: self.exit, error: self.error.context(name.to_owned()) }
    }
}

/// Anything that fails while running.
impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        // That a format cannot say it was to be seen before anything was written.
        let is_unfit = error.chain().any(|reason| {
            let inner = reason.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
            inner.is_some_and(|inner| matches!(inner.downcast_ref(), Some(WriteError::Unfit(_))))
        });
        Self { exit: if is_unfit { Exit::Usage } else { Exit::Failed }, error }
    }
}
