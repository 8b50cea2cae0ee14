//! Moves as text, alone and in lists.

use damier_awele::{Array, Awele, Board, House, Illegal, Packed, Row, RuleSet, Side, Syntax};
use damier_core::{DynGame, Explain, Game, Message, Rules, Step};

use crate::rules::setup::from_start;

fn read(text: &str) -> Result<String, Syntax> {
    fn on<B: Board>(text: &str) -> Result<String, Syntax> {
        let rules = Awele::<B>::new(RuleSet::ABAPA);
        rules.parse_move(&rules.start(), text).map(|mv| rules.move_text(mv))
    }
    let answer = on::<Packed>(text);
    assert_eq!(answer, on::<Array>(text));
    answer
}

#[test]
fn every_house_round_trips_and_case_tells_the_side() {
    for row in 3..=8 {
        let rules =
            Awele::<Packed>::new(RuleSet { houses: Row::new(row).unwrap(), ..RuleSet::ABAPA });
        let start = rules.start();
        for index in 0..2 * row {
            let house = House::at(row, index);
            let text = rules.move_text(house);
            assert_eq!(text.len(), 1);
            assert_eq!(rules.parse_move(&start, &text), Ok(house));
            let side = if index < row { Side::South } else { Side::North };
            assert_eq!((house.side(), house.index(row)), (side, index));
            assert_eq!(text == text.to_uppercase(), side == Side::South);
        }
    }
}

#[test]
fn moves_are_read_with_the_seeds_sown_and_captured() {
    let check = |text: &str, mv: &str| assert_eq!(read(text).as_deref(), Ok(mv), "{text}");
    check("F", "F");
    check("f", "f");
    check("F5", "F");
    check("f12", "f");
    check("E3x5", "E");
    check("e3x15", "e");
    check("Ex5", "E");
    check(" \tA4\n", "A");
    // The numbers are for people, whatever they say.
    check("F999999999999999999999999", "F");
}

#[test]
fn what_is_no_move_is_told() {
    for text in [
        "", " ", "5", "5F", "x", "Fx", "F5x", "F5x5x5", "FF", "Ff", "F-5", "F 5", "F5X3", "I", "i",
        "Z", "é", "Fé", "F５", "Ｆ", "pass", "-F", "F+", "F\u{0}",
    ] {
        let shown = damier_core::shown(text.trim());
        assert_eq!(read(text), Err(Syntax::Move(shown)), "{text:?}");
    }
    for letter in ["G", "H", "g", "h", "H5x3"] {
        let Err(Syntax::Outside { house, row: 6 }) = read(letter) else {
            panic!("{letter}: {:?}", read(letter));
        };
        assert_eq!(house.to_string(), letter[..1]);
    }
}

#[test]
fn syntax_errors_carry_their_data() {
    let outside = read("g").unwrap_err();
    assert_eq!(outside.to_string(), "there is no house g: each row has 6");
    assert_eq!(
        outside.message(),
        Message::new("awele-not-on-board").with("house", "g").with("row", 6_usize)
    );
    let no_move = read("x").unwrap_err();
    assert_eq!(
        no_move.to_string(),
        "`x` is no move: a move is the letter of a house, such as F or f"
    );
    assert_eq!(no_move.message(), Message::new("awele-bad-move").with("text", "x"));
}

#[test]
fn every_reason_for_an_illegal_move_is_told() {
    fn check(rule_set: RuleSet, position: &str, letter: char, expected: fn(House) -> Illegal) {
        fn why<B: Board>(rule_set: RuleSet, position: &str, house: House) -> Illegal {
            let rules = Awele::<B>::new(rule_set);
            rules.check(&rules.parse_position(position).unwrap(), house).unwrap_err()
        }
        let house = House::from_letter(letter).unwrap();
        let expected = expected(house);
        assert_eq!(why::<Packed>(rule_set, position, house), expected, "{position}");
        assert_eq!(why::<Array>(rule_set, position, house), expected, "{position}");
        let message = expected.message();
        assert_eq!(message.args().len(), usize::from(expected != Illegal::Over));
        assert!(expected == Illegal::Over || expected.to_string().contains(letter));
    }
    let start = "4 4 4 4 4 4 4 4 4 4 4 4 0 0 S";
    check(RuleSet::ABAPA, start, 'G', Illegal::Outside);
    check(RuleSet::ABAPA, start, 'h', Illegal::Outside);
    check(RuleSet::ABAPA, start, 'a', Illegal::NotYours);
    check(RuleSet::ABAPA, &start.replace('S', "N"), 'A', Illegal::NotYours);
    check(RuleSet::ABAPA, "0 1 0 0 0 0 4 4 4 4 4 4 0 0 S", 'A', Illegal::Empty);
    check(RuleSet::ABAPA, "1 0 0 0 2 0 0 0 0 0 0 0 0 0 S", 'A', Illegal::MustFeed);
    check(RuleSet::AWARI, "1 0 0 0 0 2 1 1 0 0 0 0 5 7 S", 'F', Illegal::GrandSlam);
    // After the end, and where nothing can be played.
    check(RuleSet::ABAPA, "4 4 4 4 4 3 0 0 0 0 0 0 25 0 S", 'A', |_| Illegal::Over);
    check(RuleSet::ABAPA, "0 0 0 0 0 0 4 0 0 0 0 0 0 0 S", 'A', |_| Illegal::Over);
    for (illegal, key) in [
        (Illegal::Outside(House::new(Side::South, 6)), "awele-outside(house=\"G\")"),
        (Illegal::NotYours(House::new(Side::North, 0)), "awele-not-yours(house=\"a\")"),
        (Illegal::Empty(House::new(Side::South, 0)), "awele-empty(house=\"A\")"),
        (Illegal::MustFeed(House::new(Side::South, 1)), "awele-must-feed(house=\"B\")"),
        (Illegal::GrandSlam(House::new(Side::North, 5)), "awele-grand-slam(house=\"f\")"),
        (Illegal::Over, "error-game-over"),
    ] {
        assert_eq!(illegal.message().to_string(), key);
    }
}

