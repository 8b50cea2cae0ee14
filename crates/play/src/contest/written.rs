//! A match and its record.

use std::time::Duration;

use damier_catalog::Spec;
use damier_core::{DynGame, Outcome, Reason, Record, RecordedMove};

use super::{Ending, Match, Ply, result};
use crate::{Control, History, Sitter, Terms, dgn};

/// The tags that tell who sat where.
const SEATS: [&str; 4] = ["First", "Second", "Third", "Fourth"];

/// Who sat in the first `count` seats when a game was written down: who decided, and which
/// strategy or program played or advised. It was a person where the record names neither.
pub fn recorded_seats(record: &Record, count: usize) -> Vec<(Control, Option<Spec>)> {
    let sat = |tag: &&str| {
        let name = record.tag(tag).unwrap_or_default();
        match strategy(&record.game, name) {
            None => (Control::Human, None),
            Some(spec) if name.starts_with(ADVISED) => (Control::Advised, Some(spec)),
            Some(spec) if spec.external().is_some() => (Control::Engine, Some(spec)),
            Some(spec) => (Control::Computer, Some(spec)),
        }
    };
    SEATS.iter().take(count).map(sat).collect()
}

/// The tag that tells how many of the last steps were taken back.
const UNDONE: &str = "Undone";

/// What a record tells as the reason of a game that was broken off.
const ABORTED: &str = "reason-aborted";

/// What stands in a record before the strategy that advises a person.
const ADVISED: &str = "advised:";

/// The strategy or program that a record names in a seat, unless it names a person.
fn strategy(game: &str, name: &str) -> Option<Spec> {
    let text = name.strip_prefix(ADVISED).unwrap_or(name);
    damier_catalog::game(game).ok()?.spec(text).ok()
}

impl Match {
    /// A match that goes on from a record, over the game that replaying it gave.
    /// What was said about the moves is kept.
    pub fn resume(
        record: &Record,
        game: Box<dyn DynGame>,
        sitters: Vec<Sitter>,
        now: Duration,
    ) -> Match {
        let mut resumed = Match::new(game, sitters, now);
        let mut history = History::new();
        for (index, ply) in resumed.history.done().enumerate() {
            // The record may tell of fewer moves than the game has, or of more.
            let said = record.moves.get(index).cloned().unwrap_or_default();
            let entry = RecordedMove { text: ply.entry.text.clone(), at: None, ..said };
            history.push(Ply { entry, ..ply.clone() });
        }
        let undone = record.tag(UNDONE).and_then(|tag| tag.parse::<usize>().ok()).unwrap_or(0);
        for _ in 0..undone.min(history.undos()) {
            history.undo();
            resumed.game.take_back();
        }
        resumed.history = history;
        resumed.tags = record.tags.iter().filter(|(name, _)| name != UNDONE).cloned().collect();
        resumed.begin_turn(now);
        resumed.comments.clone_from(&record.comments);
        // Who goes on with a game that was broken off has made up their mind about that.
        let ending = told_ending(record, &*resumed.game);
        resumed.ending = ending.filter(|ending| *ending == Ending::Agreed);
        resumed
    }

