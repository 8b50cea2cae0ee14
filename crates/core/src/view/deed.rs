//! What moves do.

use super::Spot;

/// What a move does to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A pawn comes to a cell.
    Step {
        /// Where it was; nowhere before it is on the board.
        from: Option<Spot>,
        /// Where it comes to.
        to: Spot,
    },
    /// A wall is built.
    Wall(Spot),
    /// A piece is put on an empty cell and makes others its own.
    Disc {
        /// Where it is put.
        at: Spot,
        /// The cells whose pieces turn.
        turned: Vec<Spot>,
    },
    /// The seeds of a house are sown.
    Sowing(Sowing),
    /// Nothing: the turn is given over.
    Pass,
    /// Something that no picture shows.
    Plain,
}

/// A house that is sown, and where its seeds go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowing {
    /// The house; it is empty afterwards.
    pub from: Spot,
    /// How many seeds it had.
    pub seeds: u32,
    /// The houses that get seeds, in the order of sowing, and how many each gets in all.
    pub reached: Vec<Heap>,
    /// The houses that then lose all their seeds, and how many each loses.
    pub emptied: Vec<Heap>,
    /// Whether every seed of the opponent could be captured, whatever the rules make of it.
    pub slam: bool,
}

/// Some seeds of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heap {
    /// The house.
    pub at: Spot,
    /// How many.
    pub seeds: u32,
}

/// A legal move and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move as it is written.
    pub text: String,
    /// Where it is on the board; nowhere if it is a pass, or if there is no picture.
    pub spot: Option<Spot>,
    /// What it does.
    pub deed: Deed,
}

impl Deed {
    /// Where it can be seen.
    pub fn spot(&self) -> Option<Spot> {
        match self {
            Deed::Step { to, .. } => Some(*to),
            Deed::Wall(wall) => Some(*wall),
            Deed::Disc { at, .. } => Some(*at),
            Deed::Sowing(sowing) => Some(sowing.from),
            Deed::Pass | Deed::Plain => None,
        }
    }
}

impl Sowing {
    /// How many seeds are captured.
    pub fn taken(&self) -> u32 {
        self.emptied.iter().map(|heap| heap.seeds).sum()
    }
}
