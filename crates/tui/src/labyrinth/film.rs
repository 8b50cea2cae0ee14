//! A search, shown cell by cell.

use std::time::Duration;

use damier_grid::Bits;
use damier_labyrinth::{Cell, Maze};

use super::speed::Speed;

/// The cells that a search has looked at, in their order, and how many of them show.
#[derive(Clone, Debug)]
pub(super) struct Film {
    visited: Vec<Cell>,
    seen: Bits,
    shown: usize,
    /// Until when what is due was shown.
    since: Duration,
}

impl Film {
    pub(super) fn new(maze: &Maze, visited: Vec<Cell>, now: Duration) -> Film {
        Film { visited, seen: Bits::zeros(maze.ground().cells()), shown: 0, since: now }
    }

    /// Whether there is more to come.
    pub(super) fn is_running(&self) -> bool {
        self.shown < self.visited.len()
    }

    /// The cells shown so far.
    pub(super) fn seen(&self) -> &Bits {
        &self.seen
    }

    /// How many those are.
    pub(super) fn shown(&self) -> usize {
        self.shown
    }

    /// The latest one, while it runs.
    pub(super) fn head(&self) -> Option<Cell> {
        let last = self.shown.checked_sub(1)?;
        self.visited.get(last).copied().filter(|_| self.is_running())
    }

    /// Shows what is due.
    pub(super) fn advance(&mut self, speed: Speed, now: Duration) {
        if speed.instant {
            return self.finish();
        }
        let rate = speed.cells(self.visited.len());
        let due = now.saturating_sub(self.since).as_secs_f64() * rate;
        let more = due.floor();
        // What is not yet a whole cell counts for the next time.
        self.since = now.saturating_sub(Duration::from_secs_f64((due - more) / rate));
        self.show(more as usize);
    }

    /// Shows everything.
    pub(super) fn finish(&mut self) {
        self.show(usize::MAX);
    }

    fn show(&mut self, more: usize) {
        let end = self.shown.saturating_add(more).min(self.visited.len());
        self.visited[self.shown..end].iter().for_each(|&cell| self.seen.set(cell));
        self.shown = end;
    }
}
