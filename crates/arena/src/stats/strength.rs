//! How much stronger one is than the other, from the results of their games.
//!
//! Elo has two scales here. The logistic one is about points: it says what share of them to expect.
//! The normalised one is about proof: it divides what is gained by how much results scatter, so
//! that the same normalised difference takes the same number of games to show, whether the game is
//! drawn often or never. Both are computed as those who test engines do.

use std::f64::consts::{LN_10, SQRT_2};

use super::normal::below;
use super::{Counts, Interval, Pentanomial};

/// How many points of normalised Elo one standard deviation of a game is.
pub(super) const NELO_PER_DEVIATION: f64 = 800.0 / LN_10;

/// Independent results: how often each, and what share of the points it was.
struct Sample {
    counts: Vec<(u64, f64)>,
    total: f64,
}

impl Sample {
    /// Nothing if there was no game.
    fn of(counts: Counts) -> Option<Self> {
        let counts = match counts {
            Counts::Games(wdl) => vec![(wdl.losses, 0.0), (wdl.draws, 0.5), (wdl.wins, 1.0)],
            Counts::Pairs(Pentanomial(pairs)) => {
                pairs.into_iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]).collect()
            }
        };
        let total: f64 = counts.iter().map(|&(count, _)| count as f64).sum();
        (total > 0.0).then_some(Self { counts, total })
    }

    fn mean_of(&self, f: impl Fn(f64) -> f64) -> f64 {
        self.counts.iter().map(|&(count, share)| count as f64 * f(share)).sum::<f64>() / self.total
    }

    fn mean(&self) -> f64 {
        self.mean_of(|share| share)
    }

    /// How far results are from `centre`, squared, on average.
    fn scatter_around(&self, centre: f64) -> f64 {
        self.mean_of(|share| (share - centre).powi(2))
    }

    /// Whether all results are the same, whatever rounding makes of their variance.
    fn is_uniform(&self) -> bool {
        self.counts.iter().filter(|(count, _)| *count > 0).count() == 1
    }
}

/// The share of points won, with its 95 % interval; nothing if there was no game.
///
/// The interval is the normal one. Where all results are the same they show no scatter to make it
/// from; then it is exact: it ends at the means so far off that results would be all the same with
/// a probability of 2.5 % at most.
pub fn score(counts: impl Into<Counts>) -> Option<Interval> {
    let sample = Sample::of(counts.into())?;
    let value = sample.mean();
    if sample.is_uniform() {
        // Of all distributions with a given mean, the one that shows only `value` most often has
        // the rest at the far end.
        let same = 0.025_f64.powf(sample.total.recip());
        return Some(Interval { value, low: value * same, high: 1.0 - (1.0 - value) * same });
    }
    let deviation = (sample.scatter_around(value) / sample.total).sqrt();
    Some(Interval::normal(value, deviation))
}

/// The variance of the share of points: of a game, or of a pair where pairs are counted. Nothing if
/// there was no game.
pub fn variance(counts: impl Into<Counts>) -> Option<f64> {
    let sample = Sample::of(counts.into())?;
    Some(if sample.is_uniform() { 0.0 } else { sample.scatter_around(sample.mean()) })
}

/// The difference in logistic Elo, with its 95 % interval: that of the score on the scale of Elo.
/// Infinite where all points were won, or none. Nothing if there was no game.
pub fn elo(counts: impl Into<Counts>) -> Option<Interval> {
    score(counts).map(|score| score.map(elo_of_score))
}

/// The difference in normalised Elo, with its 95 % interval; nothing if there was no game, or if
/// all results are the same.
///
/// The deviation is estimated from the same games as the score, and the interval allows for its
/// error too. Between players of about the same strength that changes nothing; where one is much
/// stronger it does: at three points of four, intervals without it missed the truth in 14 of 100
/// simulated matches.
pub fn normalized_elo(counts: impl Into<Counts>) -> Option<Interval> {
    let counts = counts.into();
    let sample = Sample::of(counts).filter(|sample| !sample.is_uniform())?;
    let mean = sample.mean();
    let deviation = sample.scatter_around(mean).sqrt();
    let ratio = (mean - 0.5) / deviation;
    // How far each result pulls the ratio, to first order.
    let variance = sample.mean_of(|share| {
        let away = (share - mean) / deviation;
        (away - ratio / 2.0 * (away * away - 1.0)).powi(2)
    });
    // A pair holds the points of two games, so that its share of them scatters less.
    let per_game = match counts {
        Counts::Games(_) => 1.0,
        Counts::Pairs(_) => SQRT_2.recip(),
    };
    let elo = |ratio: f64| NELO_PER_DEVIATION * per_game * ratio;
    Some(Interval::normal(ratio, (variance / sample.total).sqrt()).map(elo))
}

/// How likely it is that the one whose results these are is the stronger: the likelihood of
/// superiority. Nothing if there was no game.
///
/// Results are compared with what equals would scatter like, that is around one half. So it is
/// defined even for one game, and for games alone it is Φ((wins − losses) / √(wins + losses)).
pub fn superiority(counts: impl Into<Counts>) -> Option<f64> {
    let sample = Sample::of(counts.into())?;
    let scatter = sample.scatter_around(0.5);
    if scatter == 0.0 {
        return Some(0.5);
    }
    Some(below((sample.mean() - 0.5) / (scatter / sample.total).sqrt()))
}

/// The share of games that were drawn, or of pairs that ended level. Nothing if there was none.
pub fn draw_ratio(counts: impl Into<Counts>) -> Option<f64> {
    let (level, all) = match counts.into() {
        Counts::Games(wdl) => (wdl.draws, wdl.games()),
        Counts::Pairs(pairs) => (pairs.0[2], pairs.pairs()),
    };
    (all > 0).then(|| level as f64 / all as f64)
}

/// How many pairs were won for each that was lost; nothing if none was lost.
pub fn pair_ratio(pairs: Pentanomial) -> Option<f64> {
    let [ll, ld, _, wd, ww] = pairs.0.map(|count| count as f64);
    (ll + ld > 0.0).then(|| (wd + ww) / (ll + ld))
}

/// The share of points that a difference in logistic Elo lets expect.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo * LN_10 / 400.0).exp())
}

/// The difference in logistic Elo that lets expect a share of points; infinite from 0 downward and
/// from 1 upward.
pub fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 / LN_10 * (score / (1.0 - score)).ln()
}
