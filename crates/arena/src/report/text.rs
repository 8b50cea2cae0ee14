//! Text that is safe in a page, whoever wrote it, and numbers as a language writes them.

use std::fmt::Write;

use damier_core::Message;

use crate::stats::Interval;

/// What stands where nothing can be said.
pub(super) const NOTHING: &str = "–";

/// So many letters of a name are shown in tables.
const SHORT: usize = 32;

/// So many letters of anything that strangers wrote are shown at all.
const LONG: usize = 600;

/// Text as it can stand between tags and in attributes: [`visible`], and no markup.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in visible(text).chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            sign => safe.push(sign),
        }
    }
    safe
}

/// Text of which everything is seen. What cannot be, or turns what is around it, is shown by its
/// number: a name may neither break a table, nor order a terminal about, nor pretend to be another.
pub fn visible(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for sign in text.chars() {
        if is_unseen(sign) {
            write!(seen, "\\u{{{:x}}}", u32::from(sign)).ok();
        } else {
            seen.push(sign);
        }
    }
    seen
}

/// Control characters, marks that turn the direction of text, what joins and separates without
/// being seen, and what is no character at all.
fn is_unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}' | '\u{fdd0}'..='\u{fdef}' | '\u{e0000}'..='\u{e0fff}')
        || u32::from(sign) & 0xfffe == 0xfffe
}

/// The first so many letters, and a sign that there were more.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A name where there can be no markup: in a sentence, or beside a line of a plot.
pub(super) fn plain(text: &str) -> String {
    cut(text, SHORT / 2)
}

/// What a stranger wrote, at some length.
pub(super) fn quoted(text: &str) -> String {
    format!("<bdi>{}</bdi>", escaped(&cut(text, LONG)))
}

/// A name in a table. What is too long for it is told when it is pointed at.
pub(super) fn name(text: &str) -> String {
    let short = cut(text, SHORT);
    if short == text {
        format!("<bdi>{}</bdi>", escaped(text))
    } else {
        format!(r#"<bdi title="{}">{}</bdi>"#, escaped(&cut(text, LONG)), escaped(&short))
    }
}

/// The language of a page.
pub(super) struct Words<'a> {
    say: &'a dyn Fn(&Message) -> String,
    /// What stands before decimals.
    decimal: String,
}

impl<'a> Words<'a> {
    pub(super) fn new(say: &'a dyn Fn(&Message) -> String) -> Self {
        Self { say, decimal: say(&Message::new("arena-report-decimal")) }
    }

    /// A sentence, fit for the page.
    pub(super) fn tell(&self, message: &Message) -> String {
        escaped(&(self.say)(message))
    }

    /// A sentence without gaps, fit for the page.
    pub(super) fn word(&self, key: &'static str) -> String {
        self.tell(&Message::new(key))
    }

    /// A number with so many decimals.
    pub(super) fn number(&self, value: f64, digits: usize) -> String {
        number(value, digits, &self.decimal)
    }

    /// The same with a sign before it, unless it is nothing.
    pub(super) fn signed(&self, value: f64, digits: usize) -> String {
        let text = self.number(value, digits);
        let is_something = text.chars().any(|sign| ('1'..='9').contains(&sign) || sign == '∞');
        if value > 0.0 && is_something { format!("+{text}") } else { text }
    }

    /// A share in hundredths.
    pub(super) fn percent(&self, share: f64) -> String {
        self.number(100.0 * share, 1)
    }

    /// A value with its margin.
    pub(super) fn spread(&self, value: f64, margin: f64) -> String {
        let (value, margin) = (self.number(value, 1), self.number(margin, 1));
        format!("<b>{value}</b> <small>± {margin}</small>")
    }

    /// A difference with its margin, or with its ends where they are not equally far.
    pub(super) fn ranged(&self, it: &Interval) -> String {
        let value = self.signed(it.value, 1);
        let middle = f64::midpoint(it.low, it.high);
        match it.margin() {
            Some(margin) if (it.value - middle).abs() < margin / 10.0 + 1e-9 => {
                format!("<b>{value}</b> <small>± {}</small>", self.number(margin, 1))
            }
            _ => {
                let (low, high) = (self.signed(it.low, 1), self.signed(it.high, 1));
                format!("<b>{value}</b> <small>{low} … {high}</small>")
            }
        }
    }
}

/// Points, with halves as people write them.
pub(super) fn points(points: f64) -> String {
    let (whole, half) = (points.floor(), points.fract() > 0.25);
    match (whole, half) {
        (0.0, true) => "½".to_owned(),
        (whole, true) => format!("{whole}½"),
        (whole, false) => format!("{whole}"),
    }
}

/// A number with so many decimals behind a sign of the language's.
pub fn number(value: f64, digits: usize, decimal: &str) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "∞" } else { "−∞" }.to_owned();
    }
    let text = format!("{:.digits$}", value.abs()).replace('.', decimal);
    // What rounds to nothing is not below it.
    let is_nothing = text.chars().all(|sign| !('1'..='9').contains(&sign));
    if value < 0.0 && !is_nothing { format!("−{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_strangers_write_is_markup() {
        let check = |text: &str, expected: &str| assert_eq!(escaped(text), expected, "{text:?}");
        check("<script>alert('x')</script>", "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;");
        check("\"onload=\"&amp;", "&quot;onload=&quot;&amp;amp;");
        check("a\0\u{1b}[2J\n", "a\\u{0}\\u{1b}[2J\\u{a}");
        check("\u{202e}live\u{2066}\u{200f}", "\\u{202e}live\\u{2066}\\u{200f}");
        check("\u{ffff}\u{1fffe}\u{feff}", "\\u{ffff}\\u{1fffe}\\u{feff}");
        check("Élodie ½ 名", "Élodie ½ 名");
    }

    #[test]
    fn long_names_are_cut() {
        let long = "é".repeat(5000);
        assert!(name(&long).len() < 2 * (LONG + SHORT) + 40);
        assert!(name(&long).contains("…</bdi>"));
        assert_eq!(name("Ada"), "<bdi>Ada</bdi>");
        assert!(quoted(&long).len() < 2 * LONG + 20);
    }

    #[test]
    fn numbers_are_written_as_the_language_has_them() {
        let comma = |_: &Message| ",".to_owned();
        let words = Words::new(&comma);
        let check = |value, expected: &str| assert_eq!(words.signed(value, 1), expected);
        check(3.12, "+3,1");
        check(-3.12, "−3,1");
        check(-0.01, "0,0");
        check(f64::INFINITY, "+∞");
        check(f64::NEG_INFINITY, "−∞");
        let told = [0.0, 0.5, 1.0, 13.5].map(points);
        assert_eq!(told, ["0", "½", "1", "13½"]);
    }
}
