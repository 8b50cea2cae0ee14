//! Saving, loading, and keeping what is not finished.

use damier_core::Message;
use damier_formats::labyrinth::saved;
use damier_l10n::Language;
use damier_labyrinth::game::Game;

use super::look::Gaze;
use super::search::Searching;
use super::{MazeScreen, Overlay};
use crate::host::{Keeping, Parting, save_again};
use crate::keeps::Keeps;
use crate::theme::Role;
use crate::widgets::Menu;

/// A game with more cells is kept only when it is left: writing it takes seconds.
const LARGE: usize = 1 << 22;

/// What is to be kept of a game: one that is won is finished.
fn unfinished(game: &Game) -> Option<String> {
    (!game.state().is_won()).then(|| saved::save(game))
}

impl Keeps for MazeScreen {
    type Game = Game;

    fn keeping(&mut self) -> &mut Keeping<Game> {
        &mut self.keeping
    }

    fn unfinished(&self) -> Option<String> {
        unfinished(&self.game)
    }

    fn inform(&mut self, role: Role, message: Message) {
        self.tell(role, message);
    }

    fn language(&self) -> Language {
        self.language
    }

    fn ask_before_parting(&mut self, menu: Menu<Parting>) -> bool {
        let seen = !self.seen.is_hidden();
        if seen {
            self.overlay = Some(Overlay::Parting(menu));
        }
        seen
    }

    fn is_kept_in_the_end(&self) -> bool {
        self.is_large()
    }
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

    pub(super) fn is_large(&self) -> bool {
        self.game.state().maze().ground().cells() > LARGE
    }

    /// Whether the game is in a file as it is.
    pub fn is_saved(&self) -> bool {
        self.keeping.is_saved()
    }

    /// Saves the game to a file.
    pub(super) fn save(&mut self, name: &str) {
        let told = self.keeping.save(name, &saved::save(&self.game));
        if told.is_err() {
            self.overlay = Some(Overlay::Save(save_again(name, self.language)));
        }
        self.tell_written(told);
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
