//! Hints in three steps, and the evaluation bar.

use std::time::Duration;

use damier_core::view::Spot;
use damier_core::{Message, Seat};
use damier_mind::Score;
use damier_play::advice;

use super::ContestScreen;
use super::board::Picture;
use crate::theme::Role;

/// A hint that is being told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hint {
    /// How much of it: where to look, what it does, the move.
    told: usize,
}

impl Hint {
    pub(super) const PARTS: usize = 3;
}

impl ContestScreen {
    /// Tells more about a good move.
    pub(super) fn more_hints(&mut self, now: Duration) {
        if self.shown().outcome().is_some() || (self.review.is_none() && self.contest.is_over()) {
            return self.tell(Role::Title, self.over());
        }
        let told = self.hint.map_or(0, |hint| hint.told);
        self.hint = Some(Hint { told: (told + 1).min(Hint::PARTS) });
        self.form_opinions(now);
    }

    /// Shows the evaluation bar or hides it.
    pub(super) fn switch_judging(&mut self, now: Duration) {
        self.judging = !self.judging;
        if self.judging && self.shown().seats() != 2 {
            self.judging = false;
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
            self.hint = Some(Hint { told: Hint::PARTS });
        }
        if let Some(verdict) = self.verdict_now() {
            self.verdict = Some(verdict);
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
        self.verdict_now().or(self.verdict).filter(|_| self.judging)
    }

    /// What is told of the hint.
    pub(super) fn hint_messages(&self) -> Vec<Message> {
        let Some(hint) = self.hint else { return Vec::new() };
        let Some(thought) = self.advice() else {
            return vec![Message::new("contest-hint-thinking")];
        };
        let Some(mv) = thought.best() else { return Vec::new() };
        let (whereabouts, effect) = (self.shown().whereabouts(mv), self.shown().effect(mv));
        let head =
            Message::new("contest-hint-part").with("part", hint.told).with("count", Hint::PARTS);
        let mut messages = vec![head];
        messages.extend(whereabouts);
        if hint.told > 1 {
            messages.extend(effect);
        }
        if hint.told > 2 {
            messages.extend(advice(thought));
        }
        // Of a turn that can only be skipped there is nothing more to say than that.
        messages.dedup();
        messages
    }

    /// Where the suggested move is, once it is told.
    pub(super) fn hint_spot(&self) -> Option<Spot> {
        self.hint.filter(|hint| hint.told >= Hint::PARTS)?;
        Picture::of(self.shown()).spot_of(self.advice()?.best()?)
    }
}
