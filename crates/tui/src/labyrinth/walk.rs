//! Walking along a way, step by step.

use std::time::Duration;

use damier_grid::Direction;
use damier_labyrinth::Cell;
use damier_labyrinth::game::State;

/// A minotaur that can be here in so many steps is near.
const NEAR: usize = 4;

/// A way that is being walked.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    path: Vec<Cell>,
    /// How far along the player is.
    at: usize,
    /// When the next step is due.
    pub(super) next: Duration,
}

impl Walk {
    /// Walks a way from where the player stands on it. A tour may come by there several times:
    /// the first after what was walked already counts.
    pub(super) fn along(path: &[Cell], walked: usize, from: Cell, next: Duration) -> Option<Walk> {
        let after = |start: usize| {
            let rest = path.get(start..)?;
            rest.iter().position(|&cell| cell == from).map(|at| start + at)
        };
        let at = after(walked).or_else(|| after(0))?;
        (at + 1 < path.len()).then(|| Walk { path: path.to_vec(), at, next })
    }

    /// How many steps of the way are behind.
    pub(super) fn walked(&self) -> usize {
        self.at
    }

    /// The direction of the next step; none at the end, or where the way leads no farther.
    pub(super) fn direction(&self, state: &State) -> Option<Direction> {
        let next = *self.path.get(self.at + 1)?;
        let here = state.player().cell;
        state.maze().steps(here).find(|(_, cell)| *cell == next).map(|(direction, _)| direction)
    }

    /// A step was made; whether there is another.
    pub(super) fn stepped(&mut self) -> bool {
        self.at += 1;
        self.at + 1 < self.path.len()
    }
}

/// Whether a living minotaur could soon be where the player is.
pub(super) fn is_threatened(state: &State) -> bool {
    let mut edge = vec![state.player().cell];
    let mut reached = edge.clone();
    for _ in 0..NEAR {
        let steps = edge.iter().flat_map(|&cell| state.maze().steps(cell));
        let next = steps.map(|(_, cell)| cell).filter(|cell| !reached.contains(cell)).collect();
        edge = next;
        if edge.iter().any(|&cell| state.is_occupied(cell)) {
            return true;
        }
        reached.extend(&edge);
    }
    false
}
