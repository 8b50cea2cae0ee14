//! Positions in a search, seen by the side to move.

use damier_awele::{Packed, Position, Side};

/// The deepest search.
pub(super) const DEEPEST: u32 = 120;

/// A position seen by the side to move, and the past as far as it matters.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The row of the side to move first.
    pub(super) board: Packed,
    /// What the side to move has captured, and the other.
    pub(super) stores: [u8; 2],
    /// Which houses were sown since the last capture, the mover's and the other's.
    pub(super) sown: [u8; 2],
    /// How many moves ago the last capture was, or the game began.
    pub(super) age: u32,
}

impl Node {
    #[inline]
    pub(super) fn position(&self) -> Position<Packed> {
        Position { board: self.board, stores: self.stores, side: Side::South }
    }

    /// What the side to move has captured more than the other.
    #[inline]
    pub(super) fn lead(&self) -> i32 {
        i32::from(self.stores[0]) - i32::from(self.stores[1])
    }

    /// Whether nothing came before that could come again.
    #[inline]
    pub(super) fn is_fresh(&self) -> bool {
        self.age == 0
    }

    /// Within how many moves nothing that came before can come again.
    #[inline]
    pub(super) fn safe_depth(&self, row: usize) -> u32 {
        if self.is_fresh() {
            return DEEPEST;
        }
        let left = |sown: u8| row as u32 - sown.count_ones();
        let needed = (2 * left(self.sown[0])).saturating_sub(1).max(2 * left(self.sown[1]));
        needed.saturating_sub(1)
    }

    /// The position after a move, seen by the other side.
    #[inline]
    pub(super) fn after(&self, house: usize, board: Packed, taken: u8, row: usize) -> Node {
        let [mine, theirs] = self.stores;
        let turned =
            Node { board: board.turned(row), stores: [theirs, mine + taken], sown: [0, 0], age: 0 };
        if taken > 0 {
            return turned;
        }
        let sown = [self.sown[1], self.sown[0] | 1 << house];
        Node { sown, age: self.age + 1, ..turned }
    }

    #[inline]
    pub(super) fn key(&self) -> u64 {
        let bits = self.board.bits();
        let stores = u64::from(self.stores[0]) << 8 | u64::from(self.stores[1]);
        let low = (bits as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let high = ((bits >> 64) as u64 ^ stores.wrapping_mul(0xD6E8_FEB8_6659_FD93))
            .wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        let key = low ^ high.rotate_left(32);
        (key ^ key >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) ^ key >> 32
    }
}
