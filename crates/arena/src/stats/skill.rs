//! Skill in games of more than two, from who came before whom.
//!
//! The method is that of Weng and Lin (*A Bayesian Approximation Method for Online Ranking*), in the
//! implementation of the crate `skillratings`. A game is taken as one between each two of its
//! players, seats count alike, and skills change with each game: so the order of games matters, and
//! whoever wants the same skills again tells them in the same order.
//!
//! Skills compare players, and no more. Where nobody is known beforehand nothing tells where the scale
//! begins, so that a skill says something beside the others alone. Two deviations around it are no interval
//! for the truth: games that have a winner and no places beyond draw those who lost together, and the more
//! games there are the surer the method is of values that are too close. Simulated four-player games tell what
//! can be relied on (`tests/suite/skill.rs`): where two intervals do not touch, the order is right.

use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use thiserror::Error;

/// How skilled a player is thought to be. Everybody begins with 25 ± 16.7.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Skill {
    /// The estimate.
    pub rating: f64,
    /// Its standard deviation, as the method has it.
    pub deviation: f64,
    /// How many games it is made from.
    pub games: u64,
}

impl Skill {
    /// The number after "±": two standard deviations.
    pub fn margin(&self) -> f64 {
        2.0 * self.deviation
    }
}

/// Why a game says nothing about skills.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum SkillError {
    /// A player who is not among them.
    #[error("there is no player {player} among {players}; hint: they are numbered from 0")]
    Unknown {
        /// Who.
        player: usize,
        /// How many there are.
        players: usize,
    },
    /// A player who had several seats.
    #[error("player {0} had several seats; hint: enter it once for each")]
    Twice(usize),
    /// Not a score for each seat.
    #[error("{scores} scores for {seats} seats; hint: one for each")]
    Scores {
        /// How many scores there are.
        scores: usize,
        /// How many seats.
        seats: usize,
    },
}

/// The skills of players, game by game.
///
/// ```
/// use damier_arena::stats::Skills;
///
/// let mut skills = Skills::new(4);
/// // Player 2 sat first and won; 0 and 1 came in level, 3 last.
/// skills.record(&[2, 0, 1, 3], &[9, 5, 5, 1])?;
/// assert_eq!(skills.ranking(), [2, 0, 1, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Skills(Vec<Skill>);

impl Skills {
    /// So many players of whom nothing is known.
    pub fn new(players: usize) -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Self(vec![Skill { rating, deviation: uncertainty, games: 0 }; players])
    }

    /// Learns from a game: who sat in each seat, and the score of each, where more is better. Where
    /// places are known instead, their opposites do.
    pub fn record(&mut self, seats: &[usize], scores: &[i32]) -> Result<(), SkillError> {
        if scores.len() != seats.len() {
            return Err(SkillError::Scores { scores: scores.len(), seats: seats.len() });
        }
        let players = self.0.len();
        for (index, &player) in seats.iter().enumerate() {
            if player >= players {
                return Err(SkillError::Unknown { player, players });
            }
            if seats[..index].contains(&player) {
                return Err(SkillError::Twice(player));
            }
        }
        let before: Vec<[WengLinRating; 1]> = seats
            .iter()
            .map(|&player| self.0[player])
            .map(|skill| [WengLinRating { rating: skill.rating, uncertainty: skill.deviation }])
            .collect();
        let placed: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(scores)
            .map(|(team, score)| {
                let ahead = scores.iter().filter(|other| *other > score).count();
                (&team[..], MultiTeamOutcome::new(1 + ahead))
            })
            .collect();
        let after = weng_lin_multi_team(&placed, &WengLinConfig::new());
        for (&player, new) in seats.iter().zip(after.iter().flatten()) {
            let games = self.0[player].games + 1;
            self.0[player] = Skill { rating: new.rating, deviation: new.uncertainty, games };
        }
        Ok(())
    }

    /// A player's skill; nothing if there is no such player.
    pub fn of(&self, player: usize) -> Option<Skill> {
        self.0.get(player).copied()
    }

    /// All players, the most skilled first; equals by their numbers.
    pub fn ranking(&self) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.0.len()).collect();
        players.sort_by(|&one, &other| self.0[other].rating.total_cmp(&self.0[one].rating));
        players
    }
}
