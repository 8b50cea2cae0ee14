//! What is asked, and what becomes of the answers: menus, prompts, a move that is typed.

use std::time::Duration;

use damier_core::Message;
use ratatui::Frame;

use super::MatchScreen;
use super::boards::board;
use super::ending::{Again, Ending};
use crate::key::Key;
use crate::theme::{Role, Theme};
use crate::widgets::{Menu, Popup, Prompt, Reply};

/// What is open over the screen.
pub(super) enum Overlay {
    Popup(Popup),
    Ending(Menu<Ending>),
    Again(Menu<Again>),
    Remark(Prompt),
    Save(Prompt),
    Load(Prompt),
    Format(Menu<usize>),
    Export(Prompt, usize),
}

impl Overlay {
    pub(super) fn draw(&self, frame: &mut Frame, theme: &Theme) {
        match self {
            Overlay::Popup(popup) => popup.draw(frame, theme),
            Overlay::Ending(menu) => menu.draw(frame, theme),
            Overlay::Again(menu) => menu.draw(frame, theme),
            Overlay::Format(menu) => menu.draw(frame, theme),
            Overlay::Remark(prompt)
            | Overlay::Save(prompt)
            | Overlay::Load(prompt)
            | Overlay::Export(prompt, _) => prompt.draw(frame, theme),
        }
    }
}

impl MatchScreen {
    pub(super) fn remark(&mut self, comment: &str) {
        if comment.trim().is_empty() {
            return;
        }
        self.contest.remark_after(self.shown_steps(), comment);
        self.keeping.note_change();
        self.tell(Role::Good, Message::new("contest-remarked"));
    }

    /// A move is typed: the cursor shows what is meant so far.
    pub(super) fn typed(&mut self, mut prompt: Prompt, key: Key, now: Duration) {
        match prompt.press(key) {
            Reply::Closed => {}
            Reply::Open => {
                let game = self.contest.game();
                if let Some(spot) = board(game).and_then(|board| board.spot_of(&prompt.answer())) {
                    self.spot = spot;
                }
                self.typing = Some(prompt);
            }
            Reply::Done(text) if text.trim().is_empty() => {}
            Reply::Done(text) => self.play(text.trim(), now),
        }
    }

    /// An answer from what was open.
    pub(super) fn answered(&mut self, mut overlay: Overlay, key: Key, now: Duration) {
        macro_rules! press {
            ($widget:expr, $answer:pat => $done:expr) => {
                match $widget.press(key) {
                    Reply::Open => self.overlay = Some(overlay),
                    Reply::Closed => {}
                    Reply::Done($answer) => $done,
                }
            };
        }
        match &mut overlay {
            Overlay::Popup(popup) => press!(popup, () => {}),
            Overlay::Ending(menu) => press!(menu, ending => self.end_by(ending, now)),
            Overlay::Again(menu) => press!(menu, again => self.begin_again(again, now)),
            Overlay::Remark(prompt) => press!(prompt, text => self.remark(&text)),
            Overlay::Save(prompt) => press!(prompt, name => self.save(&name)),
            Overlay::Load(prompt) => press!(prompt, name => self.load(&name, now)),
            Overlay::Format(menu) => press!(menu, format => {
                self.overlay = Some(Overlay::Export(self.export_prompt(format), format));
            }),
            Overlay::Export(prompt, format) => {
                let format = *format;
                press!(prompt, name => self.export(format, &name));
            }
        }
    }
}
