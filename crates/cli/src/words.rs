//! Small pieces of text that several commands share.

use damier_ai::{Line, score_text};

/// A value in the game's unit as a JSON number.
pub fn score_number(hundredths: i32) -> serde_json::Value {
    if hundredths % 100 == 0 {
        serde_json::Value::from(hundredths / 100)
    } else {
        serde_json::Value::from(f64::from(hundredths) / 100.0)
    }
}

/// A line of analysis: value, whether it is proved, moves.
pub fn line(line: &Line<String>) -> String {
    let score = line.score.map_or("?".to_owned(), score_text);
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
