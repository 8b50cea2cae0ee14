//! The sequential probability ratio test: playing until it is plain which of two hypotheses holds.

use std::f64::consts::{LN_10, SQRT_2};
use std::fmt;
use std::str::FromStr;

use damier_core::{Explain, Message, shown};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::likelihood::Observed;
use super::strength::{NELO_PER_DEVIATION, expected_score};
use super::{Counts, Pentanomial, Wdl};

/// What the numbers of a hypothesis mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Model {
    /// Normalised Elo: a test takes about as many games whatever the share of draws.
    #[default]
    Normalized,
    /// Logistic Elo: the share of points.
    Logistic,
    /// Bayes-Elo: logistic with an advantage that both must overcome to win, so that draws have a
    /// probability of their own. It knows games only, no pairs.
    Bayesian,
}

impl Model {
    /// All of them, in the order in which they are recommended.
    pub const ALL: [Self; 3] = [Self::Normalized, Self::Logistic, Self::Bayesian];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Normalized => "normalized",
            Self::Logistic => "logistic",
            Self::Bayesian => "bayesian",
        }
    }

    /// Whether it can judge pairs. Bayes-Elo cannot: it needs to know the draws, and of a pair that
    /// ended level nobody knows whether it was two draws or a win and a loss.
    pub fn judges_pairs(self) -> bool {
        self != Self::Bayesian
    }

    /// How far a hypothesis may be from equality. Beyond, normalised hypotheses need distributions
    /// without any scatter, and a few games by hand show as much as a test.
    pub fn limit(self) -> f64 {
        match self {
            Self::Normalized => 200.0,
            Self::Logistic | Self::Bayesian => 1000.0,
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Model {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let named = Self::ALL.into_iter().find(|model| model.name() == text);
        named.ok_or_else(|| SprtError::Model(text.to_owned()))
    }
}

/// What a test is to decide, and how sure it is to be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hypotheses {
    /// The difference in Elo if there is nothing to gain, H0.
    pub elo0: f64,
    /// The difference in Elo if there is, H1.
    pub elo1: f64,
    /// How often H1 may be accepted where H0 is true.
    pub alpha: f64,
    /// How often H0 may be accepted where H1 is true.
    pub beta: f64,
    /// The scale of both differences.
    pub model: Model,
}

impl Default for Hypotheses {
    fn default() -> Self {
        Self { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05, model: Model::default() }
    }
}

/// Why there is no such test.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum SprtError {
    /// The hypotheses are the wrong way round, or the same.
    #[error("elo0={elo0} is not below elo1={elo1}; hint: elo0 is the difference to refute")]
    Order {
        /// H0.
        elo0: f64,
        /// H1.
        elo1: f64,
    },
    /// A hypothesis that is too far from equality to need a test.
    #[error("{elo} Elo is too far for the model {model}; hint: between -{limit} and {limit}")]
    Far {
        /// The hypothesis.
        elo: f64,
        /// Its scale.
        model: Model,
        /// How far it may be.
        limit: f64,
    },
    /// Errors that cannot be promised.
    #[error(
        "alpha={alpha} and beta={beta} are no error rates; hint: above 0, together below 1, often 0.05"
    )]
    Rates {
        /// That of accepting H1 wrongly.
        alpha: f64,
        /// That of accepting H0 wrongly.
        beta: f64,
    },
    /// A word for no model.
    #[error("there is no model {0:?}; hint: normalized, logistic or bayesian")]
    Model(String),
}

impl Explain for SprtError {
    fn message(&self) -> Message {
        let told = |number: &f64| number.to_string();
        match self {
            Self::Order { elo0, elo1 } => {
                Message::new("error-sprt-order").with("elo0", told(elo0)).with("elo1", told(elo1))
            }
            Self::Far { elo, model, limit } => Message::new("error-sprt-far")
                .with("elo", told(elo))
                .with("model", model.name())
                .with("limit", told(limit)),
            Self::Rates { alpha, beta } => {
                Message::new("error-sprt-rates").with("alpha", told(alpha)).with("beta", told(beta))
            }
            Self::Model(name) => Message::new("error-sprt-model").with("name", shown(name)),
        }
    }
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// There is nothing to gain.
    #[serde(rename = "h0")]
    AcceptH0,
    /// There is something to gain.
    #[serde(rename = "h1")]
    AcceptH1,
    /// Nobody knows yet.
    Continue,
}

/// A sequential probability ratio test.
///
/// ```
/// use damier_arena::stats::{Hypotheses, Pentanomial, Sprt, Verdict};
///
/// let test = Sprt::new(Hypotheses { elo0: 0.0, elo1: 2.0, ..Hypotheses::default() })?;
/// let (lower, upper) = test.bounds();
/// assert_eq!(format!("{lower:.2} {upper:.2}"), "-2.94 2.94");
///
/// let so_far: Pentanomial = "177,1629,3083,1780,221".parse()?;
/// assert_eq!(format!("{:.2}", test.llr(so_far).unwrap()), "2.06");
/// assert_eq!(test.verdict(so_far), Verdict::Continue);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt(Hypotheses);

