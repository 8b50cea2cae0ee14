//! What is shown once a puzzle is solved.

use std::time::Duration;

use damier_catalog::BridgesEnded;
use damier_core::{Message, Puzzle};
use damier_l10n::say;

use super::HashiScreen;
use super::draw::Overlay;
use crate::keeps::Keeps;
use crate::screen::Flow;
use crate::theme::Role;
use crate::widgets::{Drawing, Ending, Item, Menu, Popup, Reply};

/// Two islands, joined.
const BRIDGE: Drawing = Drawing {
    unicode: &[
        "  ╭───╮         ╭───╮  ",
        "  │ 2 ╞═════════╡ 2 │  ",
        "  ╰───╯  │   │  ╰───╯  ",
        "~ ~ ~ ~ ~│~ ~│~ ~ ~ ~ ~",
    ],
    ascii: &[
        "  .---.         .---.  ",
        "  | 2 |=========| 2 |  ",
        "  '---'  |   |  '---'  ",
        "~ ~ ~ ~ ~|~ ~|~ ~ ~ ~ ~",
    ],
};

/// What to do after a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// Another of its size and grade.
    Another,
    /// Looks at the board.
    Look,
    /// Saves it.
    Save,
    /// Tells its name, which others can play it by.
    Share,
    /// Leaves.
    Leave,
}

impl HashiScreen {
    /// Shows how the puzzle ended, if it did.
    pub(super) fn show_ending(&mut self) {
        match BridgesEnded::of(&self.playing) {
            Some(ended) => self.overlay = Some(Overlay::Ending(self.ending(&ended))),
            None => self.tell(Role::Error, Message::new("hashi-screen-not-over")),
        }
    }

    fn ending(&self, ended: &BridgesEnded) -> Ending<After> {
        let praise = ended.praise(!self.timeless);
        let record = self.keeping.record().cloned();
        let told = [praise].into_iter().chain(record).chain(ended.sentences());
        let lines = told.map(|message| say(self.language, &message)).collect();
        let item = |key, after, hotkey| Item::new(self.word(key), after).hotkey(hotkey);
        // No key that builds is among them: who builds on in a hurry chooses nothing.
        let items = vec![
            item("hashi-screen-after-another", After::Another, 'n'),
            item("tui-after-look", After::Look, 'v'),
            item("tui-after-save", After::Save, 'S'),
            item("hashi-screen-after-share", After::Share, 'i'),
            item("tui-after-leave", After::Leave, 'q'),
        ];
        let menu = Menu::new(self.word("game-hashi"), items);
        let role = if ended.help.shown { Role::Title } else { Role::Good };
        Ending::new(BRIDGE, say(self.language, &ended.headline()), lines, menu).looking(role)
    }

    /// Does what was chosen at the end. Whoever saves or shares comes back to it.
    pub(super) fn after(
        &mut self,
        reply: Reply<After>,
        ending: Ending<After>,
        now: Duration,
    ) -> Flow {
        match reply {
            Reply::Open => self.overlay = Some(Overlay::Ending(ending)),
            Reply::Closed | Reply::Done(After::Look) => {
                self.tell(Role::Title, Message::new("tui-after-looking"));
            }
            Reply::Done(After::Another) => {
                let params = *self.playing.puzzle().params();
                self.make(params, now);
            }
            Reply::Done(After::Save) => {
                self.comes_back = true;
                self.overlay = Some(Overlay::Save(self.keeping.save_prompt(self.language)));
            }
            Reply::Done(After::Share) => {
                self.comes_back = true;
                let id = self.solving().exact_id();
                let text = Message::new("hashi-screen-share").with("id", id);
                let title = self.word("hashi-screen-after-share");
                let popup = Popup::text(title, say(self.language, &text));
                self.overlay = Some(Overlay::Popup(popup));
            }
            Reply::Done(After::Leave) => return self.leave(),
        }
        Flow::Stay
    }

    /// Shows the ending again where something was opened from it and is closed.
    pub(super) fn come_back(&mut self) {
        if self.overlay.is_none()
            && std::mem::take(&mut self.comes_back)
            && self.playing.is_solved()
        {
            self.show_ending();
        }
    }
}
