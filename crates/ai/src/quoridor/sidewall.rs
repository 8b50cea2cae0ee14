//! A fixed opening: a box of walls beside the opponent's file.

use damier_core::{Game, Seat};
use damier_grid::CellSet;
use damier_quoridor::{Cell, Lie, Move, Quoridor, Side, Wall};

use super::greedy::greedy_move;
use super::rush::best_step;
use crate::{Strategy, Task, Thought};

/// Once the opponent has taken the first step it builds, a wall a turn, a box beside them: a
/// wall along their file, two walls that close over it, and one at its far end, so that they
/// run into a dead end. A wall that cannot be built or that they have already passed is
/// replaced by what [`Greedy`](super::Greedy) does, and so is everything after the opening.
/// For two players.
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
    let Some(anchor) = first_step(game, opponent) else {
        return Opening::NotYet;
    };
    let Some(now) = rules.pawn(position, opponent) else {
        return Opening::Done;
    };
    let view = View { side: rules.side(opponent), width: rules.width(), height: rules.height() };
    let (lane, rank) = view.of(anchor);
    let passed = |wall_rank: usize| view.of(now).1 > wall_rank;
    // Along the file, over the box in two pieces, and at its far end.
    let plan = [
        (view.along(lane, rank), rank + 1),
        (view.over(lane.checked_sub(1), rank + 1), rank + 1),
        (view.over(lane.checked_sub(3), rank + 1), rank + 1),
        (lane.checked_sub(4).and_then(|lane| view.along(lane, rank)), rank + 1),
    ];
    plan.into_iter()
        .filter(|&(_, far)| !passed(far))
        .filter_map(|(wall, _)| wall)
        .find(|&wall| !rules.has_wall(position, wall) && game.check(Move::Wall(wall)).is_ok())
        .map_or(Opening::Done, Opening::Build)
}

/// Where a seat's pawn stood after its first step.
fn first_step<S: CellSet>(game: &Game<Quoridor<S>>, seat: Seat) -> Option<Cell> {
    let rules = game.rules();
    let mut positions = game.past().iter().chain(std::iter::once(game.position()));
    let start = positions.find_map(|position| rules.pawn(position, seat))?;
    positions.filter_map(|position| rules.pawn(position, seat)).find(|&cell| cell != start)
}

/// The board as the opponent sees it: lanes from their left to their right, ranks from their
/// own side to their goal.
struct View {
    side: Side,
    width: usize,
    height: usize,
}

impl View {
    /// The lane and rank of a cell.
    fn of(&self, cell: Cell) -> (usize, usize) {
        match self.side {
            Side::North => (self.width - 1 - cell.column(), self.height - 1 - cell.row()),
            _ => (cell.column(), cell.row()),
        }
    }

    /// The wall on the right of a lane, beside this rank and the next.
    fn along(&self, lane: usize, rank: usize) -> Option<Wall> {
        let corner = match self.side {
            Side::North => {
                Cell::new(self.width.checked_sub(lane + 2)?, self.height.checked_sub(rank + 2)?)
            }
            _ => Cell::new(lane, rank),
        }?;
        Some(Wall { corner, lie: Lie::Vertical })
    }

    /// The wall in front of a rank, over this lane and the next to the right.
    fn over(&self, lane: Option<usize>, rank: usize) -> Option<Wall> {
        let lane = lane?;
        let corner = match self.side {
            Side::North => {
                Cell::new(self.width.checked_sub(lane + 2)?, self.height.checked_sub(rank + 2)?)
            }
            _ => Cell::new(lane, rank),
        }?;
        Some(Wall { corner, lie: Lie::Horizontal })
    }
}
