//! The game that is nothing but its tree: the text it is written in, and its rules.

use std::collections::HashSet;

use damier_ai::tree::{
    DEEPEST, LARGEST_VALUE, MOST_NODES, NoSuchNode, Node, NotAChild, Tree, TreeProblem,
};
use damier_core::{Explain, Game, Rng, Rules, Seat};
use damier_testkit::Conformance;

const CLASSIC: &str = include_str!("../../../../testdata/trees/classic.tree");
const DEEP_CUT: &str = include_str!("../../../../testdata/trees/deep-cut.tree");
const ORDERED_WORST: &str = include_str!("../../../../testdata/trees/ordered-worst.tree");
const ORDERED_BEST: &str = include_str!("../../../../testdata/trees/ordered-best.tree");
const DEPTH_LIMITED: &str = include_str!("../../../../testdata/trees/depth-limited.tree");

fn tree(text: &str) -> Tree {
    Tree::parse(text).unwrap()
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

// ---- The text --------------------------------------------------------------

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
fn huge_and_binary_texts_are_refused() {
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
    }
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
    let why = "is no child of this node: it needs a child’s own name, or its number from 1";
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
