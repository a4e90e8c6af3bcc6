//! The program's process, and all that it starts: ended for certain, however the run ends.

use std::io;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The process that runs now, if one does: ended when the program is interrupted.
static RUNNING: Mutex<Option<u32>> = Mutex::new(None);

fn running() -> MutexGuard<'static, Option<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends what runs. None can be started any more: this is for the end of everything.
pub fn end_running() {
    let running = running();
    if let Some(id) = *running {
        end_all_of(id);
    }
    std::mem::forget(running);
}

/// A line of shell that runs, in a group of processes of its own where there are such.
pub struct Child {
    process: std::process::Child,
    status: Option<ExitStatus>,
}

impl Child {
    /// Starts a line of shell in the current folder. Its standard error is ours.
    pub fn start(line: &str) -> io::Result<Self> {
        let mut command = shell(line);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        // An interruption waits until it is known what there is to end.
        let mut running = running();
        let process = command.spawn()?;
        *running = Some(process.id());
        Ok(Self { process, status: None })
    }

    /// What it reads from, and what it prints to; once.
    pub fn pipes(&mut self) -> Option<(std::process::ChildStdin, std::process::ChildStdout)> {
        Some((self.process.stdin.take()?, self.process.stdout.take()?))
    }

    /// Whether it has ended by itself. On Unix it is left as it is, so that nobody else can get its number
    /// before its group is ended.
    pub fn has_ended(&mut self) -> bool {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            let id = i32::try_from(self.process.id()).ok().and_then(Pid::from_raw);
            id.is_some_and(|id| !matches!(waitid(WaitId::Pid(id), options), Ok(None)))
        }
        #[cfg(not(unix))]
        {
            !matches!(self.process.try_wait(), Ok(None))
        }
    }

    /// Ends it and everything in its group, and says how it ended.
    pub fn end(&mut self) -> ExitStatus {
        if let Some(status) = self.status {
            return status;
        }
        let mut running = running();
        end_all_of(self.process.id());
        // Where there are no groups, or it could not be done.
        let _ = self.process.kill();
        // Where the system keeps no record of children that have ended, nothing is known of how.
        let status = self.process.wait().unwrap_or_default();
        *running = None;
        self.status = Some(status);
        status
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
fn shell(line: &str) -> Command {
    use std::os::unix::process::CommandExt as _;
    let mut command = Command::new("sh");
    command.arg("-c").arg(line).process_group(0);
    command
}

#[cfg(windows)]
fn shell(line: &str) -> Command {
    use std::os::windows::process::CommandExt as _;
    let mut command = Command::new("cmd");
    // As it is: it quotes in its own way.
    command.arg("/C").raw_arg(line);
    command
}

#[cfg(not(any(unix, windows)))]
fn shell(line: &str) -> Command {
    let mut command = Command::new("sh");
    command.arg("-c").arg(line);
    command
}

/// Ends a process and its group.
#[cfg(unix)]
fn end_all_of(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(id) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        // Fails only if there is none left.
        let _ = kill_process_group(id, Signal::KILL);
    }
}

/// Ends a process and those that it started.
#[cfg(windows)]
fn end_all_of(id: u32) {
    let mut command = Command::new("taskkill");
    command.args(["/T", "/F", "/PID", &id.to_string()]);
    let _ = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
}

#[cfg(not(any(unix, windows)))]
fn end_all_of(_: u32) {}