impl Sprt {
    /// The test between two hypotheses.
    pub fn new(hypotheses: Hypotheses) -> Result<Self, SprtError> {
        let Hypotheses { elo0, elo1, alpha, beta, model } = hypotheses;
        let limit = model.limit();
        // Asked this way round, what is no number is refused too.
        if let Some(elo) = [elo0, elo1].into_iter().find(|elo| !(-limit..=limit).contains(elo)) {
            return Err(SprtError::Far { elo, model, limit });
        }
        if elo0 >= elo1 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(SprtError::Rates { alpha, beta });
        }
        Ok(Self(hypotheses))
    }

    /// What it decides.
    pub fn hypotheses(&self) -> &Hypotheses {
        &self.0
    }

    /// The log-likelihood ratios at which H0 and H1 are accepted: one below zero, one above.
    pub fn bounds(&self) -> (f64, f64) {
        let Hypotheses { alpha, beta, .. } = self.0;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The logarithm of how many times likelier the results are under H1 than under H0, each taken
    /// at its best. Nothing if there was no game, or if the model [cannot judge pairs] and these
    /// are.
    ///
    /// [cannot judge pairs]: Model::judges_pairs
    pub fn llr(&self, counts: impl Into<Counts>) -> Option<f64> {
        let counts = counts.into();
        if counts.games() == 0 {
            return None;
        }
        match (self.0.model, counts) {
            (Model::Bayesian, Counts::Games(wdl)) => Some(self.bayesian(wdl)),
            (Model::Bayesian, Counts::Pairs(_)) => None,
            (_, Counts::Games(Wdl { wins, draws, losses })) => {
                self.generalized([losses, draws, wins], 1.0)
            }
            (_, Counts::Pairs(Pentanomial(pairs))) => self.generalized(pairs, SQRT_2),
        }
    }

    /// What the results decide.
    pub fn verdict(&self, counts: impl Into<Counts>) -> Verdict {
        let (lower, upper) = self.bounds();
        match self.llr(counts) {
            Some(llr) if llr <= lower => Verdict::AcceptH0,
            Some(llr) if llr >= upper => Verdict::AcceptH1,
            _ => Verdict::Continue,
        }
    }

    /// By the likeliest distributions under each hypothesis. The share of points of a result is
    /// that of games which, were they independent, would have a deviation `spread` times as large.
    fn generalized<const N: usize>(&self, counts: [u64; N], spread: f64) -> Option<f64> {
        let counts = regular(counts);
        let observed = Observed::new(counts);
        let denied = |elo: f64| match self.0.model {
            Model::Normalized => observed.with_ratio(spread * elo / NELO_PER_DEVIATION),
            Model::Logistic | Model::Bayesian => observed.with_mean(expected_score(elo)),
        };
        let (by_h0, by_h1) = (denied(self.0.elo0)?, denied(self.0.elo1)?);
        let gains = by_h0.iter().zip(by_h1).map(|(by_h0, by_h1)| by_h0 - by_h1);
        Some(counts.iter().zip(gains).map(|(count, gain)| count * gain).sum())
    }

    /// By the formula of Bayes-Elo, its advantage of the draw estimated from the games.
    fn bayesian(&self, wdl: Wdl) -> f64 {
        let counts = regular([wdl.wins, wdl.draws, wdl.losses]);
        let [wins, draws, losses] = counts;
        // Natural units, where a win against an equal has the odds `exp(-draw)`.
        let odds = ((draws + losses) / wins) * ((draws + wins) / losses);
        let draw = odds.ln() / 2.0;
        let chances = |elo: f64| {
            let lead = elo * LN_10 / 400.0;
            let win = 1.0 / (1.0 + (draw - lead).exp());
            let loss = 1.0 / (1.0 + (draw + lead).exp());
            // A draw has the rest, which is this product times what is the same for all hypotheses.
            [win, win * loss, loss]
        };
        let (by_h0, by_h1) = (chances(self.0.elo0), chances(self.0.elo1));
        let gains = by_h0.iter().zip(by_h1).map(|(by_h0, by_h1)| (by_h1 / by_h0).ln());
        counts.iter().zip(gains).map(|(count, gain)| count * gain).sum()
    }
}

/// Counts, or next to nothing instead of none: a result that was never seen is rare, and not
/// impossible. The number is that of the others who compute this ratio, so that all agree. Beyond a
/// billion games it grows with them, because sums with it would lose it.
fn regular<const N: usize>(counts: [u64; N]) -> [f64; N] {
    let total: f64 = counts.iter().map(|&count| count as f64).sum();
    counts.map(|count| (count as f64).max(1e-3).max(1e-12 * total))
}
