//! The match: a state machine that is told what happens and tells what follows.

use std::time::Duration;

use damier_ai::Thought;
use damier_core::{
    DynGame, Explain, Leave, Message, Outcome, PlayError, Record, RecordedMove, RetireRefused,
    Seat, shown,
};
use thiserror::Error;

use crate::observer::Observers;
use crate::{Event, History, Observer, ObserverId, dgn};

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// What they are called in records: `human`, `alphabeta:depth=6`.
    pub name: String,
    /// Where their moves come from.
    pub control: Control,
}

/// Where a seat's moves come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// The interface.
    Human,
    /// The interface, after a strategy's advice.
    Advised,
    /// A strategy.
    Computer,
}

/// What a match can be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// The seat on turn plays this.
    Play(String),
    /// A seat leaves: it resigned, its time ran out, its program failed.
    Leave(Seat, Leave),
    /// Takes back to where a person last decided: to their turn, or to before they left.
    /// Between computers, takes one step back.
    Undo,
    /// Plays again what was taken back, to where a person decides next.
    Redo,
    /// The seat on turn is thinking, and this is what it thinks.
    Thinking(Thought<String>),
}

/// Why a command was refused. Nothing changed.
#[derive(Debug, Error)]
pub enum Refused {
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] PlayError),
    /// The seat cannot leave.
    #[error(transparent)]
    Leave(#[from] RetireRefused),
    /// There is nothing to take back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("there is nothing to redo")]
    NothingToRedo,
}

impl Explain for Refused {
    fn message(&self) -> Message {
        match self {
            Refused::Move(error) => error.message(),
            Refused::Leave(error) => error.message(),
            Refused::NothingToUndo => Message::new("error-nothing-to-undo"),
            Refused::NothingToRedo => Message::new("error-nothing-to-redo"),
        }
    }
}

/// One entry of a match's history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who did it.
    pub seat: Seat,
    /// What was done, as the record has it.
    pub entry: RecordedMove,
    /// How long it took.
    pub spent: Duration,
}

/// A game between some sitters, with its history and those who watch it.
///
/// It reads no clock and does no thinking: a driver asks [`Match::to_move`],
/// gets the move from wherever it comes, and says so with the time at which it came.
pub struct Match {
    game: Box<dyn DynGame>,
    sitters: Vec<Sitter>,
    history: History<Ply>,
    observers: Observers,
    /// When the present turn began.
    since: Duration,
    tags: Vec<(String, String)>,
    comments: Vec<String>,
}

impl Match {
    /// A match over `game`, which may have been played for a while. The first
    /// `game.seats()` sitters sit; a person sits where there are too few.
    pub fn new(game: Box<dyn DynGame>, mut sitters: Vec<Sitter>, now: Duration) -> Match {
        sitters.resize(game.seats(), Sitter { name: "human".to_owned(), control: Control::Human });
        let mut history = History::new();
        let mut replay = game.boxed_clone();
        let steps = Record::of(&*game).moves;
        while replay.take_back() {}
        for entry in steps {
            let seat = replay.turn().unwrap_or(Seat::FIRST);
            // The steps come from a game that accepted them.
            let (seat, accepted) = match entry.as_leaving() {
                Some((seat, leave)) => (seat, replay.retire(seat, leave).is_ok()),
                None => (seat, replay.play(&entry.text).is_ok()),
            };
            debug_assert!(accepted, "a played game does not replay");
            history.push(Ply { seat, entry, spent: Duration::ZERO });
        }
        Match {
            game,
            sitters,
            history,
            observers: Observers::default(),
            since: now,
            tags: Vec::new(),
            comments: Vec::new(),
        }
    }

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
        resumed.history = history;
        resumed.tags.clone_from(&record.tags);
        resumed.comments.clone_from(&record.comments);
        resumed
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn DynGame {
        &*self.game
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// What was done and undone.
    pub fn history(&self) -> &History<Ply> {
        &self.history
    }

    /// Whose move is awaited and where it comes from; nobody's when the game is over.
    pub fn to_move(&self) -> Option<(Seat, Control)> {
        let seat = self.game.turn()?;
        Some((seat, self.sitters[seat.index()].control))
    }

    /// Lets somebody watch from now on; they are told first how things stand.
    pub fn subscribe(&mut self, observer: Box<dyn Observer>) -> ObserverId {
        let event = Event::Started {
            game: self.game.name(),
            variant: self.game.variant(),
            position: self.game.position_text(),
            turn: self.game.turn(),
        };
        self.observers.add(observer, &event)
    }

    /// Lets somebody watch no longer, and gives them back; nobody if they already left
    /// or were dropped for failing.
    pub fn unsubscribe(&mut self, id: ObserverId) -> Option<Box<dyn Observer>> {
        self.observers.remove(id)
    }

    /// Sets a tag of the record: a date, an event.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let mut record = Record { tags: std::mem::take(&mut self.tags), ..Record::default() };
        record.set_tag(name, value);
        self.tags = record.tags;
    }

