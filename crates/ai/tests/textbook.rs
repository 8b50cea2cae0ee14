//! Minimax and alpha-beta against tables worked out by hand, against each
//! other, and against a game whose winner is known; and the tree game itself.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

use std::collections::HashSet;
use std::iter;
use std::time::{Duration, Instant};

use damier_ai::textbook::{
    Answer, INFINITY, Level, Trace, TraceEvent, What, Window, alpha_beta, minimax,
};
use damier_ai::tree::{
    Branch, DEEPEST, LARGEST_VALUE, MOST_NODES, NoSuchNode, Node, NotAChild, Tree, TreeProblem,
};
use damier_core::{Explain, Game, Outcome, Rng, Rules, Seat, ZeroSum};
use damier_nullgame::{Pile, Take};
use damier_testkit::Conformance;

const CLASSIC: &str = include_str!("../../../testdata/trees/classic.tree");
const DEEP_CUT: &str = include_str!("../../../testdata/trees/deep-cut.tree");
const ORDERED_WORST: &str = include_str!("../../../testdata/trees/ordered-worst.tree");
const ORDERED_BEST: &str = include_str!("../../../testdata/trees/ordered-best.tree");
const DEPTH_LIMITED: &str = include_str!("../../../testdata/trees/depth-limited.tree");

/// Deeper than any tree.
const TO_THE_END: u32 = u32::MAX;

fn tree(text: &str) -> Tree {
    Tree::parse(text).unwrap()
}

fn static_value(tree: &Tree, node: &Node) -> i32 {
    tree.value(*node)
}

// ---- Worked examples -------------------------------------------------------

/// A number as the tables write it.
fn number(value: i32) -> String {
    match value {
        INFINITY => "+inf".to_owned(),
        value if value == -INFINITY => "-inf".to_owned(),
        value => value.to_string(),
    }
}

/// An event as the tables write it.
fn line(tree: &Tree, event: &TraceEvent<Node, Branch>) -> String {
    let name = tree.name(event.position);
    let window = |window: Option<Window>| match window {
        Some(Window { alpha, beta }) => format!(" [{} {}]", number(alpha), number(beta)),
        None => String::new(),
    };
    match event.what {
        What::Enter { level: Level::Max, window: w } => format!("{name} max{}", window(w)),
        What::Enter { level: Level::Min, window: w } => format!("{name} min{}", window(w)),
        What::Leaf { value, over: true } => format!("{name} leaf {value}"),
        What::Leaf { value, over: false } => format!("{name} limit {value}"),
        What::Evolution { by, value, window: w } => {
            format!("{name} <- {} {value}{}", tree.move_text(by), window(w))
        }
        What::Cut { skipped } => format!("{name} cut {skipped}"),
        What::Leave { value } => format!("{name} returns {value}"),
    }
}

/// Compares a trace with a table of one event per line. The order of the lines
/// is the order of visits, the brackets hold alpha and beta, and what stands
/// after `|` tells why.
fn check_trace(tree: &Tree, trace: &Trace<Tree>, table: &str) {
    let expected: Vec<&str> = table
        .lines()
        .map(|line| line.split('|').next().unwrap_or_default().trim())
        .filter(|line| !line.is_empty())
        .collect();
    let found: Vec<String> = trace.iter().map(|event| line(tree, event)).collect();
    assert_eq!(found, expected);
}

