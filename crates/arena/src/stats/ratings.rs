//! Ratings of a whole pool, from who beat whom.
//!
//! The model is that of Bradley and Terry: a difference in rating lets expect a share of the points,
//! and a draw is half a win. The ratings are those that make the results likeliest.
//!
//! Results alone may leave ratings open: of players who never lost, and between groups that never
//! met. So everybody has drawn [`VIRTUAL_DRAWS`] against the average beforehand. That keeps every
//! rating finite and connects every pool; it is soon outweighed by games, and where there are none,
//! intervals are as wide as they should be.

use std::collections::BTreeMap;
use std::f64::consts::LN_10;

use thiserror::Error;

use super::matrix::Factor;
use super::normal::below;
use super::{Counts, Interval, Pentanomial, Wdl};

/// How many draws against the average each player is given beforehand.
pub const VIRTUAL_DRAWS: f64 = 1.0;

/// Points of Elo in one natural unit of the logistic curve.
const ELO: f64 = 400.0 / LN_10;

/// Results of players against each other. Players are numbers, from 0.
///
/// ```
/// use damier_arena::stats::{Pool, Wdl};
///
/// let mut pool = Pool::new(3);
/// pool.record(0, 1, Wdl::new(60, 20, 20))?;
/// pool.record(1, 2, Wdl::new(60, 20, 20))?;
/// let ratings = pool.ratings();
/// assert_eq!(ratings.ranking(), [0, 1, 2]);
/// assert!(ratings.superiority(0, 2).unwrap() > 0.999);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pool {
    players: usize,
    /// By players, the lower number first, as that one sees it.
    met: BTreeMap<(usize, usize), (Wdl, Pentanomial)>,
}

/// Why a result has no place in a pool.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum PoolError {
    /// A player who is not in it.
    #[error("there is no player {player} among {players}; hint: they are numbered from 0")]
    Unknown {
        /// Who.
        player: usize,
        /// How many there are.
        players: usize,
    },
    /// Somebody against themselves.
    #[error("player {0} met themselves; hint: such games say nothing about anybody")]
    Alone(usize),
}

impl Pool {
    /// A pool of so many players who have not met.
    pub fn new(players: usize) -> Self {
        Self { players, met: BTreeMap::new() }
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Adds results of `one` against `other`, as `one` sees them.
    pub fn record(
        &mut self,
        one: usize,
        other: usize,
        counts: impl Into<Counts>,
    ) -> Result<(), PoolError> {
        let players = self.players;
        if let Some(player) = [one, other].into_iter().find(|&player| player >= players) {
            return Err(PoolError::Unknown { player, players });
        }
        if one == other {
            return Err(PoolError::Alone(one));
        }
        let counts = counts.into();
        let seen = if one < other { counts } else { counts.swapped() };
        let (games, pairs) = self.met.entry((one.min(other), one.max(other))).or_default();
        match seen {
            Counts::Games(more) => *games += more,
            Counts::Pairs(more) => *pairs += more,
        }
        Ok(())
    }

    /// The likeliest ratings, with a mean of 0.
    pub fn ratings(&self) -> Ratings {
        let meetings: Vec<Meeting> = self.met.iter().map(Meeting::new).collect();
        let leads = likeliest(self.players, &meetings);
        let covariance = covariance(&leads, &meetings);
        let elo = leads.iter().map(|lead| ELO * lead).collect();
        let scaled = |row: Vec<f64>| row.into_iter().map(|entry| ELO * ELO * entry).collect();
        let found = Ratings { elo, covariance: covariance.into_iter().map(scaled).collect() };
        let share = (self.players as f64).recip();
        found.relative_to(&vec![share; self.players], 0.0)
    }
}

/// All games of two players, as the first sees them.
struct Meeting {
    players: (usize, usize),
    games: f64,
    points: f64,
    /// Independent results: how many, of how many games, and their points.
    results: Vec<(f64, f64, f64)>,
}

impl Meeting {
    fn new((&players, (wdl, pairs)): (&(usize, usize), &(Wdl, Pentanomial))) -> Self {
        let single = [wdl.losses, wdl.draws, wdl.wins].into_iter().zip([0.0, 0.5, 1.0]);
        let paired = pairs.0.into_iter().zip([0.0, 0.5, 1.0, 1.5, 2.0]);
        let results: Vec<_> = single
            .map(|(count, points)| (count as f64, 1.0, points))
            .chain(paired.map(|(count, points)| (count as f64, 2.0, points)))
            .collect();
        let games = results.iter().map(|(count, games, _)| count * games).sum();
        let points = results.iter().map(|(count, _, points)| count * points).sum();
        Self { players, games, points, results }
    }

    /// The share of points that the first is to expect.
    fn expected(&self, leads: &[f64]) -> f64 {
        logistic(leads[self.players.0] - leads[self.players.1])
    }

