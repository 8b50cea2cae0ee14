//! Saving, loading, and keeping what is not finished.

use std::time::Duration;

use damier_labyrinth::game::{self, Game};

use super::MazeScreen;
use super::look::Gaze;
use super::search::Searching;
use crate::theme::Role;

/// A game with more cells is kept only when it is left: writing it takes seconds.
const LARGE: usize = 1 << 22;

/// What is to be kept of a game: one that is won is finished.
fn unfinished(game: &Game) -> Option<String> {
    (!game.state().is_won()).then(|| game::save(game))
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
        self.keeping.keep(|| unfinished(&self.game));
    }

    fn is_large(&self) -> bool {
        self.game.state().maze().ground().cells() > LARGE
    }

    /// The game is left. Whoever shows the screen keeps a large one, where the person can be told
    /// to wait.
    pub(super) fn leave(&mut self) {
        if !self.is_large() {
            self.keep();
        }
    }

    /// Keeps what has changed if that was not done a moment ago.
    pub(super) fn keep_in_time(&mut self, now: Duration) {
        if self.is_large() {
            return;
        }
        self.keeping.keep_in_time(now, || unfinished(&self.game));
    }

    /// Saves the game to a file.
    pub(super) fn save(&mut self, name: &str) {
        match self.keeping.save(name, &game::save(&self.game)) {
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
