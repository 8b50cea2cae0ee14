//! The rules sentence by sentence, each test named after the sentence it holds.
//! Every check runs on both ways of keeping the board.

use damier_core::{DynGame, Game, PlayError, Reason, Rules, Seat, Step};
use damier_reversi::{Array, Bits, Board, Reversi};

/// The same game on a bitboard and on an array; from a diagram, or from the start.
fn both(diagram: Option<&str>) -> [Box<dyn DynGame>; 2] {
    fn game<B: Board>(diagram: Option<&str>) -> Box<dyn DynGame> {
        let rules = Reversi::<B>::new();
        match diagram {
            Some(text) => Box::new(Game::from_position(rules, rules.parse_position(text).unwrap())),
            None => Box::new(Game::new(rules)),
        }
    }
    [game::<Bits<8>>(diagram), game::<Array<8>>(diagram)]
}

/// The same on 4x4, where positions are small enough to read.
fn both_small(diagram: &str) -> [Box<dyn DynGame>; 2] {
    let bits = Reversi::<Bits<4>>::new();
    let array = Reversi::<Array<4>>::new();
    [
        Box::new(Game::from_position(bits, bits.parse_position(diagram).unwrap())),
        Box::new(Game::from_position(array, array.parse_position(diagram).unwrap())),
    ]
}

fn refusal(game: &mut dyn DynGame, mv: &str) -> String {
    let before = game.position_text();
    let error = game.play(mv).unwrap_err();
    assert!(matches!(error, PlayError::Illegal(_)), "{mv}: {error:?}");
    assert_eq!(game.position_text(), before, "a refusal changes nothing");
    assert_eq!(game.steps(), []);
    error.to_string()
}

fn disc(game: &dyn DynGame, square: &str) -> char {
    let column = square.bytes().next().unwrap() - b'a';
    let row: usize = square[1..].parse().unwrap();
    game.position_text().chars().nth((row - 1) * 8 + usize::from(column)).unwrap()
}

#[test]
fn columns_run_from_the_left_and_rows_from_the_top() {
    for game in
        both(Some("XO------ -------- -------- -------- -------- -------- -------- O------X X"))
    {
        let expected = [("a1", 'X'), ("b1", 'O'), ("a8", 'O'), ("h8", 'X'), ("h1", '-')];
        for (square, letter) in expected {
            assert_eq!(disc(&*game, square), letter, "{square}");
        }
        assert_eq!(game.legal_moves(), ["c1"]);
    }
}

#[test]
fn the_start_is_white_d4_e5_black_d5_e4_and_black_moves_first() {
    for game in both(None) {
        for (square, letter) in [("d4", 'O'), ("e5", 'O'), ("d5", 'X'), ("e4", 'X')] {
            assert_eq!(disc(&*game, square), letter, "{square}");
        }
        assert_eq!(game.position_text().matches(['X', 'O']).count(), 4 + 1);
        assert_eq!(game.turn(), Some(Seat::FIRST));
        assert!(game.position_text().ends_with(" X"));
        assert_eq!(game.legal_moves(), ["d3", "c4", "f5", "e6"]);
        assert_eq!((game.name(), game.variant(), game.seats()), ("reversi", "8x8".to_owned(), 2));
    }
}

#[test]
fn the_other_boards_start_alike_in_their_middle() {
    fn check<B: Board>(variant: &str, text: &str) {
        let rules = Reversi::<B>::new();
        assert_eq!(rules.variant(), variant);
        assert_eq!(rules.position_text(&rules.start()), text);
    }
    let four = "-----OX--XO----- X";
    check::<Bits<4>>("4x4", four);
    check::<Array<4>>("4x4", four);
    let six = "--------------OX----XO-------------- X";
    check::<Bits<6>>("6x6", six);
    check::<Array<6>>("6x6", six);
    let ten = format!("{0}OX{1}XO{0} X", "-".repeat(44), "-".repeat(8));
    check::<Array<10>>("10x10", &ten);
}

#[test]
fn a_move_places_a_disc_so_that_a_straight_line_is_outflanked() {
    for mut game in both(None) {
        for (square, why) in [
            ("d4", "d4 is occupied"),
            ("e4", "e4 is occupied"),
            ("a1", "a disc on a1 turns nothing"),
            // Next to an opposing disc, with nothing of one's own behind it.
            ("c3", "a disc on c3 turns nothing"),
            ("d6", "a disc on d6 turns nothing"),
        ] {
            assert_eq!(refusal(&mut *game, square), why);
        }
    }
}

