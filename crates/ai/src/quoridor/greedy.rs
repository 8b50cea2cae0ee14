//! Run when ahead, and wall the opponent in when not.

use std::cmp::Reverse;

use damier_core::{Game, Rules, Seat};
use damier_grid::CellSet;
use damier_mind::{Line, Score, Strategy, Task, Thought, Value};
use damier_quoridor::{Move, Position, Quoridor};

use super::rush::best_step;

/// The score is the opponent's distance to the goal less the own one; of several opponents
/// the most advanced counts. With a score above 1 it runs. Otherwise it builds the wall that
/// raises the score most, if any raises it, and else runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<S: CellSet> Strategy<Quoridor<S>> for Greedy {
    fn think(
        &mut self,
        game: &Game<Quoridor<S>>,
        task: &mut Task<'_, Move>,
    ) -> Option<Thought<Move>> {
        let thought = Thought::unjudged(greedy_move(game)?);
        if task.lines <= 1 {
            return Some(thought);
        }
        let mut lines = judged(game, thought.lines[0].moves[0]);
        lines.truncate(task.lines);
        Some(Thought { lines, ..thought })
    }
}

/// Every move with the score that it leads to, in steps, the best first; `chosen` before all of them.
fn judged<S: CellSet>(game: &Game<Quoridor<S>>, chosen: Move) -> Vec<Line<Move>> {
    let (rules, position) = (game.rules(), game.position());
    let seat = rules.turn(position);
    let mut moves = Vec::new();
    game.each_move(|mv| {
        let mut next = *position;
        rules.apply(&mut next, mv);
        moves.push((score(rules, &next, seat), mv));
    });
    let most = moves.iter().map(|&(score, _)| score).max().unwrap_or(0);
    for (score, _) in moves.iter_mut().filter(|(_, mv)| *mv == chosen) {
        *score = most;
    }
    moves.sort_by_key(|&(score, mv)| (Reverse(score), mv != chosen));
    let line = |(score, mv): (i32, Move)| Line {
        score: Some(Score::estimate(Value::Units(100 * score.clamp(-1000, 1000)))),
        moves: vec![mv],
    };
    moves.into_iter().map(line).collect()
}

pub(super) fn greedy_move<S: CellSet>(game: &Game<Quoridor<S>>) -> Option<Move> {
    let (rules, position) = (game.rules(), game.position());
    let seat = game.turn()?;
    let now = score(rules, position, seat);
    let step = best_step(rules, position);
    if now > 1 && step.is_some() {
        return step;
    }
    let mut best = now;
    let mut wall = None;
    game.each_move(|mv| {
        if let Move::Wall(_) = mv {
            let mut next = *position;
            rules.apply(&mut next, mv);
            let score = score(rules, &next, seat);
            if score > best {
                best = score;
                wall = Some(mv);
            }
        }
    });
    // Who can neither gain by a wall nor step must still do something.
    wall.or(step).or_else(|| game.legal_moves().first().copied())
}

/// By how much a seat is ahead of its most advanced opponent.
pub(super) fn score<S: CellSet>(rules: &Quoridor<S>, position: &Position<S>, seat: Seat) -> i32 {
    let distance = |seat: Seat| rules.distance(position, seat).map_or(i32::MAX / 2, |n| n as i32);
    let opponent = Seat::first(rules.seats())
        .filter(|&other| other != seat && rules.plays(position, other))
        .map(distance)
        .min()
        .unwrap_or(0);
    opponent - distance(seat)
}
