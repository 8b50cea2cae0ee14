//! Kruskal: walls in random order, opened wherever they part what does not hang together yet.
//!
//! That is the smallest spanning tree when every wall has a random weight, and the smallest
//! spanning tree need not be found wall by wall: by Borůvka, every part opens the lightest wall
//! around it, all parts at once, until one part is left. The weights are hashes of the walls'
//! numbers and never stored.

use damier_core::mix;
use damier_grid::{Bits, Direction};

use super::chance::Chance;
use super::job::{Job, Trace};
use crate::{Cell, Ground, Maze};

/// The walls of a ground: twice the cell's number for its east side, one more for its south.
pub(super) struct Walls<'a> {
    ground: &'a Ground,
    key: u64,
}

/// How many walls are looked at between two looks at the watch.
const PACE: usize = 1 << 22;
/// A weight above that of every wall.
const NO_WALL: u64 = u64::MAX;

impl<'a> Walls<'a> {
    /// The walls with weights that chance gives them.
    pub(super) fn drawn(ground: &'a Ground, chance: &mut Chance<'_>) -> Walls<'a> {
        Walls { ground, key: chance.word() }
    }

    /// All of them, each as a side of a cell with its weight, the lightest first.
    pub(super) fn by_weight(&self) -> Vec<(Cell, Direction, u32)> {
        let mut weighed = Vec::new();
        self.each_cell(|cell, _, east, south| {
            let wall = 2 * cell as u32;
            weighed.extend(east.then(|| self.weighed(wall)));
            weighed.extend(south.then(|| self.weighed(wall + 1)));
        });
        weighed.sort_unstable();
        let told = |weighed: u64| {
            let wall = weighed as u32;
            let side = if is_east(wall) { Direction::East } else { Direction::South };
            ((wall / 2) as usize, side, (weighed >> 32) as u32)
        };
        weighed.into_iter().map(told).collect()
    }

    /// A wall by its weight and its number, in one word: the lightest is the least, and two
    /// walls of the same weight differ all the same.
    #[inline]
    fn weighed(&self, wall: u32) -> u64 {
        mix(self.key ^ u64::from(wall)) << 32 | u64::from(wall)
    }

    /// The cells on both sides of a wall.
    #[inline]
    fn sides(&self, wall: u32) -> (Cell, Cell) {
        let cell = (wall / 2) as usize;
        (cell, if is_east(wall) { cell + 1 } else { cell + self.ground.width() })
    }

    /// Calls `visit` for every open cell, row by row, with whether there are walls to other open
    /// cells on its east and its south.
    fn each_cell(&self, mut visit: impl FnMut(Cell, usize, bool, bool)) {
        let (width, height) = (self.ground.width(), self.ground.height());
        for y in 0..height {
            for x in 0..width {
                let cell = y * width + x;
                if self.ground.is_open(cell) {
                    let east = x + 1 < width && self.ground.is_open(cell + 1);
                    let south = y + 1 < height && self.ground.is_open(cell + width);
                    visit(cell, x, east, south);
                }
            }
        }
    }
}

/// Whether a wall is on the east of its cell, and not on the south.
const fn is_east(wall: u32) -> bool {
    wall & 1 == 0
}

/// The walls opened so far.
struct Dug<'a, T> {
    east: Bits,
    south: Bits,
    trace: &'a mut T,
}

impl<T: Trace> Dug<'_, T> {
    /// Opens a wall, which both parts beside it may have asked for.
    fn open(&mut self, wall: u32) {
        let cell = (wall / 2) as usize;
        let (bits, direction) = if is_east(wall) {
            (&mut self.east, Direction::East)
        } else {
            (&mut self.south, Direction::South)
        };
        if T::LISTENS && !bits.get(cell) {
            self.trace.dug(cell, direction);
        }
        bits.set(cell);
    }
}

