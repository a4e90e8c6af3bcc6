//! How fast it goes.

use std::time::{Duration, Instant};

/// Steps a second that there are to choose from.
const RATES: [u32; 20] = [
    1, 2, 5, 10, 20, 30, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000,
    200_000, 500_000, 1_000_000,
];

/// How many things happen in a second.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    rate: usize,
    /// Whether nothing happens by itself.
    pub is_paused: bool,
    last: Instant,
    /// Parts of a step that are due.
    due: f64,
}

impl Speed {
    /// So fast that as many things take some seconds.
    pub fn for_count(count: u64) -> Self {
        let wanted = (count / 8).max(10);
        let rate = RATES.iter().rposition(|&rate| u64::from(rate) <= wanted).unwrap_or(0);
        Self { rate, is_paused: false, last: Instant::now(), due: 0.0 }
    }

    /// Things a second.
    pub fn rate(&self) -> u32 {
        RATES.get(self.rate).copied().unwrap_or(1)
    }

    /// Goes faster.
    pub fn raise(&mut self) {
        self.rate = (self.rate + 1).min(RATES.len() - 1);
    }

    /// Goes slower.
    pub fn lower(&mut self) {
        self.rate = self.rate.saturating_sub(1);
    }

    /// As many things as are due since this was asked last.
    pub fn due(&mut self) -> u32 {
        let passed = self.last.elapsed().min(Duration::from_millis(200)).as_secs_f64();
        self.last = Instant::now();
        if self.is_paused {
            self.due = 0.0;
            return 0;
        }
        self.due += passed * f64::from(self.rate());
        let whole = self.due.floor();
        self.due -= whole;
        whole as u32
    }
}
