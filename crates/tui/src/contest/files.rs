//! Saving, loading, exporting, and keeping what is not finished.

use std::time::Duration;

use damier_core::{Explain, Message};
use damier_l10n::Language;
use damier_play::{Contest, Decision, dgn, log};

use super::ContestScreen;
use super::asking::Overlay;
use super::table::Opened;
use crate::host::{Keeping, Parting, save_again};
use crate::keeps::Keeps;
use crate::theme::Role;
use crate::widgets::{Item, Menu, Prompt};

/// What is to be kept: what is over, what nobody has begun, and what no person plays is not.
fn unfinished(contest: &Contest) -> Option<String> {
    let person = contest.sitters().iter().any(|sitter| sitter.control.is_person());
    // What was taken back can be made again, and is as good as played.
    let begun = contest.history().iter().next().is_some() || !contest.words_after(0).is_empty();
    (person && begun && !contest.is_over()).then(|| log::write(contest.log()))
}

impl Keeps for ContestScreen {
    type Game = Opened;

    fn keeping(&mut self) -> &mut Keeping<Opened> {
        &mut self.keeping
    }

    fn unfinished(&self) -> Option<String> {
        unfinished(&self.contest).filter(|_| !self.viewed)
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

impl ContestScreen {
    /// Puts the match away; its text, if it is to be kept. What has passed of the turn stays passed.
    pub fn put_away(&mut self) -> Option<String> {
        self.contest.tick(self.tempo.now);
        // Nothing keeps a match from being put away.
        self.contest.apply(Decision::Rest, self.tempo.now).ok();
        self.unfinished()
    }

    /// Whether a record is looked at, and nothing was played.
    pub fn is_viewing(&self) -> bool {
        self.viewed
    }

    /// Whether the match is in a file as it is.
    pub fn is_saved(&self) -> bool {
        self.keeping.is_saved()
    }

    pub(super) fn save(&mut self, name: &str) {
        let text = dgn::write(&self.record(), self.contest.game().seats());
        let told = self.keeping.save(name, &text);
        if told.is_err() {
            self.overlay = Some(Overlay::Save(save_again(name, self.language)));
        }
        self.tell_written(told);
    }

    /// The formats in which the record can be written.
    pub(super) fn format_menu(&self) -> Menu<usize> {
        let own = self.entry.formats.iter().map(|format| format.name);
        let names = std::iter::once("dgn").chain(own).enumerate();
        let items = names.map(|(index, name)| Item::new(name, index)).collect();
        Menu::new(self.word("contest-format-title"), items)
    }

    /// Asks for the file of an export.
    pub(super) fn export_prompt(&self, format: usize) -> Prompt {
        let ending = format.checked_sub(1).map_or("dgn", |own| self.entry.formats[own].name);
        Prompt::new(self.word("tui-save-title"), format!("{}.{ending}", self.entry.name))
    }

    pub(super) fn export(&mut self, format: usize, name: &str) {
        let record = self.record();
        let text = match format.checked_sub(1) {
            None => Ok(dgn::write(&record, self.contest.game().seats())),
            Some(own) => (self.entry.formats[own].write)(&record),
        };
        match text {
            Ok(mut text) => {
                if !text.ends_with('\n') {
                    text.push('\n');
                }
                let told = self.keeping.write(name, &text);
                self.tell_written(told);
            }
            // There is no text yet in which the problem could have a place.
            Err(error) => self.tell(Role::Error, error.problem.message()),
        }
    }

    /// Loads a match; no name at all brings the one before back.
    pub(super) fn load(&mut self, name: &str, now: Duration) {
        match self.keeping.load(name) {
            Ok((mut opened, told)) => {
                let damage = opened.damage.take();
                self.replace(opened, now);
                match damage {
                    Some(damage) => self.tell(Role::Error, damage),
                    None => self.tell(Role::Good, told),
                }
            }
            Err(message) => self.tell(Role::Error, message),
        }
    }

    /// Plays another match. The one so far can be come back to.
    pub(super) fn replace(&mut self, opened: Opened, now: Duration) {
        self.keep();
        self.keeping.put_aside();
        let before = self.sit_down(opened, now);
        self.keeping.replaced(before);
        self.keeping.note_change();
    }
}
