//! Times as they are typed.

use std::time::Duration;

/// The units of time, with their seconds.
const UNITS: [(&str, f64); 5] =
    [("h", 3600.0), ("m", 60.0), ("min", 60.0), ("s", 1.0), ("ms", 0.001)];

/// No time that is typed is longer: a thousand hours.
const MOST: f64 = 3_600_000.0;

/// Reads a time such as `500ms`, `5s`, `1.5s`, `2m`, `1h30m` or `3` (seconds), of a thousand hours
/// at most. Nothing finer than a microsecond is meant: what is less is none.
///
/// ```
/// use std::time::Duration;
/// use damier_mind::parse_duration;
///
/// assert_eq!(parse_duration("1m 30s"), Some(Duration::from_secs(90)));
/// assert_eq!(parse_duration("half an hour"), None);
/// ```
pub fn parse_duration(text: &str) -> Option<Duration> {
    let mut rest = text.trim();
    let mut seconds = 0.0;
    let alone = rest.chars().all(is_of_number);
    loop {
        let after = rest.trim_start_matches(is_of_number);
        let number = &rest[..rest.len() - after.len()];
        let number: f64 = number.parse().ok().filter(|_| !number.ends_with('.'))?;
        let after = after.trim_start();
        let end = after.find(|sign: char| !sign.is_ascii_alphabetic()).unwrap_or(after.len());
        let unit = match &after[..end] {
            "" if alone => 1.0,
            name => UNITS.iter().find(|(unit, _)| *unit == name)?.1,
        };
        seconds += number * unit;
        rest = after[end..].trim_start();
        if rest.is_empty() {
            let micros = (seconds * 1e6).round() as u64;
            return (seconds <= MOST).then(|| Duration::from_micros(micros));
        }
    }
}

fn is_of_number(sign: char) -> bool {
    sign.is_ascii_digit() || sign == '.'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        for (text, millis) in [
            ("500ms", 500),
            ("5s", 5000),
            (" 1.5 s ", 1500),
            ("2m", 120_000),
            ("2min", 120_000),
            ("3", 3000),
            ("0.25", 250),
            ("1h30m", 5_400_000),
            ("1h 30m 5s", 5_405_000),
            ("1000h", 3_600_000_000),
            ("0s5ms", 5),
            (".5s", 500),
            ("0", 0),
            ("0s", 0),
        ] {
            assert_eq!(parse_duration(text), Some(Duration::from_millis(millis)), "{text}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in [
            "",
            "s",
            "-1s",
            "5 parsecs",
            "inf",
            "nan",
            "1e99s",
            "1001h",
            "1..5s",
            ".",
            ".s",
            "5.s",
            "5s3",
            "3 5s",
            "5µs",
            "é",
            "1e3",
            "+5s",
            "5S",
        ] {
            assert_eq!(parse_duration(text), None, "{text}");
        }
    }
}
