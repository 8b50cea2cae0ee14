//! Both searches against each other and against values found without either.

use std::iter;

use damier_ai::textbook::{
    Found, INFINITY, Level, Trace, TraceEvent, What, Window, alpha_beta, careless_alpha_beta,
    minimax,
};
use damier_ai::tree::{Branch, DEEPEST, LARGEST_VALUE, NoSuchNode, Node, NotAChild, Tree};
use damier_core::{Outcome, Rng, Rules, Seat, ZeroSum};
use damier_nullgame::{Pile, Take};

use crate::textbook::{CLASSIC, TO_THE_END, child_named, static_value, tree};

/// Random trees of many shapes, half of them with so few values that ties abound.
fn random_trees(count: u64) -> impl Iterator<Item = (u64, Tree)> {
    (0..count).map(|seed| {
        let mut rng = Rng::new(seed);
        let depth = rng.index(7);
        let children = 1 + rng.index(4);
        let values = if seed % 2 == 0 { -2..=2 } else { -LARGEST_VALUE..=LARGEST_VALUE };
        (seed, Tree::random(&mut rng, depth, children, values))
    })
}

/// The minimax value of every node down to `depth`, worked out from the last
/// node to the first and without either search. Deeper nodes keep their own.
fn values_from_below(tree: &Tree, depth: usize, turn: impl Fn(usize) -> Seat) -> Vec<i32> {
    let mut levels = vec![0; tree.len()];
    for node in tree.nodes() {
        for child in tree.children(node) {
            levels[child.index()] = levels[node.index()] + 1;
        }
    }
    let mut values: Vec<i32> = tree.nodes().map(|node| tree.value(node)).collect();
    let nodes: Vec<Node> = tree.nodes().collect();
    for &node in nodes.iter().rev() {
        let level = levels[node.index()];
        let below = tree.children(node).map(|child| values[child.index()]);
        let chosen = if turn(level) == Seat::FIRST { below.max() } else { below.min() };
        if level < depth {
            values[node.index()] = chosen.unwrap_or(values[node.index()]);
        }
    }
    values
}

fn in_turn(level: usize) -> Seat {
    if level.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND }
}

fn visits<P: Copy, M>(trace: &[TraceEvent<P, M>]) -> Vec<P> {
    trace
        .iter()
        .filter(|event| matches!(event.what, What::Enter { .. } | What::Leaf { .. }))
        .enumerate()
        .map(|(index, event)| {
            assert_eq!(event.number, index as u64 + 1, "visits are numbered from 1");
            event.position
        })
        .collect()
}

/// Both searches of `root`, checked against each other and against `value_of`,
/// which knows the true value of every position.
fn check_searches<R: ZeroSum>(
    rules: &R,
    root: R::Position,
    depth: u32,
    evaluate: impl Fn(&R, &R::Position) -> i32,
    value_of: impl Fn(&R::Position) -> i32,
) {
    let (mut plain_trace, mut quick_trace) = (Trace::<R>::new(), Trace::<R>::new());
    let plain = minimax(rules, &root, depth, &evaluate, &mut plain_trace);
    let quick = alpha_beta(rules, &root, depth, &evaluate, &mut quick_trace);

    assert_eq!(plain.value, value_of(&root));
    assert_eq!(quick.value, plain.value);
    assert_eq!(quick.best, plain.best);
    if let Some(best) = quick.best {
        let mut next = root;
        rules.apply(&mut next, best);
        assert_eq!(value_of(&next), plain.value, "the best move has the value of the root");
    }

    let (plain_visits, quick_visits) = (visits(&plain_trace), visits(&quick_trace));
    assert_eq!(plain_visits.len() as u64, plain.visited);
    assert_eq!(quick_visits.len() as u64, quick.visited);
    assert!(quick.visited <= plain.visited);
    let mut all = plain_visits.iter();
    for visit in &quick_visits {
        assert!(all.any(|other| other == visit), "{visit:?} is new or out of order");
    }

    check_windows(&quick_trace, &value_of);
    for event in &plain_trace {
        match event.what {
            What::Leave { value } => assert_eq!(value, value_of(&event.position)),
            What::Cut { .. } => panic!("minimax cuts nothing"),
            _ => {}
        }
    }

    // Whether anybody takes notes makes no difference.
    assert_eq!(minimax(rules, &root, depth, &evaluate, &mut ()), plain);
    assert_eq!(alpha_beta(rules, &root, depth, &evaluate, &mut ()), quick);
}

