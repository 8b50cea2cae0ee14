//! Several lines at once.

use std::collections::HashSet;

use damier_ai::reversi::{Discs, Quiet};
use damier_ai::tree::Node;
use damier_ai::{AsListed, Search};
use damier_core::{Game, Rng};
use damier_mind::Budget;
use damier_reversi::{Bits, Reversi};

use crate::search::ask::{ask, check_line, value_of};
use crate::search::graph::{Graph, WonOrLost};
use crate::search::trees::{Written, plain, random_trees};
use crate::told::number;

#[test]
fn each_line_has_the_value_of_its_move() {
    let mut search = Search::new(Written, AsListed, 8);
    let mut alone = Search::new(Written, AsListed, 8);
    for tree in random_trees(800).filter(|tree| tree.len() > 1) {
        let game = Game::new(tree.clone());
        let moves = game.legal_moves();
        for depth in 1..=tree.depth() as u32 {
            let mut values: Vec<i32> =
                moves.iter().map(|mv| -plain(&tree, mv.child(), depth - 1)).collect();
            values.sort_unstable_by(|a, b| b.cmp(a));
            for wanted in 1..=moves.len() + 1 {
                let thought = ask(&mut search, &game, Budget::depth(depth), wanted).unwrap();
                let scores: Vec<i32> =
                    thought.lines.iter().map(|line| number(line).unwrap()).collect();
                assert_eq!(scores, values[..wanted.min(moves.len())], "{depth} ahead in {tree}");
                let firsts: HashSet<_> = thought.lines.iter().map(|line| line.moves[0]).collect();
                assert_eq!(firsts.len(), scores.len(), "a move is told twice");
                for line in &thought.lines {
                    let child = line.moves[0].child();
                    assert_eq!(number(line), Some(-plain(&tree, child, depth - 1)));
                    check_line(&game, line, thought.depth, &Written);
                    if line.is_exact() {
                        assert_eq!(number(line), Some(-plain(&tree, child, u32::MAX)));
                    }
                    if depth > 1 && !tree.is_leaf(child) {
                        let game = Game::from_position(tree.clone(), child);
                        let answer = ask(&mut alone, &game, Budget::depth(depth - 1), 1).unwrap();
                        assert_eq!(number(&answer.lines[0]).map(|score| -score), number(line));
                    }
                }
            }
        }
    }
}

/// Wins and losses too are told move by move with their distances.
#[test]
fn every_win_has_its_own_distance() {
    let mut search = Search::new(WonOrLost, AsListed, 8);
    for seed in 0..300 {
        let game = Game::new(Graph::<false>::layers(&mut Rng::new(seed), 7, 3, 3));
        let thought = ask(&mut search, &game, Budget::default(), 3).unwrap();
        assert_eq!(thought.lines.len(), game.legal_moves().len());
        for line in &thought.lines {
            let value = value_of(&game, line.moves[0], u32::MAX, &WonOrLost);
            assert_eq!((number(line), line.is_exact()), (Some(value), true), "{game:?}");
            check_line(&game, line, thought.depth, &WonOrLost);
        }
    }
}

/// In a real game several lines are as many searches with the better moves left out.
#[test]
fn reversi_lines_are_restricted_searches() {
    let mut rng = Rng::new(6);
    let mut search = Search::new(Discs, Quiet, 18);
    for plies in [0, 7, 20, 33, 48] {
        let mut game = Game::new(Reversi::<Bits<8>>::new());
        for _ in 0..plies {
            let moves = game.legal_moves();
            game.play(*rng.pick(&moves).unwrap()).unwrap();
        }
        let count = game.legal_moves().len();
        let thought = ask(&mut search, &game, Budget::depth(3), count).unwrap();
        let scores: Vec<i32> = thought.lines.iter().map(|line| number(line).unwrap()).collect();
        let values = thought.lines.iter().map(|line| value_of(&game, line.moves[0], 3, &Discs));
        assert_eq!(scores, values.collect::<Vec<_>>());
        assert!(scores.is_sorted_by(|a, b| a >= b));
        assert_eq!(scores.len(), count);
        // Fewer lines are the first of all lines.
        let few = ask(&mut search, &game, Budget::depth(3), 2).unwrap();
        assert!(few.lines.iter().map(|line| number(line).unwrap()).eq(scores.into_iter().take(2)));
    }
}

/// More lines than moves are not made up.
#[test]
fn there_are_no_more_lines_than_moves() {
    let mut search = Search::new(Written, AsListed, 4);
    for tree in random_trees(100).filter(|tree| tree.len() > 1) {
        let children = tree.children(Node::ROOT).count();
        let thought = ask(&mut search, &Game::new(tree), Budget::default(), 99).unwrap();
        assert_eq!(thought.lines.len(), children);
    }
}
