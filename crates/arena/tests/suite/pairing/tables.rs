//! Seats that rotate.

use std::collections::BTreeSet;

use damier_arena::pairing::{Meeting, Schedule, Tables};
use proptest::prelude::*;

use super::play;

#[test]
fn six_cycles_of_four_are_all_seatings() {
    let meetings = play(&mut Tables::new(4, 4, 6), 1, 0);
    let seatings: BTreeSet<Vec<usize>> = meetings.iter().flat_map(Meeting::games).collect();
    assert_eq!((meetings.len(), seatings.len()), (6, 24));
}

#[test]
fn a_table_that_cannot_be_filled_stays_empty() {
    for (players, seats) in [(3, 4), (0, 0), (5, 1), (5, 0)] {
        assert_eq!(play(&mut Tables::new(players, seats, 2), 1, 0), []);
    }
}

#[test]
fn selections_past_counting_are_not_counted() {
    let mut tables = Tables::new(1000, 100, 1);
    assert_eq!(tables.meetings(), None);
    assert_eq!(tables.next().unwrap().players.len(), 100);
}

proptest! {
    #[test]
    fn every_selection_has_every_seat(players in 2..9_usize, seats in 2..5_usize, cycles in 1..3_usize) {
        let meetings = play(&mut Tables::new(players, seats, cycles), 3, 0);
        let mut selections = BTreeSet::new();
        for meeting in &meetings {
            let games = meeting.games();
            prop_assert_eq!(games.len(), seats);
            for seat in 0..seats {
                let sat: BTreeSet<usize> = games.iter().map(|game| game[seat]).collect();
                prop_assert_eq!(sat.len(), seats);
            }
            let selection: BTreeSet<usize> = meeting.players.iter().copied().collect();
            prop_assert!(selections.insert((meeting.round, selection)));
        }
        let each = |player: usize| meetings.iter().filter(|m| m.players.contains(&player)).count();
        prop_assert!((0..players).all(|player| each(player) == each(0)));
    }
}
