//! Whole games by strategies: they play by the rules, the better one wins, and
//! what is called exact comes true.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_ai::Random;
use damier_ai::reversi::{Alphabeta, Greedy};
use damier_ai::tree::Tree;
use damier_core::{DynGame, Game, Rng, Rules, Seat, Stop};
use damier_mind::{
    Alone, Budget, Clock, Erased, Line, Mind, MindError, StoppedClock, Strategy, Task, Thought,
};
use damier_nullgame::Pile;
use damier_reversi::{Array, Bits, Board, Move, Reversi, Side};
use damier_testkit::sweep;

use crate::told::number;

type Player<'a, B> = &'a mut dyn Strategy<Reversi<B>>;

fn ask<R: Rules>(
    strategy: &mut (impl Strategy<R> + ?Sized),
    game: &Game<R>,
    budget: Budget,
) -> Option<Thought<R::Move>> {
    let (stop, progress) = (Stop::new(), &mut |_: &Thought<R::Move>| {});
    let task =
        Task { budget, lines: 1, clock: &StoppedClock, stop: &stop, workers: &Alone, progress };
    strategy.think(game, &mut { task })
}

/// A game after some random moves.
fn opened<B: Board>(seed: u64, plies: usize) -> Game<Reversi<B>> {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(Reversi::<B>::new());
    while game.steps().len() < plies {
        let Some(&mv) = rng.pick(&game.legal_moves()) else { break };
        game.play(mv).unwrap();
    }
    game
}

/// Plays to the end, every move checked by the referee, and tells Black's score.
fn play<B: Board>(mut game: Game<Reversi<B>>, players: [Player<B>; 2], budget: Budget) -> i32 {
    while let Some(seat) = game.turn() {
        let thought = ask(players[seat.index()], &game, budget).unwrap();
        game.play(*thought.best().unwrap()).unwrap();
    }
    for player in players {
        assert_eq!(ask(player, &game, budget), None, "a finished game has no best move");
    }
    game.outcome().unwrap().scores[Seat::FIRST]
}

#[test]
fn whole_games_on_every_board() {
    macro_rules! check {
        ($($board:ty),*) => {$(
            for seed in 0..sweep(1, 3) {
                let mut players: [Box<dyn Strategy<Reversi<$board>>>; 4] = [
                    Box::new(Alphabeta::new(0)),
                    Box::new(Alphabeta::new(8)),
                    Box::new(Greedy::new(seed)),
                    Box::new(Random::new(seed)),
                ];
                for first in 0..players.len() {
                    for second in first + 1..players.len() {
                        let [black, white] =
                            players.get_disjoint_mut([first, second]).unwrap();
                        let game = opened::<$board>(seed, 2 * seed as usize);
                        play(game.clone(), [&mut **black, &mut **white], Budget::depth(2));
                        play(game, [&mut **white, &mut **black], Budget::nodes(50));
                    }
                }
            }
        )*};
    }
    check!(Bits<4>, Bits<6>, Bits<8>, Array<4>, Array<6>, Array<8>, Array<10>);
}

/// The share of points that a strategy makes in paired games against an opponent.
fn share(mut opponent: impl FnMut(u64) -> Box<dyn Strategy<Reversi<Bits<8>>>>) -> f64 {
    const PAIRS: u64 = 15;
    let points = |score: i32| f64::from(1 + score.signum()) / 2.0;
    let mut share = 0.0;
    for seed in 0..PAIRS {
        let game = opened::<Bits<8>>(seed, 8);
        let (mut ours, mut theirs) = (Alphabeta::new(0), opponent(seed));
        let budget = Budget::depth(4);
        share += points(play(game.clone(), [&mut ours, &mut *theirs], budget));
        share += points(-play(game, [&mut *theirs, &mut ours], budget));
    }
    share / (2 * PAIRS) as f64
}

#[test]
fn looking_ahead_beats_chance() {
    let share = share(|seed| Box::new(Random::new(seed)));
    assert!(share >= 0.9, "{share}");
}

#[test]
fn looking_ahead_beats_greed() {
    let share = share(|seed| Box::new(Greedy::new(seed)));
    assert!(share >= 0.9, "{share}");
}

