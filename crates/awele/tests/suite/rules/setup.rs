//! Games set up by hand, on both boards.

use damier_awele::{Array, Awele, Board, Packed, RuleSet};
use damier_core::{DynGame, Game, PlayError, Reason, Rules, Seat};

/// The same game on both boards, from a position.
pub(crate) fn both(rule_set: RuleSet, position: &str) -> [Box<dyn DynGame>; 2] {
    fn game<B: Board>(rule_set: RuleSet, position: &str) -> Box<dyn DynGame> {
        let rules = Awele::<B>::new(rule_set);
        let position = rules.parse_position(position).unwrap();
        Box::new(Game::from_position(rules, position))
    }
    [game::<Packed>(rule_set, position), game::<Array>(rule_set, position)]
}

/// The same game on both boards, from the start.
pub(crate) fn from_start(rule_set: RuleSet) -> [Box<dyn DynGame>; 2] {
    [
        Box::new(Game::new(Awele::<Packed>::new(rule_set))),
        Box::new(Game::new(Awele::<Array>::new(rule_set))),
    ]
}

/// Holds that a move leads from one position to another, both with spaces for hyphens.
#[track_caller]
pub(crate) fn check(rule_set: RuleSet, before: &str, mv: &str, after: &str) {
    for mut game in both(rule_set, before) {
        game.play(mv).unwrap();
        assert_eq!(game.position_text().replace('-', " "), after, "{mv} in {before}");
    }
}

/// Holds that these are the legal moves.
#[track_caller]
pub(crate) fn check_moves(rule_set: RuleSet, position: &str, moves: &str) {
    for game in both(rule_set, position) {
        assert_eq!(game.legal_moves().concat(), moves, "{position}");
    }
}

/// Why a game refuses a move, which changes nothing.
#[track_caller]
pub(crate) fn refusal(rule_set: RuleSet, position: &str, mv: &str) -> String {
    let [packed, array] = both(rule_set, position).map(|mut game| {
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
pub(crate) fn check_end(rule_set: RuleSet, position: &str, line: &str, ended: (i32, &str)) {
    for mut game in both(rule_set, position) {
        for mv in line.chars() {
            assert_eq!(game.outcome(), None, "before {mv} of {line} in {position}");
            game.play(&mv.to_string()).unwrap();
        }
        assert_eq!(end(&*game), ended, "{line} in {position}");
    }
}
