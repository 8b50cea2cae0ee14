//! Division: cut the larger side in half, open one wall on the cut, and go on with both parts.

use damier_grid::{Bits, Direction, UnionFind};

use super::chance::Chance;
use super::job::{Job, Trace};
use crate::{Ground, Maze, Watch};

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
    /// How many cells are done, as far as it is counted.
    done: usize,
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
    let mut plan = Plan::new(ground, trace);
    let whole = Room { x: 0, y: 0, width: ground.width() as u32, height: ground.height() as u32 };
    plan.divide(whole, &mut chance, watch)?;
    Some(plan.maze(ground))
}

impl<'a, T: Trace> Plan<'a, T> {
    fn new(ground: &Ground, trace: &'a mut T) -> Plan<'a, T> {
        let cells = ground.cells();
        let (east, south) = (Bits::zeros(cells), Bits::zeros(cells));
        Plan { width: ground.width(), east, south, done: 0, trace }
    }

    fn maze(self, ground: &Ground) -> Maze {
        Maze::with_passages(ground.clone(), self.east, self.south)
    }

    /// Divides a room until nothing is left to divide.
    fn divide(&mut self, whole: Room, chance: &mut Chance<'_>, watch: Watch<'_>) -> Option<()> {
        // As deep as the size has digits in binary.
        let mut rooms = vec![whole];
        while let Some(room) = rooms.pop() {
            let Room { x, y, width, height } = room;
            match (width, height) {
                (1, _) => (y..y + height - 1).for_each(|y| self.open_south(x, y)),
                (_, 1) if T::LISTENS => (x..x + width - 1).for_each(|x| self.open_east(x, y)),
                (_, 1) => self.east.fill(y as usize * self.width + x as usize, width as usize - 1),
                (2, 2) => {
                    let row = chance.bits(1) as u32;
                    self.open_east(x, y + row);
                    self.open_south(x, y);
                    self.open_south(x + 1, y);
                }
                _ if width >= height => {
                    let half = width / 2;
                    self.open_east(x + half - 1, y + chance.below(height as usize) as u32);
                    rooms.push(Room { x: x + half, width: width - half, ..room });
                    rooms.push(Room { width: half, ..room });
                }
                _ => {
                    let half = height / 2;
                    self.open_south(x + chance.below(width as usize) as u32, y + half - 1);
                    rooms.push(Room { y: y + half, height: height - half, ..room });
                    rooms.push(Room { height: half, ..room });
                }
            }
            // Rooms of this size are few, and the small ones between them quick.
            let cells = width as usize * height as usize;
            if (1 << 15..1 << 16).contains(&cells) {
                self.done += cells;
                if !watch(self.done) {
                    return None;
                }
            }
        }
        Some(())
    }
}

/// Cells side by side in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    y: u32,
    /// The first column.
    from: u32,
    /// The column after the last.
    upto: u32,
}

impl Run {
    /// How many cells lie above or below cells of the other.
    fn overlap(&self, other: &Run) -> u32 {
        self.upto.min(other.upto).saturating_sub(self.from.max(other.from))
    }
}

/// The same over any shape. A region is kept as runs of cells, of which even a large disc has
/// few, and where nothing is missing a region is a room. A cut may leave more than two pieces,
/// which random walls of the cut join as a random tree.
fn regions<T: Trace>(job: Job<'_, T>) -> Option<Maze> {
    let Job { ground, mut chance, watch, trace } = job;
    let mut plan = Plan::new(ground, trace);
    let mut regions = vec![runs(ground)];
    while let Some(region) = regions.pop() {
        if let Some(room) = as_room(&region) {
            plan.divide(room, &mut chance, watch)?;
            continue;
        }
        let cut = Cut::through(&region);
        let (sides, walls) = cut.split(&region);
        let pieces = Pieces::of(&cut, &sides);
        join(&mut plan, &cut, &walls, &pieces, &mut chance);
        regions.extend(pieces.regions(&sides));
        if !watch(plan.done) {
            return None;
        }
    }
    Some(plan.maze(ground))
}

/// The open cells, row by row.
fn runs(ground: &Ground) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for cell in ground.iter() {
        let (x, y) = ground.place(cell);
        let (x, y) = (x as u32, y as u32);
        match runs.last_mut().filter(|run| run.y == y && run.upto == x) {
            Some(run) => run.upto += 1,
            None => runs.push(Run { y, from: x, upto: x + 1 }),
        }
    }
    runs
}

/// The room a region is, if nothing is missing in it.
fn as_room(region: &[Run]) -> Option<Room> {
    let Run { y, from, upto } = *region.first()?;
    let whole = |(run, y): (&Run, u32)| *run == Run { y, from, upto };
    let all = region.iter().zip(y..).all(whole);
    all.then(|| Room { x: from, y, width: upto - from, height: region.len() as u32 })
}

/// A line through a region.
struct Cut {
    /// Whether it parts columns and not rows.
    upright: bool,
    /// The first column or row behind it.
    at: u32,
}

