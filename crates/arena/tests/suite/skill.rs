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
