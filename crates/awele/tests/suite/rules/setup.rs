//! Games set up by hand, on both boards.

use damier_awele::{Array, Awele, Board, Packed, Terms};
use damier_core::{DynGame, Game, PlayError, Reason, Rules, Seat};

/// The same game on both boards, from a position.
pub(crate) fn both(terms: Terms, position: &str) -> [Box<dyn DynGame>; 2] {
    fn game<B: Board>(terms: Terms, position: &str) -> Box<dyn DynGame> {
        let rules = Awele::<B>::new(terms);
        let position = rules.parse_position(position).unwrap();
        Box::new(Game::from_position(rules, position))
    }
    [game::<Packed>(terms, position), game::<Array>(terms, position)]
}

/// The same game on both boards, from the start.
pub(crate) fn from_start(terms: Terms) -> [Box<dyn DynGame>; 2] {
    [
        Box::new(Game::new(Awele::<Packed>::new(terms))),
        Box::new(Game::new(Awele::<Array>::new(terms))),
    ]
}

/// Holds that a move leads from one position to another, both with spaces for hyphens.
#[track_caller]
pub(crate) fn check(terms: Terms, before: &str, mv: &str, after: &str) {
    for mut game in both(terms, before) {
        game.play(mv).unwrap();
        assert_eq!(game.position_text().replace('-', " "), after, "{mv} in {before}");
    }
}

/// Holds that these are the legal moves.
#[track_caller]
pub(crate) fn check_moves(terms: Terms, position: &str, moves: &str) {
    for game in both(terms, position) {
        assert_eq!(game.legal_moves().concat(), moves, "{position}");
    }
}

/// Why a game refuses a move, which changes nothing.
#[track_caller]
pub(crate) fn refusal(terms: Terms, position: &str, mv: &str) -> String {
    let [packed, array] = both(terms, position).map(|mut game| {
        let before = game.position_text();
        let error = game.play(mv).unwrap_err();
        assert!(matches!(error, PlayError::Illegal(_)), "{mv} in {position}: {error:?}");
        assert_eq!((game.position_text(), game.steps()), (before, vec![]));
        error.to_string()
    });
    assert_eq!(packed, array);
    packed
}

/// By how much South won a game that is over, and why it is.
#[track_caller]
pub(crate) fn end(game: &dyn DynGame) -> (i32, &'static str) {
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.scores.as_slice().iter().sum::<i32>(), 0);
    assert_eq!((game.turn(), game.legal_moves()), (None, vec![]));
    let Reason::Rules(reason) = outcome.reason else { panic!("{outcome:?}") };
    (outcome.scores[Seat::FIRST], reason)
}

/// Holds that a line ends a game, and how; before its last move the game is not over.
#[track_caller]
pub(crate) fn check_end(terms: Terms, position: &str, line: &str, ended: (i32, &str)) {
    for mut game in both(terms, position) {
        for mv in line.chars() {
            assert_eq!(game.outcome(), None, "before {mv} of {line} in {position}");
            game.play(&mv.to_string()).unwrap();
        }
        assert_eq!(end(&*game), ended, "{line} in {position}");
    }
}
