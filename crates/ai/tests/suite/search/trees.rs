//! On trees nothing is met twice, so every value is that of minimax.

use std::iter;

use damier_ai::textbook::minimax;
use damier_ai::tree::{Branch, Node, Tree};
use damier_ai::{AsListed, Evaluator, MoveOrder, Search};
use damier_core::{Game, Outcome, Rng, Rules, Seat};
use damier_mind::{Budget, Thought};

use crate::search::ask::{ask, check_line};
use crate::told::number;

/// Judges nodes by the values written on them.
pub struct Written;

impl Evaluator<Tree> for Written {
    type State = ();

    fn root(&self, _: &Tree, _: &Node) {}

    fn evaluate(&self, tree: &Tree, node: &Node, (): &()) -> i32 {
        for_turn(tree, node, tree.value(*node))
    }

    fn finished(&self, tree: &Tree, node: &Node, outcome: &Outcome) -> i32 {
        outcome.scores[tree.turn(node)]
    }
}

/// A guess that is as good as none.
struct Arbitrary;

impl MoveOrder<Tree> for Arbitrary {
    fn promise(&self, tree: &Tree, _: &Node, branch: Branch) -> i32 {
        tree.key(&branch.child()) as i32 % 4
    }
}

/// A value of the first seat as the side on turn sees it.
pub fn for_turn(tree: &Tree, node: &Node, value: i32) -> i32 {
    if tree.turn(node) == Seat::FIRST { value } else { -value }
}

/// What minimax says for the side on turn.
pub fn plain(tree: &Tree, node: Node, depth: u32) -> i32 {
    let answer = minimax(tree, &node, depth, |tree: &Tree, node: &Node| tree.value(*node), &mut ());
    for_turn(tree, &node, answer.value)
}

/// Random trees of many shapes, half of them with so few values that ties abound.
pub fn random_trees(count: u64) -> impl Iterator<Item = Tree> {
    (0..count).map(|seed| {
        let mut rng = Rng::new(seed);
        let (depth, children) = (1 + rng.index(6), 1 + rng.index(4));
        let values = if seed % 2 == 0 { -2..=2 } else { -400_000..=400_000 };
        Tree::random(&mut rng, depth, children, values)
    })
}

/// Checks an answer `depth` moves ahead of `node` against minimax.
fn check(tree: &Tree, node: Node, depth: u32, thought: &Thought<Branch>) {
    let [line] = &thought.lines[..] else { panic!("one line was asked for") };
    let value = plain(tree, node, depth);
    assert_eq!(number(line), Some(value), "{depth} moves ahead of {} in {tree}", tree.path(node));
    assert!(thought.depth <= depth);
    // The best move attains the value of the root.
    let child = line.moves[0].child();
    assert_eq!(-plain(tree, child, depth - 1), value);
    check_line(&Game::from_position(tree.clone(), node), line, thought.depth, &Written);
    if line.is_exact() {
        assert_eq!(value, plain(tree, node, u32::MAX), "no estimate, but not the truth");
    } else {
        assert_eq!(thought.depth, depth, "the search gave up");
        assert!((depth as usize) < tree.depth(), "all of the tree was seen");
    }
}

#[test]
fn values_are_those_of_minimax_at_every_depth() {
    let mut searches = [0, 1, 4, 12].map(|bits| Search::new(Written, AsListed, bits));
    let mut guessing = Search::new(Written, Arbitrary, 12);
    let (mut early, mut nodes, mut all) = (0, 0, 0);
    for tree in random_trees(2000) {
        // Also from nodes where the second seat is on turn.
        let inner = tree.children(Node::ROOT).filter(|&node| !tree.is_leaf(node)).take(2);
        let roots = iter::once(Node::ROOT).filter(|&root| !tree.is_leaf(root)).chain(inner);
        for root in roots {
            let game = Game::from_position(tree.clone(), root);
            for depth in 1..=tree.depth() as u32 + 1 {
                for search in &mut searches {
                    let thought = ask(search, &game, Budget::depth(depth), 1).unwrap();
                    check(&tree, root, depth, &thought);
                    early += u32::from(thought.lines[0].is_exact() && thought.depth < depth);
                    nodes += thought.nodes;
                    all += tree.len() as u64;
                }
                let thought = ask(&mut guessing, &game, Budget::depth(depth), 1).unwrap();
                check(&tree, root, depth, &thought);
            }
        }
    }
    assert!(early > 1000, "hardly anything is proved before the end is in sight: {early}");
    assert!(nodes < all, "more is visited than there is: {nodes} of {all}");
}

