//! How long the phases of a run take.

use cpu_time::ProcessTime;
use std::time::Instant;

/// A part of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Making the maze and choosing its ends.
    Generate,
    /// Solving it.
    Solve,
    /// Everything that is written.
    Write,
}

/// The names of the phases, in order.
pub const PHASES: [&str; 3] = ["generate", "solve", "write"];

/// How long each phase took: on the clock, and of all processors together.
pub struct Timer {
    /// Seconds of each phase on the clock.
    pub seconds: [f64; PHASES.len()],
    /// Seconds of processor time.
    pub cpu_seconds: [f64; PHASES.len()],
    clock: Instant,
    cpu: ProcessTime,
}

impl Timer {
    /// Begins now.
    pub fn new() -> Self {
        Self {
            seconds: Default::default(),
            cpu_seconds: Default::default(),
            clock: Instant::now(),
            cpu: ProcessTime::now(),
        }
    }

    /// A phase ends here and the next begins.
    pub fn end(&mut self, phase: Phase) {
        self.seconds[phase as usize] = self.clock.elapsed().as_secs_f64();
        self.cpu_seconds[phase as usize] = self.cpu.elapsed().as_secs_f64();
        self.skip();
    }

    /// What went before belongs to no phase.
    pub fn skip(&mut self) {
        self.clock = Instant::now();
        self.cpu = ProcessTime::now();
    }
}