/// From the first exact value on, both sides play on exactly and the value comes true.
#[test]
fn exact_values_come_true() {
    fn check<const N: usize>(exact_from: u32, seed: u64) {
        let mut game = opened::<Bits<N>>(seed, N * N - 4 - exact_from as usize);
        let mut players = [Alphabeta::new(exact_from), Alphabeta::new(exact_from)];
        let mut promised: Option<i32> = None;
        while let Some(seat) = game.turn() {
            let thought = ask(&mut players[seat.index()], &game, Budget::depth(1)).unwrap();
            let line = &thought.lines[0];
            let score = number(line).unwrap() * if seat == Seat::FIRST { 1 } else { -1 };
            if line.is_exact() {
                assert_eq!(*promised.get_or_insert(score), score, "the value changes on the way");
            }
            assert!(line.is_exact() || promised.is_none(), "what was exact is so no more");
            game.play(line.moves[0]).unwrap();
        }
        let score = game.outcome().unwrap().scores[Seat::FIRST];
        assert_eq!(promised, Some(100 * score), "seed {seed}");
    }
    for seed in 0..20 {
        check::<4>(12, seed);
        check::<6>(12, seed);
        check::<8>(11, seed);
    }
}

/// A board without a solver is searched to the end just the same.
#[test]
fn a_board_without_a_solver_still_plays() {
    let budget = Budget::default();
    let bits = opened::<Bits<8>>(5, 54);
    let cells = Array::<8>::from_fn(bits.position().turn(), |square| bits.position().get(square));
    let array = Game::from_position(Reversi::<Array<8>>::new(), cells);
    let solved = ask(&mut Alphabeta::new(10), &bits, budget).unwrap();
    let searched = ask(&mut Alphabeta::new(10), &array, budget).unwrap();
    assert!(solved.lines[0].is_exact() && searched.lines[0].is_exact());
    assert_eq!(number(&solved.lines[0]), number(&searched.lines[0]));
}

#[test]
fn greed_takes_the_most_and_chance_takes_anything() {
    let mut firsts = [[0_u32; 4]; 2];
    for seed in 0..400 {
        let game = Game::new(Reversi::<Bits<8>>::new());
        let moves = game.legal_moves();
        let players: [Player<Bits<8>>; 2] = [&mut Random::new(seed), &mut Greedy::new(seed)];
        for (counts, player) in firsts.iter_mut().zip(players) {
            let thought = ask(player, &game, Budget::default()).unwrap();
            assert_eq!((number(&thought.lines[0]), thought.lines[0].is_exact()), (None, false));
            let chosen = *thought.best().unwrap();
            counts[moves.iter().position(|&mv| mv == chosen).unwrap()] += 1;
        }
    }
    // All four first moves turn one disc, so both choose by chance: 100 each, give or take.
    assert!(firsts.as_flattened().iter().all(|count| (60..140).contains(count)), "{firsts:?}");
    for seed in 0..50 {
        let game = opened::<Bits<8>>(seed, 20);
        let gain = |mv: Move| {
            let (mut next, side) = (game.clone(), game.position().turn());
            next.play(mv).unwrap();
            next.position().count(side)
        };
        let chosen =
            *ask(&mut Greedy::new(seed), &game, Budget::default()).unwrap().best().unwrap();
        assert_eq!(Some(gain(chosen)), game.legal_moves().into_iter().map(gain).max());
    }
}

/// The same seed plays the same game.
#[test]
fn seeds_name_players() {
    let game = |seed| {
        let mut game = Game::new(Reversi::<Bits<6>>::new());
        let players: [Player<Bits<6>>; 2] = [&mut Random::new(seed), &mut Greedy::new(seed)];
        while let Some(seat) = game.turn() {
            let thought = ask(players[seat.index()], &game, Budget::default()).unwrap();
            game.play(*thought.best().unwrap()).unwrap();
        }
        game.steps().to_vec()
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

/// Where the end is too far to be solved, the budget is kept and the answer is still searched for.
#[test]
fn an_unsolvable_end_keeps_the_budget() {
    for most in [500, 2000, 10_000, 100_000] {
        for seed in 0..4 {
            let game = opened::<Bits<8>>(seed, 30);
            let mut player = Alphabeta::new(60);
            let thought = ask(&mut player, &game, Budget::nodes(most)).unwrap();
            // The solver finishes the last few squares it is at.
            assert!(thought.nodes <= most + 500, "{} of {most}", thought.nodes);
            assert!(thought.depth > 0 && number(&thought.lines[0]).is_some(), "{thought:?}");
            assert!(!thought.lines[0].is_exact());
            assert!(game.check(thought.lines[0].moves[0]).is_ok());
        }
    }
}

/// A clock that goes on by a tenth of a millisecond whenever it is looked at.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_micros(self.0.fetch_add(100, Ordering::Relaxed))
    }
}

