//! The words of the format, where reading and writing must agree.

use std::fmt::Write as _;

use damier_core::{MAX_SEATS, Outcome, Seat};

/// Whether a word ends before `c`.
pub(super) fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '"')
}

/// Whether `word`, outside quotes, is a move and nothing else.
pub(super) fn is_plain_move(word: &str) -> bool {
    is_plain(word) && without_number(word) == word && !is_result(word)
}

/// Whether `word` needs no quotes to be one word.
pub(crate) fn is_plain(word: &str) -> bool {
    !word.is_empty() && !word.contains(|c: char| ends_word(c) || c.is_control())
}

/// The word without the move number before it: nothing is left of `12`, `12.`
/// and `1...`, a move of `1.f5`, and all of `5x5`.
pub(super) fn without_number(word: &str) -> &str {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = digits.trim_start_matches('.');
    if rest.is_empty() || rest.len() < digits.len() { rest } else { word }
}

/// Whether `word` is the end of a game.
pub(super) fn is_result(word: &str) -> bool {
    let share = |part| matches!(part, "0" | "1" | "1/2" | "1/3" | "1/4");
    word == "*"
        || (word.split('-').all(share) && (2..=MAX_SEATS).contains(&word.split('-').count()))
}

/// The result as a record ends with it, such as `1-0`; those who share the
/// best score share the point.
pub fn result_text(outcome: &Outcome) -> String {
    let best: Vec<Seat> = outcome.best().collect();
    let share = match best.len() {
        1 => "1".to_owned(),
        several => format!("1/{several}"),
    };
    let parts: Vec<&str> = Seat::first(outcome.scores.as_slice().len())
        .map(|seat| if best.contains(&seat) { share.as_str() } else { "0" })
        .collect();
    parts.join("-")
}

/// Writes `text` so that it ends at the first `close` that has no backslash
/// before it.
pub(super) fn escape(text: &str, close: char) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => push_code(&mut out, c),
            c => {
                if c == '\\' || c == close {
                    out.push('\\');
                }
                out.push(c);
            }
        }
    }
    out
}

/// A text in double quotes.
pub(crate) fn quote(text: &str) -> String {
    format!("\"{}\"", escape(text, '"'))
}

/// A comment in braces. Blanks at its ends would be taken for layout, so they
/// are escaped.
pub(super) fn brace(comment: &str) -> String {
    let ending = comment.trim_start();
    let text = ending.trim_end();
    let mut out = String::from("{");
    let before = comment.len() - ending.len();
    comment[..before].chars().for_each(|c| push_code(&mut out, c));
    out.push_str(&escape(text, '}'));
    ending[text.len()..].chars().for_each(|c| push_code(&mut out, c));
    out.push('}');
    out
}

/// Control characters and blanks all have codes of four digits.
fn push_code(out: &mut String, c: char) {
    // Writing to a string cannot fail.
    let _ = write!(out, "\\u{:04x}", u32::from(c));
}

/// Undoes [`escape`]; a line break with the blanks around it becomes a space.
/// Fails with the offset of a backslash that begins no escape.
pub(crate) fn unescape(raw: &str) -> Result<String, usize> {
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find(['\\', '\n', '\r']) {
        let (plain, special) = rest.split_at(at);
        if let Some(escaped) = special.strip_prefix('\\') {
            let (c, after) = unescape_one(escaped).ok_or(raw.len() - special.len())?;
            out.push_str(plain);
            out.push(c);
            rest = after;
        } else {
            out.push_str(plain.trim_end());
            out.push(' ');
            rest = special.trim_start();
        }
    }
    out.push_str(rest);
    Ok(out)
}

/// The character that what follows a backslash means, and what follows that.
fn unescape_one(escaped: &str) -> Option<(char, &str)> {
    let sign = escaped.chars().next()?;
    let rest = &escaped[sign.len_utf8()..];
    match sign {
        'n' => Some(('\n', rest)),
        'r' => Some(('\r', rest)),
        't' => Some(('\t', rest)),
        'u' => {
            let (digits, rest) = rest.split_at_checked(4)?;
            let code = digits.chars().try_fold(0, |code, c| Some(code * 16 + c.to_digit(16)?))?;
            Some((char::from_u32(code)?, rest))
        }
        sign => sign.is_ascii_punctuation().then_some((sign, rest)),
    }
}

#[cfg(test)]
mod tests {
    use damier_core::{Reason, Scores};

    use super::*;

    #[test]
    fn numbers_are_told_from_moves() {
        let check = |word, mv| assert_eq!(without_number(word), mv, "{word}");
        check("1", "");
        check("1.", "");
        check("12...", "");
        check("...", "");
        check("1.f5", "f5");
        check("1...f5", "f5");
        check("f5", "f5");
        check("5x5", "5x5");
        check("E3x5", "E3x5");
        check("resign:2", "resign:2");
        check("a.b", "a.b");
    }

    #[test]
    fn results_are_told_from_moves() {
        for word in ["*", "1-0", "0-1", "1/2-1/2", "0-1-0-0", "1/3-0-1/3-1/3"] {
            assert!(is_result(word), "{word}");
        }
        for word in ["", "1", "-", "1-", "-1", "1-2", "a1-b2", "1-0-0-0-0", "**", "1/2"] {
            assert!(!is_result(word), "{word}");
        }
    }

    #[test]
    fn results_are_written_from_outcomes() {
        let check = |points: &[i32], text| {
            let outcome = Outcome { scores: Scores::new(points), reason: Reason::Rules("test") };
            assert_eq!(result_text(&outcome), text);
            assert!(is_result(text));
        };
        check(&[12, -12], "1-0");
        check(&[-1, 1], "0-1");
        check(&[0, 0], "1/2-1/2");
        check(&[-1, 1, -1, -1], "0-1-0-0");
        check(&[3, 1, 3, 3], "1/3-0-1/3-1/3");
    }

    #[test]
    fn escapes_are_undone() {
        let check = |raw, text: Result<&str, usize>| {
            assert_eq!(unescape(raw), text.map(str::to_owned), "{raw}");
        };
        check(r#"a\"b\\c\}"#, Ok(r#"a"b\c}"#));
        check(r"\n\t\r\u00e9\u0020", Ok("\n\t\ré "));
        check("two  \r\n\r\n  lines", Ok("two lines"));
        check("\\t \n b", Ok("\t b"));
        check(r"a\q", Err(1));
        check(r"a\", Err(1));
        check(r"\n\ud800", Err(2));
        check(r"\u00", Err(0));
        check(r"\u+041", Err(0));
        check(r"\u00é", Err(0));
        check("\\\n", Err(0));
    }
}
