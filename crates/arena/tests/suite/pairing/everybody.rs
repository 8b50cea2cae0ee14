//! Round robin and gauntlet, and what all schedules refuse.

use std::collections::BTreeMap;

use damier_arena::pairing::{Gauntlet, Meeting, RoundRobin, Schedule, TellError};
use proptest::prelude::*;

use super::{begun, play};

fn met(meetings: &[Meeting]) -> BTreeMap<(usize, usize), usize> {
    let mut met = BTreeMap::new();
    for meeting in meetings {
        let [one, other] = meeting.players[..] else { panic!("{meeting:?}") };
        *met.entry((one.min(other), one.max(other))).or_default() += 1;
    }
    met
}

#[test]
fn four_players_by_hand() {
    let meetings = play(&mut RoundRobin::new(4, 1), 1, 0);
    let told: Vec<_> =
        meetings.iter().map(|meeting| (meeting.round, &meeting.players[..])).collect();
    let expected: [(usize, &[usize]); 6] =
        [(0, &[0, 3]), (0, &[1, 2]), (1, &[3, 1]), (1, &[2, 0]), (2, &[2, 3]), (2, &[0, 1])];
    assert_eq!(told, expected);
}

#[test]
fn too_few_players_have_nobody_to_meet() {
    for players in [0, 1] {
        assert_eq!(play(&mut RoundRobin::new(players, 3), 2, 0), []);
        assert_eq!(play(&mut Gauntlet::new(players, 3), 2, 0), []);
    }
    assert_eq!(play(&mut RoundRobin::new(5, 0), 2, 0), []);
}

#[test]
fn what_was_not_played_is_not_believed() {
    let mut schedule = RoundRobin::new(3, 1);
    assert_eq!(schedule.tell(0, &[2, 2]), Err(TellError::NotPlayed(0)));
    let meeting = schedule.next().unwrap();
    let few = TellError::Points { given: 1, players: 2 };
    assert_eq!(schedule.tell(meeting.number, &[4]), Err(few));
    assert_eq!(schedule.tell(meeting.number, &[4, 0]), Ok(()));
    assert_eq!(schedule.tell(meeting.number, &[4, 0]), Err(TellError::NotPlayed(0)));
}

#[test]
fn seats_are_swapped_on_the_same_opening() {
    for meeting in play(&mut RoundRobin::new(5, 2), 1, 0) {
        let [one, other] = meeting.players[..] else { panic!("{meeting:?}") };
        assert_eq!(meeting.games(), [vec![one, other], vec![other, one]]);
        assert_eq!(meeting.opening, meeting.number);
    }
}

proptest! {
    #[test]
    fn everybody_meets_everybody(players in 2..20_usize, cycles in 1..4_usize, at_once in 1..5_usize) {
        let meetings = play(&mut RoundRobin::new(players, cycles), at_once, 1);
        let met = met(&meetings);
        prop_assert_eq!(met.len(), players * (players - 1) / 2);
        prop_assert!(met.values().all(|&times| times == cycles));
        prop_assert!(begun(&meetings, players).iter().all(|lead| lead.abs() <= 1));
        for pair in meetings.windows(2) {
            prop_assert!(pair[0].round <= pair[1].round);
        }
        let rounds = meetings.last().unwrap().round + 1;
        for round in 0..rounds {
            let mut busy: Vec<usize> = meetings.iter().filter(|meeting| meeting.round == round)
                .flat_map(|meeting| meeting.players.clone()).collect();
            let all = busy.len();
            busy.sort_unstable();
            busy.dedup();
            prop_assert_eq!(busy.len(), all);
            prop_assert_eq!(all, players / 2 * 2);
        }
    }

    #[test]
    fn the_first_meets_all_others(players in 2..20_usize, cycles in 1..4_usize) {
        let meetings = play(&mut Gauntlet::new(players, cycles), 3, 1);
        let met = met(&meetings);
        prop_assert_eq!(met.len(), players - 1);
        prop_assert!(met.iter().all(|(pair, &times)| pair.0 == 0 && times == cycles));
        let begun = begun(&meetings, players);
        prop_assert!(begun[1..].iter().all(|lead| lead.abs() <= 1), "{begun:?}");
        prop_assert!(begun[0].abs() <= 1, "{begun:?}");
    }
}
