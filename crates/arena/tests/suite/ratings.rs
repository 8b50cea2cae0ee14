//! Ratings of pools.

use damier_arena::stats::{
    Counts, Pentanomial, Pool, PoolError, Ratings, Wdl, elo, elo_of_score, expected_score,
};
use damier_core::Rng;
use proptest::prelude::*;

use crate::simulation::draw_one;

fn pool(players: usize, met: &[(usize, usize, Wdl)]) -> Pool {
    let mut pool = Pool::new(players);
    for &(one, other, games) in met {
        pool.record(one, other, games).unwrap();
    }
    pool
}

fn values(ratings: &Ratings, players: usize) -> Vec<f64> {
    (0..players).map(|player| ratings.of(player).unwrap().value).collect()
}

/// Found by a second implementation with thirty digits.
#[test]
fn three_who_met_each_other() {
    let met =
        [(0, 1, Wdl::new(60, 20, 20)), (1, 2, Wdl::new(10, 10, 12)), (0, 2, Wdl::new(7, 1, 2))];
    let found = values(&pool(3, &met).ratings(), 3);
    let expected = [97.119_686_724_964_4, -53.765_966_685_520_9, -43.353_720_039_443_5];
    assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-8), "{found:?}");
}

/// With many games the virtual draws weigh nothing, and a pool of two is a match.
#[test]
fn two_are_a_match() {
    let games = Wdl::new(50_000, 30_000, 20_000);
    let pairs = Pentanomial::new([1770, 16_290, 30_830, 17_800, 22_100]);
    let mut by_pairs = Pool::new(2);
    by_pairs.record(1, 0, pairs.swapped()).unwrap();
    let matches = [(pool(2, &[(0, 1, games)]), elo(games)), (by_pairs, elo(pairs))];
    for (pool, alone) in matches {
        let (found, alone) = (pool.ratings().difference(0, 1).unwrap(), alone.unwrap());
        assert!((found.value - alone.value).abs() < 0.01, "{found:?} {alone:?}");
        let (margin, expected) = (found.margin().unwrap(), alone.margin().unwrap());
        assert!((margin / expected - 1.0).abs() < 1e-3, "{margin} {expected}");
    }
}

#[test]
fn a_lead_adds_up_along_a_chain() {
    let won = Wdl::new(640, 0, 360);
    let ratings = pool(3, &[(0, 1, won), (1, 2, won)]).ratings();
    let (one, two) = (ratings.difference(0, 1).unwrap(), ratings.difference(0, 2).unwrap());
    assert!((one.value - elo_of_score(0.64)).abs() < 1.0, "{one:?}");
    assert!((two.value - 2.0 * one.value).abs() < 1e-6, "{two:?}");
    let growth = two.margin().unwrap() / one.margin().unwrap();
    assert!((growth - 2_f64.sqrt()).abs() < 0.01, "{growth}");
}

#[test]
fn who_never_lost_has_a_finite_rating() {
    let ratings = pool(2, &[(0, 1, Wdl::new(20, 0, 0))]).ratings();
    let lead = ratings.difference(0, 1).unwrap();
    assert!(lead.value > 300.0 && lead.high < 2000.0 && lead.low > 0.0, "{lead:?}");
    assert!(ratings.superiority(0, 1).unwrap() > 0.97);
}

#[test]
fn groups_that_never_met_are_connected_by_the_average_and_unsure() {
    let level = Wdl::new(400, 200, 400);
    let ratings = pool(5, &[(0, 1, level), (2, 3, level)]).ratings();
    assert!(values(&ratings, 5).iter().all(|value| value.abs() < 1e-6));
    let near = ratings.difference(0, 1).unwrap().margin().unwrap();
    let far = ratings.difference(0, 2).unwrap().margin().unwrap();
    let unknown = ratings.difference(0, 4).unwrap().margin().unwrap();
    assert!(near < 25.0 && far > 600.0 && unknown > far, "{near} {far} {unknown}");
    assert_eq!(ratings.superiority(3, 3), Some(0.5));
}