    /// The variance of its points if there were no draws and every game stood alone.
    fn variance(&self, leads: &[f64]) -> f64 {
        let expected = self.expected(leads);
        self.games * expected * (1.0 - expected)
    }

    /// How far results are from what is expected, squared and summed.
    fn scatter(&self, leads: &[f64]) -> f64 {
        let expected = self.expected(leads);
        let off = |games: f64, points: f64| (points - games * expected).powi(2);
        self.results.iter().map(|&(count, games, points)| count * off(games, points)).sum()
    }
}

fn logistic(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// The ratings with the greatest likelihood, in natural units, by Newton's method. The likelihood
/// has one summit, which a step that is cut short where it would lead down again never misses.
fn likeliest(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut leads = vec![0.0; players];
    let mut height = likelihood(&leads, meetings);
    for _ in 0..100 {
        let ones = vec![1.0; meetings.len()];
        let step =
            Factor::new(&information(&leads, meetings, &ones)).solve(&slope(&leads, meetings));
        let mut share = 1.0;
        let (next, next_height) = loop {
            let next: Vec<f64> =
                leads.iter().zip(&step).map(|(lead, step)| lead + share * step).collect();
            let next_height = likelihood(&next, meetings);
            // At the summit rounding decides what is higher.
            if next_height >= height - 1e-12 * height.abs() || share < 1e-6 {
                break (next, next_height);
            }
            share /= 2.0;
        };
        leads = next;
        height = next_height;
        if step.iter().all(|step| step.abs() < 1e-10) {
            break;
        }
    }
    leads
}

fn likelihood(leads: &[f64], meetings: &[Meeting]) -> f64 {
    // The logarithm of the logistic function, which is never infinite.
    let log =
        |lead: f64| if lead < 0.0 { lead - lead.exp().ln_1p() } else { -(-lead).exp().ln_1p() };
    let prior: f64 = leads.iter().map(|&lead| VIRTUAL_DRAWS / 2.0 * (log(lead) + log(-lead))).sum();
    let games = meetings.iter().map(|meeting| {
        let lead = leads[meeting.players.0] - leads[meeting.players.1];
        meeting.points * log(lead) + (meeting.games - meeting.points) * log(-lead)
    });
    prior + games.sum::<f64>()
}

/// How the likelihood rises with each rating.
fn slope(leads: &[f64], meetings: &[Meeting]) -> Vec<f64> {
    let mut slope: Vec<f64> =
        leads.iter().map(|&lead| VIRTUAL_DRAWS * (0.5 - logistic(lead))).collect();
    for meeting in meetings {
        let off = meeting.points - meeting.games * meeting.expected(leads);
        slope[meeting.players.0] += off;
        slope[meeting.players.1] -= off;
    }
    slope
}

/// Fisher's information: what meetings, each with a weight, and the virtual draws tell.
fn information(leads: &[f64], meetings: &[Meeting], weights: &[f64]) -> Vec<Vec<f64>> {
    let mut matrix = vec![vec![0.0; leads.len()]; leads.len()];
    for (index, &lead) in leads.iter().enumerate() {
        matrix[index][index] = VIRTUAL_DRAWS * logistic(lead) * logistic(-lead);
    }
    for (meeting, weight) in meetings.iter().zip(weights) {
        let (one, other) = meeting.players;
        let told = weight * meeting.variance(leads);
        matrix[one][one] += told;
        matrix[other][other] += told;
        matrix[one][other] -= told;
        matrix[other][one] -= told;
    }
    matrix
}

/// How much of its own scatter a meeting is believed: as much as that of all after games with this
/// variance, which is that of twenty between equals.
const BELIEVED: f64 = 5.0;

/// The covariance of ratings, in natural units.
///
/// The inverse of the information would be it, were there no draws and no pairs. Both make results
/// scatter less than the model thinks, and its intervals wider than they ought to be. So what
/// meetings tell is weighed by how much their results really scatter.
fn covariance(leads: &[f64], meetings: &[Meeting]) -> Vec<Vec<f64>> {
    let results: f64 =
        meetings.iter().flat_map(|meeting| &meeting.results).map(|result| result.0).sum();
    let variance: f64 = meetings.iter().map(|meeting| meeting.variance(leads)).sum();
    let scatter: f64 = meetings.iter().map(|meeting| meeting.scatter(leads)).sum();
    // Ratings follow the results that they are made from; what is left scatters less.
    let left = (results - leads.len().saturating_sub(1) as f64).max(results / 2.0);
    let follow = if results > 0.0 { results / left } else { 1.0 };
    // Two virtual games between equals, lest a few draws pass for certainty.
    let overall = (follow * scatter + 0.5) / (variance + 0.5);
    let weights: Vec<f64> = meetings
        .iter()
        .map(|meeting| {
            let variance = meeting.variance(leads);
            (follow * meeting.scatter(leads) + BELIEVED * overall) / (variance + BELIEVED)
        })
        .collect();
    let ones = vec![1.0; meetings.len()];
    let inverse = Factor::new(&information(leads, meetings, &ones)).inverse();
    let scatter = information(leads, meetings, &weights);
    product(&product(&inverse, &scatter), &inverse)
}

fn product(one: &[Vec<f64>], other: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let row = |row: &Vec<f64>| {
        let mut sum = vec![0.0; other.len()];
        for (factor, other) in row.iter().zip(other) {
            sum.iter_mut().zip(other).for_each(|(sum, entry)| *sum += factor * entry);
        }
        sum
    };
    one.iter().map(row).collect()
}

/// Ratings of all players of a pool, on the scale of logistic Elo, and how sure they are.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    elo: Vec<f64>,
    covariance: Vec<Vec<f64>>,
}

impl Ratings {
    /// A player's rating with its 95 % interval; nothing if there is no such player.
    pub fn of(&self, player: usize) -> Option<Interval> {
        let variance = self.covariance.get(player)?.get(player)?;
        Some(Interval::normal(*self.elo.get(player)?, variance.max(0.0).sqrt()))
    }

