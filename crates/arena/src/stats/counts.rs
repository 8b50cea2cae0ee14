//! Results counted: by games, and by pairs of games with the sides swapped.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

use damier_core::{Explain, Message, shown};
use serde::Serialize;
use thiserror::Error;

/// How a game ended for the one whose results are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// It lost.
    Loss,
    /// Neither won.
    Draw,
    /// It won.
    Win,
}

impl GameResult {
    /// Its worth in half points: 0, 1 or 2.
    pub fn half_points(self) -> u32 {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }

    /// The same game as the other one sees it.
    pub fn swapped(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// Games by their results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Wdl {
    /// Games won.
    pub wins: u64,
    /// Games that neither won.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Wdl {
    /// The counts, in the order of the name.
    pub fn new(wins: u64, draws: u64, losses: u64) -> Self {
        Self { wins, draws, losses }
    }

    /// Counts one more game.
    pub fn record(&mut self, result: GameResult) {
        let count = match result {
            GameResult::Win => &mut self.wins,
            GameResult::Draw => &mut self.draws,
            GameResult::Loss => &mut self.losses,
        };
        *count = count.saturating_add(1);
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.wins.saturating_add(self.draws).saturating_add(self.losses)
    }

    /// A point for each win, half a point for each draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The same games as the other one sees them.
    pub fn swapped(&self) -> Self {
        Self::new(self.losses, self.draws, self.wins)
    }
}

impl Add for Wdl {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(
            self.wins.saturating_add(other.wins),
            self.draws.saturating_add(other.draws),
            self.losses.saturating_add(other.losses),
        )
    }
}

impl AddAssign for Wdl {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Wdl {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::default(), Self::add)
    }
}

impl FromIterator<GameResult> for Wdl {
    fn from_iter<I: IntoIterator<Item = GameResult>>(results: I) -> Self {
        let mut counts = Self::default();
        results.into_iter().for_each(|result| counts.record(result));
        counts
    }
}

/// Pairs of games by what they brought together.
///
/// The games of a pair begin alike with the sides swapped, so they are not independent: who got the
/// better side of an opening once gets the worse one next. Pairs are independent, and what is
/// counted by pairs has honest error bars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Pairs worth 0, ½, 1, 1½ and 2 points: two losses; a loss and a draw; two draws, or a win and
    /// a loss; a win and a draw; two wins.
    pub fn new(pairs: [u64; 5]) -> Self {
        Self(pairs)
    }

    /// Counts one more pair.
    pub fn record(&mut self, pair: [GameResult; 2]) {
        let [first, second] = pair.map(GameResult::half_points);
        let count = &mut self.0[(first + second) as usize];
        *count = count.saturating_add(1);
    }

    /// How many pairs there were.
    pub fn pairs(&self) -> u64 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.pairs().saturating_mul(2)
    }

    /// The points of all pairs together.
    pub fn points(&self) -> f64 {
        self.0
            .iter()
            .zip(0_u8..)
            .map(|(&count, halves)| count as f64 * f64::from(halves) / 2.0)
            .sum()
    }

    /// The same pairs as the other one sees them.
    pub fn swapped(&self) -> Self {
        let [ll, ld, level, wd, ww] = self.0;
        Self([ww, wd, level, ld, ll])
    }
}

impl Add for Pentanomial {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let mut sum = self.0;
        for (count, more) in sum.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
        Self(sum)
    }
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Pentanomial {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::default(), Self::add)
    }
}

impl FromIterator<[GameResult; 2]> for Pentanomial {
    fn from_iter<I: IntoIterator<Item = [GameResult; 2]>>(pairs: I) -> Self {
        let mut counts = Self::default();
        pairs.into_iter().for_each(|pair| counts.record(pair));
        counts
    }
}

/// Why a text does not name counts.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CountsError {
    /// Too many of them, or too few.
    #[error("{given} counts instead of {wanted}; hint: {order}, separated by commas")]
    Number {
        /// How many there are.
        given: usize,
        /// How many there should be.
        wanted: usize,
        /// What they are, in their order.
        order: &'static str,
    },
    /// One that is no number.
    #[error("{0:?} is no count; hint: a whole number, zero or more")]
    Count(String),
}

impl Explain for CountsError {
    fn message(&self) -> Message {
        match self {
            Self::Number { given, wanted, order } => Message::new("error-counts-number")
                .with("given", *given)
                .with("wanted", *wanted)
                .with("order", *order),
            Self::Count(word) => Message::new("error-counts-count").with("word", shown(word)),
        }
    }
}

/// Reads `N` counts with commas between them.
fn read<const N: usize>(text: &str, order: &'static str) -> Result<[u64; N], CountsError> {
    let words: Vec<&str> = text.split(',').map(str::trim).collect();
    let words: [&str; N] = words.try_into().map_err(|words: Vec<&str>| CountsError::Number {
        given: if text.trim().is_empty() { 0 } else { words.len() },
        wanted: N,
        order,
    })?;
    let mut counts = [0; N];
    for (count, word) in counts.iter_mut().zip(words) {
        *count = word.parse().map_err(|_| CountsError::Count(word.to_owned()))?;
    }
    Ok(counts)
}

impl FromStr for Wdl {
    type Err = CountsError;

    fn from_str(text: &str) -> Result<Self, CountsError> {
        let [wins, draws, losses] = read(text, "wins, draws, losses")?;
        Ok(Self { wins, draws, losses })
    }
}

impl fmt::Display for Wdl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.wins, self.draws, self.losses)
    }
}

impl FromStr for Pentanomial {
    type Err = CountsError;

    fn from_str(text: &str) -> Result<Self, CountsError> {
        read(text, "pairs worth 0, ½, 1, 1½ and 2 points").map(Self)
    }
}

impl fmt::Display for Pentanomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [ll, ld, level, wd, ww] = self.0;
        write!(f, "{ll},{ld},{level},{wd},{ww}")
    }
}

/// What statistics are made from: games where they are independent, else pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counts {
    /// Games one by one.
    Games(Wdl),
    /// Games by pairs.
    Pairs(Pentanomial),
}

impl Counts {
    /// How many games there were.
    pub fn games(&self) -> u64 {
        match self {
            Self::Games(wdl) => wdl.games(),
            Self::Pairs(pairs) => pairs.games(),
        }
    }

    /// The same games as the other one sees them.
    pub fn swapped(&self) -> Self {
        match self {
            Self::Games(wdl) => wdl.swapped().into(),
            Self::Pairs(pairs) => pairs.swapped().into(),
        }
    }
}

impl From<Wdl> for Counts {
    fn from(games: Wdl) -> Self {
        Self::Games(games)
    }
}

impl From<Pentanomial> for Counts {
    fn from(pairs: Pentanomial) -> Self {
        Self::Pairs(pairs)
    }
}
