//! The strong player of Quoridor: always a legal move, and what it calls proved is so.

use std::collections::HashMap;
use std::time::Duration;

use damier_ai::quoridor::Damier;
use damier_core::{Game, Rng, Rules, Stop};
use damier_grid::{CellSet, Wide};
use damier_mind::{
    Alone, Budget, Clock, Score, StoppedClock, Strategy, Task, Thought, Value, Workers,
};
use damier_quoridor::{Move, Position, Quoridor, Setup, Shape};

use crate::stray::stray;
use crate::team::{Looked, Team};

fn think<S: CellSet>(game: &Game<Quoridor<S>>, budget: Budget, stop: &Stop) -> Thought<Move> {
    let mut task = Task {
        budget,
        lines: 1,
        clock: &StoppedClock,
        stop,
        workers: &Alone,
        progress: &mut |_| {},
    };
    Damier::new(12).think(game, &mut task).unwrap()
}

#[test]
fn every_budget_gives_a_legal_move_on_every_board() {
    fn check<S: CellSet>(setup: &Setup, rng: &mut Rng) {
        for round in 0..12 {
            let game = stray(setup.build::<S>().unwrap(), 5 * round, rng);
            let stopped = Stop::new();
            stopped.raise();
            for (budget, stop) in [
                (Budget::nodes(1), &Stop::new()),
                (Budget::nodes(7), &Stop::new()),
                (Budget::nodes(200), &Stop::new()),
                (Budget::depth(1), &Stop::new()),
                (Budget::UNLIMITED, &stopped),
            ] {
                let thought = think(&game, budget, stop);
                let mv = *thought.best().unwrap();
                assert_eq!(game.check(mv), Ok(()), "{mv:?} after {:?}", game.steps());
                // And so is everything that it expects.
                let mut line = game.clone();
                for mv in &thought.lines[0].moves {
                    line.play(*mv).unwrap();
                }
            }
        }
    }
    let mut rng = Rng::new(5);
    for size in [5, 7, 9, 11] {
        check::<u128>(&Setup::classic(size, 2), &mut rng);
    }
    check::<Wide>(&Setup::classic(13, 2), &mut rng);
    for shape in Shape::ALL {
        check::<u128>(&Setup::graph(shape, 6_usize.next_multiple_of(shape.parts())), &mut rng);
    }
}

/// What somebody with all the time there is finds out, move by move and with the rules alone.
#[derive(Default)]
struct Slow(HashMap<(u64, u32), bool>);

impl Slow {
    /// Whether the side on turn wins within so many plies whatever the other does.
    fn wins(&mut self, rules: &Quoridor<u128>, position: &Position<u128>, plies: u32) -> bool {
        if let Some(outcome) = rules.outcome(position) {
            return outcome.scores[rules.turn(position)] > 0;
        }
        if plies == 0 {
            return false;
        }
        let key = (rules.key(position), plies);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let wins = next(rules, position).any(|after| self.loses(rules, &after, plies - 1));
        self.0.insert(key, wins);
        wins
    }

    /// Whether it loses within so many plies whatever it does.
    fn loses(&mut self, rules: &Quoridor<u128>, position: &Position<u128>, plies: u32) -> bool {
        if let Some(outcome) = rules.outcome(position) {
            return outcome.scores[rules.turn(position)] < 0;
        }
        plies > 0 && next(rules, position).all(|after| self.wins(rules, &after, plies - 1))
    }
}

/// The positions that a move leads to.
fn next(rules: &Quoridor<u128>, position: &Position<u128>) -> impl Iterator<Item = Position<u128>> {
    let mut moves = Vec::new();
    rules.each_move(position, |mv| moves.push(mv));
    moves.into_iter().map(move |mv| {
        let mut after = *position;
        rules.apply(&mut after, mv);
        after
    })
}

#[test]
fn what_is_called_proved_is_so_and_no_sooner() {
    let mut rng = Rng::new(11);
    let (mut races, mut proofs) = (0, 0);
    for round in 0..900 {
        let setup = Setup { walls: Some(1 + round % 3), ..Setup::classic(5, 2) };
        let game = stray(setup.build::<u128>().unwrap(), 3 + rng.below(12) as usize, &mut rng);
        let (rules, position) = (game.rules(), game.position());
        let hands: u32 = damier_core::Seat::first(2).map(|seat| rules.hand(position, seat)).sum();
        if hands > 2 {
            continue;
        }
        let score = think(&game, Budget::nodes(3000), &Stop::new()).lines[0].score;
        let Some(Score { value, exact: true, .. }) = score else { continue };
        let mut slow = Slow::default();
        let told = match value {
            Value::Win(plies) if plies <= 11 => {
                let sooner = plies > 1 && slow.wins(rules, position, plies - 1);
                slow.wins(rules, position, plies) && !(hands == 0 && sooner)
            }
            Value::Loss(plies) if plies <= 11 => {
                let sooner = plies > 1 && slow.loses(rules, position, plies - 1);
                slow.loses(rules, position, plies) && !(hands == 0 && sooner)
            }
            Value::Units(_) => false,
            _ => continue,
        };
        assert!(told, "{value:?} is not so after {:?} {}", game.steps(), rules.variant());
        races += u32::from(hands == 0);
        proofs += u32::from(hands > 0);
    }
    assert!(races >= 20 && proofs >= 20, "{races} races, {proofs} other proofs");
}

