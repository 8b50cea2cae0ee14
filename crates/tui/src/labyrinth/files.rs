//! Saving, loading, and keeping what is not finished.

use std::time::Duration;

use damier_core::Message;
use damier_labyrinth::game::{self, Game};

use super::MazeScreen;
use super::look::Gaze;
use super::search::Searching;
use crate::theme::Role;
use crate::widgets::Prompt;

/// A game that changes is kept no more often than this.
const BETWEEN: Duration = Duration::from_secs(2);

/// What is known about files.
#[derive(Default)]
pub(super) struct Keeping {
    /// Whether anything has changed since the game was kept.
    changed: bool,
    /// When it was kept last.
    kept: Duration,
    /// The file that was used last.
    file: Option<String>,
    /// The game that another was loaded in place of.
    before: Option<Game>,
}

impl Keeping {
    pub(super) fn pace(&self) -> Option<Duration> {
        self.changed.then_some(BETWEEN)
    }
}

impl MazeScreen {
    /// The game has changed. A game that is won is finished, and not kept any longer.
    pub(super) fn changed(&mut self) {
        self.numbers = self.game.numbers();
        self.keeping.changed = true;
        if self.game.state().is_won() {
            self.keep();
        }
    }

    /// Keeps what has changed, or forgets what is finished.
    pub(super) fn keep(&mut self) {
        if !std::mem::take(&mut self.keeping.changed) {
            return;
        }
        if self.game.state().is_won() {
            self.host.forget();
        } else {
            self.host.keep(&game::save(&self.game));
        }
    }

    /// Keeps what has changed if that was not done a moment ago.
    pub(super) fn keep_in_time(&mut self, now: Duration) {
        if self.keeping.changed && now.saturating_sub(self.keeping.kept) >= BETWEEN {
            self.keep();
            self.keeping.kept = now;
        }
    }

    fn file(&self) -> &str {
        self.keeping.file.as_deref().unwrap_or("labyrinth.json")
    }

    pub(super) fn save_prompt(&self) -> Prompt {
        Prompt::new(self.word("maze-screen-save-title"), self.file())
    }

    pub(super) fn load_prompt(&self) -> Prompt {
        let title = match self.keeping.before {
            Some(_) => "maze-screen-load-title-back",
            None => "maze-screen-load-title",
        };
        Prompt::new(self.word(title), self.file())
    }

    /// Saves the game to a file.
    pub(super) fn save(&mut self, name: &str) {
        let name = name.trim();
        if name.is_empty() {
            return self.tell(Role::Error, Message::new("maze-screen-no-name"));
        }
        match self.host.save(name, &game::save(&self.game)) {
            Ok(()) => {
                self.keeping.file = Some(name.to_owned());
                self.tell(Role::Good, Message::new("maze-screen-saved").with("file", name));
            }
            Err(message) => self.tell(Role::Error, message),
        }
    }

    /// Loads a game; no name at all brings the game before back.
    pub(super) fn load(&mut self, name: &str) {
        let name = name.trim();
        if name.is_empty() {
            return match self.keeping.before.take() {
                Some(game) => {
                    self.replace(game);
                    self.tell(Role::Good, Message::new("maze-screen-back-again"));
                }
                None => self.tell(Role::Error, Message::new("maze-screen-no-name")),
            };
        }
        match self.host.load(name) {
            Ok(game) => {
                self.replace(game);
                self.keeping.file = Some(name.to_owned());
                self.tell(Role::Good, Message::new("maze-screen-loaded").with("file", name));
            }
            Err(message) => self.tell(Role::Error, message),
        }
    }

    /// Plays another game. The one so far can be come back to.
    fn replace(&mut self, game: Game) {
        self.keeping.before = Some(std::mem::replace(&mut self.game, game));
        self.searching = Searching::default();
        self.hint = None;
        self.gaze = Gaze::Player;
        self.camera.reset();
        self.changed();
    }
}
