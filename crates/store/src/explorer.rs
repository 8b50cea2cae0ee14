//! What the explorer of openings knows: the positions that games came to, and records that somebody loaded.
//!
//! Positions are keys, and moves numbers, to a store: what they mean is the affair of whoever asks. All of it but the
//! records is a cache of what logs and records say, and can be forgotten and entered again.

use damier_core::Visit;

use crate::{Place, VisitorId};

/// How a game ended for those who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// Nobody knows: it was not played to its end, or that is not told.
    Untold,
    /// That seat won, counted from 0.
    Won(u8),
    /// Several share the first place.
    Drawn,
}

impl End {
    /// The most seats a game has.
    const SEATS: u8 = 4;

    /// A number below 8.
    pub(crate) fn code(self) -> i64 {
        match self {
            Self::Untold => 0,
            Self::Won(seat) => i64::from(seat.min(Self::SEATS - 1)) + 1,
            Self::Drawn => 7,
        }
    }

    fn of(code: i64) -> Self {
        match code {
            7 => Self::Drawn,
            1..=4 => Self::Won((code - 1) as u8),
            _ => Self::Untold,
        }
    }
}

/// What a game goes with: it is forgotten when that is removed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// A log, which everybody may see.
    Log(String),
    /// A record that somebody loaded.
    Record(String),
}

impl Origin {
    pub(crate) fn log(&self) -> Option<&str> {
        match self {
            Self::Log(id) => Some(id),
            Self::Record(_) => None,
        }
    }

    pub(crate) fn record(&self) -> Option<&str> {
        match self {
            Self::Record(id) => Some(id),
            Self::Log(_) => None,
        }
    }
}

/// A game to be known to the explorer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    /// Its name. Of several games of one log each has one of its own, and the last of them has that of the log.
    pub id: String,
    /// The version of the form in which positions and moves are numbered.
    pub form: u32,
    /// What it goes with.
    pub origin: Origin,
    /// How long the log was that was read; 0 for a record, which never changes.
    pub entries: u32,
    /// When it was played, in Unix milliseconds.
    pub at: u64,
    /// How it ended.
    pub end: End,
    /// What else is to be told of it, such as who played.
    pub told: String,
    /// Where it came to, each position once.
    pub visits: Vec<Visit>,
}

impl Explored {
    /// The positions as they are stored, and with each its [way].
    pub(crate) fn ways(&self) -> impl Iterator<Item = (i64, i64)> {
        self.visits.iter().map(|visit| (visit.key as i64, way(visit.number, self.end)))
    }
}

/// What was played and how it ended, as one number.
pub(crate) fn way(number: Option<u16>, end: End) -> i64 {
    number.map_or(0, |number| (i64::from(number) + 1) << 3) | end.code()
}

/// What a [`way`] says.
pub(crate) fn of_way(way: i64) -> (Option<u16>, End) {
    let number = (way >> 3).checked_sub(1).and_then(|number| number.try_into().ok());
    (number, End::of(way & 7))
}

/// What was played in a position, in so many games that ended so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Played {
    /// The number of the move; none where the game ended or somebody left.
    pub number: Option<u16>,
    /// How the games ended.
    pub end: End,
    /// How many they are.
    pub games: u64,
}

/// A game that came to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passing {
    /// Its place among all: those that became known later have a greater one.
    pub place: u64,
    /// Its name.
    pub id: String,
    /// What it goes with.
    pub origin: Origin,
    /// When it was played, in Unix milliseconds.
    pub at: u64,
    /// The number of the move that was played there.
    pub number: Option<u16>,
    /// How it ended.
    pub end: End,
    /// What else is told of it.
    pub told: String,
}

/// What is known of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crossing {
    /// What was played there, in the order of the numbers.
    pub played: Vec<Played>,
    /// Some of the games, those that became known last before all others.
    pub games: Vec<Passing>,
}

/// Something that the explorer should know and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unexplored {
    /// Which log or record it is.
    pub origin: Origin,
    /// Where it stands among those that are asked for.
    pub place: Place,
}

/// A record that somebody loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedRecord {
    /// Its name, which whoever loads it makes of what it says: the same record has the same.
    pub id: String,
    /// The game, by its name in the catalogue.
    pub game: String,
    /// When it was loaded, in Unix milliseconds.
    pub made: u64,
    /// Who did; nobody if the operator did.
    pub by: Option<VisitorId>,
    /// The record.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_read_as_they_are_written() {
        let ends = [End::Untold, End::Drawn, End::Won(0), End::Won(1), End::Won(2), End::Won(3)];
        for end in ends {
            for number in [None, Some(0), Some(1), Some(243), Some(u16::MAX)] {
                assert_eq!(of_way(way(number, end)), (number, end));
            }
        }
    }
}
