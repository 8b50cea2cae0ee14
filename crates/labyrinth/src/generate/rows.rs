//! Generators that go row by row and need no more than a row at a time.

use damier_grid::{Bits, Direction};

use super::chance::Chance;
use super::job::{Job, Trace};
use crate::Maze;
use damier_core::Rng;

/// A row of passages as bits.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// From which cells one can go east.
    pub east: Bits,
    /// From which cells one can go south.
    pub south: Bits,
}

/// Makes the rows of a maze one after the other.
trait Rows {
    /// The next row; `last` if none follows.
    fn next(&mut self, last: bool, chance: &mut Chance<'_>, row: &mut Row);
}

fn dig<T: Trace>(mut job: Job<'_, T>, rows: &mut impl Rows) -> Option<Maze> {
    let (width, height) = (job.ground.width(), job.ground.height());
    let mut east = Bits::with_capacity(width * height);
    let mut south = Bits::with_capacity(width * height);
    let mut row = Row::default();
    for y in 0..height {
        if !(job.watch)(y * width) {
            return None;
        }
        rows.next(y + 1 == height, &mut job.chance, &mut row);
        append(&mut east, &row.east);
        append(&mut south, &row.south);
        if T::LISTENS {
            for x in 0..width {
                if row.east.get(x) {
                    job.trace.dug(y * width + x, Direction::East);
                }
                if row.south.get(x) {
                    job.trace.dug(y * width + x, Direction::South);
                }
            }
        }
    }
    Some(Maze::with_passages(job.ground.clone(), east, south))
}

fn append(bits: &mut Bits, row: &Bits) {
    let mut left = row.len();
    for &word in row.words() {
        bits.push(word, left.min(64));
        left = left.saturating_sub(64);
    }
}

/// Binary tree: every cell opens north or east.
struct BinaryTree {
    width: usize,
    /// Where the row that comes goes north: that is where the row before goes south.
    coming: Option<Vec<u64>>,
}

impl BinaryTree {
    /// The coins of one row: a one goes east. The last cell cannot.
    fn draw(&self, chance: &mut Chance<'_>) -> Vec<u64> {
        (0..self.width.div_ceil(64)).map(|_| chance.word()).collect()
    }

