//! An error's own text and the English catalogue say the same, and the French catalogue says
//! something.

mod games;
mod matches;
mod puzzles;

use damier_core::{Explain, Place};
use damier_l10n::{Language, say};

/// The sentence in the catalogue is the one that the error displays.
#[track_caller]
fn check(error: &dyn Explain) {
    check_said(error, &error.to_string());
}

/// An error and where it is: the place is spelt out for people, and written short in logs.
#[track_caller]
fn check_placed(error: &dyn Explain, at: Place, problem: &dyn Explain) {
    assert_eq!(error.to_string(), format!("{at}: {problem}"));
    check_said(error, &format!("line {}, column {}: {problem}", at.line, at.column));
    check(problem);
}

#[track_caller]
fn check_said(error: &dyn Explain, english: &str) {
    let message = error.message();
    assert_eq!(say(Language::English, &message), english);
    let french = say(Language::French, &message);
    assert!(!french.is_empty() && french != message.to_string() && french != english, "{french}");
}

#[track_caller]
fn check_all(errors: &[&dyn Explain]) {
    for error in errors {
        check(*error);
    }
}
