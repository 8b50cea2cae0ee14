//! Every rule by example: what it concludes, and where it has nothing to say.
use crate::grounds::{judge_clash, judge_step};
use damier_hashi::coordinates::edge_name;
use damier_hashi::reason::{Advance, ClashKind, Effort, Reasoner, Rule, RuleSet, Step, trace};
use damier_hashi::search::{Limits, Method, solve};
use damier_hashi::{Board, Grade, format, grade};
use damier_l10n::{Language, say};

fn edge(board: &Board, name: &str) -> usize {
    let edges = 0..board.edges().len();
    edges
        .into_iter()
        .find(|&edge| edge_name(board, edge) == name)
        .unwrap_or_else(|| panic!("{name}"))
}

/// The board with bounds such as `a1-c1=0..1` or `a1-c1=2`.
fn begin<'b>(board: &'b Board, given: &str) -> Reasoner<'b> {
    let mut reasoner = Reasoner::new(board);
    for word in given.split_whitespace() {
        let (name, bounds) = word.split_once('=').unwrap();
        let (lower, upper) = bounds.split_once("..").unwrap_or((bounds, bounds));
        let (lower, upper) = (lower.parse().unwrap(), upper.parse().unwrap());
        reasoner.assume(edge(board, name), lower, upper).unwrap();
    }
    reasoner
}

