//! Words that are typed line by line, in both languages.

use std::fmt::Write;

use damier_core::Message;
use damier_l10n::Language;

use crate::context::Context;

/// A word, what it can be typed as in English and in French, the first in full, and the key of
/// its help.
pub type Entry<W> = (W, &'static [&'static str], &'static [&'static str], &'static str);

/// The word that is typed so, in either language. Keyboards without accents must do.
pub fn find<W: Copy>(words: &[Entry<W>], typed: &str) -> Option<W> {
    let plain = |text: &str| text.to_lowercase().replace(['é', 'è'], "e");
    let typed = plain(typed);
    let is_meant = |names: &[&str]| names.iter().any(|name| plain(name) == typed);
    let found = words.iter().find(|(_, english, french, _)| is_meant(english) || is_meant(french));
    found.map(|(word, ..)| *word)
}

/// What can be typed and what it does, a line each. The short forms are the same in both
/// languages.
pub fn help<W>(words: &[Entry<W>], context: &Context) -> String {
    let mut text = String::new();
    for (_, english, french, key) in words {
        let names = match context.language {
            Language::English => english.join(", "),
            Language::French => [*french, &english[1..]].concat().join(", "),
        };
        help_line(&mut text, &names, key, context);
    }
    text
}

/// One such line.
pub fn help_line(text: &mut String, names: &str, about: &'static str, context: &Context) {
    // Writing to a string does not fail.
    writeln!(text, "  {names:<16} {}", context.say(&Message::new(about))).ok();
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: &[Entry<u8>] =
        &[(1, &["solve"], &["résoudre"], "about"), (2, &["quit", "q"], &["quitter"], "about")];

    #[test]
    fn words_are_found_in_both_languages_with_and_without_accents() {
        for (typed, expected) in [
            ("solve", Some(1)),
            ("Résoudre", Some(1)),
            ("RESOUDRE", Some(1)),
            ("q", Some(2)),
            ("quitter", Some(2)),
            ("", None),
            ("solv", None),
        ] {
            assert_eq!(find(WORDS, typed), expected, "{typed}");
        }
    }
}
