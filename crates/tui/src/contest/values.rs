//! What every legal move is worth, on the board and beside it.

use std::time::Duration;

use damier_core::view::Aim;
use damier_core::{Explain, Message};
use damier_l10n::say;
use damier_play::Refused;
use damier_play::words::{Named, ends_after};

use super::ContestScreen;
use super::board::{BEST_WALLS, Valued};
use crate::theme::Role;

impl ContestScreen {
    /// Shows what moves are worth, or hides it. In a rated game nobody is told while it goes on.
    pub(super) fn switch_values(&mut self, now: Duration) {
        if self.advice.values {
            self.advice.values = false;
        } else if self.contest.terms().rated && !self.contest.is_over() {
            return self.tell(Role::Title, Refused::Rated.message());
        } else if self.shown().seats() != 2 {
            return self.tell(Role::Title, Message::new("contest-no-judge"));
        } else if self.shown().turn().is_none() {
            return self.tell(Role::Title, self.over());
        } else {
            self.advice.values = true;
            self.advice.was_asked |= !self.contest.is_over();
        }
        self.form_opinions(now);
    }

    /// The moves of the position that shows with what they are worth, the best first.
    pub(super) fn values(&self) -> Vec<Valued> {
        let Some(thought) = self.surveyed() else { return Vec::new() };
        let board = self.shown_board();
        let decided = [self.word("contest-value-won"), self.word("contest-value-lost")];
        let best =
            thought.lines.iter().filter_map(|line| line.score).map(|score| score.value).max();
        let valued = thought.lines.iter().filter_map(|line| {
            let (mv, score) = (line.moves.first()?, line.score?);
            let at = (board.spot_of(mv)?, mv.clone());
            Some(Valued::new(at, score, Some(score.value) == best, &decided))
        });
        valued.collect()
    }

    /// What is to be read beside the board: for whom the values are, and the walls that show.
    pub(super) fn values_told(&self) -> Vec<String> {
        let Some(seat) = self.shown().turn().filter(|_| self.advice.values) else {
            return Vec::new();
        };
        let Some(thought) = self.surveyed() else { return vec![self.word("contest-judging")] };
        let head = Message::new("contest-values-head")
            .with("seat", self.seat_name(seat))
            .with("depth", thought.depth as usize);
        let forced = Named { entry: self.entry, game: self.shown() }.forced(seat, thought);
        let proved = thought.lines.first().filter(|line| line.is_exact() && line.moves.len() > 1);
        let proved = proved.map(|line| {
            let key = match ends_after(self.shown(), line) {
                Some(_) => "contest-line-to-end",
                None => "contest-line-proved",
            };
            Message::new(key).with("moves", line.moves.len()).with("line", line.moves.join(" "))
        });
        let told = proved.into_iter().chain(forced).map(|told| say(self.language, &told));
        let values = self.values();
        let walls = values.iter().filter(|valued| valued.spot.aim != Aim::Piece);
        let walls = (1..=BEST_WALLS).zip(walls).map(|(number, valued)| {
            let best = if valued.best { "!" } else { "" };
            format!("{number}  {} {}{best}", valued.mv, valued.full())
        });
        [say(self.language, &head)].into_iter().chain(told).chain(walls).collect()
    }

    /// What is told of the move under the cursor, with what it is worth where that is to be seen.
    pub(super) fn with_value(&self, told: Message) -> Message {
        let values = self.values();
        match values.iter().find(|valued| valued.spot == self.cursor.spot) {
            Some(here) => {
                Message::new("contest-value-here").with("value", here.full()).with("told", told)
            }
            None => told,
        }
    }
}
