//! Run when ahead, and wall the opponent in when not.

use damier_core::{Game, Rules, Seat};
use damier_grid::CellSet;
use damier_mind::{Strategy, Task, Thought};
use damier_quoridor::{Move, Position, Quoridor};

use super::rush::best_step;

/// The score is the opponent's distance to the goal less the own one; of several opponents
/// the most advanced counts. With a score above 1 it runs. Otherwise it builds the wall that
/// raises the score most, if any raises it, and else runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<S: CellSet> Strategy<Quoridor<S>> for Greedy {
    fn think(&mut self, game: &Game<Quoridor<S>>, _: &mut Task<'_, Move>) -> Option<Thought<Move>> {
        greedy_move(game).map(Thought::unjudged)
    }
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