#[test]
fn alpha_beta_on_the_classic_tree() {
    let tree = tree(CLASSIC);
    let mut trace = Trace::<Tree>::new();
    let answer = alpha_beta(&tree, &Node::ROOT, TO_THE_END, static_value, &mut trace);
    let table = "
        A max [-inf +inf]       | nothing is known yet
        B min [-inf +inf]
        E max [-inf +inf]
        1.1.1 leaf 3
        E <- 1 3 [3 +inf]       | a maximising level raises alpha ...
        1.1.2 leaf 5
        E <- 2 5 [5 +inf]
        E returns 5             | ... and returns it
        B <- E 5 [-inf 5]       | a minimising level lowers beta
        F max [-inf 5]          | B passes on what it has
        1.2.1 leaf 6
        F <- 1 6 [6 5]          | alpha has passed beta: the second seat prefers E
        F cut 2                 | a beta cut: neither 9 nor 1 is looked at
        F returns 6             | F is worth 6 or more, in truth 9
        B <- F 6 [-inf 5]       | which changes nothing at B
        B returns 5
        A <- B 5 [5 +inf]       | from here on the first seat has 5
        C min [5 +inf]
        G max [5 +inf]          | handed on from A through C
        2.1.1 leaf 2
        G <- 1 2 [5 +inf]       | 2 is less than the 5 at B
        2.1.2 leaf 4
        G <- 2 4 [5 +inf]
        G returns 5             | G is worth 5 or less, in truth 4
        C <- G 5 [5 5]          | beta has come down to alpha: the first seat prefers B
        C cut 1                 | an alpha cut: H and its leaves are not looked at
        C returns 5
        A <- C 5 [5 +inf]       | no more than B: B stays the best move
        D min [5 +inf]
        I max [5 +inf]
        3.1.1 leaf 8
        I <- 1 8 [8 +inf]
        3.1.2 leaf 6
        I <- 2 6 [8 +inf]
        I returns 8
        D <- I 8 [5 8]
        J max [5 8]             | the window is closed in from both sides
        3.2.1 leaf 7
        J <- 1 7 [7 8]          | 7 is between 5 and 8: worth going on
        3.2.2 leaf 2
        J <- 2 2 [7 8]
        J returns 7
        D <- J 7 [5 7]
        D returns 7
        A <- D 7 [7 +inf]       | better than B
        A returns 7
    ";
    check_trace(&tree, &trace, table);
    // 23 nodes without 9, 1, H, 7 and 8.
    assert_eq!(answer, Answer { value: 7, best: child_named(&tree, "D"), visited: 18 });
}

#[test]
fn minimax_on_a_branch_of_the_classic_tree() {
    let tree = tree(CLASSIC);
    let c = child_named(&tree, "C").unwrap().child();
    let mut trace = Trace::<Tree>::new();
    let answer = minimax(&tree, &c, TO_THE_END, static_value, &mut trace);
    let table = "
        C min                   | the second seat is on turn: the root need not maximise
        G max
        2.1.1 leaf 2
        G <- 1 2
        2.1.2 leaf 4
        G <- 2 4
        G returns 4             | minimax returns true values
        C <- G 4
        H max                   | and leaves nothing out
        2.2.1 leaf 7
        H <- 1 7
        2.2.2 leaf 8
        H <- 2 8
        H returns 8
        C <- H 8
        C returns 4
    ";
    check_trace(&tree, &trace, table);
    assert_eq!(answer.value, 4);
    assert_eq!(answer.best.map(|by| tree.move_text(by)).as_deref(), Some("G"));
    assert_eq!(answer.visited, 7);
}

#[test]
fn alpha_beta_on_the_deep_cut() {
    let tree = tree(DEEP_CUT);
    let mut trace = Trace::<Tree>::new();
    let answer = alpha_beta(&tree, &Node::ROOT, TO_THE_END, static_value, &mut trace);
    let table = "
        A max [-inf +inf]
        B leaf 5
        A <- B 5 [5 +inf]       | the first seat has 5
        C min [5 +inf]
        D max [5 +inf]          | D has no value yet: the 5 is A's
        E min [5 +inf]
        2.1.1.1 leaf 4
        E <- 1 4 [5 4]          | below 5, so the first seat will not come here
        E cut 1                 | a deep cut: D alone would have let 9 be looked at
        E returns 4             | E is worth 4 or less
        D <- E 4 [5 +inf]
        F min [5 +inf]
        2.1.2.1 leaf 7
        F <- 1 7 [5 7]
        2.1.2.2 leaf 6
        F <- 2 6 [5 6]
        F returns 6
        D <- F 6 [6 +inf]
        D returns 6
        C <- D 6 [5 6]
        G leaf 8
        C <- G 8 [5 6]
        C returns 6
        A <- C 6 [6 +inf]
        A returns 6
    ";
    check_trace(&tree, &trace, table);
    assert_eq!(answer, Answer { value: 6, best: child_named(&tree, "C"), visited: 10 });
}

