//! Puzzles that are looked into, made proper and learned from.

use damier_core::{Rng, Seed};
use damier_hashi::generate::{Improper, generate, proper};
use damier_hashi::reason::{Advance, Reasoner, Rule, RuleSet};
use damier_hashi::search::{Limits, Method, Outcome, solve};
use damier_hashi::{
    Board, Flaw, Hashi, Insight, Island, Lesson, Params, format, is_solved_by, verify,
};

fn insight(text: &str) -> (Board, Insight) {
    let board = format::read(text).unwrap();
    let insight = Insight::of(&board, Limits::NONE, &mut || true);
    (board, insight)
}

#[test]
fn where_a_puzzle_breaks_follows_from_what_is_told() {
    // What is told of a contradiction leads from the start to it.
    for text in ["1.2.1.1.1\n", "2.3\n...\n2.2\n", "1.1\n...\n1.1\n", "3.3.1\n.....\n1.2.1\n"] {
        let (board, insight) = insight(text);
        assert_eq!(insight.verdict.outcome, Outcome::Unsolvable, "{text}");
        assert!(!insight.breaches.is_empty(), "{text}");
        for breach in &insight.breaches {
            assert_eq!(breach.messages(&board).len(), breach.steps.len() + 1);
            let mut reasoner = Reasoner::new(&board);
            for step in &breach.steps {
                for change in &step.changes {
                    reasoner
                        .assume(change.edge as usize, change.to.lower, change.to.upper)
                        .unwrap();
                }
            }
            for &(edge, span) in &breach.clash.grounds().bounds {
                let known = reasoner.span(edge as usize);
                assert!(known.lower >= span.lower && known.upper <= span.upper, "{text}");
            }
            assert!(reasoner.settle(RuleSet::up_to(6)).is_err(), "{text}");
        }
    }
    let (_, several) = insight("3.3\n...\n3.3\n");
    assert_eq!((several.verdict.unique, several.breaches.len()), (Some(false), 0));
    let (_, proper) = insight("2.2\n...\n2.2\n");
    assert!(proper.difficulty.is_some());
}

/// Numbers at random on the islands of a puzzle that was made.
fn spoilt(board: &Board, rng: &mut Rng) -> Board {
    let mut islands: Vec<Island> = board.islands().to_vec();
    for _ in 0..2 {
        let at = rng.index(islands.len());
        let most = board.edges_of(at).count() as u8 * 2;
        islands[at].degree = match rng.index(4) {
            0 => None,
            _ => Some(1 + rng.index(usize::from(most).max(1)) as u8),
        };
    }
    Board::new(board.width(), board.height(), board.variant(), islands).unwrap()
}

/// Whatever has a solution gets exactly one, the same each time; bridges that solve it are kept where
/// nothing has to be changed.
#[test]
fn every_puzzle_with_a_solution_becomes_proper() {
    let mut mended = 0;
    for seed in 0..40 {
        let params = Params::new(6 + seed as usize % 3, 7);
        let made = generate(&params, Seed::newest::<Hashi>(seed), &mut || true).unwrap();
        assert_eq!(proper(&made.board, None, &mut || true).unwrap().changes, []);
        let rng = &mut Rng::new(seed);
        let board = spoilt(&made.board, rng);
        let bridges = Some(made.bridges.as_slice()).filter(|_| seed % 2 == 0);
        let solvable = solve(&board, Method::Auto, Limits::NONE, &mut || true).first.is_some();
        match proper(&board, bridges, &mut || true) {
            Ok(found) => {
                let again = proper(&board, bridges, &mut || true);
                assert_eq!(again.as_ref(), Ok(&found), "seed {seed}");
                verify(&found.board, &found.bridges).unwrap();
                let answer = solve(&found.board, Method::Sat, Limits::NONE, &mut || true);
                assert_eq!(answer.unique, Some(true), "seed {seed}");
                mended += usize::from(!found.changes.is_empty());
            }
            Err(error) => {
                assert_eq!(error, Improper::Unsolvable(None), "seed {seed}");
                assert!(!solvable && bridges.is_none(), "seed {seed}");
            }
        }
    }
    assert!(mended > 10, "{mended}");
}

#[test]
fn bridges_that_join_nothing_make_no_puzzle() {
    let board = format::read("8.8\n...\n2.2\n").unwrap();
    let made = |bridges: &[u8]| proper(&board, Some(bridges), &mut || true);
    let flaw = |flaw| Err(Improper::Unsolvable(Some(flaw)));
    assert_eq!(made(&[1, 0, 0, 1]), flaw(Flaw::Split));
    assert_eq!(made(&[1, 1, 1]), flaw(Flaw::Edge));
    assert_eq!(made(&[9, 1, 1, 1]), flaw(Flaw::Edge));
    assert_eq!(made(&[1, 1, 1, 1]).unwrap().changes.len(), 2);
    assert_eq!(proper(&board, None, &mut || true), Err(Improper::Unsolvable(None)));
    let several = format::read("3.3\n...\n3.3\n").unwrap();
    assert_eq!(proper(&several, None, &mut || false), Err(Improper::Unknown));
}

/// On the boards of a lesson just its rule leads on, and with simpler ones it leads to the end.
#[test]
fn lessons_are_about_their_rules() {
    let rules: Vec<Rule> = Lesson::ALL.iter().map(|lesson| lesson.rule).collect();
    assert_eq!(rules, Rule::ALL);
    for lesson in Lesson::ALL {
        let rule = lesson.rule;
        let moments: Vec<_> = lesson.moments().collect();
        assert_eq!(moments.len(), 4, "{}", rule.name());
        for (board, moment) in moments {
            assert_eq!(moment.step.rule, rule);
            assert!(moment.wanted().next().is_some());
            assert!(moment.before.iter().chain(&moment.after).all(|step| step.rule < rule));
            // Nothing that is simpler is to be seen from there.
            let mut reasoner = Reasoner::new(&board);
            for edge in 0..board.edges().len() {
                let upper = if moment.state.marks[edge] { 0 } else { board.variant().max };
                reasoner.assume(edge, moment.state.bridges[edge], upper).unwrap();
            }
            let simpler = Rule::ALL.into_iter().rev().find(|other| *other < rule);
            if let Some(simpler) = simpler.filter(|simpler| simpler.level() < 4) {
                while let Advance::Step(step) = reasoner.advance(RuleSet::up_to_rule(simpler)) {
                    let seen = |change: &damier_hashi::reason::Change| {
                        let edge = change.edge as usize;
                        change.to.lower > moment.state.bridges[edge]
                            || change.to.upper == 0 && !moment.state.marks[edge]
                    };
                    assert!(!step.changes.iter().any(seen), "{}: {step:?}", rule.name());
                }
            }
            // The simplest rules lead nowhere without the others of their level.
            let hardest = rule.max(Rule::NeighbourCap);
            assert_eq!(is_solved_by(&board, hardest, &mut || true), Some(true), "{}", rule.name());
        }
    }
}
