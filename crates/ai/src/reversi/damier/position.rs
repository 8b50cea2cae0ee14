//! A position as the search has it.

use damier_reversi::Board;

use crate::reversi::squares::Squares;

/// The discs of who is on turn and of the other, and the empty squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position<S> {
    pub(super) own: S,
    pub(super) other: S,
    pub(super) empty: S,
}

impl<S: Squares> Position<S> {
    pub(super) fn of<B: Board>(board: &B) -> Position<S> {
        let all = S::board(B::SIZE);
        let [own, other] = [board.turn(), board.turn().other()].map(|side| {
            let discs = all.each().filter(|&index| {
                S::square(index).is_some_and(|square| board.get(square) == Some(side))
            });
            discs.fold(S::NONE, |discs, index| discs | S::one(index))
        });
        Position { own, other, empty: all & !(own | other) }
    }

    /// How many squares are empty.
    #[inline]
    pub(super) fn left(self) -> u32 {
        self.empty.count()
    }

    /// All squares of the board.
    #[inline]
    pub(super) fn squares(self) -> S {
        self.own | self.other | self.empty
    }

    /// What comes of a disc there that turns these.
    #[inline]
    pub(super) fn after(self, index: u32, turned: S) -> Position<S> {
        let one = S::one(index);
        Position {
            own: self.other ^ turned,
            other: self.own ^ turned ^ one,
            empty: self.empty ^ one,
        }
    }

    #[inline]
    pub(super) fn passed(self) -> Position<S> {
        Position { own: self.other, other: self.own, empty: self.empty }
    }

    /// The score where neither can move: empty squares are the winner's.
    #[inline]
    pub(super) fn score(self) -> i32 {
        let difference = self.own.count() as i32 - self.other.count() as i32;
        difference + difference.signum() * self.left() as i32
    }
}
