//! How long a search thinks, and what it tells meanwhile.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_ai::Search;
use damier_ai::reversi::{Discs, Quiet};
use damier_core::{Game, Rng, Stop};
use damier_mind::{Alone, Budget, Clock, StoppedClock, Strategy, Task, Thought};
use damier_reversi::{Bits, Move, Reversi};

use crate::search::ask::ask;
use crate::told::number;

type Eight = Reversi<Bits<8>>;

/// Positions are looked at in batches between two looks at clock and flag.
const BATCH: u64 = 1024;

fn search() -> Search<Discs, Quiet> {
    Search::new(Discs, Quiet, 16)
}

fn game(plies: usize) -> Game<Eight> {
    let mut rng = Rng::new(plies as u64);
    let mut game = Game::new(Eight::new());
    while game.steps().len() < plies {
        let moves = game.legal_moves();
        game.play(*rng.pick(&moves).unwrap()).unwrap();
    }
    game
}

/// A clock on which every look takes a millisecond.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

fn check_legal(game: &Game<Eight>, thought: &Thought<Move>) {
    for line in &thought.lines {
        let mut end = game.clone();
        line.moves.iter().for_each(|&mv| end.play(mv).unwrap());
    }
}

#[test]
fn no_more_positions_are_visited_than_allowed() {
    let mut before = 0;
    for most in [0, 1, 2, 3, 10, 100, 1000, 5000, 20_000] {
        for (plies, lines) in [(0, 1), (9, 3), (30, 1), (44, 20)] {
            let game = game(plies);
            let thought = ask(&mut search(), &game, Budget::nodes(most), lines).unwrap();
            assert_eq!(thought.nodes, most, "all of the budget is used, and no more");
            check_legal(&game, &thought);
            let again = ask(&mut search(), &game, Budget::nodes(most), lines).unwrap();
            assert_eq!(again, thought, "the same budget gives the same answer");
            if plies == 0 {
                assert!(thought.depth >= before, "more thinking looks less far ahead");
                before = thought.depth;
            }
        }
    }
    assert!(before >= 5, "20 000 positions were enough for {before} moves only");
}

#[test]
fn no_more_moves_are_looked_ahead_than_allowed() {
    for depth in 1..=5 {
        for plies in [0, 13, 40] {
            let thought = ask(&mut search(), &game(plies), Budget::depth(depth), 1).unwrap();
            assert_eq!(thought.depth, depth);
            assert!(thought.lines[0].moves.len() <= depth as usize);
            assert!(!thought.lines[0].is_exact());
        }
    }
}

#[test]
fn time_is_kept() {
    for millis in [0, 1, 5, 30] {
        for lines in [1, 3] {
            let game = game(11);
            let mut told = 0;
            let mut task = Task {
                budget: Budget::time(Duration::from_millis(millis)),
                lines,
                clock: &Ticking::default(),
                stop: &Stop::new(),
                workers: &Alone,
                progress: &mut |_| told += 1,
            };
            let thought = search().think(&game, &mut task).unwrap();
            check_legal(&game, &thought);
            // Beside the looks between batches there is one whenever something is told, and one
            // for the answer.
            let most = Duration::from_millis(millis + told + 2);
            assert!(thought.time <= most, "{:?} of {millis} ms", thought.time);
            assert!(thought.nodes <= BATCH * (millis + 1), "{} in {millis} ms", thought.nodes);
            assert!(thought.time >= Duration::from_millis(millis));
        }
    }
}

#[test]
fn who_is_stopped_beforehand_still_answers() {
    let stop = Stop::new();
    stop.raise();
    for plies in [0, 5, 25, 45, 58] {
        let game = game(plies);
        let clock = &StoppedClock;
        let mut task = Task {
            budget: Budget::default(),
            lines: 2,
            clock,
            stop: &stop,
            workers: &Alone,
            progress: &mut |_| {},
        };
        let thought = search().think(&game, &mut task).unwrap();
        check_legal(&game, &thought);
        assert!(thought.nodes <= BATCH);
        assert!(thought.depth > 0 && number(&thought.lines[0]).is_some(), "a blind guess");
    }
}

#[test]
fn who_is_stopped_meanwhile_answers_soon() {
    let stop = Stop::new();
    let game = game(8);
    let mut at = 0;
    let mut raise = |thought: &Thought<Move>| {
        if thought.depth >= 4 {
            stop.raise();
            at = at.max(thought.nodes);
        }
    };
    let clock = &StoppedClock;
    let mut task = Task {
        budget: Budget::default(),
        lines: 1,
        clock,
        stop: &stop,
        workers: &Alone,
        progress: &mut raise,
    };
    let thought = search().think(&game, &mut task).unwrap();
    assert!((4..=5).contains(&thought.depth));
    check_legal(&game, &thought);
    // The flag is seen at the end of the batch.
    assert!(thought.nodes <= (at / BATCH + 1) * BATCH);
}

/// What is told on the way gets deeper, and the last that was told is the answer.
#[test]
fn progress_is_told() {
    for (budget, lines) in [
        (Budget::depth(5), 1),
        (Budget::depth(4), 4),
        (Budget::nodes(3000), 1),
        (Budget::nodes(2500), 5),
    ] {
        let game = game(10);
        let mut told: Vec<Thought<Move>> = Vec::new();
        let mut task = Task {
            budget,
            lines,
            clock: &Ticking::default(),
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |thought| told.push(thought.clone()),
        };
        let answer = search().think(&game, &mut task).unwrap();
        assert!(told.len() >= 3);
        assert!(told.is_sorted_by_key(|thought| thought.depth));
        assert!(told.is_sorted_by_key(|thought| thought.nodes));
        assert!(told.is_sorted_by_key(|thought| thought.time));
        for thought in &told {
            check_legal(&game, thought);
            assert!(thought.lines.len() <= lines);
            let scores = thought.lines.iter().map(number);
            assert!(scores.is_sorted_by(|a, b| a >= b));
        }
        let last = told.pop().unwrap();
        assert_eq!((last.lines, last.depth), (answer.lines, answer.depth));
        assert!(last.nodes <= answer.nodes && last.time <= answer.time);
    }
}

/// What was asked before leaves no trace.
#[test]
fn a_search_forgets() {
    let mut used = search();
    for plies in [0, 12, 3, 30, 12, 0] {
        let game = game(plies);
        for lines in [1, 3] {
            let fresh = ask(&mut search(), &game, Budget::depth(4), lines);
            assert_eq!(ask(&mut used, &game, Budget::depth(4), lines), fresh);
            ask(&mut used, &game, Budget::nodes(777), lines).unwrap();
            assert_eq!(ask(&mut used, &game, Budget::depth(4), lines), fresh);
        }
    }
}
