//! Searches of textbooks in real games.

use damier_ai::textbook::{Way, What};
use damier_catalog::{GameTrace, Lookahead, NotTraced, game, set_out};
use damier_core::DynGame;

/// Small boards, with something going on.
const SMALL: [(&str, &str, &str); 4] = [
    ("reversi", "4x4", "OX--XXX--XO----- O"),
    ("awele", "abapa houses=3", "0-2-1-1-0-2-9-9-S"),
    ("quoridor", "3x3 2p", "3x3 b1,b3 - 1,1 1"),
    ("quoridor", "3x3 2p", "3x3 b2,b3 - 0,0 1"),
];

fn opened(name: &str, variant: &str, position: &str) -> Box<dyn DynGame> {
    let opened = game(name).unwrap().open_variant(variant).expect(variant);
    set_out(opened, Some(position), None).expect(position)
}

fn searched(name: &str, game_: &dyn DynGame, way: Way, depth: u32) -> GameTrace {
    let wanted = Lookahead { way, depth, most: 20_000 };
    game(name).unwrap().textbook(game_, wanted).unwrap()
}

#[test]
fn every_node_is_a_position_that_the_rules_lead_to() {
    for (name, variant, position) in SMALL {
        let start = opened(name, variant, position);
        let trace = searched(name, &*start, Way::Minimax, 2);
        for (at, node) in trace.nodes.iter().enumerate() {
            let there = start.at_position(&node.position).unwrap();
            let below = trace.nodes.iter().filter(|one| one.parent == Some(at));
            let mut moves: Vec<String> = below.map(|one| one.by.clone().unwrap()).collect();
            assert_eq!(node.leaf.is_some(), moves.is_empty());
            if let Some((_, over)) = node.leaf {
                assert_eq!(over, there.outcome().is_some(), "{name} {}", node.position);
                continue;
            }
            let mut legal = there.legal_moves();
            moves.sort();
            legal.sort();
            assert_eq!(moves, legal, "{name} {}", node.position);
            for child in trace.nodes.iter().filter(|one| one.parent == Some(at)) {
                let mut next = there.boxed_clone();
                next.play(child.by.as_ref().unwrap()).unwrap();
                assert_eq!(next.position_text(), child.position, "{name}");
            }
        }
    }
}

#[test]
fn alpha_beta_finds_what_minimax_finds_and_visits_no_more() {
    for (name, variant, position) in SMALL {
        let start = opened(name, variant, position);
        for depth in 1..=4 {
            let all = searched(name, &*start, Way::Minimax, depth);
            let quick = searched(name, &*start, Way::AlphaBeta, depth);
            assert_eq!(all.nodes, quick.nodes);
            assert_eq!(all.found.visited as usize, all.nodes.len());
            assert_eq!((all.found.value, all.found.best), (quick.found.value, quick.found.best));
            assert_eq!(all.nodes[0].worth, all.found.value);
            assert!(quick.found.visited <= all.found.visited);
            // What was entered and what was cut are together all there is below.
            let entered =
                |what: &What<usize>| matches!(what, What::Enter { .. } | What::Leaf { .. });
            let seen = quick.events.iter().filter(|event| entered(&event.what)).count();
            assert_eq!(seen as u64, quick.found.visited, "{name} {depth}");
            for event in &quick.events {
                if let What::Evolution { by, .. } = event.what {
                    assert_eq!(quick.nodes[by].parent, Some(event.position), "{name} {depth}");
                }
                if let What::Leaf { value, over } = event.what {
                    assert_eq!(quick.nodes[event.position].leaf, Some((value, over)));
                }
            }
        }
    }
}

#[test]
fn what_is_too_large_or_over_or_for_four_is_told() {
    let reversi = game("reversi").unwrap();
    let start = reversi.open_variant("4x4").unwrap();
    let wanted = Lookahead { way: Way::AlphaBeta, depth: 3, most: 10 };
    let large = reversi.textbook(&*start, wanted).unwrap_err();
    assert_eq!(large, NotTraced::Large { most: 10, depth: 3 });
    let quoridor = game("quoridor").unwrap();
    let four = quoridor.open_variant("9x9 4p").unwrap();
    assert_eq!(quoridor.textbook(&*four, wanted).unwrap_err(), NotTraced::NotForTwo);
    let over = opened("quoridor", "3x3 2p", "3x3 b2,b3 - 0,0 1");
    let won = over.legal_moves().into_iter().find_map(|mv| {
        let mut next = over.boxed_clone();
        next.play(&mv).unwrap();
        next.outcome().is_some().then_some(next)
    });
    let over = won.expect("it is one step away");
    assert_eq!(quoridor.textbook(&*over, wanted).unwrap_err(), NotTraced::Over);
}
