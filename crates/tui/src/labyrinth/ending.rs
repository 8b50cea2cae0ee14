//! What is shown once the game is won or lost.

use damier_catalog::{Fate, MazeEnded};
use damier_core::Message;
use damier_l10n::say;
use damier_labyrinth::game::Game;

use super::{MazeScreen, Overlay};
use crate::keeps::Keeps;
use crate::screen::Flow;
use crate::theme::Role;
use crate::widgets::{Drawing, Ending, Item, Menu, Reply};

/// A door, and the sun behind it.
const DOOR: Drawing = Drawing {
    unicode: &[
        " ┌─────────┐  ╲ │ ╱ ",
        " │ ┌─────┐ │ ──   ──",
        " │ │     │ │  ╱ │ ╲ ",
        " │ │   ▲ │ │        ",
        "─┴─┘     └─┴────────",
    ],
    ascii: &[
        " +---------+  \\ | / ",
        " | +-----+ | --   --",
        " | |     | |  / | \\ ",
        " | |   ^ | |        ",
        "-+-+     +-+--------",
    ],
};

/// The head of a minotaur.
const HEAD: Drawing = Drawing {
    unicode: &["╲╲         ╱╱", " ╲╲_______╱╱ ", "  │ o   o │  ", "  ╲   v   ╱  ", "   ╲_____╱   "],
    ascii: &[
        "\\\\         //",
        " \\\\_______// ",
        "  | o   o |  ",
        "  \\   v   /  ",
        "   \\_____/   ",
    ],
};

/// What to do after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// Takes the latest turn back, or the win.
    Undo,
    /// The same labyrinth from its beginning.
    Again,
    /// Another labyrinth.
    Another,
    /// Looks at the maze.
    Look,
    /// Saves the game.
    Save,
    /// Leaves.
    Leave,
}

impl MazeScreen {
    /// Shows how the game ended, if it did.
    pub(super) fn show_ending(&mut self) {
        match MazeEnded::of(&self.game) {
            Some(ended) => self.overlay = Some(Overlay::Ending(self.ending(&ended))),
            None => self.tell(Role::Error, Message::new("maze-screen-not-over")),
        }
    }

    fn ending(&self, ended: &MazeEnded) -> Ending<After> {
        let record = self.keeping.record().cloned();
        let told = [ended.story()].into_iter().chain(record).chain(ended.sentences());
        let lines = told.map(|message| say(self.language, &message)).collect();
        let won = ended.fate == Fate::Escaped;
        let item = |key, after, hotkey| Item::new(self.word(key), after).hotkey(hotkey);
        let back = if won { "maze-screen-after-back" } else { "maze-screen-after-undo" };
        let mut items = vec![
            item(back, After::Undo, 'u'),
            item("maze-screen-after-again", After::Again, 'w'),
            item("maze-screen-after-another", After::Another, 'g'),
            item("tui-after-look", After::Look, 'v'),
            item("tui-after-save", After::Save, 's'),
            item("tui-after-leave", After::Leave, 'q'),
        ];
        // Who was dead from the start has no turn to take back.
        if !won && self.game.undos() == 0 {
            items.remove(0);
        }
        // Whoever still pressed a key does not find themselves in the maze again.
        let menu = Menu::new(self.word("game-labyrinth"), items).starting_at(usize::from(won));
        let (drawing, role) = if won { (DOOR, Role::Good) } else { (HEAD, Role::Danger) };
        Ending::new(drawing, say(self.language, &ended.headline()), lines, menu).looking(role)
    }

    /// Does what was chosen at the end. Whoever saves comes back to it.
    pub(super) fn after(&mut self, reply: Reply<After>, ending: Ending<After>) -> Flow {
        match reply {
            Reply::Open => self.overlay = Some(Overlay::Ending(ending)),
            Reply::Closed | Reply::Done(After::Look) => {
                self.tell(Role::Title, Message::new("tui-after-looking"));
            }
            Reply::Done(After::Undo) => self.undo(),
            Reply::Done(After::Again) => {
                let game = Game::new(self.game.start().clone(), self.game.setup());
                self.replace(game);
                self.tell(Role::Title, Message::new("maze-screen-again"));
            }
            Reply::Done(After::Save) => {
                self.comes_back = true;
                self.overlay = Some(Overlay::Save(self.keeping.save_prompt(self.language)));
            }
            Reply::Done(after @ (After::Another | After::Leave)) => {
                self.anew = after == After::Another;
                return self.leave();
            }
        }
        Flow::Stay
    }

    /// Shows the ending again where something was opened from it and is closed.
    pub(super) fn come_back(&mut self) {
        if self.overlay.is_none() && std::mem::take(&mut self.comes_back) && self.is_over() {
            self.show_ending();
        }
    }

    pub(super) fn is_over(&self) -> bool {
        let state = self.game.state();
        state.is_won() || !state.player().alive
    }
}
