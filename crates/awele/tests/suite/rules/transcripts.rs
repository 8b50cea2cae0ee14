//! Games as lists of houses in files.

use damier_awele::{Awele, Packed, RuleSet, transcript};
use damier_core::{
    DynGame, Explain, Game, Leave, Place, Record, RecordError, RecordedMove, Rng, Rules, Seat,
};

fn random_game(seed: u64) -> Game<Awele<Packed>> {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
    while let Some(&mv) = rng.pick(&game.legal_moves()) {
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn what_is_written_is_read_again() {
    let mut lines = Vec::new();
    let mut records = Vec::new();
    for seed in 0..100 {
        let record = Record::of(&random_game(seed));
        let text = transcript::write(&record).unwrap();
        assert_eq!(text.len(), record.moves.len());
        assert_eq!(transcript::read(&text).unwrap(), std::slice::from_ref(&record), "{text}");
        assert!(transcript::looks_like(&text), "{text}");
        lines.push(text);
        records.push(record);
    }
    assert_eq!(transcript::read(&lines.join("\n")).unwrap(), records);
}

#[test]
fn a_file_has_a_game_a_line() {
    let records = transcript::read("\nFfEb\n\n  1. F4 f4 2. Eb \r\nA").unwrap();
    let lines: Vec<String> = records.iter().map(|r| transcript::write(r).unwrap()).collect();
    assert_eq!(lines, ["FfEb", "FfEb", "A"]);
    assert_eq!((records[0].game.as_str(), records[0].variant.as_str()), ("awele", "abapa"));
    assert_eq!((&records[0].start, records[0].moves.len()), (&None, 4));
    assert_eq!(transcript::read("").unwrap(), []);
    assert_eq!(transcript::read("\n \r\n").unwrap(), []);
}

#[test]
fn who_left_is_not_written() {
    let mut game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
    game.play_line("FfEb").unwrap();
    game.retire(Seat::FIRST, Leave::Resigned).unwrap();
    assert_eq!(transcript::write(&Record::of(&game)).unwrap(), "FfEb");
}

/// Reading them would begin elsewhere, or go on by other rules.
#[test]
fn games_under_other_rules_or_from_another_start_are_refused() {
    let other_rules = Record::of(&Game::new(Awele::<Packed>::new(RuleSet::AWARI)));
    let rules = Awele::<Packed>::new(RuleSet::ABAPA);
    let start = rules.parse_position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N").unwrap();
    let other_start = Record::of(&Game::from_position(rules, start));
    let other_game =
        Record { game: "reversi".to_owned(), ..transcript::read("F").unwrap().remove(0) };
    for record in [other_rules, other_start, other_game] {
        let error = transcript::write(&record).unwrap_err();
        assert_eq!(error.problem.message().to_string(), "awele-other-start");
        assert_eq!(
            error.problem.to_string(),
            "a list of houses holds games of abapa from the standard start only"
        );
    }
}

#[test]
fn a_record_with_a_wrong_move_is_not_written_and_its_place_is_told() {
    let mut record = transcript::read("FfEb").unwrap().remove(0);
    record.moves.push(RecordedMove::new("E"));
    record.moves[4].at = Some(Place { line: 7, column: 3 });
    let error = transcript::write(&record).unwrap_err();
    assert_eq!(error.to_string(), "7:3: E is empty");
    record.moves[1] = RecordedMove::new("nonsense");
    let error = transcript::write(&record).unwrap_err();
    assert!(error.to_string().contains("`nonsense` is no move"), "{error}");
}

#[test]
fn moves_of_a_record_are_written_without_their_seeds() {
    let mut record = transcript::read("Ff").unwrap().remove(0);
    record.moves.push(RecordedMove::new("E5x0"));
    assert_eq!(transcript::write(&record).unwrap(), "FfE");
}

#[test]
fn a_file_tells_line_and_column_of_the_wrong_move() {
    let check = |text: &str, line: usize, column: usize, problem: &str| {
        let RecordError { at, problem: found } = transcript::read(text).unwrap_err();
        assert_eq!((at, found.to_string().as_str()), (Place { line, column }, problem), "{text:?}");
    };
    check("FF", 1, 2, "F is a house of the opponent");
    check("Ff\n\n  FfF\n", 3, 5, "F is empty");
    check("FfEb\r\n1. F g", 2, 6, "there is no house g: each row has 6");
    check("F\né", 2, 1, "`é` is no move: a move is the letter of a house, such as F or f");
    // Moves after the end.
    let over = transcript::write(&Record::of(&random_game(1))).unwrap();
    check(&format!("{over} A"), 1, over.len() + 2, "the game is over");
}

#[test]
fn looks_are_told_from_the_first_word() {
    for text in ["FfEbCb", "  \nAa", "Ff nonsense"] {
        assert!(transcript::looks_like(text), "{text:?}");
    }
    for text in ["", " ", "F", "F f", "ff", "FF", "fF", "f5d6c3", "Gg", "[Game \"awele\"]", "Fé"] {
        assert!(!transcript::looks_like(text), "{text:?}");
    }
}
