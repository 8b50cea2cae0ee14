//! Discs that can never be turned again.

use damier_reversi::{Board, Side, Square};

use super::squares::Squares;

/// The discs of `own` known to be stable, on a board of the squares `squares`.
///
/// A disc is stable if along each of the four axes the line is full, or the
/// neighbour on one side is stable and of the same colour, or off the board.
/// This finds what grows from corners and full lines: a lower bound, and a safe one.
pub(super) fn stable<S: Squares>(own: S, other: S, squares: S) -> S {
    let off = !squares;
    let width = u32::from(S::WIDTH);
    // Each axis by its step, and the squares that have no neighbour behind and before them.
    let axes = [
        (1, S::WEST, S::EAST),
        (width, S::NORTH, S::SOUTH),
        (width + 1, S::WEST | S::NORTH, S::EAST | S::SOUTH),
        (width - 1, S::EAST | S::NORTH, S::WEST | S::SOUTH),
    ];
    let holes = !(own | other | off);
    // Where nothing more is needed along an axis: full lines, and the ends of lines.
    let done = axes.map(|(step, first, last)| full(holes, step, first, last) | first | last);
    let mut stable = S::NONE;
    loop {
        // Off the board is as good as a stable disc.
        let safe = stable | off;
        let mut next = own;
        for ((step, _, _), done) in axes.into_iter().zip(done) {
            next = next & (safe << step | safe >> step | done);
        }
        if next == stable {
            return stable;
        }
        stable = next;
    }
}

/// The squares whose line along an axis has no hole.
fn full<S: Squares>(mut holes: S, step: u32, first: S, last: S) -> S {
    // A hole spreads along its line until it has reached both ends.
    loop {
        let next = holes | (holes << step & !first) | (holes >> step & !last);
        if next == holes {
            return !holes;
        }
        holes = next;
    }
}

/// The same, square by square, for boards of any kind.
pub(super) fn stable_count<B: Board>(board: &B, side: Side) -> u32 {
    const AXES: [(i8, i8); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let step = |square: Square, (down, right): (i8, i8), sign: i8| {
        let row = square.row().checked_add_signed(down * sign)?;
        let column = square.column().checked_add_signed(right * sign)?;
        Square::new(column, row).filter(|square| square.on_board(B::SIZE))
    };
    let full = |square: Square, axis| {
        [1, -1].into_iter().all(|sign| {
            std::iter::successors(Some(square), |&square| step(square, axis, sign))
                .all(|square| board.get(square).is_some())
        })
    };
    let mut stable: Vec<Square> = Vec::new();
    loop {
        let before = stable.len();
        for square in Square::all(B::SIZE) {
            let safe = |axis| {
                full(square, axis)
                    || [1, -1].into_iter().any(|sign| {
                        step(square, axis, sign).is_none_or(|next| stable.contains(&next))
                    })
            };
            if board.get(square) == Some(side)
                && !stable.contains(&square)
                && AXES.into_iter().all(safe)
            {
                stable.push(square);
            }
        }
        if stable.len() == before {
            return before as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_core::Rng;
    use damier_reversi::{Array, Bits, Move, Reversi};

    use super::*;

    fn agree<S: Squares, const N: usize>() {
        use damier_core::Rules;
        let rules = Reversi::<Array<N>>::new();
        let mut rng = Rng::new(N as u64);
        for _ in 0..60 {
            let mut board = Array::<N>::start();
            loop {
                let mut moves: Vec<Move> = Vec::new();
                rules.each_move(&board, |mv| moves.push(mv));
                let all = S::board(N as u8);
                let [own, other] = [board.turn(), board.turn().other()].map(|side| {
                    Square::all(N as u8)
                        .filter(|&square| board.get(square) == Some(side))
                        .fold(S::NONE, |discs, square| discs | S::one(S::index(square)))
                });
                let bits = stable(own, other, all).count();
                assert_eq!(bits, stable_count(&board, board.turn()), "{board:?}");
                let Some(&mv) = rng.pick(&moves) else { break };
                rules.apply(&mut board, mv);
            }
        }
    }

    #[test]
    fn both_ways_agree() {
        agree::<u64, 4>();
        agree::<u64, 6>();
        agree::<u64, 8>();
        agree::<u128, 8>();
        agree::<u128, 10>();
    }

    /// What is called stable is never turned, however the game goes on.
    #[test]
    fn stable_discs_are_never_turned() {
        use damier_core::Rules;
        let rules = Reversi::<Bits<8>>::new();
        let mut rng = Rng::new(5);
        let mut found = 0;
        for _ in 0..2000 {
            let mut board = Bits::<8>::start();
            let mut kept: [u64; 2] = [0; 2];
            loop {
                let turn = board.turn() as usize;
                assert_eq!(kept[turn] & !board.own(), 0, "{board:?}");
                assert_eq!(kept[1 - turn] & !board.other(), 0, "{board:?}");
                kept[turn] |= stable(board.own(), board.other(), Bits::<8>::SQUARES);
                kept[1 - turn] |= stable(board.other(), board.own(), Bits::<8>::SQUARES);
                let mut moves: Vec<Move> = Vec::new();
                rules.each_move(&board, |mv| moves.push(mv));
                let Some(&mv) = rng.pick(&moves) else { break };
                rules.apply(&mut board, mv);
            }
            found += (kept[0] | kept[1]).count_ones();
        }
        assert!(found > 2000 * 10, "hardly anything was called stable: {found}");
    }
}
