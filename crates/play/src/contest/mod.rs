//! The match: a state machine that is told what happens and tells what follows.

mod back;
mod clocks;
mod draws;
mod written;

use std::time::Duration;

pub use written::{Ended, recorded_seats};

use damier_core::{
    DynGame, Explain, Leave, Outcome, PlayError, Reason, Record, RecordedMove, Scores, Seat, shown,
};
use damier_mind::Score;

use crate::observer::Observers;
use crate::replay::repeat;
use crate::{
    Command, Control, Event, History, Observer, ObserverId, Refused, Sitter, Spent, Standing,
    Terms, Turn, dgn,
};

/// One entry of a match's history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who did it.
    pub seat: Seat,
    /// What was done, as the record has it.
    pub entry: RecordedMove,
    /// How long it took, or what it was charged.
    pub spent: Duration,
    /// What the seat's clock showed before, where it counts down over the game.
    pub before: Option<Duration>,
    /// What it showed after.
    pub after: Option<Duration>,
}

/// How a match ended that the rules would have let go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Agreed,
    Aborted,
}

/// The result of a game that ended in this way, or by its rules.
fn result(ending: Option<Ending>, game: &dyn DynGame) -> Option<Outcome> {
    match ending {
        Some(Ending::Agreed) => {
            let scores = Scores::new(&vec![0; game.seats()]);
            Some(Outcome { scores, reason: Reason::Agreed })
        }
        Some(Ending::Aborted) => None,
        None => game.outcome().copied(),
    }
}

