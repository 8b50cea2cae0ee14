//! What a move is worth, written on the board.

use damier_core::view::Spot;
use damier_mind::{Score, Value};

use super::brush::HINT;
use crate::text::width;
use crate::theme::Role;

/// The longest text of a value that is of any use.
pub(super) const LONGEST: usize = 7;

/// A move with what it is worth for the side on turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::contest) struct Valued {
    /// Where the move is drawn.
    pub(in crate::contest) spot: Spot,
    /// As it is written.
    pub(in crate::contest) mv: String,
    /// Whether none is better.
    pub(in crate::contest) best: bool,
    /// What is written of the value, the longest first.
    forms: Vec<String>,
}

impl Valued {
    /// A move and its score. `decided` are the letters of a game that is won, and of one that is lost.
    pub(in crate::contest) fn new(
        (spot, mv): (Spot, String),
        score: Score,
        best: bool,
        decided: &[String; 2],
    ) -> Valued {
        let forms = match score.value {
            Value::Win(plies) => vec![format!("{}{plies}", decided[0]), decided[0].clone()],
            Value::Loss(plies) => vec![format!("{}{plies}", decided[1]), decided[1].clone()],
            Value::Units(hundredths) => amounts(hundredths),
        };
        // The best is marked where there is room for that.
        let marked = |form: String| [best.then(|| format!("{form}{HINT}")), Some(form)];
        let forms = forms.into_iter().flat_map(marked).flatten().collect();
        Valued { spot, mv, best, forms }
    }

    /// As much of the value as fits into so many columns; nothing if even that is too much.
    pub(in crate::contest) fn text(&self, columns: usize) -> &str {
        let mut forms = self.forms.iter();
        forms.find(|form| width(form) <= columns).map_or("", String::as_str)
    }

    /// The value in full.
    pub(in crate::contest) fn full(&self) -> &str {
        self.forms.iter().find(|form| !form.ends_with(HINT)).map_or("", String::as_str)
    }

    /// How it looks.
    pub(super) fn role(&self) -> Role {
        if self.best { Role::Good } else { Role::Wall }
    }
}

/// Hundredths in tenths, in whole units, and as a sign alone. What is less than a unit has no figure
/// before its point where room is short.
fn amounts(hundredths: i32) -> Vec<String> {
    let tenths = (f64::from(hundredths) / 10.0).round() as i64;
    let whole = (f64::from(hundredths) / 100.0).round() as i64;
    let sign = match hundredths.signum() {
        1 => "+",
        -1 => "-",
        _ => "=",
    };
    let (units, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    let mut forms = Vec::new();
    match (units, rest) {
        (0, 0) => {}
        (0, rest) => forms.extend([format!("{sign}0.{rest}"), format!("{sign}.{rest}")]),
        (units, 0) => forms.push(format!("{sign}{units}")),
        (units, rest) => forms.push(format!("{sign}{units}.{rest}")),
    }
    if whole != 0 && rest != 0 {
        forms.push(format!("{sign}{}", whole.abs()));
    }
    forms.push(sign.to_owned());
    forms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_is_written_as_fits() {
        let check = |value: Value, best, expected: &[&str]| {
            let decided = ["W".to_owned(), "L".to_owned()];
            let at = (Spot::default(), "e2".to_owned());
            let valued = Valued::new(at, Score::estimate(value), best, &decided);
            for (columns, expected) in (0..).zip(expected) {
                assert_eq!(valued.text(columns), *expected, "{value} in {columns}");
            }
        };
        check(Value::Units(1234), false, &["", "+", "+", "+12", "+12", "+12.3", "+12.3"]);
        check(Value::Units(-38), false, &["", "-", "-", "-.4", "-0.4", "-0.4"]);
        check(Value::Units(-260), false, &["", "-", "-3", "-3", "-2.6"]);
        check(Value::Units(300), true, &["", "+", "+3", "+3!", "+3!"]);
        check(Value::Units(0), false, &["", "=", "=", "="]);
        check(Value::Units(2), true, &["", "+", "+!"]);
        check(Value::Win(5), true, &["", "W", "W5", "W5!"]);
        check(Value::Loss(12), false, &["", "L", "L", "L12"]);
        check(Value::Units(i32::MIN), false, &["", "-", "-", "-"]);
    }
}
