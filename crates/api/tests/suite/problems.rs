//! Kinds of problems.

use std::collections::HashSet;

use damier_api::{Code, Problem};
use damier_core::{Message, PlayError};
use damier_l10n::{Language, word};
use damier_play::Refused;

#[test]
fn every_code_has_a_name_a_status_and_words() {
    let mut names = HashSet::new();
    for &code in Code::ALL {
        assert_eq!(serde_json::to_value(code).unwrap(), code.name());
        assert!(code.name().bytes().all(|byte| byte == b'-' || byte.is_ascii_lowercase()));
        assert!(names.insert(code.name()), "{} twice", code.name());
        assert!((400..=599).contains(&code.status()), "{}", code.name());
        for language in Language::ALL {
            assert!(word(language, code.title().key()).is_some(), "{}", code.name());
        }
    }
    assert_eq!(Code::ALL.len(), 38);
}

#[test]
fn a_problem_is_named_by_its_code() {
    let problem = Problem::told(Language::French, Code::TooMany, &Message::new("problem-too-many"));
    assert_eq!((problem.status, problem.kind.as_str()), (429, "urn:damier:problem:too-many"));
}

#[test]
fn refusals_have_codes() {
    let check = |refused: Refused, code: Code| assert_eq!(Code::from(&refused), code, "{refused}");
    check(Refused::Move(PlayError::Over), Code::GameOver);
    check(Refused::Aborted, Code::GameOver);
    let game = crate::open("reversi", &[]);
    check(Refused::Move(game.read_move("a1").unwrap_err()), Code::IllegalMove);
    check(Refused::Move(game.read_move("?").unwrap_err()), Code::IllegalMove);
    check(Refused::NotYourTurn, Code::NotYourTurn);
    check(Refused::Stale, Code::Stale);
    check(Refused::Paused, Code::Paused);
    check(Refused::Rated, Code::Rated);
    check(Refused::TooLate, Code::TooLate);
    check(Refused::NothingToUndo, Code::Refused);
}
