//! Helpers of who thinks, and a clock for all of them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_mind::{Clock, Workers};

/// Threads of a test.
pub struct Team(pub usize);

impl Workers for Team {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).for_each(work);
    }

    fn helpers(&self) -> usize {
        self.0
    }

    #[expect(clippy::disallowed_methods, reason = "the test lends threads as a front end would")]
    fn beside(&self, help: &(dyn Fn(usize) + Sync), own: &mut dyn FnMut()) {
        std::thread::scope(|scope| {
            for helper in 0..self.0 {
                scope.spawn(move || help(helper));
            }
            own();
        });
    }
}

/// A clock that goes on with every look, whoever looks.
#[derive(Default)]
pub struct Looked(AtomicU64);

impl Clock for Looked {
    fn now(&self) -> Duration {
        Duration::from_micros(self.0.fetch_add(50, Ordering::Relaxed))
    }
}
