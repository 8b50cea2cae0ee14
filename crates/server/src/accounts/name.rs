//! What somebody can be called.

use damier_api::{Code, Place};
use damier_core::Message;
use damier_play::Who;

use crate::fault::Fault;
use crate::table::OPEN;

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

/// The same for an account: nobody is called what computers are called at a table, or a seat that
/// waits for somebody.
pub fn of_account(name: &str) -> Result<&str, Fault> {
    let name = checked(name)?;
    let strategies = damier_catalog::games().iter().flat_map(|game| game.strategies);
    let mut others = strategies.map(|strategy| strategy.name).chain([OPEN, Who::PERSON]);
    if others.any(|other| other.eq_ignore_ascii_case(name)) {
        return Err(Fault::new(Code::NameTaken).at(Place::field("name")));
    }
    Ok(name)
}

fn is_latin(sign: char) -> bool {
    matches!(sign, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_what_sits_at_tables_already() {
        for taken in ["open", "Open", "human", "greedy", "AlphaBeta"] {
            assert_eq!(of_account(taken).unwrap_err().code, Code::NameTaken, "{taken}");
        }
        assert!(of_account("greedy Anna").is_ok() && checked("open").is_ok());
    }

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
