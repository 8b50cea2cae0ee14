//! The building site: a byte a cell, with a border all around.
//!
//! Generators that walk from cell to cell look at neighbours all the time. Here a neighbour is
//! an addition away, and the border, whose cells count as done, saves every question about
//! edges. Masked cells are done from the beginning too.

use damier_grid::{Bits, Direction};

use super::job::{Job, Trace};
use crate::{Cell, Ground, Maze};

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
    /// A site with every open cell still to be done.
    pub(super) fn new(ground: &Ground) -> Site {
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

    /// The place of a cell.
    pub(super) fn place(&self, cell: Cell) -> usize {
        (cell / self.width + 1) * self.stride + cell % self.width + 1
    }

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

    /// The neighbouring place.
    #[inline]
    pub(super) fn beside(&self, place: usize, direction: usize) -> usize {
        place.wrapping_add_signed(self.offset[direction])
    }

    #[inline]
    pub(super) fn is_done(&self, place: usize) -> bool {
        self.state[place] & DONE != 0
    }

    #[inline]
    pub(super) fn set_done(&mut self, place: usize) {
        self.state[place] |= DONE | REACHED;
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

    /// The neighbours still to be done, a bit a direction.
    #[inline]
    pub(super) fn free(&self, place: usize) -> u8 {
        let [north, east, south, west] = self.offset;
        let done = |offset: isize| self.state[place.wrapping_add_signed(offset)] & DONE;
        (done(north) | done(east) << 1 | done(south) << 2 | done(west) << 3) ^ 15
    }

    /// Opens the wall in that direction, and the cell behind it is done; gives its place.
    #[inline]
    pub(super) fn dig<T: Trace>(
        &mut self,
        place: usize,
        direction: usize,
        job: &mut Job<'_, T>,
    ) -> usize {
        let next = self.beside(place, direction);
        self.state[place] |= HERE[direction];
        self.state[next] |= THERE[direction] | BACK[direction] | DONE | REACHED;
        if T::LISTENS {
            job.trace.dug(self.cell(place), Direction::ALL[direction]);
        }
        next
    }

    /// Makes a cell part of the maze by opening its wall in that direction; gives the place
    /// behind it.
    #[inline]
    pub(super) fn join<T: Trace>(
        &mut self,
        place: usize,
        direction: usize,
        job: &mut Job<'_, T>,
    ) -> usize {
        let next = self.beside(place, direction);
        self.state[place] |= HERE[direction] | DONE | REACHED;
        self.state[next] |= THERE[direction];
        if T::LISTENS {
            job.trace.dug(self.cell(place), Direction::ALL[direction]);
        }
        next
    }

    /// The place from which a cell was dug, or to which its way leads.
    #[inline]
    pub(super) fn follow(&self, place: usize) -> usize {
        self.beside(place, self.way(place))
    }

    #[inline]
    pub(super) fn way(&self, place: usize) -> usize {
        usize::from(self.state[place] >> WAY & 3)
    }

    /// Notes the way a walk leaves a cell that is not done.
    #[inline]
    pub(super) fn set_way(&mut self, place: usize, direction: usize) {
        let state = &mut self.state[place];
        *state = *state & !(3 << WAY) | (direction as u8) << WAY;
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

    /// The passages as a maze.
    pub(super) fn maze(&self, ground: &Ground) -> Maze {
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
