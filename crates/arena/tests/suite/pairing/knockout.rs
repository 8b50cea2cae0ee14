//! Knockouts.

use damier_arena::pairing::{Knockout, Schedule};
use proptest::prelude::*;

use super::play;

/// Plays a round in which `winner` says who wins of two, or nobody; tells who met.
fn round(
    knockout: &mut Knockout,
    winner: impl Fn(usize, usize) -> Option<usize>,
) -> Vec<Vec<usize>> {
    let mut met = Vec::new();
    let mut meetings = Vec::new();
    while let Some(meeting) = knockout.next() {
        met.push(meeting.players.clone());
        meetings.push(meeting);
    }
    for meeting in meetings {
        let [one, other] = meeting.players[..] else { panic!("{meeting:?}") };
        let points = match winner(one, other) {
            Some(winner) if winner == one => [4, 0],
            Some(_) => [0, 4],
            None => [2, 2],
        };
        knockout.tell(meeting.number, &points).unwrap();
    }
    met
}

#[test]
fn eight_by_hand() {
    let better = |one: usize, other: usize| Some(one.min(other));
    let mut knockout = Knockout::new(8, 0);
    assert_eq!(round(&mut knockout, better), [[0, 7], [3, 4], [1, 6], [2, 5]]);
    assert_eq!(round(&mut knockout, better), [[0, 3], [1, 2]]);
    assert_eq!(knockout.winner(), None);
    assert_eq!(round(&mut knockout, |one, other| Some(one.max(other))), [[0, 1]]);
    assert_eq!(knockout.winner(), Some(1));
    assert_eq!(knockout.ranking(), [1, 0, 2, 3, 4, 5, 6, 7]);
    assert!(knockout.is_over());
}

#[test]
fn the_best_of_five_wait_for_the_second_round() {
    let worse = |one: usize, other: usize| Some(one.max(other));
    let mut knockout = Knockout::new(5, 0);
    assert_eq!(round(&mut knockout, worse), [[3, 4]]);
    assert_eq!(round(&mut knockout, worse), [[0, 4], [1, 2]]);
    assert_eq!(round(&mut knockout, worse), [[2, 4]]);
    assert_eq!(knockout.winner(), Some(4));
}

#[test]
fn who_ends_level_meets_again_until_the_seed_decides() {
    let level = |_, _| None;
    let mut knockout = Knockout::new(4, 2);
    assert_eq!(round(&mut knockout, level), [[0, 3], [1, 2]]);
    assert_eq!(round(&mut knockout, |one, _| (one == 3).then_some(3)), [[3, 0], [2, 1]]);
    assert_eq!(round(&mut knockout, level), [[1, 2]]);
    assert_eq!(round(&mut knockout, level), [[1, 3]]);
    assert_eq!(round(&mut knockout, level), [[3, 1]]);
    assert_eq!(round(&mut knockout, level), [[1, 3]]);
    assert_eq!(knockout.winner(), Some(1));
    assert_eq!(knockout.ranking(), [1, 3, 0, 2]);
}

#[test]
fn nobody_and_one() {
    assert_eq!(play(&mut Knockout::new(0, 1), 1, 0), []);
    assert_eq!(Knockout::new(0, 1).winner(), None);
    let alone = Knockout::new(1, 1);
    assert!(alone.is_over());
    assert_eq!(alone.winner(), Some(0));
}

proptest! {
    #[test]
    fn all_but_one_go_out(players in 2..40_usize, further in 0..3_usize, seed: u64) {
        let mut knockout = Knockout::new(players, further);
        let meetings = play(&mut knockout, 4, seed);
        prop_assert_eq!(knockout.ranking().first().copied(), knockout.winner());
        prop_assert!(knockout.winner().is_some());
        let duels = meetings.len();
        prop_assert!(duels >= players - 1 && duels <= (players - 1) * (1 + further));
        // Those who wait for the second round are the best.
        let waiting = players.next_power_of_two() - players;
        let first: Vec<usize> = meetings.iter().filter(|meeting| meeting.round == 0)
            .flat_map(|meeting| meeting.players.clone()).collect();
        prop_assert!((0..waiting).all(|player| !first.contains(&player)));
        prop_assert!((waiting..players).all(|player| first.contains(&player)));
    }

    #[test]
    fn how_many_are_played_at_once_does_not_matter(players in 2..20_usize, at_once in 2..9_usize, seed: u64) {
        let one = play(&mut Knockout::new(players, 2), 1, seed);
        prop_assert_eq!(one, play(&mut Knockout::new(players, 2), at_once, seed));
    }
}
