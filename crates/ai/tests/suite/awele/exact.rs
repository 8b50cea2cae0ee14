//! What the search calls exact, against games played out.

use std::collections::HashMap;

use damier_awele::{Awele, House, Packed, Repetition, Row, RuleSet, Seeds};
use damier_core::{Game, Rng};
use damier_mind::{Budget, Line};
use damier_testkit::sweep;

use crate::awele::ask::{BOTH, REPETITION, Who, by_chance, listed};
use crate::awele::boards::{all_terms, final_lead};
use crate::awele::truth::played_out;
use crate::told::number;

/// What the lead at the end lies between, seen for so many moves; every game that is not over
/// then may end anyhow, and adds to `open`.
fn seen(game: &mut Game<Awele<Packed>>, depth: u32, open: &mut usize) -> (i32, i32) {
    if let Some(lead) = final_lead(game) {
        return (lead, lead);
    }
    if depth == 0 {
        *open += 1;
        return (-96, 96);
    }
    let mut best = (-96, -96);
    for mv in game.legal_moves() {
        game.play(mv).unwrap();
        let (least, most) = seen(game, depth - 1, open);
        game.take_back();
        best = (best.0.max(-most), best.1.max(-least));
    }
    best
}

/// The move of a line for the side that makes it, played out.
fn worth(game: &Game<Awele<Packed>>, line: &Line<House>) -> i32 {
    let mut next = game.clone();
    next.play(line.moves[0]).unwrap();
    -played_out(&mut next, -96, 96, &mut HashMap::new())
}

/// All that a search says is proved is true, and with time enough it proves everything.
#[track_caller]
fn check(who: Who, game: &Game<Awele<Packed>>) -> bool {
    let told = game.position();
    let value = played_out(&mut game.clone(), -96, 96, &mut HashMap::new());
    let mut early = false;
    for depth in [2, 4, 7, 11, 16] {
        let thought = who.alone(game, Budget::depth(depth), 1);
        let line = &thought.lines[0];
        if line.is_exact() {
            early = true;
            assert_eq!(number(line), Some(100 * value), "depth {depth}: {told:?} {line:?}");
            assert_eq!(worth(game, line), value, "depth {depth}: {told:?} {line:?}");
        }
        let thought = who.alone(game, Budget::depth(depth), 8);
        for line in thought.lines.iter().filter(|line| line.is_exact()) {
            assert_eq!(number(line), Some(100 * worth(game, line)), "depth {depth}: {told:?}");
        }
    }
    // With one move to choose from there is nothing to find out unless values are asked for.
    for lines in [2, 8] {
        let thought = who.alone(game, Budget::default(), lines);
        assert_eq!(thought.lines.len(), lines.min(game.legal_moves().len()));
        assert_eq!(number(&thought.lines[0]), Some(100 * value), "{told:?}");
        for line in &thought.lines {
            let expected = (Some(100 * worth(game, line)), true);
            assert_eq!((number(line), line.is_exact()), expected, "{told:?}");
        }
    }
    early
}

#[test]
fn few_seeds_with_a_past() {
    for who in BOTH {
        let mut rng = Rng::new(1);
        let mut early = 0;
        for rule_set in all_terms(3) {
            let rule_set = RuleSet { seeds: Seeds::of::<2>(), ..rule_set };
            let games = (0..sweep(6, 16)).filter_map(|_| by_chance(&mut rng, &rule_set, 4, 12));
            early += games.filter(|game| check(who, game)).count();
        }
        assert!(early > sweep(2, 10), "{early}");
    }
}

/// The games of the file, and those that came before them by up to so many moves.
fn before_repetitions(back: usize) -> Vec<Game<Awele<Packed>>> {
    let mut games = Vec::new();
    for mut game in listed::<Packed>(REPETITION) {
        for _ in 0..back {
            games.push(game.clone());
            game.take_back();
        }
    }
    games
}

/// Where a position is about to come again the past decides, and the search must know it: it
/// sees what can be seen by playing on, and calls exact what leaves nothing open.
#[test]
fn positions_about_to_come_again() {
    for who in BOTH {
        let (mut sure, mut proved, mut exhausted) = (0, 0, 0);
        for game in before_repetitions(4) {
            for depth in [1, 2, 4, 6, 8, 11] {
                let mut open = 0;
                let (least, most) = seen(&mut game.clone(), depth, &mut open);
                // A search may look at some moves less deeply than at others.
                let line = &who.alone(&game, Budget::depth(2 * depth), 1).lines[0];
                let score = number(line).unwrap();
                let told = format!("depth {depth} after {}: {line:?}", game.steps().len());
                if least > 0 || least == most {
                    assert!(score >= 100 * least, "at least {least}, {told}");
                    sure += 1;
                }
                if most < 0 || least == most {
                    assert!(score <= 100 * most, "at most {most}, {told}");
                    sure += 1;
                }
                if line.is_exact() {
                    assert!((100 * least..=100 * most).contains(&score), "{least}..{most}, {told}");
                    proved += usize::from(least == most);
                }
                if open == 0 {
                    // One sure win is enough to play; all values together leave nothing out.
                    let all = who.alone(&game, Budget::depth(2 * depth), 8);
                    assert!(all.lines.iter().all(Line::is_exact), "{told}, {all:?}");
                    assert_eq!(number(&all.lines[0]), Some(100 * least), "{told}, {all:?}");
                    exhausted += 1;
                }
            }
        }
        assert!(sure > 50 && proved > 15 && exhausted > 15, "{sure} {proved} {exhausted}");
    }
}

/// The same with three occurrences, where a game goes round once more, and with none.
#[test]
fn other_rules_of_repetition() {
    for who in BOTH {
        let mut rng = Rng::new(3);
        let mut sure = 0;
        for repetition in [Repetition::ThreefoldOwnRow, Repetition::None] {
            for (houses, seeds) in [(3, 3), (3, 4), (4, 3)] {
                let rule_set = RuleSet {
                    houses: Row::new(houses).unwrap(),
                    seeds: Seeds::of::<1>(),
                    repetition,
                    ..RuleSet::ABAPA
                };
                for game in (0..40).filter_map(|_| by_chance(&mut rng, &rule_set, seeds, 24)) {
                    for depth in [4, 8, 12] {
                        let (least, most) = seen(&mut game.clone(), depth, &mut 0);
                        let line = &who.alone(&game, Budget::depth(2 * depth), 1).lines[0];
                        let score = number(line).unwrap();
                        if least == most {
                            assert_eq!(score, 100 * least, "{rule_set}, {:?}", game.position());
                            sure += 1;
                        }
                        let within = (100 * least..=100 * most).contains(&score);
                        assert!(!line.is_exact() || within, "{rule_set}, {:?}", game.position());
                    }
                }
            }
        }
        assert!(sure > 20, "{sure}");
    }
}
