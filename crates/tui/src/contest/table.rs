//! What lies on the table when a screen is opened: a match, who sits at it, and what the screen
//! is lent.

use std::sync::Arc;
use std::time::Duration;

use damier_catalog::{GameEntry, Spec};
use damier_core::Message;
use damier_mind::{Budget, Clock, Shelf};
use damier_play::seating::Programs;
use damier_play::{Contest, ThreadClock};

/// A match to be played on, or to be looked at.
pub struct Opened {
    /// The game, as the catalogue has it.
    pub entry: &'static GameEntry,
    /// The match.
    pub contest: Contest,
    /// The strategy that plays or advises in each seat.
    pub specs: Vec<Option<Spec>>,
    /// Why there is not more of it, if it comes from a damaged file.
    pub damage: Option<Message>,
    /// Whether it is only looked at, from its beginning: nobody plays in it and nothing is kept.
    pub viewed: bool,
}

/// What computers need to think, and how long they are waited for.
#[derive(Clone)]
pub struct Tools {
    /// Large tables.
    pub shelf: Arc<dyn Shelf + Send + Sync>,
    /// Who starts programs of others.
    pub programs: Arc<dyn Programs>,
    /// The time on the wall, which thinking is measured by.
    pub wall: Arc<dyn Clock>,
    /// The time of the processor.
    pub cpu: Arc<dyn ThreadClock>,
    /// How much is thought over a hint and over the evaluation bar.
    pub opinion: Budget,
    /// What is thought out within this time shows without anything in between.
    pub moment: Duration,
}
