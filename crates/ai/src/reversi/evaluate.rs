//! A first evaluator for Reversi: mobility, corners, stability, parity.

use damier_core::Outcome;
use damier_reversi::{Array, Bits, Board, Move, Reversi, Side, Square};

use super::squares::Squares;
use super::stability::{stable, stable_count};
use crate::{Evaluator, MoveOrder};

/// Estimates the final difference in discs, in hundredths, from what is known to
/// decide games: how much choice each side has, who holds the corners and who
/// gave them away, what can never be turned, and who will move last.
#[derive(Clone, Copy, Debug, Default)]
pub struct Discs;

/// What the evaluator looks at, each the difference between the side on turn and the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    mobility: i32,
    corners: i32,
    /// Discs diagonally next to an empty corner.
    near_corners: i32,
    stable: i32,
    discs: i32,
    empty: i32,
}

/// Boards whose features can be told.
pub trait Featured: Board {
    /// What the evaluator looks at.
    fn features(&self) -> Features;
}

/// A square next to a corner on the diagonal, and that corner, for each corner.
fn corners(size: u8) -> impl Iterator<Item = (Square, Square)> {
    let (last, inner) = (size - 1, size - 2);
    [(0, 1, 0, 1), (last, inner, 0, 1), (0, 1, last, inner), (last, inner, last, inner)]
        .into_iter()
        .filter_map(|(column, near_column, row, near_row)| {
            Some((Square::new(column, row)?, Square::new(near_column, near_row)?))
        })
}

impl<const N: usize> Featured for Array<N> {
    fn features(&self) -> Features {
        let turn = self.turn();
        let sign = |disc: Option<Side>| match disc {
            Some(side) if side == turn => 1,
            Some(_) => -1,
            None => 0,
        };
        let near = |&(corner, near): &(Square, Square)| match self.get(corner) {
            None => sign(self.get(near)),
            Some(_) => 0,
        };
        let (own, other) = (self.count(turn) as i32, self.count(turn.other()) as i32);
        Features {
            mobility: self.places() as i32 - self.passed().places() as i32,
            corners: corners(Self::SIZE).map(|(corner, _)| sign(self.get(corner))).sum(),
            near_corners: corners(Self::SIZE).map(|pair| near(&pair)).sum(),
            stable: stable_count(self, turn) as i32 - stable_count(self, turn.other()) as i32,
            discs: own - other,
            empty: (N * N) as i32 - own - other,
        }
    }
}

impl<const N: usize> Featured for Bits<N> {
    fn features(&self) -> Features {
        let mobility = self.places() as i32 - self.passed().places() as i32;
        Features::of::<u64, N>(self.own(), self.other(), mobility)
    }
}

impl Features {
    /// Those of a board of `N` by `N` with these discs, on which who is on turn has so many more moves.
    #[inline]
    pub(super) fn of<S: Squares, const N: usize>(own: S, other: S, mobility: i32) -> Features {
        let (width, last) = (u32::from(S::WIDTH), N as u32 - 1);
        let difference = |mask: S| (own & mask).count() as i32 - (other & mask).count() as i32;
        let (mut corners, mut near) = (S::NONE, S::NONE);
        for (row, next_row) in [(0, 1), (last, last - 1)] {
            for (column, next_column) in [(0, 1), (last, last - 1)] {
                let corner = S::one(row * width + column);
                corners = corners | corner;
                if (own | other) & corner == S::NONE {
                    near = near | S::one(next_row * width + next_column);
                }
            }
        }
        let squares = S::board(N as u8);
        // Nothing is stable before some square of the rim is taken.
        let inner = (squares << 1) & (squares >> 1) & (squares << width) & (squares >> width);
        let stable = if (own | other) & squares & !inner == S::NONE {
            0
        } else {
            stable(own, other, squares).count() as i32 - stable(other, own, squares).count() as i32
        };
        Features {
            mobility,
            corners: difference(corners),
            near_corners: difference(near),
            stable,
            discs: difference(squares),
            empty: (squares & !(own | other)).count() as i32,
        }
    }

    /// What they are worth on a board of so many squares, in hundredths of discs.
    pub(super) fn worth(&self, squares: i32) -> i32 {
        // From 0 at the start to 100 on a full board: choice counts early, discs late.
        let late = 100 - 100 * self.empty / squares;
        let parity = if self.empty % 2 == 1 { 100 } else { -100 };
        let value = self.mobility * (180 - late) + self.corners * 900 - self.near_corners * 450
            + self.stable * 150
            + self.discs * (late - 60).max(0)
            + parity * late / 100;
        let most = 100 * squares;
        value.clamp(-most + 1, most - 1)
    }
}

impl<B: Featured> Evaluator<Reversi<B>> for Discs {
    type State = ();

    fn root(&self, _: &Reversi<B>, _: &B) {}

    fn evaluate(&self, _: &Reversi<B>, position: &B, (): &()) -> i32 {
        position.features().worth(i32::from(B::SIZE) * i32::from(B::SIZE))
    }

    fn finished(&self, rules: &Reversi<B>, position: &B, outcome: &Outcome) -> i32 {
        use damier_core::Rules;
        100 * outcome.scores[rules.turn(position)]
    }
}

/// Guesses that the move which leaves the opponent the fewest answers is good, and corners
/// better still.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl<B: Board> MoveOrder<Reversi<B>> for Quiet {
    fn promise(&self, _: &Reversi<B>, position: &B, mv: Move) -> i32 {
        let Move::Place(square) = mv else {
            return 0;
        };
        let last = B::SIZE - 1;
        let rim = |line: u8| line == 0 || line == last;
        let mut next = *position;
        next.place(square);
        let corner = rim(square.row()) && rim(square.column());
        -(next.places() as i32) + if corner { 10 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use damier_core::{Rng, Rules};

    use super::*;

    /// Both boards have the same features in the same position, and what is good for one side
    /// is as bad for the other.
    fn agree<const N: usize>() {
        let rules = Reversi::<Bits<N>>::new();
        let mut rng = Rng::new(11);
        for _ in 0..100 {
            let mut board = Bits::<N>::start();
            loop {
                let array = Array::<N>::from_fn(board.turn(), |square| board.get(square));
                assert_eq!(board.features(), array.features(), "{board:?}");
                let (here, there) = (board.features(), board.passed().features());
                assert_eq!(
                    (here.mobility, here.corners, here.near_corners, here.stable, here.discs),
                    (
                        -there.mobility,
                        -there.corners,
                        -there.near_corners,
                        -there.stable,
                        -there.discs
                    )
                );
                let mut moves = Vec::new();
                rules.each_move(&board, |mv| moves.push(mv));
                let Some(&mv) = rng.pick(&moves) else { break };
                rules.apply(&mut board, mv);
            }
        }
    }

    #[test]
    fn both_boards_have_the_same_features() {
        agree::<4>();
        agree::<6>();
        agree::<8>();
    }
}