fn concluded(board: &Board, step: &Step) -> String {
    let texts = step.changes.iter().map(|change| {
        let name = edge_name(board, change.edge as usize);
        if change.to.is_settled() {
            format!("{name}={}", change.to.lower)
        } else {
            format!("{name}={}..{}", change.to.lower, change.to.upper)
        }
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// What a rule concludes first; empty for nothing.
#[track_caller]
fn check(rule: Rule, text: &str, given: &str, expected: &str) {
    let board = format::read(text).unwrap();
    let mut reasoner = begin(&board, given);
    let known = reasoner.spans();
    let found = match reasoner.advance(RuleSet::only(rule)) {
        Advance::Step(step) => {
            judge_step(&board, known, &step);
            for language in Language::ALL {
                let words = say(language, &step.message(&board));
                assert!(!words.contains("hashi-") && !words.contains('{'), "{words}");
            }
            concluded(&board, &step)
        }
        Advance::Stuck => String::new(),
        other => panic!("{other:?}"),
    };
    assert_eq!(found, expected);
}

const SQUARE: &str = "3x3:3a3c3a3";

#[test]
fn closed_island() {
    check(Rule::ClosedIsland, SQUARE, "a1-c1=2 a1-a3=1..2", "a1-a3=1");
    check(Rule::ClosedIsland, SQUARE, "a1-c1=2 a1-a3=0..1", "");
}

#[test]
fn crossing() {
    check(Rule::Crossing, "3x3:a2a2a2a2a", "b1-b3=1..2", "a2-c2=0");
    check(Rule::Crossing, "3x3:a2a2a2a2a", "b1-b3=0..2", "");
    check(Rule::Crossing, SQUARE, "a1-c1=1..2", "");
}

#[test]
fn full_island() {
    check(Rule::FullIsland, "3x3:4a3c3a2", "", "a1-c1=2 a1-a3=2");
    check(Rule::FullIsland, SQUARE, "", "");
    check(Rule::FullIsland, SQUARE, "a1-c1=0..1", "a1-c1=1 a1-a3=2");
}

#[test]
fn neighbour_cap() {
    check(Rule::NeighbourCap, "3x3:3a1c2a2", "", "c1-c3=0..1 a1-c1=0..1");
    check(Rule::NeighbourCap, SQUARE, "", "");
    check(Rule::NeighbourCap, "3x1m4:2a3", "", "a1-c1=0..2");
}

#[test]
fn at_most() {
    check(Rule::AtMost, SQUARE, "a1-c1=2", "a1-a3=0..1");
    check(Rule::AtMost, SQUARE, "a1-c1=1..2", "");
}

#[test]
fn at_least() {
    check(Rule::AtLeast, SQUARE, "", "a1-c1=1..2 a1-a3=1..2");
    check(Rule::AtLeast, "3x3:2a3c3a2", "", "c1-c3=1..2 a1-c1=1..2");
    check(Rule::AtLeast, "3x3:2a2c2a2", "", "");
}

#[test]
fn isolation() {
    // Two ones, and two twos.
    check(Rule::Isolation, "5x1:1a1a2", "a1-c1=0..1", "a1-c1=0");
    check(Rule::Isolation, "3x3:2a2c2a2", "", "a1-c1=0..1");
    // A group that is closed by its last bridge.
    check(Rule::Isolation, "3x3:3a2c2a1", "a1-c1=2 a1-a3=0..1 c1-c3=0", "");
    check(Rule::Isolation, "5x3:2a2a1e1a2a2", "a1-c1=1 a1-a3=1 c1-e1=0..1", "c1-e1=0");
    // All islands together may be closed.
    check(Rule::Isolation, "3x1:1a1", "a1-c1=0..1", "");
    check(Rule::Isolation, "3x1:2a2", "", "");
    check(Rule::Isolation, SQUARE, "", "");
    // What the three lacks the edge does not give it, even if the sums are alike.
    check(Rule::Isolation, "5x3:3a2a1e2d", "a1-c1=1..2", "");
}

#[test]
fn ring() {
    check(Rule::Ring, "3x3m2L:2a2c2a2", "a1-c1=1 a1-a3=1 a3-c3=1", "c1-c3=0");
    check(Rule::Ring, "3x3m2L:2a2c2a2", "a1-c1=1 a1-a3=1", "");
    check(Rule::Ring, "3x3m2:2a2c2a2", "a1-c1=1 a1-a3=1 a3-c3=1", "");
}

#[test]
fn blocking() {
    // The bridge a3-g3 would cross both ways down for the islands above it.
    let board = "..?.?..\n.......\n?.....?\n.......\n?.?.?.?";
    check(Rule::Blocking, board, "c1-e1=1", "a3-g3=0");
    // Each of them alone could still go to the other.
    check(Rule::Blocking, board, "", "");
}

#[test]
fn island_completions() {
    // The two may not take both ones, because that would close the three islands.
    let caps = "a1-c1=0..1 c1-e1=0..1";
    check(Rule::IslandCompletions, "1.2.1\n.....\n4.3.4", caps, "c1-c3=1..2");
    check(Rule::IslandCompletions, "2.2.2\n.....\n4.3.4", caps, "");
    // All islands there are may be closed.
    check(Rule::IslandCompletions, "1.2.1", caps, "c1-e1=1 a1-c1=1");
}

#[test]
fn group_completions() {
    // The pair misses two bridges. Whichever one the left island takes, a one on the right would
    // close them all.
    let pair = "c1-e1=1 a1-c1=0..1 e1-g1=0..1 c1-c3=0..1 e1-e3=0..1";
    check(Rule::GroupCompletions, "1.2.2.1\n.......\n4.1.3.4", pair, "e1-g1=0 e1-e3=1");
    // With a three below both, there are ways to close nothing with every edge.
    check(Rule::GroupCompletions, "1.2.2.1\n.......\n4.3.3.4", pair, "");
}

#[test]
fn only_exit() {
    let square = "?.?\n...\n?.?";
    check(Rule::OnlyExit, square, "a1-c1=1 a1-a3=0", "c1-c3=1..2");
    check(Rule::OnlyExit, square, "a1-a3=0", "a1-c1=1..2");
    check(Rule::OnlyExit, square, "", "");
}

#[test]
fn cut_edge() {
    // Two squares with one edge between them.
    let board = "7x3:2a3a3a2g2a2a2a2";
    check(Rule::CutEdge, board, "c3-e3=0", "c1-e1=1..2");
    check(Rule::CutEdge, board, "", "");
    check(Rule::CutEdge, board, "c3-e3=0 c1-e1=1..2", "");
}

#[test]
fn severing() {
    // The bridge a3-g3 would cross all three ways between above and below.
    let rows = ".2.2.2.\n.......\n?.....?\n.......\n.2.2.2.";
    check(Rule::Severing, rows, "", "a3-g3=0");
    // A fourth way is not crossed.
    let open = ".2.2.2.2\n........\n?.....?.\n........\n.2.2.2.2";
    check(Rule::Severing, open, "", "");
}

#[test]
fn cut_parity() {
    // The island on the right hangs on the square by one edge, which is odd as its degree is.
    check(Rule::CutParity, "2.3.1\n.....\n2.2..", "", "c1-e1=1");
    check(Rule::CutParity, "2.2.2\n.....\n2.2..", "", "");
    // An island of unknown degree leaves it open.
    check(Rule::CutParity, "2.?.?\n.....\n2.2..", "", "");
}

#[test]
fn tree_budget() {
    // Three bridges for four islands, none to spare.
    check(Rule::TreeBudget, "3x3:2a1c2a1", "", "a1-c1=0..1 a1-a3=0..1 c1-c3=0..1 a3-c3=0..1");
    check(Rule::TreeBudget, "3x3:2a2c2a2", "", "");
    check(Rule::TreeBudget, "3x3:2a2c2a2", "a1-c1=2", "a1-a3=0..1 c1-c3=0..1 a3-c3=0..1");
    // A ring takes the one that is left; without one to spare none may be closed.
    let ring = "a1-c1=1..2 a1-a3=1..2 c1-c3=1..2 a3-c3=1..2";
    let single = "a1-c1=1 a1-a3=1 c1-e1=0..1 c1-c3=1 a3-c3=1";
    check(Rule::TreeBudget, "5x3:2a3a1e2a2b", ring, single);
    let three = "a1-c1=1..2 a1-a3=1..2 c1-c3=1..2";
    check(Rule::TreeBudget, "3x3:2a2c1a1", three, "a1-c1=1 a1-a3=1 c1-c3=1 a3-c3=0");
    // Without loops all doubles that are possible may be needed.
    let caps = "c1-c3=0..1 a3-c3=0..1";
    check(Rule::TreeBudget, "3x3m2L:4a3c2a1", caps, "a1-c1=2 a1-a3=2");
    check(Rule::TreeBudget, "3x3m2:4a3c2a1", caps, "");
}

/// The contradictions, each by the rule that finds it.
#[test]
fn clashes() {
    let check = |text: &str, given: &str, expected: ClashKind| {
        let board = format::read(text).unwrap();
        let mut telling = begin(&board, given);
        let clash = loop {
            match telling.advance(RuleSet::up_to(6)) {
                Advance::Step(_) => {}
                Advance::Clash(clash) => break clash,
                other => panic!("{other:?} for {text}"),
            }
        };
        assert_eq!(clash.kind, expected, "{text}");
        judge_clash(&board, &telling.spans(), &clash);
        assert!(begin(&board, given).settle(RuleSet::up_to(6)).is_err());
        for language in Language::ALL {
            assert!(!say(language, &clash.message(&board)).contains("hashi-"));
        }
    };
    check("3x1:1a1", "a1-c1=2", ClashKind::TooMany);
    check("3x1:2a1", "a1-c1=0..1", ClashKind::TooFew);
    check("3x3:a1a1a1a1a", "b1-b3=1 a2-c2=1", ClashKind::Edge);
    check("3x3:2a2c2a2", "a1-c1=2", ClashKind::Split);
    check("3x3m2L:2a2c2a2", "a1-c1=1 a1-a3=1 c1-c3=1 a3-c3=1", ClashKind::Ring);
}

/// Sums tell at once what other rules would only find by building.
#[test]
fn clashes_of_sums() {
    let check = |text: &str, rule: Rule, expected: ClashKind| {
        let board = format::read(text).unwrap();
        let mut reasoner = Reasoner::new(&board);
        let advance = reasoner.advance(RuleSet::only(rule));
        let Advance::Clash(clash) = advance else { panic!("{advance:?} for {text}") };
        assert_eq!(clash.kind, expected, "{text}");
        judge_clash(&board, &reasoner.spans(), &clash);
    };
    check("3x3:2a2c2a1", Rule::CutParity, ClashKind::Parity);
    check("3x3:1a1c1a1", Rule::TreeBudget, ClashKind::Budget);
}

#[test]
fn assumptions_are_refuted_and_told() {
    // Made to need an assumption; its refutation names what it rests on.
    let board = format::read("7x7m2d4:2a3a3a4i2d3c5a4n2a4a3a1").unwrap();
    let mut reasoner = Reasoner::new(&board);
    let mut refuted = 0;
    while let Advance::Step(step) = reasoner.next_step(Effort::FULL, &mut || true) {
        if step.rule != Rule::Assumption {
            continue;
        }
        refuted += 1;
        let refutation = step.refutation.as_ref().unwrap();
        assert_eq!(refutation.assumed.edge, step.changes[0].edge);
        assert!(refutation.length() >= 1);
        for language in Language::ALL {
            let words = say(language, &step.message(&board));
            assert!(!words.contains("hashi-"), "{words}");
        }
    }
    assert!(refuted > 0);
    assert_eq!(reasoner.open(), 0);
    assert_eq!(reasoner.top(), 7);
    // Without assumptions it stays open, and a caller can stop the search for one.
    let mut reasoner = Reasoner::new(&board);
    while let Advance::Step(_) = reasoner.next_step(Effort::up_to(6), &mut || true) {}
    assert!(reasoner.open() > 0);
    assert_eq!(reasoner.next_step(Effort::FULL, &mut || false), Advance::Stopped);
}

/// A puzzle whose one solution takes an assumption within an assumption.
#[test]
fn nested_assumptions_are_refuted_and_told() {
    let text = "8x8m2:a1c3a1i?a1a3a?i4a2a2a2i2a?f?b3a3";
    let board = format::read(text).unwrap();
    let whole = trace(&board, Effort::FULL, &mut || true);
    assert!(whole.spans.iter().all(|span| span.is_settled()));
    assert_eq!((whole.clash, whole.stopped), (None, false));
    let nested: Vec<&Step> =
        whole.steps.iter().filter(|step| step.rule == Rule::NestedAssumption).collect();
    assert!(!nested.is_empty());
    for step in nested {
        let refutation = step.refutation.as_ref().unwrap();
        let inner = refutation.steps.iter().find(|step| step.rule == Rule::Assumption);
        assert!(inner.is_some_and(|step| step.refutation.is_some()));
        assert!(refutation.length() > refutation.steps.len() + 1);
    }
    let short = trace(&board, Effort::up_to(7), &mut || true);
    assert!(short.spans.iter().any(|span| !span.is_settled()));
    let grading = grade(&board, &mut || true).unwrap();
    let found = (grading.difficulty.level, grading.difficulty.grade, grading.counts.is_some());
    assert_eq!(found, (8, Grade::Extreme, true));
    // Solutions agree with what search finds.
    let answer = solve(&board, Method::Sat, Limits::NONE, &mut || true);
    assert_eq!(answer.unique, Some(true));
    let found = answer.first.unwrap();
    assert!(whole.spans.iter().zip(&found).all(|(span, &count)| span.lower == count));
    let deduced = solve(&board, Method::Deduction, Limits::NONE, &mut || true);
    assert_eq!((deduced.level, deduced.first), (Some(8), Some(found)));
    let stopped = trace(&board, Effort::FULL, &mut || false);
    assert!(stopped.stopped && stopped.steps.is_empty());
}
