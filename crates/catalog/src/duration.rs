//! Times as they are printed among the options of a strategy.

use std::fmt::Write;
use std::time::Duration;

/// Times that can be typed, to show how.
pub(crate) const EXAMPLES: &str = "500ms, 5s, 2m";

/// A time as options are printed, such as `1500ms`.
pub(crate) fn write_duration(f: &mut impl Write, time: Duration) -> std::fmt::Result {
    write!(f, "{}ms", time.as_micros() as f64 / 1000.0)
}
