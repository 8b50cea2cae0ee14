//! Swiss tournaments.

use damier_arena::pairing::{Meeting, Schedule, Swiss};
use damier_core::Rng;
use proptest::prelude::*;

use super::{begun, play};

const PRIME: u64 = (1 << 61) - 1;

fn times(one: u64, other: u64) -> u64 {
    (u128::from(one) * u128::from(other) % u128::from(PRIME)) as u64
}

fn inverse(number: u64) -> u64 {
    let (mut result, mut power, mut exponent) = (1, number, PRIME - 2);
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = times(result, power);
        }
        power = times(power, power);
        exponent /= 2;
    }
    result
}

/// How many remain without a partner in the best matching of `allowed`, by a way that has nothing
/// in common with searching for one: Tutte's matrix of random numbers has the rank of those who
/// have a partner (Lovász), but for a probability of one in a million billions.
fn alone_at_best(allowed: &[Vec<bool>]) -> usize {
    let size = allowed.len();
    let mut rng = Rng::new(61);
    let mut matrix = vec![vec![0; size]; size];
    for one in 0..size {
        for other in 0..one {
            if allowed[one][other] {
                let number = 1 + rng.below(PRIME - 1);
                matrix[one][other] = number;
                matrix[other][one] = PRIME - number;
            }
        }
    }
    let mut rank = 0;
    for column in 0..size {
        let Some(pivot) = (rank..size).find(|&row| matrix[row][column] != 0) else { continue };
        matrix.swap(rank, pivot);
        let unit = inverse(matrix[rank][column]);
        let top = matrix[rank].clone();
        for row in &mut matrix[rank + 1..] {
            let factor = times(row[column], unit);
            for (entry, above) in row.iter_mut().zip(&top) {
                *entry = (*entry + PRIME - times(factor, *above)) % PRIME;
            }
        }
        rank += 1;
    }
    size - rank
}

/// Goes through a tournament round by round: no more rematches and repeated byes than must be.
fn check_rounds(players: usize, rounds: usize, meetings: &[Meeting]) {
    let mut met = vec![vec![0; players]; players];
    let mut byes = vec![0; players];
    for round in 0..rounds {
        let off_diagonal = (0..players).flat_map(|one| (0..one).map(move |other| (one, other)));
        let least = off_diagonal.map(|(one, other)| met[one][other]).min().unwrap();
        let fewest = byes.iter().copied().min().unwrap();
        let size = players + players % 2;
        let mut allowed = vec![vec![false; size]; size];
        for one in 0..size {
            for other in 0..one {
                let may =
                    if one == players { byes[other] == fewest } else { met[one][other] == least };
                allowed[one][other] = may;
                allowed[other][one] = may;
            }
        }
        let mut idle: Vec<usize> = (0..players).collect();
        let mut repeated = 0;
        for meeting in meetings.iter().filter(|meeting| meeting.round == round) {
            let [one, other] = meeting.players[..] else { panic!("{meeting:?}") };
            repeated += usize::from(!allowed[one][other]);
            met[one][other] += 1;
            met[other][one] += 1;
            idle.retain(|&player| player != one && player != other);
        }
        assert_eq!(idle.len(), players % 2, "round {round}: {idle:?}");
        for player in idle {
            repeated += usize::from(!allowed[player][players]);
            byes[player] += 1;
        }
        assert_eq!(2 * repeated, alone_at_best(&allowed), "round {round} of {players} players");
    }
}

#[test]
fn the_first_rounds_by_hand() {
    let mut swiss = Swiss::new(4, 2, 7);
    let first: Vec<Meeting> = std::iter::from_fn(|| swiss.next()).collect();
    assert_eq!(first.len(), 2);
    // The first of each pair wins, so that winners meet winners.
    let mut winners = Vec::new();
    for meeting in &first {
        winners.push(meeting.players[0]);
        swiss.tell(meeting.number, &[3, 1]).unwrap();
    }
    winners.sort_unstable();
    let mut top = swiss.next().unwrap().players;
    top.sort_unstable();
    assert_eq!(top, winners);
}

#[test]
fn a_bye_is_a_pair_won_and_goes_round() {
    let mut swiss = Swiss::new(3, 3, 1);
    let meetings = play(&mut swiss, 1, 5);
    assert_eq!(meetings.len(), 3);
    let table = swiss.standings();
    assert!(table.iter().all(|standing| standing.byes == 1));
    // Three byes and three pairs of games.
    assert_eq!(table.iter().map(|standing| standing.half_points).sum::<u32>(), 24);
    assert!(table.windows(2).all(|two| two[0].half_points >= two[1].half_points));
}

#[test]
fn too_few_players_have_nobody_to_meet() {
    for players in [0, 1] {
        let mut swiss = Swiss::new(players, 5, 0);
        assert_eq!(play(&mut swiss, 1, 0), []);
        assert_eq!(swiss.standings().len(), players);
    }
}

/// Also one that never wins, and rounds far beyond what Swiss is made for.
#[test]
fn all_have_met_all_before_anybody_meets_again() {
    for players in 2..=12 {
        let rounds = 3 * players;
        let meetings = play(&mut Swiss::new(players, rounds, 3), 2, 11);
        check_rounds(players, rounds, &meetings);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nobody_meets_again_while_that_can_be_avoided(players in 2..=32_usize, rounds in 1..=31_usize, seed: u64) {
        let meetings = play(&mut Swiss::new(players, rounds, seed), 3, seed);
        check_rounds(players, rounds, &meetings);
    }

    #[test]
    fn few_rounds_never_repeat(players in 2..=32_usize, seed: u64) {
        // With half of all opponents left there is always a way (Dirac).
        let rounds = (players / 2).max(1);
        let mut swiss = Swiss::new(players, rounds, seed);
        let meetings = play(&mut swiss, 3, seed);
        let mut pairs: Vec<_> = meetings.iter().map(|meeting| {
            let mut players = meeting.players.clone();
            players.sort_unstable();
            players
        }).collect();
        let all = pairs.len();
        pairs.sort_unstable();
        pairs.dedup();
        prop_assert_eq!(pairs.len(), all);
        prop_assert!(swiss.standings().iter().all(|standing| standing.byes <= 1));
        let begun = begun(&meetings, players);
        prop_assert!(begun.iter().all(|lead| lead.abs() <= 3), "{begun:?}");
    }

    #[test]
    fn how_many_are_played_at_once_does_not_matter(players in 2..=16_usize, at_once in 2..9_usize, seed: u64) {
        let one = play(&mut Swiss::new(players, 7, seed), 1, seed);
        prop_assert_eq!(one, play(&mut Swiss::new(players, 7, seed), at_once, seed));
    }

    #[test]
    fn neighbours_in_the_table_meet(seed: u64) {
        // With three rounds of sixteen nobody has to look far for somebody new.
        let mut swiss = Swiss::new(16, 3, seed);
        let mut points = [0; 16];
        while let Some(meeting) = swiss.next() {
            let [one, other] = meeting.players[..] else { panic!("{meeting:?}") };
            let apart = i32::abs(points[one] - points[other]);
            prop_assert_eq!(apart, 0);
            // The lower number wins, so that groups stay even.
            let won = if one < other { [4, 0] } else { [0, 4] };
            points[one] += won[0];
            points[other] += won[1];
            swiss.tell(meeting.number, &won.map(|points| points as u32)).unwrap();
        }
    }
}
