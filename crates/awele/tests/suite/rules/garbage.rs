//! Texts of a megabyte, and texts of anything: no panic, no long errors, no waiting.

use damier_awele::{Awele, Packed, RuleSet, transcript};
use damier_core::{DynGame, Game, Rng, Rules};

const SIZE: usize = 1_000_000;

const PIECES: &[&str] = &[
    "F",
    "f",
    "Ff",
    "FfEb",
    "F5",
    "E3x5",
    "E3x",
    "x",
    "9",
    "0",
    "-",
    "4-",
    ",",
    " ",
    "\n",
    "F\n?\n",
    "é",
    "\u{10ffff}",
    "\u{0}",
    "1. ",
    "S",
    "S-",
    "N ",
    "99999999999-",
    "Fx",
    "G",
    ".",
    "a4294967296",
];

fn rules() -> Awele<Packed> {
    Awele::new(RuleSet::ABAPA)
}

/// A quoted text is cut after 40 characters, each of which may be escaped.
fn assert_short(what: &str, sentence: &str) {
    assert!(sentence.chars().count() < 400, "{what:?}: {} letters", sentence.len());
}

#[test]
fn huge_texts_are_no_moves_but_for_a_house_with_many_digits() {
    for piece in PIECES {
        let text = piece.repeat(SIZE / piece.len());
        match rules().parse_move(&rules().start(), &text) {
            Ok(house) => panic!("{piece:?} is read as {house}"),
            Err(error) => assert_short(piece, &error.to_string()),
        }
    }
    let digits = format!("F{}x{}", "1".repeat(SIZE), "2".repeat(SIZE));
    let read = rules().parse_move(&rules().start(), &digits).map(|house| house.to_string());
    assert_eq!(read.as_deref(), Ok("F"));
}

#[test]
fn huge_texts_are_no_positions() {
    for piece in PIECES {
        let text = piece.repeat(SIZE / piece.len());
        let reasons = rules().parse_position(&text).unwrap_err();
        assert!((1..=8).contains(&reasons.len()), "{piece:?}: {}", reasons.len());
        for reason in reasons {
            assert_short(piece, &reason.to_string());
        }
    }
}

#[test]
fn huge_lists_are_refused_with_a_short_error_and_change_nothing() {
    for piece in PIECES {
        let text = piece.repeat(SIZE / piece.len());
        let mut game = Game::new(rules());
        // Numbers and blanks alone are a list of no moves.
        let empty = [",", " ", "\n", "1. "].contains(piece);
        match game.play_line(&text) {
            Ok(()) => assert!(empty, "{piece:?}"),
            Err(error) => {
                assert!(!empty, "{piece:?}: {error}");
                assert_short(piece, &error.to_string());
            }
        }
        assert!(game.steps().is_empty());
        transcript::looks_like(&text);
        match transcript::read(&text) {
            Ok(records) => assert!(empty, "{piece:?}: {}", records.len()),
            Err(error) => assert_short(piece, &error.to_string()),
        }
    }
}

/// Letters that mean something, in an order that does not.
#[test]
fn random_texts_do_not_panic_and_what_is_read_is_written_alike() {
    let letters: Vec<char> = "AFGHafghx0123456789-, .\nSN+é".chars().collect();
    let mut rng = Rng::new(9);
    let mut positions = 0;
    for round in 0..20_000 {
        let length = rng.index(if round % 2 == 0 { 6 } else { 60 });
        let mut text: String = (0..length).map(|_| letters[rng.index(letters.len())]).collect();
        if round % 4 == 0 {
            // Nearly a position: one character of one is replaced.
            text = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S".to_owned();
            let (at, with) = (rng.index(text.len()), letters[rng.index(letters.len())]);
            text.replace_range(at..=at, &with.to_string());
        }
        if let Ok(house) = rules().parse_move(&rules().start(), &text) {
            assert!(text.trim().starts_with(&house.to_string()), "{text:?}");
        }
        if let Ok(position) = rules().parse_position(&text) {
            positions += 1;
            let again = rules().position_text(&position);
            assert_eq!(rules().parse_position(&again), Ok(position), "{text:?}");
            // Whatever was read can be asked for its moves and its end.
            let game = Game::from_position(rules(), position);
            assert_eq!(game.outcome().is_some(), game.legal_moves().is_empty(), "{text:?}");
        }
        let mut game = Game::new(rules());
        let refused = game.play_line(&text).is_err();
        assert!(!refused || DynGame::steps(&game).is_empty(), "{text:?}");
        let read = transcript::read(&text);
        assert!(read.is_err() || !text.contains(['+', 'é', '-']), "{text:?}");
    }
    assert!(positions > 500, "{positions}");
}
