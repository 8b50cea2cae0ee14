//! What somebody can be called.

use damier_api::{Code, Place};
use damier_core::Message;

use crate::fault::Fault;

/// The most signs of a name.
pub const LONGEST: usize = 32;

/// A name that somebody can have: letters, digits, `_` and `-`, and single spaces within it. Letters
/// of the Latin alphabet do not stand beside those of others, some of which look the same.
pub fn checked(name: &str) -> Result<&str, Fault> {
    let refused =
        || Fault::told(Code::BadName, Message::new("serve-name")).at(Place::field("name"));
    let signs = name.chars().count();
    let possible = |sign: char| sign.is_alphanumeric() || "_- ".contains(sign);
    let ends = name.starts_with(' ') || name.ends_with(' ') || name.contains("  ");
    let letters = || name.chars().filter(|sign| sign.is_alphabetic());
    let mixed = letters().any(is_latin) && !letters().all(is_latin);
    let good = (1..=LONGEST).contains(&signs) && name.chars().all(possible) && !ends && !mixed;
    // Something of it must be a word, and not only strokes.
    if good && name.chars().any(char::is_alphanumeric) { Ok(name) } else { Err(refused()) }
}

fn is_latin(sign: char) -> bool {
    matches!(sign, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words() {
        let longest = "é".repeat(LONGEST);
        for good in ["a", "Anna", "Anna-Lena 2", "jean_luc", "Зоя", "Ωμέγα 7", &longest] {
            assert!(checked(good).is_ok(), "{good}");
        }
        let longer = "a".repeat(LONGEST + 1);
        for bad in [
            "",
            " ",
            " anna",
            "anna ",
            "an  na",
            "anna\n",
            "<b>anna</b>",
            "'; DROP TABLE visitors",
            "a/b",
            "a\u{200b}b",
            "\u{202e}anna",
            "аnna",
            "-",
            "_ _",
            "anna\0",
            "e\u{301}",
            "😀",
            &longer,
        ] {
            assert!(checked(bad).is_err(), "{bad:?}");
        }
    }
}