/// Follows a trace of alpha-beta: every position is entered with what is known
/// above it at that moment, and comes back with its value or the bound it should be.
fn check_windows<P, M>(trace: &[TraceEvent<P, M>], value_of: impl Fn(&P) -> i32) {
    const OPEN: Window = Window { alpha: -INFINITY, beta: INFINITY };
    // For each position on the way down: its level, the window it was entered
    // with, and the window now.
    let mut path: Vec<(Level, Window, Window)> = Vec::new();
    for event in trace {
        let true_value = value_of(&event.position);
        match event.what {
            What::Enter { level, window } => {
                let known = path.last().map_or(OPEN, |&(_, _, now)| now);
                assert_eq!(window, Some(known));
                path.push((level, known, known));
            }
            What::Leaf { value, .. } => assert_eq!(value, true_value),
            What::Evolution { value, window, .. } => {
                let (level, _, now) = path.last_mut().unwrap();
                match level {
                    Level::Max => now.alpha = now.alpha.max(value),
                    Level::Min => now.beta = now.beta.min(value),
                }
                assert_eq!(window, Some(*now));
            }
            What::Cut { skipped } => {
                let (_, _, now) = path.last().unwrap();
                assert!(skipped > 0 && now.alpha >= now.beta);
            }
            What::Leave { value } => {
                let (level, Window { alpha, beta }, now) = path.pop().unwrap();
                assert_eq!(value, if level == Level::Max { now.alpha } else { now.beta });
                if value <= alpha {
                    assert!(true_value <= value);
                } else if value >= beta {
                    assert!(true_value >= value);
                } else {
                    assert_eq!(true_value, value);
                }
            }
        }
    }
    assert!(path.is_empty());
}

#[test]
fn alpha_beta_is_minimax_on_random_trees() {
    let (mut visited, mut all) = (0, 0);
    for (_, tree) in random_trees(4000) {
        let values = values_from_below(&tree, DEEPEST, in_turn);
        // From the root and from its children, where the second seat is on turn.
        for root in iter::once(Node::ROOT).chain(tree.children(Node::ROOT)) {
            let value_of = |node: &Node| values[node.index()];
            check_searches(&tree, root, TO_THE_END, static_value, value_of);
        }
        visited += alpha_beta(&tree, &Node::ROOT, TO_THE_END, static_value, &mut ()).visited;
        all += tree.len() as u64;
    }
    assert!(visited * 3 < all * 2, "something is cut: {visited} of {all}");
}

#[test]
fn alpha_beta_is_minimax_to_a_limited_depth() {
    for (seed, tree) in random_trees(2000) {
        let depth = (seed % 5) as u32;
        let values = values_from_below(&tree, depth as usize, in_turn);
        let value_of = |node: &Node| values[node.index()];
        check_searches(&tree, Node::ROOT, depth, static_value, value_of);
    }
}

/// A tree on which the first seat moves twice in a row, then the second once.
#[derive(Clone, Debug)]
struct TwoToOne(Tree);

impl Rules for TwoToOne {
    type Position = Node;
    type Move = Branch;
    type Illegal = NotAChild;
    type Syntax = NoSuchNode;

    const NAME: &'static str = "two-to-one";