    /// Says something about the last move, or the game before its first.
    pub fn remark(&mut self, comment: &str) {
        let comment = comment.trim();
        if comment.is_empty() {
            return;
        }
        match self.history.last_done_mut() {
            Some(ply) => ply.entry.comments.push(comment.to_owned()),
            None => self.comments.push(comment.to_owned()),
        }
    }

    /// Does what the command says at the time `now` and tells what happened, to the caller and
    /// to all observers; or refuses, with nothing changed.
    pub fn apply(&mut self, command: Command, now: Duration) -> Result<Vec<Event>, Refused> {
        let attempt = match &command {
            Command::Play(text) => shown(text),
            _ => String::new(),
        };
        let seat = self.game.turn();
        let result = match command {
            Command::Play(text) => self.play(&text, now),
            Command::Leave(seat, leave) => self.leave(seat, leave, now),
            Command::Undo => self.undo(now),
            Command::Redo => self.redo(now),
            Command::Thinking(thought) => {
                Ok(seat.map(|seat| Event::Thinking { seat, thought }).into_iter().collect())
            }
        };
        match result {
            Ok(events) => {
                for event in &events {
                    self.observers.tell(event);
                }
                Ok(events)
            }
            Err(refused) => {
                let reason = refused.message();
                self.observers.tell(&Event::Refused { seat, attempt, reason });
                Err(refused)
            }
        }
    }

    fn play(&mut self, text: &str, now: Duration) -> Result<Vec<Event>, Refused> {
        let seat = self.game.turn().ok_or(PlayError::Over)?;
        let before = self.game.position_text();
        let mv = self.game.play(text)?;
        let spent = self.turn_over(now);
        self.history.push(Ply { seat, entry: RecordedMove::new(mv.clone()), spent });
        let after = self.game.position_text();
        Ok(self.and_over(Event::Played { seat, mv, before, after, spent }))
    }

    fn leave(&mut self, seat: Seat, leave: Leave, now: Duration) -> Result<Vec<Event>, Refused> {
        let on_turn = self.game.turn() == Some(seat);
        self.game.retire(seat, leave)?;
        // Who leaves out of turn neither ends the turn nor pays for it.
        let spent = if on_turn { self.turn_over(now) } else { Duration::ZERO };
        self.history.push(Ply { seat, entry: RecordedMove::leaving(seat, leave), spent });
        Ok(self.and_over(Event::Left { seat, leave }))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.sitters[seat.index()].control != Control::Computer
    }

    /// Between computers one step is undone at a time.
    fn has_persons(&self) -> bool {
        self.sitters.iter().any(|sitter| sitter.control != Control::Computer)
    }

    /// Whether an undo or a redo may end where `turn` is to move and `next` was done next.
    fn stops(&self, turn: Option<Seat>, next: Option<&Ply>) -> bool {
        !self.has_persons()
            || turn.is_none_or(|seat| self.is_person(seat))
            || next.is_some_and(|ply| self.is_person(ply.seat))
    }

