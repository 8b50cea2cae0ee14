//! Who meets next on a ladder.

use std::cmp::Reverse;

use crate::stats::{Ratings, Skills, expected_score};

/// How often two have met, and what is known of them.
pub struct Known<'a> {
    /// The ratings of all, as sure as they will be when what is being played is over.
    pub ratings: &'a Ratings,
    /// Those who can meet now, by their numbers, in rising order.
    pub among: &'a [usize],
    /// How many pairs of games each two have played, by their numbers.
    pub met: &'a dyn Fn(usize, usize) -> u64,
    /// How many pairs of games each has played.
    pub played: &'a [u64],
}

/// The two of whom a pair of games tells most; nothing if there are not two.
///
/// A result of two with the rating difference *d* tells of it what Fisher's information says,
/// *p* (1 − *p*) a game, where *p* is the score that *d* lets expect: most between equals, and little
/// where the winner is known beforehand. If *d* has the variance *v* so far, a game makes it
/// *v* / (1 + *v* *p* (1 − *p*)): what is gained, ½ log (1 + *v* *p* (1 − *p*)), grows with
/// *v* *p* (1 − *p*), and the two for whom that is greatest meet. Where it is the same for several, as
/// among newcomers, those who met least do, then those who played least, then those who came first.
///
/// ```
/// use damier_arena::ladder::{Known, choose};
/// use damier_arena::stats::{Pool, Wdl};
///
/// // The third is new; of the others it is known that they are equal.
/// let mut pool = Pool::new(3);
/// pool.record(0, 1, Wdl::new(50, 0, 50))?;
/// let (ratings, among) = (pool.ratings(), [0, 1, 2]);
/// let known = Known { ratings: &ratings, among: &among, met: &|_, _| 0, played: &[50, 50, 0] };
/// assert_eq!(choose(&known), Some([0, 2]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose(known: &Known<'_>) -> Option<[usize; 2]> {
    let behind = |place: usize| &known.among[place + 1..];
    let pairs = known.among.iter().enumerate();
    let pairs = pairs.flat_map(|(place, &one)| behind(place).iter().map(move |&it| [one, it]));
    pairs.min_by_key(|&[one, other]| {
        let gain = rounded(gain(known.ratings, one, other));
        let met = (known.met)(one, other);
        (Reverse(gain), met, known.played[one] + known.played[other], one, other)
    })
}

/// What differs by rounding alone is the same.
fn rounded(gain: f64) -> i64 {
    (gain * 1e6).round() as i64
}

/// How much is gained by a game of two: the variance of their difference times what a game tells.
fn gain(ratings: &Ratings, one: usize, other: usize) -> f64 {
    /// Points of Elo in one natural unit of the logistic curve.
    const ELO: f64 = 400.0 / std::f64::consts::LN_10;
    /// How many deviations a margin of 95 % has.
    const MARGIN: f64 = 1.959_963_984_540_054;
    let Some(difference) = ratings.difference(one, other) else { return 0.0 };
    let deviation = difference.margin().unwrap_or(0.0) / MARGIN / ELO;
    let expected = expected_score(difference.value);
    deviation * deviation * expected * (1.0 - expected)
}

/// What is known of those who meet at tables of more than two.
pub struct KnownSkills<'a> {
    /// The skills of all.
    pub skills: &'a Skills,
    /// Those who can meet now, by their numbers, in rising order.
    pub among: &'a [usize],
    /// How many encounters each has played.
    pub played: &'a [u64],
    /// How many encounters of each are being played.
    pub playing: &'a [u64],
}

/// Those of whom games at one table tell most, as many as it has seats; nothing if there are too few.
///
/// A table takes the one that is least certain, and then, one after the other, whoever tells most
/// together with those who sit there already: by the same measure as for two, with the variances of
/// skills. Somebody who is playing is taken to be as much surer as after so many results.
pub fn choose_table(known: &KnownSkills<'_>, seats: usize) -> Option<Vec<usize>> {
    let mut table: Vec<usize> = Vec::new();
    while table.len() < seats {
        let free = known.among.iter().filter(|player| !table.contains(player));
        let next = free.min_by_key(|&&player| {
            let gain = match table[..] {
                [] => known.variance(player),
                _ => table.iter().map(|&other| known.gain(player, other)).sum(),
            };
            let played = known.played[player] + known.playing[player];
            (Reverse(rounded(gain)), played, player)
        })?;
        table.push(*next);
    }
    Some(table)
}

impl KnownSkills<'_> {
    fn variance(&self, player: usize) -> f64 {
        let deviation = self.skills.of(player).map_or(0.0, |skill| skill.deviation);
        deviation * deviation / (1.0 + self.playing[player] as f64)
    }

    fn gain(&self, one: usize, other: usize) -> f64 {
        /// How far luck alone scatters what somebody shows in a game, in the units of skill.
        const LUCK: f64 = 25.0 / 6.0;
        let rating = |player: usize| self.skills.of(player).map_or(0.0, |skill| skill.rating);
        let variance = self.variance(one) + self.variance(other);
        let scale = (2.0 * LUCK * LUCK + variance).sqrt();
        let expected = 1.0 / (1.0 + ((rating(other) - rating(one)) / scale).exp());
        variance * expected * (1.0 - expected)
    }
}
