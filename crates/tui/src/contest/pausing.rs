//! Standing still, and going on a step at a time.

use std::time::Duration;

use damier_core::Message;
use damier_play::{Ask, Command, Decision};

use super::ContestScreen;
use crate::theme::Role;

impl ContestScreen {
    /// Stops the game for a while, or lets it go on. Between computers only their pace stops:
    /// nobody's clock runs while nobody thinks.
    pub(super) fn switch_pause(&mut self, now: Duration) {
        if self.contest.is_over() {
            return self.tell(Role::Title, self.over());
        }
        let paused = self.contest.is_paused();
        // Who resigned while the game was paused watches now, and it has to go on first.
        if !paused && !self.has_persons() {
            if self.tempo.pace.is_paused() {
                self.tempo.pace.go_on(now)
            } else {
                self.tempo.pace.pause()
            }
            return;
        }
        let command: Command = match (self.speaker(), paused) {
            (Some(seat), true) => Command::ask(seat, Ask::Resume),
            (Some(seat), false) => Command::ask(seat, Ask::Pause),
            (None, true) => Decision::Resume.into(),
            (None, false) => Decision::Pause.into(),
        };
        self.command(command, now);
    }

    /// Lets one computer move at once, and then none.
    pub(super) fn step_once(&mut self) {
        if self.contest.is_over() {
            return self.tell(Role::Title, self.over());
        }
        if self.has_persons() {
            return self.tell(Role::Title, Message::new("contest-step-between-computers"));
        }
        self.tempo.pace.step();
    }

    /// Whether no move comes by itself.
    pub(super) fn stands_still(&self) -> bool {
        self.contest.is_paused() || (self.tempo.pace.is_paused() && self.awaits_computer())
    }
}
