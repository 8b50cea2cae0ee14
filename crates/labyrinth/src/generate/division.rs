//! Division: cut the larger side in half, open one wall on the cut, and go on with both parts.

use damier_grid::{Bits, Direction, UnionFind};

use super::job::{Job, Trace};
use crate::{Cell, Maze};

pub(super) fn division<T: Trace>(job: Job<'_, T>) -> Option<Maze> {
    if job.ground.is_whole() { rectangles(job) } else { regions(job) }
}

/// A part of a whole rectangle still to be divided.
#[derive(Clone, Copy)]
struct Room {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

/// The passages of a maze being divided.
struct Plan<'a, T> {
    width: usize,
    east: Bits,
    south: Bits,
    trace: &'a mut T,
}

impl<T: Trace> Plan<'_, T> {
    #[inline]
    fn open_east(&mut self, x: u32, y: u32) {
        let cell = y as usize * self.width + x as usize;
        self.east.set(cell);
        if T::LISTENS {
            self.trace.dug(cell, Direction::East);
        }
    }

    #[inline]
    fn open_south(&mut self, x: u32, y: u32) {
        let cell = y as usize * self.width + x as usize;
        self.south.set(cell);
        if T::LISTENS {
            self.trace.dug(cell, Direction::South);
        }
    }
}

fn rectangles<T: Trace>(job: Job<'_, T>) -> Option<Maze> {
    let Job { ground, mut chance, watch, trace } = job;
    let cells = ground.cells();
    let (east, south) = (Bits::zeros(cells), Bits::zeros(cells));
    let mut plan = Plan { width: ground.width(), east, south, trace };
    let whole = Room { x: 0, y: 0, width: ground.width() as u32, height: ground.height() as u32 };
    // As deep as the size has digits in binary.
    let mut rooms = vec![whole];
    let mut done = 0;
    while let Some(room) = rooms.pop() {
        let Room { x, y, width, height } = room;
        match (width, height) {
            (1, _) => (y..y + height - 1).for_each(|y| plan.open_south(x, y)),
            (_, 1) if T::LISTENS => (x..x + width - 1).for_each(|x| plan.open_east(x, y)),
            (_, 1) => plan.east.fill(y as usize * plan.width + x as usize, width as usize - 1),
            (2, 2) => {
                let row = chance.bits(1) as u32;
                plan.open_east(x, y + row);
                plan.open_south(x, y);
                plan.open_south(x + 1, y);
            }
            _ if width >= height => {
                let half = width / 2;
                plan.open_east(x + half - 1, y + chance.below(height as usize) as u32);
                rooms.push(Room { x: x + half, width: width - half, ..room });
                rooms.push(Room { width: half, ..room });
            }
            _ => {
                let half = height / 2;
                plan.open_south(x + chance.below(width as usize) as u32, y + half - 1);
                rooms.push(Room { y: y + half, height: height - half, ..room });
                rooms.push(Room { height: half, ..room });
            }
        }
        // Rooms this large are few, and the small ones between them quick.
        if width as usize * height as usize > 1 << 16 {
            if !watch(done) {
                return None;
            }
        } else if width as usize * height as usize > 1 << 15 {
            done += width as usize * height as usize;
        }
    }
    Some(Maze::with_passages(ground.clone(), plan.east, plan.south))
}

