//! Random walks, which give every spanning tree the same chance.

use super::job::{Job, Trace};
use super::site::Site;
use crate::{Cell, Ground, Maze};

/// Steps between two looks at the watch, of walks that may take long to find something new.
const STRIDES: u32 = 1 << 20;

/// A random neighbour that is part of the maze's ground, each equally likely.
#[inline]
fn wander<T: Trace>(site: &Site, place: usize, job: &mut Job<'_, T>) -> (usize, usize) {
    loop {
        let direction = job.chance.bits(2) as usize;
        let next = site.beside(place, direction);
        if site.is_ground(next) {
            return (direction, next);
        }
    }
}

/// Aldous and Broder: wander about, and dig where a cell is entered for the first time.
pub(super) fn aldous_broder<T: Trace>(mut job: Job<'_, T>) -> Option<Maze> {
    let mut site = Site::new(job.ground);
    let start = site.place(job.ground.start());
    site.set_done(start);
    let open = job.ground.open();
    wander_until(&mut site, start, 1, open, &mut job)?;
    Some(site.maze(job.ground))
}

/// Wanders until `enough` cells are reached.
fn wander_until<T: Trace>(
    site: &mut Site,
    start: usize,
    mut done: usize,
    enough: usize,
    job: &mut Job<'_, T>,
) -> Option<()> {
    let mut here = start;
    let mut patience = STRIDES;
    while done < enough {
        let (direction, next) = wander(site, here, job);
        if site.is_done(next) {
            here = next;
            patience -= 1;
            if patience == 0 {
                patience = STRIDES;
                if !(job.watch)(done) {
                    return None;
                }
            }
        } else {
            here = site.dig(here, direction, job);
            done += 1;
            if !job.goes_on(done) {
                return None;
            }
        }
    }
    Some(())
}

/// An open cell near the middle: walks find a root there soonest.
fn middle(ground: &Ground) -> Cell {
    let centre = ground.height() / 2 * ground.width() + ground.width() / 2;
    let after = (centre..ground.cells()).find(|&cell| ground.is_open(cell));
    after.unwrap_or_else(|| ground.start())
}

/// Wilson: from every cell wander to the tree, forget the loops on the way, and keep the rest.
pub(super) fn wilson<T: Trace>(mut job: Job<'_, T>) -> Option<Maze> {
    let mut site = Site::new(job.ground);
    let root = site.place(middle(job.ground));
    site.set_done(root);
    join_all(&mut site, 1, &mut job)?;
    Some(site.maze(job.ground))
}

/// Joins every cell to the tree by a walk whose loops are forgotten.
fn join_all<T: Trace>(site: &mut Site, mut done: usize, job: &mut Job<'_, T>) -> Option<()> {
    let ground = job.ground;
    let mut patience = STRIDES;
    for y in 0..ground.height() {
        for x in 0..ground.width() {
            let first = site.place(y * ground.width() + x);
            if site.is_done(first) {
                continue;
            }
            let mut here = first;
            while !site.is_done(here) {
                let (direction, next) = wander(site, here, job);
                // A loop is forgotten by itself: the last way out of a cell is the one kept.
                site.set_way(here, direction);
                here = next;
                patience -= 1;
                if patience == 0 {
                    patience = STRIDES;
                    if !(job.watch)(done) {
                        return None;
                    }
                }
            }
            here = first;
            while !site.is_done(here) {
                let direction = site.way(here);
                here = site.join(here, direction, job);
                done += 1;
                if !job.goes_on(done) {
                    return None;
                }
            }
        }
    }
    Some(())
}

/// Wandering first and joining the rest. Fast, but no longer fair: some trees come more often.
pub(super) fn houston<T: Trace>(mut job: Job<'_, T>) -> Option<Maze> {
    let mut site = Site::new(job.ground);
    let start = site.place(job.ground.start());
    site.set_done(start);
    // The last cells are what takes a walk so long.
    let enough = job.ground.open().div_ceil(3).max(1);
    wander_until(&mut site, start, 1, enough, &mut job)?;
    join_all(&mut site, enough, &mut job)?;
    Some(site.maze(job.ground))
}
