//! Texts that nobody should type, and real texts with something wrong.

use damier_core::Rng;

const NONSENSE: [&str; 40] = [
    "",
    " ",
    "\t\r\n",
    "\0",
    "\u{1b}[2J",
    "\u{7f}\u{80}\u{9f}",
    "\u{feff}",
    "\u{202e}a1",
    "é",
    "ß",
    "İ",
    "a\u{301}",
    "日本",
    "１",
    "👩‍👩‍👧",
    "0",
    "1",
    "-1",
    "+1",
    "007",
    "1.5",
    "1e9",
    "0x10",
    "NaN",
    "4294967296",
    "99999999999999999999999999",
    "a1",
    "h8",
    "A1",
    "i9",
    "a0",
    "e2e4",
    "pass",
    "--",
    "resign:1",
    "1,1",
    "x|#:;,/",
    "../..",
    "{\"a\":[]}",
    "%s%n",
];

/// Texts that mean nothing, or mean something only by chance; some are very long.
pub(crate) fn nonsense() -> Vec<String> {
    const LONG: usize = 10_000;
    let long = ["x", "1", " ", "(", "é", "a1 "].map(|text| text.repeat(LONG));
    NONSENSE.iter().map(|&text| text.to_owned()).chain(long).collect()
}

/// `text` cut, doubled and with characters changed, lost, repeated and added.
pub(crate) fn damaged(text: &str, rng: &mut Rng) -> Vec<String> {
    const STRAYS: [char; 12] = ['0', '1', '9', 'a', 'z', 'X', '-', '.', ' ', '\n', '\0', 'é'];
    const TRIES: usize = 6;
    let chars: Vec<char> = text.chars().collect();
    let mut texts = vec![
        text.to_uppercase(),
        text.to_lowercase(),
        format!("{text}{text}"),
        format!("{text} {text}"),
        chars.iter().rev().collect(),
    ];
    for _ in 0..TRIES {
        let at = rng.index(chars.len());
        let stray = STRAYS[rng.index(STRAYS.len())];
        let (before, after) = chars.split_at(at);
        let rest = after.get(1..).unwrap_or_default();
        let middles: [&[char]; 4] = [&[], &[stray], &[stray, stray], after];
        texts.push(before.iter().collect());
        texts.push(after.iter().collect());
        texts.extend(middles.map(|middle| [before, middle, rest].concat().iter().collect()));
    }
    texts
}

/// A text short enough to be shown in full, escaped.
pub(crate) fn quoted(text: &str) -> String {
    const SHOWN: usize = 60;
    let start: String = text.chars().take(SHOWN).collect();
    let more = if start.len() < text.len() { " and more" } else { "" };
    format!("{start:?}{more}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_differs_and_repeats() {
        let texts = damaged("take 2", &mut Rng::new(1));
        assert_eq!(texts, damaged("take 2", &mut Rng::new(1)));
        assert!(texts.iter().filter(|text| *text != "take 2").count() > 20, "{texts:?}");
        assert!(!damaged("", &mut Rng::new(1)).is_empty());
    }
}
