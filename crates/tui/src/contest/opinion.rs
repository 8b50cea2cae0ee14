//! What strategies make of the position that shows: an adviser for hints, and the strongest there
//! is for the evaluation bar.

use std::time::Duration;

use damier_catalog::Spec;
use damier_core::Message;
use damier_mind::{Budget, Thought};
use damier_play::{Allowance, Computer, Control, TimeControl};

use super::ContestScreen;
use super::advice::Advice;
use super::thinking::Thinking;
use crate::job::Progress;
use crate::theme::Role;

/// What is thought over a hint unless something else is said.
pub const USUAL_OPINION: Budget = Budget::time(Duration::from_secs(1));

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

    /// Whose opinions are wanted.
    fn wanted(&self) -> Vec<Spec> {
        let over = self.review.is_none() && self.contest.is_over();
        if over || self.shown().turn().is_none() {
            return Vec::new();
        }
        let advice = self.advice.hint.is_some() || self.is_advised();
        let adviser = self.adviser().filter(|_| advice);
        adviser.into_iter().chain(self.judge().filter(|_| self.advice.judging)).collect()
    }

    /// Has opinions formed about the position that shows, as far as anybody wants them and they
    /// are not known yet. Thoughts that nobody waits for are broken off.
    pub(super) fn form_opinions(&mut self, now: Duration) {
        let (wanted, steps) = (self.wanted(), self.shown_steps());
        let mut opinions = std::mem::take(&mut self.advice.opinions);
        let fresh = opinions.want(self.shown(), steps, &wanted);
        self.advice.jobs.retain(|(adviser, _)| opinions.awaits(adviser));
        for spec in &fresh {
            let adviser = spec.to_string();
            // One that began anew about another position has another job.
            self.advice.jobs.retain(|(other, _)| *other != adviser);
            let Ok(player) = Computer::careful(spec.clone(), self.shown()) else {
                opinions.end(&adviser);
                continue;
            };
            let free = Allowance { control: TimeControl::Free, left: None, cpu: false };
            let game = self.shown().boxed_clone();
            self.advice.jobs.push((adviser, Thinking::begin(player, game, free, &self.tools)));
        }
        self.advice.opinions = opinions;
        if !fresh.is_empty() {
            let moment = self.tools.moment;
            self.take_opinions(now, Some(moment));
        }
    }

    /// Takes what was found; whether there is anything new.
    pub(super) fn go_on_judging(&mut self, now: Duration) -> bool {
        self.take_opinions(now, None)
    }

    fn take_opinions(&mut self, now: Duration, moment: Option<Duration>) -> bool {
        let (mut new, mut failed) = (false, false);
        let Advice { opinions, jobs, .. } = &mut self.advice;
        jobs.retain(|(adviser, thinking)| {
            let progress = match moment {
                Some(moment) => thinking.wait(moment),
                None => thinking.poll(now),
            };
            if let Some(thought) = thinking.news() {
                opinions.hear(adviser, thought);
                new = true;
            }
            match progress {
                Progress::Going => return true,
                Progress::Done((_, Ok(answer))) => opinions.hear(adviser, answer.thought),
                Progress::Done((_, Err(_))) | Progress::Broken => failed = true,
            }
            opinions.end(adviser);
            new = true;
            false
        });
        if failed {
            self.tell(Role::Error, Message::new("contest-no-opinion"));
        }
        if new {
            self.heard_opinions();
        }
        new
    }

    /// Whether something is being worked out.
    pub(super) fn is_judging(&self) -> bool {
        !self.advice.jobs.is_empty()
    }

    /// Whether somebody waits for tables that are read or computed first.
    pub(super) fn is_preparing(&self) -> bool {
        let thinking = self.advice.jobs.iter().map(|(_, thinking)| thinking);
        thinking.chain(self.answering_thought()).any(|thinking| !thinking.has_begun())
    }

    fn opinion_of(&self, spec: Option<Spec>) -> Option<&Thought<String>> {
        self.advice.opinions.thought(self.shown(), self.shown_steps(), &spec?)
    }

    /// What is advised in the position that shows.
    pub(super) fn advised(&self) -> Option<&Thought<String>> {
        self.opinion_of(self.adviser())
    }

    /// Whether there is nothing more to come.
    pub(super) fn is_advice_whole(&self) -> bool {
        self.adviser().is_some_and(|adviser| self.advice.opinions.is_whole(&adviser))
    }

    /// How the position that shows is judged.
    pub(super) fn judgement(&self) -> Option<&Thought<String>> {
        self.opinion_of(self.judge())
    }
}
