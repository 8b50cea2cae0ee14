//! Walking along a way, step by step.

use super::State;
use crate::Cell;
use crate::terrain::{Passages, WayOf};

/// A minotaur that can be here in so many steps is near.
const NEAR: usize = 4;

/// A way that is being walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    path: Vec<Cell>,
    /// How far along the player is.
    at: usize,
}

impl Walk {
    /// Walks a way from where the player stands on it; none if the player does not, or stands at its
    /// end. A tour may come by there several times: the first after what was walked already counts.
    pub fn along(path: &[Cell], walked: usize, from: Cell) -> Option<Walk> {
        let after = |start: usize| {
            let rest = path.get(start..)?;
            rest.iter().position(|&cell| cell == from).map(|at| start + at)
        };
        let at = after(walked).or_else(|| after(0))?;
        (at + 1 < path.len()).then(|| Walk { path: path.to_vec(), at })
    }

    /// The same no farther than to the cell of that number.
    #[must_use]
    pub fn until(mut self, end: usize) -> Walk {
        self.path.truncate(end.max(self.at) + 1);
        self
    }

    /// How many steps of the way are behind.
    pub fn walked(&self) -> usize {
        self.at
    }

    /// The direction of the next step; none at the end, or where the way leads no farther.
    pub fn direction<M: Passages>(&self, state: &State<M>) -> Option<WayOf<M>> {
        let next = *self.path.get(self.at + 1)?;
        let here = state.player().cell;
        state.maze().steps(here).find(|(_, cell)| *cell == next).map(|(direction, _)| direction)
    }

    /// A step was made; whether there is another.
    pub fn stepped(&mut self) -> bool {
        self.at += 1;
        self.at + 1 < self.path.len()
    }
}

impl<M: Passages> State<M> {
    /// Whether a living minotaur could soon be where the player is.
    pub fn is_threatened(&self) -> bool {
        let mut edge = vec![self.player().cell];
        let mut reached = edge.clone();
        for _ in 0..NEAR {
            let steps = edge.iter().flat_map(|&cell| self.maze().steps(cell));
            let next = steps.map(|(_, cell)| cell).filter(|cell| !reached.contains(cell)).collect();
            edge = next;
            if edge.iter().any(|&cell| self.is_occupied(cell)) {
                return true;
            }
            reached.extend(&edge);
        }
        false
    }
}
