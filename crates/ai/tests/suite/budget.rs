//! Budgets are kept whatever an evaluation costs, and a search stops when it is told to.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use damier_ai::quoridor::{Corridor, Race};
use damier_ai::reversi::{Discs, Quiet};
use damier_ai::{Evaluator, MoveOrder, Search};
use damier_core::{Game, Rules, Stop, ZeroSum};
use damier_grid::Wide;
use damier_mind::{
    Alone, Budget, Clock, Erased, Mind, MindError, StoppedClock, Strategy, Task, Thought,
};
use damier_quoridor::{Quoridor, Setup};
use damier_reversi::{Bits, Reversi};

/// How many positions were evaluated so far; as a clock, each took 20 milliseconds.
#[derive(Default)]
struct Evaluations(AtomicU32);

const EACH: Duration = Duration::from_millis(20);

impl Clock for Evaluations {
    fn now(&self) -> Duration {
        EACH * self.0.load(Relaxed)
    }
}

/// An evaluator that counts, and raises the flag at some evaluation.
struct Counting<'a, E> {
    evaluator: E,
    count: &'a Evaluations,
    stop: &'a Stop,
    stop_at: u32,
}

impl<R: ZeroSum, E: Evaluator<R>> Evaluator<R> for Counting<'_, E> {
    type State = E::State;

    fn root(&self, rules: &R, position: &R::Position) -> E::State {
        self.evaluator.root(rules, position)
    }

    fn evaluate(&self, rules: &R, position: &R::Position, state: &E::State) -> i32 {
        if self.count.0.fetch_add(1, Relaxed) + 1 == self.stop_at {
            self.stop.raise();
        }
        self.evaluator.evaluate(rules, position, state)
    }
}

/// Searches with a budget until some evaluation, and tells what came of it and how many
/// evaluations it took.
fn search<R: ZeroSum>(
    game: &Game<R>,
    evaluator: impl Evaluator<R>,
    order: impl MoveOrder<R>,
    budget: Budget,
    stop_at: u32,
) -> (Thought<R::Move>, u32) {
    let (count, stop) = (Evaluations::default(), Stop::new());
    let evaluator = Counting { evaluator, count: &count, stop: &stop, stop_at };
    let mut search = Search::new(evaluator, order, 10);
    let task = Task {
        budget,
        lines: 1,
        clock: &count,
        stop: &stop,
        workers: &Alone,
        progress: &mut |_| {},
    };
    let thought = search.think(game, &mut { task }).unwrap();
    (thought, count.0.load(Relaxed))
}

fn quoridor(players: usize) -> Game<Quoridor<Wide>> {
    Game::new(Setup::classic(19, players).build().unwrap())
}

fn reversi() -> Game<Reversi<Bits<8>>> {
    Game::new(Reversi::new())
}

/// At most one evaluation too many: a position that is not evaluated takes no time here, so the
/// search may believe that the next takes none either.
#[test]
fn slow_evaluations_keep_the_time() {
    let check = |evaluations: u32, time: Duration, took: u32| {
        assert!((evaluations..=evaluations + 1).contains(&took), "{took} of {evaluations}");
        assert_eq!(time, EACH * took);
    };
    for evaluations in [1, 5, 30, 200] {
        let budget = Budget::time(EACH * evaluations);
        let (thought, took) = search(&quoridor(2), Race, Corridor, budget, u32::MAX);
        check(evaluations, thought.time, took);
        let (thought, took) = search(&reversi(), Discs, Quiet, budget, u32::MAX);
        check(evaluations, thought.time, took);
    }
}

/// Past the soft limit the look that was begun is finished, and no deeper one is begun.
#[test]
fn what_was_begun_before_the_soft_limit_is_finished() {
    let ask = |budget| search(&reversi(), Discs, Quiet, budget, u32::MAX);
    let mut before = 0;
    for depth in 1..=5 {
        let (whole, took) = ask(Budget::depth(depth));
        assert!(took > before, "the limit below falls into this look");
        let soft = Some(EACH * (before + 1));
        assert_eq!(ask(Budget { soft, ..Budget::default() }), (whole, took), "{depth}");
        before = took;
    }
}

#[test]
fn nothing_is_evaluated_after_the_flag_is_raised() {
    for stop_at in [1, 2, 77, 1500] {
        let (_, took) = search(&quoridor(2), Race, Corridor, Budget::default(), stop_at);
        assert_eq!(took, stop_at);
        let (_, took) = search(&reversi(), Discs, Quiet, Budget::default(), stop_at);
        assert_eq!(took, stop_at);
    }
}

/// Whoever is stopped before anything was judged plays what promises most, not what is listed
/// first: with Quoridor, a step ahead.
#[test]
fn a_hasty_answer_has_some_sense() {
    let game = quoridor(2);
    let (thought, _) = search(&game, Race, Corridor, Budget::nodes(0), u32::MAX);
    let best = thought.best().map(|&mv| game.rules().move_text(mv));
    assert_eq!(best.as_deref(), Some("j2"));
}

/// What one wins the other loses among two alone: a search for two refuses the game of four.
#[test]
fn a_search_for_two_refuses_four() {
    let game = quoridor(4);
    let mut mind = Erased::<Quoridor<Wide>, _>::new(Search::new(Race, Corridor, 10));
    let stop = Stop::new();
    let (budget, clock) = (Budget::depth(1), &StoppedClock);
    let mut task =
        Task { budget, lines: 1, clock, stop: &stop, workers: &Alone, progress: &mut |_| {} };
    let answer = mind.think(&game, &mut task);
    assert_eq!(answer, Err(MindError::WrongGame("quoridor 19x19 4p".to_owned())));
    assert!(mind.think(&quoridor(2), &mut task).is_ok());
}
