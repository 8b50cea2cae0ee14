//! Run: always along a shortest way, never a wall.

use damier_core::{Game, Rules, Seat};
use damier_grid::CellSet;
use damier_mind::{Strategy, Task, Thought};
use damier_quoridor::{Cell, Move, Position, Quoridor, Side};

/// Goes along a shortest way to the goal, straight ahead where several are shortest; jumps
/// count. Builds only if it cannot move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rush;

impl<S: CellSet> Strategy<Quoridor<S>> for Rush {
    fn think(&mut self, game: &Game<Quoridor<S>>, _: &mut Task<'_, Move>) -> Option<Thought<Move>> {
        let step = best_step(game.rules(), game.position());
        // Stuck between walls and pawns one must build, or skip.
        let forced = || game.legal_moves().first().copied();
        game.turn()?;
        step.or_else(forced).map(Thought::unjudged)
    }
}

/// The step that comes nearest to the goal; of several the one straight ahead, then the one
/// nearest to the middle of the board.
pub(super) fn best_step<S: CellSet>(rules: &Quoridor<S>, position: &Position<S>) -> Option<Move> {
    let seat = rules.turn(position);
    let from = rules.pawn(position, seat);
    let mut best: Option<((u32, bool, usize, Cell), Move)> = None;
    rules.each_step(position, |to| {
        let distance = rules.distance_from(position, seat, to).unwrap_or(u32::MAX);
        let ahead = from.is_some_and(|from| is_ahead(rules.side(seat), from, to));
        let middle = off_middle(rules, seat, to);
        let rank = (distance, !ahead, middle, to);
        if best.is_none_or(|(other, _)| rank < other) {
            best = Some((rank, Move::Step(to)));
        }
    });
    best.map(|(_, mv)| mv)
}

/// Whether `to` lies straight ahead of `from` for who started on that side.
fn is_ahead(home: Side, from: Cell, to: Cell) -> bool {
    match home {
        Side::South => to.column() == from.column() && to.row() > from.row(),
        Side::North => to.column() == from.column() && to.row() < from.row(),
        Side::West => to.row() == from.row() && to.column() > from.column(),
        Side::East => to.row() == from.row() && to.column() < from.column(),
    }
}

/// How far a cell is from the middle of the board, across the way of the seat.
fn off_middle<S: CellSet>(rules: &Quoridor<S>, seat: Seat, cell: Cell) -> usize {
    match rules.side(seat) {
        Side::South | Side::North => cell.column().abs_diff(rules.width() / 2),
        Side::West | Side::East => cell.row().abs_diff(rules.height() / 2),
    }
}
