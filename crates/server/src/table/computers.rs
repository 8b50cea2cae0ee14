//! Computers at a table: those who play, and those who advise.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use damier_api::{TableFrame, Thinking, write};
use damier_core::Seat;
use damier_l10n::Language;
use damier_mind::{Budget, Thought};
use damier_play::{Answer, Control, Decision, Failure, Turn, Who, settle};

use super::Table;
use crate::bus::{Kind, Notice};
use crate::jobs::{self, Hear, Heard, Job, Question, Rank, Ticket};
use crate::room::Desk;

/// What comes to a table from elsewhere.
pub enum Note {
    /// The computer on turn begins to think.
    Began(Turn),
    /// What it thinks so far.
    Thought(Turn, Arc<Latest>),
    /// What it came to.
    Answered(Turn, Result<Answer, Failure>),
    /// What an adviser came to.
    Advised(Turn, Thought<String>),
    /// Where the next match is.
    Followed(String),
    /// It could not be set up.
    NotFollowed,
}

/// The latest thought of somebody who has them faster than others can read.
#[derive(Default)]
pub struct Latest(Mutex<Option<Thought<String>>>);

impl Latest {
    /// Puts a thought in place of the one before; whether that was taken.
    fn put(&self, thought: Thought<String>) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).replace(thought).is_none()
    }

    fn take(&self) -> Option<Thought<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Table {
    /// Hears from elsewhere. What is about a turn that is gone is of no interest.
    pub(super) fn noted(&mut self, note: Note, desk: &Desk<Table>, now: Duration) {
        match note {
            Note::Began(turn) => self.decide(Decision::Begin(turn), now),
            Note::Thought(turn, latest) => {
                let thought = latest.take().filter(|_| self.contest.turn() == Some(turn));
                if let Some(thought) = thought {
                    self.tell_thought(turn, &thought, desk);
                }
            }
            Note::Answered(turn, answered) => {
                if self.contest.turn() == Some(turn) {
                    self.thinking = None;
                    self.answered(turn, answered, now);
                }
            }
            Note::Advised(turn, thought) => {
                if self.contest.turn() == Some(turn) {
                    self.tell_advice(turn, thought, desk);
                }
            }
            Note::Followed(name) => {
                self.following = false;
                self.decide(Decision::Follow { name }, now);
            }
            Note::NotFollowed => self.following = false,
        }
    }

    fn decide(&mut self, decision: Decision, now: Duration) {
        // It may have been overtaken by what somebody else did.
        let told = self.contest.apply(decision, now).unwrap_or_default();
        self.told.extend(told);
    }

    fn answered(&mut self, turn: Turn, answered: Result<Answer, Failure>, now: Duration) {
        if let Err(why) = &answered {
            let player = &self.contest.sitters()[turn.seat.index()].name;
            tracing::warn!(table = %self.id, %player, %why, "a player failed");
        }
        let allowance = self.contest.allowance(turn.seat);
        let offered = self.contest.draw_offer().is_some_and(|seat| seat != turn.seat);
        let command = settle(turn, self.contest.game(), allowance, offered, answered);
        let told = self.contest.apply(command, now).unwrap_or_default();
        self.told.extend(told);
    }

    /// Sets the computer on turn to think, and the adviser of a person on turn; whoever thinks
    /// over another turn is stopped.
    pub(super) fn let_computers_think(&mut self, desk: &Desk<Table>) {
        let turn = self.contest.turn().filter(|_| !self.is_waiting() && !self.contest.is_paused());
        let control = self.contest.to_move().map(|(_, control)| control);
        let is_program = |control: Control| !control.is_person();
        let playing = turn.filter(|_| control.is_some_and(is_program));
        let advised = turn.filter(|_| control == Some(Control::Advised));
        self.thinking.take_if(|(about, _)| Some(*about) != playing);
        if self.advising.take_if(|(about, _)| Some(*about) != advised).is_some() {
            self.advice = None;
        }
        if let Some(turn) = playing.filter(|_| self.thinking.is_none()) {
            self.thinking = Some((turn, self.think(turn, desk)));
        }
        if let Some(turn) = advised.filter(|_| self.advising.is_none()) {
            self.advising = self.advise(turn, desk).map(|ticket| (turn, ticket));
        }
    }

    fn who(&self, seat: Seat) -> Who {
        Who::of(self.entry, &self.contest.sitters()[seat.index()])
    }

    fn think(&self, turn: Turn, desk: &Desk<Table>) -> Ticket {
        let post = desk.post.clone();
        let latest = Arc::new(Latest::default());
        let hear: Hear = Box::new(move |heard| match heard {
            Heard::Began => post.send_blocking(Note::Began(turn)),
            Heard::Thought(thought) => {
                if latest.put(thought) {
                    post.send_lossy(Note::Thought(turn, Arc::clone(&latest)));
                }
            }
            Heard::Answered(answered) => post.send_blocking(Note::Answered(turn, answered)),
        });
        let question = Question::Move {
            seat: turn.seat,
            seed: jobs::seed(&self.id, turn.ply),
            allowance: self.contest.allowance(turn.seat),
        };
        desk.house.jobs.submit(self.job(turn.seat, question, desk), hear)
    }

    fn advise(&self, turn: Turn, desk: &Desk<Table>) -> Option<Ticket> {
        self.who(turn.seat).spec()?;
        let post = desk.post.clone();
        let hear: Hear = Box::new(move |heard| {
            if let Heard::Answered(Ok(answer)) = heard {
                post.send_blocking(Note::Advised(turn, answer.thought));
            }
        });
        let question = Question::Judge { lines: 1, budget: Budget::UNLIMITED };
        Some(desk.house.jobs.submit(self.job(turn.seat, question, desk), hear))
    }

    fn job(&self, seat: Seat, question: Question, desk: &Desk<Table>) -> Job {
        Job {
            owner: self.maker.clone().unwrap_or_else(|| self.id.clone()),
            rank: Rank::Move,
            game: self.contest.game().boxed_clone(),
            who: self.who(seat),
            question,
            most: Some(desk.most_thinking()),
        }
    }

    fn tell_thought(&self, turn: Turn, thought: &Thought<String>, desk: &Desk<Table>) {
        let frame = |language| {
            let thinking = Thinking::told(language, self.named(), turn, thought);
            vec![write(&TableFrame::Thinking(thinking))]
        };
        desk.publish(Notice::new(None, Kind::Thinking, frame));
    }

    /// What an adviser thinks is for the one whom it advises.
    fn tell_advice(&mut self, turn: Turn, thought: Thought<String>, desk: &Desk<Table>) {
        self.advice = Some((turn, thought));
        if let Some(owner) = self.owner(turn.seat) {
            let frames = |language| self.advice_for(owner, language).into_iter().collect();
            let notice = Notice::new(None, Kind::News, frames);
            desk.publish(notice.only(owner.to_owned()));
        }
    }

    /// What the adviser of somebody on turn thinks, as it goes over the wire.
    pub(super) fn advice_for(&self, visitor: &str, language: Language) -> Option<String> {
        let (turn, thought) = self.advice.as_ref()?;
        let theirs = self.owner(turn.seat) == Some(visitor);
        theirs.then(|| {
            let advice = Thinking::told(language, self.named(), *turn, thought);
            write(&TableFrame::Advice(advice))
        })
    }
}
