//! Moves as text.

use damier_core::{Explain, Message, Rules};
use damier_reversi::{Array, Bits, Move, Reversi, Square, Syntax};

fn read(text: &str) -> Result<String, Syntax> {
    let rules = Reversi::<Bits<8>>::new();
    rules.parse_move(&rules.start(), text).map(|mv| rules.move_text(mv))
}

#[test]
fn every_square_round_trips_in_either_case() {
    let rules = Reversi::<Array<10>>::new();
    let start = rules.start();
    let mut squares = 0;
    for square in Square::all(10) {
        let text = rules.move_text(Move::Place(square));
        assert_eq!(rules.parse_move(&start, &text), Ok(Move::Place(square)));
        assert_eq!(rules.parse_move(&start, &text.to_uppercase()), Ok(Move::Place(square)));
        squares += 1;
    }
    assert_eq!(squares, 100);
    assert_eq!(rules.move_text(Move::Pass), "pass");
}

#[test]
fn moves_are_read_leniently() {
    let check = |text: &str, mv: &str| assert_eq!(read(text).as_deref(), Ok(mv), "{text}");
    check("f5", "f5");
    check("F5", "f5");
    check(" \t h8\n", "h8");
    for pass in ["pass", "PASS", "Pass", "pa", "PA", "ps", "--", " pass "] {
        check(pass, "pass");
    }
}

#[test]
fn what_is_no_move_is_told() {
    for text in [
        "",
        " ",
        "f",
        "5",
        "5f",
        "f55",
        "ff5",
        "f5d6",
        "f-5",
        "é5",
        "fé",
        "f５",
        "passé",
        "-",
        "---",
        "f0",
        "f11",
        "k1",
        "a999999999999999999999",
    ] {
        assert_eq!(read(text), Err(Syntax::Move(text.trim().to_owned())), "{text:?}");
    }
    for (text, square) in [("i1", "i1"), ("A9", "a9"), ("j10", "j10")] {
        let Err(Syntax::Outside { square: found, size: 8 }) = read(text) else {
            panic!("{text}: {:?}", read(text));
        };
        assert_eq!(found.to_string(), square);
    }
}

#[test]
fn a_long_text_is_cut_in_the_error() {
    let Err(Syntax::Move(shown)) = read(&"f".repeat(10_000_000)) else { panic!("no move") };
    assert_eq!(shown.chars().count(), 41);
}

#[test]
fn messages_carry_their_data() {
    let error = read("i9").unwrap_err();
    let expected = Message::new("reversi-not-on-board").with("square", "i9").with("size", 8_usize);
    assert_eq!(error.message(), expected);
    let expected = Message::new("reversi-no-move").with("text", "x");
    assert_eq!(read("x").unwrap_err().message(), expected);
    assert_eq!(
        read("x").unwrap_err().to_string(),
        "`x` is no move: a move is a square such as f5, or pass"
    );
}