    /// How many steps an undo takes back. None if no person has decided anything: with only
    /// its opening taken back, a computer would move again at once.
    fn steps_back(&self) -> Option<usize> {
        let mut game = self.game.boxed_clone();
        let stop = self.history.done().rev().position(|ply| {
            game.take_back();
            self.stops(game.turn(), Some(ply))
        });
        stop.map(|steps| steps + 1)
    }

    fn undo(&mut self, now: Duration) -> Result<Vec<Event>, Refused> {
        let steps = self.steps_back().ok_or(Refused::NothingToUndo)?;
        let mut events = Vec::with_capacity(steps);
        while events.len() < steps
            && let Some(ply) = self.history.undo()
        {
            let (seat, mv) = (ply.seat, ply.entry.text.clone());
            self.game.take_back();
            events.push(Event::Undone { seat, mv, position: self.game.position_text() });
        }
        self.since = now;
        Ok(events)
    }

    fn redo(&mut self, now: Duration) -> Result<Vec<Event>, Refused> {
        let mut events = Vec::new();
        while let Some(ply) = self.history.redo() {
            let (seat, mv) = (ply.seat, ply.entry.text.clone());
            // What was played once from here can be played again.
            let accepted = match ply.entry.as_leaving() {
                Some((seat, leave)) => self.game.retire(seat, leave).is_ok(),
                None => self.game.play(&mv).is_ok(),
            };
            debug_assert!(accepted, "an undone move cannot be redone");
            events.push(Event::Redone { seat, mv, position: self.game.position_text() });
            if self.stops(self.game.turn(), self.history.iter().nth(self.history.undos())) {
                break;
            }
        }
        if events.is_empty() {
            return Err(Refused::NothingToRedo);
        }
        self.since = now;
        events.extend(self.over());
        Ok(events)
    }

    fn turn_over(&mut self, now: Duration) -> Duration {
        let spent = now.saturating_sub(self.since);
        self.since = now;
        spent
    }

    fn over(&self) -> Option<Event> {
        self.game.outcome().map(|&outcome| Event::Over { outcome })
    }

    fn and_over(&self, event: Event) -> Vec<Event> {
        std::iter::once(event).chain(self.over()).collect()
    }

    /// The match written down.
    pub fn record(&self) -> Record {
        const SEATS: [&str; 4] = ["First", "Second", "Third", "Fourth"];
        let mut record = Record::of(&*self.game);
        record.moves = self.history.done().map(|ply| ply.entry.clone()).collect();
        record.comments.clone_from(&self.comments);
        for (tag, sitter) in SEATS.iter().zip(&self.sitters) {
            // A resumed game keeps the names of the people in it.
            let named = self.tags.iter().find(|(name, _)| name == tag);
            let name = match named {
                Some((_, name)) if sitter.control == Control::Human && !self.is_player(name) => {
                    name
                }
                _ => &sitter.name,
            };
            record.set_tag(tag, name.as_str());
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| !SEATS.contains(&name.as_str())) {
            record.set_tag(name, value.as_str());
        }
        // A result that belongs to an earlier end of the game must not stay.
        record.tags.retain(|(name, _)| !["Result", "Score", "Reason"].contains(&name.as_str()));
        if let Some(outcome) = self.game.outcome() {
            record.set_tag("Result", dgn::result_text(outcome));
            record.set_tag("Score", score_text(outcome));
            record.set_tag("Reason", outcome.reason.message().key());
        }
        record
    }

    /// Whether a name in a record is that of a strategy and not of a person.
    fn is_player(&self, name: &str) -> bool {
        let strategy = name.strip_prefix("advised:").unwrap_or(name);
        damier_catalog::game(self.game.name()).is_ok_and(|entry| entry.spec(strategy).is_ok())
    }

    /// The match as the text of a record file.
    pub fn save(&self) -> String {
        dgn::write(&self.record(), self.game.seats())
    }
}

/// The scores as records have them, such as `+12 -12`.
fn score_text(outcome: &Outcome) -> String {
    let scores: Vec<String> =
        outcome.scores.as_slice().iter().map(|score| format!("{score:+}")).collect();
    scores.join(" ")
}