/// A game between some sitters, with its history and those who watch it.
///
/// It reads no clock and does no thinking: a driver asks [`Match::to_move`],
/// gets the move from wherever it comes, and says so with the time at which it came.
/// Where there are clocks it also asks [`Match::deadline`], and calls [`Match::tick`] then.
pub struct Match {
    game: Box<dyn DynGame>,
    sitters: Vec<Sitter>,
    terms: Terms,
    /// What each seat has left, where its clock counts down over the game.
    left: Vec<Option<Duration>>,
    history: History<Ply>,
    /// How often the history was gone back or on again.
    rewound: u64,
    observers: Observers,
    /// When the present turn began.
    since: Duration,
    /// Whether a program is on turn that has not begun to think: its time does not run yet.
    waiting: bool,
    /// What had passed of the turn when the clocks were stopped.
    paused: Option<Duration>,
    /// What the program on turn last said its move is worth.
    judged: Option<Score>,
    /// Who offered a draw.
    offer: Option<Seat>,
    ending: Option<Ending>,
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
            let seat = match entry.as_leaving() {
                Some((seat, _)) => seat,
                None => replay.turn().unwrap_or(Seat::FIRST),
            };
            // The steps come from a game that accepted them.
            let accepted = repeat(&mut *replay, &entry).is_ok();
            debug_assert!(accepted, "a played game does not replay");
            history.push(Ply { seat, entry, spent: Duration::ZERO, before: None, after: None });
        }
        let mut contest = Match {
            left: vec![None; game.seats()],
            game,
            sitters,
            terms: Terms::default(),
            history,
            rewound: 0,
            observers: Observers::default(),
            since: now,
            waiting: false,
            paused: None,
            judged: None,
            offer: None,
            ending: None,
            tags: Vec::new(),
            comments: Vec::new(),
        };
        contest.begin_turn(now);
        contest
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn DynGame {
        &*self.game
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// What was agreed before the match.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What was done and undone.
    pub fn history(&self) -> &History<Ply> {
        &self.history
    }

    /// The present turn; none when the match is over.
    pub fn turn(&self) -> Option<Turn> {
        let seat = self.game.turn().filter(|_| self.ending.is_none())?;
        Some(Turn { seat, ply: self.history.undos(), rewound: self.rewound })
    }

    /// Whose move is awaited and where it comes from; nobody's when the match is over.
    pub fn to_move(&self) -> Option<(Seat, Control)> {
        let seat = self.turn()?.seat;
        Some((seat, self.control(seat)))
    }

    /// The result, if the match has one.
    pub fn outcome(&self) -> Option<Outcome> {
        result(self.ending, &*self.game)
    }

    /// Whether nothing more can be played: there is a result, or the match was broken off.
    pub fn is_over(&self) -> bool {
        self.turn().is_none()
    }

    /// Whether somebody stopped the game for a while.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// How things stand, as those who come to watch are told.
    pub fn standing(&self) -> Standing {
        let seats = 0..self.game.seats();
        Standing {
            game: self.game.name(),
            variant: self.game.variant(),
            sitters: self.sitters.clone(),
            start: self.game.custom_start(),
            steps: self.history.done().map(|ply| (ply.seat, ply.entry.text.clone())).collect(),
            position: self.game.position_text(),
            turn: self.turn().map(|turn| turn.seat),
            offer: self.offer,
            rated: self.terms.rated,
            paused: self.paused.is_some(),
            time: seats.map(|seat| self.terms.of(seat)).collect(),
            clocks: self.clocks(),
            outcome: self.outcome(),
        }
    }

    /// Lets somebody watch from now on; they are told first how things stand.
    ///
    /// Observers are called one after the other while the match waits. Who panics is dropped;
    /// who may be slow watches through a [`Queue`](crate::Queue).
    pub fn subscribe(&mut self, observer: Box<dyn Observer>) -> ObserverId {
        let event = Event::Started(Box::new(self.standing()));
        self.observers.add(observer, &event)
    }

    /// Lets somebody watch no longer, and gives them back; nobody if they already left
    /// or were dropped for failing.
    pub fn unsubscribe(&mut self, id: ObserverId) -> Option<Box<dyn Observer>> {
        self.observers.remove(id)
    }

    /// Does what the command says at the time `now` and tells what happened, to the caller and
    /// to all observers; or refuses, with nothing changed.
    ///
    /// If somebody's time is over by then, that is what happens instead: whatever was to be done
    /// came too late, unless it is that somebody leaves.
    pub fn apply(&mut self, command: Command, now: Duration) -> Result<Vec<Event>, Refused> {
        // What a strategy is charged was measured where it ran, and not by when we hear of it.
        let measured = match &command {
            Command::Play { turn, spent, .. } => {
                spent.is_some() && self.turn() == Some(*turn) && !self.is_person(turn.seat)
            }
            _ => false,
        };
        let fallen = if measured { Vec::new() } else { self.tick(now) };
        if fallen.is_empty() {
            return self.obey(command, now);
        }
        let leaving = matches!(command, Command::Leave(..));
        let left = if leaving { self.obey(command, now).unwrap_or_default() } else { Vec::new() };
        Ok(fallen.into_iter().chain(left).collect())
    }

    fn obey(&mut self, command: Command, now: Duration) -> Result<Vec<Event>, Refused> {
        let attempt = match &command {
            Command::Play { mv, .. } => shown(mv),
            _ => String::new(),
        };
        // Late thoughts are nobody's fault and of no interest.
        let telling = !matches!(command, Command::Thinking(..) | Command::Begin(_));
        let seat = self.turn().map(|turn| turn.seat);
        match self.carry_out(command, now) {
            Ok(events) => {
                self.tell(&events);
                Ok(events)
            }
            Err(refused) => {
                if telling {
                    let reason = refused.message();
                    self.observers.tell(&Event::Refused { seat, attempt, reason });
                }
                Err(refused)
            }
        }
    }

    fn carry_out(&mut self, command: Command, now: Duration) -> Result<Vec<Event>, Refused> {
        if self.ending == Some(Ending::Aborted) {
            return Err(Refused::Aborted);
        }
        match command {
            Command::Begin(turn) => {
                self.check_turn(turn)?;
                Ok(self.begin_thinking(now))
            }
            Command::Play { turn, mv, spent } => {
                self.check_turn(turn)?;
                self.play(&mv, spent, now)
            }
            Command::Thinking(turn, thought) => {
                self.check_turn(turn)?;
                // What is found for a person is advice, and theirs to write down or not.
                if !self.is_person(turn.seat) {
                    self.judged = thought.lines.first().and_then(|line| line.score);
                }
                Ok(vec![Event::Thinking { seat: turn.seat, thought }])
            }
            Command::Leave(seat, leave) => self.leave(seat, leave, now),
            Command::Undo => self.undo(now),
            Command::Redo => self.redo(now),
            Command::OfferDraw(seat) => self.offer_draw(seat),
            Command::AcceptDraw(seat) => self.accept_draw(seat),
            Command::DeclineDraw(seat) => self.decline_draw(seat),
            Command::Pause => self.pause(now),
            Command::Resume => self.resume_clocks(now),
            Command::Abort => {
                self.turn().ok_or(PlayError::Over)?;
                self.ending = Some(Ending::Aborted);
                self.offer = None;
                Ok(vec![Event::Aborted])
            }
        }
    }

    fn tell(&mut self, events: &[Event]) {
        for event in events {
            self.observers.tell(event);
        }
    }

    /// Whether something said about `turn` is said in time.
    fn check_turn(&self, turn: Turn) -> Result<(), Refused> {
        match self.turn() {
            None => Err(PlayError::Over.into()),
            Some(now) if now != turn => Err(Refused::Stale),
            Some(_) if self.paused.is_some() => Err(Refused::Paused),
            Some(_) => Ok(()),
        }
    }

    fn play(
        &mut self,
        text: &str,
        measured: Option<Spent>,
        now: Duration,
    ) -> Result<Vec<Event>, Refused> {
        let seat = self.game.turn().ok_or(PlayError::Over)?;
        let spent = self.spent(seat, measured, now);
        if self.allowance(seat).is_overrun(spent) {
            return self.leave(seat, Leave::OutOfTime, now);
        }
        let position = self.game.position_text();
        let mv = self.game.play(text)?;
        let charged = self.allowance(seat).charge(spent);
        let (before, after) = self.charge(seat, charged);
        let mut entry = RecordedMove::new(mv.clone());
        entry.variations = self.given_up(&mv);
        let judged = self.judged.and_then(dgn::write_eval);
        let told: Vec<String> = after.map(dgn::write_clk).into_iter().chain(judged).collect();
        entry.comments.extend((!told.is_empty()).then(|| told.join(" ")));
        self.history.push(Ply { seat, entry, spent: charged, before, after });
        self.begin_turn(now);
        let declined = self.offer.take_if(|offered| *offered != seat);
        let after = self.game.position_text();
        let played = Event::Played { seat, mv, before: position, after, spent: charged };
        let declined = declined.map(|_| Event::DrawDeclined { seat });
        Ok(self.and_after(declined.into_iter().chain([played]).collect()))
    }

    fn leave(&mut self, seat: Seat, leave: Leave, now: Duration) -> Result<Vec<Event>, Refused> {
        if self.ending.is_some() {
            return Err(PlayError::Over.into());
        }
        let on_turn = self.game.turn() == Some(seat);
        let spent = if on_turn { self.passed(now) } else { Duration::ZERO };
        self.game.retire(seat, leave)?;
        let before = self.left[seat.index()];
        // Who leaves out of turn neither ends the turn nor pays for it.
        let after = match leave {
            Leave::OutOfTime => before.map(|_| Duration::ZERO),
            Leave::Resigned | Leave::Failed => before.map(|left| left.saturating_sub(spent)),
        };
        self.left[seat.index()] = after;
        if on_turn {
            self.begin_turn(now);
        }
        self.offer = None;
        let entry = RecordedMove::leaving(seat, leave);
        self.history.push(Ply { seat, entry, spent, before, after });
        let (position, turn) = (self.game.position_text(), self.game.turn());
        Ok(self.and_after(vec![Event::Left { seat, leave, position, turn }]))
    }

    fn control(&self, seat: Seat) -> Control {
        self.sitters[seat.index()].control
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.control(seat).is_person()
    }

    /// What follows every step: the clocks, and perhaps the end.
    fn and_after(&self, mut events: Vec<Event>) -> Vec<Event> {
        if self.terms.has_clocks() {
            events.push(Event::Clock(self.clocks()));
        }
        events.extend(self.outcome().map(|outcome| Event::Over { outcome }));
        events
    }
}
