//! Who meets next on a ladder.

use crate::stats::{Ratings, expected_score};

/// How often two have met, and what is known of them.
pub struct Known<'a> {
    /// The ratings of all.
    pub ratings: &'a Ratings,
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
/// let known = Known { ratings: &pool.ratings(), met: &|_, _| 0, played: &[50, 50, 0] };
/// assert_eq!(choose(&known), Some([0, 2]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose(known: &Known<'_>) -> Option<[usize; 2]> {
    let players = known.played.len();
    let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other]));
    pairs.min_by_key(|&[one, other]| {
        // What differs by rounding alone is the same.
        let gain = (gain(known.ratings, one, other) * 1e6).round() as i64;
        let met = (known.met)(one, other);
        (-gain, met, known.played[one] + known.played[other], one, other)
    })
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
