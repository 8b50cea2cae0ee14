//! A position and what a search said of it, in sixteen bytes.
//!
//! | bits | what |
//! |---|---|
//! | 64 | where the middles of walls are |
//! | 20 | which of these stand, in their order |
//! | 14 | the pawns of the first and the second |
//! | 4 | the walls in the first one's hand; the second has the rest of twenty |
//! | 1 | who is on turn |
//! | 16 | the value for that one |
//! | 8 | the best move |

use damier_core::{Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::{Position, Quoridor};

const SIDE: usize = 9;
/// The walls of both.
const WALLS: u32 = 20;

/// A position of the classic game for two, with a value for whoever is on turn, and the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    lying: u64,
    standing: u64,
    pawns: [u8; 2],
    hands: [u8; 2],
    turn: Seat,
    value: i16,
    best: u16,
}

impl Sample {
    pub(super) fn new(
        rules: &Quoridor<u128>,
        position: &Position<u128>,
        value: i16,
        best: u16,
    ) -> Sample {
        let [lying, standing] = rules.built(position).map(|walls| {
            walls.iter().fold(0, |set, slot| set | 1 << (slot / SIDE * (SIDE - 1) + slot % SIDE))
        });
        let seats = [Seat::FIRST, Seat::SECOND];
        Sample {
            lying,
            standing,
            pawns: seats.map(|seat| rules.origin(position, seat).first().unwrap_or(0) as u8),
            hands: seats.map(|seat| rules.hand(position, seat) as u8),
            turn: rules.turn(position),
            value,
            best,
        }
    }

    /// What a search said it is worth to who is on turn, in hundredths of a step; 3000 is won, or nearly so.
    pub fn value(&self) -> i16 {
        self.value
    }

    /// The number of the best move.
    pub fn best(&self) -> u16 {
        self.best
    }

    /// The position.
    pub fn position(&self, rules: &Quoridor<u128>) -> Position<u128> {
        let walls = [self.lying, self.standing].map(|walls| {
            let slots = u128::from(walls).iter();
            slots
                .map(|slot| slot / (SIDE - 1) * SIDE + slot % (SIDE - 1))
                .fold(0, |set, slot| set | 1 << slot)
        });
        rules.laid_out(walls, self.pawns.map(usize::from), self.hands, self.turn)
    }

    /// Its bytes.
    pub fn bytes(&self) -> [u8; 16] {
        let walls = self.lying | self.standing;
        let mut word = u128::from(walls);
        for (at, slot) in u128::from(walls).iter().enumerate() {
            word |= u128::from(self.standing >> slot & 1) << (64 + at);
        }
        let mut at = 84;
        let mut add = |value: u128, bits: u32| {
            word |= value << at;
            at += bits;
        };
        add(self.pawns[0].into(), 7);
        add(self.pawns[1].into(), 7);
        add(self.hands[0].into(), 4);
        add(self.turn.index() as u128, 1);
        add(u128::from(self.value.cast_unsigned()), 16);
        add(packed(self.best).into(), 8);
        word.to_le_bytes()
    }

    /// The sample of some bytes; none if they are none.
    pub fn read(bytes: [u8; 16]) -> Option<Sample> {
        let word = u128::from_le_bytes(bytes);
        let walls = word as u64;
        let mut standing = 0;
        for (at, slot) in u128::from(walls).iter().enumerate() {
            standing |= ((word >> (64 + at) & 1) as u64) << slot;
        }
        let mut at = 84;
        let mut take = |bits: u32| {
            let value = word >> at & ((1 << bits) - 1);
            at += bits;
            value as u16
        };
        let pawns = [take(7) as u8, take(7) as u8];
        let hand = take(4) as u8;
        let turn = if take(1) == 0 { Seat::FIRST } else { Seat::SECOND };
        let value = take(16).cast_signed();
        let rest = WALLS.checked_sub(walls.count_ones() + u32::from(hand))? as u8;
        let cells = (SIDE * SIDE) as u8;
        if pawns[0] == pawns[1] || pawns.iter().any(|&pawn| pawn >= cells) || hand.max(rest) > 10 {
            return None;
        }
        Some(Sample {
            lying: walls & !standing,
            standing,
            pawns,
            hands: [hand, rest],
            turn,
            value,
            best: unpacked(take(8) as u8)?,
        })
    }
}

/// The number of a move that a byte can hold: walls have fewer places than cells.
fn packed(mv: u16) -> u8 {
    let mv = usize::from(mv);
    let (kind, cell) = (mv / (SIDE * SIDE), mv % (SIDE * SIDE));
    let slot = cell / SIDE * (SIDE - 1) + cell % SIDE;
    (match kind {
        0 => cell,
        1 => 81 + slot,
        _ => 145 + slot,
    }) as u8
}

/// Undoes [`packed`].
fn unpacked(byte: u8) -> Option<u16> {
    let byte = usize::from(byte);
    let cell = |slot: usize| slot / (SIDE - 1) * SIDE + slot % (SIDE - 1);
    let mv = match byte {
        0..81 => byte,
        81..145 => 81 + cell(byte - 81),
        145..209 => 162 + cell(byte - 145),
        _ => return None,
    };
    Some(mv as u16)
}
