//! Walk to neighbours not yet reached until stuck, then hunt for a place to go on from.

use super::job::{Job, Trace};
use super::site::{DONE, Site, Yard};
use crate::Maze;
use crate::terrain::Terrain;

/// Where to go on.
pub(super) trait Hunt<Y: Yard> {
    /// A cell was reached.
    #[inline]
    fn reached(&mut self, _place: usize) {}

    /// A cell was left that has more neighbours to be reached.
    #[inline]
    fn left(&mut self, _place: usize) {}

    /// A reached cell with a neighbour that is not; `here`, which has none, if it is told to stop.
    fn find<T: Trace>(&mut self, site: &Y, here: usize, job: &mut Job<'_, T, Y::Ground>) -> usize;
}

pub(super) fn hunt_and_kill<Y: Yard, T: Trace>(
    mut job: Job<'_, T, Y::Ground>,
    hunt: &mut impl Hunt<Y>,
) -> Option<<Y::Ground as Terrain>::Maze> {
    let mut site = Y::new(job.ground);
    let mut here = site.place(job.ground.start());
    site.set_done(here);
    hunt.reached(here);
    let mut hunted = false;
    for done in 1..job.ground.open() {
        if !job.goes_on(done) {
            return None;
        }
        let mut free = site.free(here);
        if free == 0 {
            here = hunt.find(&site, here, &mut job);
            free = site.free(here);
            if free == 0 {
                return None;
            }
            hunted = true;
        }
        let side = Y::among(free, &mut job.chance);
        // Who is found again by a hunt is known to it already.
        if !hunted && free & (free - 1) != 0 {
            hunt.left(here);
        }
        hunted = false;
        here = site.dig(here, side, &mut job);
        hunt.reached(here);
    }
    Some(site.maze(job.ground))
}

/// Goes back along the way it came: the most recent first, and no stack to keep.
pub(super) struct Newest;

impl<Y: Yard> Hunt<Y> for Newest {
    fn find<T: Trace>(&mut self, site: &Y, here: usize, _: &mut Job<'_, T, Y::Ground>) -> usize {
        let mut place = site.follow(here);
        while site.free(place) == 0 {
            place = site.follow(place);
        }
        place
    }
}

/// Looks through all cells in order, from where nothing before can be found any more.
struct InOrder {
    from: usize,
    /// The first cell reached: before it nothing is.
    first: usize,
}

impl Hunt<Site> for InOrder {
    #[inline]
    fn reached(&mut self, place: usize) {
        self.first = self.first.min(place);
    }

    fn find<T: Trace>(&mut self, site: &Site, _: usize, _: &mut Job<'_, T>) -> usize {
        const EACH: u64 = 0x0101_0101_0101_0101 * DONE as u64;
        let stride = site.stride();
        let mut finished = self.from >= self.first / 8 * 8;
        let mut at = self.from.max(self.first / 8 * 8);
        loop {
            let done = site.eight(at) & EACH;
            if done != EACH {
                finished = false;
            }
            let open = |place: usize| !site.eight(place) & EACH;
            // What lies before the first place is border.
            let back = |steps: usize| match at.checked_sub(steps) {
                Some(place) => open(place),
                None => open(0).checked_shl(8 * (steps - at) as u32).unwrap_or(0),
            };
            let beside = open(at + 1) | back(1) | open(at + stride) | back(stride);
            let mut found = done & beside;
            while found != 0 {
                let place = at + found.trailing_zeros() as usize / 8;
                found &= found - 1;
                // What is done may be border or masked: only a reached cell counts.
                if site.is_reached(place) && site.free(place) != 0 {
                    return place;
                }
            }
            at += 8;
            if finished {
                self.from = at;
            }
        }
    }
}

pub(super) fn in_order<T: Trace>(job: Job<'_, T>) -> Option<Maze> {
    let first = job.ground.iter().next().unwrap_or(0);
    let from = Site::place_in(job.ground, first) / 8 * 8;
    hunt_and_kill::<Site, T>(job, &mut InOrder { from, first: usize::MAX })
}

/// Any reached cell with a neighbour that is not, each equally likely.
#[derive(Default)]
pub(super) struct Anywhere(Vec<u32>);

impl<Y: Yard> Hunt<Y> for Anywhere {
    #[inline]
    fn left(&mut self, place: usize) {
        self.0.push(place as u32);
    }

    fn find<T: Trace>(&mut self, site: &Y, _: usize, job: &mut Job<'_, T, Y::Ground>) -> usize {
        loop {
            let at = job.chance.below(self.0.len());
            let place = self.0[at] as usize;
            if site.free(place) != 0 {
                return place;
            }
            self.0.swap_remove(at);
        }
    }
}
