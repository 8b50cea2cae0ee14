//! Games that were played, and how they ended.

use std::fmt;
use std::str::FromStr;

use damier_core::{Leave, Message, Outcome, Reason, Seat};
use damier_play::{Command, Contest, Decision, Failure, Ply};
use serde::{Deserialize, Serialize, de};
use thiserror::Error;

use crate::adjudicate::Ruling;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// By its rules.
    Played,
    /// Both players thought it drawn.
    AdjudicatedDraw,
    /// A player thought it lost.
    AdjudicatedLoss,
    /// It had too many moves.
    MaxMoves,
    /// The players agreed on a draw.
    Agreed,
    /// A player gave up.
    Resigned,
    /// A player's time was over.
    Time,
    /// A player answered what cannot be played.
    Illegal,
    /// A player gave no answer.
    Silent,
    /// A player broke down.
    Crashed,
}

impl End {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Played,
        Self::AdjudicatedDraw,
        Self::AdjudicatedLoss,
        Self::MaxMoves,
        Self::Agreed,
        Self::Resigned,
        Self::Time,
        Self::Illegal,
        Self::Silent,
        Self::Crashed,
    ];

    /// Those that are a player's fault.
    pub const FAULTS: [Self; 4] = [Self::Time, Self::Illegal, Self::Silent, Self::Crashed];

    /// What it is called in records and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::AdjudicatedDraw => "adjudicated-draw",
            Self::AdjudicatedLoss => "adjudicated-loss",
            Self::MaxMoves => "max-moves",
            Self::Agreed => "agreed",
            Self::Resigned => "resigned",
            Self::Time => "time",
            Self::Illegal => "illegal",
            Self::Silent => "silent",
            Self::Crashed => "crashed",
        }
    }

    /// The words for it.
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::Played => "arena-end-played",
            Self::AdjudicatedDraw => "arena-end-draw",
            Self::AdjudicatedLoss => "arena-end-loss",
            Self::MaxMoves => "arena-end-max-moves",
            Self::Agreed => "arena-end-agreed",
            Self::Resigned => "arena-end-resigned",
            Self::Time => "arena-end-time",
            Self::Illegal => "arena-end-illegal",
            Self::Silent => "arena-end-silent",
            Self::Crashed => "arena-end-crashed",
        })
    }

    /// Whether it is a player's fault.
    pub fn is_fault(self) -> bool {
        Self::FAULTS.contains(&self)
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word for no end.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0:?} is no end of a game")]
pub struct NoEnd(String);

impl FromStr for End {
    type Err = NoEnd;

    fn from_str(text: &str) -> Result<Self, NoEnd> {
        Self::ALL.into_iter().find(|end| end.name() == text).ok_or_else(|| NoEnd(text.to_owned()))
    }
}

impl Serialize for End {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for End {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A player who left a game before its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    /// Which seat, from 0.
    pub seat: usize,
    /// How.
    pub how: End,
    /// In words, where there are any.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// Its number in the tournament, from 0.
    pub number: usize,
    /// The round, from 0.
    pub round: usize,
    /// The number of its opening.
    pub opening: usize,
    /// Who sat where: the numbers of the entrants, by seat.
    pub seats: Vec<usize>,
    /// What each seat won, in half points: two for each seat that did worse, one for each that did
    /// as well. In a game of two that is 2, 1 or 0.
    pub half_points: Vec<u32>,
    /// How it ended.
    pub end: End,
    /// Who left it before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Left>,
    /// How many moves each seat made after the opening.
    pub moves: Vec<u32>,
    /// How many microseconds each seat spent on them.
    pub spent: Vec<u64>,
    /// The microseconds of the longest move of each seat.
    pub longest: Vec<u64>,
    /// The game as a record file has it.
    pub record: String,
}

/// What a game is called in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub number: usize,
    pub round: usize,
    pub opening: usize,
    pub seats: Vec<usize>,
}

