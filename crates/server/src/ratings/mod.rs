//! Ratings of people, by Glicko-2 as the crate `skillratings` has it.
//!
//! Each game counts when it ends, and in the order in which games ended: a rating is what that
//! comes to, whenever and by whichever server it was worked out. What is kept is rounded, and goes
//! on from there, so that it comes out the same again.

mod check;
mod count;

use damier_store::{Pool, Rating, VisitorId};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

use crate::secret;

pub use check::{Recount, RecountError};
pub use count::{RatedGame, count, course, of_player};

/// What everybody begins with.
pub const FRESH: Rating =
    Rating { points: 1_500_000, deviation: 350_000, volatility: 60_000, games: 0 };

/// For each whole span of so many milliseconds without a game a rating is known a little less well:
/// five days. Who was known well, at 60, is at 107 after a year.
pub const PERIOD: u64 = 5 * 24 * 60 * 60 * 1000;

/// Above this deviation a rating is called provisional.
const PROVISIONAL: i64 = 110_000;

/// How far off anything may be at most.
const MOST: f64 = 350.0;

/// Under which name a visitor is remembered among players. Nobody finds the visitor by it.
pub fn player_of(visitor: &VisitorId) -> String {
    secret::derived(&["player", visitor.as_str()])
}

/// Those who are compared at a game that is set up so.
pub fn pool(game: &str, variant: &str) -> Pool {
    Pool { game: game.to_owned(), variant: variant.to_owned() }
}

fn exact(rating: Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: rating.points as f64 / 1_000.0,
        deviation: rating.deviation as f64 / 1_000.0,
        volatility: rating.volatility as f64 / 1_000_000.0,
    }
}

fn rounded(rating: &Glicko2Rating, games: u32) -> Rating {
    Rating {
        points: (rating.rating * 1_000.0).round() as i64,
        deviation: (rating.deviation.min(MOST) * 1_000.0).round() as i64,
        volatility: (rating.volatility * 1_000_000.0).round() as i64,
        games,
    }
}

/// A rating after nothing was played for so many milliseconds.
pub fn waited(rating: Rating, time: u64) -> Rating {
    let mut exact = exact(rating);
    for _ in 0..time / PERIOD {
        if exact.deviation >= MOST {
            break;
        }
        exact = decay_deviation(&exact);
    }
    rounded(&exact, rating.games)
}

/// What a game makes of the ratings of two, of which the first made so many half points.
pub fn after(ratings: [Rating; 2], half_points: u8) -> [Rating; 2] {
    let outcome = match half_points {
        0 => Outcomes::LOSS,
        1 => Outcomes::DRAW,
        _ => Outcomes::WIN,
    };
    let [first, second] = ratings;
    let (one, other) = glicko2(&exact(first), &exact(second), &outcome, &Glicko2Config::default());
    [rounded(&one, first.games.saturating_add(1)), rounded(&other, second.games.saturating_add(1))]
}

/// A rating as it is told: whole points.
pub fn points(thousandths: i64) -> i32 {
    i32::try_from(thousandths.saturating_add(500).div_euclid(1_000)).unwrap_or_default()
}

/// Whether too little is known to call it more than a guess.
pub fn is_provisional(rating: Rating) -> bool {
    rating.deviation > PROVISIONAL
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(points: i64, deviation: i64) -> Rating {
        Rating { points: points * 1_000, deviation: deviation * 1_000, ..FRESH }
    }

    #[test]
    fn two_of_whom_nothing_is_known_come_apart_alike() {
        let [winner, loser] = after([FRESH, FRESH], 2);
        assert_eq!(winner.points - FRESH.points, FRESH.points - loser.points);
        assert!((1_650..1_670).contains(&points(winner.points)), "{winner:?}");
        assert_eq!((winner.games, loser.games), (1, 1));
        assert!(winner.deviation < FRESH.deviation && is_provisional(winner));
        assert_eq!(after([FRESH, FRESH], 1)[0].points, FRESH.points);
        // Whichever side one is on, it comes to the same.
        assert_eq!(after([FRESH, FRESH], 0), [loser, winner]);
    }

    #[test]
    fn a_game_says_what_the_paper_says() {
        // The three games of the example in Glickman's paper make 1464; here one after the other.
        let mut mine = rating(1_500, 200);
        for (other, half_points) in
            [(rating(1_400, 30), 2), (rating(1_550, 100), 0), (rating(1_700, 300), 0)]
        {
            [mine, _] = after([mine, other], half_points);
        }
        assert!((1_460..1_470).contains(&points(mine.points)), "{mine:?}");
        assert!((150_000..155_000).contains(&mine.deviation), "{mine:?}");
    }

    #[test]
    fn what_is_not_played_is_known_less_well() {
        let known = rating(1_800, 60);
        assert_eq!(waited(known, PERIOD - 1), known);
        let year = waited(known, 365 * 24 * 60 * 60 * 1000);
        assert!((105_000..109_000).contains(&year.deviation), "{year:?}");
        assert_eq!((year.points, year.games), (known.points, known.games));
        assert_eq!(waited(known, u64::MAX).deviation, 350_000);
        assert_eq!(waited(FRESH, u64::MAX), FRESH);
    }

    #[test]
    fn points_are_rounded_to_the_nearest() {
        for (thousandths, whole) in [(1_499, 1), (1_500, 2), (-1_499, -1), (-1_501, -2), (0, 0)] {
            assert_eq!(points(thousandths), whole, "{thousandths}");
        }
    }
}
