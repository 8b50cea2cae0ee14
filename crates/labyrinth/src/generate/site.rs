//! The building site: a byte a cell, with a border all around.
//!
//! Generators that walk from cell to cell look at neighbours all the time. Here a neighbour is
//! an addition away, and the border, whose cells count as done, saves every question about
//! edges. Masked cells are done from the beginning too.

use std::ops::Range;

use damier_grid::{Bits, Direction};

use super::chance::Chance;
use super::job::{Job, Trace};
use crate::terrain::Terrain;
use crate::{Cell, Ground, Maze};

/// A place to dig in, as generators see it that walk from cell to cell. Cells are known by their
/// places there, and their sides by numbers.
pub(super) trait Yard: Sized {
    /// The cells.
    type Ground: Terrain;

    /// How many bits the number of a side has.
    const SIDE_BITS: u32;

    /// A yard with every open cell still to be done.
    fn new(ground: &Self::Ground) -> Self;

    /// The place of a cell.
    fn place(&self, cell: Cell) -> usize;

    /// The places of all cells in order, row by row.
    fn rows(ground: &Self::Ground) -> impl Iterator<Item = Range<usize>>;

    /// A cell in the middle or, if it is not open, the next that is: walks find it soonest.
    fn middle(ground: &Self::Ground) -> Cell;

    /// The neighbouring place.
    fn beside(&self, place: usize, side: usize) -> usize;

    /// Whether a cell is part of the maze already, or never will be.
    fn is_done(&self, place: usize) -> bool;

    /// Makes a cell part of the maze without digging.
    fn set_done(&mut self, place: usize);

    /// The neighbours still to be done, a bit a side.
    fn free(&self, place: usize) -> u8;

