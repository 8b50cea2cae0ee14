//! The time, which is handed in.

use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, Instant, SystemTime};

use damier_mind::Clock;

/// A clock that only goes forward, and the time of day that is written down.
pub trait Time: Clock + 'static {
    /// Milliseconds since 1970.
    fn unix_ms(&self) -> u64;

    /// Waits until the clock shows that moment.
    fn until(&self, moment: Duration) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// The machine's own time.
#[derive(Clone, Copy, Debug)]
pub struct MachineTime(Instant);

impl Default for MachineTime {
    fn default() -> MachineTime {
        MachineTime(Instant::now())
    }
}

impl Clock for MachineTime {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Time for MachineTime {
    fn unix_ms(&self) -> u64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        since.map_or(0, |since| since.as_millis() as u64)
    }

    fn until(&self, moment: Duration) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let left = moment.saturating_sub(self.now());
        Box::pin(tokio::time::sleep(left))
    }
}
