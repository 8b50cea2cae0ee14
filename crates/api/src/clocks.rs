//! What clocks show.

use std::time::Duration;

use damier_play as play;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Turn;

/// What the clocks show at a moment. Whoever shows them counts on from there: the clock of the seat
/// whose turn runs goes down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Clocks {
    /// The moment, since the match began.
    pub at: u64,
    /// What each seat has left then, for the game or for the move it is at; `null` where there is no
    /// clock, or where nobody sees its hands.
    pub left: Vec<Option<u64>>,
    /// The turn whose clock runs.
    pub running: Option<Turn>,
}

/// A time in milliseconds.
pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl From<&play::Clocks> for Clocks {
    fn from(clocks: &play::Clocks) -> Clocks {
        Clocks {
            at: millis(clocks.at),
            left: clocks.left.iter().map(|left| left.map(millis)).collect(),
            running: clocks.running.map(Turn::from),
        }
    }
}
