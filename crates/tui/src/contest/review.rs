//! Looking back: the positions of the match so far, one after the other, and its branches.

use std::time::Duration;

use damier_core::{DynGame, Explain, Message};
use damier_mind::Score;
use damier_play::{Contest, Walk};

use super::ContestScreen;
use super::keys::{Action, review_table};
use crate::binding::Binding;
use crate::theme::Role;

/// The time between two moves that come by themselves, from slow to fast. Computers are paced by
/// it too.
pub(super) const SPEEDS: [Duration; 6] = [
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(400),
    Duration::from_millis(150),
    Duration::ZERO,
];

/// A position that is looked at: of the past, or of a branch.
pub(super) struct Review {
    pub(super) walk: Walk,
    /// When the next move comes by itself.
    next: Option<Duration>,
    keys: Vec<Binding<Action>>,
}

impl Review {
    /// Looks at a match from its beginning.
    pub(super) fn of(contest: &Contest, viewed: bool) -> Review {
        let walk = Walk::new(&contest.record(), contest.game());
        let keys = review_table(viewed, walk.has_branches());
        Review { walk, next: None, keys }
    }

    pub(super) fn keys(&self) -> &[Binding<Action>] {
        &self.keys
    }

    /// Whether what shows is how the match stands.
    pub(super) fn is_at_the_end(&self) -> bool {
        self.walk.branch().is_none() && self.walk.at() == self.walk.len()
    }
}

impl ContestScreen {
    /// The game that shows: as it stands, or as it stood.
    pub(super) fn shown(&self) -> &dyn DynGame {
        self.review.as_ref().map_or(self.contest.game(), |review| review.walk.game())
    }

    /// How many steps were done before what shows.
    pub(super) fn shown_steps(&self) -> usize {
        self.review.as_ref().map_or(self.contest.history().undos(), |review| review.walk.at())
    }

    /// The step that led to what shows.
    pub(super) fn shown_step(&self) -> Option<&str> {
        match &self.review {
            Some(review) => {
                let ply = review.walk.at().checked_sub(1)?;
                review.walk.step(ply).map(|step| step.text.as_str())
            }
            None => self.contest.history().done().next_back().map(|ply| ply.entry.text.as_str()),
        }
    }

    /// What the record says that step was worth.
    pub(super) fn recorded_worth(&self) -> Option<Score> {
        let walk = &self.review.as_ref()?.walk;
        walk.worth(walk.at().checked_sub(1)?)
    }

    /// Whether what shows was not played in the match.
    pub(super) fn is_in_branch(&self) -> bool {
        self.review.as_ref().is_some_and(|review| review.walk.branch().is_some())
    }

    /// In which branch one is.
    pub(super) fn branch(&self) -> Option<Message> {
        let walk = &self.review.as_ref()?.walk;
        let turned = walk.branch()?;
        let (branch, count) = walk.fork(turned)?;
        let message = match turned.checked_sub(1) {
            None => Message::new("contest-branch-first"),
            Some(ply) => {
                let seats = self.shown().seats();
                let dots = if ply % seats == 0 { "." } else { "..." };
                let text = damier_core::shown(&walk.step(ply)?.text);
                let mv = format!("{}{dots}{text}", ply / seats + 1);
                Message::new("contest-branch-after").with("move", mv)
            }
        };
        Some(message.with("branch", branch).with("count", count))
    }

    /// Begins to look back, from the position as it stands.
    pub(super) fn begin_review(&mut self) {
        if self.contest.history().undos() == 0 {
            return self.tell(Role::Title, Message::new("contest-nothing-played"));
        }
        self.advice.hint = None;
        self.review = Some(Review::of(&self.contest, self.viewed));
        self.look_at(isize::MAX);
    }

    pub(super) fn end_review(&mut self, now: Duration) {
        self.review = None;
        self.advice.hint = None;
        self.tempo.pace.moved(now);
    }

