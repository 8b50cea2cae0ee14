//! A first evaluator for Reversi: mobility, corners, stability, parity.

use damier_core::Outcome;
use damier_reversi::{Array, Bits, Board, Move, Reversi, Side, Square};

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
        const fn bit(row: usize, column: usize) -> u64 {
            1 << (8 * row + column)
        }
        let (own, other, squares) = (self.own(), self.other(), Self::SQUARES);
        let difference =
            |mask: u64| (own & mask).count_ones() as i32 - (other & mask).count_ones() as i32;
        let corners = bit(0, 0) | bit(0, N - 1) | bit(N - 1, 0) | bit(N - 1, N - 1);
        // The corners are the squares with nothing beyond; step inward from the empty ones.
        let free = corners & !(own | other);
        let near = (free & bit(0, 0)) << 9
            | (free & bit(0, N - 1)) << 7
            | (free & bit(N - 1, 0)) >> 7
            | (free & bit(N - 1, N - 1)) >> 9;
        // Nothing is stable before some square of the rim is taken.
        let rim = squares & !(squares << 1 & squares >> 1 & squares << 8 & squares >> 8);
        let stable = if (own | other) & rim == 0 {
            0
        } else {
            stable(own, other, squares).count_ones() as i32
                - stable(other, own, squares).count_ones() as i32
        };
        Features {
            mobility: self.places() as i32 - self.passed().places() as i32,
            corners: difference(corners),
            near_corners: difference(near),
            stable,
            discs: difference(squares),
            empty: (squares & !(own | other)).count_ones() as i32,
        }
    }
}

impl<B: Featured> Evaluator<Reversi<B>> for Discs {
    type State = ();

    fn root(&self, _: &Reversi<B>, _: &B) {}

    fn evaluate(&self, _: &Reversi<B>, position: &B, (): &()) -> i32 {
        let features = position.features();
        let squares = i32::from(B::SIZE) * i32::from(B::SIZE);
        // From 0 at the start to 100 on a full board: choice counts early, discs late.
        let late = 100 - 100 * features.empty / squares;
        let parity = if features.empty % 2 == 1 { 100 } else { -100 };
        let value = features.mobility * (180 - late) + features.corners * 900
            - features.near_corners * 450
            + features.stable * 150
            + features.discs * (late - 60).max(0)
            + parity * late / 100;
        let most = 100 * squares;
        value.clamp(-most + 1, most - 1)
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
