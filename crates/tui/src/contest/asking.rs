//! What is asked, and what becomes of the answers: menus, prompts, a move that is typed.

use std::time::Duration;

use damier_core::{Explain, Message};
use damier_l10n::say;
use damier_play::Decision;
use ratatui::Frame;

use super::ContestScreen;
use super::ending::{After, Again, Ending};
use super::playing_on::Against;
use crate::host::Parting;
use crate::key::Key;
use crate::rules::RulesPage;
use crate::theme::{Role, Theme};
use crate::widgets::{self, Menu, Popup, Prompt, Reply};

/// What is open over the screen.
pub(super) enum Overlay {
    Popup(Popup),
    Rules(RulesPage),
    Ending(Menu<Ending>),
    Over(widgets::Ending<After>),
    Again(Menu<Again>),
    PlayOn(Menu<Against>),
    Remark(Prompt),
    Save(Prompt),
    Load(Prompt),
    Format(Menu<usize>),
    Export(Prompt, usize),
    Parting(Menu<Parting>),
}

impl Overlay {
    pub(super) fn draw(&self, frame: &mut Frame, theme: &Theme) {
        match self {
            Overlay::Popup(popup) => popup.draw(frame, theme),
            Overlay::Rules(page) => page.draw(frame, theme),
            Overlay::Ending(menu) => menu.draw(frame, theme),
            Overlay::Over(ending) => ending.draw(frame, theme),
            Overlay::Again(menu) => menu.draw(frame, theme),
            Overlay::PlayOn(menu) => menu.draw(frame, theme),
            Overlay::Format(menu) => menu.draw(frame, theme),
            Overlay::Parting(menu) => menu.draw(frame, theme),
            Overlay::Remark(prompt)
            | Overlay::Save(prompt)
            | Overlay::Load(prompt)
            | Overlay::Export(prompt, _) => prompt.draw(frame, theme),
        }
    }
}

/// The move that was typed; who is used to begin with a colon may do so again.
pub(super) fn typed_move(text: &str) -> &str {
    text.trim().trim_start_matches(':').trim_start()
}

impl ContestScreen {
    /// Asks what is to be said about the move that shows, where it can be changed too. Only moves
    /// of the game itself are the match's.
    pub(super) fn begin_remark(&mut self) {
        if self.is_in_branch() {
            return self.tell(Role::Title, Message::new("contest-remark-branch"));
        }
        let title = match self.shown_step() {
            Some(step) => {
                let mv = self.named().step(step);
                Message::new("contest-remark-title").with("move", mv)
            }
            None => Message::new("contest-remark-first"),
        };
        let words = self.contest.words_after(self.shown_steps());
        self.overlay = Some(Overlay::Remark(Prompt::new(say(self.language, &title), words)));
    }

    pub(super) fn remark(&mut self, comment: &str, now: Duration) {
        let (after, words) = (self.shown_steps(), comment.to_owned());
        self.command(Decision::Remark { after, words }, now);
        self.tell(Role::Good, Message::new("contest-remarked"));
    }

    /// Begins to type a move.
    pub(super) fn begin_typing(&mut self) {
        self.cursor.before_typing = self.cursor.spot;
        self.typing = Some(Prompt::new(self.word("contest-type-title"), ""));
    }

    /// A move is typed: the cursor shows what is meant so far. What cannot be played stays, to be
    /// mended; whoever gives up finds the cursor where it was.
    pub(super) fn typed(&mut self, mut prompt: Prompt, key: Key, now: Duration) {
        match prompt.press(key) {
            Reply::Closed => self.cursor.spot = self.cursor.before_typing,
            Reply::Done(text) if text.trim().is_empty() => {
                self.cursor.spot = self.cursor.before_typing
            }
            Reply::Open => {
                let answer = prompt.answer();
                let meant = self.board().spot_of(typed_move(&answer));
                if let Some(spot) = meant.filter(|_| self.person_on_turn().is_some()) {
                    self.cursor.spot = spot;
                    self.cursor.aimed = true;
                }
                self.typing = Some(prompt);
            }
            Reply::Done(text) => {
                let steps = self.contest.history().undos();
                self.play_typed(typed_move(&text), now);
                if self.contest.history().undos() == steps {
                    self.typing = Some(Prompt::new(self.word("contest-type-title"), text));
                }
            }
        }
    }

    /// What that which is typed would do, or why it cannot be played.
    pub(super) fn judged_typing(&self, text: &str) -> (Role, Message) {
        match self.contest.typed(text) {
            Err(error) => (Role::Danger, error.message()),
            Ok(moves) if moves.len() > 1 => {
                (Role::Good, Message::new("contest-typed-moves").with("count", moves.len()))
            }
            Ok(_) => self.judged_text(text),
        }
    }

    /// Plays what was typed: a move, or several where only people are on turn.
    fn play_typed(&mut self, text: &str, now: Duration) {
        match self.contest.typed(text) {
            Err(error) if self.person_on_turn().is_some() => {
                self.tell(Role::Error, error.message());
            }
            Err(_) => self.play(text, now),
            Ok(moves) => moves.iter().for_each(|mv| self.play(mv, now)),
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
            Overlay::Rules(page) => press!(page, () => {}),
            Overlay::Ending(menu) => press!(menu, ending => self.end_by(ending, now)),
            Overlay::Over(ending) => press!(ending, after => self.go_on_after(after, now)),
            Overlay::Again(menu) => press!(menu, again => self.begin_again(again, now)),
            Overlay::PlayOn(menu) => press!(menu, against => self.play_on(against, now)),
            Overlay::Remark(prompt) => press!(prompt, text => self.remark(&text, now)),
            Overlay::Save(prompt) => press!(prompt, name => self.save(&name)),
            Overlay::Load(prompt) => press!(prompt, name => self.load(&name, now)),
            Overlay::Parting(menu) => press!(menu, parting => {
                self.overlay = self.keeping.part(parting, self.language).map(Overlay::Save);
            }),
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
