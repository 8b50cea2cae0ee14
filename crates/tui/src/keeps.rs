//! Screens whose game is kept while it is played.

use std::time::Duration;

use damier_core::Message;
use damier_l10n::Language;
use damier_play::finished::Finished;

use crate::host::{Keeping, Parting};
use crate::screen::Flow;
use crate::theme::Role;
use crate::widgets::Menu;

/// A screen whose game is kept while it is played, and not lost when it is left.
pub(crate) trait Keeps {
    /// What is played.
    type Game;

    /// What the screen knows about files.
    fn keeping(&mut self) -> &mut Keeping<Self::Game>;

    /// The text of the game, if it is to be kept: what is finished is not.
    fn unfinished(&self) -> Option<String>;

    /// Tells the person something.
    fn inform(&mut self, role: Role, message: Message);

    /// In which language.
    fn language(&self) -> Language;

    /// Asks somebody who wants to leave what is to become of a game that would be lost; false if
    /// nobody sees the screen.
    fn ask_before_parting(&mut self, menu: Menu<Parting>) -> bool;

    /// Whether whoever shows the screen keeps the game when it is left, and nobody before: writing
    /// it takes long.
    fn is_kept_in_the_end(&self) -> bool {
        false
    }

    /// Keeps what has changed, or forgets what is finished.
    fn keep(&mut self) {
        if self.keeping().is_changed() {
            let text = self.unfinished();
            let warning = self.keeping().keep(text);
            self.warn(warning);
        }
    }

    /// Keeps what has changed if that was not done a moment ago; whether there is anything to tell.
    fn keep_in_time(&mut self, now: Duration) -> bool {
        if self.is_kept_in_the_end() || !self.keeping().is_due(now) {
            return false;
        }
        let text = self.unfinished();
        let warning = self.keeping().keep(text);
        self.warn(warning)
    }

    /// Tells what keeps the game from being kept; whether there is anything to tell.
    fn warn(&mut self, warning: Option<Message>) -> bool {
        let warns = warning.is_some();
        if let Some(warning) = warning {
            self.inform(Role::Error, warning);
        }
        warns
    }

    /// Leaves, unless that loses the game and somebody can be asked about it.
    fn leave(&mut self) -> Flow {
        if self.is_kept_in_the_end() {
            return Flow::Leave;
        }
        self.keep();
        let language = self.language();
        let menu = self.keeping().parting_menu(language);
        if !menu.is_some_and(|menu| self.ask_before_parting(menu)) {
            return Flow::Leave;
        }
        let problem = self.keeping().problem();
        self.warn(problem);
        Flow::Stay
    }

    /// The game came to its end: it is added to those that can be looked back at, unless it is there
    /// already.
    fn add(&mut self, finished: Finished, text: impl FnOnce(&Self) -> String)
    where
        Self: Sized,
    {
        if self.is_kept_in_the_end() || !self.keeping().is_new(&finished) {
            return;
        }
        let text = text(self);
        let problem = self.keeping().finished(finished, &text);
        self.warn(problem);
    }

    /// Tells what came of writing a file.
    fn tell_written(&mut self, told: Result<Message, Message>) {
        match told {
            Ok(told) => self.inform(Role::Good, told),
            Err(message) => self.inform(Role::Error, message),
        }
    }
}
