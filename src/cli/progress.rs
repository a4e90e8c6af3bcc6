//! Progress bars: on a terminal, when there is something to wait for.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(700);

/// The progress of one phase.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
    is_shown: bool,
    may_show: bool,
}

impl Progress {
    /// Of a phase of `length` steps. `wanted` is what the user says.
    pub fn new(what: &str, length: u64, wanted: bool) -> Self {
        let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg:24} {wide_bar} {percent:>3}% {eta}") {
            bar.set_style(style);
        }
        bar.set_message(what.to_owned());
        let may_show = wanted && std::io::stderr().is_terminal();
        Self { bar, begun: Instant::now(), is_shown: false, may_show }
    }

    /// So many steps more are done.
    pub fn add(&mut self, steps: u64) {
        if !self.may_show {
            return;
        }
        if !self.is_shown && self.begun.elapsed() > PATIENCE {
            self.is_shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
        }
        self.bar.inc(steps);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A sign of life for a phase that cannot tell how far it is.
pub struct Spinner(Option<ProgressBar>);

impl Spinner {
    /// Of a phase that is expected to take long if `is_long`.
    pub fn new(what: &str, is_long: bool, wanted: bool) -> Self {
        let shown = is_long && wanted && std::io::stderr().is_terminal();
        Self(shown.then(|| {
            let bar = ProgressBar::new_spinner();
            bar.set_message(what.to_owned());
            bar.enable_steady_tick(Duration::from_millis(100));
            bar
        }))
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
