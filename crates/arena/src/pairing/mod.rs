//! Who meets whom: the formats of tournaments, as schedules that are asked and told.
//!
//! Players are numbers, from 0. A [`Schedule`] hands out [`Meeting`]s, one at a time, and is told how
//! they ended, in any order. What it hands out depends on what it was told and on nothing else, not
//! even on that order: a format that decides by results waits for all of a round. So a tournament is
//! the same however many of its games are played at once, and one that was interrupted goes on where
//! it was by being told again what is known.
//!
//! ```
//! use damier_arena::pairing::{RoundRobin, Schedule};
//!
//! let mut schedule = RoundRobin::new(3, 1);
//! while let Some(meeting) = schedule.next() {
//!     // Both games of a pair begin with the same opening, the sides swapped.
//!     let [a, b] = meeting.players[..] else { unreachable!() };
//!     assert_eq!(meeting.games(), [vec![a, b], vec![b, a]]);
//!     // Half points, of both games together: the first won one and drew one.
//!     schedule.tell(meeting.number, &[3, 1])?;
//! }
//! assert!(schedule.is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod gauntlet;
mod knockout;
mod matching;
mod round_robin;
mod swiss;
mod tables;

use std::collections::BTreeMap;

use thiserror::Error;

pub use gauntlet::Gauntlet;
pub use knockout::Knockout;
pub use round_robin::RoundRobin;
pub use swiss::{Standing, Swiss};
pub use tables::Tables;

/// Games of the same players from the same opening, one for each turn of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Meeting {
    /// Its number in the tournament, from 0 and without gaps.
    pub number: usize,
    /// The round it belongs to, from 0.
    pub round: usize,
    /// The number of the opening that all its games begin with.
    pub opening: usize,
    /// Who meets, in the order of the seats of the first game.
    pub players: Vec<usize>,
}

impl Meeting {
    /// Who sits where, game by game: each player has each seat once. Of two that is a pair of games
    /// with the sides swapped.
    pub fn games(&self) -> Vec<Vec<usize>> {
        (0..self.players.len()).map(|game| self.seats(game)).collect()
    }

    /// Who sits where in a game of this number, from 0. After each player had each seat it begins anew.
    pub fn seats(&self, game: usize) -> Vec<usize> {
        let mut seats = self.players.clone();
        seats.rotate_left(game % self.players.len().max(1));
        seats
    }
}

/// Why a schedule does not believe what it is told.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum TellError {
    /// A meeting that was not handed out, or that it was told about before.
    #[error("meeting {0} is not being played; hint: each one handed out is told about once")]
    NotPlayed(usize),
    /// Not one number of points for each player.
    #[error("{given} numbers of points for {players} players; hint: one for each")]
    Points {
        /// How many there are.
        given: usize,
        /// How many players met.
        players: usize,
    },
}

/// The format of a tournament.
pub trait Schedule {
    /// The next meeting that can be played. Nothing if there is none left, or none before the
    /// schedule is told about those that are being played.
    fn next(&mut self) -> Option<Meeting>;

    /// How a meeting ended: the half points of each player in all of its games, in the order of
    /// [`Meeting::players`].
    fn tell(&mut self, number: usize, points: &[u32]) -> Result<(), TellError>;

    /// Whether every meeting was handed out and told about.
    fn is_over(&self) -> bool;

    /// How many meetings there are in all, where that is known beforehand.
    fn meetings(&self) -> Option<usize>;
}

/// Meetings that were handed out and not told about yet.
#[derive(Clone, Debug, Default)]
struct Playing {
    handed_out: usize,
    players: BTreeMap<usize, Vec<usize>>,
}

impl Playing {
    fn hand_out(&mut self, round: usize, players: Vec<usize>) -> Meeting {
        let number = self.handed_out;
        self.handed_out += 1;
        self.players.insert(number, players.clone());
        Meeting { number, round, opening: number, players }
    }

    /// The players of a meeting that ended.
    fn ended(&mut self, number: usize, points: &[u32]) -> Result<Vec<usize>, TellError> {
        let players = self.players.get(&number).ok_or(TellError::NotPlayed(number))?.len();
        if points.len() != players {
            return Err(TellError::Points { given: points.len(), players });
        }
        self.players.remove(&number).ok_or(TellError::NotPlayed(number))
    }

    fn is_empty(&self) -> bool {
        self.players.is_empty()
    }
}