#[test]
fn a_limited_search_trusts_static_values() {
    let tree = tree(DEPTH_LIMITED);
    let check = |depth, value, best: Option<&str>| {
        let best = best.and_then(|name| child_named(&tree, name));
        let plain = minimax(&tree, &Node::ROOT, depth, static_value, &mut ());
        let quick = alpha_beta(&tree, &Node::ROOT, depth, static_value, &mut ());
        assert_eq!((plain.value, plain.best), (value, best), "minimax {depth} deep");
        assert_eq!((quick.value, quick.best), (value, best), "alpha-beta {depth} deep");
    };
    check(0, 3, None);
    check(1, 9, Some("B"));
    check(2, 6, Some("B"));
    check(3, 7, Some("C"));
    check(TO_THE_END, 7, Some("C"));

    let mut trace = Trace::<Tree>::new();
    alpha_beta(&tree, &Node::ROOT, 1, static_value, &mut trace);
    let table = "
        A max [-inf +inf]
        B limit 9
        A <- B 9 [9 +inf]
        C limit 4
        A <- C 4 [9 +inf]
        A returns 9
    ";
    check_trace(&tree, &trace, table);
}

#[test]
fn order_decides_how_much_is_cut() {
    let leaves = |text| {
        let tree = tree(text);
        let mut trace = Trace::<Tree>::new();
        let answer = alpha_beta(&tree, &Node::ROOT, TO_THE_END, static_value, &mut trace);
        assert_eq!(answer.value, 8);
        assert_eq!(tree.len(), 31);
        trace.iter().filter(|event| matches!(event.what, What::Leaf { .. })).count()
    };
    assert_eq!(leaves(ORDERED_WORST), 16);
    assert_eq!(leaves(ORDERED_BEST), 7);
}

fn child_named(tree: &Tree, name: &str) -> Option<Branch> {
    tree.parse_move(&Node::ROOT, name).ok()
}

// ---- Against each other ----------------------------------------------------

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
    assert_eq!(over, Answer { value: 5, best: None, visited: 1 });
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

// ---- The text of a tree ----------------------------------------------------

#[test]
fn trees_are_read_and_written() {
    let check = |text: &str, canonical: &str| assert_eq!(tree(text).to_string(), canonical);
    check("5", "5");
    check(" -0 ", "0");
    check("A=-5", "A=-5");
    check("A( B(3 12 8) C(2 4 6) D(14 5 2) )", "A(B(3 12 8) C(2 4 6) D(14 5 2))");
    check("((1)2\t(3))", "((1) 2 (3))");
    check("A(1)# the end", "A(1)");
    check("# before\nA # name\n = # equals\n 7 # value\n ( # open\n 1 )", "A=7(1)");
    check("A=0(1)", "A(1)");
    check("=7(1 2)", "=7(1 2)");
    check("A(B(1)C(2)D=3)", "A(B(1) C(2) D=3)");
    check("Été(x'=1 x''=2 _.9=3)", "Été(x'=1 x''=2 _.9=3)");
    check("(-1000000 1000000 007)", "(-1000000 1000000 7)");
    // A value tells a nameless node from the children of the leaf before it.
    check("(A=1(2))", "(A=1(2))");
    check("(A=1 =0(2))", "(A=1 =0(2))");
    check("(1 (2))", "(1 (2))");
}