/// Makes every part of `leads` point to the one its chain of parts ends in, and numbers those
/// from 0; gives their number. Two parts that lead to each other are the end of a chain.
fn merge(leads: &mut [u32]) -> usize {
    for part in 0..leads.len() {
        let other = leads[part] as usize;
        if leads[other] as usize == part && part < other {
            leads[part] = part as u32;
        }
    }
    for part in 0..leads.len() {
        // Shorten the chain on the way, so that every link is followed about once.
        let mut here = part;
        while leads[here] != leads[leads[here] as usize] {
            leads[here] = leads[leads[here] as usize];
            here = leads[here] as usize;
        }
        leads[part] = leads[here];
    }
    let mut ends = 0;
    let mut numbers = vec![u32::MAX; leads.len()];
    for lead in leads.iter_mut() {
        let number = &mut numbers[*lead as usize];
        if *number == u32::MAX {
            *number = ends;
            ends += 1;
        }
        *lead = *number;
    }
    ends as usize
}

pub(super) fn kruskal<T: Trace>(job: Job<'_, T>) -> Option<Maze> {
    let Job { ground, mut chance, watch, trace } = job;
    let walls = Walls::drawn(ground, &mut chance);
    let cells = ground.cells();
    let mut dug = Dug { east: Bits::zeros(cells), south: Bits::zeros(cells), trace };
    if !watch(0) {
        return None;
    }
    // First every cell is a part, and its walls are at hand.
    let mut part = lead_to_lightest(&walls, &mut dug);
    let mut parts = merge(&mut part);
    let mut current: Vec<u32> = (0..parts as u32).collect();
    let mut left: Vec<u32> = Vec::new();
    walls.each_cell(|cell, _, east, south| {
        let wall = 2 * cell as u32;
        if east && part[cell] != part[cell + 1] {
            left.push(wall);
        }
        if south && part[cell] != part[cell + ground.width()] {
            left.push(wall + 1);
        }
    });
    let closed = cells - ground.open();
    while parts > 1 + closed {
        // Which walls are of use cannot be foreseen, so nothing here depends on guessing it.
        let mut lightest = vec![NO_WALL; parts];
        let mut kept = 0;
        for at in 0..left.len() {
            if at.is_multiple_of(PACE) && !watch(cells - parts) {
                return None;
            }
            let wall = left[at];
            let (a, b) = walls.sides(wall);
            let a = current[part[a] as usize] as usize;
            let b = current[part[b] as usize] as usize;
            let weighed = if a == b { NO_WALL } else { walls.weighed(wall) };
            lightest[a] = lightest[a].min(weighed);
            lightest[b] = lightest[b].min(weighed);
            left[kept] = wall;
            kept += usize::from(a != b);
        }
        left.truncate(kept);
        let mut leads: Vec<u32> = (0..parts as u32).collect();
        for (at, lead) in leads.iter_mut().enumerate() {
            if lightest[at] == NO_WALL {
                continue;
            }
            let wall = lightest[at] as u32;
            dug.open(wall);
            let (a, b) = walls.sides(wall);
            let (a, b) = (current[part[a] as usize], current[part[b] as usize]);
            *lead = if a as usize == at { b } else { a };
        }
        parts = merge(&mut leads);
        for part in &mut current {
            *part = leads[*part as usize];
        }
    }
    Some(Maze::with_passages(ground.clone(), dug.east, dug.south))
}

/// The neighbour behind the lightest wall of each cell; closed cells lead to themselves.
fn lead_to_lightest<T: Trace>(walls: &Walls<'_>, dug: &mut Dug<'_, T>) -> Vec<u32> {
    let width = walls.ground.width();
    let mut leads: Vec<u32> = (0..walls.ground.cells() as u32).collect();
    // The walls to the north, kept from the row before, and to the west.
    let mut norths = vec![NO_WALL; width];
    let mut west = NO_WALL;
    walls.each_cell(|cell, x, east, south| {
        let wall = 2 * cell as u32;
        let east = if east { walls.weighed(wall) } else { NO_WALL };
        let south = if south { walls.weighed(wall + 1) } else { NO_WALL };
        let north = std::mem::replace(&mut norths[x], south);
        let west = std::mem::replace(&mut west, east);
        let lightest = north.min(west).min(east).min(south);
        if lightest == NO_WALL {
            return;
        }
        let wall = lightest as u32;
        let (a, b) = walls.sides(wall);
        let next = if a == cell { b } else { a };
        dug.open(wall);
        leads[cell] = next as u32;
    });
    leads
}
