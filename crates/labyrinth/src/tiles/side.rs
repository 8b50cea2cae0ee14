//! The sides of tiles.

use crate::terrain::Way;

/// A side of a tile, by its number.
///
/// * Squares: north, east, south, west.
/// * Hexagons: north-east, east, south-east, south-west, west, north-west.
/// * Triangles on their base: east, south, west. Those on their tip are the same turned half
///   around: west, north, east. So both cells beside a wall give it the same number.
/// * Rings: inwards, against the clock, with the clock, and from 3 on outwards, where there may be
///   several neighbours. A middle of one cell has only those, from 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(pub u8);

impl Way for Side {
    /// The ways before and after, three bits each, and three for the way back with one that tells
    /// whether there is any.
    type Stepped = u16;

    const BITS: usize = 3;

    #[inline]
    fn number(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn numbered(number: usize) -> Side {
        Side(number as u8 & 7)
    }

    fn stepped(before: Side, after: Side, back: Option<Side>) -> u16 {
        let back = back.map_or(0, |back| 8 | u16::from(back.0));
        u16::from(before.0) | u16::from(after.0) << 3 | back << 6
    }

    fn told(stepped: u16) -> (Side, Side, Option<Side>) {
        let side = |shift: u32| Side::numbered(usize::from(stepped >> shift));
        (side(0), side(3), (stepped >> 9 == 1).then(|| side(6)))
    }
}
