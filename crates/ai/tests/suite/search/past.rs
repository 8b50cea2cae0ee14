//! A game that looks back: what a position is worth depends on how one came there.

use std::collections::HashMap;

use damier_ai::{AsListed, Search};
use damier_core::{Game, Rng};
use damier_mind::Budget;

use crate::search::ask::{ask, check_line, truth};
use crate::search::graph::{Graph, Valued};
use crate::told::number;

#[test]
fn the_past_counts() {
    let mut searches = [0, 3, 8].map(|bits| Search::new(Valued, AsListed, bits));
    let mut differing = 0;
    for seed in 0..400 {
        let rng = &mut Rng::new(seed);
        let size = 3 + rng.index(5);
        let graph = Graph::<true>::tangle(rng, size);
        let mut known: HashMap<u8, i32> = HashMap::new();
        // Several games on the same graph come to the same places by different ways.
        for _ in 0..5 {
            let mut game = Game::new(graph.clone());
            while game.outcome().is_none() {
                let value = truth(&game, u32::MAX, &Valued);
                differing += u32::from(*known.entry(*game.position()).or_insert(value) != value);
                for search in &mut searches {
                    let thought = ask(search, &game, Budget::default(), 2).unwrap();
                    let line = &thought.lines[0];
                    assert_eq!((number(line), line.is_exact()), (Some(value), true), "{game:?}");
                    check_line(&game, line, thought.depth, &Valued);
                }
                for depth in 1..5 {
                    let thought = ask(&mut searches[2], &game, Budget::depth(depth), 1).unwrap();
                    let value = truth(&game, depth, &Valued);
                    assert_eq!(number(&thought.lines[0]), Some(value), "{game:?}");
                }
                let moves = game.legal_moves();
                game.play(*rng.pick(&moves).unwrap()).unwrap();
            }
            assert_eq!(ask(&mut searches[0], &game, Budget::default(), 1), None);
        }
    }
    assert!(differing > 100, "the past hardly ever matters: {differing}");
}
