//! A position as searches see it: sets and numbers of cells, and changes that nobody checks.

use damier_core::{Rules, Seat};
use damier_grid::{CellSet, Floor};

use crate::position::{NOWHERE, Position};
use crate::walls::close;
use crate::{Cell, Lie, Move, Quoridor, Wall};

impl<S: CellSet> Quoridor<S> {
    /// Where one can pass.
    #[inline]
    pub fn floor<'a>(&self, position: &'a Position<S>) -> &'a Floor<S> {
        &position.floor
    }

    /// Where one could pass with one wall more, which nobody checks.
    #[inline]
    pub fn walled(&self, position: &Position<S>, slot: usize, lie: Lie) -> Floor<S> {
        let mut floor = position.floor;
        close(&mut floor, slot, lie);
        floor
    }

    /// The cells there are.
    #[inline]
    pub fn cells(&self) -> S {
        self.0.cells
    }

    /// The same walls and hands with the pawns of two elsewhere, which nobody checks.
    pub fn with_pawns(&self, position: &Position<S>, pawns: [usize; 2], turn: Seat) -> Position<S> {
        let mut next = *position;
        for (seat, cell) in pawns.into_iter().enumerate() {
            next.move_pawn(seat, cell as u16);
        }
        next.set_turn(turn.index());
        next
    }

    /// The position with these walls, pawns and hands of two, which nobody checks.
    pub fn laid_out(
        &self,
        [lying, standing]: [S; 2],
        pawns: [usize; 2],
        hands: [u8; 2],
        turn: Seat,
    ) -> Position<S> {
        let mut position = self.with_pawns(&self.start(), pawns, turn);
        lying.iter().for_each(|slot| position.build_horizontal(slot));
        standing.iter().for_each(|slot| position.build_vertical(slot));
        for (seat, hand) in hands.into_iter().enumerate() {
            position.set_hand(seat, hand);
        }
        position
    }

    /// The walls that lie and those that stand, by the cells at the south-west of their middles.
    #[inline]
    pub fn built(&self, position: &Position<S>) -> [S; 2] {
        [position.horizontal, position.vertical]
    }

    /// The cells a seat wants to reach.
    #[inline]
    pub fn goals(&self, seat: Seat) -> S {
        self.0.goals[seat.index()]
    }

    /// The cells a seat sets out from: that of its pawn, or its side before that is placed.
    #[inline]
    pub fn origin(&self, position: &Position<S>, seat: Seat) -> S {
        position.origin(&self.0, seat.index())
    }

    /// Whether a seat's pawn is on the board.
    #[inline]
    pub fn is_placed(&self, position: &Position<S>, seat: Seat) -> bool {
        position.pawns[seat.index()] != NOWHERE
    }

    /// The cells that the pawn of the seat on turn may go to.
    #[inline]
    pub fn steps(&self, position: &Position<S>) -> S {
        position.steps(&self.0)
    }

    /// Where walls can lie and where they can stand without touching another in a forbidden way, by
    /// the cells at the south-west of their middles. Some of them may cut somebody off.
    #[inline]
    pub fn slots(&self, position: &Position<S>) -> [S; 2] {
        let free = position.free_walls(&self.0);
        [free.horizontal, free.vertical]
    }

    /// Of [those slots](Self::slots) the ones whose walls may cut somebody off: the others end freely
    /// in the open, and can be walked around.
    #[inline]
    pub fn anchored(&self, position: &Position<S>) -> [S; 2] {
        let free = position.free_walls(&self.0);
        let anchored = position.anchored(&self.0, free);
        [anchored.horizontal, anchored.vertical]
    }

    /// Moves the pawn of the seat on turn, which nobody checks, and gives the turn on.
    #[inline]
    pub fn step_to(&self, position: &mut Position<S>, cell: usize) {
        position.move_pawn(position.turn.into(), cell as u16);
        position.pass_turn(&self.0);
    }

    /// Builds a wall of the seat on turn, which nobody checks, and gives the turn on.
    #[inline]
    pub fn build(&self, position: &mut Position<S>, slot: usize, lie: Lie) {
        match lie {
            Lie::Horizontal => position.build_horizontal(slot),
            Lie::Vertical => position.build_vertical(slot),
        }
        let seat = usize::from(position.turn);
        position.set_hand(seat, position.hands[seat] - 1);
        position.pass_turn(&self.0);
    }

    /// Gives the turn on, as if nothing were better than any move.
    #[inline]
    pub fn pass(&self, position: &mut Position<S>) {
        position.pass_turn(&self.0);
    }

    /// A number for the walls that stand, whoever built them.
    #[inline]
    pub fn walls_key(&self, position: &Position<S>) -> u64 {
        position.walls
    }

    /// The move with the number that [`Rules::move_number`](damier_core::Rules::move_number) has
    /// for it.
    pub fn numbered(&self, number: u16) -> Move {
        let (cells, number) = (self.0.width * self.0.height, usize::from(number));
        let cell = Cell::of_index(number % cells, self.0.width);
        match number / cells {
            0 => Move::Step(cell),
            1 => Move::Wall(Wall { corner: cell, lie: Lie::Horizontal }),
            2 => Move::Wall(Wall { corner: cell, lie: Lie::Vertical }),
            _ => Move::Skip,
        }
    }
}
