//! What moves do.

use damier_core::view as core;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::Spot;

/// What a move does to the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Deed {
    /// A pawn comes to a cell.
    Step {
        /// Where it was; nowhere before it is on the board.
        from: Option<Spot>,
        /// Where it comes to.
        to: Spot,
    },
    /// A wall is built.
    Wall {
        /// Where.
        at: Spot,
    },
    /// A piece is put on an empty cell and makes others its own.
    Disc {
        /// Where it is put.
        at: Spot,
        /// The cells whose pieces turn.
        turned: Vec<Spot>,
    },
    /// The seeds of a house are sown.
    Sowing {
        /// The house; it is empty afterwards.
        from: Spot,
        /// How many seeds it had.
        seeds: u32,
        /// The houses that get seeds, in the order of sowing, and how many each gets in all.
        reached: Vec<Heap>,
        /// The houses that then lose all their seeds, and how many each loses.
        emptied: Vec<Heap>,
        /// Whether every seed of the opponent could be captured, whatever the rules make of it.
        slam: bool,
    },
    /// Nothing: the turn is given over.
    Pass,
    /// Something that no picture shows.
    Plain,
}

/// Some seeds of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Heap {
    /// The house.
    pub at: Spot,
    /// How many.
    pub seeds: u32,
}

impl From<&core::Deed> for Deed {
    fn from(deed: &core::Deed) -> Deed {
        let heaps = |heaps: &[core::Heap]| {
            heaps.iter().map(|heap| Heap { at: heap.at.into(), seeds: heap.seeds }).collect()
        };
        match deed {
            core::Deed::Step { from, to } => {
                Deed::Step { from: from.map(Spot::from), to: (*to).into() }
            }
            core::Deed::Wall(at) => Deed::Wall { at: (*at).into() },
            core::Deed::Disc { at, turned } => Deed::Disc {
                at: (*at).into(),
                turned: turned.iter().copied().map(Spot::from).collect(),
            },
            core::Deed::Sowing(sowing) => Deed::Sowing {
                from: sowing.from.into(),
                seeds: sowing.seeds,
                reached: heaps(&sowing.reached),
                emptied: heaps(&sowing.emptied),
                slam: sowing.slam,
            },
            core::Deed::Pass => Deed::Pass,
            core::Deed::Plain => Deed::Plain,
        }
    }
}
