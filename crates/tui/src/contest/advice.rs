//! Hints in three steps, and the evaluation bar.

use std::time::Duration;

use damier_catalog::HINT_PARTS;
use damier_core::view::Spot;
use damier_core::{Message, Seat};
use damier_mind::Score;
use damier_play::hint_part;

use super::ContestScreen;
use super::council::Council;
use crate::theme::Role;

/// What strategies make of the position that shows, and how much of it is told.
#[derive(Default)]
pub(super) struct Advice {
    /// Advisers and judges.
    pub(super) council: Council,
    /// Who looks at every move.
    pub(super) survey: Council,
    /// The latest verdict: until there is another the bar stays where it is.
    verdict: Option<Score>,
    /// How many parts of a hint are told, if one is.
    pub(super) hint: Option<usize>,
    /// Whether the evaluation bar shows.
    pub(super) judging: bool,
    /// Whether anything was told of this match while it was played.
    pub(super) was_asked: bool,
    /// Whether the board shows what moves are worth.
    pub(super) values: bool,
}

impl Advice {
    /// All that was said is about another match; whether the bar shows stays.
    pub(super) fn forget(&mut self) {
        let judging = self.judging;
        *self = Advice { judging, was_asked: judging, ..Advice::default() };
    }

    /// What was pointed out on the board is no longer.
    pub(super) fn clear(&mut self) {
        self.hint = None;
        self.values = false;
    }

    /// All that was said is about another position.
    pub(super) fn position_changed(&mut self) {
        self.hint = None;
        self.council = Council::default();
        self.survey = Council::default();
    }
}

impl ContestScreen {
    /// Tells more about a good move.
    pub(super) fn more_hints(&mut self, now: Duration) {
        if self.shown().outcome().is_some() || (self.review.is_none() && self.contest.is_over()) {
            return self.tell(Role::Title, self.over());
        }
        self.advice.was_asked |= !self.contest.is_over();
        let told = self.advice.hint.unwrap_or(0);
        self.advice.hint = Some((told + 1).min(HINT_PARTS));
        self.form_opinions(now);
    }

    /// Shows the evaluation bar or hides it.
    pub(super) fn switch_judging(&mut self, now: Duration) {
        self.advice.judging = !self.advice.judging;
        self.advice.was_asked |= self.advice.judging && !self.contest.is_over();
        if self.advice.judging && self.shown().seats() != 2 {
            self.advice.judging = false;
            return self.tell(Role::Title, Message::new("contest-no-judge"));
        }
        if self.shown().turn().is_none() {
            self.tell(Role::Title, self.over());
        }
        self.form_opinions(now);
    }

    /// Opinions are known: an adviser is not waited for to be asked, and until there is another
    /// verdict the bar stays where it is.
    pub(super) fn heard_opinions(&mut self) {
        if self.is_advised() && self.is_advice_whole() {
            self.advice.hint = Some(HINT_PARTS);
        }
        if let Some(verdict) = self.verdict_now() {
            self.advice.verdict = Some(verdict);
        }
    }

    /// How good the position is for the first seat.
    fn verdict_now(&self) -> Option<Score> {
        let line = self.judgement()?.lines.first()?;
        let first = self.shown().turn() == Some(Seat::FIRST);
        let score = line.score?;
        Some(if first { score } else { -score })
    }

    /// What the bar shows, if it does.
    pub(super) fn verdict(&self) -> Option<Score> {
        self.verdict_now().or(self.advice.verdict).filter(|_| self.advice.judging)
    }

    /// What is told of the hint.
    pub(super) fn hint_messages(&self) -> Vec<Message> {
        let Some(told) = self.advice.hint else { return Vec::new() };
        let Some(thought) = self.advised() else {
            return vec![Message::new("contest-hint-thinking")];
        };
        let head = Message::new("contest-hint-part").with("part", told).with("count", HINT_PARTS);
        let parts = (1..=told).filter_map(|part| hint_part(self.shown(), thought, part));
        let mut messages: Vec<Message> = [head].into_iter().chain(parts).collect();
        // Of a turn that can only be skipped there is nothing more to say than that.
        messages.dedup();
        messages
    }

    /// Where the suggested move is, once it is told.
    pub(super) fn hint_spot(&self) -> Option<Spot> {
        self.advice.hint.filter(|told| *told >= HINT_PARTS)?;
        self.shown_board().spot_of(self.advised()?.best()?)
    }
}
