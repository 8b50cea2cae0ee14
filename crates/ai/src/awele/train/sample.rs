//! A position, what a search said of it, and how its game ended, in sixteen bytes.

use damier_awele::{Board, Packed};

const HOUSES: usize = 12;
/// The seeds of a game.
const SEEDS: usize = 48;

/// The bytes of a sample.
pub const SAMPLE: usize = 16;

/// A position seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub(super) board: Packed,
    /// What the side to move had captured more than the other.
    pub(super) lead: i8,
    /// What a search said it is worth, in hundredths of a seed.
    pub(super) value: i16,
    /// The lead of the side to move when the game was over.
    pub(super) end: i8,
}

impl Sample {
    /// Its bytes: the houses, the lead, the end and the value.
    pub fn bytes(&self) -> [u8; SAMPLE] {
        let mut bytes = [0; SAMPLE];
        for (house, byte) in bytes[..HOUSES].iter_mut().enumerate() {
            *byte = self.board.count(house) as u8;
        }
        bytes[12] = self.lead.cast_unsigned();
        bytes[13] = self.end.cast_unsigned();
        bytes[14..].copy_from_slice(&self.value.to_le_bytes());
        bytes
    }

    /// The sample of some bytes; none if they are none.
    pub fn read(bytes: &[u8; SAMPLE]) -> Option<Sample> {
        let seeds: usize = bytes[..HOUSES].iter().map(|&seeds| usize::from(seeds)).sum();
        let [lead, end] = [bytes[12], bytes[13]].map(u8::cast_signed);
        let possible = seeds + usize::from(lead.unsigned_abs()) <= SEEDS
            && usize::from(end.unsigned_abs()) <= SEEDS;
        possible.then(|| Sample {
            board: Packed::from_counts(&bytes[..HOUSES]),
            lead,
            value: i16::from_le_bytes([bytes[14], bytes[15]]),
            end,
        })
    }
}
