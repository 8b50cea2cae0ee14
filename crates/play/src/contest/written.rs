//! A match and its record.

use std::sync::Arc;
use std::time::Duration;

use damier_core::{DynGame, Leave, Outcome, Reason, Record, Seat};

use super::{Contest, Ending, Held, Ply, result};
use crate::log::{Log, Opening};
use crate::observer::Observers;
use crate::replay::repeat;
use crate::who::TAGS;
use crate::{Control, Event, History, Rematch, Sitter, Terms, Who, dgn};

/// What a record tells as the reason of a game that was broken off.
const ABORTED: &str = "reason-aborted";

impl Contest {
    /// A match that goes on from a record, over the game that replaying it gave.
    /// What was said about the moves is kept.
    pub fn resume(
        record: &Record,
        game: Box<dyn DynGame>,
        sitters: Vec<Sitter>,
        now: Duration,
    ) -> Contest {
        Contest::open(Opening::of_record(record, game, sitters), now)
    }

    /// The match under these terms. To be said before anything else happens; what a resumed
    /// record tells of the clocks goes on from there.
    pub fn under(self, terms: Terms) -> Contest {
        debug_assert!(self.log.entries.is_empty(), "terms are agreed before a match");
        Contest::open(self.log.opening.under(terms), self.joined.0)
    }

    /// The match before anything happens in it.
    pub(super) fn at_opening(opening: Opening) -> Contest {
        let Opening { mut game, record, undone, sitters, terms } = opening.clone();
        let mut left: Vec<_> = (0..game.seats()).map(|seat| terms.of(seat).at_first()).collect();
        let mut history = History::new();
        // What was taken back costs nothing until it is made again.
        let done = record.moves.len() - undone;
        let mut now = left.clone();
        while game.take_back() {}
        for (index, entry) in record.moves.into_iter().enumerate() {
            let turn = game.turn().unwrap_or(Seat::FIRST);
            let seat = entry.as_leaving().map_or(turn, |(seat, _)| seat);
            // The steps come from a game that accepted them.
            let accepted = repeat(&mut *game, &entry).is_ok();
            debug_assert!(accepted, "a played game does not replay");
            let clock = &mut left[seat.index()];
            let before = *clock;
            let told = match entry.as_leaving() {
                Some((_, Leave::OutOfTime)) => Some(Duration::ZERO),
                _ => entry.comments.iter().find_map(|comment| dgn::clk(comment)),
            };
            *clock = before.map(|known| told.unwrap_or(known));
            let after = *clock;
            history.push(Ply { seat, turn, entry, spent: Duration::ZERO, before, after });
            if index < done {
                now.clone_from(&left);
            }
        }
        for _ in 0..undone {
            history.undo();
            game.take_back();
        }
        // Who goes on with a game that was broken off has made up their mind about that.
        let told = told_ending(&opening.record, &*game);
        let mut contest = Contest {
            game: Arc::new(Held(game)),
            position: None,
            sitters,
            terms,
            left: now,
            history,
            rewound: 0,
            since: Duration::ZERO,
            waiting: false,
            paused: None,
            offer: None,
            wish: None,
            rematch: Rematch::default(),
            ending: told.filter(|ending| *ending == Ending::Agreed),
            tags: record.tags,
            comments: record.comments,
            log: Log::new(opening),
            observers: Observers::default(),
            joined: (Duration::ZERO, Duration::ZERO),
        };
        contest.begin_turn(Duration::ZERO);
        contest
    }

    /// What was said to people about the last of the first `steps` steps, or before the first.
    pub fn words_after(&self, steps: usize) -> String {
        let ply = steps.checked_sub(1).and_then(|index| self.history.iter().nth(index));
        let comments = ply.map_or(&self.comments, |ply| &ply.entry.comments);
        let words = comments.iter().map(|comment| dgn::words(comment));
        words.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// Says something about the last of the first `steps` steps, or the game before its first, in
    /// place of what was said before. What is there for programs stays.
    pub(super) fn remark(&mut self, steps: usize, words: &str) -> Event {
        let after = steps.min(self.history.undos());
        let ply = after.checked_sub(1).and_then(|index| self.history.done_mut(index));
        let comments = match ply {
            Some(ply) => &mut ply.entry.comments,
            None => &mut self.comments,
        };
        for comment in comments.iter_mut() {
            *comment = dgn::commands(comment);
        }
        comments.retain(|comment| !comment.is_empty());
        let words = words.trim().to_owned();
        comments.extend((!words.is_empty()).then(|| words.clone()));
        Event::Remarked { after, words }
    }

    /// The name of who sits in a seat, as the record has it: a resumed game keeps the names of the
    /// people in it.
    pub fn name(&self, seat: Seat) -> &str {
        let sitter = &self.sitters[seat.index()];
        let told = self.tags.iter().find(|(name, _)| name == TAGS[seat.index()]);
        let person = |name: &&str| matches!(Who::named(self.game.name(), name), Who::Person);
        let told = told.map(|(_, name)| name.as_str()).filter(person);
        told.filter(|_| sitter.control == Control::Human).unwrap_or(&sitter.name)
    }

    /// The match written down.
    pub fn record(&self) -> Record {
        let mut record = Record::of(&**self.game);
        record.moves = self.history.done().map(|ply| ply.entry.clone()).collect();
        record.comments.clone_from(&self.comments);
        for (tag, seat) in TAGS.iter().zip(Seat::first(self.sitters.len())) {
            record.set_tag(tag, self.name(seat));
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| !TAGS.contains(&name.as_str())) {
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
