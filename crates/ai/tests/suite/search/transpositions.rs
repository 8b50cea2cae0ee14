//! On graphs the same position is met by several ways, and what is remembered
//! of it must be right for all of them.

use damier_ai::{AsListed, Search, WIN};
use damier_core::{Game, Rng};
use damier_mind::Budget;

use crate::search::ask::{ask, check_line, truth};
use crate::search::graph::{Graph, Valued, WonOrLost};
use crate::told::number;

/// Where every way to a place is equally long, a depth means the same on all of them.
#[test]
fn values_are_those_of_minimax_where_ways_are_equally_long() {
    let mut searches = [0, 2, 10].map(|bits| Search::new(Valued, AsListed, bits));
    for seed in 0..400 {
        let rng = &mut Rng::new(seed);
        let (layers, width) = (2 + rng.index(7), 1 + rng.index(6));
        let game = Game::new(Graph::<false>::layers(rng, layers, width, 1));
        let end = truth(&game, u32::MAX, &Valued);
        for depth in 1..=layers as u32 {
            let value = truth(&game, depth, &Valued);
            for search in &mut searches {
                let thought = ask(search, &game, Budget::depth(depth), 1).unwrap();
                let line = &thought.lines[0];
                assert_eq!(number(line), Some(value), "{depth} ahead: {game:?}");
                assert!(!line.is_exact() || value == end, "an estimate is called exact: {game:?}");
                check_line(&game, line, thought.depth, &Valued);
            }
        }
    }
}

/// What is remembered saves work, or it would not be tested here.
#[test]
fn remembering_saves_work() {
    let (mut forgetful, mut mindful) = (0, 0);
    for seed in 0..50 {
        let game = Game::new(Graph::<false>::layers(&mut Rng::new(seed), 9, 4, 1));
        let nodes = |bits| {
            let mut search = Search::new(Valued, AsListed, bits);
            ask(&mut search, &game, Budget::default(), 3).unwrap().nodes
        };
        forgetful += nodes(0);
        mindful += nodes(10);
    }
    assert!(mindful * 3 < forgetful * 2, "{mindful} of {forgetful}");
}

/// With ways of different lengths, the sooner win and the later loss are found all the same.
#[test]
fn the_sooner_win_and_the_later_loss_are_found() {
    let mut searches = [0, 2, 10].map(|bits| Search::new(WonOrLost, AsListed, bits));
    let (mut won, mut lost) = (0, 0);
    for seed in 0..1000 {
        let rng = &mut Rng::new(seed);
        let (layers, width) = (2 + rng.index(7), 1 + rng.index(4));
        let game = Game::new(Graph::<false>::layers(rng, layers, width, 3));
        let value = truth(&game, u32::MAX, &WonOrLost);
        won += u32::from(value > WIN / 2 && value < WIN - 2);
        lost += u32::from(value < -WIN / 2 && value > 2 - WIN);
        for search in &mut searches {
            // Two lines: one alone would not be thought about where there is no choice.
            let thought = ask(search, &game, Budget::default(), 2).unwrap();
            let line = &thought.lines[0];
            assert_eq!((number(line), line.is_exact()), (Some(value), true), "{game:?}");
            check_line(&game, line, thought.depth, &WonOrLost);
        }
    }
    assert!(won > 50 && lost > 50, "{won} won and {lost} lost in more than two moves");
}

/// However little is seen: a win is only claimed where there is one.
#[test]
fn wins_and_proofs_are_never_made_up() {
    let mut search = Search::new(WonOrLost, AsListed, 6);
    for seed in 0..300 {
        let game = Game::new(Graph::<false>::layers(&mut Rng::new(seed), 8, 4, 3));
        let value = truth(&game, u32::MAX, &WonOrLost);
        for depth in 1..8 {
            let thought = ask(&mut search, &game, Budget::depth(depth), 1).unwrap();
            let line = &thought.lines[0];
            let score = number(line).unwrap();
            assert!(score.abs() <= WIN / 2 || score.signum() == value.signum(), "{game:?}");
            assert!(!line.is_exact() || score == value, "{game:?}");
        }
    }
}
