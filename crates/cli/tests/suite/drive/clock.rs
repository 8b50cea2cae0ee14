//! Time that passes when a test says so.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_mind::Clock;

/// A clock that stands still until there is a file of that name. From then on it goes on by a step
/// whenever somebody looks at it. So however slow a machine is, nobody is late before a program says
/// that it will be.
pub struct FileClock {
    pub file: PathBuf,
    pub step: Duration,
    now: AtomicU64,
}

impl FileClock {
    pub fn new(file: PathBuf, step: Duration) -> FileClock {
        FileClock { file, step, now: AtomicU64::new(0) }
    }
}

impl Clock for FileClock {
    fn now(&self) -> Duration {
        let step = if self.file.exists() { self.step } else { Duration::ZERO };
        let step = u64::try_from(step.as_millis()).unwrap();
        Duration::from_millis(self.now.fetch_add(step, Ordering::Relaxed) + step)
    }
}