    /// How much stronger `one` is than `other`, with its 95 % interval. It may be much narrower
    /// than the intervals of both, which are wide together where both are unsure against the rest.
    pub fn difference(&self, one: usize, other: usize) -> Option<Interval> {
        let value = self.elo.get(one)? - self.elo.get(other)?;
        Some(Interval::normal(value, self.deviation(one, other)))
    }

    /// How likely it is that `one` is stronger than `other`.
    pub fn superiority(&self, one: usize, other: usize) -> Option<f64> {
        let value = self.elo.get(one)? - self.elo.get(other)?;
        let deviation = self.deviation(one, other);
        Some(if deviation > 0.0 { below(value / deviation) } else { 0.5 })
    }

    /// All players, the strongest first; equals by their numbers.
    pub fn ranking(&self) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.elo.len()).collect();
        players.sort_by(|&one, &other| self.elo[other].total_cmp(&self.elo[one]));
        players
    }

    /// The same ratings with those of `player` set to `elo`, and all intervals relative to it.
    /// Nothing if there is no such player.
    pub fn anchored(&self, player: usize, elo: f64) -> Option<Self> {
        let mut weights = vec![0.0; self.elo.len()];
        *weights.get_mut(player)? = 1.0;
        Some(self.relative_to(&weights, elo))
    }

    /// The same ratings as sure as they will be once `one` and `other` have played so many more games,
    /// whatever comes of them: what a game tells is known beforehand, and what it says is not.
    #[must_use]
    pub fn expecting(&self, one: usize, other: usize, games: u32) -> Self {
        let mut expecting = self.clone();
        let Some(difference) = self.difference(one, other).filter(|_| one != other) else {
            return expecting;
        };
        let expected = logistic(difference.value / ELO);
        let told = f64::from(games) * expected * (1.0 - expected) / (ELO * ELO);
        // How the difference of the two goes with each rating.
        let with: Vec<f64> = self.covariance.iter().map(|row| row[one] - row[other]).collect();
        let share = told / (1.0 + told * (with[one] - with[other]));
        for (row, own) in expecting.covariance.iter_mut().zip(&with) {
            row.iter_mut().zip(&with).for_each(|(entry, other)| *entry -= share * own * other);
        }
        expecting
    }

    fn deviation(&self, one: usize, other: usize) -> f64 {
        if one == other {
            return 0.0;
        }
        let entry = |row: usize, column: usize| self.covariance[row][column];
        (entry(one, one) + entry(other, other) - 2.0 * entry(one, other)).max(0.0).sqrt()
    }

    /// The ratings less their mean by `weights`, which add up to one, and plus `elo`.
    fn relative_to(&self, weights: &[f64], elo: f64) -> Self {
        let mean_of = |row: &[f64]| -> f64 { row.iter().zip(weights).map(|(a, b)| a * b).sum() };
        let mean = mean_of(&self.elo);
        let with_mean: Vec<f64> = self.covariance.iter().map(|row| mean_of(row)).collect();
        let of_mean = mean_of(&with_mean);
        let shifted = |(row, with): (&Vec<f64>, &f64)| {
            row.iter()
                .zip(&with_mean)
                .map(|(entry, other)| entry - with - other + of_mean)
                .collect()
        };
        Self {
            elo: self.elo.iter().map(|rating| rating - mean + elo).collect(),
            covariance: self.covariance.iter().zip(&with_mean).map(shifted).collect(),
        }
    }
}
