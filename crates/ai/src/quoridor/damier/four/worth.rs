//! What a position is worth to each of four.
//!
//! Everybody has a chance to win, by a softmax of what is added up here for each. The numbers were
//! fitted to who won 4000 games of players like this one and of simple ones.

use damier_core::{Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::Quoridor;

use super::{Node, SEATS};
use crate::WIN;

/// So many walls in the hands of the others are alike.
const ALIKE: [usize; 16] = [0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7];

/// What a step to go costs, by the walls of the others: it matters less while they can add more.
const STEP: [f32; 8] = [0.59, 0.56, 0.54, 0.50, 0.45, 0.40, 0.36, 0.33];
/// What it is worth to be a step ahead of everybody: the leader is whom the others wall in.
const AHEAD: [f32; 8] = [0.99, -0.14, -0.30, -0.45, -0.51, -0.40, -0.24, -0.19];
/// So many steps ahead are as many as can be.
const MOST_AHEAD: i32 = 3;
/// What each step costs that a single wall can add.
const DETOUR: [f32; 8] = [0.02, 0.13, 0.12, 0.12, 0.13, 0.10, 0.04, 0.01];
const MOST_DETOUR: u32 = 4;
/// What walls in hand are worth while others have some.
const HAND: [f32; 6] = [0.1, 0.7, 1.2, 1.65, 2.0, 2.35];
/// What they are worth to the last who has any.
const LAST_HAND: [f32; 6] = [0.0, 0.2, 0.75, 1.2, 2.0, 2.5];

/// A chance is worth its logarithm against the others', in hundredths.
const UNIT: f32 = 100.0;

/// Who has arrived.
#[inline]
pub(super) fn arrived<S: CellSet>(rules: &Quoridor<S>, node: &Node<S>) -> Option<Seat> {
    playing(rules, node).find(|seat| node.lanes[seat.index()].steps == 0)
}

/// Who plays.
#[inline]
pub(super) fn playing<'a, S: CellSet>(
    rules: &'a Quoridor<S>,
    node: &'a Node<S>,
) -> impl Iterator<Item = Seat> + 'a {
    Seat::first(SEATS).filter(move |&seat| rules.plays(&node.position, seat))
}

/// How many turns of others come before that of a seat.
#[inline]
pub(super) fn wait<S: CellSet>(rules: &Quoridor<S>, node: &Node<S>, seat: Seat) -> usize {
    (seat.index() + SEATS - rules.turn(&node.position).index()) % SEATS
}

/// What a node is worth to each seat, by a look; so many plies after the root.
pub(super) fn worths<S: CellSet>(rules: &Quoridor<S>, node: &Node<S>, ply: usize) -> [i32; SEATS] {
    if let Some(winner) = arrived(rules, node) {
        let mut worths = [ply as i32 - WIN; SEATS];
        worths[winner.index()] = WIN - ply as i32;
        return worths;
    }
    let all: u32 = playing(rules, node).map(|seat| rules.hand(&node.position, seat)).sum();
    let mut chances = [0.0_f32; SEATS];
    for seat in playing(rules, node) {
        chances[seat.index()] = hope(rules, node, seat, all).exp();
    }
    let sum: f32 = chances.iter().sum();
    // Who is alone has won, and who does not play has lost.
    let least = f32::MIN_POSITIVE;
    chances.map(|chance| (UNIT * (chance.max(least) / (sum - chance).max(least)).ln()) as i32)
}

/// What speaks for a seat, where all hands together have `all` walls.
fn hope<S: CellSet>(rules: &Quoridor<S>, node: &Node<S>, seat: Seat, all: u32) -> f32 {
    let lane = &node.lanes[seat.index()];
    let hand = rules.hand(&node.position, seat);
    let walls = all - hand;
    // Walls do nothing against a way that cannot be closed.
    let against = if lane.sealed { 0 } else { ALIKE[(walls as usize).min(ALIKE.len() - 1)] };
    let others = playing(rules, node).filter(|&other| other != seat);
    let nearest = others.map(|other| node.lanes[other.index()].steps as i32).min().unwrap_or(0);
    let ahead = (nearest - lane.steps as i32).clamp(0, MOST_AHEAD);
    let far = lane.steps as f32 + wait(rules, node, seat) as f32 / SEATS as f32;
    let hands = if walls > 0 { HAND } else { LAST_HAND };
    hands[(hand as usize).min(hands.len() - 1)] + AHEAD[against] * ahead as f32
        - STEP[against] * far
        - DETOUR[against] * lane.detour.min(MOST_DETOUR) as f32
}
