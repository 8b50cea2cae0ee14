//! Discs that can never be turned again.

use damier_reversi::{Board, Side, Square};

/// The first and last columns, off which a neighbour is off the board.
const WEST: u64 = 0x0101_0101_0101_0101;
const EAST: u64 = WEST << 7;
const NORTH: u64 = 0xFF;
const SOUTH: u64 = NORTH << 56;

/// The discs of `own` known to be stable, on a board of the squares `squares`
/// (the top left corner of eight by eight).
///
/// A disc is stable if along each of the four axes the line is full, or the
/// neighbour on one side is stable and of the same colour, or off the board.
/// This finds what grows from corners and full lines: a lower bound, and a safe one.
pub(super) fn stable(own: u64, other: u64, squares: u64) -> u64 {
    let filled = own | other | !squares;
    let full =
        [full_rows(filled), full_columns(filled), full_lines(filled, 7), full_lines(filled, 9)];
    let mut stable = 0;
    loop {
        // Off the board is as good as a stable disc.
        let safe = stable | !squares;
        let row = (safe << 1 | WEST) | (safe >> 1 | EAST) | full[0];
        let column = (safe << 8 | NORTH) | (safe >> 8 | SOUTH) | full[1];
        let falling = (safe << 9 | WEST | NORTH) | (safe >> 9 | EAST | SOUTH) | full[3];
        let rising = (safe << 7 | EAST | NORTH) | (safe >> 7 | WEST | SOUTH) | full[2];
        let next = own & row & column & falling & rising;
        if next == stable {
            return stable;
        }
        stable = next;
    }
}

fn full_rows(filled: u64) -> u64 {
    let mut full = 0;
    for row in 0..8 {
        let line = NORTH << (8 * row);
        if filled & line == line {
            full |= line;
        }
    }
    full
}

fn full_columns(filled: u64) -> u64 {
    let mut all = filled;
    for step in [8, 16, 32] {
        all &= all.rotate_right(step);
    }
    all
}

/// The squares whose diagonal (step 7 or 9) has no empty square.
fn full_lines(filled: u64, step: u32) -> u64 {
    // A hole spreads along its diagonal until it has reached both ends; it must
    // not wrap around the first and last columns.
    let (down_stop, up_stop) = if step == 9 { (WEST, EAST) } else { (EAST, WEST) };
    let mut holes = !filled;
    loop {
        let next = holes | (holes << step & !down_stop) | (holes >> step & !up_stop);
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

    fn agree<const N: usize>() {
        use damier_core::Rules;
        let rules = Reversi::<Bits<N>>::new();
        let mut rng = Rng::new(N as u64);
        for _ in 0..60 {
            let mut board = Bits::<N>::start();
            loop {
                let mut moves: Vec<Move> = Vec::new();
                rules.each_move(&board, |mv| moves.push(mv));
                let bits = stable(board.own(), board.other(), Bits::<N>::SQUARES).count_ones();
                let array = Array::<N>::from_fn(board.turn(), |square| board.get(square));
                assert_eq!(bits, stable_count(&array, board.turn()), "{board:?}");
                let Some(&mv) = rng.pick(&moves) else { break };
                rules.apply(&mut board, mv);
            }
        }
    }

    #[test]
    fn both_ways_agree() {
        agree::<4>();
        agree::<6>();
        agree::<8>();
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
