//! The match: a state machine that is told what happens and tells what follows.

mod back;
mod clocks;
mod draws;
mod rematch;
mod told;
mod typed;
mod written;

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

pub use typed::TypedError;
pub use written::Ended;

use damier_core::{
    DynGame, Leave, Outcome, PlayError, Reason, RecordedMove, RetireRefused, Scores, Seat,
};
use damier_mind::Score;

use crate::log::{FoldError, Log, Opening};
use crate::observer::Observers;
use crate::{
    Ask, Command, Control, Decision, Entry, Event, Failure, History, Refused, Rematch, Sitter,
    Spent, Terms, TimeControl, Told, Turn, Wish, dgn,
};

/// One entry of a match's history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who did it.
    pub seat: Seat,
    /// Whose turn it was: who leaves need not be on turn.
    pub turn: Seat,
    /// What was done, as the record has it.
    pub entry: RecordedMove,
    /// How long it took, or what it was charged.
    pub spent: Duration,
    /// What the seat's clock showed before, where it counts down over the game.
    pub before: Option<Duration>,
    /// What it showed after.
    pub after: Option<Duration>,
}

/// A game that its match shares with whoever thinks about it. What is shared is copied only when it
/// changes meanwhile, for the past of a long game is more than a move should cost.
pub(crate) struct Held(Box<dyn DynGame>);

impl Clone for Held {
    fn clone(&self) -> Held {
        Held(self.0.boxed_clone())
    }
}

impl Deref for Held {
    type Target = dyn DynGame;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
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

/// Whether a command is about the game after this one, however this one ended.
fn is_about_another(command: &Command) -> bool {
    matches!(
        command,
        Command::Ask { ask: Ask::Rematch, .. } | Command::Decide(Decision::Follow { .. })
    )
}

/// A game between some sitters, with its history, its log and those who watch it.
///
/// It reads no clock and does no thinking: a driver asks [`Contest::to_move`], gets the move from
/// wherever it comes, and says so with the time at which it came, by a clock of its own. Where
/// there are clocks it also asks [`Contest::deadline`], and calls [`Contest::tick`] then.
///
/// Nothing changes a match but a [`Command`]; those it accepted are its [`Log`], and
/// [folding](Contest::fold) them gives the same match again.
pub struct Contest {
    game: Arc<Held>,
    /// The position as text, if it was written since the game last changed.
    position: Option<String>,
    sitters: Vec<Sitter>,
    terms: Terms,
    /// What each seat has left, where its clock counts down over the game.
    left: Vec<Option<Duration>>,
    history: History<Ply>,
    /// How often the history was gone back or on again.
    rewound: u64,
    /// When the present turn began, since the match began.
    since: Duration,
    /// Whether a program is on turn that has not begun to think: its time does not run yet.
    waiting: bool,
    /// What had passed of the turn when the clocks were stopped.
    paused: Option<Duration>,
    /// Who offered a draw.
    offer: Option<Seat>,
    /// Who asked to go back or on.
    wish: Option<Wish>,
    /// What was said about another game.
    rematch: Rematch,
    ending: Option<Ending>,
    tags: Vec<(String, String)>,
    comments: Vec<String>,
    log: Log,
    observers: Observers,
    /// A moment of the driver's clock, and which moment of the match that is.
    joined: (Duration, Duration),
}

impl Contest {
    /// A match over `game`, which may have been played for a while. The first
    /// `game.seats()` sitters sit; a person sits where there are too few.
    pub fn new(game: Box<dyn DynGame>, sitters: Vec<Sitter>, now: Duration) -> Contest {
        Contest::open(Opening::new(game, sitters), now)
    }

    /// A match as it opens.
    pub fn open(opening: Opening, now: Duration) -> Contest {
        let mut contest = Contest::at_opening(opening);
        contest.join(now);
        contest
    }

    /// The match that a log tells of, up to its last entry, which is now. No strategy is asked
    /// again, and what was not accepted then is not in the log.
    pub fn fold(log: Log, now: Duration) -> Result<Contest, FoldError> {
        match Contest::fold_partly(log, now) {
            (contest, None) => Ok(contest),
            (_, Some(error)) => Err(error),
        }
    }

