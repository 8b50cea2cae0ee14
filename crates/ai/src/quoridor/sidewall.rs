//! A fixed opening: a box of walls beside the opponent's file.

use damier_core::{Game, Seat};
use damier_grid::CellSet;
use damier_mind::{Strategy, Task, Thought};
use damier_quoridor::{Cell, Lie, Move, Quoridor, Side, Wall};

use super::greedy::greedy_move;
use super::rush::best_step;

/// From the opponent's first step on it builds, a wall a turn, a box beside them: a wall along
/// their file, two walls that close over it, and one at its far end, so that they run into a
/// dead end. The box is on the side with more room. A wall that cannot be built, or that they
/// have already passed, is replaced by what [`Greedy`](super::Greedy) does, and so is everything
/// after the opening. For two players.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sidewall;

impl<S: CellSet> Strategy<Quoridor<S>> for Sidewall {
    fn think(&mut self, game: &Game<Quoridor<S>>, _: &mut Task<'_, Move>) -> Option<Thought<Move>> {
        let mv = match opening(game) {
            Opening::NotYet => best_step(game.rules(), game.position()),
            Opening::Build(wall) => Some(Move::Wall(wall)),
            Opening::Done => None,
        };
        mv.or_else(|| greedy_move(game)).map(Thought::unjudged)
    }
}

enum Opening {
    /// The opponent has not moved.
    NotYet,
    /// The next wall of the box.
    Build(Wall),
    /// Nothing of the box is left to build.
    Done,
}

fn opening<S: CellSet>(game: &Game<Quoridor<S>>) -> Opening {
    let (rules, position) = (game.rules(), game.position());
    let Some(opponent) = game.turn().map(Seat::other) else {
        return Opening::Done;
    };
    let Some((anchor, turns)) = first_step(game, opponent) else {
        return Opening::NotYet;
    };
    let Some(now) = rules.pawn(position, opponent) else {
        return Opening::Done;
    };
    let view = View::new(rules, opponent, anchor);
    let (lane, rank) = view.of(anchor);
    // Along the file, over the box in two pieces, and at its far end.
    let plan = [
        view.wall(Some(lane), rank, Lie::Vertical),
        view.wall(lane.checked_sub(1), rank + 1, Lie::Horizontal),
        view.wall(lane.checked_sub(3), rank + 1, Lie::Horizontal),
        view.wall(lane.checked_sub(4), rank, Lie::Vertical),
    ];
    let passed = view.of(now).1 > rank + 1;
    match plan.get(turns).copied().flatten() {
        Some(wall) if !passed && game.check(Move::Wall(wall)).is_ok() => Opening::Build(wall),
        _ => Opening::Done,
    }
}

/// Where a seat's pawn stood after its first step, and how many turns the other has had since.
fn first_step<S: CellSet>(game: &Game<Quoridor<S>>, seat: Seat) -> Option<(Cell, usize)> {
    let rules = game.rules();
    let mut positions = game.past().iter().chain(std::iter::once(game.position()));
    let start = positions.find_map(|position| rules.pawn(position, seat))?;
    let mut after = positions.skip_while(|position| rules.pawn(position, seat) == Some(start));
    let anchor = rules.pawn(after.next()?, seat)?;
    // The turns go to and fro.
    Some((anchor, after.count() / 2))
}

/// The board as the opponent sees it: ranks from their own side to their goal, and lanes
/// towards the side on which there is less room, so that the box is built among the lower ones.
struct View {
    side: Side,
    mirrored: bool,
    width: usize,
    height: usize,
}

impl View {
    fn new<S: CellSet>(rules: &Quoridor<S>, seat: Seat, anchor: Cell) -> View {
        let (width, height) = (rules.width(), rules.height());
        let mut view = View { side: rules.side(seat), mirrored: false, width, height };
        view.mirrored = 2 * view.of(anchor).0 + 1 < width;
        view
    }

    /// Whether lanes are counted from the right of the board.
    fn counts_from_right(&self) -> bool {
        (self.side == Side::North) != self.mirrored
    }

    /// The lane and rank of a cell.
    fn of(&self, cell: Cell) -> (usize, usize) {
        let (column, row) = (cell.column(), cell.row());
        let lane = if self.counts_from_right() { self.width - 1 - column } else { column };
        let rank = if self.side == Side::North { self.height - 1 - row } else { row };
        (lane, rank)
    }

    /// The wall whose middle is at the upper end of this lane and of this rank: a vertical one
    /// stands beside the lane, along this rank and the next; a horizontal one lies in front of
    /// the rank, over this lane and the next.
    fn wall(&self, lane: Option<usize>, rank: usize, lie: Lie) -> Option<Wall> {
        let lane = lane?;
        let column =
            if self.counts_from_right() { self.width.checked_sub(lane + 2)? } else { lane };
        let row = if self.side == Side::North { self.height.checked_sub(rank + 2)? } else { rank };
        Some(Wall { corner: Cell::new(column, row)?, lie })
    }
}
