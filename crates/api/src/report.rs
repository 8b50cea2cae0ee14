//! What each move of a game gave away.

use std::collections::BTreeMap;

use damier_catalog::Params;
use damier_l10n::{Language, say};
use damier_play::report;
use damier_play::words::Named;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Key;
use crate::turn::number;

/// Of what somebody wants to know where it turned: a table whose game is over, a line of moves, or a
/// record. One of the three is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct WantReport {
    /// The name of a table.
    pub id: Option<String>,
    /// What the link to a private table ends with.
    pub invite: Option<String>,
    /// The game of a line, by its name in the catalogue.
    pub game: Option<String>,
    /// What is set before the line begins, by name; the rest is as usual.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// The variant of the line by its name, in place of what is set.
    pub variant: Option<String>,
    /// The position the line begins with, as text; the standard start unless it is told.
    pub position: Option<String>,
    /// The moves of the line.
    pub moves: Option<String>,
    /// A record, as text; of several games the first is judged.
    pub record: Option<String>,
    /// How many positions are visited for each that is judged, in place of a time: then the report is
    /// the same each time.
    pub nodes: Option<u32>,
    /// What the sender calls the question. It comes back with every answer.
    pub tag: Option<Key>,
}

/// How far a report has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Reporting {
    /// What the sender called the question.
    pub tag: Option<String>,
    /// How many positions were looked at.
    pub done: u32,
    /// How many there are.
    pub all: u32,
}

/// What is known of the moves of a game for two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Report {
    /// What the sender called the question.
    pub tag: Option<String>,
    /// What was played, in order.
    pub plies: Vec<JudgedPly>,
    /// Which of them changed the game most, if any was a mistake at least.
    pub turning: Option<u32>,
    /// All that changed the game much, in the order of play.
    #[serde(default)]
    pub turns: Vec<u32>,
    /// What each seat's moves come to, in order of play.
    #[serde(default)]
    pub sides: Vec<JudgedSide>,
    /// Where the game turned and what the moves of each seat come to, a sentence each.
    pub words: Vec<String>,
}

/// All moves of a seat taken together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct JudgedSide {
    /// What the seat is called.
    pub name: String,
    /// How many of its moves were judged of which there was a choice.
    pub moves: u32,
    /// How much of what the best moves would have held was held, in percent; nothing where there was
    /// never a choice.
    pub accuracy: Option<u32>,
    /// How many gave something away.
    pub inaccuracies: u32,
    /// How many gave much away.
    pub mistakes: u32,
    /// How many gave the game away, or nearly.
    pub blunders: u32,
}

/// Something that was played, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct JudgedPly {
    /// Who played it, or left.
    pub seat: u32,
    /// The move, or that somebody left.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the game was worth to the first seat after it, as people write it.
    #[serde(default)]
    pub value: Option<String>,
    /// How far the game leant to the first seat after it, in thousandths from -1000 to 1000.
    pub lean: Option<i32>,
    /// What is made of it; nothing of somebody who left, and of what could not be judged.
    pub mark: Option<Mark>,
    /// The sign that people write after the move: `?!`, `?`, `??`, or none.
    pub sign: String,
    /// The better move, where there was one.
    pub better: Option<String>,
    /// What it gave away in the game's own terms, in a sentence, where that is worth saying.
    pub words: Option<String>,
}

/// A word for what a move gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// There was no other move, and so nothing to give away.
    Only,
    /// No move was better.
    Best,
    /// It gave hardly anything away.
    Good,
    /// It gave something away.
    Inaccuracy,
    /// It gave much away.
    Mistake,
    /// It gave the game away, or nearly.
    Blunder,
}

impl Report {
    /// What is known of a game, in a language.
    pub fn told(
        language: Language,
        named: Named<'_>,
        tag: Option<&str>,
        report: &report::Report,
    ) -> Report {
        let ply = |index: usize| JudgedPly::told(language, named, report, index);
        let seats = damier_core::Seat::first(named.game.seats());
        let words = report.summary(named);
        Report {
            tag: tag.map(str::to_owned),
            plies: (0..report.plies.len()).map(ply).collect(),
            turning: report.turning_point().map(|index| index as u32),
            turns: report.turning_points().into_iter().map(|index| index as u32).collect(),
            sides: seats.map(|seat| JudgedSide::told(language, named, report, seat)).collect(),
            words: words.iter().map(|message| say(language, message)).collect(),
        }
    }
}

impl JudgedSide {
    fn told(
        language: Language,
        named: Named<'_>,
        report: &report::Report,
        seat: damier_core::Seat,
    ) -> JudgedSide {
        let totals = report.totals(seat);
        let count = |mark: report::Mark| totals.marks[mark as usize] as u32;
        JudgedSide {
            name: say(language, &named.seat(seat)),
            moves: totals.moves as u32,
            accuracy: (totals.moves > 0).then_some(totals.accuracy),
            inaccuracies: count(report::Mark::Inaccuracy),
            mistakes: count(report::Mark::Mistake),
            blunders: count(report::Mark::Blunder),
        }
    }
}

impl JudgedPly {
    fn told(
        language: Language,
        named: Named<'_>,
        report: &report::Report,
        index: usize,
    ) -> JudgedPly {
        let report::Judged { seat, text, verdict, .. } = &report.plies[index];
        let verdict = verdict.as_ref();
        JudgedPly {
            seat: number(*seat),
            mv: text.clone(),
            value: report.value(index).map(|value| value.to_string()),
            lean: report.lean(index).map(|lean| (lean * 1000.0).round() as i32),
            mark: verdict.map(|verdict| verdict.mark.into()),
            sign: verdict.map_or("", |verdict| verdict.mark.sign()).to_owned(),
            better: verdict.and_then(|verdict| verdict.better.first().cloned()),
            words: report.said(named, index).map(|message| say(language, &message)),
        }
    }
}

impl WantReport {
    /// What is set before a line begins, not checked yet.
    pub fn params(&self) -> Params {
        Params::new(self.params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

impl From<report::Mark> for Mark {
    fn from(mark: report::Mark) -> Mark {
        match mark {
            report::Mark::Only => Mark::Only,
            report::Mark::Best => Mark::Best,
            report::Mark::Good => Mark::Good,
            report::Mark::Inaccuracy => Mark::Inaccuracy,
            report::Mark::Mistake => Mark::Mistake,
            report::Mark::Blunder => Mark::Blunder,
        }
    }
}