/// The same over any shape: a cut may leave more than two pieces, which random walls of the
/// cut join as a random tree.
fn regions<T: Trace>(mut job: Job<'_, T>) -> Option<Maze> {
    let ground = job.ground;
    let mut maze = Maze::solid(ground.clone());
    let mut cells: Vec<u32> = ground.iter().map(|cell| cell as u32).collect();
    let mut pieces = Pieces { owner: vec![0; ground.cells()], ids: 1, found: Vec::new() };
    for &cell in &cells {
        pieces.owner[cell as usize] = 1;
    }
    let mut regions = vec![(0, cells.len())];
    let mut done = 0;
    while let Some((first, last)) = regions.pop() {
        if last - first == 1 {
            done += 1;
            if !job.goes_on(done) {
                return None;
            }
            continue;
        }
        let region = &mut cells[first..last];
        let cut = Cut::through(region, ground.width());
        let before = pieces.ids;
        pieces.split(region, &cut, ground);
        // The walls on the cut, seen from its north or west.
        let mut walls: Vec<u32> = Vec::new();
        for &cell in region.iter() {
            if cut.touches(cell as usize, ground.width())
                && let Some(next) = ground.neighbour(cell as usize, cut.direction)
                && pieces.owner[next] > before
            {
                walls.push(cell);
            }
        }
        let mut joined = UnionFind::new((pieces.ids - before) as usize);
        for at in 0..walls.len() {
            let other = at + job.chance.below(walls.len() - at);
            walls.swap(at, other);
            if joined.classes() == 1 {
                break;
            }
            let cell = walls[at] as usize;
            let next = ground.neighbour(cell, cut.direction).unwrap_or(cell);
            let piece = |cell: Cell| (pieces.owner[cell] - before - 1) as usize;
            if joined.union(piece(cell), piece(next)) {
                maze.dig(cell, cut.direction);
                if T::LISTENS {
                    job.trace.dug(cell, cut.direction);
                }
            }
        }
        let mut from = first;
        for &size in &pieces.found {
            regions.push((from, from + size));
            from += size;
        }
    }
    Some(maze)
}

/// A line through a region, on whose north or west one part lies.
struct Cut {
    /// The way across.
    direction: Direction,
    /// The last column or row before it.
    at: usize,
}

impl Cut {
    /// Halves the larger side of the box around the region.
    fn through(region: &[u32], width: usize) -> Cut {
        let (mut west, mut east, mut north, mut south) = (usize::MAX, 0, usize::MAX, 0);
        for &cell in region {
            let (x, y) = (cell as usize % width, cell as usize / width);
            (west, east) = (west.min(x), east.max(x));
            (north, south) = (north.min(y), south.max(y));
        }
        if east - west >= south - north {
            Cut { direction: Direction::East, at: west + (east - west).div_ceil(2) - 1 }
        } else {
            Cut { direction: Direction::South, at: north + (south - north).div_ceil(2) - 1 }
        }
    }

    fn line(&self, cell: Cell, width: usize) -> usize {
        if self.direction == Direction::East { cell % width } else { cell / width }
    }

    fn is_before(&self, cell: Cell, width: usize) -> bool {
        self.line(cell, width) <= self.at
    }

    fn touches(&self, cell: Cell, width: usize) -> bool {
        self.line(cell, width) == self.at
    }
}

/// The connected pieces into which regions were cut so far.
struct Pieces {
    /// The number of the piece of each cell; 0 for none.
    owner: Vec<u32>,
    /// How many numbers were given.
    ids: u32,
    /// The sizes of the pieces of the last cut.
    found: Vec<usize>,
}

impl Pieces {
    /// Orders a region by its pieces on both sides of a cut, each under a new number.
    fn split(&mut self, region: &mut [u32], cut: &Cut, ground: &crate::Ground) {
        let width = ground.width();
        let before = self.ids;
        self.found.clear();
        let mut ordered: Vec<u32> = Vec::with_capacity(region.len());
        let whole = self.owner[region[0] as usize];
        for &first in region.iter() {
            if self.owner[first as usize] > before {
                continue;
            }
            self.ids += 1;
            let from = ordered.len();
            let side = cut.is_before(first as usize, width);
            self.owner[first as usize] = self.ids;
            ordered.push(first);
            let mut at = from;
            while at < ordered.len() {
                let cell = ordered[at] as usize;
                at += 1;
                for direction in Direction::ALL {
                    if let Some(next) = ground.neighbour(cell, direction)
                        && self.owner[next] == whole
                        && cut.is_before(next, width) == side
                    {
                        self.owner[next] = self.ids;
                        ordered.push(next as u32);
                    }
                }
            }
            self.found.push(ordered.len() - from);
        }
        region.copy_from_slice(&ordered);
    }
}