    fn bits(&self, words: impl Iterator<Item = u64>) -> Bits {
        let mut bits = Bits::with_capacity(self.width);
        let mut left = self.width;
        for word in words {
            bits.push(word, left.min(64));
            left = left.saturating_sub(64);
        }
        bits
    }
}

impl Rows for BinaryTree {
    fn next(&mut self, last: bool, chance: &mut Chance<'_>, row: &mut Row) {
        // In the first row one can only go east.
        let coins = self.coming.take().unwrap_or_else(|| vec![u64::MAX; self.width.div_ceil(64)]);
        row.east = self.bits(coins.into_iter());
        row.east.clear(self.width - 1);
        if last {
            row.south = Bits::zeros(self.width);
            return;
        }
        let coming = self.draw(chance);
        row.south = self.bits(coming.iter().map(|word| !word));
        row.south.set(self.width - 1);
        self.coming = Some(coming);
    }
}

pub(super) fn binary_tree<T: Trace>(job: Job<'_, T>) -> Option<Maze> {
    let width = job.ground.width();
    dig(job, &mut BinaryTree { width, coming: None })
}

/// Sidewinder: runs of cells, each with one way north.
struct Sidewinder {
    width: usize,
    /// The runs of the row that comes.
    coming: Option<Bits>,
}

impl Rows for Sidewinder {
    fn next(&mut self, last: bool, chance: &mut Chance<'_>, row: &mut Row) {
        let width = self.width;
        row.east = self.coming.take().unwrap_or_else(|| {
            let mut whole = Bits::ones(width);
            whole.clear(width - 1);
            whole
        });
        row.south = Bits::zeros(width);
        if last {
            return;
        }
        let mut coming = Bits::with_capacity(width);
        let mut run = 0;
        let mut at = 0;
        while at < width {
            let count = (width - at).min(64);
            let mut coins = chance.word();
            if at + count == width {
                coins &= !(1 << (count - 1));
            }
            coming.push(coins, count);
            // A run ends where one does not go east.
            let mut ends = !coins & (u64::MAX >> (64 - count));
            while ends != 0 {
                let end = at + ends.trailing_zeros() as usize;
                ends &= ends - 1;
                let length = end - run + 1;
                // A product with 32 random bits: no length favours a cell by more than 1 in
                // 2^32 / length.
                let pick = (length as u64 * chance.bits(32)) >> 32;
                row.south.set(run + pick as usize);
                run = end + 1;
            }
            at += count;
        }
        self.coming = Some(coming);
    }
}

pub(super) fn sidewinder<T: Trace>(job: Job<'_, T>) -> Option<Maze> {
    let width = job.ground.width();
    dig(job, &mut Sidewinder { width, coming: None })
}

/// Eller: the cells of a row that hang together through the rows above, as rings.
///
/// Rows are cut by no passage, so the sets never cross: two neighbours are in the same set
/// just if one follows the other in its ring.
struct Rings {
    /// The cell before each in its ring.
    before: Vec<u32>,
    /// The cell after each.
    after: Vec<u32>,
}

impl Rings {
    fn new(width: usize) -> Rings {
        let own: Vec<u32> = (0..width as u32).collect();
        Rings { before: own.clone(), after: own }
    }
}

impl Rows for Rings {
    fn next(&mut self, last: bool, chance: &mut Chance<'_>, row: &mut Row) {
        let width = self.after.len();
        let (before, after) = (&mut self.before[..width], &mut self.after[..width]);
        let (mut east, mut south) = (Bits::with_capacity(width), Bits::with_capacity(width));
        let mut at = 0;
        while at < width {
            let count = (width - at).min(64);
            let (across, down) = (if last { u64::MAX } else { chance.word() }, chance.word());
            let (mut easts, mut souths) = (0, 0);
            for bit in 0..count {
                let x = at + bit;
                let next = after[x] as usize;
                if across >> bit & 1 == 1 && x + 1 < width && next != x + 1 {
                    // Both rings become one: x is followed by its neighbour, and who came
                    // before that one by who followed x.
                    let other = before[x + 1];
                    after[other as usize] = next as u32;
                    before[next] = other;
                    after[x] = x as u32 + 1;
                    before[x + 1] = x as u32;
                    easts |= 1 << bit;
                }
                if last {
                    continue;
                }
                let next = after[x];
                if down >> bit & 1 == 1 && next as usize != x {
                    // Not down: x leaves its ring, in which others remain.
                    let previous = before[x];
                    after[previous as usize] = next;
                    before[next as usize] = previous;
                    after[x] = x as u32;
                    before[x] = x as u32;
                } else {
                    souths |= 1 << bit;
                }
            }
            east.push(easts, count);
            south.push(souths, count);
            at += count;
        }
        *row = Row { east, south };
    }
}

pub(super) fn eller<T: Trace>(job: Job<'_, T>) -> Option<Maze> {
    let width = job.ground.width();
    dig(job, &mut Rings::new(width))
}

/// A maze by Eller's algorithm of any height, a row at a time in memory for a row.
pub struct Stream<'a> {
    rings: Rings,
    chance: Chance<'a>,
    row: Row,
}

impl<'a> Stream<'a> {
    /// A maze of that width.
    pub fn new(width: usize, rng: &'a mut Rng) -> Stream<'a> {
        Stream { rings: Rings::new(width), chance: Chance::new(rng), row: Row::default() }
    }

    /// The next row; `last` if none follows.
    pub fn next(&mut self, last: bool) -> &Row {
        self.rings.next(last, &mut self.chance, &mut self.row);
        &self.row
    }
}
