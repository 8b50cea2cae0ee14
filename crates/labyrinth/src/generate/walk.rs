//! Random walks, which give every spanning tree the same chance.

use super::job::{Job, Trace};
use super::site::Yard;
use crate::Cell;
use crate::terrain::Terrain;

/// Steps between two looks at the watch, of walks that may take long to find something new.
const STRIDES: u32 = 1 << 20;

/// A maze dug in a yard.
type Dug<Y> = <<Y as Yard>::Ground as Terrain>::Maze;

/// Makes a cell the first of the maze; gives its place.
fn begin<Y: Yard, T: Trace>(site: &mut Y, cell: Cell, job: &mut Job<'_, T, Y::Ground>) -> usize {
    let place = site.place(cell);
    site.set_done(place);
    if T::LISTENS {
        job.trace.began(cell);
    }
    place
}

/// Aldous and Broder: wander about, and dig where a cell is entered for the first time.
pub(super) fn aldous_broder<Y: Yard, T: Trace>(mut job: Job<'_, T, Y::Ground>) -> Option<Dug<Y>> {
    let mut site = Y::new(job.ground);
    let start = begin(&mut site, job.ground.start(), &mut job);
    let open = job.ground.open();
    wander_until(&mut site, start, 1, open, &mut job)?;
    Some(site.maze(job.ground))
}

/// Wanders until `enough` cells are reached.
fn wander_until<Y: Yard, T: Trace>(
    site: &mut Y,
    start: usize,
    mut done: usize,
    enough: usize,
    job: &mut Job<'_, T, Y::Ground>,
) -> Option<()> {
    let mut here = start;
    let mut patience = STRIDES;
    while done < enough {
        let (direction, next) = site.wander(here, &mut job.chance);
        if site.is_done(next) {
            if T::LISTENS
                && let Some((cell, side)) = site.told(here, direction)
            {
                job.trace.roamed(cell, side);
            }
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

/// Wilson: from every cell wander to the tree, forget the loops on the way, and keep the rest.
pub(super) fn wilson<Y: Yard, T: Trace>(mut job: Job<'_, T, Y::Ground>) -> Option<Dug<Y>> {
    let mut site = Y::new(job.ground);
    begin(&mut site, Y::middle(job.ground), &mut job);
    join_all(&mut site, 1, &mut job)?;
    Some(site.maze(job.ground))
}

/// Joins every cell to the tree by a walk whose loops are forgotten.
fn join_all<Y: Yard, T: Trace>(
    site: &mut Y,
    mut done: usize,
    job: &mut Job<'_, T, Y::Ground>,
) -> Option<()> {
    let mut patience = STRIDES;
    for row in Y::rows(job.ground) {
        for first in row {
            if site.is_done(first) {
                continue;
            }
            if T::LISTENS
                && let Some((cell, _)) = site.told(first, 0)
            {
                job.trace.set_out(cell);
            }
            let mut here = first;
            while !site.is_done(here) {
                let (side, next) = site.wander(here, &mut job.chance);
                // A loop is forgotten by itself: the last way out of a cell is the one kept.
                site.set_way(here, side);
                if T::LISTENS
                    && let Some((cell, side)) = site.told(here, side)
                {
                    job.trace.walked(cell, side);
                }
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
                let side = site.way(here);
                here = site.join(here, side, job);
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
pub(super) fn houston<Y: Yard, T: Trace>(mut job: Job<'_, T, Y::Ground>) -> Option<Dug<Y>> {
    let mut site = Y::new(job.ground);
    let start = begin(&mut site, job.ground.start(), &mut job);
    // The last cells are what takes a walk so long.
    let enough = job.ground.open().div_ceil(3).max(1);
    wander_until(&mut site, start, 1, enough, &mut job)?;
    join_all(&mut site, enough, &mut job)?;
    Some(site.maze(job.ground))
}
