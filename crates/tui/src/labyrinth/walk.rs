//! Walking along a way by itself.

use std::time::Duration;

use damier_labyrinth::game;

/// A way that is being walked.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    pub(super) along: game::Walk,
    /// When the next step is due.
    pub(super) next: Duration,
}
