//! The shortest ways to the goal.

use damier_core::Seat;
use damier_grid::CellSet;

use crate::position::{NOWHERE, Position};
use crate::{Lie, Quoridor, Wall};

/// All shortest ways of a seat to its goal, as the passages they go through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways<S> {
    width: usize,
    /// How many steps they have.
    steps: u32,
    /// The passages to the north, by the cell south of them.
    north: S,
    /// The passages to the east, by the cell west of them.
    east: S,
}

impl<S: CellSet> Ways<S> {
    /// How many steps they have.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// How many of the two passages that a wall closes are on some shortest way.
    #[inline]
    pub fn closed_by(&self, wall: Wall) -> u32 {
        let slot = wall.corner.index(self.width);
        let (first, second) = match wall.lie {
            Lie::Horizontal => (self.north.has(slot), self.north.has(slot + 1)),
            Lie::Vertical => (self.east.has(slot), self.east.has(slot + self.width)),
        };
        u32::from(first) + u32::from(second)
    }
}

/// Ways with as many steps are too winding to be kept.
const LONGEST: usize = 128;

impl<S: CellSet> Quoridor<S> {
    /// All shortest ways of a seat to its goal, other pawns ignored; none if it is not on its
    /// way, or the way has 128 steps or more.
    pub fn ways(&self, position: &Position<S>, seat: Seat) -> Option<Ways<S>> {
        let (board, floor) = (&*self.0, &position.floor);
        let seat = seat.index();
        if position.pawns[seat] == NOWHERE {
            return None;
        }
        // The cells newly reached by each step back from the goal.
        let mut layers = [S::EMPTY; LONGEST];
        layers[0] = board.goals[seat];
        let mut reached = layers[0];
        let mut steps = 0;
        let pawn = S::single(position.pawns[seat].into());
        while !layers[steps].meets(pawn) {
            let next = floor.spread(layers[steps]) & !reached;
            if next.is_empty() || steps + 1 == LONGEST {
                return None;
            }
            reached |= next;
            steps += 1;
            layers[steps] = next;
        }
        // Forward again, keeping to cells that come nearer with every step.
        let mut ways =
            Ways { width: board.width, steps: steps as u32, north: S::EMPTY, east: S::EMPTY };
        let mut cells = pawn;
        for layer in layers[..steps].iter().rev() {
            let (north, east) = floor.passages_between(cells, *layer);
            ways.north |= north;
            ways.east |= east;
            cells = floor.spread(cells) & *layer;
        }
        Some(ways)
    }
}
