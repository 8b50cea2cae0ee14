//! Positions as text.

use damier_core::{Explain, Game, Rng, Rules};
use damier_reversi::{Array, Bits, Board, Reversi, Side, Syntax};

const START: &str = "---------------------------OX------XO--------------------------- X";

fn read(text: &str) -> Result<String, Vec<Syntax>> {
    let rules = Reversi::<Bits<8>>::new();
    rules.parse_position(text).map(|board| rules.position_text(&board))
}

/// Two by two of what matters, on the small board.
fn read_small(text: &str) -> Result<String, Vec<Syntax>> {
    let rules = Reversi::<Array<4>>::new();
    rules.parse_position(text).map(|board| rules.position_text(&board))
}

#[test]
fn what_is_written_is_read_and_written_alike() {
    fn check<B: Board>(seed: u64) {
        let mut rng = Rng::new(seed);
        let rules = Reversi::<B>::new();
        for _ in 0..500 {
            let turn = if rng.percent(50) { Side::Black } else { Side::White };
            let board = B::from_fn(turn, |_| match rng.below(3) {
                0 => None,
                1 => Some(Side::Black),
                _ => Some(Side::White),
            });
            let text = rules.position_text(&board);
            assert_eq!(text.len(), usize::from(B::SIZE) * usize::from(B::SIZE) + 2);
            assert_eq!(rules.parse_position(&text), Ok(board));
        }
    }
    check::<Bits<4>>(1);
    check::<Bits<6>>(2);
    check::<Bits<8>>(3);
    check::<Array<10>>(4);
}

#[test]
fn the_forms_of_other_programs_are_read() {
    let check = |text: &str| assert_eq!(read(text).as_deref(), Ok(START), "{text:?}");
    check(START);
    check(&START.to_lowercase());
    check(&START.replace('X', "*"));
    check(&START.replace('-', "."));
    check(&START.replace('-', "_"));
    check(&START.replace('X', "b").replace('O', "w"));
    check(&START.replace('O', "0"));
    check(&START.replace(" X", "X"));
    check(&START.replace(" X", " black"));
    check(&START.replace(" X", " Black"));
    check(&format!("{START};"));
    check(&format!("  \t{START} ;\n"));
    let rows = |between: &str| -> String {
        let rows: Vec<&str> = (0..8).map(|row| &START[8 * row..8 * row + 8]).collect();
        rows.join(between)
    };
    for between in [" ", "/", "\n", "\r\n", "\n\n  "] {
        check(&format!("{}{between}X", rows(between)));
    }
    assert_eq!(
        read(&START.replace(" X", " white")).unwrap(),
        START.replace(" X", " O"),
        "white to move"
    );
}

#[test]
fn any_discs_make_a_position_even_unreachable_ones() {
    for cells in ["----------------", "XXXXXXXXXXXXXXXX", "XOXOXOXOXOXOXOXO"] {
        for turn in ["X", "O"] {
            let text = format!("{cells} {turn}");
            assert_eq!(read_small(&text), Ok(text.clone()));
            let rules = Reversi::<Array<4>>::new();
            let game = Game::from_position(rules, rules.parse_position(&text).unwrap());
            assert!(game.outcome().is_some(), "{text}");
        }
    }
}

#[test]
fn each_error_carries_its_data() {
    let check = |text: &str, reasons: &[Syntax]| {
        assert_eq!(read_small(text).unwrap_err(), reasons, "{text:?}");
    };
    check("", &[Syntax::Length { found: 0, wanted: 16 }]);
    check(" \n/;", &[Syntax::Length { found: 0, wanted: 16 }]);
    check("XO", &[Syntax::Length { found: 2, wanted: 16 }]);
    check(&"-".repeat(15), &[Syntax::Length { found: 15, wanted: 16 }]);
    check(&"-".repeat(16), &[Syntax::NoTurn]);
    check(&"-".repeat(18), &[Syntax::Turn("--".to_owned())]);
    check(&format!("{} ?", "-".repeat(16)), &[Syntax::Turn("?".to_owned())]);
    check(&format!("{} -", "-".repeat(16)), &[Syntax::Turn("-".to_owned())]);
    check(&format!("{} blackish", "-".repeat(16)), &[Syntax::Turn("blackish".to_owned())]);
    check(&format!("-?{} X", "-".repeat(14)), &[Syntax::Disc { found: "?".to_owned(), at: 2 }]);
    // Counted as characters, spaces too.
    check(
        &format!("é- {}ß X", "-".repeat(13)),
        &[
            Syntax::Disc { found: "é".to_owned(), at: 1 },
            Syntax::Disc { found: "ß".to_owned(), at: 17 },
        ],
    );
    check(
        &format!("\u{7}{} X", "-".repeat(15)),
        &[Syntax::Disc { found: "\\u{7}".to_owned(), at: 1 }],
    );
}

#[test]
fn all_reasons_are_told_at_once() {
    assert_eq!(
        read_small(&format!("ab{}!", "-".repeat(10))).unwrap_err(),
        [
            Syntax::Disc { found: "a".to_owned(), at: 1 },
            Syntax::Disc { found: "!".to_owned(), at: 13 },
            Syntax::Length { found: 13, wanted: 16 },
        ]
    );
    assert_eq!(
        read_small(&format!("?{} z", "-".repeat(15))).unwrap_err(),
        [Syntax::Disc { found: "?".to_owned(), at: 1 }, Syntax::Turn("z".to_owned())]
    );
}

#[test]
fn a_position_for_another_board_is_refused() {
    assert_eq!(read("-----OX--XO----- X"), Err(vec![Syntax::Length { found: 17, wanted: 64 }]));
    assert_eq!(read_small(START).unwrap_err().len(), 1);
}

#[test]
fn huge_texts_are_refused_at_once_and_with_short_errors() {
    for letter in ["-", "?", "X", "\u{10ffff}", ";", "/", "é"] {
        let text = letter.repeat(10_000_000 / letter.len());
        let reasons = read(&text).unwrap_err();
        assert!(reasons.len() <= 6, "{letter}: {}", reasons.len());
        for reason in reasons {
            assert!(reason.to_string().chars().count() < 200, "{letter}");
        }
    }
}

#[test]
fn messages_carry_their_data() {
    let check = |text: &str, messages: &[&str]| {
        let reasons = read_small(text).unwrap_err();
        let found: Vec<String> =
            reasons.iter().map(|reason| reason.message().to_string()).collect();
        assert_eq!(found, messages);
    };
    check(
        "??",
        &[
            "reversi-disc(found=\"?\", at=1)",
            "reversi-disc(found=\"?\", at=2)",
            "reversi-length(found=2, wanted=16)",
        ],
    );
    check(&"-".repeat(16), &["reversi-no-turn"]);
    check(&format!("{}q", "-".repeat(16)), &["reversi-turn(text=\"q\")"]);
}