#[test]
fn what_is_no_tree_is_told_with_its_place() {
    let check = |text: &str, error: &str| {
        assert_eq!(Tree::parse(text).unwrap_err().to_string(), error, "{text:?}");
    };
    check("", "1:1: there is no tree in the text");
    check(" \n# only a comment", "2:17: there is no tree in the text");
    check("A(1 2 ?)", "1:7: unexpected character `?`");
    check("A(1, 2)", "1:4: unexpected character `,`");
    check("A(é=1\n  \u{1b}[2J)", "2:3: unexpected character `\\u{1b}`");
    check("A(3.5)", "1:4: unexpected character `.`");
    check("A(²=5)", "1:3: unexpected character `²`");
    check("A(3 +5)", "1:5: unexpected character `+`");
    check("A(5-3)", "1:4: unexpected character `-`");
    check("A(7(1 2))", "1:4: unexpected character `(`");
    check("A=7B(1)", "1:4: unexpected character `B`");
    check("\u{feff}A(1)", "1:1: unexpected character `\u{feff}`");
    let incomplete = "is no whole node: a leaf is 3 or A=3, any other node has children, as A(1 2)";
    check("A", &format!("1:1: `A` {incomplete}"));
    check("A(1\n  B # C\n C(2))", &format!("2:3: `B` {incomplete}"));
    check("A(1 B)", &format!("1:5: `B` {incomplete}"));
    check("(1 = 7 2)", &format!("1:4: `=7` {incomplete}"));
    check("A=", "1:3: there should be a number here");
    check("A(B= x)", "1:6: there should be a number here");
    check("A(- 1)", "1:3: there should be a number here");
    check("A(1000000 1000001)", "1:11: the number is not between -1000000 and 1000000");
    check("A(B=-1000001)", "1:5: the number is not between -1000000 and 1000000");
    check("99999999999999999999", "1:1: the number is not between -1000000 and 1000000");
    check("A(1\n B(2 3", "2:3: this parenthesis is never closed");
    check("A(1\n B(2 3)", "1:2: this parenthesis is never closed");
    check("A(B(1)))", "1:8: this parenthesis closes nothing");
    check(")", "1:1: this parenthesis closes nothing");
    check("A(B( # nothing\n))", "1:4: there is no node between these parentheses");
    check("A(1)\n B(2)", "2:2: the tree ended before this");
    check("1 2", "1:3: the tree ended before this");
    let deep = format!("{}8{}", "(".repeat(DEEPEST + 1), ")".repeat(DEEPEST + 1));
    check(&deep, "1:501: the tree is more than 500 levels deep");
    let broad = format!("(\n{})", "1\n".repeat(MOST_NODES));
    check(&broad, "1000001:1: the tree has more than 1000000 nodes");
}

#[test]
fn problems_are_told_as_messages() {
    let check = |text: &str, message: &str| {
        assert_eq!(Tree::parse(text).unwrap_err().message().to_string(), message);
    };
    check("", "error-at(line=1, column=1, problem=tree-empty)");
    check("A(?)", "error-at(line=1, column=3, problem=tree-unexpected(found=\"?\"))");
    check("A", "error-at(line=1, column=1, problem=tree-incomplete(text=\"A\"))");
    check("(2000000)", "error-at(line=1, column=2, problem=tree-out-of-range(limit=1000000))");
    assert_eq!(TreeProblem::TooDeep.message().to_string(), "tree-too-deep(limit=500)");
}

#[test]
fn random_trees_are_written_and_read_back() {
    for (_, tree) in random_trees(1000) {
        assert_eq!(Tree::parse(&tree.to_string()).unwrap(), tree);
    }
}

/// Some node in two texts: with names, values, comments and white space
/// wherever they may be, and with as little of them as there can be.
fn write_somehow(rng: &mut Rng, depth: usize, loose: &mut String, tight: &mut String) {
    let name = *rng.pick(&["", "A", "B", "A'", "é.2", "_", "root"]).unwrap();
    let value = rng.below(2001) as i32 - 1000;
    let leaf = depth == 0 || rng.percent(25);
    let valued = leaf || rng.percent(50);
    let mut tokens = vec![name.to_owned()];
    if valued && !(leaf && name.is_empty()) {
        tokens.push("=".to_owned());
    }
    if valued {
        tokens.push(value.to_string());
    }
    for token in tokens {
        *loose += &token;
        *loose += rng.pick(&["", " ", "\n", "\t# (1 2) x=3\r\n"]).unwrap();
        *tight += &token;
    }
    if !leaf {
        *loose += "( ";
        *tight += "(";
        for child in 0..=rng.index(3) {
            if child > 0 {
                *loose += "  ";
                *tight += " ";
            }
            write_somehow(rng, depth - 1, loose, tight);
        }
        *loose += ")";
        *tight += ")";
    }
}

#[test]
fn layout_means_nothing() {
    for seed in 0..2000 {
        let (mut loose, mut tight) = (String::new(), String::new());
        write_somehow(&mut Rng::new(seed), 4, &mut loose, &mut tight);
        let tree = tree(&loose);
        assert_eq!(tree, self::tree(&tight), "{loose}");
        assert_eq!(tree, self::tree(&tree.to_string()), "{loose}");
    }
}