    /// The match went on meanwhile, or something was said.
    pub(super) fn follow_match(&mut self) {
        if let Some(review) = &mut self.review {
            review.walk.follow(self.contest.record());
            review.keys = review_table(self.viewed, review.walk.has_branches());
        }
    }

    /// Goes so many moves on or back; what comes by itself stops.
    pub(super) fn turn_move(&mut self, by: isize) {
        if let Some(review) = &mut self.review {
            review.next = None;
        }
        self.look_at(by);
    }

    /// Looks so many moves further on or back; whether that leads anywhere else.
    fn look_at(&mut self, by: isize) -> bool {
        self.walk(|walk| walk.go(by))
    }

    /// Takes the next branch at the move that shows, or the one before; where there is none, goes
    /// to the next move that has some.
    pub(super) fn turn_off(&mut self, forward: bool) {
        let Some(review) = &mut self.review else { return };
        review.next = None;
        let ply = review.walk.at().checked_sub(1);
        if ply.is_some_and(|ply| review.walk.fork(ply).is_some()) {
            self.walk(|walk| walk.turn(forward));
        } else if !self.walk(|walk| walk.seek(forward)) && self.told.is_none() {
            let key = if forward { "contest-no-branch-after" } else { "contest-no-branch-before" };
            self.tell(Role::Title, Message::new(key));
        }
    }

    /// Goes somewhere else; whether that led anywhere. In a branch there may be what cannot be
    /// played, which is told.
    fn walk(&mut self, go: impl FnOnce(&mut Walk) -> Result<bool, Box<dyn Explain>>) -> bool {
        let Some(review) = &mut self.review else { return false };
        let from = review.walk.at();
        let went = go(&mut review.walk);
        let moved = *went.as_ref().unwrap_or(&(review.walk.at() != from));
        if moved {
            self.advice.hint = None;
            self.told = None;
        }
        if let Err(problem) = went {
            let message = Message::new("contest-branch-broken").with("problem", problem.message());
            self.tell(Role::Error, message);
        }
        moved
    }

    pub(super) fn switch_auto(&mut self, now: Duration) {
        let Some(review) = &mut self.review else { return };
        if review.next.take().is_some() {
            return;
        }
        // At the end there is nothing to come: one means to see it all again.
        if review.walk.at() == review.walk.len() {
            self.look_at(isize::MIN);
        }
        if let Some(review) = &mut self.review {
            review.next = Some(now + SPEEDS[self.tempo.speed]);
        }
    }

    /// Takes the moves that are due; whether there were any.
    pub(super) fn go_on_reviewing(&mut self, now: Duration) -> bool {
        let due = |review: &Review| review.next.is_some_and(|next| next <= now);
        if !self.review.as_ref().is_some_and(due) {
            return false;
        }
        let moved = self.look_at(1);
        let speed = SPEEDS[self.tempo.speed];
        if let Some(review) = &mut self.review {
            // Where a branch cannot be played on nothing comes by itself either.
            let more = moved && review.walk.at() < review.walk.len();
            review.next = more.then(|| now + speed);
        }
        moved
    }

    /// Whether the moves come by themselves.
    pub(super) fn runs(&self) -> bool {
        self.review.as_ref().is_some_and(|review| review.next.is_some())
    }

    pub(super) fn review_pace(&self) -> Option<Duration> {
        let next = self.review.as_ref()?.next?;
        Some(
            next.saturating_sub(self.tempo.now)
                .clamp(Duration::from_millis(10), Duration::from_millis(100)),
        )
    }

    /// Computers, and moves that are looked at, come faster or slower.
    pub(super) fn change_speed(&mut self, faster: bool) {
        self.tempo.speed = if faster {
            (self.tempo.speed + 1).min(SPEEDS.len() - 1)
        } else {
            self.tempo.speed.saturating_sub(1)
        };
        self.tempo.pace.set_delay(SPEEDS[self.tempo.speed]);
        let message = Message::new("tui-speed")
            .with("speed", self.tempo.speed + 1)
            .with("most", SPEEDS.len());
        self.tell(Role::Title, message);
    }
}
