//! The search by rollouts: exact budgets, the same answer to the same question, and always a move.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_ai::quoridor::{Corridor, Footrace};
use damier_ai::{AnyMove, Growth, Mcts, Random, Rollout};
use damier_awele::{Awele, Packed, RuleSet};
use damier_core::{Game, Outcome, Rng, Rules, Seat, Stop};
use damier_grid::{CellSet, Wide};
use damier_mind::{
    Alone, Budget, Clock, Score, StoppedClock, Strategy, Task, Thought, TimeLeft, Value,
};
use damier_nullgame::{Pile, Take};
use damier_quoridor::{Quoridor, Setup, Shape};
use damier_reversi::{Bits, Reversi};

use crate::stray::stray;

const GROWTH: Growth = Growth { exploration: 0.3, breadth: 1.5 };

fn footrace<S: CellSet>(seed: u64) -> Mcts<Footrace<S>, Corridor> {
    Mcts::new(Footrace::new(), Corridor, GROWTH, seed)
}

fn ask<R: Rules>(
    strategy: &mut impl Strategy<R>,
    game: &Game<R>,
    (budget, lines): (Budget, usize),
    stop: &Stop,
) -> Thought<R::Move> {
    let mut task =
        Task { budget, lines, clock: &StoppedClock, stop, workers: &Alone, progress: &mut |_| {} };
    strategy.think(game, &mut task).unwrap()
}

fn think<R: Rules>(
    strategy: &mut impl Strategy<R>,
    game: &Game<R>,
    nodes: u64,
) -> Thought<R::Move> {
    ask(strategy, game, (Budget::nodes(nodes), 1), &Stop::new())
}

/// Boards of every kind, for two and for four.
fn setups() -> Vec<Setup> {
    let mut setups = vec![
        Setup::classic(5, 2),
        Setup::classic(9, 2),
        Setup::classic(9, 4),
        Setup { places: true, ..Setup::classic(7, 4) },
        Setup::graph(Shape::Ring, 9),
        Setup::graph(Shape::Snake, 10),
    ];
    setups[0].limits.repetition = true;
    setups
}

/// Whatever may be spent, the answer is legal, and so is everything that is expected to follow.
fn always_a_move<R: Rules>(rules: &R, strategy: &mut impl Strategy<R>) {
    let mut rng = Rng::new(3);
    let stopped = Stop::new();
    stopped.raise();
    for round in 0..6 {
        let game = stray(rules.clone(), 7 * round, &mut rng);
        for (budget, stop) in [
            (Budget::nodes(1), &Stop::new()),
            (Budget::nodes(2), &Stop::new()),
            (Budget::nodes(60), &Stop::new()),
            (Budget { nodes: Some(40), ..Budget::depth(1) }, &Stop::new()),
            (Budget::UNLIMITED, &stopped),
        ] {
            let thought = ask(strategy, &game, (budget, 3), stop);
            assert!((1..=3).contains(&thought.lines.len()));
            for line in &thought.lines {
                let mut game = game.clone();
                for mv in &line.moves {
                    game.play(*mv).unwrap();
                }
            }
        }
    }
}

#[test]
fn every_budget_gives_a_legal_move_in_every_game() {
    for setup in setups() {
        always_a_move(&setup.build::<u128>().unwrap(), &mut footrace(1));
    }
    always_a_move(&Setup::classic(13, 4).build::<Wide>().unwrap(), &mut footrace(1));
    always_a_move(&Reversi::<Bits<6>>::new(), &mut Mcts::even(1));
    always_a_move(&Awele::<Packed>::new(RuleSet::ABAPA), &mut Mcts::even(1));
    for seats in 2..=4 {
        always_a_move(&Pile::new(40, seats).unwrap(), &mut Mcts::even(1));
    }
}

/// One node is one rollout, and so many are made as were asked for: no more, no fewer.
#[test]
fn rollouts_are_counted_exactly() {
    let game = Game::new(Setup::classic(9, 2).build::<u128>().unwrap());
    for nodes in [1, 2, 63, 64, 65, 300] {
        assert_eq!(think(&mut footrace(1), &game, nodes).nodes, nodes);
    }
    // Where there is no choice one is enough, unless somebody wants to know the value.
    let forced = Game::new(Pile::new(1, 2).unwrap());
    assert_eq!(think(&mut Mcts::even(1), &forced, 50).nodes, 1);
    let valued = ask(&mut Mcts::even(1), &forced, (Budget::nodes(50), 2), &Stop::new());
    assert_eq!(valued.nodes, 50);
}

