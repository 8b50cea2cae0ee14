//! Opening dead ends.

use damier_core::Rng;
use damier_grid::Bits;

use crate::terrain::{Passages, Terrain, WayOf};
use crate::watch::look;
use crate::{Cell, Stopped, Watch};

/// No cell has more sides.
const MOST_SIDES: usize = 8;

/// Opens each dead end with a probability of `percent` / 100 at one more wall, where that
/// leaves no block of two by two cells without a wall between them; of other cells than squares,
/// where both ends of the wall keep another wall.
///
/// Dead ends are visited row by row, and each is judged by the maze as it is at that moment:
/// a dead end that an earlier one has been joined to is none any more, so it is passed over
/// and draws nothing. Going by the maze as it was would open walls on both sides of a block
/// which together empty it. A dead end that cannot be opened when it is visited never can be,
/// for walls only disappear; so at 100 % a connected maze keeps only those. Should a passage
/// reach a cell that had no exit at all, that cell becomes a dead end in place of the other;
/// it is visited if it lies further on.
pub fn braid<M: Passages>(
    maze: &mut M,
    percent: u32,
    rng: &mut Rng,
    watch: Watch<'_>,
) -> Result<(), Stopped> {
    if percent == 0 {
        return Ok(());
    }
    let mut dead = maze.dead_ends();
    for first in (0..dead.len()).step_by(64) {
        look(first, watch)?;
        let mut ahead = dead.word(first);
        while ahead != 0 {
            let bit = ahead.trailing_zeros();
            let cell = first + bit as usize;
            if rng.percent(percent)
                && let Some(side) = choose(maze, &dead, cell, rng)
            {
                open(maze, &mut dead, cell, side);
            }
            ahead = dead.word(first) & (u64::MAX << bit << 1);
        }
    }
    Ok(())
}

/// The wall of a dead end to open, if there is one.
fn choose<M: Passages>(maze: &M, dead: &Bits, cell: Cell, rng: &mut Rng) -> Option<WayOf<M>> {
    let (way, outside) = maze.steps(cell).next()?;
    let mut sides = [way; MOST_SIDES];
    let mut count = 0;
    let mut preferred = false;
    for side in maze.ground().sides(cell).filter(|side| *side != way) {
        if !maze.may_braid(cell, (way, outside), side) {
            continue;
        }
        let Some(next) = maze.ground().neighbour(cell, side) else { continue };
        let joins = dead.get(next);
        if joins && !preferred {
            // A wall to another dead end drives out those found so far.
            preferred = true;
            count = 0;
        }
        if joins == preferred {
            sides[count] = side;
            count += 1;
        }
    }
    rng.pick(&sides[..count]).copied()
}

/// Opens a wall of a dead end, and keeps the set of dead ends true.
fn open<M: Passages>(maze: &mut M, dead: &mut Bits, cell: Cell, side: WayOf<M>) {
    maze.dig(cell, side);
    dead.clear(cell);
    let Some(next) = maze.step(cell, side) else { return };
    if maze.exits(next) == 1 {
        dead.set(next);
    } else {
        dead.clear(next);
    }
}
