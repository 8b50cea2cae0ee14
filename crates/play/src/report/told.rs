//! A report in words.

use std::cmp::Ordering;

use damier_core::view::Deed;
use damier_core::{Message, Seat};
use damier_mind::Value;

use super::{Gave, Judged, Kind, Mark, Report, Verdict};
use crate::words::{Named, units};

impl Report {
    /// The report in a few sentences: where the game turned, and what the moves of each seat come to.
    pub fn summary(&self, named: Named<'_>) -> Vec<Message> {
        let seats = Seat::first(named.game.seats());
        let totals = seats.map(|seat| self.total_message(named, seat));
        std::iter::once(self.turning_message(named)).chain(totals).collect()
    }

    /// What the moves of a seat come to.
    pub fn total_message(&self, named: Named<'_>, seat: Seat) -> Message {
        let totals = self.totals(seat);
        let count = |mark: Mark| totals.marks[mark as usize];
        let key = match totals.moves {
            // Who was not judged to the end may have had a choice later.
            0 if self.is_open(seat) => "report-total-open",
            0 => "report-total-none",
            _ => "report-total",
        };
        Message::new(key)
            .with("seat", named.seat(seat))
            .with("accuracy", totals.accuracy as usize)
            .with("mean", units(totals.mean))
            .with("moves", totals.moves)
            .with("inaccuracies", count(Mark::Inaccuracy))
            .with("mistakes", count(Mark::Mistake))
            .with("blunders", count(Mark::Blunder))
    }

    /// Where the game turned, or that it did not.
    pub fn turning_message(&self, named: Named<'_>) -> Message {
        let is_whole = self.looked >= self.plies.len();
        let steady =
            || Message::new(if is_whole { "report-steady" } else { "report-steady-so-far" });
        let Some(index) = self.turning_point() else { return steady() };
        let Some(said) = self.said(named, index) else { return steady() };
        let numbers: Vec<String> =
            self.turning_points().iter().map(|point| (point + 1).to_string()).collect();
        let key = if numbers.len() > 1 { "report-turnings" } else { "report-turning" };
        Message::new(key)
            .with("numbers", numbers.join(", "))
            .with("number", index + 1)
            .with("seat", named.seat(self.plies[index].seat))
            .with("said", said)
    }

    /// What a move gave away, in the game's own terms, and what was better; nothing where that is not
    /// worth saying. A win that only comes later, or a loss that comes sooner, is told though it is no
    /// mistake.
    pub fn said(&self, named: Named<'_>, ply: usize) -> Option<Message> {
        let Judged { text, kind, verdict, .. } = self.plies.get(ply)?;
        let verdict = verdict.as_ref()?;
        let better = verdict.better.first()?;
        let plies = |key: &'static str, plies: u32| Message::new(key).with("plies", plies as usize);
        let said = match verdict.gave {
            Gave::Nothing => return None,
            Gave::Plies(count) => match verdict.worth.value.favour() {
                Ordering::Greater => plies("report-said-later", count),
                _ => plies("report-said-sooner", count),
            },
            _ if verdict.mark < Mark::Inaccuracy => return None,
            Gave::Units(hundredths) => {
                let amount = Message::new(named.entry.unit).with("count", whole(hundredths));
                Message::new(verdict.result_given()).with("amount", amount)
            }
            Gave::Win => Message::new("report-said-win"),
            Gave::Game => Message::new("report-said-game"),
        };
        let moved = Message::new(kind.key()).with("move", text.as_str());
        Some(said.with("move", moved).with("better", better.as_str()))
    }

    /// The sentences of all mistakes, with the moves they are about.
    pub fn sentences(&self, named: Named<'_>) -> Vec<(usize, Message)> {
        let is_mistake = |ply: &Judged| {
            ply.verdict.as_ref().is_some_and(|verdict| verdict.mark >= Mark::Inaccuracy)
        };
        let mistakes = self.plies.iter().enumerate().filter(|(_, ply)| is_mistake(ply));
        mistakes.filter_map(|(index, _)| Some((index, self.said(named, index)?))).collect()
    }
}

impl Verdict {
    /// The sentence for something that was given away: the win or the draw went with it where both
    /// are proved.
    fn result_given(&self) -> &'static str {
        let Verdict { best, worth, .. } = self;
        let even = |value: Value| value.favour() == Ordering::Equal;
        let changed = best.value.favour() != worth.value.favour();
        if !(changed && best.is_settled() && worth.is_settled()) {
            "report-said-units"
        } else if even(best.value) {
            "report-said-units-draw"
        } else {
            "report-said-units-win"
        }
    }
}

impl Kind {
    /// The kind of a move that does this.
    pub fn of(deed: &Deed) -> Kind {
        match deed {
            Deed::Step { .. } => Kind::Pawn,
            Deed::Wall(_) => Kind::Wall,
            Deed::Disc { .. } => Kind::Disc,
            Deed::Sowing(_) => Kind::House,
            Deed::Pass => Kind::Pass,
            Deed::Plain => Kind::Other,
        }
    }

    /// The message key of what such a move is called.
    fn key(self) -> &'static str {
        match self {
            Kind::Pawn => "report-move-pawn",
            Kind::Wall => "report-move-wall",
            Kind::Disc => "report-move-disc",
            Kind::House => "report-move-house",
            Kind::Pass => "report-move-pass",
            Kind::Other => "advice-move",
        }
    }
}

/// An amount in whole units: an estimate is no more exact.
fn whole(hundredths: i32) -> usize {
    (usize::try_from(hundredths).unwrap_or(0) + 50) / 100
}
