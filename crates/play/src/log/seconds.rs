//! Times as logs have them.

use std::fmt;
use std::time::Duration;

/// A time in seconds, exact: `3.25`.
pub(crate) struct Seconds(pub(crate) Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        match self.0.subsec_nanos() {
            0 => Ok(()),
            nanos => f.write_str(format!(".{nanos:09}").trim_end_matches('0')),
        }
    }
}

/// Reads a time as [`Seconds`] writes it.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 9 {
        return None;
    }
    let nanos = part.parse::<u32>().ok()? * 10_u32.pow(9 - part.len() as u32);
    Some(Duration::new(whole.parse().ok()?, nanos))
}
