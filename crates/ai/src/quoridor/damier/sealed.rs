//! Ways that nobody can close, and runs along them that nobody can stop.

use damier_core::{Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::{Lie, Position, Quoridor};

use super::lane::{Lane, Node, Passages};

/// Whether so many steps through some passages of shortest ways lead from `cells` to `goal`. As no
/// way is shorter, none of these steps leads back.
#[inline]
fn lead<S: CellSet>(open: &Passages<S>, mut cells: S, goal: S, steps: u32, width: usize) -> bool {
    for _ in 0..steps {
        cells = open.spread(cells, width);
        if cells.is_empty() {
            return false;
        }
    }
    cells.meets(goal)
}

/// The passages of a lane that no wall can ever close while the pawn is on its way to them: there is
/// no room for such a wall, or it would leave the pawn no way at all, now and with any further wall.
/// None if they make no whole way.
fn unclosable<S: CellSet>(
    rules: &Quoridor<S>,
    position: &Position<S>,
    seat: Seat,
    lane: &Lane<S>,
) -> Option<Passages<S>> {
    let width = rules.width();
    let (origin, goal) = (rules.origin(position, seat), rules.goals(seat));
    let mut open = lane.passages;
    let closers = open.closers(rules.slots(position), width);
    let anchored = rules.anchored(position);
    // What ends freely can be walked around.
    open.close([closers[0] & !anchored[0], closers[1] & !anchored[1]], width);
    if !lead(&open, origin, goal, lane.steps, width) {
        return None;
    }
    for (at, lie) in [(0, Lie::Horizontal), (1, Lie::Vertical)] {
        for slot in (closers[at] & anchored[at]).iter() {
            let mut one = [S::EMPTY; 2];
            one[at] = S::single(slot);
            if rules.walled(position, slot, lie).reaches(origin, goal) {
                open.close(one, width);
                if !lead(&open, origin, goal, lane.steps, width) {
                    return None;
                }
            }
        }
    }
    Some(open)
}

/// Whether some shortest way of a lane can never be closed.
pub(super) fn is_sealed<S: CellSet>(
    rules: &Quoridor<S>,
    position: &Position<S>,
    seat: Seat,
    lane: &Lane<S>,
) -> bool {
    unclosable(rules, position, seat, lane).is_some()
}

/// In how many plies the seat on turn surely wins (above zero) or loses (below), because somebody can
/// run to the goal and be neither walled off, nor met, nor overtaken. Where pawns can jump it may be
/// sooner.
pub(super) fn run<S: CellSet>(rules: &Quoridor<S>, node: &Node<S>) -> Option<i32> {
    let turn = rules.turn(&node.position);
    let (own, other) = (&node.lanes[turn.index()], &node.lanes[turn.other().index()]);
    if own.steps <= other.steps {
        runs(rules, node, turn).then(|| 2 * own.steps as i32 - 1)
    } else {
        runs(rules, node, turn.other()).then(|| -2 * other.steps as i32)
    }
}

/// Whether a seat that is nearer to its goal than the other can run there.
fn runs<S: CellSet>(rules: &Quoridor<S>, node: &Node<S>, runner: Seat) -> bool {
    let (position, other) = (&node.position, runner.other());
    let lane = &node.lanes[runner.index()];
    if !rules.is_placed(position, runner) || !rules.is_placed(position, other) {
        return false;
    }
    let open = if rules.hand(position, other) == 0 {
        lane.passages
    } else if lane.sealed
        && let Some(open) = unclosable(rules, position, runner, lane)
    {
        open
    } else {
        return false;
    };
    let (width, floor) = (rules.width(), rules.floor(position));
    // Where the other can be, or beside what, if it did nothing but walk. It must never stand beside
    // the runner on its turn: there it could jump ahead, or be in the way.
    let mut near = rules.origin(position, other);
    let mut cells = rules.origin(position, runner);
    if rules.turn(position) == other {
        near |= floor.spread(near);
        cells &= !near;
    }
    for step in 1..=lane.steps {
        let nearer = near | floor.spread(near);
        // On the goal it may stand beside the runner, but not there before it.
        cells = open.spread(cells, width) & !if step == lane.steps { near } else { nearer };
        if cells.is_empty() {
            return false;
        }
        near = nearer;
    }
    cells.meets(rules.goals(runner))
}
