//! Saving, loading, and keeping what is not finished.

use std::time::Duration;

use damier_core::Message;
use damier_formats::dpz::{self, Saved};
use damier_hashi::Hashi;
use damier_l10n::Language;

use super::HashiScreen;
use super::draw::Overlay;
use super::thinking::{Found, Kind};
use crate::host::{Begun, Keeping, Parting, save_again};
use crate::keeps::Keeps;
use crate::theme::Role;
use crate::widgets::Menu;

/// A puzzle from a file.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The puzzle with what was done.
    pub saved: Saved<Hashi>,
    /// Why there is not more of it, if the file is damaged.
    pub damage: Option<Message>,
    /// What else is to be told of it, such as that it is not as hard as was wanted.
    pub note: Option<Message>,
}

impl From<Saved<Hashi>> for Opened {
    fn from(saved: Saved<Hashi>) -> Opened {
        Opened { saved, damage: None, note: None }
    }
}

impl Keeps for HashiScreen {
    type Game = Opened;

    fn keeping(&mut self) -> &mut Keeping<Opened> {
        &mut self.keeping
    }

    fn unfinished(&self) -> Option<String> {
        dpz::unfinished(self.solving(), self.playing.time())
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
}

impl HashiScreen {
    /// Whether the puzzle is in a file as it is.
    pub fn is_saved(&self) -> bool {
        self.keeping.is_saved()
    }

    pub(super) fn save(&mut self, name: &str) {
        let text = dpz::write(self.solving(), self.playing.time());
        let told = self.keeping.save(name, &text);
        if told.is_err() {
            self.overlay = Some(Overlay::Save(save_again(name, self.language)));
        }
        self.tell_written(told);
    }

    /// Loads a puzzle; no name at all brings the one before back.
    pub(super) fn load(&mut self, name: &str, now: Duration) {
        match self.keeping.begin(name) {
            Ok(Begun::Done((opened, told))) => self.loaded(opened, told),
            Ok(Begun::Work(work)) => {
                let name = name.trim().to_owned();
                self.think(Kind::Load, now, move |stop| {
                    Found::Read(work(stop, &mut |_| {}).map(|opened| (name, Box::new(opened))))
                });
            }
            Err(message) => self.tell(Role::Error, message),
        }
    }

    /// What came of reading a puzzle from the file of a name.
    pub(super) fn read(&mut self, read: Result<(String, Box<Opened>), Message>) {
        match read {
            Ok((name, opened)) => {
                let told = self.keeping.loaded(&name, opened.damage.is_none());
                self.loaded(*opened, told);
            }
            Err(message) => self.tell(Role::Error, message),
        }
    }

    fn loaded(&mut self, opened: Opened, told: Message) {
        self.replace(opened.saved);
        match opened.damage {
            Some(damage) => self.tell(Role::Error, damage),
            None => self.tell(Role::Good, told),
        }
    }

    /// Plays another puzzle. The one so far can be come back to.
    pub(super) fn replace(&mut self, saved: Saved<Hashi>) {
        self.keep();
        self.keeping.put_aside();
        let (solving, time) = self.playing.replace(saved.solving, saved.time);
        self.keeping.replaced(Saved { solving, time }.into());
        self.cursor = 0;
        self.watch = None;
        self.thinking = None;
        self.chosen = None;
        self.held = None;
        self.view.reset();
        self.changed();
    }
}
