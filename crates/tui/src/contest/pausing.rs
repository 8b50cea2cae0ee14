//! Standing still, and going on a step at a time.

use std::time::Duration;

use damier_core::Message;
use damier_play::Command;

use super::MatchScreen;
use crate::theme::Role;

impl MatchScreen {
    /// Stops the game for a while, or lets it go on. Between computers only their pace stops:
    /// nobody's clock runs while nobody thinks.
    pub(super) fn switch_pause(&mut self, now: Duration) {
        if self.contest.is_over() {
            return self.tell(Role::Title, self.over());
        }
        let paused = self.contest.is_paused();
        // Who resigned while the game was paused watches now, and it has to go on first.
        if !paused && !self.has_persons() {
            if self.pace.is_paused() {
                self.pace.go_on(now)
            } else {
                self.pace.pause()
            }
            return;
        }
        let running = self.contest.clocks().running.filter(|_| !paused);
        self.stopped = running.map(|(seat, falls)| (seat, falls.saturating_sub(now)));
        self.command(if paused { Command::Resume } else { Command::Pause }, now);
    }

    /// Lets one computer move at once, and then none.
    pub(super) fn step_once(&mut self) {
        if self.contest.is_over() {
            return self.tell(Role::Title, self.over());
        }
        if self.has_persons() {
            return self.tell(Role::Title, Message::new("contest-step-between-computers"));
        }
        self.pace.step();
    }

    /// Whether no move comes by itself.
    pub(super) fn stands_still(&self) -> bool {
        self.contest.is_paused() || (self.pace.is_paused() && self.awaits_computer())
    }
}
