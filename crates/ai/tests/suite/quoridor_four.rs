//! The strong player of Quoridor for four, and the three ways to think of others.

use damier_ai::quoridor::{Damier, Four, Greedy, Outlook};
use damier_core::{Game, Outcome, Rng, Seat, Stop};
use damier_grid::{CellSet, Wide};
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task, Thought, Value};
use damier_quoridor::{Move, Quoridor, Setup};

use crate::stray::stray;

const OUTLOOKS: [Outlook; 4] =
    [Outlook::Paranoid, Outlook::Maxn, Outlook::BestReply, Outlook::Simple];

fn think<S: CellSet>(
    player: &mut impl Strategy<Quoridor<S>>,
    game: &Game<Quoridor<S>>,
    budget: Budget,
    lines: usize,
    stop: &Stop,
) -> Option<Thought<Move>> {
    let (clock, workers) = (&StoppedClock, &Alone);
    player.think(game, &mut Task { budget, lines, clock, stop, workers, progress: &mut |_| {} })
}

#[test]
fn every_outlook_gives_legal_moves_on_every_board() {
    fn check<S: CellSet>(setup: &Setup, rng: &mut Rng) {
        let stopped = Stop::new();
        stopped.raise();
        for round in 0..6 {
            let game = stray(setup.build::<S>().unwrap(), 9 * round, rng);
            for outlook in OUTLOOKS {
                for (budget, lines, stop) in [
                    (Budget::nodes(1), 1, &Stop::new()),
                    (Budget::nodes(300), 5, &Stop::new()),
                    (Budget::depth(1), 1, &Stop::new()),
                    (Budget::UNLIMITED, 1, &stopped),
                ] {
                    let thought = think(&mut Four::new(outlook), &game, budget, lines, stop);
                    let thought = thought.unwrap();
                    assert!((1..=lines).contains(&thought.lines.len()));
                    let values = thought.lines.iter().map(|line| line.score.map(|it| it.value));
                    assert!(values.rev().is_sorted(), "{outlook:?}");
                    for line in &thought.lines {
                        let mut game = game.clone();
                        for &mv in &line.moves {
                            assert_eq!(game.check(mv), Ok(()), "{outlook:?}: {mv:?}");
                            game.play(mv).unwrap();
                        }
                    }
                }
            }
        }
    }
    let mut rng = Rng::new(12);
    check::<u128>(&Setup::classic(5, 4), &mut rng);
    check::<u128>(&Setup::classic(9, 4), &mut rng);
    check::<Wide>(&Setup::classic(13, 4), &mut rng);
}

/// Who goes on for places plays another game, and so do two.
#[test]
fn four_who_race_for_the_first_place() {
    let two = Setup::classic(9, 2).build::<u128>().unwrap();
    let mut setup = Setup::classic(9, 4);
    let four = setup.build::<u128>().unwrap();
    setup.places = true;
    let places = setup.build::<u128>().unwrap();
    let player = Four::observant();
    assert!(!player.plays(&two) && player.plays(&four) && !player.plays(&places));
    assert!(Damier::new(0).plays(&four) && !Damier::new(0).plays(&places));
    assert!(
        think(&mut Four::observant(), &Game::new(two), Budget::nodes(9), 1, &Stop::new()).is_none()
    );
}

/// A win at once is seen by everybody, and is the only thing that is called sure.
#[test]
fn who_can_arrive_does() {
    let mut rng = Rng::new(8);
    let mut seen = 0;
    for round in 0..400 {
        let game = stray(Setup::classic(5, 4).build::<u128>().unwrap(), 8 + round % 40, &mut rng);
        let wins = |mv: &Move| {
            let mut after = game.clone();
            after.play(*mv).unwrap();
            after.outcome().and_then(Outcome::winner) == game.turn()
        };
        let winning = game.legal_moves().into_iter().filter(wins).count();
        for outlook in OUTLOOKS {
            let thought =
                think(&mut Four::new(outlook), &game, Budget::nodes(500), 1, &Stop::new()).unwrap();
            let score = thought.lines[0].score;
            let sure = score.is_some_and(|score| score.exact);
            assert_eq!(sure, winning > 0, "{outlook:?}: {score:?}");
            if sure {
                assert!(wins(thought.best().unwrap()));
                assert_eq!(score.map(|score| score.value), Some(Value::Win(1)));
            }
        }
        seen += winning.min(1);
    }
    assert!(seen > 20, "{seen}");
}

/// Whoever plays simply is seen through: from every seat, one against three.
#[test]
fn three_simple_players_lose() {
    let mut rng = Rng::new(3);
    for seat in 0..4 {
        let mut game = stray(Setup::classic(9, 4).build::<u128>().unwrap(), 4, &mut rng);
        while let Some(turn) = game.turn() {
            let stop = Stop::new();
            let thought = if turn.index() == seat {
                think(&mut Damier::new(0), &game, Budget::nodes(4000), 1, &stop)
            } else {
                think(&mut Greedy, &game, Budget::default(), 1, &stop)
            };
            game.play(*thought.unwrap().best().unwrap()).unwrap();
        }
        let winner = game.outcome().and_then(Outcome::winner);
        assert_eq!(winner.map(Seat::index), Some(seat));
    }
}
