//! Skills in games of more than two.

use damier_arena::stats::{SkillError, Skills};
use damier_core::Rng;
use proptest::prelude::*;

use crate::simulation::fraction;

#[test]
fn the_stronger_of_four_are_found() {
    let mut rng = Rng::new(4);
    let strength = [0.0, 1.0, 2.0, 3.0];
    let mut skills = Skills::new(4);
    for _ in 0..200 {
        let mut seats = vec![0, 1, 2, 3];
        rng.shuffle(&mut seats);
        let luck = |seat: &usize| (100.0 * (strength[*seat] + 4.0 * fraction(&mut rng))) as i32;
        let scores: Vec<i32> = seats.iter().map(luck).collect();
        skills.record(&seats, &scores).unwrap();
    }
    assert_eq!(skills.ranking(), [3, 2, 1, 0]);
    let best = skills.of(3).unwrap();
    assert_eq!(best.games, 200);
    assert!(best.margin() < Skills::new(1).of(0).unwrap().margin() / 2.0, "{best:?}");
}

#[test]
fn two_who_draw_stay_equal_and_grow_sure() {
    let mut skills = Skills::new(3);
    skills.record(&[0, 1], &[7, 7]).unwrap();
    let [one, two, absent] = [0, 1, 2].map(|player| skills.of(player).unwrap());
    assert!((one.rating - 25.0).abs() < 1e-9 && (two.rating - 25.0).abs() < 1e-9);
    assert!(one.deviation < absent.deviation);
    assert_eq!((absent.games, skills.of(3)), (0, None));
}

#[test]
fn games_without_sense_change_nothing() {
    let mut skills = Skills::new(2);
    let before = skills.clone();
    assert_eq!(skills.record(&[0, 2], &[1, 0]), Err(SkillError::Unknown { player: 2, players: 2 }));
    assert_eq!(skills.record(&[1, 1], &[1, 0]), Err(SkillError::Twice(1)));
    assert_eq!(skills.record(&[0, 1], &[1]), Err(SkillError::Scores { scores: 1, seats: 2 }));
    skills.record(&[], &[]).unwrap();
    assert_eq!(skills, before);
}

proptest! {
    #[test]
    fn seats_do_not_matter(
        games in prop::collection::vec(prop::array::uniform4(-5..5_i32), 1..30), seed: u64,
    ) {
        let mut rng = Rng::new(seed);
        let (mut one, mut other) = (Skills::new(4), Skills::new(4));
        for scores in games {
            one.record(&[0, 1, 2, 3], &scores).unwrap();
            let mut seats = [0, 1, 2, 3];
            rng.shuffle(&mut seats);
            other.record(&seats, &seats.map(|player| scores[player])).unwrap();
        }
        for player in 0..4 {
            let (one, other) = (one.of(player).unwrap(), other.of(player).unwrap());
            prop_assert!((one.rating - other.rating).abs() < 1e-9);
            prop_assert!((one.deviation - other.deviation).abs() < 1e-9);
        }
    }
}

/// What games of four tell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Told {
    /// Everybody's place.
    Places,
    /// Who won: the others are level.
    Winner,
}

/// What became of tournaments of four whose true skills are known.
#[derive(Debug, Default)]
struct Coverage {
    /// The share of skills, counted from the mean of the four, that are within two deviations.
    within: f64,
    /// The share of pairs whose intervals do not touch.
    apart: f64,
    /// The share of those that stand in the wrong order.
    wrong: f64,
}

/// Plays tournaments of so many games. Skills are drawn as the method expects them of strangers, and each player
/// shows its own plus chance, so that one is ahead of another as often as the method thinks.
fn coverage(told: Told, games: usize) -> Coverage {
    const RUNS: usize = 400;
    let mut rng = Rng::new(9);
    let usual = Skills::new(1).of(0).unwrap();
    let scale = 2.0_f64.sqrt() * usual.rating / 6.0;
    let mut found = Coverage::default();
    for _ in 0..RUNS {
        let truth: [f64; 4] = std::array::from_fn(|_| {
            let (one, other) = (1.0 - fraction(&mut rng), fraction(&mut rng));
            let normal =
                libm::sqrt(-2.0 * libm::log(one)) * libm::cos(std::f64::consts::TAU * other);
            usual.rating + usual.deviation * normal
        });
        let mut skills = Skills::new(4);
        for _ in 0..games {
            let shown =
                truth.map(|it| it - scale * libm::log(-libm::log(1.0 - fraction(&mut rng))));
            let places = shown.map(|it| shown.iter().filter(|other| **other < it).count() as i32);
            let scores = if told == Told::Places { places } else { places.map(|it| it / 3) };
            skills.record(&[0, 1, 2, 3], &scores).unwrap();
        }
        let skills = [0, 1, 2, 3].map(|player| skills.of(player).unwrap());
        let mean = skills.iter().map(|skill| skill.rating).sum::<f64>() / 4.0;
        let true_mean = truth.iter().sum::<f64>() / 4.0;
        for (player, skill) in skills.iter().enumerate() {
            let error = skill.rating - mean - (truth[player] - true_mean);
            found.within += f64::from(error.abs() <= skill.margin());
            for other in player + 1..4 {
                let ahead = skill.rating - skills[other].rating;
                if ahead.abs() > skill.margin() + skills[other].margin() {
                    found.apart += 1.0;
                    found.wrong += f64::from(ahead * (truth[player] - truth[other]) < 0.0);
                }
            }
        }
    }
    found.within /= (4 * RUNS) as f64;
    found.wrong /= found.apart;
    found.apart /= (6 * RUNS) as f64;
    found
}

/// What docs/arena.md says of skills.
#[test]
fn who_stands_apart_is_better_but_skills_are_no_measure() {
    for (told, games, within) in [
        (Told::Places, 20, 0.92),
        (Told::Places, 100, 0.93),
        (Told::Winner, 20, 0.87),
        (Told::Winner, 100, 0.56),
    ] {
        let found = coverage(told, games);
        assert!(found.apart > 0.1 && found.wrong < 0.01, "{told:?} {games}: {found:?}");
        assert!((found.within - within).abs() < 0.03, "{told:?} {games}: {found:?}");
    }
}