#[test]
fn nobody_and_nothing() {
    assert_eq!(Pool::new(0).ratings().ranking(), Vec::<usize>::new());
    let lonely = Pool::new(1).ratings();
    assert_eq!(lonely.of(0).unwrap().margin(), Some(0.0));
    assert_eq!(
        (lonely.of(1), lonely.difference(0, 1), lonely.superiority(1, 0)),
        (None, None, None)
    );
    let mut pool = Pool::new(2);
    assert_eq!(
        pool.record(0, 2, Wdl::default()),
        Err(PoolError::Unknown { player: 2, players: 2 })
    );
    assert_eq!(pool.record(1, 1, Wdl::default()), Err(PoolError::Alone(1)));
    pool.record(0, 1, Wdl::new(u64::MAX, u64::MAX, 0)).unwrap();
    let lead = pool.ratings().difference(0, 1).unwrap();
    assert!(lead.low <= lead.value && lead.value <= lead.high && lead.high.is_finite(), "{lead:?}");
}

#[test]
fn an_anchor_stands_still() {
    let ratings = pool(3, &[(0, 1, Wdl::new(6, 2, 3)), (1, 2, Wdl::new(6, 2, 3))])
        .ratings()
        .anchored(1, 1500.0);
    let ratings = ratings.unwrap();
    let anchor = ratings.of(1).unwrap();
    assert!((anchor.value - 1500.0).abs() < 1e-9 && anchor.margin().unwrap() < 1e-3, "{anchor:?}");
    let (other, lead) = (ratings.of(0).unwrap(), ratings.difference(0, 1).unwrap());
    assert!((other.margin().unwrap() - lead.margin().unwrap()).abs() < 1e-6);
    assert_eq!(ratings.anchored(3, 0.0), None);
}

/// Games in which equals draw four of ten, and others as many as the weaker one's share allows.
fn games(rng: &mut Rng, expected: f64) -> Counts {
    let draws = 0.8 * expected.min(1.0 - expected);
    let likelihoods = [expected - draws / 2.0, draws, 1.0];
    let mut counts = [0; 3];
    for _ in 0..40 {
        counts[draw_one(rng, &likelihoods)] += 1;
    }
    Wdl::new(counts[0], counts[1], counts[2]).into()
}

/// Pairs from openings that decide for a side more often than not.
fn pairs(rng: &mut Rng, expected: f64) -> Counts {
    let level = 1.2 * expected.min(1.0 - expected);
    let likelihoods = [1.0 - expected - level / 2.0, 0.0, level, 0.0, 1.0];
    let mut pairs = Pentanomial::default();
    for _ in 0..30 {
        pairs.0[draw_one(rng, &likelihoods)] += 1;
    }
    pairs.into()
}

#[test]
fn intervals_hold_the_truth_in_95_of_100_tournaments() {
    let truth = [160.0, 90.0, 20.0, -30.0, -80.0, -160.0];
    let mut rng = Rng::new(1952);
    for play in [games, pairs] {
        let (mut held, mut held_between, mut all, mut between) = (0, 0, 0, 0);
        for _ in 0..2000 {
            let mut pool = Pool::new(truth.len());
            for one in 0..truth.len() {
                for other in one + 1..truth.len() {
                    let results = play(&mut rng, expected_score(truth[one] - truth[other]));
                    pool.record(one, other, results).unwrap();
                }
            }
            let ratings = pool.ratings();
            for one in 0..truth.len() {
                all += 1;
                held += usize::from(ratings.of(one).unwrap().contains(truth[one]));
                for other in one + 1..truth.len() {
                    between += 1;
                    let lead = ratings.difference(one, other).unwrap();
                    held_between += usize::from(lead.contains(truth[one] - truth[other]));
                }
            }
        }
        let shares = [held as f64 / all as f64, held_between as f64 / between as f64];
        assert!(shares.iter().all(|share| (0.94..=0.96).contains(share)), "{shares:?}");
    }
}

