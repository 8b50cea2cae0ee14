//! Small pieces of text that several commands share.

use damier_mind::{Bound, Line, Score, Value};

/// What JSON says of a score: `score` is a number of the game's unit, or null; `win` or `loss`
/// tells in how many plies a game is decided; `bound` stands where it is only a bound, and
/// `confidence` where it is known how many of a hundred such values are right.
pub fn score_fields(score: Option<Score>) -> Vec<(&'static str, serde_json::Value)> {
    let number = match score.map(|score| score.value) {
        Some(Value::Units(hundredths)) => in_units(hundredths),
        _ => serde_json::Value::Null,
    };
    let mut fields = vec![("score", number)];
    match score.map(|score| score.value) {
        Some(Value::Win(plies)) => fields.push(("win", plies.into())),
        Some(Value::Loss(plies)) => fields.push(("loss", plies.into())),
        _ => {}
    }
    match score.map(|score| score.bound) {
        Some(Bound::AtLeast) => fields.push(("bound", "at-least".into())),
        Some(Bound::AtMost) => fields.push(("bound", "at-most".into())),
        _ => {}
    }
    fields.push(("exact", score.is_some_and(|score| score.exact).into()));
    if let Some(percent) = score.and_then(|score| score.confidence) {
        fields.push(("confidence", percent.into()));
    }
    fields
}

/// Hundredths as a number of the game's unit: whole where it is.
pub fn in_units(hundredths: i32) -> serde_json::Value {
    if hundredths % 100 == 0 {
        (hundredths / 100).into()
    } else {
        (f64::from(hundredths) / 100.0).into()
    }
}

/// A line of analysis: value, whether it is proved, moves.
pub fn line(line: &Line<String>) -> String {
    let score = line.score.map_or("~?".to_owned(), |score| score.to_string());
    format!("{score:<8} {}", line.moves.join(" "))
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
    use serde_json::json;

    use super::*;

    #[test]
    fn scores_in_json() {
        let check = |score, expected: serde_json::Value| {
            let fields: serde_json::Map<_, _> = score_fields(score)
                .into_iter()
                .map(|(name, told)| (name.to_owned(), told))
                .collect();
            assert_eq!(serde_json::Value::from(fields), expected);
        };
        check(None, json!({ "score": null, "exact": false }));
        let estimate = |hundredths| Some(Score::estimate(Value::Units(hundredths)));
        check(estimate(-1200), json!({ "score": -12, "exact": false }));
        check(estimate(125), json!({ "score": 1.25, "exact": false }));
        check(
            Some(Score::proved(Value::Win(7))),
            json!({ "score": null, "win": 7, "exact": true }),
        );
        let bound = Score { bound: Bound::AtMost, ..Score::estimate(Value::Loss(4)) };
        check(Some(bound), json!({ "score": null, "loss": 4, "bound": "at-most", "exact": false }));
    }

    #[test]
    fn lines_are_aligned() {
        let told = |score| line(&Line { score, moves: vec!["e2".to_owned(), "e8".to_owned()] });
        assert_eq!(told(None), "~?       e2 e8");
        assert_eq!(told(Some(Score::proved(Value::Units(3800)))), "=+38     e2 e8");
        assert_eq!(told(Some(Score::estimate(Value::Loss(4)))), "~#-4     e2 e8");
    }
}
