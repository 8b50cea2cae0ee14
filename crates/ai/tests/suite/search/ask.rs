//! Asking a search, and asking the referee the same.

use damier_ai::{Evaluator, WIN};
use damier_core::{Game, Rules, Stop, ZeroSum};
use damier_mind::{Alone, Budget, Line, StoppedClock, Strategy, Task, Thought};

use crate::told::number;

/// What a strategy answers.
pub fn ask<R: Rules>(
    strategy: &mut impl Strategy<R>,
    game: &Game<R>,
    budget: Budget,
    lines: usize,
) -> Option<Thought<R::Move>> {
    let stop = Stop::new();
    let progress = &mut |_: &Thought<R::Move>| {};
    strategy.think(
        game,
        &mut Task { budget, lines, clock: &StoppedClock, stop: &stop, workers: &Alone, progress },
    )
}

/// The value for the side on turn, found by playing everything that can be played.
pub fn truth<R: ZeroSum>(game: &Game<R>, depth: u32, evaluator: &impl Evaluator<R>) -> i32 {
    let (rules, position) = (game.rules(), game.position());
    if let Some(outcome) = game.outcome() {
        return evaluator.finished(rules, position, outcome);
    }
    if depth == 0 {
        return evaluator.evaluate(rules, position, &evaluator.root(rules, position));
    }
    let values = game.legal_moves().into_iter().map(|mv| value_of(game, mv, depth, evaluator));
    values.max().unwrap()
}

/// What a move is worth to the side that plays it; wins and losses move away by one.
pub fn value_of<R: ZeroSum>(
    game: &Game<R>,
    mv: R::Move,
    depth: u32,
    evaluator: &impl Evaluator<R>,
) -> i32 {
    let mut next = game.clone();
    next.play(mv).unwrap();
    let rules = game.rules();
    let same = rules.turn(next.position()) == rules.turn(game.position());
    let value = truth(&next, depth - 1, evaluator) * if same { 1 } else { -1 };
    match value.abs() {
        decided if decided > WIN / 2 => value.signum() * (decided - 1),
        _ => value,
    }
}

/// Plays a line to its end, which must be legal all along and lead to the value that the line
/// claims: that of the finished game, or `depth` moves ahead the evaluator's.
pub fn check_line<R: ZeroSum>(
    game: &Game<R>,
    line: &Line<R::Move>,
    depth: u32,
    evaluator: &impl Evaluator<R>,
) {
    let mut end = game.clone();
    for &mv in &line.moves {
        end.play(mv).unwrap();
    }
    let over = end.outcome().is_some();
    assert!(over || line.moves.len() == depth as usize, "the line ends halfway: {line:?}");
    assert!(over || !line.is_exact(), "an estimate is called exact: {line:?}");
    let value = truth(&end, 0, evaluator);
    let rules = game.rules();
    let same = rules.turn(end.position()) == rules.turn(game.position());
    let value = if same { value } else { -value };
    let away = if value.abs() > WIN / 2 { line.moves.len() as i32 } else { 0 };
    assert_eq!(number(line), Some(value - value.signum() * away), "{line:?}");
}
