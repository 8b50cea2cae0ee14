//! A report in words.

use damier_core::{Message, Seat};

use super::mark::units;
use super::{Mark, Report};
use crate::words::Named;

impl Report {
    /// What the moves of a seat come to.
    pub fn total_message(&self, named: Named<'_>, seat: Seat) -> Message {
        let totals = self.totals(seat);
        let count = |mark: Mark| totals.marks[mark as usize];
        let key = if totals.moves == 0 { "report-total-none" } else { "report-total" };
        Message::new(key)
            .with("seat", named.seat(seat))
            .with("mean", units(totals.mean))
            .with("moves", totals.moves)
            .with("inaccuracies", count(Mark::Inaccuracy))
            .with("mistakes", count(Mark::Mistake))
            .with("blunders", count(Mark::Blunder))
    }

    /// Where the game turned, or that it did not.
    pub fn turning_message(&self, named: Named<'_>) -> Message {
        let steady = || Message::new("report-steady");
        let Some(index) = self.turning_point() else { return steady() };
        let ply = &self.plies[index];
        let Some(verdict) = &ply.verdict else { return steady() };
        let Some(gave) = verdict.gave.message() else { return steady() };
        let better = verdict.better.first().map_or("", String::as_str);
        Message::new("report-turning")
            .with("number", index + 1)
            .with("seat", named.seat(ply.seat))
            .with("move", ply.text.as_str())
            .with("sign", verdict.mark.sign())
            .with("gave", gave)
            .with("better", better)
    }
}