/// Time spent on solving in vain is not spent again, and whoever asked finds the task as it was.
#[test]
fn an_unsolvable_end_keeps_the_time() {
    let game = opened::<Bits<8>>(1, 26);
    let budget = Budget::time(Duration::from_millis(100));
    let mut told = Vec::new();
    let mut task = Task {
        budget,
        lines: 1,
        clock: &Ticking::default(),
        stop: &Stop::new(),
        workers: &Alone,
        progress: &mut |thought: &Thought<Move>| told.push(thought.depth),
    };
    let mut player = Alphabeta::new(60);
    for _ in 0..2 {
        let thought = player.think(&game, &mut task).unwrap();
        assert!(thought.time <= Duration::from_millis(101), "{:?}", thought.time);
        assert!(thought.depth >= 5, "half the time is the search's: {}", thought.depth);
        assert_eq!(task.budget, budget);
    }
    assert!(told.len() >= 6);
}

#[test]
fn a_stopped_player_still_moves() {
    let stop = Stop::new();
    stop.raise();
    for plies in [0, 20, 40, 50, 57] {
        let game = opened::<Bits<8>>(3, plies);
        let (budget, clock) = (Budget::default(), &StoppedClock);
        let task =
            Task { budget, lines: 1, clock, stop: &stop, workers: &Alone, progress: &mut |_| {} };
        let thought = Alphabeta::new(30).think(&game, &mut { task }).unwrap();
        assert!(game.check(thought.lines[0].moves[0]).is_ok());
        assert!(thought.nodes < 500);
    }
}

/// Several lines near the end are all exact, best first.
#[test]
fn several_exact_lines() {
    let game = opened::<Bits<8>>(7, 50);
    let (stop, progress) = (Stop::new(), &mut |_: &Thought<Move>| {});
    let task = Task {
        budget: Budget::depth(1),
        lines: 30,
        clock: &StoppedClock,
        stop: &stop,
        workers: &Alone,
        progress,
    };
    let thought = Alphabeta::new(12).think(&game, &mut { task }).unwrap();
    assert_eq!(thought.lines.len(), game.legal_moves().len());
    assert!(thought.lines.iter().all(Line::is_exact));
    assert!(thought.lines.is_sorted_by(|a, b| number(a) >= number(b)));
    for line in &thought.lines {
        let mut end = game.clone();
        line.moves.iter().for_each(|&mv| end.play(mv).unwrap());
        let score = end.outcome().unwrap().scores[game.turn().unwrap()];
        assert_eq!(number(line), Some(100 * score));
    }
}

#[test]
fn minds_play_their_own_game_only() {
    type Eight = Reversi<Bits<8>>;
    let mut mind = Erased::<Eight, _>::new(Alphabeta::new(0));
    let mut told = 0;
    let mut think = |game: &dyn DynGame| {
        let stop = Stop::new();
        let progress = &mut |thought: &Thought<String>| told += thought.lines.len();
        let (budget, clock) = (Budget::depth(3), &StoppedClock);
        mind.think(
            game,
            &mut Task { budget, lines: 2, clock, stop: &stop, workers: &Alone, progress },
        )
    };
    let game = opened::<Bits<8>>(2, 10);
    let thought = think(&game).unwrap();
    let mut next: Box<dyn DynGame> = game.boxed_clone();
    next.play(thought.best().unwrap()).unwrap();

    let full = Bits::<8>::from_fn(Side::Black, |_| Some(Side::White));
    assert_eq!(think(&Game::from_position(Eight::new(), full)), Err(MindError::Over));
    let wrong = |name: &str| Err(MindError::WrongGame(name.to_owned()));
    assert_eq!(think(&Game::new(Pile::new(9, 2).unwrap())), wrong("pile 9 2p"));
    assert_eq!(think(&opened::<Bits<6>>(0, 0)), wrong("reversi 6x6"));
    let tree = Tree::parse("(1 2)").unwrap();
    assert_eq!(think(&Game::new(tree.clone())), wrong(&format!("tree {}", tree.variant())));
    assert_eq!(told, 6, "two lines, three moves deep");
}