#[test]
fn a_line_is_outflanked_in_each_of_the_eight_directions() {
    // From d5, two white discs and a black one in the direction of each square.
    for (end, between) in [
        ("d2", ["d3", "d4"]),
        ("g2", ["f3", "e4"]),
        ("g5", ["f5", "e5"]),
        ("g8", ["f7", "e6"]),
        ("d8", ["d7", "d6"]),
        ("a8", ["b7", "c6"]),
        ("a5", ["b5", "c5"]),
        ("a2", ["b3", "c4"]),
    ] {
        let diagram = diagram(&[end], &between);
        for mut game in both(Some(&diagram)) {
            game.play("d5").unwrap();
            for square in [end, between[0], between[1], "d5"] {
                assert_eq!(disc(&*game, square), 'X', "{square} of the line to {end}");
            }
            assert_eq!(game.position_text().matches('X').count(), 4);
        }
    }
}

/// Black and white discs on an empty board, Black to move.
fn diagram(black: &[&str], white: &[&str]) -> String {
    let mut text = String::new();
    for row in 1..=8 {
        for column in 'a'..='h' {
            let square = format!("{column}{row}");
            let has = |discs: &[&str]| discs.contains(&square.as_str());
            text.push(if has(black) {
                'X'
            } else if has(white) {
                'O'
            } else {
                '-'
            });
        }
    }
    text + " X"
}

#[test]
fn every_outflanked_disc_in_all_eight_directions_turns_at_once() {
    // All eight lines from d5 end in black but the one downwards, which has no end, and
    // the one to the right, which has a gap.
    let stars = "---X---X X--O--O- -O-O-O-- --OOO--- XOO-O-OX --OOO--- -O-O-O-- X--O--X- X";
    let after = "---X---X X--X--X- -X-X-X-- --XXX--- XXXXO-OX --XOX--- -X-O-X-- X--O--X- O";
    for mut game in both(Some(stars)) {
        game.play("d5").unwrap();
        assert_eq!(game.position_text(), canonical(after));
    }
}

fn canonical(spaced: &str) -> String {
    let (cells, turn) = spaced.rsplit_once(' ').unwrap();
    format!("{} {turn}", cells.replace(' ', ""))
}

#[test]
fn only_discs_between_the_new_one_and_another_turn_not_those_turned_into_a_line() {
    // Turning b1 makes a1 b1 c1 of one colour; b2, outflanked by the new line alone, stays.
    for mut game in both_small("XO-- -O-- -X-- ---- X") {
        game.play("c1").unwrap();
        assert_eq!(game.position_text(), "XXX--O---X------ O");
    }
}

#[test]
fn a_player_with_no_move_must_pass_and_pass_is_the_only_legal_move_then() {
    // White has no disc to outflank with; Black has.
    for mut game in both_small("XO-- ---- ---- ---- O") {
        assert_eq!(game.legal_moves(), ["pass"]);
        assert_eq!(refusal(&mut *game, "c1"), "there is no square to play: you must pass");
        assert_eq!(refusal(&mut *game, "a1"), "a1 is occupied");
        assert_eq!(game.play("pass").unwrap(), "pass");
        assert_eq!(game.position_text(), "XO-------------- X");
        assert_eq!(game.legal_moves(), ["c1"]);
    }
}

#[test]
fn a_pass_is_a_move_of_the_record() {
    for mut game in both_small("XO-- ---- ---- ---- O") {
        game.play("pass").unwrap();
        game.play("c1").unwrap();
        assert_eq!(game.steps(), [Step::Move("pass".to_owned()), Step::Move("c1".to_owned())]);
        assert!(game.take_back() && game.take_back() && !game.take_back());
        assert_eq!(game.position_text(), "XO-------------- O");
    }
}

#[test]
fn a_player_with_a_move_cannot_pass() {
    for mut game in both(None) {
        assert_eq!(refusal(&mut *game, "pass"), "you may not pass: there is a square to play");
    }
}

