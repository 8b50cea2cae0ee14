//! What the clocks show.

use std::time::Duration;

use damier_core::{Message, Seat};
use damier_l10n::say;
use damier_play::{TimeControl, clock_text};

use super::MatchScreen;

/// How often a clock that runs is looked at.
const POLL: Duration = Duration::from_millis(100);

impl MatchScreen {
    /// What the clock of a seat shows at a moment, if it has one. A computer that is charged for
    /// its processor's time has a clock whose hands nobody sees.
    fn clock_at(&self, seat: Seat, now: Duration) -> Option<String> {
        let clocks = self.contest.clocks();
        let running = clocks.running.filter(|(running, _)| *running == seat);
        let allowance = self.contest.allowance(seat);
        let stopped = self.stopped.filter(|(stopped, _)| *stopped == seat).map(|(_, left)| left);
        let left = running.map(|(_, falls)| falls.saturating_sub(now)).or(stopped);
        match allowance.control {
            TimeControl::Free => None,
            TimeControl::Move(_) => Some(match left.filter(|_| !allowance.cpu) {
                Some(left) => clock_text(left),
                None => self.control_text(allowance.control),
            }),
            TimeControl::Game { .. } => left.or(allowance.left).map(clock_text),
        }
    }

    /// What the clock of a seat shows, or showed at the moment that is looked back at.
    pub(super) fn clock(&self, seat: Seat) -> Option<String> {
        if self.review.is_none() {
            return self.clock_at(seat, self.now);
        }
        let control = self.contest.terms().of(seat.index());
        let before = self.contest.history().done().take(self.shown_steps());
        let mut own = before.filter(|ply| ply.seat == seat);
        match own.next_back().map_or(control.at_first(), |ply| ply.after) {
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
        let Some((seat, _)) = self.contest.clocks().running else { return false };
        self.clock_at(seat, now) != self.clock_at(seat, self.now)
    }

    pub(super) fn clock_pace(&self) -> Option<Duration> {
        let falls = self.contest.deadline()?;
        Some(falls.saturating_sub(self.now).clamp(Duration::from_millis(1), POLL))
    }
}
