//! Turns of a match, and ways through what was played.

use damier_core::Seat;
use damier_play as play;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One turn of a match. It never comes again: a move that is meant for it is played in it or not at
/// all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Who is to move.
    pub seat: u32,
    /// How many steps were done before.
    pub ply: u32,
    /// How often the match went back or on again before.
    pub rewound: u32,
}

/// Two ways through what was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Taking back.
    Back,
    /// Playing again what was taken back.
    On,
}

/// The number of a seat.
pub(crate) fn number(seat: Seat) -> u32 {
    seat.index() as u32
}

/// The numbers of some seats.
pub(crate) fn numbers(seats: &[Seat]) -> Vec<u32> {
    seats.iter().copied().map(number).collect()
}

impl From<play::Turn> for Turn {
    fn from(turn: play::Turn) -> Turn {
        Turn { seat: number(turn.seat), ply: turn.ply as u32, rewound: turn.rewound as u32 }
    }
}

impl Turn {
    /// The turn of a match that is meant, if any game has such a seat.
    pub fn meant(self) -> Option<play::Turn> {
        let seat = Seat::new(self.seat as usize)?;
        Some(play::Turn { seat, ply: self.ply as usize, rewound: self.rewound.into() })
    }
}

impl From<play::Way> for Way {
    fn from(way: play::Way) -> Way {
        match way {
            play::Way::Back => Way::Back,
            play::Way::On => Way::On,
        }
    }
}
