//! What each move of a game gave away.

use damier_core::Message;
use damier_l10n::{Language, say};
use damier_play::report;
use damier_play::words::Named;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Key;
use crate::turn::number;

/// A table of which somebody wants to know where its game turned. The game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct WantReport {
    /// The name of the table.
    pub id: String,
    /// What the link to a private table ends with.
    pub invite: Option<String>,
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
    /// Where the game turned and what the moves of each seat come to, a sentence each.
    pub words: Vec<String>,
}

/// Something that was played, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct JudgedPly {
    /// Who played it, or left.
    pub seat: u32,
    /// The move, or that somebody left.
    #[serde(rename = "move")]
    pub mv: String,
    /// How far the game leant to the first seat after it, in thousandths from -1000 to 1000.
    pub lean: Option<i32>,
    /// What is made of it; nothing of somebody who left, and of what could not be judged.
    pub mark: Option<Mark>,
    /// The sign that people write after the move: `?!`, `?`, `??`, or none.
    pub sign: String,
    /// The better move, where there was one.
    pub better: Option<String>,
    /// What it gave away, in a sentence, where that is worth saying.
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
        let ply = |index: usize| JudgedPly::told(language, report, index);
        let totals = damier_core::Seat::first(named.game.seats())
            .map(|seat| report.total_message(named, seat));
        let words = std::iter::once(report.turning_message(named)).chain(totals);
        Report {
            tag: tag.map(str::to_owned),
            plies: (0..report.plies.len()).map(ply).collect(),
            turning: report.turning_point().map(|index| index as u32),
            words: words.map(|message| say(language, &message)).collect(),
        }
    }
}

impl JudgedPly {
    fn told(language: Language, report: &report::Report, index: usize) -> JudgedPly {
        let report::Judged { seat, text, verdict } = &report.plies[index];
        let verdict = verdict.as_ref();
        JudgedPly {
            seat: number(*seat),
            mv: text.clone(),
            lean: report.lean(index).map(|lean| (lean * 1000.0).round() as i32),
            mark: verdict.map(|verdict| verdict.mark.into()),
            sign: verdict.map_or("", |verdict| verdict.mark.sign()).to_owned(),
            better: verdict.and_then(|verdict| verdict.better.first().cloned()),
            words: verdict.and_then(gave).map(|message| say(language, &message)),
        }
    }
}

/// What a move gave away and what was better, where that is worth saying.
fn gave(verdict: &report::Verdict) -> Option<Message> {
    if verdict.mark < report::Mark::Inaccuracy {
        return None;
    }
    let better = verdict.better.first()?;
    let gave = verdict.gave.message()?;
    Some(Message::new("report-ply").with("gave", gave).with("better", better.as_str()))
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
