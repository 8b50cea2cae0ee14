//! Moves left out by a guess: what is found is right for what was looked at,
//! and is never called a proof.

use damier_ai::tree::{Branch, Node, Tree};
use damier_ai::{MoveOrder, Search};
use damier_core::{Game, Rules};
use damier_mind::Budget;

use crate::search::ask::ask;
use crate::search::trees::{Written, for_turn, plain, random_trees};
use crate::told::number;

/// Leaves out about every third move, but never all.
struct Selective;

fn worthwhile(tree: &Tree, branch: Branch) -> bool {
    !tree.key(&branch.child()).is_multiple_of(3)
}

impl MoveOrder<Tree> for Selective {
    fn arrange(&self, tree: &Tree, _: &Node, _: u32, moves: &mut Vec<(i32, Branch)>) -> bool {
        for (promise, branch) in &mut *moves {
            *promise = tree.key(&branch.child()) as i32 % 5;
        }
        let before = moves.len();
        if moves.iter().any(|&(_, branch)| worthwhile(tree, branch)) {
            moves.retain(|&(_, branch)| worthwhile(tree, branch));
        }
        moves.len() < before
    }
}

/// The children that are looked at.
fn selected(tree: &Tree, node: Node) -> Vec<Node> {
    let mut moves = Vec::new();
    tree.each_move(&node, |branch| moves.push((0, branch)));
    Selective.arrange(tree, &node, 1, &mut moves);
    moves.into_iter().map(|(_, branch)| branch.child()).collect()
}

/// Minimax over what is looked at.
fn value(tree: &Tree, node: Node, depth: u32) -> i32 {
    if depth == 0 || tree.is_leaf(node) {
        return for_turn(tree, &node, tree.value(node));
    }
    selected(tree, node).into_iter().map(|child| -value(tree, child, depth - 1)).max().unwrap()
}

#[test]
fn selected_moves_are_searched_and_nothing_is_proved() {
    let mut search = Search::new(Written, Selective, 8);
    let (mut exact, mut differing) = (0, 0);
    for tree in random_trees(1000).filter(|tree| tree.len() > 1) {
        let game = Game::new(tree.clone());
        let truth = plain(&tree, Node::ROOT, u32::MAX);
        for depth in 1..=tree.depth() as u32 + 1 {
            let thought = ask(&mut search, &game, Budget::depth(depth), 1).unwrap();
            let line = &thought.lines[0];
            assert_eq!(number(line), Some(value(&tree, Node::ROOT, depth)), "{tree}");
            assert!(!line.is_exact() || number(line) == Some(truth), "not proved at all: {tree}");
            exact += u32::from(line.is_exact());
            differing += u32::from(number(line) != Some(truth));
        }
    }
    assert!(exact > 100 && differing > 100, "{exact} exact, {differing} not the truth");
}

/// Who asks for several lines is told of every move, however little it promises.
#[test]
fn several_lines_leave_no_move_out() {
    let mut search = Search::new(Written, Selective, 8);
    for tree in random_trees(500).filter(|tree| tree.len() > 1) {
        let game = Game::new(tree.clone());
        let children: Vec<Node> = tree.children(Node::ROOT).collect();
        for depth in 1..=tree.depth() as u32 {
            let thought = ask(&mut search, &game, Budget::depth(depth), 9).unwrap();
            assert_eq!(thought.lines.len(), children.len());
            assert!(thought.lines.is_sorted_by(|a, b| number(a) >= number(b)));
            for line in &thought.lines {
                let child = line.moves[0].child();
                assert_eq!(number(line), Some(-value(&tree, child, depth - 1)), "{tree}");
                let truth = -plain(&tree, child, u32::MAX);
                assert!(
                    !line.is_exact() || number(line) == Some(truth),
                    "not proved at all: {tree}"
                );
            }
        }
    }
}
