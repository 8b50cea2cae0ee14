//! Looking back: the positions of the match so far, one after the other.

use std::time::Duration;

use damier_core::{DynGame, Message};

use super::ContestScreen;
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

/// A position of the past that is looked at.
pub(super) struct Review {
    game: Box<dyn DynGame>,
    /// How many steps were done before it.
    at: usize,
    /// When the next move comes by itself.
    next: Option<Duration>,
}

impl ContestScreen {
    /// The game that shows: as it stands, or as it stood.
    pub(super) fn shown(&self) -> &dyn DynGame {
        self.review.as_ref().map_or(self.contest.game(), |review| &*review.game)
    }

    /// How many steps were done before what shows.
    pub(super) fn shown_steps(&self) -> usize {
        self.review.as_ref().map_or(self.contest.history().undos(), |review| review.at)
    }

    /// Begins to look back, from the position as it stands.
    pub(super) fn begin_review(&mut self) {
        let at = self.contest.history().undos();
        if at == 0 {
            return self.tell(Role::Title, Message::new("contest-nothing-played"));
        }
        self.advice.hint = None;
        self.review = Some(Review { game: self.contest.game().boxed_clone(), at, next: None });
    }

    pub(super) fn end_review(&mut self, now: Duration) {
        self.review = None;
        self.advice.hint = None;
        self.tempo.pace.moved(now);
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
        let last = self.contest.history().undos();
        let Some(review) = &mut self.review else { return false };
        let to = review.at.saturating_add_signed(by).min(last);
        if to == review.at {
            return false;
        }
        let mut game = self.contest.game().boxed_clone();
        for _ in to..last {
            game.take_back();
        }
        (review.game, review.at) = (game, to);
        self.advice.hint = None;
        self.told = None;
        true
    }

    pub(super) fn switch_auto(&mut self, now: Duration) {
        let last = self.contest.history().undos();
        let Some(review) = &mut self.review else { return };
        if review.next.take().is_some() {
            return;
        }
        // At the end there is nothing to come: one means to see it all again.
        if review.at == last {
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
        let last = self.contest.history().undos();
        let speed = SPEEDS[self.tempo.speed];
        if let Some(review) = &mut self.review {
            review.next = (review.at < last).then(|| now + speed);
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
