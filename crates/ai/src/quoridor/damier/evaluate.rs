//! What a position is worth where nothing is proved.

use damier_core::{Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::Quoridor;

use super::lane::Node;

/// A step is worth so much.
pub(super) const STEP: i32 = 100;
/// A wall in hand. From level openings, 15 ms a move, 192 paired games: 150 gained 79 ± 45 Elo on 190.
const WALL: i32 = 150;
/// Having a wall in hand at all: against nothing it gained 12 to 21 ± 35 Elo.
const ARMED: i32 = 60;
/// The turn. Between 20 and 120 no difference was seen.
const TURN: i32 = 50;

/// The value of a node for the seat on turn.
#[inline]
pub(super) fn evaluate<S: CellSet>(rules: &Quoridor<S>, node: &Node<S>) -> i32 {
    let seat = rules.turn(&node.position);
    let (own, other) = (side(rules, node, seat), side(rules, node, seat.other()));
    own - other + TURN
}

#[inline]
fn side<S: CellSet>(rules: &Quoridor<S>, node: &Node<S>, seat: Seat) -> i32 {
    let (own, other) = (&node.lanes[seat.index()], &node.lanes[seat.other().index()]);
    let walls = match rules.hand(&node.position, seat) as i32 {
        // They do nothing against whose way cannot be closed.
        _ if other.sealed => 0,
        0 => 0,
        hand => WALL * hand + ARMED,
    };
    walls - STEP * own.steps as i32
}
