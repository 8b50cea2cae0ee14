//! Worked examples: every step of a search, as one would write it down.

use damier_ai::textbook::{
    Found, INFINITY, Level, Trace, TraceEvent, What, Window, alpha_beta, minimax,
};
use damier_ai::tree::{Branch, Node, Tree};
use damier_core::Rules;

use crate::textbook::{CLASSIC, TO_THE_END, child_named, static_value, tree};

const DEEP_CUT: &str = include_str!("../../../../../testdata/trees/deep-cut.tree");
const ORDERED_WORST: &str = include_str!("../../../../../testdata/trees/ordered-worst.tree");
const ORDERED_BEST: &str = include_str!("../../../../../testdata/trees/ordered-best.tree");
const DEPTH_LIMITED: &str = include_str!("../../../../../testdata/trees/depth-limited.tree");

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
        What::Evolution { by, value, window: w, .. } => {
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
    assert_eq!(answer, Found { value: 7, best: child_named(&tree, "D"), visited: 18 });
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
    assert_eq!(answer, Found { value: 6, best: child_named(&tree, "C"), visited: 10 });
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
