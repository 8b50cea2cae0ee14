//! What strategies make of the position that shows: an adviser for hints, and the strongest there
//! is for the evaluation bar.

use std::time::Duration;

use damier_catalog::Spec;
use damier_core::{DynGame, Message};
use damier_mind::{Budget, Thought};
use damier_play::{Allowance, Computer, Control, TimeControl};

use super::ContestScreen;
use super::thinking::Thinking;
use crate::job::Progress;
use crate::theme::Role;

/// What is thought over a hint unless something else is said.
pub const USUAL_OPINION: Budget = Budget::time(Duration::from_secs(1));

/// A strategy's view of a position.
pub(super) struct Opinion {
    /// The position it is about.
    at: Place,
    /// Whose it is, as one would type it.
    adviser: String,
    /// While it is worked out.
    thinking: Option<Thinking>,
    /// What was found so far; nothing for good if thinking came to nothing.
    thought: Option<Thought<String>>,
}

/// A position of a game, which may come again in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    steps: usize,
    key: u64,
}

impl Place {
    fn of(game: &dyn DynGame, steps: usize) -> Place {
        Place { steps, key: game.key() }
    }
}

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
        let advice = self.hint.is_some() || self.is_advised();
        let adviser = self.adviser().filter(|_| advice);
        adviser.into_iter().chain(self.judge().filter(|_| self.judging)).collect()
    }

    /// Has opinions formed about the position that shows, as far as anybody wants them and they
    /// are not known yet. Thoughts that nobody waits for are broken off.
    pub(super) fn form_opinions(&mut self, now: Duration) {
        let at = Place::of(self.shown(), self.shown_steps());
        let wanted: Vec<(String, Spec)> =
            self.wanted().into_iter().map(|spec| (spec.to_string(), spec)).collect();
        self.opinions.retain(|opinion| {
            opinion.at == at && wanted.iter().any(|(name, _)| *name == opinion.adviser)
        });
        let mut fresh = false;
        for (adviser, spec) in wanted {
            if self.opinions.iter().any(|opinion| opinion.adviser == adviser) {
                continue;
            }
            let Ok(player) = Computer::new(spec, self.shown()) else { continue };
            let free = Allowance { control: TimeControl::Free, left: None, cpu: false };
            let game = self.shown().boxed_clone();
            let thinking = Some(Thinking::begin(player, game, free, &self.tools));
            self.opinions.push(Opinion { at, adviser, thinking, thought: None });
            fresh = true;
        }
        if fresh {
            let moment = self.tools.moment;
            self.take_opinions(now, Some(moment));
        }
    }

    /// Takes what was found; whether there is anything new.
    pub(super) fn go_on_judging(&mut self, now: Duration) -> bool {
        self.take_opinions(now, None)
    }

    fn take_opinions(&mut self, now: Duration, moment: Option<Duration>) -> bool {
        let mut new = false;
        let mut failed = false;
        for opinion in &mut self.opinions {
            let Some(thinking) = &opinion.thinking else { continue };
            let progress = match moment {
                Some(moment) => thinking.wait(moment),
                None => thinking.poll(now),
            };
            if let Some(thought) = thinking.news() {
                opinion.thought = Some(thought);
                new = true;
            }
            match progress {
                Progress::Going => continue,
                Progress::Done((_, Ok(answer))) => opinion.thought = Some(answer.thought),
                Progress::Done((_, Err(_))) | Progress::Broken => failed = true,
            }
            opinion.thinking = None;
            new = true;
        }
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
        self.opinions.iter().any(|opinion| opinion.thinking.is_some())
    }

    /// Whether somebody waits for tables that are read or computed first.
    pub(super) fn is_preparing(&self) -> bool {
        let thinking = self.opinions.iter().filter_map(|opinion| opinion.thinking.as_ref());
        thinking.chain(self.answering_thought()).any(|thinking| !thinking.has_begun())
    }

    fn opinion_of(&self, spec: Option<Spec>) -> Option<&Opinion> {
        let at = Place::of(self.shown(), self.shown_steps());
        let adviser = spec?.to_string();
        self.opinions.iter().find(|opinion| opinion.at == at && opinion.adviser == adviser)
    }

    /// What is advised in the position that shows.
    pub(super) fn advice(&self) -> Option<&Thought<String>> {
        self.opinion_of(self.adviser())?.thought.as_ref()
    }

    /// Whether there is nothing more to come.
    pub(super) fn is_advice_whole(&self) -> bool {
        self.opinion_of(self.adviser()).is_some_and(|opinion| opinion.thinking.is_none())
    }

    /// How the position that shows is judged.
    pub(super) fn judgement(&self) -> Option<&Thought<String>> {
        self.opinion_of(self.judge())?.thought.as_ref()
    }
}