/// The walls on a cut in one row: the run before it, the run behind it, and how many walls they
/// share, the first of them in that column or row.
struct Seam {
    before: u32,
    behind: u32,
    first: u32,
    walls: u32,
}

impl Cut {
    /// Halves the larger side of the box around the region.
    fn through(region: &[Run]) -> Cut {
        let west = region.iter().map(|run| run.from).min().unwrap_or(0);
        let east = region.iter().map(|run| run.upto).max().unwrap_or(0);
        let north = region.iter().map(|run| run.y).min().unwrap_or(0);
        let south = region.iter().map(|run| run.y + 1).max().unwrap_or(0);
        if east - west >= south - north {
            Cut { upright: true, at: west + (east - west) / 2 }
        } else {
            Cut { upright: false, at: north + (south - north) / 2 }
        }
    }

    fn is_behind(&self, run: &Run) -> bool {
        if self.upright { run.from >= self.at } else { run.y >= self.at }
    }

    /// The runs on both sides, in order, and the walls between them.
    fn split(&self, region: &[Run]) -> (Vec<Run>, Vec<Seam>) {
        let mut sides = Vec::with_capacity(region.len());
        let mut seams = Vec::new();
        if self.upright {
            for &run in region {
                if run.from < self.at && run.upto > self.at {
                    let before = sides.len() as u32;
                    sides.push(Run { upto: self.at, ..run });
                    sides.push(Run { from: self.at, ..run });
                    seams.push(Seam { before, behind: before + 1, first: run.y, walls: 1 });
                } else {
                    sides.push(run);
                }
            }
            return (sides, seams);
        }
        sides.extend_from_slice(region);
        let row = |y: u32| {
            let first = region.partition_point(|run| run.y < y);
            first..region.partition_point(|run| run.y <= y)
        };
        for before in row(self.at - 1) {
            for behind in row(self.at) {
                let walls = region[before].overlap(&region[behind]);
                if walls > 0 {
                    let first = region[before].from.max(region[behind].from);
                    let (before, behind) = (before as u32, behind as u32);
                    seams.push(Seam { before, behind, first, walls });
                }
            }
        }
        (sides, seams)
    }
}

/// Which runs hang together on their side of the cut.
struct Pieces {
    of_run: Vec<u32>,
    count: usize,
}

impl Pieces {
    fn of(cut: &Cut, sides: &[Run]) -> Pieces {
        let mut together = UnionFind::new(sides.len());
        let mut above = 0;
        for here in 0..sides.len() {
            // Runs of the row above that end before this one begins are of no more use.
            let run = sides[here];
            while above < here
                && (sides[above].y + 1 < run.y
                    || sides[above].y + 1 == run.y && sides[above].upto <= run.from)
            {
                above += 1;
            }
            let mut at = above;
            while at < here && sides[at].y + 1 == run.y && sides[at].from < run.upto {
                if cut.is_behind(&sides[at]) == cut.is_behind(&run) && sides[at].overlap(&run) > 0 {
                    together.union(at, here);
                }
                at += 1;
            }
        }
        let mut number = vec![u32::MAX; sides.len()];
        let mut count = 0;
        let of_run = (0..sides.len())
            .map(|run| {
                let first = together.find(run);
                if number[first] == u32::MAX {
                    number[first] = count;
                    count += 1;
                }
                number[first]
            })
            .collect();
        Pieces { of_run, count: count as usize }
    }

    /// The runs of each piece.
    fn regions(&self, sides: &[Run]) -> Vec<Vec<Run>> {
        let mut regions = vec![Vec::new(); self.count];
        for (run, &piece) in sides.iter().zip(&self.of_run) {
            regions[piece as usize].push(*run);
        }
        regions
    }
}

/// Opens random walls on the cut until all pieces hang together. Drawing a wall again changes
/// nothing, so the walls come in random order.
fn join<T: Trace>(
    plan: &mut Plan<'_, T>,
    cut: &Cut,
    seams: &[Seam],
    pieces: &Pieces,
    chance: &mut Chance<'_>,
) {
    // How many walls there are up to each seam.
    let mut upto = Vec::with_capacity(seams.len());
    let mut walls = 0;
    for seam in seams {
        walls += seam.walls as usize;
        upto.push(walls);
    }
    let mut joined = UnionFind::new(pieces.count);
    while joined.classes() > 1 && walls > 0 {
        let wall = chance.below(walls);
        let at = upto.partition_point(|&upto| upto <= wall);
        let seam = &seams[at];
        let [before, behind] =
            [seam.before, seam.behind].map(|run| pieces.of_run[run as usize] as usize);
        if joined.union(before, behind) {
            let within = (seam.walls as usize - (upto[at] - wall)) as u32;
            if cut.upright {
                plan.open_east(cut.at - 1, seam.first);
            } else {
                plan.open_south(seam.first + within, cut.at - 1);
            }
        }
    }
}