/// The answer depends on the seed, the position and the budget, and on nothing that came before.
#[test]
fn the_seed_decides_and_nothing_else() {
    let mut rng = Rng::new(5);
    let rules = Setup::classic(7, 2).build::<u128>().unwrap();
    let mut used = footrace(9);
    let mut others = 0;
    for moves in [0, 3, 6, 12] {
        let game = stray(rules.clone(), moves, &mut rng);
        let first = think(&mut used, &game, 120);
        assert_eq!(think(&mut used, &game, 120), first, "asked twice");
        assert_eq!(think(&mut footrace(9), &game, 120), first, "a fresh one");
        others += usize::from(think(&mut footrace(10), &game, 120) != first);
    }
    assert!(others > 0, "another seed is another search");
}

/// Whatever it may spend, it comes to an end, and its tree has a bound.
#[test]
fn a_search_without_limits_ends() {
    let game = Game::new(Pile::new(3, 2).unwrap());
    let unlimited = (Budget::UNLIMITED, 1);
    assert_eq!(ask(&mut Mcts::even(1), &game, unlimited, &Stop::new()).nodes, 1 << 20);
    // A depth alone means few rollouts, for the tree stays small.
    let thought = ask(&mut Mcts::even(1), &game, (Budget::depth(1), 1), &Stop::new());
    assert_eq!((thought.nodes, thought.depth), (1000, 1));
}

/// A clock that goes on by a millisecond with every look.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn time_and_the_soft_limit_end_it() {
    let game = Game::new(Setup::classic(9, 2).build::<u128>().unwrap());
    let check = |budget: Budget, most: u64| {
        let (clock, stop, progress) = (Ticking::default(), Stop::new(), &mut |_: &_| {});
        let task = Task { budget, lines: 1, clock: &clock, stop: &stop, workers: &Alone, progress };
        let thought = footrace(1).think(&game, &mut { task }).unwrap();
        assert!((1..=most).contains(&thought.nodes), "{budget:?}: {}", thought.nodes);
        assert!(!thought.time.is_zero());
    };
    let millis = Duration::from_millis;
    check(Budget::time(millis(1)), 3);
    check(Budget::time(millis(20)), 50);
    let soft = Budget { soft: Some(millis(3)), left: TimeLeft::NONE, ..Budget::time(millis(1000)) };
    check(soft, 256);
}

#[test]
fn the_moves_tried_most_come_first() {
    let game = Game::new(Setup::classic(9, 2).build::<u128>().unwrap());
    let mut told = Vec::new();
    let (stop, progress) = (Stop::new(), &mut |thought: &Thought<_>| told.push(thought.nodes));
    let budget = Budget::nodes(1500);
    let task =
        Task { budget, lines: 4, clock: &StoppedClock, stop: &stop, workers: &Alone, progress };
    let thought = footrace(2).think(&game, &mut { task }).unwrap();
    assert_eq!(told, [256, 512, 1024]);
    assert_eq!(thought.lines.len(), 4);
    let firsts: Vec<_> = thought.lines.iter().map(|line| line.moves[0]).collect();
    assert!(firsts.iter().enumerate().all(|(i, mv)| !firsts[..i].contains(mv)), "{firsts:?}");
    assert!(thought.lines[0].moves.len() > 1, "it goes on where it was tried most");
    // Nothing is proved by chance, and nobody is twenty steps ahead at the start.
    for line in &thought.lines {
        let Some(Score { value: Value::Units(value), exact: false, .. }) = line.score else {
            panic!("{:?}", line.score)
        };
        assert!(value.abs() < 2000, "{value}");
    }
}

/// Of a pile for two, who leaves a multiple of four wins.
#[test]
fn the_pile_is_played_well() {
    for size in [5, 6, 7, 9, 10, 11] {
        let game = Game::new(Pile::new(size, 2).unwrap());
        let thought = think(&mut Mcts::even(4), &game, 3000);
        assert_eq!(thought.best(), Some(&Take((size % 4) as u8)), "{size}");
    }
}