fn met() -> impl Strategy<Value = Vec<(usize, usize, Wdl)>> {
    let games = [0..40_u64, 0..40_u64, 0..40_u64].prop_map(|[w, d, l]| Wdl::new(w, d, l));
    let meeting =
        (0..6_usize, 1..6_usize, games).prop_map(|(one, on, games)| (one, (one + on) % 6, games));
    prop::collection::vec(meeting, 0..20)
}

proptest! {
    #[test]
    fn the_order_of_games_does_not_matter(met in met(), seed: u64) {
        let mut shuffled = met.clone();
        Rng::new(seed).shuffle(&mut shuffled);
        // Whose side they are told from does not either.
        let turned: Vec<_> =
            shuffled.iter().map(|&(one, other, games)| (other, one, games.swapped())).collect();
        prop_assert_eq!(pool(6, &met).ratings(), pool(6, &shuffled).ratings());
        prop_assert_eq!(pool(6, &met), pool(6, &turned));
    }

    #[test]
    fn names_do_not_matter(met in met(), seed: u64) {
        let mut names: Vec<usize> = (0..6).collect();
        Rng::new(seed).shuffle(&mut names);
        let renamed: Vec<_> =
            met.iter().map(|&(one, other, games)| (names[one], names[other], games)).collect();
        let (ratings, renamed) = (pool(6, &met).ratings(), pool(6, &renamed).ratings());
        for one in 0..6 {
            let (before, after) = (ratings.of(one).unwrap(), renamed.of(names[one]).unwrap());
            prop_assert!((before.value - after.value).abs() < 1e-5, "{before:?} {after:?}");
            prop_assert!((before.low - after.low).abs() < 1e-5, "{before:?} {after:?}");
            for other in 0..6 {
                let before = ratings.superiority(one, other).unwrap();
                let after = renamed.superiority(names[one], names[other]).unwrap();
                prop_assert!((before - after).abs() < 1e-6);
                let opposite = ratings.superiority(other, one).unwrap();
                prop_assert!((before + opposite - 1.0).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn swapped_results_turn_ratings_round(met in met()) {
        let swapped: Vec<_> =
            met.iter().map(|&(one, other, games)| (one, other, games.swapped())).collect();
        let (one, other) = (pool(6, &met).ratings(), pool(6, &swapped).ratings());
        for (one, other) in values(&one, 6).into_iter().zip(values(&other, 6)) {
            prop_assert!((one + other).abs() < 1e-5, "{one} {other}");
        }
    }

    #[test]
    fn four_times_the_games_halve_the_intervals(games in prop::array::uniform3(200..2000_u64)) {
        let margin = |factor: u64| {
            let [wins, draws, losses] = games.map(|count| count * factor);
            let ratings = pool(2, &[(0, 1, Wdl::new(wins, draws, losses))]).ratings();
            ratings.difference(0, 1).unwrap().margin().unwrap()
        };
        let ratio = margin(1) / margin(4);
        prop_assert!((ratio - 2.0).abs() < 0.02, "{ratio}");
    }
}

/// What is expected of more games is what they come to, as long as they bring no surprise.
#[test]
fn games_to_come_make_ratings_surer() {
    let level = |games: u64| Wdl::new(games / 2, 0, games / 2);
    let now = pool(3, &[(0, 1, level(40)), (1, 2, level(20))]).ratings();
    let then = pool(3, &[(0, 1, level(40)), (1, 2, level(60))]).ratings();
    let expecting = now.expecting(1, 2, 40);
    for (one, other) in [(0, 1), (1, 2), (0, 2)] {
        let margin = |ratings: &Ratings| ratings.difference(one, other).unwrap().margin().unwrap();
        assert!((margin(&expecting) / margin(&then) - 1.0).abs() < 0.05, "{one} {other}");
        assert!(margin(&expecting) <= margin(&now) + 1e-9);
    }
    assert_eq!(values(&expecting, 3), values(&now, 3));
    assert_eq!(now.expecting(1, 1, 9), now);
    assert_eq!(now.expecting(1, 7, 9), now);
}
