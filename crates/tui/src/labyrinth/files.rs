//! Saving, loading, and keeping what is not finished.

use std::time::Duration;

use damier_core::Message;
use damier_formats::labyrinth::saved;
use damier_labyrinth::game::Game;

use super::look::Gaze;
use super::search::Searching;
use super::{MazeScreen, Overlay};
use crate::screen::Flow;
use crate::theme::Role;

/// A game with more cells is kept only when it is left: writing it takes seconds.
const LARGE: usize = 1 << 22;

/// What is to be kept of a game: one that is won is finished.
fn unfinished(game: &Game) -> Option<String> {
    (!game.state().is_won()).then(|| saved::save(game))
}

impl MazeScreen {
    /// The game has changed. A game that is won is not kept any longer.
    pub(super) fn changed(&mut self) {
        self.numbers = self.game.numbers();
        self.keeping.note_change();
        if self.game.state().is_won() {
            self.keep();
        }
    }

    /// Keeps what has changed, or forgets what is finished.
    pub(super) fn keep(&mut self) {
        let warning = self.keeping.keep(|| unfinished(&self.game));
        self.warn(warning);
    }

    pub(super) fn is_large(&self) -> bool {
        self.game.state().maze().ground().cells() > LARGE
    }

    /// Keeps what has changed if that was not done a moment ago; whether there is anything to tell.
    pub(super) fn keep_in_time(&mut self, now: Duration) -> bool {
        if self.is_large() {
            return false;
        }
        let warning = self.keeping.keep_in_time(now, || unfinished(&self.game));
        self.warn(warning)
    }

    /// Tells what keeps the game from being kept; whether there is anything to tell.
    fn warn(&mut self, warning: Option<Message>) -> bool {
        let warns = warning.is_some();
        if let Some(warning) = warning {
            self.tell(Role::Error, warning);
        }
        warns
    }

    /// Whether the game is in a file as it is.
    pub fn is_saved(&self) -> bool {
        self.keeping.is_saved()
    }

    /// Leaves, unless that loses the game and somebody can be asked about it. Whoever shows the
    /// screen keeps a large game, where the person can be told to wait.
    pub(super) fn leave(&mut self) -> Flow {
        if self.is_large() {
            return Flow::Leave;
        }
        self.keep();
        match self.keeping.parting_menu(self.language) {
            Some(menu) if !self.seen.is_hidden() => {
                self.warn(self.keeping.problem());
                self.overlay = Some(Overlay::Parting(menu));
                Flow::Stay
            }
            _ => Flow::Leave,
        }
    }

    /// Saves the game to a file.
    pub(super) fn save(&mut self, name: &str) {
        match self.keeping.save(name, &saved::save(&self.game)) {
            Ok(told) => self.tell(Role::Good, told),
            Err(message) => self.tell(Role::Error, message),
        }
    }

    /// Plays another game. The one so far can be come back to.
    pub(super) fn replace(&mut self, game: Game) {
        self.keep();
        self.keeping.put_aside();
        self.keeping.replaced(std::mem::replace(&mut self.game, game));
        self.searching = Searching::default();
        self.hint = None;
        self.gaze = Gaze::Player;
        self.camera.reset();
        self.changed();
    }
}