/// Of several wins the sooner one, and who takes all at once has a whole point of it.
#[test]
fn a_win_at_once_is_taken() {
    for seats in 2..=4 {
        let game = Game::new(Pile::new(3, seats).unwrap());
        let thought = think(&mut Mcts::even(4), &game, 300);
        assert_eq!(thought.best(), Some(&Take(3)));
        assert_eq!(thought.lines[0].score, Some(Score::estimate(Value::Units(100))));
    }
}

/// A rollout is a game by the rules that comes to an end, and whose winner is known.
#[test]
fn rollouts_end_and_are_legal() {
    fn check<S: CellSet>(setup: &Setup, rng: &mut Rng) -> usize {
        let mut footrace = Footrace::<S>::new();
        let mut walls = 0;
        for _ in 0..20 {
            let mut game = Game::new(setup.build::<S>().unwrap());
            while game.outcome().is_none() {
                let (rules, position) = (game.rules(), game.position());
                let Some(mv) = footrace.next_move(rules, position, rng) else { break };
                walls += usize::from(matches!(mv, damier_quoridor::Move::Wall(_)));
                game.play(mv).unwrap();
                assert!(game.steps().len() < 400, "{} does not end", game.rules().variant());
            }
            let (rules, position) = (game.rules(), game.position());
            let scores = footrace.scores(rules, position, game.outcome());
            let won = Outcome { scores, reason: damier_core::Reason::Agreed };
            let seat = won.winner().unwrap();
            if let Some(outcome) = game.outcome() {
                assert_eq!(outcome.winner(), Some(seat));
            }
            // What one is ahead, the others are behind.
            let others = Seat::first(rules.seats()).filter(|&other| other != seat);
            let places = rules.setup().places;
            assert!(places || others.into_iter().all(|other| scores[other] == -scores[seat]));
        }
        walls
    }
    let mut rng = Rng::new(8);
    let walls: usize = setups().iter().map(|setup| check::<u128>(setup, &mut rng)).sum();
    assert!(walls > 500, "{walls}");
    assert!(check::<Wide>(&Setup::classic(13, 2), &mut rng) > 100);
}

/// Every move is as likely as any other, which takes no list of them.
#[test]
fn any_move_is_any_move() {
    let (rules, mut rng) = (Reversi::<Bits<8>>::new(), Rng::new(2));
    let mut counts = std::collections::HashMap::new();
    for _ in 0..4000 {
        let mv = AnyMove.next_move(&rules, &rules.start(), &mut rng).unwrap();
        *counts.entry(mv).or_insert(0_u32) += 1;
    }
    assert_eq!(counts.len(), 4);
    assert!(counts.values().all(|count| (900..1100).contains(count)), "{counts:?}");
}

/// The points of whole games against a player by chance, each side once.
fn against_chance<R: Rules>(rules: &R, ours: &mut impl Strategy<R>, nodes: u64) -> u32 {
    let mut won = 0;
    for side in Seat::first(rules.seats()) {
        let mut game = Game::new(rules.clone());
        let mut chance = Random::new(side.index() as u64);
        while let Some(seat) = game.turn() {
            let mv = if seat == side {
                *think(ours, &game, nodes).best().unwrap()
            } else {
                *think(&mut chance, &game, 1).best().unwrap()
            };
            game.play(mv).unwrap();
        }
        won += u32::from(game.outcome().unwrap().winner() == Some(side));
    }
    won
}

#[test]
fn rollouts_beat_chance() {
    let quoridor = |players| Setup::classic(7, players).build::<u128>().unwrap();
    assert_eq!(against_chance(&quoridor(2), &mut footrace(1), 60), 2);
    assert_eq!(against_chance(&quoridor(4), &mut footrace(1), 60), 4);
    assert_eq!(against_chance(&Reversi::<Bits<8>>::new(), &mut Mcts::even(1), 100), 2);
    let awele = Awele::<Packed>::new(RuleSet::ABAPA);
    assert_eq!(against_chance(&awele, &mut Mcts::even(1), 60), 2);
}

/// Boards of other sizes, one after the other: nothing of an earlier one is taken for this one.
#[test]
fn one_search_plays_on_any_board() {
    let mut used = footrace::<u128>(3);
    for setup in setups().iter().chain(setups().iter().rev()) {
        let game: Game<Quoridor<u128>> = Game::new(setup.build().unwrap());
        assert_eq!(think(&mut used, &game, 30), think(&mut footrace(3), &game, 30));
    }
}