fn played(text: &str) -> String {
    let mut game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
    game.play_line(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let step = |step| match step {
        Step::Move(mv) => mv,
        Step::Left(..) => panic!("nobody left"),
    };
    DynGame::steps(&game).into_iter().map(step).collect()
}

#[test]
fn lists_run_together_or_set_apart_are_the_same() {
    for text in [
        "FfEbCb",
        "F f E b C b",
        "Ff Eb Cb",
        "F,f,E,b,C,b",
        "F, f,\tE\nb\r\nC  b,",
        "1. F f 2. E b 3. C b",
        "1.Ff 2.Eb 3.Cb",
        "1. F 1... f 2. E b 3. Cb",
        "F4f4E5b5C5b1",
        "F4 f4x0 E5 b5 C5 b1",
        "F4f4x0E5b5C5b1",
    ] {
        assert_eq!(played(text), "FfEbCb", "{text:?}");
    }
    assert_eq!(played(""), "");
    assert_eq!(played("1. 2. 3."), "");
}

#[test]
fn a_refused_list_changes_nothing_and_tells_which_move_and_where() {
    let check = |text: &str, number: usize, at: usize, problem: &str| {
        for mut game in from_start(RuleSet::ABAPA) {
            let error = game.play_line(text).unwrap_err();
            assert_eq!((error.number, error.at), (number, at), "{text:?}");
            assert_eq!(error.error.to_string(), problem, "{text:?}");
            assert!(game.steps().is_empty(), "{text:?}");
        }
    };
    let no_move =
        |text| format!("`{text}` is no move: a move is the letter of a house, such as F or f");
    check("FfF", 3, 2, "F is empty");
    check("FF", 2, 1, "F is a house of the opponent");
    check("f", 1, 0, "f is a house of the opponent");
    check("FfEbF3F", 6, 6, "F is a house of the opponent");
    check("1. F f 2. G", 3, 10, "there is no house G: each row has 6");
    check("Ffh", 3, 2, "there is no house h: each row has 6");
    check("F  é", 2, 3, &no_move("é"));
    check("é F", 1, 0, &no_move("é"));
    // What does not split into houses is one word.
    check("FfE!", 1, 0, &no_move("FfE!"));
    check("Ff Ebx", 3, 3, &no_move("Ebx"));
    check("F 5", 2, 2, &no_move("5"));
}

#[test]
fn after_the_end_a_list_is_refused_at_its_next_move() {
    let start = "0 0 0 0 0 1 1 0 0 0 0 2 23 21 S";
    for game in crate::rules::setup::both(RuleSet::ABAPA, start) {
        let error = game.boxed_clone().play_line("Ff").unwrap_err();
        assert_eq!((error.number, error.at), (2, 1));
        assert_eq!(error.error.to_string(), "the game is over");
    }
}

#[test]
fn a_list_on_the_largest_board_has_houses_up_to_h() {
    let mut game =
        Game::new(Awele::<Packed>::new(RuleSet { houses: Row::of::<8>(), ..RuleSet::ABAPA }));
    game.play_line("HhGg").unwrap();
    assert_eq!(DynGame::steps(&game).len(), 4);
    let mut game =
        Game::new(Awele::<Packed>::new(RuleSet { houses: Row::of::<3>(), ..RuleSet::ABAPA }));
    assert_eq!(
        game.play_line("CcD").unwrap_err().to_string(),
        "move 3: there is no house D: each row has 3"
    );
}
