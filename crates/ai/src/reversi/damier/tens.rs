//! Ten by ten: the same with words of 128 bits.

use super::late::LOWEST;
use super::position::Position;
use super::skill::Skill;
use crate::reversi::squares::Squares;

/// Who knows where discs may be placed on ten by ten.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tens;

/// Squares one step on, along each of eight ways: the step, whether it is back, and where one cannot come by it.
const WAYS: [(u32, bool, u128); 8] = [
    (1, false, u128::WEST),
    (1, true, u128::EAST),
    (10, false, u128::NORTH),
    (10, true, u128::SOUTH),
    (11, false, u128::WEST | u128::NORTH),
    (11, true, u128::EAST | u128::SOUTH),
    (9, false, u128::EAST | u128::NORTH),
    (9, true, u128::WEST | u128::SOUTH),
];

#[inline]
fn stepped(squares: u128, (step, back, never): (u32, bool, u128)) -> u128 {
    (if back { squares >> step } else { squares << step }) & !never
}

impl Skill for Tens {
    type Set = u128;

    fn moves(self, position: Position<u128>) -> u128 {
        let mut moves = 0;
        for way in WAYS {
            let mut behind = stepped(position.own, way) & position.other;
            let mut reached = behind;
            while behind != 0 {
                behind = stepped(behind, way) & position.other;
                reached |= behind;
            }
            moves |= stepped(reached, way);
        }
        moves & position.empty
    }

    fn turned(self, index: u32, position: Position<u128>) -> u128 {
        let mut turned = 0;
        for way in WAYS {
            let mut at = stepped(u128::one(index), way);
            let mut line = 0;
            while at & position.other != 0 {
                line |= at;
                at = stepped(at, way);
            }
            if at & position.own != 0 {
                turned |= line;
            }
        }
        turned
    }

    fn late(self, position: Position<u128>, mut alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        *nodes += 1;
        let moves = self.moves(position);
        if moves == 0 {
            let passed = position.passed();
            if self.moves(passed) == 0 {
                return position.score();
            }
            return -self.late(passed, -beta, -alpha, nodes);
        }
        let mut best = LOWEST;
        for index in moves.each() {
            let after = position.after(index, self.turned(index, position));
            best = best.max(-self.late(after, -beta, -alpha, nodes));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use damier_core::{Rng, Rules};
    use damier_reversi::{Array, Board, Move, Reversi};

    use super::*;

    /// Games by chance have the same moves, and come to the same, as by the rules.
    #[test]
    fn moves_are_those_of_the_rules() {
        let rules = Reversi::<Array<10>>::new();
        let mut rng = Rng::new(10);
        for _ in 0..100 {
            let mut board = Array::<10>::start();
            loop {
                let position = Position::<u128>::of(&board);
                let mut moves = Vec::new();
                rules.each_move(&board, |mv| moves.push(mv));
                let found: Vec<Move> =
                    Tens.moves(position).each().filter_map(u128::square).map(Move::Place).collect();
                let passes = moves == [Move::Pass] && found.is_empty();
                assert!(passes || moves == found, "{board:?} {moves:?} {found:?}");
                let Some(&mv) = rng.pick(&moves) else { break };
                rules.apply(&mut board, mv);
                if let Move::Place(square) = mv {
                    let index = u128::index(square);
                    let after = position.after(index, Tens.turned(index, position));
                    assert_eq!(after, Position::of(&board));
                }
            }
        }
    }
}