/// With nothing to limit it the search goes on until it knows.
#[test]
fn without_a_limit_the_answer_is_exact() {
    let mut search = Search::new(Written, AsListed, 10);
    for tree in random_trees(500).filter(|tree| tree.len() > 1) {
        let game = Game::new(tree.clone());
        let thought = ask(&mut search, &game, Budget::default(), 2).unwrap();
        assert!(thought.lines[0].is_exact());
        assert_eq!(number(&thought.lines[0]), Some(plain(&tree, Node::ROOT, u32::MAX)));
    }
}

/// Where there is no choice, nothing is thought about, unless a depth is asked for.
#[test]
fn a_forced_move_is_played_at_once() {
    let game = Game::new(Tree::parse("(=7((1 2) (3 4)))").unwrap());
    let mut search = Search::new(Written, AsListed, 4);
    let thought = ask(&mut search, &game, Budget::default(), 1).unwrap();
    assert_eq!(
        (number(&thought.lines[0]), thought.lines[0].is_exact(), thought.nodes),
        (Some(7), false, 1)
    );
    let thought = ask(&mut search, &game, Budget::depth(9), 1).unwrap();
    assert_eq!((number(&thought.lines[0]), thought.lines[0].is_exact()), (Some(2), true));
}

#[test]
fn there_is_nothing_to_say_after_the_end() {
    let mut search = Search::new(Written, AsListed, 4);
    let over = Game::new(Tree::parse("5").unwrap());
    assert_eq!(ask(&mut search, &over, Budget::default(), 1), None);
    assert_eq!(ask(&mut search, &over, Budget::depth(3), 5), None);
}

/// No depth at all is one move.
#[test]
fn at_least_one_move_is_looked_ahead() {
    let game = Game::new(Tree::parse("(=3(1) =5(2) =4(9))").unwrap());
    let mut search = Search::new(Written, AsListed, 4);
    let thought = ask(&mut search, &game, Budget::depth(0), 0).unwrap();
    assert_eq!((thought.depth, thought.lines.len(), number(&thought.lines[0])), (1, 1, Some(5)));
}

/// However early a search is cut short: what it says of a move is true of that move, nothing
/// is called exact that is not, and what was found before is not forgotten.
#[test]
fn a_search_cut_short_says_nothing_wrong() {
    let mut search = Search::new(Written, Arbitrary, 8);
    let mut cut = 0;
    for tree in random_trees(400).filter(|tree| tree.len() > 1) {
        let game = Game::new(tree.clone());
        let value = |branch: Branch, depth: u32| -plain(&tree, branch.child(), depth - 1);
        let known = value_of_best(&tree);
        for (nodes, wanted) in (1..40).flat_map(|nodes| [(nodes, 1), (nodes, 3)]) {
            let thought = ask(&mut search, &game, Budget::nodes(nodes), wanted).unwrap();
            let depth = thought.depth;
            for line in thought.lines.iter().filter(|line| number(line).is_some()) {
                assert_eq!(number(line), Some(value(line.moves[0], depth)), "{nodes} of {tree}");
                assert!(!line.is_exact() || number(line) == Some(value(line.moves[0], u32::MAX)));
            }
            let first = &thought.lines[0];
            assert!(!first.is_exact() || number(first) == Some(known), "{nodes} of {tree}");
            if depth > 1 {
                let before = ask(&mut search, &game, Budget::depth(depth - 1), wanted).unwrap();
                let least = value(before.lines[0].moves[0], depth);
                assert!(number(first) >= Some(least), "{nodes} of {tree}");
                cut += u32::from(number(first) < Some(plain(&tree, Node::ROOT, depth)));
            }
        }
    }
    assert!(cut > 100, "hardly any search was cut short: {cut}");
}

fn value_of_best(tree: &Tree) -> i32 {
    plain(tree, Node::ROOT, u32::MAX)
}
