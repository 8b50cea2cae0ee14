//! What strategies make of the position that shows: an adviser for hints, and the strongest there
//! is for the evaluation bar and for the value of every move.

use std::time::Duration;

use damier_catalog::Spec;
use damier_core::Message;
use damier_mind::{Budget, Thought};
use damier_play::Control;

use super::ContestScreen;
use super::thinking::Thinking;
use crate::theme::Role;

/// What is thought over a hint unless something else is said.
pub const USUAL_OPINION: Budget = Budget::time(Duration::from_secs(1));

/// So many times as much is thought where every move is looked at.
const SURVEY: u32 = 5;

impl ContestScreen {
    /// Whether somebody advises the person on turn without being asked.
    pub(super) fn is_advised(&self) -> bool {
        self.has_adviser() && !self.contest.is_paused()
    }

    /// Whether the person on turn has an adviser.
    fn has_adviser(&self) -> bool {
        self.review.is_none() && matches!(self.contest.to_move(), Some((_, Control::Advised)))
    }

    /// Who gives hints on the position that shows: the adviser of the seat, whom a pause does not
    /// make better, or the strongest there is.
    fn adviser(&self) -> Option<Spec> {
        if self.has_adviser() {
            let seat = self.shown().turn()?;
            return self.specs.get(seat.index())?.clone();
        }
        self.judge()
    }

    /// Who judges the position that shows.
    fn judge(&self) -> Option<Spec> {
        self.entry.strongest(self.shown()).map(|spec| spec.with_budget(self.tools.opinion))
    }

    /// Who looks at every move. That takes longer, and what is found shows as it comes.
    fn surveyor(&self) -> Option<Spec> {
        let budget = self.tools.opinion.times(SURVEY);
        self.entry.strongest(self.shown()).map(|spec| spec.with_budget(budget))
    }

    /// Whether there is anything to be asked about what shows.
    fn is_open(&self) -> bool {
        let over = self.review.is_none() && self.contest.is_over();
        !over && self.shown().turn().is_some()
    }

    /// Whose opinions are wanted.
    fn wanted(&self) -> Vec<Spec> {
        if !self.is_open() {
            return Vec::new();
        }
        let advice = self.advice.hint.is_some() || self.is_advised();
        let adviser = self.adviser().filter(|_| advice);
        // Who looks at every move judges the position along.
        let judging = self.advice.judging && !self.advice.values;
        adviser.into_iter().chain(self.judge().filter(|_| judging)).collect()
    }

    /// Has opinions formed about the position that shows, as far as anybody wants them and they
    /// are not known yet.
    pub(super) fn form_opinions(&mut self, now: Duration) {
        let mut council = std::mem::take(&mut self.advice.council);
        let mut survey = std::mem::take(&mut self.advice.survey);
        let surveyor = self.surveyor().filter(|_| self.advice.values && self.is_open());
        let every = if surveyor.is_some() { self.shown().legal_moves().len() } else { 1 };
        let here = (self.shown(), self.shown_steps());
        let begun = council.ask(here, &self.wanted(), 1, &self.tools);
        let surveyed = survey.ask(here, surveyor.as_slice(), every, &self.tools);
        (self.advice.council, self.advice.survey) = (council, survey);
        if begun || surveyed {
            let moment = self.tools.moment;
            self.take_opinions(now, Some(moment));
        }
    }

    /// Takes what was found; whether there is anything new.
    pub(super) fn go_on_judging(&mut self, now: Duration) -> bool {
        self.take_opinions(now, None)
    }

    fn take_opinions(&mut self, now: Duration, moment: Option<Duration>) -> bool {
        let heard = self.advice.council.listen(now, moment);
        let surveyed = self.advice.survey.listen(now, moment);
        if heard.failed || surveyed.failed {
            self.tell(Role::Error, Message::new("contest-no-opinion"));
        }
        let new = heard.new || surveyed.new;
        if new {
            self.heard_opinions();
        }
        new
    }

    /// All who are thinking about the position that shows.
    fn asked(&self) -> impl Iterator<Item = &Thinking> {
        self.advice.council.thinking().chain(self.advice.survey.thinking())
    }

    /// Whether something is being worked out.
    pub(super) fn is_judging(&self) -> bool {
        self.asked().next().is_some()
    }

    /// Whether somebody waits for tables that are read or computed first.
    pub(super) fn is_preparing(&self) -> bool {
        self.asked().chain(self.answering_thought()).any(|thinking| !thinking.has_begun())
    }

    /// What is advised in the position that shows.
    pub(super) fn advised(&self) -> Option<&Thought<String>> {
        self.advice.council.thought((self.shown(), self.shown_steps()), &self.adviser()?)
    }

    /// Whether there is nothing more to come.
    pub(super) fn is_advice_whole(&self) -> bool {
        self.adviser().is_some_and(|adviser| self.advice.council.is_whole(&adviser))
    }

    /// What every move is worth in the position that shows, as far as it is known.
    pub(super) fn surveyed(&self) -> Option<&Thought<String>> {
        let here = (self.shown(), self.shown_steps());
        self.advice.survey.thought(here, &self.surveyor().filter(|_| self.advice.values)?)
    }

    /// How the position that shows is judged.
    pub(super) fn judgement(&self) -> Option<&Thought<String>> {
        let judged =
            self.advice.council.thought((self.shown(), self.shown_steps()), &self.judge()?);
        self.surveyed().or(judged)
    }
}
