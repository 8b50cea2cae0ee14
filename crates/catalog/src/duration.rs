//! Times as they are typed and printed.

use std::fmt::Write;
use std::time::Duration;

/// Times that can be typed, to show how.
pub(crate) const EXAMPLES: &str = "500ms, 5s, 2m";

/// Reads a time such as `500ms`, `5s`, `1.5s`, `2m` or `3` (seconds), at most a day.
pub fn parse_duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let split = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let seconds = match unit {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let number: f64 = number.trim().parse().ok()?;
    let seconds = number * seconds;
    // Nothing finer than a microsecond is meant.
    (1e-6..=86_400.0).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

/// A time as options are printed, such as `1500ms`.
pub(crate) fn write_duration(f: &mut impl Write, time: Duration) -> std::fmt::Result {
    write!(f, "{}ms", time.as_micros() as f64 / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        let check = |text, millis: Option<u64>| {
            assert_eq!(parse_duration(text), millis.map(Duration::from_millis), "{text}");
        };
        check("500ms", Some(500));
        check("5s", Some(5000));
        check("1.5s", Some(1500));
        check("2m", Some(120_000));
        check("3", Some(3000));
        for nonsense in ["", "s", "-1s", "0", "5 parsecs", "inf", "nan", "1e99s", "25h"] {
            check(nonsense, None);
        }
    }
}
