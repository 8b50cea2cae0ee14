//! Boards of houses with seeds.

use super::Spot;
use crate::Seat;

/// Two rows of houses, one for each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Houses {
    /// The houses from the left, the upper row first; both rows have equally many.
    pub rows: [Vec<House>; 2],
    /// Whose the lower row is: the first seat's, but on a board that is turned around.
    pub below: Seat,
    /// The seeds that each seat has captured, in order of play.
    pub stores: [u32; 2],
    /// Twice the seeds that each seat has in the end, if those left on the board count too. An odd
    /// number of them may be shared evenly.
    pub shared_out: Option<[u32; 2]>,
}

/// A house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// Its name, as moves have it.
    pub name: String,
    /// The seeds in it.
    pub seeds: u32,
}

impl Houses {
    /// The house in a place, if there is one.
    pub fn house(&self, at: Spot) -> Option<&House> {
        self.rows.get(at.row)?.get(at.column)
    }

    /// Whose the upper row is, and whose the lower.
    pub fn owners(&self) -> [Seat; 2] {
        [self.below.other(), self.below]
    }
}