    fn variant(&self) -> String {
        self.0.variant()
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Node {
        self.0.start()
    }

    fn turn(&self, node: &Node) -> Seat {
        let path = self.0.path(*node);
        two_to_one(if path == "root" { 0 } else { path.split('.').count() })
    }

    fn outcome(&self, node: &Node) -> Option<Outcome> {
        self.0.outcome(node)
    }

    fn each_move(&self, node: &Node, visit: impl FnMut(Branch)) {
        self.0.each_move(node, visit);
    }

    fn check(&self, node: &Node, branch: Branch) -> Result<(), NotAChild> {
        self.0.check(node, branch)
    }

    fn apply(&self, node: &mut Node, branch: Branch) {
        self.0.apply(node, branch);
    }

    fn key(&self, node: &Node) -> u64 {
        self.0.key(node)
    }

    fn move_number(&self, branch: Branch) -> u16 {
        self.0.move_number(branch)
    }

    fn move_text(&self, branch: Branch) -> String {
        self.0.move_text(branch)
    }

    fn parse_move(&self, node: &Node, text: &str) -> Result<Branch, NoSuchNode> {
        self.0.parse_move(node, text)
    }

    fn position_text(&self, node: &Node) -> String {
        self.0.position_text(node)
    }

    fn parse_position(&self, text: &str) -> Result<Node, Vec<NoSuchNode>> {
        self.0.parse_position(text)
    }

    fn longest_game(&self) -> Option<usize> {
        self.0.longest_game()
    }
}

impl ZeroSum for TwoToOne {}

fn two_to_one(level: usize) -> Seat {
    if level % 3 == 2 { Seat::SECOND } else { Seat::FIRST }
}

#[test]
fn a_seat_may_move_twice_in_a_row() {
    for (_, tree) in random_trees(1000) {
        let values = values_from_below(&tree, DEEPEST, two_to_one);
        let evaluate = |game: &TwoToOne, node: &Node| game.0.value(*node);
        let value_of = |node: &Node| values[node.index()];
        let game = TwoToOne(tree.clone());
        check_searches(&game, Node::ROOT, TO_THE_END, evaluate, value_of);
    }
}

#[test]
fn a_pile_of_a_multiple_of_four_is_lost() {
    for size in 1..=16 {
        let pile = Pile::new(size, 2).unwrap();
        let lost = size % 4 == 0;
        let quick = alpha_beta(&pile, &pile.start(), TO_THE_END, |_, _| 0, &mut ());
        let plain = minimax(&pile, &pile.start(), TO_THE_END, |_, _| 0, &mut ());
        assert_eq!(quick.value, if lost { -1 } else { 1 }, "{size}");
        assert_eq!((quick.value, quick.best), (plain.value, plain.best), "{size}");
        if !lost {
            assert_eq!(quick.best, Some(Take((size % 4) as u8)), "{size}");
        }
        // The same pile with the other seat on turn is worth the opposite.
        let turned = pile.parse_position(&format!("{size} 2 12")).unwrap();
        let turned = alpha_beta(&pile, &turned, TO_THE_END, |_, _| 0, &mut ());
        assert_eq!(turned.value, -quick.value, "{size}");
    }
}

#[test]
fn there_is_a_best_move_even_if_all_is_hopeless() {
    let tree = tree(CLASSIC);
    for hopeless in [i32::MIN, -INFINITY, i32::MAX] {
        let quick = alpha_beta(&tree, &Node::ROOT, 1, |_, _| hopeless, &mut ());
        let plain = minimax(&tree, &Node::ROOT, 1, |_, _| hopeless, &mut ());
        assert_eq!(quick.best, child_named(&tree, "B"));
        assert_eq!((quick.best, quick.value), (plain.best, plain.value));
    }
    let over = alpha_beta(&self::tree("5"), &Node::ROOT, 9, static_value, &mut ());
    assert_eq!(over, Found { value: 5, best: None, visited: 1 });
}

#[test]
fn the_deepest_tree_can_be_searched() {
    let chain = format!("{}8{}", "(".repeat(DEEPEST), ")".repeat(DEEPEST));
    let tree = tree(&chain);
    assert_eq!(tree.depth(), DEEPEST);
    let quick = alpha_beta(&tree, &Node::ROOT, TO_THE_END, static_value, &mut ());
    assert_eq!((quick.value, quick.visited), (8, DEEPEST as u64 + 1));
    assert_eq!(minimax(&tree, &Node::ROOT, TO_THE_END, static_value, &mut ()).value, 8);
    assert_eq!(tree.to_string(), chain);
}

/// The mistake leaves the value right and the work the same. The move it plays is worth less on some
/// trees, where what is right is always worth the value.
#[test]
fn the_careless_search_finds_the_value_and_not_always_the_move() {
    let (mut other, mut worse) = (0, 0);
    for (seed, tree) in random_trees(2000) {
        let right = alpha_beta(&tree, &Node::ROOT, TO_THE_END, static_value, &mut ());
        let wrong = careless_alpha_beta(&tree, &Node::ROOT, TO_THE_END, static_value, &mut ());
        assert_eq!((right.value, right.visited), (wrong.value, wrong.visited), "seed {seed}");
        let values = values_from_below(&tree, usize::MAX, in_turn);
        let worth = |found: Found<Branch>| found.best.map(|best| values[best.child().index()]);
        assert!(worth(right).is_none_or(|worth| worth == right.value), "seed {seed}");
        other += u32::from(right.best != wrong.best);
        worse += u32::from(worth(wrong).is_some_and(|worth| worth < wrong.value));
    }
    assert!(other > worse && worse > 20, "{other} {worse}");
}

/// The same leaves under the same nodes, and the best move of every node in front.
#[test]
fn best_first_is_the_same_tree_in_order() {
    let mut saved = 0;
    for (seed, tree) in random_trees(300) {
        let ordered = tree.best_first();
        assert_eq!(ordered.len(), tree.len(), "seed {seed}");
        let leaves = |tree: &Tree| {
            let mut leaves: Vec<i32> = tree
                .nodes()
                .filter(|node| tree.is_leaf(*node))
                .map(|node| tree.value(node))
                .collect();
            leaves.sort_unstable();
            leaves
        };
        assert_eq!(leaves(&ordered), leaves(&tree), "seed {seed}");
        let values = values_from_below(&ordered, usize::MAX, in_turn);
        for node in ordered.nodes() {
            let first = ordered.children(node).next();
            assert!(first.is_none_or(|first| values[first.index()] == values[node.index()]));
        }
        let search = |tree: &Tree| {
            let found = alpha_beta(tree, &Node::ROOT, TO_THE_END, static_value, &mut ());
            (found.value, found.visited)
        };
        let ((value, before), (same, after)) = (search(&tree), search(&ordered));
        assert_eq!(value, same, "seed {seed}");
        saved += before as i64 - after as i64;
    }
    assert!(saved > 0, "{saved}");
}
