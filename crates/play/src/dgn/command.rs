//! Commands in comments, for programs: `[%clk 0:04:59]`, `[%eval -12]`.

use std::time::Duration;

use damier_mind::{Bound, Score, Value};

/// The time left on the mover's clock that a comment tells, from its `[%clk 0:04:59]`.
///
/// ```
/// use damier_play::dgn;
/// use std::time::Duration;
///
/// let left = Duration::from_millis(299_500);
/// let comment = format!("hurry! {}", dgn::write_clk(left));
/// assert_eq!(comment, "hurry! [%clk 0:04:59.5]");
/// assert_eq!(dgn::clk(&comment), Some(left));
/// ```
pub fn clk(comment: &str) -> Option<Duration> {
    let mut parts = command(comment, "clk")?.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    if parts.next().is_some() || fraction.is_empty() || fraction.len() > 9 {
        return None;
    }
    let nanos = number(fraction)? * 10_u64.pow(9 - fraction.len() as u32);
    let minutes = number(hours)?.checked_mul(60)?.checked_add(number(minutes)?)?;
    let seconds = minutes.checked_mul(60)?.checked_add(number(seconds)?)?;
    Some(Duration::new(seconds, u32::try_from(nanos).ok()?))
}

/// The command that tells the time left, to the millisecond.
pub fn write_clk(left: Duration) -> String {
    let seconds = left.as_secs();
    let fraction = format!(".{:03}", left.subsec_millis());
    let fraction = fraction.trim_end_matches('0').trim_end_matches('.');
    format!("[%clk {}:{:02}:{:02}{fraction}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// How good a comment says the move is for who played it, from its `[%eval -12]`: a number of the
/// game's unit, `#7` for a game that is won in seven plies, `#-4` for one that is lost in four.
///
/// Wins were once written as numbers near 10000, one hundredth less for each ply. They are read
/// as what they meant.
///
/// ```
/// use damier_mind::{Score, Value};
/// use damier_play::dgn;
///
/// assert_eq!(dgn::eval("[%eval 0.5] [%clk 0:00:03]"), Some(Value::Units(50)));
/// assert_eq!(dgn::eval("[%eval #-4]"), Some(Value::Loss(4)));
/// assert_eq!(dgn::eval("[%eval 9999.93]"), Some(Value::Win(7)));
/// let written = dgn::write_eval(Score::proved(Value::Win(7)));
/// assert_eq!(written.as_deref(), Some("[%eval #7]"));
/// ```
pub fn eval(comment: &str) -> Option<Value> {
    let text = command(comment, "eval")?;
    if let Some(plies) = text.strip_prefix('#') {
        let (decided, plies): (fn(u32) -> Value, _) = match plies.strip_prefix('-') {
            Some(plies) => (Value::Loss, plies),
            None => (Value::Win, plies),
        };
        return number(plies)?.try_into().ok().map(decided);
    }
    let hundredths = (text.parse::<f64>().ok()? * 100.0).round();
    let plies = OLD_WIN - hundredths.abs();
    match hundredths {
        _ if (0.0..OLD_WIN / 2.0).contains(&plies) && hundredths > 0.0 => {
            Some(Value::Win(plies as u32))
        }
        _ if (0.0..OLD_WIN / 2.0).contains(&plies) => Some(Value::Loss(plies as u32)),
        _ if hundredths.abs() <= f64::from(i32::MAX) => Some(Value::Units(hundredths as i32)),
        _ => None,
    }
}

/// A game won on the spot, in hundredths, as it was once written.
const OLD_WIN: f64 = 1_000_000.0;

/// The command that tells how good a move is; none for what is only a bound, which would be read
/// as a value.
pub fn write_eval(score: Score) -> Option<String> {
    let told = match score.value {
        Value::Units(hundredths) => (f64::from(hundredths) / 100.0).to_string(),
        decided => decided.to_string(),
    };
    (score.bound == Bound::Is).then(|| format!("[%eval {told}]"))
}

/// What a comment says to people, without its commands.
///
/// ```
/// use damier_play::dgn;
///
/// assert_eq!(dgn::words("[%eval 3] hurry! [%clk 0:00:01]"), "hurry!");
/// ```
pub fn words(comment: &str) -> String {
    let mut pieces = comment.split("[%");
    let mut said = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        said.push_str(piece.split_once(']').map_or("", |(_, after)| after));
    }
    plain_words(&said.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Words as a comment has them, so that nothing in them is taken for a command, or all of them for
/// the sign of a move.
pub(crate) fn say_plainly(words: &str) -> String {
    let mut said = String::with_capacity(words.len());
    let mut rest = words;
    while let Some(at) = rest.find('[') {
        let (before, after) = rest.split_at(at + 1);
        said.push_str(before);
        if after.trim_start_matches('\\').starts_with('%') {
            said.push('\\');
        }
        rest = after;
    }
    said.push_str(rest);
    if is_sign(said.trim_start_matches('\\')) { format!("\\{said}") } else { said }
}

/// The words that [`say_plainly`] made a comment of.
pub(crate) fn plain_words(said: &str) -> String {
    let said = match said.strip_prefix('\\') {
        Some(rest) if is_sign(rest.trim_start_matches('\\')) => rest,
        _ => said,
    };
    let mut words = String::with_capacity(said.len());
    let mut rest = said;
    while let Some(at) = rest.find("[\\") {
        let (before, after) = rest.split_at(at + 1);
        words.push_str(before);
        let escaped = after.trim_start_matches('\\').starts_with('%');
        rest = if escaped { &after[1..] } else { after };
    }
    words.push_str(rest);
    words
}

fn is_sign(text: &str) -> bool {
    matches!(text, "!!" | "!" | "!?" | "?!" | "?" | "??")
}

/// What a comment says to programs: its commands alone.
pub(crate) fn commands(comment: &str) -> String {
    let pieces = comment.split("[%").skip(1).filter_map(|piece| piece.split_once(']'));
    pieces.map(|(inside, _)| format!("[%{inside}]")).collect::<Vec<_>>().join(" ")
}

/// A comment without its `[%eval …]`; all else stays.
pub(crate) fn without_eval(comment: &str) -> String {
    let mut rest = comment;
    let mut said = String::new();
    while let Some(at) = rest.find("[%eval") {
        let Some(end) = rest[at..].find(']') else { break };
        said.push_str(rest[..at].trim_end());
        rest = &rest[at + end + 1..];
    }
    said.push_str(rest);
    said.trim().to_owned()
}

/// What stands after the name in `[%name …]`.
fn command<'c>(comment: &'c str, name: &str) -> Option<&'c str> {
    comment.split("[%").skip(1).find_map(|piece| {
        let (inside, _) = piece.split_once(']')?;
        let value = inside.strip_prefix(name)?;
        value.starts_with(char::is_whitespace).then(|| value.trim())
    })
}

/// A number of digits alone: no sign, no blanks.
fn number(digits: &str) -> Option<u64> {
    if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let check = |comment, millis: Option<u64>| {
            assert_eq!(clk(comment), millis.map(Duration::from_millis), "{comment}");
        };
        check("[%clk 0:00:00]", Some(0));
        check("before [%clk 1:02:03] after", Some(3_723_000));
        check("[%eval 3][%clk  0:00:01.25 ]", Some(1250));
        check("[%clk 100:00:00]", Some(360_000_000));
        check("", None);
        check("[%clk]", None);
        check("[%clk 1:02]", None);
        check("[%clk 1:02:03:04]", None);
        check("[%clk 1:02:+3]", None);
        check("[%clk 1::3]", None);
        check("[%clk 1:02:03.]", None);
        check("[%clk 1:02:03", None);
        check("[%clock 1:02:03]", None);
        check("[%clk 18446744073709551615:00:00]", None);
        check("[%clk 0:00:0.0000000001]", None);
    }

    #[test]
    fn clocks_round_trip_to_the_millisecond() {
        for millis in [0, 1, 10, 100, 999, 1000, 59_999, 3_600_000, 86_399_123, u32::MAX.into()] {
            let left = Duration::from_millis(millis);
            assert_eq!(clk(&write_clk(left)), Some(left), "{millis}");
        }
        let longest = Duration::from_secs(u64::MAX);
        assert_eq!(clk(&write_clk(longest)), Some(longest));
    }

    #[test]
    fn people_and_programs_are_told_apart() {
        for (comment, said, told) in [
            ("well played", "well played", ""),
            ("[%clk 0:04:59]", "", "[%clk 0:04:59]"),
            ("[%eval 3] hurry! [%clk 0:00:01]", "hurry!", "[%eval 3] [%clk 0:00:01]"),
            ("a cut [%clk", "a cut", ""),
            ("[sic]", "[sic]", ""),
        ] {
            assert_eq!((words(comment).as_str(), commands(comment).as_str()), (said, told));
        }
    }

    #[test]
    fn evaluations_round_trip() {
        let write = |value| write_eval(Score::estimate(value));
        for (value, text) in [
            (Value::EVEN, "0"),
            (Value::Units(-1200), "-12"),
            (Value::Units(25), "0.25"),
            (Value::Units(-7), "-0.07"),
            (Value::Units(500_000), "5000"),
            (Value::Win(1), "#1"),
            (Value::Win(u32::MAX), "#4294967295"),
            (Value::Loss(4), "#-4"),
            (Value::Loss(0), "#-0"),
        ] {
            let command = format!("[%eval {text}]");
            assert_eq!(write(value).as_deref(), Some(command.as_str()));
            assert_eq!(eval(&command), Some(value), "{command}");
        }
        for bound in [Bound::AtLeast, Bound::AtMost] {
            assert_eq!(write_eval(Score { bound, ..Score::estimate(Value::EVEN) }), None);
        }
    }

    #[test]
    fn old_wins_and_other_programs_are_understood() {
        for (text, value) in [
            ("9999.93", Value::Win(7)),
            ("-9999.96", Value::Loss(4)),
            ("10000", Value::Win(0)),
            ("5000.01", Value::Win(499_999)),
            ("-5000", Value::Units(-500_000)),
            ("10000.01", Value::Units(1_000_001)),
            ("+1.234", Value::Units(123)),
            ("1e-7", Value::EVEN),
        ] {
            assert_eq!(eval(&format!("[%eval {text}]")), Some(value), "{text}");
        }
    }

    #[test]
    fn what_is_no_evaluation_is_none() {
        for comment in [
            "[%eval]",
            "[%eval ]",
            "[%eval NaN]",
            "[%eval inf]",
            "[%eval x]",
            "[%eval 1e300]",
            "[%eval #]",
            "[%eval #-]",
            "[%eval #+3]",
            "[%eval #4294967296]",
            "eval 3",
        ] {
            assert_eq!(eval(comment), None, "{comment}");
        }
    }
}