fn end(game: &dyn DynGame) -> (i32, &'static str) {
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.scores.as_slice().iter().sum::<i32>(), 0);
    assert_eq!((game.turn(), game.legal_moves()), (None, vec![]));
    let Reason::Rules(reason) = outcome.reason else { panic!("{outcome:?}") };
    (outcome.scores[Seat::FIRST], reason)
}

#[test]
fn the_game_ends_when_the_board_is_full() {
    for mut game in both_small("XXXX XXXX OOOO XOO- X") {
        assert_eq!(game.legal_moves(), ["d4"]);
        game.play("d4").unwrap();
        assert_eq!(game.position_text(), "XXXXXXXXOOXXXXXX O");
        assert_eq!(end(&*game), (14 - 2, "reversi-board-full"));
        assert!(matches!(game.play("pass"), Err(PlayError::Over)));
        assert!(matches!(game.play("a1"), Err(PlayError::Over)));
    }
}

#[test]
fn the_game_ends_when_neither_can_move_though_squares_are_empty() {
    // Nothing on a line with anything else.
    for game in both_small("X--- ---- -O-- ---- X") {
        assert_eq!(end(&*game), (0, "reversi-no-moves"));
    }
    for game in both_small("XX-- ---- ---O ---- O") {
        assert_eq!(end(&*game).1, "reversi-no-moves");
    }
}

#[test]
fn the_game_ends_when_one_colour_is_wiped_out() {
    for mut game in both_small("XO-- ---- ---- ---- X") {
        game.play("c1").unwrap();
        assert_eq!(end(&*game), (16, "reversi-wiped-out"));
        assert_eq!(game.outcome().unwrap().winner(), Some(Seat::FIRST));
    }
}

#[test]
fn a_board_without_discs_is_over_and_drawn() {
    for game in both_small("---- ---- ---- ---- X") {
        assert_eq!(end(&*game).0, 0);
    }
}

#[test]
fn more_discs_win_by_the_difference_and_the_winner_takes_the_empties() {
    let check = |diagram: &str, score: i32| {
        for game in both_small(diagram) {
            assert_eq!(end(&*game).0, score, "{diagram}");
            let winner = [Some(Seat::SECOND), None, Some(Seat::FIRST)];
            let index = (score.signum() + 1) as usize;
            assert_eq!(game.outcome().unwrap().winner(), winner[index], "{diagram}");
        }
    };
    // Full boards: the plain difference.
    check("XXXX XXXX XXXX XXXO X", 14);
    check("XXXX XXXX OOOO OOOO O", 0);
    check("XXOO OOOO OOOO OOOO X", -12);
    // Two against one and 13 empties, either way; whose turn it is does not matter.
    check("XX-- ---- ---O ---- O", 1 + 13);
    check("XX-- ---- ---O ---- X", 1 + 13);
    check("OO-- ---- ---X ---- X", -1 - 13);
    // Empties of a draw are nobody's.
    check("X--- ---- -O-- ---- O", 0);
}

/// The shortest game: Black takes everything with the ninth disc.
#[test]
fn the_shortest_game_has_nine_moves() {
    for mut game in both(None) {
        game.play_line("e6f4e3f6g5d6e7f5c5").unwrap();
        assert_eq!(game.steps().len(), 9);
        assert_eq!(end(&*game), (64, "reversi-wiped-out"));
    }
}

/// No game is over sooner. Each move adds a disc, so this is a search of eight moves.
#[test]
fn no_game_is_over_before_nine_moves() {
    fn ended(rules: &Reversi<Bits<8>>, board: &Bits<8>, depth: u32) -> bool {
        if rules.outcome(board).is_some() {
            return true;
        }
        let mut found = false;
        if depth > 0 {
            rules.each_move(board, |mv| {
                let mut next = *board;
                rules.apply(&mut next, mv);
                found |= ended(rules, &next, depth - 1);
            });
        }
        found
    }
    let rules = Reversi::new();
    assert!(!ended(&rules, &rules.start(), 8));
    assert!(ended(&rules, &rules.start(), 9));
}

#[test]
fn squares_beyond_a_smaller_board_are_refused() {
    for mut game in both_small("XO-- ---- ---- ---- X") {
        let before = game.position_text();
        for square in ["e1", "a5", "h8", "j10"] {
            let error = game.play(square).unwrap_err();
            assert_eq!(error.to_string(), format!("{square} is not on a board of 4 by 4"));
        }
        assert_eq!(game.position_text(), before);
    }
}
