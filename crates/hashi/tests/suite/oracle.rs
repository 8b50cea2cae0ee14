//! Solutions counted against a judge that tries everything.
use std::collections::HashMap;

use crate::boards::{board, judge, listed, random, solutions};
use damier_core::Rng;
use damier_hashi::search::{Limits, Method, Outcome, count, solve};
use damier_hashi::{Board, Variant, verify};
use damier_testkit::sweep;

const METHODS: [Method; 3] = [Method::Search, Method::Sat, Method::Auto];

fn counted(board: &Board, method: Method) -> usize {
    let counted = count(board, 100_000, method, Limits::NONE, &mut || true);
    assert!(counted.all);
    counted.found
}

/// Goes through every way to build on a board of 3 by 4 with these islands, and counts the ways
/// that make each vector of degrees.
fn ways(bare: &Board) -> HashMap<Vec<u8>, usize> {
    let mut ways = HashMap::new();
    let mut bridges = vec![0; bare.edges().len()];
    let judge = judge(bare);
    loop {
        let crossed = (0..bridges.len()).any(|edge| {
            let crossing = bare.crossing(edge).iter();
            bridges[edge] > 0 && crossing.into_iter().any(|&other| bridges[other as usize] > 0)
        });
        if !crossed && judge.check(&listed(bare, &bridges)).is_ok() {
            let degrees = (0..bare.islands().len())
                .map(|island| bare.edges_of(island).map(|edge| bridges[edge]).sum())
                .collect();
            *ways.entry(degrees).or_default() += 1;
        }
        let Some(edge) = bridges.iter().position(|&count| count < bare.variant().max) else {
            return ways;
        };
        bridges[..edge].fill(0);
        bridges[edge] += 1;
    }
}

/// Checks every puzzle that some solution makes on a board of 3 by 4, and some that none does.
fn all_small(variant: Variant, islands: std::ops::RangeInclusive<u32>) -> usize {
    let mut puzzles = 0;
    let mut rng = Rng::new(1);
    for cells in 0..1_u32 << 12 {
        if !islands.contains(&cells.count_ones()) {
            continue;
        }
        let chosen = (0..12).filter(|cell| cells >> cell & 1 == 1);
        let chosen: Vec<(usize, usize, Option<usize>)> =
            chosen.map(|cell| (cell % 4, cell / 4, None)).collect();
        let ways = ways(&board(4, 3, variant, &chosen));
        let with = |degrees: &[u8]| {
            let degrees = degrees.iter().map(|&degree| Some(usize::from(degree)));
            let told: Vec<_> =
                chosen.iter().zip(degrees).map(|(&(x, y, _), degree)| (x, y, degree)).collect();
            board(4, 3, variant, &told)
        };
        for (degrees, &expected) in &ways {
            if degrees.contains(&0) {
                continue;
            }
            let board = with(degrees);
            assert_eq!(counted(&board, Method::Auto), expected, "{board:?}");
            puzzles += 1;
            if rng.percent(5) {
                assert_eq!(counted(&board, Method::Search), expected, "{board:?}");
                assert_eq!(counted(&board, Method::Sat), expected, "{board:?}");
            }
        }
        // All other degrees where they are few, and some where they are many.
        let most = 4 * usize::from(variant.max);
        let few = if variant == Variant::USUAL { 4 } else { 2 };
        let all = if chosen.len() <= few { most.pow(chosen.len() as u32) } else { 60 };
        for number in 0..all {
            let digit = |island: usize| number / most.pow(island as u32) % most;
            let degrees: Vec<u8> = (0..chosen.len())
                .map(|island| if all == 60 { rng.index(most) } else { digit(island) })
                .map(|degree| degree as u8 + 1)
                .collect();
            let expected = ways.get(&degrees).copied().unwrap_or(0);
            assert_eq!(counted(&with(&degrees), Method::Auto), expected, "{degrees:?}");
        }
    }
    puzzles
}

#[test]
fn all_puzzles_up_to_three_by_four() {
    let (islands, puzzles) = sweep((1..=5, 18_978), (1..=6, 112_576));
    assert_eq!(all_small(Variant::USUAL, islands), puzzles);
}

#[test]
fn small_puzzles_of_other_variants() {
    for max in [1, 3] {
        all_small(Variant { max, loops: true }, 1..=4);
    }
    all_small(Variant { max: 4, loops: false }, 3..=4);
    all_small(Variant { max: 2, loops: false }, 4..=5);
}

#[test]
fn random_puzzles() {
    let mut rng = Rng::new(7);
    let mut several = 0;
    for round in 0..300 {
        let size = if round % 2 == 0 { (5, 5) } else { (6, 6) };
        let variant = Variant { max: 1 + (round % 4) as u8, loops: round % 3 != 0 };
        let variant = if round % 5 < 3 { Variant::USUAL } else { variant };
        let unknown = if round % 4 == 0 { 10 } else { 0 };
        let islands = 7 + rng.index(5);
        let board = random(size, islands, variant, unknown, &mut rng);
        let mut expected = solutions(&board);
        expected.sort();
        for method in METHODS {
            assert_eq!(counted(&board, method), expected.len(), "{method:?} {board:?}");
            let answer = solve(&board, method, Limits::NONE, &mut || true);
            let found: Vec<_> = [&answer.first, &answer.second].into_iter().flatten().collect();
            assert_eq!(found.len(), expected.len().min(2));
            for bridges in &found {
                assert!(expected.contains(bridges));
                assert_eq!(verify(&board, bridges), Ok(()));
            }
            let unique = (!expected.is_empty()).then_some(expected.len() == 1);
            assert_eq!(answer.unique, unique);
            assert_eq!(answer.outcome == Outcome::Unsolvable, expected.is_empty());
            for bridges in &expected {
                let certain = bridges.iter().zip(&answer.certain);
                assert!(certain.into_iter().all(|(&count, span)| span.contains(count)));
            }
        }
        several += usize::from(expected.len() > 1);
    }
    assert!(several > 10, "{several}");
}

/// Limits give what is certain, never a wrong answer.
#[test]
fn limits_leave_it_open() {
    let mut rng = Rng::new(3);
    let mut unknown = 0;
    for _ in 0..300 {
        let board = random((6, 6), 14, Variant::USUAL, 0, &mut rng);
        let truth = solve(&board, Method::Auto, Limits::NONE, &mut || true);
        for method in Method::ALL {
            for nodes in 0..3 {
                let answer = solve(&board, method, Limits { nodes }, &mut || true);
                match answer.outcome {
                    Outcome::Unknown => unknown += 1,
                    outcome => assert_eq!(outcome, truth.outcome),
                }
                if let Some(unique) = answer.unique {
                    assert_eq!(Some(unique), truth.unique);
                }
            }
            let answer = solve(&board, method, Limits::NONE, &mut || false);
            assert!(answer.outcome == Outcome::Unknown || answer.outcome == truth.outcome);
        }
    }
    assert!(unknown > 100, "{unknown}");
}
