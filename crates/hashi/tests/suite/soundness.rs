//! No rule ever excludes what a solution still uses, and both ways to use the rules come to the
//! same end.
use crate::boards::{random, solutions};
use damier_core::Rng;
use damier_hashi::reason::{Advance, Effort, Reasoner, Rule, RuleSet, Span};
use damier_hashi::{Board, Variant};

/// A board, all its solutions, and a partial position that some of them agree with.
struct Case {
    board: Board,
    given: Vec<(usize, Span)>,
    solutions: Vec<Vec<u8>>,
}

fn cases(count: usize) -> Vec<Case> {
    let mut rng = Rng::new(11);
    let mut cases = Vec::new();
    while cases.len() < count {
        let round = cases.len();
        let other = Variant { max: 1 + (round % 4) as u8, loops: round.is_multiple_of(2) };
        let variant = if round % 3 < 2 { Variant::USUAL } else { other };
        let unknown = if round.is_multiple_of(5) { 15 } else { 0 };
        let islands = 6 + rng.index(6);
        let size = (5 + round % 2, 5 + round / 2 % 2);
        let board = random(size, islands, variant, unknown, &mut rng);
        let all = solutions(&board);
        let Some(model) = rng.pick(&all).cloned() else { continue };
        let mut given = Vec::new();
        let share = rng.index(60) as u32;
        for (edge, &count) in model.iter().enumerate() {
            if rng.percent(share) {
                let lower = count - rng.index(usize::from(count) + 1) as u8;
                let above = usize::from(variant.max - count) + 1;
                given.push((edge, Span { lower, upper: count + rng.index(above) as u8 }));
            }
        }
        let agrees = |bridges: &&Vec<u8>| {
            given.iter().all(|&(edge, span): &(usize, Span)| span.contains(bridges[edge]))
        };
        let solutions = all.iter().filter(agrees).cloned().collect();
        cases.push(Case { board, given, solutions });
    }
    cases
}

fn begin(case: &Case) -> Reasoner<'_> {
    let mut reasoner = Reasoner::new(&case.board);
    for &(edge, span) in &case.given {
        reasoner.assume(edge, span.lower, span.upper).unwrap();
    }
    reasoner
}

#[track_caller]
fn check(case: &Case, reasoner: &Reasoner<'_>, rule: Option<Rule>) {
    for bridges in &case.solutions {
        for (edge, &count) in bridges.iter().enumerate() {
            assert!(
                reasoner.span(edge).contains(count),
                "{rule:?} excludes {count} on edge {edge} of {:?} given {:?}",
                case.board,
                case.given
            );
        }
    }
}

/// Every rule by itself, and every level with assumptions, on positions that a solution fits.
#[test]
fn no_rule_excludes_a_solution() {
    let mut used = std::collections::HashMap::new();
    for case in cases(3000) {
        for rule in Rule::ALL {
            let mut reasoner = begin(&case);
            for _ in 0..40 {
                match reasoner.advance(RuleSet::only(rule)) {
                    Advance::Step(step) => {
                        assert_eq!(step.rule, rule);
                        assert!(!step.changes.is_empty());
                        *used.entry(rule).or_insert(0) += 1;
                        check(&case, &reasoner, Some(rule));
                    }
                    Advance::Clash(clash) => panic!("{rule:?}: {clash:?} in {:?}", case.board),
                    Advance::Stuck | Advance::Stopped => break,
                }
            }
        }
        let mut reasoner = begin(&case);
        loop {
            match reasoner.next_step(Effort::FULL, &mut || true) {
                Advance::Step(step) => {
                    *used.entry(step.rule).or_insert(0) += 1;
                    check(&case, &reasoner, Some(step.rule));
                }
                Advance::Clash(clash) => panic!("{clash:?} in {:?}", case.board),
                Advance::Stuck | Advance::Stopped => break,
            }
        }
        if case.solutions.len() == 1 && case.board.islands().iter().all(|i| i.degree.is_some()) {
            assert_eq!(reasoner.open(), 0, "level 8 leaves {:?} open", case.board);
        }
    }
    // Boards so small never need assumptions within assumptions.
    for rule in Rule::ALL.into_iter().filter(|rule| *rule != Rule::NestedAssumption) {
        assert!(used.get(&rule).is_some_and(|&times| times > 5), "{rule:?} of {used:?}");
    }
}

/// Steps with reasons and settling in silence know the same in the end, level by level; and each
/// step is of the simplest level that leads on.
#[test]
fn both_ways_conclude_the_same() {
    for case in cases(3000) {
        for level in 1..=6 {
            let mut silent = begin(&case);
            silent.settle(RuleSet::up_to(level)).unwrap();
            check(&case, &silent, None);
            let mut telling = begin(&case);
            while let Advance::Step(step) = telling.advance(RuleSet::up_to(level)) {
                for change in &step.changes {
                    assert_eq!(telling.span(change.edge as usize), change.to);
                    assert_ne!(change.from, change.to);
                }
            }
            assert_eq!(telling.spans(), silent.spans(), "level {level} of {:?}", case.board);
            assert_eq!(telling.top(), silent.top());
        }
    }
}

#[test]
fn the_simplest_rule_comes_first() {
    for case in cases(200) {
        let mut reasoner = begin(&case);
        loop {
            let mut twin = reasoner.clone();
            let Advance::Step(step) = reasoner.advance(RuleSet::up_to(6)) else { break };
            for rule in Rule::ALL.into_iter().filter(|rule| *rule < step.rule) {
                assert_eq!(twin.advance(RuleSet::only(rule)), Advance::Stuck, "{rule:?}");
            }
        }
    }
}

/// Where nothing fits, nothing is ever claimed to.
#[test]
fn positions_without_a_solution_are_never_completed() {
    let mut rng = Rng::new(5);
    let mut refuted = 0;
    for mut case in cases(3000) {
        // A wrong bridge or a missing one somewhere.
        let edge = rng.index(case.board.edges().len().max(1));
        if case.board.edges().is_empty() || case.given.iter().any(|(given, _)| *given == edge) {
            continue;
        }
        let value = rng.below(u64::from(case.board.variant().max) + 1) as u8;
        case.given.push((edge, Span { lower: value, upper: value }));
        case.solutions.retain(|bridges| bridges[edge] == value);
        let mut reasoner = begin(&case);
        let settled = reasoner.settle(RuleSet::up_to(6));
        if case.solutions.is_empty() {
            refuted += usize::from(settled.is_err());
            assert!(settled.is_err() || reasoner.open() > 0);
        } else {
            assert!(settled.is_ok());
            check(&case, &reasoner, None);
        }
    }
    assert!(refuted > 50, "{refuted}");
}
