//! A position with what it is worth.

use super::super::position::Position;

/// A position of eight by eight and its value for who is on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub(super) own: u64,
    pub(super) other: u64,
    /// In hundredths of discs.
    pub(super) value: i16,
}

impl Sample {
    /// How many bytes it takes.
    pub const BYTES: usize = 18;

    pub(super) fn position(&self) -> Position<u64> {
        Position { own: self.own, other: self.other, empty: !(self.own | self.other) }
    }

    /// As it is kept.
    pub fn bytes(&self) -> [u8; Sample::BYTES] {
        let mut bytes = [0; Sample::BYTES];
        bytes[..8].copy_from_slice(&self.own.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.other.to_le_bytes());
        bytes[16..].copy_from_slice(&self.value.to_le_bytes());
        bytes
    }

    /// What was kept; none if it cannot be.
    pub fn read(bytes: &[u8; Sample::BYTES]) -> Option<Sample> {
        let word = |at: usize| u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|i| bytes[at + i]));
        let (own, other) = (word(0), word(8));
        let value = i16::from_le_bytes([bytes[16], bytes[17]]);
        (own & other == 0 && value.abs() <= 6400).then_some(Sample { own, other, value })
    }
}
