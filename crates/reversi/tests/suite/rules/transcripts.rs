//! Transcripts: moves run together, passes left out.

use damier_core::{
    DynGame, Explain, Game, Leave, Place, PlayError, Record, RecordError, Rng, Rules, Seat, Step,
};
use damier_reversi::{Array, Bits, Board, Reversi, transcript};

fn played(text: &str) -> Vec<String> {
    let mut game = Game::new(Reversi::<Bits<8>>::new());
    game.play_line(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    moves(&game)
}

fn moves(game: &dyn DynGame) -> Vec<String> {
    let step = |step| match step {
        Step::Move(mv) => mv,
        Step::Left(..) => panic!("nobody left"),
    };
    game.steps().into_iter().map(step).collect()
}

#[test]
fn moves_run_together_or_set_apart_are_the_same() {
    let expected = ["f5", "d6", "c3", "d3", "c4"];
    for text in [
        "f5d6c3d3c4",
        "F5D6C3D3C4",
        "f5D6c3D3c4",
        "f5 d6 c3 d3 c4",
        "f5d6 c3d3 c4",
        "  f5,d6,c3,\td3\nc4\r\n",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 2.d6 3.c3 4.d3 5.c4",
        "1. f5 1... d6 2.c3d3 c4",
    ] {
        assert_eq!(played(text), expected, "{text:?}");
    }
    assert_eq!(played(""), [""; 0]);
    assert_eq!(played("1. 2. 3."), [""; 0]);
}

/// A random game with a pass in it.
fn game_with_passes<B: Board>(seed: u64) -> Game<Reversi<B>> {
    let mut rng = Rng::new(seed);
    loop {
        let mut game = Game::new(Reversi::<B>::new());
        while let Some(&mv) = rng.pick(&game.legal_moves()) {
            game.play(mv).unwrap();
        }
        if moves(&game).contains(&"pass".to_owned()) {
            return game;
        }
    }
}

#[test]
fn passes_are_omitted_on_writing_and_implied_on_reading() {
    fn check<B: Board>(games: u64) {
        for seed in 0..games {
            let game = game_with_passes::<B>(seed);
            let text: String = moves(&game).into_iter().filter(|mv| mv != "pass").collect();
            if B::SIZE == 8 {
                assert_eq!(transcript::write(&Record::of(&game)).unwrap(), text);
            }
            let mut again = Game::new(Reversi::<B>::new());
            again.play_line(&text).unwrap();
            assert_eq!(again.steps(), game.steps(), "{text}");
            // With the passes told it is the same game.
            let told = moves(&game).join(" ");
            let mut again = Game::new(Reversi::<B>::new());
            again.play_line(&told).unwrap();
            assert_eq!(again.steps(), game.steps(), "{told}");
        }
    }
    check::<Bits<8>>(100);
    check::<Array<8>>(20);
    check::<Bits<4>>(100);
    check::<Bits<6>>(50);
    // Squares of two digits run together too.
    check::<Array<10>>(10);
}

#[test]
fn reading_a_file_gives_a_record_a_line_with_passes_told() {
    let game = game_with_passes::<Bits<8>>(7);
    let text = format!("\nf5d6c3\n\n  {}  \r\n", transcript::write(&Record::of(&game)).unwrap());
    let records = transcript::read(&text).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(records[1], Record::of(&game));
    let texts: Vec<&str> = records[1].moves.iter().map(|mv| mv.text.as_str()).collect();
    assert_eq!(texts, moves(&game));
    assert!(texts.contains(&"pass"));
    assert_eq!((records[0].game.as_str(), records[0].variant.as_str()), ("reversi", "8x8"));
    assert_eq!(transcript::read("").unwrap(), []);
}

#[test]
fn records_are_written_without_passes_and_without_who_left() {
    for seed in 0..20 {
        let game = game_with_passes::<Bits<8>>(seed);
        let text = transcript::write(&Record::of(&game)).unwrap();
        assert_eq!(transcript::read(&text).unwrap(), [Record::of(&game)]);
    }
    let mut game = Game::new(Reversi::<Bits<8>>::new());
    game.play_line("f5d6").unwrap();
    game.retire(Seat::FIRST, Leave::Resigned).unwrap();
    assert_eq!(transcript::write(&Record::of(&game)).unwrap(), "f5d6");
}

/// Reading them would begin elsewhere.
#[test]
fn records_from_another_start_are_refused() {
    let other_size = Record::of(&Game::new(Reversi::<Bits<6>>::new()));
    let rules = Reversi::<Bits<8>>::new();
    let other_start = Record::of(&Game::from_position(rules, rules.start().passed()));
    for record in [other_size, other_start] {
        let error = transcript::write(&record).unwrap_err();
        assert_eq!(error.problem.message().to_string(), "transcript-other-start");
    }
}

#[test]
fn a_refused_list_changes_nothing_and_tells_which_move_and_where() {
    let check = |text: &str, number: usize, at: usize, problem: &str| {
        let mut game = Game::new(Reversi::<Bits<8>>::new());
        let error = game.play_line(text).unwrap_err();
        assert_eq!((error.number, error.at), (number, at), "{text:?}");
        assert_eq!(error.error.to_string(), problem, "{text:?}");
        assert!(game.steps().is_empty(), "{text:?}");
    };
    check("f5f5", 2, 2, "f5 is occupied");
    check("f5d6c3a1", 4, 6, "a disc on a1 turns nothing");
    check("f5 d6  i9", 3, 7, "i9 is not on a board of 8 by 8");
    check("1. f5 d6 2. a1", 3, 12, "a disc on a1 turns nothing");
    check("f5 pass", 2, 3, "you may not pass: there is a square to play");
    check("é f5", 1, 0, "`é` is no move: a move is a square such as f5, or pass");
    check("f5 é", 2, 3, "`é` is no move: a move is a square such as f5, or pass");
    // What does not split into squares is one word.
    check("f5d6x", 1, 0, "`f5d6x` is no move: a move is a square such as f5, or pass");
    check("f5d6c3d", 1, 0, "`f5d6c3d` is no move: a move is a square such as f5, or pass");
    check("e6f4e3f6g5d6e7f5c5 a1", 10, 19, "the game is over");
}

/// Where a pass is implied but the move is wrong for the other side too, it is the move
/// that is told, not the pass.
#[test]
fn a_wrong_move_after_an_implied_pass_is_told_as_itself() {
    let rules = Reversi::<Bits<4>>::new();
    let start = rules.parse_position("XO-- ---- ---- ---- O").unwrap();
    let game = Game::from_position(rules, start);
    let error = game.clone().play_line("d4").unwrap_err();
    assert!(matches!(&error.error, PlayError::Illegal(_)), "{error:?}");
    assert_eq!(error.to_string(), "move 1: a disc on d4 turns nothing");
    let mut good = game.clone();
    good.play_line("c1").unwrap();
    assert_eq!(moves(&good), ["pass", "c1"]);
}

#[test]
fn a_file_tells_line_and_column_of_the_wrong_move() {
    let check = |text: &str, line: usize, column: usize| {
        let RecordError { at, .. } = transcript::read(text).unwrap_err();
        assert_eq!(at, Place { line, column }, "{text:?}");
    };
    check("f5f5", 1, 3);
    check("f5d6\n\n  f5d6a1\n", 3, 7);
    check("f5d6\r\nf5 d6 x", 2, 7);
}

#[test]
fn looks_are_told_from_the_first_word() {
    for text in ["f5d6c3", "  \nF5D6", "a1a1 nonsense", "j10j9"] {
        assert!(transcript::looks_like(text), "{text:?}");
    }
    for text in ["", "f5", "f5 d6", "(;GM[Othello]", "[Game \"reversi\"]", "é5"] {
        assert!(!transcript::looks_like(text), "{text:?}");
    }
}

/// Ten megabytes of anything end in an error, and soon.
#[test]
fn huge_texts_end_in_an_error() {
    for piece in ["f5", "f5 ", "a1", "pass ", "x", "1. ", "é", "f5d6c3\nx\n"] {
        let text = piece.repeat(10_000_000 / piece.len());
        let result = transcript::read(&text);
        // Numbers alone are a list of no moves.
        assert_eq!(result.is_err(), piece != "1. ", "{piece}");
    }
}
