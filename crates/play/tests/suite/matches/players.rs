//! Strategies as players.

use damier_catalog::{GameEntry, Params, StrategyEntry, game, games};
use damier_core::{DynGame, Stop};
use damier_mind::{Alone, Budget, MindError, StoppedClock, Task, Thought};
use damier_play::{Computer, Contest, Player};

use crate::matches::{at, passing, pile, play, reversi};

fn think(computer: &mut Computer, game: &dyn DynGame) -> Result<Thought<String>, MindError> {
    let mut task = Task {
        budget: Budget { nodes: Some(2000), ..computer.budget() },
        lines: 1,
        clock: &StoppedClock,
        stop: &Stop::new(),
        workers: &Alone,
        progress: &mut |_| {},
    };
    computer.think(game, &mut task)
}

fn computer(entry: &GameEntry, spec: &str, game: &dyn DynGame) -> Result<Computer, MindError> {
    Computer::new(entry.spec(spec).unwrap(), game)
}

/// The usual game, or that for four if the strategy is for four.
fn played_by(entry: &GameEntry, strategy: &StrategyEntry) -> Box<dyn DynGame> {
    let usual = entry.open(&Params::default()).unwrap();
    let four = || entry.open(&Params::new([("players", "4")])).unwrap();
    if strategy.plays(&*usual) { usual } else { four() }
}

#[test]
fn computers_play_every_game_of_the_catalogue() {
    for entry in games() {
        for strategy in entry.strategies {
            let game = played_by(entry, strategy);
            let mut first = computer(entry, strategy.name, &*game).unwrap();
            let mut again = computer(entry, strategy.name, &*game).unwrap();
            assert_eq!(first.name(), strategy.name);
            let mut contest = Contest::new(game, vec![first.sitter()], at(0));
            for _ in 0..40 {
                let Ok(thought) = think(&mut first, contest.game()) else { break };
                assert_eq!(think(&mut again, contest.game()), Ok(thought.clone()));
                let mv = thought.best().unwrap();
                assert!(contest.game().legal_moves().contains(mv), "{} {mv}", strategy.name);
                play(&mut contest, mv);
            }
            assert!(contest.game().outcome().is_some() || contest.history().undos() == 40);
        }
    }
}

#[test]
fn a_computer_is_named_by_its_spec() {
    let (entry, game) = (game("reversi").unwrap(), reversi("8"));
    let computer = computer(entry, "alphabeta:depth=3,exact=8", &*game).unwrap();
    assert_eq!(computer.name(), "alphabeta:depth=3,exact=8");
    assert_eq!(computer.budget(), Budget::depth(3));
    assert_eq!(computer.sitter().name, "alphabeta:depth=3,exact=8");
}

#[test]
fn a_computer_refuses_what_it_cannot_play() {
    let entry = game("reversi").unwrap();
    for strategy in entry.strategies {
        let wrong = computer(entry, strategy.name, &*pile(9, 2)).err();
        assert_eq!(wrong, Some(MindError::WrongGame("pile".to_owned())));
        let mut player = computer(entry, strategy.name, &*reversi("8")).unwrap();
        let wrong = think(&mut player, &*reversi("6")).unwrap_err();
        assert_eq!(wrong, MindError::WrongGame("reversi 6x6".to_owned()));
        let mut over = passing();
        over.play_line("a1 pass b4").unwrap();
        let mut player = computer(entry, strategy.name, &*over).unwrap();
        assert_eq!(think(&mut player, &*over), Err(MindError::Over));
    }
}