    /// One of the sides of a set that is not empty, each equally likely.
    fn among(free: u8, chance: &mut Chance<'_>) -> usize;

    /// A random neighbour that is open, reached or not, and its side, each equally likely. There
    /// is one.
    fn wander(&self, place: usize, chance: &mut Chance<'_>) -> (usize, usize);

    /// Opens the wall on that side, and the cell behind it is done; gives its place.
    fn dig<T: Trace>(
        &mut self,
        place: usize,
        side: usize,
        job: &mut Job<'_, T, Self::Ground>,
    ) -> usize;

    /// Makes a cell part of the maze by opening its wall on that side; gives the place behind it.
    fn join<T: Trace>(
        &mut self,
        place: usize,
        side: usize,
        job: &mut Job<'_, T, Self::Ground>,
    ) -> usize;

    /// The side noted for a cell: on which it was dug from, or on which a walk left it.
    fn way(&self, place: usize) -> usize;

    /// Notes the side on which a walk leaves a cell that is not done.
    fn set_way(&mut self, place: usize, side: usize);

    /// The cell at a place and the direction of a side, where sides are directions: what a trace
    /// is told.
    fn told(&self, place: usize, side: usize) -> Option<(Cell, Direction)>;

    /// The place behind the side noted for a cell.
    #[inline]
    fn follow(&self, place: usize) -> usize {
        self.beside(place, self.way(place))
    }

    /// The passages as a maze.
    fn maze(&self, ground: &Self::Ground) -> <Self::Ground as Terrain>::Maze;
}

/// The cell is part of the maze already, or never will be.
pub(super) const DONE: u8 = 1;
/// There is a passage to the east.
const EAST: u8 = 2;
/// There is a passage to the south.
const SOUTH: u8 = 4;
/// The cell was reached by the generator.
const REACHED: u8 = 8;
/// Where the direction is kept from which a cell was reached, or to which it was left.
const WAY: u32 = 4;

/// What digging in a direction writes into the cell it starts from.
const HERE: [u8; 4] = [0, EAST, SOUTH, 0];
/// What digging in a direction writes into the cell it reaches.
const THERE: [u8; 4] = [SOUTH, 0, 0, EAST];
/// What digging in a direction writes as the way back.
const BACK: [u8; 4] = [2 << WAY, 3 << WAY, 0, 1 << WAY];

pub(super) struct Site {
    width: usize,
    stride: usize,
    /// How far away the neighbour in each direction is.
    offset: [isize; 4],
    state: Vec<u8>,
}

impl Site {
    /// The place of a cell on the site of a ground.
    pub(super) fn place_in(ground: &Ground, cell: Cell) -> usize {
        let (x, y) = ground.place(cell);
        (y + 1) * (ground.width() + 2) + x + 1
    }

    /// The cell at a place.
    pub(super) fn cell(&self, place: usize) -> Cell {
        (place / self.stride - 1) * self.width + place % self.stride - 1
    }

    #[inline]
    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    /// Whether a cell is part of the maze already; borders and masked cells are not.
    #[inline]
    pub(super) fn is_reached(&self, place: usize) -> bool {
        self.state[place] & REACHED != 0
    }

    /// Whether a place is an open cell, reached or not.
    #[inline]
    pub(super) fn is_ground(&self, place: usize) -> bool {
        // Not done, or done because it was reached.
        self.state[place] & (DONE | REACHED) != DONE
    }

    /// Eight states from a place on, those beyond the end done.
    #[inline]
    pub(super) fn eight(&self, place: usize) -> u64 {
        match self.state.get(place..place + 8) {
            Some(bytes) => {
                let mut eight = [0; 8];
                eight.copy_from_slice(bytes);
                u64::from_le_bytes(eight)
            }
            None => (0..8).fold(0, |eight, at| {
                let state = self.state.get(place + at).copied().unwrap_or(DONE);
                eight | u64::from(state) << (8 * at)
            }),
        }
    }
}

impl Yard for Site {
    type Ground = Ground;

    const SIDE_BITS: u32 = 2;

    fn new(ground: &Ground) -> Site {
        let (width, height) = (ground.width(), ground.height());
        let stride = width + 2;
        let mut state = vec![DONE; stride * (height + 2)];
        for y in 0..height {
            let row = (y + 1) * stride + 1;
            state[row..row + width].fill(0);
            if let Some(open) = ground.open_cells() {
                for x in 0..width {
                    state[row + x] = u8::from(!open.get(y * width + x)) * DONE;
                }
            }
        }
        let wide = stride as isize;
        Site { width, stride, offset: [-wide, 1, wide, -1], state }
    }

    fn place(&self, cell: Cell) -> usize {
        (cell / self.width + 1) * self.stride + cell % self.width + 1
    }

    #[inline]
    fn rows(ground: &Ground) -> impl Iterator<Item = Range<usize>> {
        let (width, height) = (ground.width(), ground.height());
        (0..height).map(move |y| {
            let row = (y + 1) * (width + 2) + 1;
            row..row + width
        })
    }

    fn middle(ground: &Ground) -> Cell {
        let centre = ground.height() / 2 * ground.width() + ground.width() / 2;
        let after = (centre..ground.cells()).find(|&cell| ground.is_open(cell));
        after.unwrap_or_else(|| ground.start())
    }

    #[inline]
    fn beside(&self, place: usize, direction: usize) -> usize {
        place.wrapping_add_signed(self.offset[direction])
    }

    #[inline]
    fn is_done(&self, place: usize) -> bool {
        self.state[place] & DONE != 0
    }

    #[inline]
    fn set_done(&mut self, place: usize) {
        self.state[place] |= DONE | REACHED;
    }

    #[inline]
    fn free(&self, place: usize) -> u8 {
        let [north, east, south, west] = self.offset;
        let done = |offset: isize| self.state[place.wrapping_add_signed(offset)] & DONE;
        (done(north) | done(east) << 1 | done(south) << 2 | done(west) << 3) ^ 15
    }

    #[inline]
    fn among(free: u8, chance: &mut Chance<'_>) -> usize {
        chance.among(free)
    }

    #[inline]
    fn wander(&self, place: usize, chance: &mut Chance<'_>) -> (usize, usize) {
        loop {
            let direction = chance.bits(2) as usize;
            let next = self.beside(place, direction);
            if self.is_ground(next) {
                return (direction, next);
            }
        }
    }

    #[inline]
    fn dig<T: Trace>(&mut self, place: usize, direction: usize, job: &mut Job<'_, T>) -> usize {
        let next = self.beside(place, direction);
        self.state[place] |= HERE[direction];
        self.state[next] |= THERE[direction] | BACK[direction] | DONE | REACHED;
        if T::LISTENS {
            job.trace.dug(self.cell(place), Direction::ALL[direction]);
        }
        next
    }

    #[inline]
    fn join<T: Trace>(&mut self, place: usize, direction: usize, job: &mut Job<'_, T>) -> usize {
        let next = self.beside(place, direction);
        self.state[place] |= HERE[direction] | DONE | REACHED;
        self.state[next] |= THERE[direction];
        if T::LISTENS {
            job.trace.dug(self.cell(place), Direction::ALL[direction]);
        }
        next
    }

    #[inline]
    fn way(&self, place: usize) -> usize {
        usize::from(self.state[place] >> WAY & 3)
    }

    #[inline]
    fn set_way(&mut self, place: usize, direction: usize) {
        let state = &mut self.state[place];
        *state = *state & !(3 << WAY) | (direction as u8) << WAY;
    }

    fn told(&self, place: usize, direction: usize) -> Option<(Cell, Direction)> {
        Some((self.cell(place), Direction::ALL[direction]))
    }

    fn maze(&self, ground: &Ground) -> Maze {
        let (width, height) = (ground.width(), ground.height());
        let mut east = Bits::with_capacity(width * height);
        let mut south = Bits::with_capacity(width * height);
        for y in 0..height {
            let row = (y + 1) * self.stride + 1;
            for x in (0..width).step_by(8) {
                let count = (width - x).min(8);
                let eight = self.eight(row + x);
                east.push(gather(eight, EAST), count);
                south.push(gather(eight, SOUTH), count);
            }
        }
        Maze::with_passages(ground.clone(), east, south)
    }
}

/// One bit of each of eight bytes, side by side.
#[inline]
fn gather(eight: u64, bit: u8) -> u64 {
    let ones = eight >> bit.trailing_zeros() & 0x0101_0101_0101_0101;
    ones.wrapping_mul(0x0102_0408_1020_4080) >> 56
}
