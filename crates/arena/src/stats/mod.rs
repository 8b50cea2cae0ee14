//! What results say, and how sure that is: pure functions from counts to numbers.
//!
//! Nothing here is ever NaN. Where results say nothing the answer is `None`; where they set no limit
//! it is infinite.
//!
//! * Results are counted as [`Wdl`], or better as [`Pentanomial`] pairs; either becomes [`Counts`].
//! * [`score`], [`elo`], [`normalized_elo`], [`superiority`]: how strong, with 95 % [`Interval`]s.
//! * [`Sprt`]: playing until it is plain.
//! * [`Pool`]: [`Ratings`] of many who met each other; [`Skills`]: those of games of more than two.

mod counts;
mod likelihood;
mod matrix;
mod normal;
mod ratings;
mod skill;
mod sprt;
mod strength;

pub use counts::{Counts, CountsError, GameResult, Pentanomial, Wdl};
pub use normal::Interval;
pub use ratings::{Pool, PoolError, Ratings, VIRTUAL_DRAWS};
pub use skill::{Skill, SkillError, Skills};
pub use sprt::{Hypotheses, Model, Sprt, SprtError, Verdict};
pub use strength::{
    draw_ratio, elo, elo_of_score, expected_score, normalized_elo, pair_ratio, score, superiority,
    variance,
};