    /// The same as far as the log can be followed, and why not further.
    pub fn fold_partly(log: Log, now: Duration) -> (Contest, Option<FoldError>) {
        let mut contest = Contest::at_opening(log.opening);
        let mut problem = None;
        for Entry { seq, at, command } in log.entries {
            if let Err(why) = contest.accept(command, at) {
                problem = Some(FoldError { seq, why });
                break;
            }
        }
        contest.join(now);
        (contest, problem)
    }

    /// Says by which clock the match is run from now on. Between its last entry and now no time
    /// has passed for it.
    pub fn join(&mut self, now: Duration) {
        self.joined = (now, self.log.latest());
    }

    /// How it opened, and everything it was told since.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// What it was told after the entry of this number; everything for 0.
    pub fn since(&self, seq: u64) -> &[Entry] {
        self.log.since(seq)
    }

    /// What happened after the entry of this number, for somebody who missed it.
    pub fn told_since(&self, seq: u64) -> Vec<Told> {
        let mut again = Contest::at_opening(self.log.opening.clone());
        let entries = self.log.entries.iter().cloned();
        // What was accepted once is accepted again.
        let told = entries.flat_map(|entry| again.accept(entry.command, entry.at));
        told.flatten().filter(|told| told.seq > seq).collect()
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn DynGame {
        &**self.game
    }

    /// The game as it stands, for somebody who thinks about it while the match goes on.
    pub(crate) fn shared_game(&self) -> Arc<Held> {
        Arc::clone(&self.game)
    }

    /// The game, to be changed.
    fn game_mut(&mut self) -> &mut dyn DynGame {
        self.position = None;
        &mut *Arc::make_mut(&mut self.game).0
    }

    /// The position as text. Every move is told with the one before it, which the move before that
    /// has told already.
    fn position_text(&mut self) -> String {
        let Contest { position, game, .. } = self;
        position.get_or_insert_with(|| game.position_text()).clone()
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
        result(self.ending, &**self.game)
    }

    /// Whether nothing more can be played: there is a result, or the match was broken off.
    pub fn is_over(&self) -> bool {
        self.turn().is_none()
    }

    /// How many moves were played; that somebody left is none.
    pub fn moves_played(&self) -> usize {
        self.history.done().filter(|ply| ply.entry.as_leaving().is_none()).count()
    }

    /// Who failed last, and how.
    pub fn failure(&self) -> Option<(Seat, &Failure)> {
        self.log.since(0).iter().rev().find_map(|entry| match &entry.command {
            Command::Decide(Decision::Fail { seat, why }) => Some((*seat, why)),
            _ => None,
        })
    }

    /// Whether anything was ever taken back.
    pub fn was_rewound(&self) -> bool {
        self.rewound > 0
    }

    /// Whether somebody stopped the game for a while.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Does what the command says at the time `now` and tells what happened, to the caller and
    /// to all observers; or refuses, with nothing changed.
    ///
    /// While somebody's time is over no player is heard, for whatever they ask for came too late;
    /// until [`Contest::tick`], or a [decision](Decision::TimeOver), lets the flag fall.
    pub fn apply(
        &mut self,
        command: impl Into<Command>,
        now: Duration,
    ) -> Result<Vec<Told>, Refused> {
        let at = self.at(now);
        let told = self.accept(command.into(), at)?;
        // A driver's clock may be set back: time goes on from there.
        self.joined = (now, at);
        self.tell(&told);
        Ok(told)
    }

    /// Takes a command into the log, if it is accepted.
    fn accept(&mut self, mut command: Command, at: Duration) -> Result<Vec<Told>, Refused> {
        let was_over = self.outcome().is_some();
        let mut events = self.carry_out(&command, at)?;
        let over = self.outcome().filter(|_| !was_over);
        if over.is_some() {
            // Nothing that was offered or wished outlives the game.
            self.offer = None;
            self.wish = None;
        }
        events.extend(over.map(|outcome| Event::Over { outcome }));
        // The log has moves as they are written, however they were typed.
        if let Command::Ask { ask: Ask::Play { mv, .. }, .. }
        | Command::Decide(Decision::Answer { mv, .. }) = &mut command
            && let Some(played) = self.history.done().next_back()
        {
            mv.clone_from(&played.entry.text);
        }
        let seq = self.log.push(at, command);
        let turn = self.turn();
        let count = events.len();
        let told = |(index, event)| {
            let last = index + 1 == count;
            Told { seq, index, last, at, event, turn }
        };
        Ok(events.into_iter().enumerate().map(told).collect())
    }

    fn carry_out(&mut self, command: &Command, at: Duration) -> Result<Vec<Event>, Refused> {
        match command {
            Command::Decide(Decision::Rest) => Ok(vec![self.rest()]),
            Command::Decide(Decision::Remark { after, words }) => {
                Ok(vec![self.remark(*after, words)])
            }
            _ if self.ending == Some(Ending::Aborted) && !is_about_another(command) => {
                Err(Refused::Aborted)
            }
            Command::Ask { by, ask } => self.grant(*by, ask, at),
            Command::Decide(decision) => self.execute(decision, at),
        }
    }

    /// Does what a player asks for.
    fn grant(&mut self, by: Seat, ask: &Ask, at: Duration) -> Result<Vec<Event>, Refused> {
        // What a program has used its driver knows.
        let measured = by.index() < self.game.seats() && !self.is_person(by);
        if !measured || self.game.turn() != Some(by) {
            self.check_in_time(at)?;
        }
        // Who has left may still take that back, and has a say when others want to.
        let about_steps = matches!(ask, Ask::Go(_) | Ask::Grant | Ask::Deny);
        let sits = by.index() < self.game.seats();
        if !sits || !(about_steps || self.is_over() || self.game.plays(by)) {
            return Err(RetireRefused::NotPlaying(by).into());
        }
        match ask {
            Ask::Play { turn, mv } => {
                self.check_turn(*turn)?;
                if turn.seat != by {
                    return Err(Refused::NotYourTurn);
                }
                let spent = Spent { wall: self.passed(at), cpu: None };
                self.play(mv, spent, None, at)
            }
            Ask::Resign => self.leave(by, Leave::Resigned, None, at),
            Ask::OfferDraw => self.offer_draw(by),
            Ask::AcceptDraw => self.accept_draw(by),
            Ask::DeclineDraw => self.decline_draw(by),
            Ask::Go(way) => self.wish_to_go(by, *way, at),
            Ask::Grant => self.grant_wish(by, at),
            Ask::Deny => self.deny_wish(by),
            Ask::Pause => self.pause(at),
            Ask::Resume => self.resume_clocks(at),
            Ask::Abort if self.terms.rated && self.history.undos() >= self.game.seats() => {
                Err(Refused::Rated)
            }
            Ask::Abort => self.abort(),
            Ask::Rematch => self.ask_rematch(by),
        }
    }

    /// Does what whoever runs the match decided.
    fn execute(&mut self, decision: &Decision, at: Duration) -> Result<Vec<Event>, Refused> {
        match decision {
            Decision::Begin(turn) => {
                self.check_turn(*turn)?;
                self.begin_thinking(at);
                Ok(vec![Event::Began { turn: *turn }])
            }
            Decision::Answer { turn, mv, spent, score } => {
                self.check_turn(*turn)?;
                self.play(mv, *spent, *score, at)
            }
            Decision::TimeOver { turn, spent } => {
                self.check_turn(*turn)?;
                let measured =
                    spent.is_some_and(|spent| self.allowance(turn.seat).is_overrun(spent));
                if !measured && !self.is_overdue(at) {
                    return Err(Refused::TimeLeft);
                }
                self.leave(turn.seat, Leave::OutOfTime, None, at)
            }
            Decision::Fail { seat, why } => self.leave(*seat, Leave::Failed, Some(why), at),
            Decision::Go(way) => {
                self.check_in_time(at)?;
                if self.has_persons() {
                    return Err(Refused::PlayersDecide);
                }
                self.go(None, *way, at)
            }
            Decision::Seat { seat, sitter, time } => self.seat(*seat, sitter, *time, at),
            Decision::Pause => {
                self.check_in_time(at)?;
                self.pause(at)
            }
            Decision::Resume => self.resume_clocks(at),
            Decision::Abort => self.abort(),
            Decision::Follow { name } => self.follow(name),
            Decision::Remark { .. } | Decision::Rest => Ok(Vec::new()),
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

    /// The seat on turn plays, and has spent so much on it.
    fn play(
        &mut self,
        text: &str,
        spent: Spent,
        score: Option<Score>,
        at: Duration,
    ) -> Result<Vec<Event>, Refused> {
        let seat = self.game.turn().ok_or(PlayError::Over)?;
        // Only of programs somebody else's measure is taken.
        let spent =
            if self.is_person(seat) { Spent { wall: self.passed(at), cpu: None } } else { spent };
        let allowance = self.allowance(seat);
        if allowance.is_overrun(spent) {
            return Err(Refused::TooLate);
        }
        let position = self.position_text();
        let mv = self.game_mut().play(text)?;
        let charged = allowance.charge(spent);
        let (before, after) = self.charge(seat, charged);
        let mut entry = RecordedMove::new(mv.clone());
        entry.variations = self.given_up(&mv);
        let judged = score.and_then(dgn::write_eval);
        let told: Vec<String> = after.map(dgn::write_clk).into_iter().chain(judged).collect();
        entry.comments.extend((!told.is_empty()).then(|| told.join(" ")));
        self.history.push(Ply { seat, turn: seat, entry, spent: charged, before, after });
        self.begin_turn(at);
        self.wish = None;
        let declined = self.offer.take_if(|offered| *offered != seat);
        let declined = declined.map(|_| Event::DrawDeclined { seat });
        let after = self.position_text();
        let played = Event::Played { seat, mv, before: position, after, spent: charged };
        Ok(declined.into_iter().chain([played]).collect())
    }

    fn leave(
        &mut self,
        seat: Seat,
        leave: Leave,
        why: Option<&Failure>,
        at: Duration,
    ) -> Result<Vec<Event>, Refused> {
        if self.ending.is_some() {
            return Err(PlayError::Over.into());
        }
        let turn = self.game.turn().unwrap_or(seat);
        let on_turn = turn == seat;
        let spent = if on_turn { self.passed(at) } else { Duration::ZERO };
        self.game_mut().retire(seat, leave)?;
        let before = self.left[seat.index()];
        // Who leaves out of turn neither ends the turn nor pays for it.
        let after = match leave {
            Leave::OutOfTime => before.map(|_| Duration::ZERO),
            Leave::Resigned | Leave::Failed => before.map(|left| left.saturating_sub(spent)),
        };
        self.left[seat.index()] = after;
        if on_turn {
            self.begin_turn(at);
        }
        self.offer = None;
        self.wish = None;
        let mut entry = RecordedMove::leaving(seat, leave);
        entry.comments.extend(why.map(ToString::to_string));
        self.history.push(Ply { seat, turn, entry, spent, before, after });
        let position = self.position_text();
        Ok(vec![Event::Left { seat, leave, why: why.cloned(), position }])
    }

    /// Lets somebody take a seat. A turn that was another's begins anew, and so does one that was
    /// begun by another clock; what was offered or asked by another, or to another, is gone.
    fn seat(
        &mut self,
        seat: Seat,
        sitter: &Sitter,
        time: TimeControl,
        at: Duration,
    ) -> Result<Vec<Event>, Refused> {
        let seats = self.game.seats();
        if seat.index() >= seats {
            return Err(RetireRefused::NotPlaying(seat).into());
        }
        let other_clock = self.terms.of(seat.index()) != time;
        let other_sitter = self.sitters[seat.index()] != *sitter;
        if other_clock {
            let mut clocks: Vec<_> = (0..seats).map(|seat| self.terms.of(seat)).collect();
            clocks[seat.index()] = time;
            self.terms.time = clocks;
            self.left[seat.index()] = time.at_first();
        }
        self.sitters[seat.index()] = sitter.clone();
        if other_sitter {
            self.offer = None;
            self.wish = None;
            self.forget_asked_rematch();
        }
        if (other_sitter || other_clock) && self.game.turn() == Some(seat) {
            self.begin_turn(at);
        }
        Ok(vec![Event::Seated { seat, sitter: sitter.clone(), time }])
    }

    fn abort(&mut self) -> Result<Vec<Event>, Refused> {
        self.turn().ok_or(PlayError::Over)?;
        self.ending = Some(Ending::Aborted);
        self.offer = None;
        self.wish = None;
        Ok(vec![Event::Aborted])
    }

    fn control(&self, seat: Seat) -> Control {
        self.sitters[seat.index()].control
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.control(seat).is_person()
    }

    fn has_persons(&self) -> bool {
        self.sitters.iter().any(|sitter| sitter.control.is_person())
    }
}
