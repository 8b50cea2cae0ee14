//! Saving, loading, and keeping what is not finished.

use std::time::Duration;

use damier_core::{Message, Status};
use damier_hashi::{Hashi, Progress};
use damier_play::Session;
use damier_play::dpz::{self, Saved};

use super::HashiScreen;
use super::draw::Overlay;
use super::thinking::{Found, Kind};
use crate::host::Begun;
use crate::screen::Flow;
use crate::theme::Role;

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

/// What is to be kept: what is solved, and what nobody has begun, is not.
fn unfinished(session: &Session<Hashi>, time: Duration) -> Option<String> {
    let begun = session.history().iter().next().is_some();
    (begun && session.status() != Status::Solved).then(|| dpz::write(session, time))
}

impl HashiScreen {
    /// Keeps what has changed, or forgets what is finished.
    pub(super) fn keep(&mut self) {
        let time = self.timer.time();
        let warning = self.keeping.keep(|| unfinished(&self.session, time));
        self.warn(warning);
    }

    /// Keeps what has changed if that was not done a moment ago; whether there is anything to tell.
    pub(super) fn keep_in_time(&mut self, now: Duration) -> bool {
        let time = self.timer.time();
        let warning = self.keeping.keep_in_time(now, || unfinished(&self.session, time));
        self.warn(warning)
    }

    /// Tells what keeps the puzzle from being kept; whether there is anything to tell.
    fn warn(&mut self, warning: Option<Message>) -> bool {
        let warns = warning.is_some();
        if let Some(warning) = warning {
            self.tell(Role::Error, warning);
        }
        warns
    }

    /// Whether the puzzle is in a file as it is.
    pub fn is_saved(&self) -> bool {
        self.keeping.is_saved()
    }

    /// Leaves, unless that loses the puzzle and somebody can be asked about it.
    pub(super) fn leave(&mut self) -> Flow {
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

    pub(super) fn save(&mut self, name: &str) {
        let text = dpz::write(&self.session, self.timer.time());
        match self.keeping.save(name, &text) {
            Ok(told) => self.tell(Role::Good, told),
            Err(message) => self.tell(Role::Error, message),
        }
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
        let time = self.timer.time();
        let session = std::mem::replace(&mut self.session, saved.session);
        self.keeping.replaced(Saved { session, time }.into());
        self.progress = Progress::of(self.board(), self.state());
        self.timer.set(saved.time);
        self.cursor = 0;
        self.hint = None;
        self.watch = None;
        self.thinking = None;
        self.chosen = None;
        self.held = None;
        self.view.reset();
        self.changed();
    }
}
