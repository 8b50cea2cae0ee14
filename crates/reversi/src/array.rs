//! The board as plain cells: readable, and of any size up to 10 × 10.

use damier_core::mix;

use crate::{Board, Side, Square};

/// A board of `N` × `N` cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Array<const N: usize> {
    cells: [[Option<Side>; N]; N],
    turn: Side,
    /// Kept up to date with every disc placed or turned.
    key: u64,
}

/// The eight directions, as steps of row and column.
const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// What the turn adds to the key.
const WHITE_TO_MOVE: u64 = mix(u64::MAX);

impl<const N: usize> Array<N> {
    /// The discs that a disc on `square` outflanks in one direction: the run of
    /// the opponent's discs next to it, if one of the mover's own ends the run.
    fn outflanked(&self, square: Square, direction: (i8, i8)) -> impl Iterator<Item = Square> {
        let opponent = Some(self.turn.other());
        let line = Line { next: square, direction };
        let run = line.clone().take_while(|&square| self.get(square) == opponent).count();
        let end = line.clone().nth(run).and_then(|square| self.get(square));
        line.take(if end == Some(self.turn) { run } else { 0 })
    }

    fn set(&mut self, square: Square, side: Side) {
        let cell = &mut self.cells[usize::from(square.row())][usize::from(square.column())];
        self.key ^= cell.map_or(0, |side| disc_key(square, side)) ^ disc_key(square, side);
        *cell = Some(side);
    }
}

/// The squares in one direction from a square, that one not included.
#[derive(Clone)]
struct Line {
    next: Square,
    direction: (i8, i8),
}

impl Iterator for Line {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let row = self.next.row().checked_add_signed(self.direction.0)?;
        let column = self.next.column().checked_add_signed(self.direction.1)?;
        self.next = Square::new(column, row)?;
        Some(self.next)
    }
}

/// What a disc adds to the key: a random number for each disc on each square (Zobrist).
fn disc_key(square: Square, side: Side) -> u64 {
    mix(u64::from(square.row()) << 16 | u64::from(square.column()) << 8 | side as u64)
}

impl<const N: usize> Board for Array<N> {
    const SIZE: u8 = {
        assert!(N >= 4 && N <= 10 && N.is_multiple_of(2), "a board is 4×4, 6×6, 8×8 or 10×10");
        N as u8
    };

    fn from_fn(turn: Side, mut disc: impl FnMut(Square) -> Option<Side>) -> Self {
        let mut board = Array { cells: [[None; N]; N], turn, key: 0 };
        for square in Square::all(Self::SIZE) {
            if let Some(side) = disc(square) {
                board.set(square, side);
            }
        }
        if turn == Side::White {
            board.key ^= WHITE_TO_MOVE;
        }
        board
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn get(&self, square: Square) -> Option<Side> {
        *self.cells.get(usize::from(square.row()))?.get(usize::from(square.column()))?
    }

    fn count(&self, side: Side) -> u32 {
        self.cells.iter().flatten().filter(|&&cell| cell == Some(side)).count() as u32
    }

    fn each_place(&self, visit: impl FnMut(Square)) {
        Square::all(Self::SIZE).filter(|&square| self.can_place(square)).for_each(visit);
    }

    fn places(&self) -> u32 {
        Square::all(Self::SIZE).filter(|&square| self.can_place(square)).count() as u32
    }

    fn can_place(&self, square: Square) -> bool {
        square.on_board(Self::SIZE)
            && self.get(square).is_none()
            && DIRECTIONS.iter().any(|&way| self.outflanked(square, way).next().is_some())
    }

    fn place(&mut self, square: Square) {
        let before = *self;
        self.set(square, self.turn);
        for direction in DIRECTIONS {
            for turned in before.outflanked(square, direction) {
                self.set(turned, self.turn);
            }
        }
        self.pass();
    }

    fn pass(&mut self) {
        self.turn = self.turn.other();
        self.key ^= WHITE_TO_MOVE;
    }

    fn key(&self) -> u64 {
        self.key
    }
}