#[test]
fn damaged_texts_are_read_or_refused() {
    let mut read = 0;
    for seed in 0..5000 {
        let mut rng = Rng::new(seed);
        let mut text: Vec<char> = DEPTH_LIMITED.chars().chain(DEEP_CUT.chars()).collect();
        text.truncate(rng.index(text.len()));
        for _ in 0..rng.index(6) {
            let at = rng.index(text.len());
            let strange = *rng.pick(&['(', ')', '=', '-', '#', '\n', '9', 'é', '\0']).unwrap();
            if let Some(slot) = text.get_mut(at) {
                *slot = strange;
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(tree) = Tree::parse(&text) {
            read += 1;
            assert_eq!(Tree::parse(&tree.to_string()).unwrap(), tree, "{text}");
        }
    }
    assert!(read > 0, "some damage must be survived, or nothing was tested");
}

#[test]
fn huge_and_binary_texts_are_refused_at_once() {
    const SIZE: usize = 10_000_000;
    let mut rng = Rng::new(1);
    let noise: Vec<u8> = (0..SIZE / 8).flat_map(|_| rng.bits().to_le_bytes()).collect();
    let hostile = [
        String::from_utf8_lossy(&noise).into_owned(),
        "(".repeat(SIZE),
        ")".repeat(SIZE),
        "x".repeat(SIZE),
        "9".repeat(SIZE),
        " ".repeat(SIZE),
        "#\n".repeat(SIZE / 2),
        "\0".repeat(SIZE),
        format!("({}", "1 ".repeat(SIZE / 2)),
        format!("({}", "x=1 ".repeat(SIZE / 4)),
        format!("({}", "(1)".repeat(SIZE / 3)),
    ];
    for text in &hostile {
        let error = Tree::parse(text).unwrap_err();
        assert!(error.to_string().chars().count() < 200);
        // Other tests run beside this one, so a slow reading is given another chance.
        let quick = (0..3).any(|_| time_to_refuse(text) < Duration::from_secs(1));
        assert!(quick, "{error}");
    }
}

fn time_to_refuse(text: &str) -> Duration {
    #[expect(clippy::disallowed_methods, reason = "the time taken is what is tested")]
    let start = Instant::now();
    assert!(Tree::parse(text).is_err());
    start.elapsed()
}

#[test]
fn a_million_namesakes_are_listed_at_once() {
    let text = format!("({} y=2)", "x=1 ".repeat(MOST_NODES - 2));
    let tree = tree(&text);
    assert_eq!(tree.len(), MOST_NODES);
    let mut texts = HashSet::new();
    tree.each_move(&Node::ROOT, |branch| {
        texts.insert(tree.move_text(branch));
    });
    assert_eq!(texts.len(), MOST_NODES - 1);
    assert!(texts.contains("y") && texts.contains("1") && !texts.contains("x"));
}

#[test]
fn random_keeps_within_the_limits() {
    let check = |depth, children, values: std::ops::RangeInclusive<i32>| {
        let tree = Tree::random(&mut Rng::new(5), depth, children, values.clone());
        assert!(tree.depth() <= depth.min(DEEPEST));
        assert!(tree.len() <= MOST_NODES);
        let values = (*values.start()).max(-LARGEST_VALUE)..=(*values.end()).min(LARGEST_VALUE);
        assert!(tree.nodes().all(|node| values.contains(&tree.value(node))));
        assert!(tree.nodes().all(|node| tree.children(node).count() <= children));
        tree
    };
    assert_eq!(check(0, 5, 1..=9).len(), 1);
    assert_eq!(check(5, 0, 1..=9).len(), 1);
    assert_eq!(check(3, 2, 4..=4).value(Node::ROOT), 4);
    assert!(check(5, 3, i32::MIN..=i32::MAX).len() > 1);
    assert_eq!(check(usize::MAX, 3, 0..=1).depth(), DEEPEST);
    check(4, usize::MAX, 0..=1);
}

// ---- The game --------------------------------------------------------------

/// What any game must hold in random games, and what can be said of every node of a tree.
fn check_laws(tree: &Tree) {
    Conformance::new(tree.clone()).zero_sum().games(10).assert();
    let mut branches = Vec::new();
    tree.nodes().for_each(|node| tree.each_move(&node, |branch| branches.push(branch)));
    assert_eq!(branches.len(), tree.len() - 1);
    let mut keys = HashSet::new();
    let mut longest = 0;
    for node in tree.nodes() {
        let mut listed = Vec::new();
        tree.each_move(&node, |branch| listed.push(branch));
        assert_eq!(tree.outcome(&node).is_some(), listed.is_empty());
        assert_eq!(tree.count_moves(&node), listed.len() as u64);
        for &branch in &branches {
            assert_eq!(tree.check(&node, branch).is_ok(), listed.contains(&branch));
        }
        for (index, &branch) in listed.iter().enumerate() {
            let text = tree.move_text(branch);
            assert_eq!(tree.parse_move(&node, &text), Ok(branch));
            assert_eq!(tree.parse_move(&node, &(index + 1).to_string()), Ok(branch));
            let path = tree.path(branch.child());
            assert_eq!(tree.parse_move(&node, &path), Ok(branch));
            let mut next = node;
            tree.apply(&mut next, branch);
            assert_eq!(tree.turn(&next), tree.turn(&node).other());
        }
        let text = tree.position_text(&node);
        assert_eq!(tree.parse_position(&text), Ok(node));
        longest = longest.max(if text == "root" { 0 } else { text.split('.').count() });
        assert!(keys.insert(tree.key(&node)));
    }
    assert_eq!(tree.longest_game(), Some(longest));
}

#[test]
fn every_tree_is_a_game() {
    for text in [CLASSIC, DEEP_CUT, ORDERED_WORST, ORDERED_BEST, DEPTH_LIMITED] {
        check_laws(&tree(text));
    }
    check_laws(&tree("5"));
    check_laws(&tree("A(A=1 A=2 B=3 4 root(5 6))"));
    for (_, tree) in random_trees(60) {
        check_laws(&tree);
    }
}

#[test]
fn children_go_by_their_names() {
    let tree = tree("A(B=1 C=2 C=3 =0(D=4 5))");
    let texts = |node| {
        let mut texts = Vec::new();
        tree.each_move(&node, |branch| texts.push(tree.move_text(branch)));
        texts
    };
    assert_eq!(texts(Node::ROOT), ["B", "2", "3", "4"]);
    let fourth = tree.parse_position("4").unwrap();
    assert_eq!(texts(fourth), ["D", "2"]);
    let names: Vec<_> = tree.nodes().map(|node| tree.name(node)).collect();
    assert_eq!(names, ["A", "B", "C", "C", "4", "D", "4.2"]);
    assert_eq!(self::tree("(1)").name(Node::ROOT), "root");

    let refused = |node, text: &str| tree.parse_move(&node, text).unwrap_err().to_string();
    let why = "is no child of this node: it needs a child's own name, or its number from 1";
    for text in ["C", "0", "5", "D", "", "4.2", "root", "-1", "b"] {
        assert_eq!(refused(Node::ROOT, text), format!("`{text}` {why}"));
    }
    assert_eq!(refused(fourth, "4"), format!("`4` {why}"));
    for text in ["", "0", "1.1", "5", "4.3", "4.", "A", "1..2"] {
        assert_eq!(tree.parse_position(text), Err(vec![NoSuchNode::Path(text.to_owned())]));
    }
}

#[test]
fn a_leaf_ends_the_game_with_its_value() {
    let mut game = Game::new(tree("A(B(3 -12) C(2))"));
    assert_eq!(game.turn(), Some(Seat::FIRST));
    let b = game.legal_moves()[0];
    game.play(b).unwrap();
    assert_eq!(game.turn(), Some(Seat::SECOND));
    assert_eq!(game.check(b).unwrap_err().to_string(), "that branch does not start here");
    game.play(game.legal_moves()[1]).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.scores.as_slice(), [-12, 12]);
    assert_eq!(outcome.winner(), Some(Seat::SECOND));
    assert_eq!(outcome.reason.message().to_string(), "tree-leaf");
}

#[test]
fn a_branch_of_another_tree_is_refused() {
    let (small, large) = (tree("(1 2)"), tree("(1 2 3 4 5)"));
    let last = large.parse_move(&Node::ROOT, "5").unwrap();
    assert_eq!(small.check(&Node::ROOT, last), Err(NotAChild));
}

#[test]
fn variants_tell_trees_apart() {
    let variants: HashSet<String> =
        ["(1 2)", "(2 1)", "(1 2 3)", "A(1 2)", "=1(1 2)"].map(|text| tree(text).variant()).into();
    assert_eq!(variants.len(), 5);
    assert!(tree("(1 2)").variant().starts_with("3 nodes "));
}