    /// Sets a tag of the record: a date, an event.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let mut record = Record { tags: std::mem::take(&mut self.tags), ..Record::default() };
        record.set_tag(name, value);
        self.tags = record.tags;
    }

    /// Says something about the last move, or the game before its first.
    pub fn remark(&mut self, comment: &str) {
        self.remark_after(self.history.undos(), comment);
    }

    /// Says something about the last of the first `steps` steps, or the game before its first.
    pub fn remark_after(&mut self, steps: usize, comment: &str) {
        let comment = comment.trim();
        if comment.is_empty() {
            return;
        }
        let ply = steps.checked_sub(1).and_then(|index| self.history.done_mut(index));
        match ply {
            Some(ply) => ply.entry.comments.push(comment.to_owned()),
            None => self.comments.push(comment.to_owned()),
        }
    }

    /// What was said to people about the last of the first `steps` steps, or before the first.
    pub fn words_after(&self, steps: usize) -> String {
        let ply = steps.checked_sub(1).and_then(|index| self.history.iter().nth(index));
        let comments = ply.map_or(&self.comments, |ply| &ply.entry.comments);
        let words = comments.iter().map(|comment| dgn::words(comment));
        words.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// Says something else about it than was said before, or nothing. What is there for programs
    /// stays.
    pub fn rephrase_after(&mut self, steps: usize, words: &str) {
        let ply = steps.checked_sub(1).and_then(|index| self.history.done_mut(index));
        let comments = match ply {
            Some(ply) => &mut ply.entry.comments,
            None => &mut self.comments,
        };
        for comment in comments.iter_mut() {
            *comment = dgn::commands(comment);
        }
        comments.retain(|comment| !comment.is_empty());
        self.remark_after(steps, words);
    }

    /// The match written down.
    pub fn record(&self) -> Record {
        let mut record = Record::of(&*self.game);
        let game = self.game.name();
        record.moves = self.history.done().map(|ply| ply.entry.clone()).collect();
        record.comments.clone_from(&self.comments);
        for (tag, sitter) in SEATS.iter().zip(&self.sitters) {
            // A resumed game keeps the names of the people in it.
            let named = self.tags.iter().find(|(name, _)| name == tag);
            let name = match named {
                Some((_, name))
                    if sitter.control == Control::Human && strategy(game, name).is_none() =>
                {
                    name
                }
                _ => &sitter.name,
            };
            record.set_tag(tag, name.as_str());
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| !SEATS.contains(&name.as_str())) {
            record.set_tag(name, value.as_str());
        }
        // What somebody else meant by it stays.
        record.tags.retain(|(name, told)| name != Terms::TAG || Terms::from_tag(told).is_err());
        if let Some(clocks) = self.terms.tag() {
            record.set_tag(Terms::TAG, clocks);
        }
        // A result that belongs to an earlier end of the game must not stay.
        record.tags.retain(|(name, _)| !["Result", "Score", "Reason"].contains(&name.as_str()));
        if let Some(outcome) = self.outcome() {
            record.set_tag("Result", dgn::result_text(&outcome));
            record.set_tag("Score", score_text(&outcome));
            record.set_tag("Reason", outcome.reason.message().key());
        }
        if self.ending == Some(Ending::Aborted) {
            record.set_tag("Reason", ABORTED);
        }
        record
    }

    /// The same with what was taken back at its end, so that whoever goes on with it can make it
    /// again; a tag tells how much that is.
    pub fn keep(&self) -> String {
        let mut record = self.record();
        let undone: Vec<RecordedMove> =
            self.history.undone().map(|ply| ply.entry.clone()).collect();
        if !undone.is_empty() {
            record.set_tag(UNDONE, undone.len().to_string());
            record.moves.extend(undone);
        }
        dgn::write(&record, self.game.seats())
    }

    /// The match as the text of a record file.
    pub fn save(&self) -> String {
        dgn::write(&self.record(), self.game.seats())
    }
}

/// How a record ended that was replayed to `game`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It has a result: by the rules, or because the players agreed.
    Over(Outcome),
    /// It was broken off, and has none.
    BrokenOff,
}

impl Ended {
    /// What a record tells about the end of the game that replaying it gave; nothing if the game
    /// could go on.
    pub fn of(record: &Record, game: &dyn DynGame) -> Option<Ended> {
        match told_ending(record, game) {
            Some(Ending::Aborted) => Some(Ended::BrokenOff),
            ending => result(ending, game).map(Ended::Over),
        }
    }
}

/// The end that a record tells of, where the rules would let the game go on. It is no step of
/// the game, and stands only where records tell the result.
fn told_ending(record: &Record, game: &dyn DynGame) -> Option<Ending> {
    if game.outcome().is_some() {
        return None;
    }
    match record.tag("Reason")? {
        reason if reason == Reason::Agreed.message().key() && game.seats() == 2 => {
            Some(Ending::Agreed)
        }
        ABORTED => Some(Ending::Aborted),
        _ => None,
    }
}

/// The scores as records have them, such as `+12 -12`.
fn score_text(outcome: &Outcome) -> String {
    let scores: Vec<String> =
        outcome.scores.as_slice().iter().map(|score| format!("{score:+}")).collect();
    scores.join(" ")
}
