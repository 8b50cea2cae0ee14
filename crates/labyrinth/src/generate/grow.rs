//! Growing from one cell outwards.

use std::collections::VecDeque;

use super::job::{Job, Trace};
use super::site::Yard;
use crate::terrain::Terrain;

/// A maze dug in a yard.
type Dug<Y> = <<Y as Yard>::Ground as Terrain>::Maze;

/// Prim: of all walls between reached and other cells any one, each equally likely.
pub(super) fn prim<Y: Yard, T: Trace>(mut job: Job<'_, T, Y::Ground>) -> Option<Dug<Y>> {
    let mut site = Y::new(job.ground);
    let mut here = site.place(job.ground.start());
    site.set_done(here);
    // A wall is the place it is seen from and a side in the lowest bits.
    let mut walls: Vec<u32> = Vec::new();
    for done in 1..job.ground.open() {
        if !job.goes_on(done) {
            return None;
        }
        let mut free = site.free(here);
        while free != 0 {
            walls.push((here as u32) << Y::SIDE_BITS | free.trailing_zeros());
            free &= free - 1;
        }
        here = loop {
            let wall = walls.swap_remove(job.chance.below(walls.len()));
            let place = (wall >> Y::SIDE_BITS) as usize;
            let side = (wall & ((1 << Y::SIDE_BITS) - 1)) as usize;
            if !site.is_done(site.beside(place, side)) {
                break site.dig(place, side, &mut job);
            }
        };
    }
    Some(site.maze(job.ground))
}

/// Which of the cells that may still grow is next, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mix {
    /// The one reached last.
    pub newest: u32,
    /// The one reached first.
    pub oldest: u32,
}

impl Default for Mix {
    fn default() -> Mix {
        Mix { newest: 50, oldest: 0 }
    }
}

/// The cells that may still grow, in the order they were reached.
#[derive(Default)]
struct Growing {
    /// Their places, with gaps for those that are gone; never a gap at either end.
    places: VecDeque<u32>,
    gaps: usize,
}

/// No place: a cell was here.
const GONE: usize = 0;

impl Growing {
    fn push(&mut self, place: usize) {
        self.places.push_back(place as u32);
    }

    fn remove(&mut self, at: usize) {
        self.places[at] = GONE as u32;
        self.gaps += 1;
        while self.places.front() == Some(&(GONE as u32)) {
            self.places.pop_front();
            self.gaps -= 1;
        }
        while self.places.back() == Some(&(GONE as u32)) {
            self.places.pop_back();
            self.gaps -= 1;
        }
        // So that drawing hits a cell every other time at least.
        if 2 * self.gaps > self.places.len() {
            self.places.retain(|&place| place != GONE as u32);
            self.gaps = 0;
        }
    }
}

/// The growing tree: from one of the cells that may still grow to any neighbour.
pub(super) fn tree<Y: Yard, T: Trace>(mut job: Job<'_, T, Y::Ground>, mix: Mix) -> Option<Dug<Y>> {
    let mut site = Y::new(job.ground);
    let start = site.place(job.ground.start());
    site.set_done(start);
    let mut cells = Growing::default();
    cells.push(start);
    for done in 1..job.ground.open() {
        if !job.goes_on(done) {
            return None;
        }
        let next = loop {
            // Drawn anew for every cell that turns out to be done for.
            let kind = job.chance.below(100) as u32;
            let at = match kind {
                _ if kind < mix.newest => cells.places.len() - 1,
                _ if kind < mix.newest + mix.oldest => 0,
                _ => job.chance.below(cells.places.len()),
            };
            let place = cells.places[at] as usize;
            if place == GONE {
                continue;
            }
            let free = site.free(place);
            if free != 0 {
                let side = Y::among(free, &mut job.chance);
                break site.dig(place, side, &mut job);
            }
            cells.remove(at);
        };
        cells.push(next);
    }
    Some(site.maze(job.ground))
}