/// What somebody plays who thinks over so many positions after some moves.
fn answer(moves: &str, nodes: u64) -> (String, Score) {
    let mut game = Game::new(Setup::classic(9, 2).build::<u128>().unwrap());
    for text in moves.split_whitespace() {
        let mv = game.rules().parse_move(game.position(), text).unwrap();
        game.play(mv).unwrap();
    }
    let thought = think(&game, Budget::nodes(nodes), &Stop::new());
    (game.rules().move_text(*thought.best().unwrap()), thought.lines[0].score.unwrap())
}

/// Walls that leave one's own way as the only one win here, and nothing else does.
#[test]
fn a_way_that_cannot_be_closed_is_seen_from_afar() {
    let moves = "e2 e8 h7v a5v e3 e7 e4 e6 d3h e5 f3h d5 b4h d4 c4v d5 e5 d6 e6 e6h h3h d7 d6 c7 d7 \
                 d7h c6h b7 c7 a7 c8 c8h e7v a8h";
    let (mv, score) = answer(moves, 5000);
    assert!(["b5v", "b7v"].contains(&mv.as_str()), "{mv}");
    assert_eq!((score.value, score.exact), (Value::Win(7), true));
}

/// And here one does so before it can be proved in so short a time.
#[test]
fn a_wall_is_found_that_leaves_one_way() {
    let moves = "e2 e8 e3 e7 e4 e6 a6v d7v d4 e5 d5 e4 d3h c5h f3h e5h c4v a5h g4v g6h e5 h5v f4 f5v g4 \
                 f4 g5 h3v g6 g4 h6 g5 h5 g6 h4 h6 h3 h5 h2";
    let (mv, score) = answer(moves, 100_000);
    assert_eq!(mv, "g2v", "{score:?}");
    assert!(score.value > Value::Units(300), "{score:?}");
}

/// Who has helpers answers as well; and the same as alone wherever positions or moves are counted.
#[test]
fn helpers_change_nothing_that_is_counted() {
    let mut rng = Rng::new(17);
    for round in 0..20 {
        let setup = Setup { walls: Some(round % 4), ..Setup::classic(5 + 2 * (round % 3), 2) };
        let game = stray(setup.build::<u128>().unwrap(), 4 + round, &mut rng);
        let asked = |workers: &dyn Workers, budget: Budget, clock: &dyn Clock| {
            let stop = Stop::new();
            let progress = &mut |_: &Thought<Move>| {};
            let mut task = Task { budget, lines: 1, clock, stop: &stop, workers, progress };
            Damier::new(12).think(&game, &mut task).unwrap()
        };
        for budget in [Budget::nodes(500), Budget::depth(3)] {
            let alone = asked(&Alone, budget, &StoppedClock);
            assert_eq!(asked(&Team(2), budget, &StoppedClock), alone);
        }
        let budget = Budget::time(Duration::from_millis(20));
        let thought = asked(&Team(2), budget, &Looked::default());
        assert_eq!(game.check(*thought.best().unwrap()), Ok(()));
    }
}

/// Time alone limits a player who goes on into the next move with what it found out; another game
/// begins with nothing.
#[test]
fn what_was_found_out_helps_in_the_next_move_and_not_in_the_next_game() {
    let setup = Setup::classic(7, 2);
    let game = stray(setup.build::<u128>().unwrap(), 6, &mut Rng::new(3));
    let mut player = Damier::new(16);
    let nodes = |player: &mut Damier| {
        let (stop, mut told) = (Stop::new(), 0);
        let mut task = Task {
            // No time goes by: whoever watches says when it is enough.
            budget: Budget::time(Duration::from_secs(1)),
            lines: 1,
            clock: &StoppedClock,
            stop: &stop.clone(),
            workers: &Alone,
            progress: &mut |thought: &Thought<Move>| {
                if thought.depth == 7 {
                    told = thought.nodes;
                    stop.raise();
                }
            },
        };
        player.think(&game, &mut task).unwrap();
        told
    };
    let first = nodes(&mut player);
    let again = nodes(&mut player);
    assert!(again * 5 < first * 4, "{again} and {first}");
    Strategy::<Quoridor<u128>>::new_game(&mut player);
    assert_eq!(nodes(&mut player), first);
}
