//! Small pieces of text that several commands share.

use std::time::Duration;

use damier_ai::Line;

/// What a clock shows, such as `14:59` or `1:00:00`. Begun seconds count, so that only a clock
/// that has run out shows nothing left.
pub fn clock(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes}:{seconds:02}")
    } else {
        format!("{hours}:{minutes:02}:{seconds:02}")
    }
}

/// A value in the game's unit, such as `+38` or `-1.25`.
pub fn score(hundredths: i32) -> String {
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    let sign = match hundredths {
        0 => "",
        _ if hundredths > 0 => "+",
        _ => "-",
    };
    if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest:02}") }
}

/// The same as a JSON number.
pub fn score_number(hundredths: i32) -> serde_json::Value {
    if hundredths % 100 == 0 {
        serde_json::Value::from(hundredths / 100)
    } else {
        serde_json::Value::from(f64::from(hundredths) / 100.0)
    }
}

/// A line of analysis: value, whether it is proved, moves.
pub fn line(line: &Line<String>) -> String {
    let score = line.score.map_or("?".to_owned(), score);
    let mark = if line.exact { "=" } else { "~" };
    format!("{mark}{score:<7} {}", line.moves.join(" "))
}

/// A large number with its unit, such as `1.25 M`.
pub fn amount(number: f64) -> String {
    match number {
        n if n >= 1e9 => format!("{:.2} G", n / 1e9),
        n if n >= 1e6 => format!("{:.2} M", n / 1e6),
        n if n >= 1e3 => format!("{:.1} k", n / 1e3),
        n => format!("{n:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks() {
        let check = |millis, text: &str| assert_eq!(clock(Duration::from_millis(millis)), text);
        check(0, "0:00");
        check(1, "0:01");
        check(899_001, "15:00");
        check(3_600_000, "1:00:00");
    }

    #[test]
    fn scores() {
        for (value, text) in [(0, "0"), (3800, "+38"), (-125, "-1.25"), (5, "+0.05"), (-100, "-1")]
        {
            assert_eq!(score(value), text);
        }
    }
}
