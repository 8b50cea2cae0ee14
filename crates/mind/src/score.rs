//! What a move is worth.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

use thiserror::Error;

/// What a move or a position is worth to the side on turn, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// How much.
    pub value: Value,
    /// Whether it is that much, or more, or less.
    pub bound: Bound,
    /// Whether that is proved and not an estimate.
    pub exact: bool,
    /// How many of a hundred such estimates are right, where that is known: values of the end of a
    /// game by searches that leave out what is unlikely to matter.
    pub confidence: Option<u8>,
}

/// An amount: of the game's unit, or a game that is decided. Any win is more than any amount,
/// and any loss less; the sooner win is the better one, and the later loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The game is lost in so many plies.
    Loss(u32),
    /// Hundredths of the game's unit: a disc, a seed, a step.
    Units(i32),
    /// The game is won in so many plies.
    Win(u32),
}

/// How a value is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bound {
    /// It is that.
    #[default]
    Is,
    /// It is that or more.
    AtLeast,
    /// It is that or less.
    AtMost,
}

impl Value {
    /// Nobody is ahead.
    pub const EVEN: Value = Value::Units(0);

    /// In how many plies the game is over; none if it is not decided.
    pub fn plies(self) -> Option<u32> {
        match self {
            Value::Loss(plies) | Value::Win(plies) => Some(plies),
            Value::Units(_) => None,
        }
    }

    /// Whether it is good for the side on turn: more than even, even, or less.
    pub fn favour(self) -> Ordering {
        self.cmp(&Value::EVEN)
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        // Losses, amounts, wins; among losses the later is better, among wins the sooner.
        let rank = |value: &Value| match *value {
            Value::Loss(plies) => (0, i64::from(plies)),
            Value::Units(hundredths) => (1, i64::from(hundredths)),
            Value::Win(plies) => (2, -i64::from(plies)),
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Neg for Value {
    type Output = Value;

    /// The same seen by the other side.
    fn neg(self) -> Value {
        match self {
            Value::Loss(plies) => Value::Win(plies),
            Value::Units(hundredths) => Value::Units(hundredths.saturating_neg()),
            Value::Win(plies) => Value::Loss(plies),
        }
    }
}

impl fmt::Display for Value {
    /// As people write it: `+38`, `-1.25`, `#7` for a win in seven plies, `#-4` for a loss in four.
    ///
    /// ```
    /// use damier_mind::Value;
    ///
    /// assert_eq!(Value::Units(-125).to_string(), "-1.25");
    /// assert_eq!(Value::Win(7).to_string(), "#7");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            Value::Loss(plies) => format!("#-{plies}"),
            Value::Win(plies) => format!("#{plies}"),
            Value::Units(hundredths) => {
                let sign = ["-", "", "+"][(hundredths.signum() + 1) as usize];
                let size = hundredths.unsigned_abs();
                let (whole, rest) = (size / 100, size % 100);
                if rest == 0 {
                    format!("{sign}{whole}")
                } else {
                    format!("{sign}{whole}.{rest:02}")
                }
            }
        };
        f.pad(&text)
    }
}

/// A text is no value, or no score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Error)]
#[error("this is no score")]
pub struct NoScore;

impl FromStr for Value {
    type Err = NoScore;

    /// As it is written, and nothing else.
    fn from_str(text: &str) -> Result<Value, NoScore> {
        let value = match text.strip_prefix('#') {
            Some(plies) => match plies.strip_prefix('-') {
                Some(plies) => plies.parse().ok().map(Value::Loss),
                None => plies.parse().ok().map(Value::Win),
            },
            None => {
                let (whole, rest) = text.split_once('.').unwrap_or((text, "00"));
                let hundredths = format!("{whole}{rest}").parse().ok().filter(|_| rest.len() == 2);
                hundredths.map(Value::Units)
            }
        };
        value.filter(|value| value.to_string() == text).ok_or(NoScore)
    }
}

impl Neg for Bound {
    type Output = Bound;

