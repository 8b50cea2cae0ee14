//! What somebody does who has just learnt the rules.

use damier_core::{Game, Rng, Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::{Cell, Move, Quoridor, Wall};

use super::rush::best_step;

/// Of a hundred moves so many are steps.
const STEPS: u32 = 60;

/// A wall is built so many cells at most from somebody's pawn.
const NEAR: usize = 2;

/// Mostly walks on towards the goal, and else wastes a wall: one anywhere near the pawn of an
/// opponent, whether it is in their way or not. A step that wins is not overlooked.
pub fn stroll<S: CellSet>(game: &Game<Quoridor<S>>, rng: &mut Rng) -> Option<Move> {
    let (rules, position, seat) = (game.rules(), game.position(), game.turn()?);
    let step = best_step(rules, position);
    let wins =
        matches!(step, Some(Move::Step(to)) if rules.distance_from(position, seat, to) == Some(0));
    if wins || rng.percent(STEPS) && step.is_some() {
        return step;
    }
    let pawns: Vec<Cell> = Seat::first(rules.seats())
        .filter(|&other| other != seat)
        .filter_map(|other| rules.pawn(position, other))
        .collect();
    let is_near = |wall: Wall| {
        pawns.iter().any(|pawn| {
            pawn.column().abs_diff(wall.corner.column()) <= NEAR
                && pawn.row().abs_diff(wall.corner.row()) <= NEAR
        })
    };
    let moves = game.legal_moves();
    let near = moves.iter().copied().filter(|mv| matches!(mv, Move::Wall(wall) if is_near(*wall)));
    rng.pick(&near.collect::<Vec<_>>()).copied().or(step).or_else(|| rng.pick(&moves).copied())
}
