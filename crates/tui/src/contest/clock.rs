//! What the clocks show.

use std::time::Duration;

use damier_core::{Message, Seat};
use damier_l10n::say;
use damier_play::{TimeControl, clock_text};

use super::ContestScreen;

/// How often a clock that runs is looked at.
const POLL: Duration = Duration::from_millis(100);

impl ContestScreen {
    /// What the clock of a seat shows at a moment, if it has one. A computer that is charged for
    /// its processor's time has a clock whose hands nobody sees.
    fn clock_at(&self, seat: Seat, now: Duration) -> Option<String> {
        match (self.contest.clocks(now).left[seat.index()], self.contest.terms().of(seat.index())) {
            (Some(left), _) => Some(clock_text(left)),
            (None, TimeControl::Free) => None,
            (None, control) => Some(self.control_text(control)),
        }
    }

    /// What the clock of a seat shows, or showed at the moment that is looked back at.
    pub(super) fn clock(&self, seat: Seat) -> Option<String> {
        let Some(review) = &self.review else {
            return self.clock_at(seat, self.tempo.now);
        };
        let control = self.contest.terms().of(seat.index());
        match review.walk.left(seat).or_else(|| control.at_first()) {
            Some(left) => Some(clock_text(left)),
            None if control == TimeControl::Free => None,
            None => Some(self.control_text(control)),
        }
    }

    /// What a seat is given, in words: `5s/move` is what one types.
    fn control_text(&self, control: TimeControl) -> String {
        let text = control.to_string();
        let told =
            |time| say(self.language, &Message::new("contest-clock-move").with("time", time));
        text.strip_suffix("/move").map_or_else(|| text.clone(), told)
    }

    /// Whether the clocks will show something else than they did.
    pub(super) fn clock_moves(&self, now: Duration) -> bool {
        let Some(turn) = self.contest.clocks(now).running else { return false };
        self.clock_at(turn.seat, now) != self.clock_at(turn.seat, self.tempo.now)
    }

    pub(super) fn clock_pace(&self) -> Option<Duration> {
        let falls = self.contest.deadline()?;
        Some(falls.saturating_sub(self.tempo.now).clamp(Duration::from_millis(1), POLL))
    }
}