    /// The same seen by the other side.
    fn neg(self) -> Bound {
        match self {
            Bound::Is => Bound::Is,
            Bound::AtLeast => Bound::AtMost,
            Bound::AtMost => Bound::AtLeast,
        }
    }
}

impl Score {
    /// An estimate.
    pub const fn estimate(value: Value) -> Score {
        Score { value, bound: Bound::Is, exact: false, confidence: None }
    }

    /// A value that is proved.
    pub const fn proved(value: Value) -> Score {
        Score { value, bound: Bound::Is, exact: true, confidence: None }
    }

    /// In how many plies the game is won or lost, or sooner; none if this does not say that it is:
    /// what is at most a win need not be one.
    pub fn plies(self) -> Option<u32> {
        match (self.value, self.bound) {
            (Value::Win(plies), Bound::Is | Bound::AtLeast)
            | (Value::Loss(plies), Bound::Is | Bound::AtMost) => Some(plies),
            _ => None,
        }
    }

    /// Whether it is proved what the game comes to: this value, or a win or a loss.
    pub fn is_settled(self) -> bool {
        self.exact && (self.bound == Bound::Is || self.plies().is_some())
    }

    /// Whether the side on turn has nothing to win, as far as this tells.
    pub fn promises_nothing(self) -> bool {
        self.value <= Value::EVEN && self.bound != Bound::AtLeast
    }
}

impl Neg for Score {
    type Output = Score;

    /// The same seen by the other side.
    fn neg(self) -> Score {
        Score { value: -self.value, bound: -self.bound, ..self }
    }
}

impl fmt::Display for Score {
    /// As people write it: `=+38` is proved, `~-1.25` an estimate, and `~95%+4` one that is right in
    /// 95 of a hundred cases; `=>+3` is at least that, `~<+3` at most.
    ///
    /// ```
    /// use damier_mind::{Bound, Score, Value};
    ///
    /// assert_eq!(Score::estimate(Value::Units(1200)).to_string(), "~+12");
    /// let won = Score { bound: Bound::AtLeast, ..Score::proved(Value::Win(9)) };
    /// assert_eq!(won.to_string(), "=>#9");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sure = match (self.exact, self.confidence) {
            (true, _) => "=".to_owned(),
            (false, None) => "~".to_owned(),
            (false, Some(percent)) => format!("~{percent}%"),
        };
        let bound = match self.bound {
            Bound::Is => "",
            Bound::AtLeast => ">",
            Bound::AtMost => "<",
        };
        f.pad(&format!("{sure}{bound}{}", self.value))
    }
}

impl FromStr for Score {
    type Err = NoScore;