impl Finished {
    /// A contest that is over, or that was ended so, of which the first `before` moves were its
    /// opening. `names` are those of the seats.
    pub(crate) fn of(
        place: Place,
        contest: &Contest,
        ruling: Option<Ruling>,
        before: usize,
        names: &[&str],
    ) -> Self {
        let seats = contest.game().seats();
        let scores =
            contest.outcome().map_or_else(|| vec![0; seats], |it| it.scores.as_slice().to_vec());
        let left = left(contest, ruling);
        let end = end(contest.outcome(), ruling, &left);
        let own = |seat: Seat| {
            let after = contest.history().done().skip(before);
            after.filter(move |ply: &&Ply| ply.seat == seat && ply.entry.as_leaving().is_none())
        };
        let micros = |ply: &Ply| ply.spent.as_micros() as u64;
        let each = || Seat::first(seats);
        let mut record = contest.record();
        for (tag, name) in ["First", "Second", "Third", "Fourth"].into_iter().zip(names) {
            record.set_tag(tag, *name);
        }
        record.set_tag("Round", (place.round + 1).to_string());
        record.set_tag("Termination", end.name());
        Self {
            number: place.number,
            round: place.round,
            opening: place.opening,
            seats: place.seats,
            half_points: half_points(&scores),
            end,
            left,
            moves: each().map(|seat| own(seat).count() as u32).collect(),
            spent: each().map(|seat| own(seat).map(micros).sum()).collect(),
            longest: each().map(|seat| own(seat).map(micros).max().unwrap_or(0)).collect(),
            record: damier_play::dgn::write(&record, seats),
        }
    }

    /// How many moves it had after its opening.
    pub fn length(&self) -> u32 {
        self.moves.iter().sum()
    }
}

/// Two half points for each that did worse, and one for each that did as well.
fn half_points(scores: &[i32]) -> Vec<u32> {
    let against = |own: i32, other: i32| match own.cmp(&other) {
        std::cmp::Ordering::Greater => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Less => 0,
    };
    let all = |own: i32| scores.iter().map(|&other| against(own, other)).sum::<u32>();
    // Everybody is as good as themselves.
    scores.iter().map(|&own| all(own) - 1).collect()
}

/// Who left before the end, in their order.
fn left(contest: &Contest, ruling: Option<Ruling>) -> Vec<Left> {
    let why = |seat: Seat| {
        contest.since(0).iter().find_map(|entry| match &entry.command {
            Command::Decide(Decision::Fail { seat: who, why }) if *who == seat => Some(why),
            _ => None,
        })
    };
    let leaving = contest.history().done().filter_map(|ply| ply.entry.as_leaving());
    let told = |(seat, leave): (Seat, Leave)| {
        let (how, why) = match (leave, why(seat)) {
            (Leave::OutOfTime, _) => (End::Time, String::new()),
            (Leave::Resigned, _) if ruling == Some(Ruling::Loss(seat)) => {
                (End::AdjudicatedLoss, String::new())
            }
            (Leave::Resigned, _) => (End::Resigned, String::new()),
            (Leave::Failed, Some(why @ Failure::Illegal { .. })) => (End::Illegal, why.to_string()),
            (Leave::Failed, Some(why @ Failure::Silent)) => (End::Silent, why.to_string()),
            (Leave::Failed, why) => {
                (End::Crashed, why.map(ToString::to_string).unwrap_or_default())
            }
        };
        Left { seat: seat.index(), how, why }
    };
    leaving.map(told).collect()
}

fn end(outcome: Option<Outcome>, ruling: Option<Ruling>, left: &[Left]) -> End {
    match (outcome.map(|outcome| outcome.reason), ruling) {
        (_, Some(Ruling::Draw)) => End::AdjudicatedDraw,
        (None, _) | (_, Some(Ruling::TooLong)) => End::MaxMoves,
        (Some(Reason::Agreed), _) => End::Agreed,
        (Some(Reason::Rules(_)), _) => End::Played,
        // The last to leave ended it.
        (Some(Reason::Left(..)), _) => left.last().map_or(End::Played, |left| left.how),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_those_over_each_other_seat() {
        assert_eq!(half_points(&[3, -3]), [2, 0]);
        assert_eq!(half_points(&[0, 0]), [1, 1]);
        assert_eq!(half_points(&[9, 5, 5, 1]), [6, 3, 3, 0]);
        assert_eq!(half_points(&[-1, -1, -1, 1]), [2, 2, 2, 6]);
    }

    #[test]
    fn ends_are_read_as_they_are_written() {
        for end in End::ALL {
            assert_eq!(end.name().parse(), Ok(end));
        }
        assert!("lost".parse::<End>().is_err());
    }
}