    /// As it is written, and nothing else.
    fn from_str(text: &str) -> Result<Score, NoScore> {
        let (exact, rest) = match text.strip_prefix('=') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('~').ok_or(NoScore)?),
        };
        let (confidence, rest) = match rest.split_once('%').filter(|_| !exact) {
            Some((percent, rest)) => {
                let number: u8 = percent.parse().map_err(|_| NoScore)?;
                // As it is written, without signs and zeros.
                let told = number <= 100 && number.to_string() == percent;
                (told.then_some(Some(number)).ok_or(NoScore)?, rest)
            }
            None => (None, rest),
        };
        let (bound, rest) = match (rest.strip_prefix('>'), rest.strip_prefix('<')) {
            (Some(rest), _) => (Bound::AtLeast, rest),
            (_, Some(rest)) => (Bound::AtMost, rest),
            _ => (Bound::Is, rest),
        };
        Ok(Score { value: rest.parse()?, bound, exact, confidence })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the worst to the best.
    const RISING: [Value; 11] = [
        Value::Loss(0),
        Value::Loss(1),
        Value::Loss(u32::MAX),
        Value::Units(i32::MIN),
        Value::Units(-1),
        Value::EVEN,
        Value::Units(1),
        Value::Units(i32::MAX),
        Value::Win(u32::MAX),
        Value::Win(2),
        Value::Win(0),
    ];

    #[test]
    fn wins_come_before_everything_and_losses_after() {
        for (i, one) in RISING.iter().enumerate() {
            for (j, other) in RISING.iter().enumerate() {
                assert_eq!(one.cmp(other), i.cmp(&j), "{one} and {other}");
            }
            assert_eq!(one.favour(), i.cmp(&5), "{one}");
        }
    }

    #[test]
    fn what_is_good_for_one_is_bad_for_the_other() {
        // The lowest number has no opposite, and becomes the highest.
        for (i, one) in RISING.iter().enumerate().filter(|(_, one)| **one != Value::Units(i32::MIN))
        {
            assert_eq!(-(-*one), *one);
            assert_eq!((-*one).plies(), one.plies());
            for other in &RISING[..i] {
                assert!(-*one <= -*other, "{one} and {other}");
            }
        }
        assert_eq!(-Value::Units(i32::MIN), Value::Units(i32::MAX));
        let score = Score { bound: Bound::AtLeast, ..Score::proved(Value::Win(3)) };
        let seen = Score { bound: Bound::AtMost, ..Score::proved(Value::Loss(3)) };
        assert_eq!((-score, -seen), (seen, score));
        assert_eq!(-Score::estimate(Value::Units(7)), Score::estimate(Value::Units(-7)));
    }

    #[test]
    fn values_as_people_write_them() {
        for (value, text) in [(0, "0"), (3800, "+38"), (-125, "-1.25"), (5, "+0.05"), (-100, "-1")]
        {
            assert_eq!(Value::Units(value).to_string(), text);
        }
        assert_eq!(Value::Units(i32::MIN).to_string(), "-21474836.48");
        assert_eq!(Value::Win(7).to_string(), "#7");
        assert_eq!(Value::Loss(4).to_string(), "#-4");
        assert_eq!(format!("{:<6}|", Score::proved(Value::Loss(4))), "=#-4  |");
    }

    #[test]
    fn what_is_written_is_read() {
        for value in RISING.into_iter().chain([Value::Units(-5), Value::Units(99)]) {
            for bound in [Bound::Is, Bound::AtLeast, Bound::AtMost] {
                for score in [Score::estimate(value), Score::proved(value)].into_iter().chain(
                    [0, 7, 95, 100].map(|percent| Score {
                        confidence: Some(percent),
                        ..Score::estimate(value)
                    }),
                ) {
                    let score = Score { bound, ..score };
                    assert_eq!(score.to_string().parse(), Ok(score));
                    assert_eq!(value.to_string().parse(), Ok(value));
                }
            }
        }
        for text in [
            "", "=", "~", "5", "+", "+5.1", "=+5.123", "~x", "=#", "=#x", "~>", "=é", "~1", "~%+5",
            "~101%+5", "~07%+5", "=95%+5", "~+95%+5",
        ] {
            assert_eq!(text.parse::<Score>(), Err(NoScore), "{text}");
        }
    }

    #[test]
    fn what_is_at_most_a_win_need_not_be_one() {
        let check = |value, bound, plies: Option<u32>, settled| {
            let score = Score { bound, ..Score::proved(value) };
            assert_eq!((score.plies(), score.is_settled()), (plies, settled), "{score}");
            assert_eq!(((-score).plies(), (-score).is_settled()), (plies, settled), "-{score}");
            assert!(!Score { exact: false, ..score }.is_settled());
        };
        check(Value::Win(5), Bound::Is, Some(5), true);
        check(Value::Win(5), Bound::AtLeast, Some(5), true);
        check(Value::Win(5), Bound::AtMost, None, false);
        check(Value::Units(5), Bound::Is, None, true);
        check(Value::Units(5), Bound::AtLeast, None, false);
    }

    #[test]
    fn who_may_have_more_is_promised_something() {
        let check = |value, bound, nothing| {
            let score = Score { bound, ..Score::estimate(value) };
            assert_eq!(score.promises_nothing(), nothing, "{score}");
        };
        check(Value::EVEN, Bound::Is, true);
        check(Value::EVEN, Bound::AtMost, true);
        check(Value::EVEN, Bound::AtLeast, false);
        check(Value::Loss(3), Bound::Is, true);
        check(Value::Units(1), Bound::Is, false);
        check(Value::Win(1), Bound::AtMost, false);
    }
}
