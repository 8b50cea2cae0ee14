//! What the search answers to every question: legal moves, the best first, within its budget.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_awele::{Array, Awele, Board, House, Packed, RuleSet, Seeds, Side};
use damier_core::{Game, Rng, Stop};
use damier_mind::{Alone, Budget, Clock, Line, StoppedClock, Task, Thought};
use damier_testkit::sweep;

use crate::awele::ask::{BOTH, PERFT, REPETITION, Who, ask, by_chance, listed};
use crate::awele::boards::all_terms;
use crate::told::number;

/// Positions are looked at in batches between two looks at clock and flag.
const BATCH: u64 = 1024;

/// Games from all over the place.
fn games() -> Vec<Game<Awele<Packed>>> {
    let mut rng = Rng::new(11);
    let mut games: Vec<_> = listed(PERFT).into_iter().step_by(4).collect();
    games.extend(listed(REPETITION).into_iter().step_by(3));
    for (houses, seeds) in [(3, 3), (5, 2), (8, 6)] {
        for rule_set in all_terms(houses).into_iter().step_by(5) {
            let rule_set = RuleSet { seeds: Seeds::new(seeds).unwrap(), ..rule_set };
            let left = rule_set.total() * 2 / 3;
            games.extend((0..9).find_map(|_| by_chance(&mut rng, &rule_set, left, 6)));
        }
    }
    assert!(games.len() > 15, "{}", games.len());
    games
}

/// A game from a position as it is written.
fn game(rule_set: &RuleSet, text: &str) -> Game<Awele<Packed>> {
    let rules = Awele::new(*rule_set);
    let position = damier_core::Rules::parse_position(&rules, text).unwrap();
    Game::from_position(rules, position)
}

/// Every line can be played.
fn check_legal<B: Board>(game: &Game<Awele<B>>, thought: &Thought<House>) {
    assert!(!thought.lines.is_empty());
    for line in &thought.lines {
        let mut end = game.clone();
        line.moves.iter().for_each(|&mv| end.play(mv).unwrap());
        assert!(!line.moves.is_empty());
    }
}

#[test]
fn every_move_is_listed_once_with_the_best_first() {
    for who in BOTH {
        for game in games() {
            for depth in [1, 2, 5, 8] {
                let thought = who.alone(&game, Budget::depth(depth), 8);
                check_legal(&game, &thought);
                let mut listed: Vec<usize> =
                    thought.lines.iter().map(|line| line.moves[0].column()).collect();
                listed.sort_unstable();
                let legal: Vec<usize> = game.legal_moves().iter().map(|mv| mv.column()).collect();
                assert_eq!(listed, legal, "{:?}", game.position());
                assert!(thought.lines.iter().all(|line| line.moves.len() <= depth as usize));
                assert!(thought.depth <= depth && number(&thought.lines[0]).is_some());
            }
        }
    }
}

/// Told values do not show that a sure win comes before a hope of more seeds, so only what is
/// exact throughout is in order of its numbers.
#[test]
fn exact_lines_are_in_order() {
    for who in BOTH {
        let mut rng = Rng::new(5);
        let mut exact = 0;
        for rule_set in all_terms(3) {
            let rule_set = RuleSet { seeds: Seeds::of::<1>(), ..rule_set };
            for game in (0..sweep(5, 12)).filter_map(|_| by_chance(&mut rng, &rule_set, 4, 3)) {
                let thought = who.alone(&game, Budget::default(), 8);
                assert!(thought.lines.iter().all(Line::is_exact));
                assert!(thought.lines.is_sorted_by(|one, other| number(one) >= number(other)));
                exact += usize::from(thought.lines.len() > 1);
                let single = who.alone(&game, Budget::depth(120), 1);
                if single.lines[0].is_exact() {
                    assert_eq!(number(&single.lines[0]), number(&thought.lines[0]));
                } else {
                    // A sure win was enough; or it was found out and would have cost too much to prove.
                    let numbers = [&single, &thought].map(|thought| number(&thought.lines[0]));
                    let won = numbers.iter().all(|&number| number > Some(0));
                    let found = matches!(who, Who::Damier) && numbers[0] == numbers[1];
                    assert!(won || found, "{who:?}, {:?}: {numbers:?}", game.position());
                }
            }
        }
        assert!(exact > sweep(6, 15), "{exact}");
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    for who in BOTH {
        let mut used = who.make(Some(0));
        for game in games() {
            for (budget, lines) in
                [(Budget::depth(6), 1), (Budget::depth(4), 3), (Budget::nodes(777), 2)]
            {
                let fresh = who.alone(&game, budget, lines);
                assert_eq!(ask(&mut *used, &game, budget, lines), Some(fresh.clone()));
                assert_eq!(ask(&mut *used, &game, budget, lines), Some(fresh));
            }
        }
    }
}

#[test]
fn both_boards_give_the_same_answer() {
    for who in BOTH {
        for file in [PERFT, REPETITION] {
            for (packed, array) in
                listed::<Packed>(file).iter().zip(listed::<Array>(file)).step_by(3)
            {
                for (depth, lines) in [(3, 8), (7, 1)] {
                    let budget = Budget::depth(depth);
                    assert_eq!(who.alone(packed, budget, lines), who.alone(&array, budget, lines));
                }
            }
        }
    }
}

/// South and North see the same game from their sides.
#[test]
fn both_sides_think_alike() {
    for who in BOTH {
        for game in listed::<Packed>(PERFT).into_iter().step_by(3) {
            let mut here = *game.position();
            let start = Game::from_position(*game.rules(), here);
            here.board = here.board.turned(6);
            here.stores.reverse();
            here.side = here.side.other();
            let mirrored = Game::from_position(*game.rules(), here);
            let thought = who.alone(&start, Budget::depth(6), 3);
            let turned = thought.map(|mv| House::new(mv.side().other(), mv.column()));
            assert_eq!(who.alone(&mirrored, Budget::depth(6), 3), turned);
        }
    }
}

#[test]
fn no_more_positions_are_visited_than_allowed() {
    for who in BOTH {
        for game in games() {
            for most in [0, 1, 2, 5, 37, 1000, 4321] {
                for lines in [1, 8] {
                    let thought = who.alone(&game, Budget::nodes(most), lines);
                    assert!(thought.nodes <= most, "{} of {most}", thought.nodes);
                    check_legal(&game, &thought);
                }
            }
        }
    }
}

/// A clock on which every look takes a millisecond.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn time_is_kept() {
    for who in BOTH {
        let game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
        for millis in [0, 1, 5, 30] {
            for lines in [1, 8] {
                let mut told = 0;
                let mut task = Task {
                    budget: Budget::time(Duration::from_millis(millis)),
                    lines,
                    clock: &Ticking::default(),
                    stop: &Stop::new(),
                    workers: &Alone,
                    progress: &mut |_| told += 1,
                };
                let thought = who.make(None).think(&game, &mut task).unwrap();
                check_legal(&game, &thought);
                // Beside the looks between batches there is one whenever something is told, and one
                // for the answer.
                assert!(thought.time <= Duration::from_millis(millis + told + 2), "{thought:?}");
                assert!(thought.nodes <= BATCH * (millis + 1), "{} in {millis} ms", thought.nodes);
            }
        }
    }
}

#[test]
fn who_is_stopped_answers_soon() {
    for who in BOTH {
        for raise_at in [0, 1, 4] {
            for game in games() {
                let stop = Stop::new();
                let mut at = 0;
                let mut raise = |thought: &Thought<House>| {
                    if thought.depth >= raise_at && !stop.is_raised() {
                        stop.raise();
                        at = thought.nodes;
                    }
                };
                if raise_at == 0 {
                    stop.raise();
                }
                let clock = &StoppedClock;
                // Enough to end even if nobody listens, and far too much otherwise.
                let budget = Budget::nodes(3_000_000);
                let mut task = Task {
                    budget,
                    lines: 1,
                    clock,
                    stop: &stop,
                    workers: &Alone,
                    progress: &mut raise,
                };
                let thought = who.make(None).think(&game, &mut task).unwrap();
                check_legal(&game, &thought);
                assert!(thought.nodes <= (at / BATCH + 1) * BATCH, "{} after {at}", thought.nodes);
            }
        }
    }
}

#[test]
fn progress_is_told() {
    for who in BOTH {
        for game in games() {
            for (budget, lines) in [(Budget::depth(5), 1), (Budget::nodes(2500), 8)] {
                let mut told: Vec<Thought<House>> = Vec::new();
                let progress = &mut |thought: &Thought<House>| told.push(thought.clone());
                let (stop, clock) = (&Stop::new(), &Ticking::default());
                let mut task = Task { budget, lines, clock, stop, workers: &Alone, progress };
                let answer = who.make(None).think(&game, &mut task).unwrap();
                assert!(told.is_sorted_by_key(|thought| thought.depth));
                assert!(told.is_sorted_by_key(|thought| thought.nodes));
                assert!(told.is_sorted_by_key(|thought| thought.time));
                for thought in &told {
                    check_legal(&game, thought);
                }
                let last = told.pop().unwrap();
                assert_eq!((last.lines, last.depth), (answer.lines, answer.depth));
            }
        }
    }
}

#[test]
fn after_the_end_there_is_no_answer() {
    for who in BOTH {
        for text in ["0-0-0-0-0-0-1-0-0-0-0-0-25-22-N", "0-0-0-0-0-0-1-0-0-0-0-0-20-23-S"] {
            let over = game(&RuleSet::ABAPA, text);
            assert!(over.outcome().is_some());
            assert_eq!(ask(&mut *who.make(None), &over, Budget::depth(3), 1), None);
        }
    }
}

/// The move that wins at once is played, however deep the search.
#[track_caller]
fn plays(text: &str, expected: &str) {
    for who in BOTH {
        let game = game(&RuleSet::ABAPA, text);
        for depth in 1..=8 {
            let thought = who.alone(&game, Budget::depth(depth), 1);
            assert_eq!(thought.best().unwrap().to_string(), expected, "{text}, depth {depth}");
        }
    }
}

#[test]
fn a_majority_is_taken() {
    // Two seeds are missing.
    plays("1-0-0-0-0-1-1-3-4-0-5-0-23-10-S", "F");
    plays("1-3-4-0-5-0-1-0-0-0-0-1-10-23-N", "f");
}

/// A sure win by little comes before a hope of much.
#[test]
fn a_sure_win_comes_before_more_seeds() {
    for who in BOTH {
        let rules = Awele::<Packed>::new(RuleSet::ABAPA);
        let mut found = 0;
        let mut rng = Rng::new(2);
        for game in (0..4000).filter_map(|_| by_chance(&mut rng, &RuleSet::ABAPA, 16, 9)) {
            let here = *game.position();
            let mut taking = Vec::new();
            rules.each_play(&here, |house, play| {
                let lead = here.lead() * if here.side == Side::South { 1 } else { -1 };
                let left = here.on_board(6) as i32 - play.taken as i32;
                taking.push((play.taken, lead + play.taken as i32 > left, House::at(6, house)));
                true
            });
            if !taking.iter().any(|(_, wins, _)| *wins) {
                continue;
            }
            found += 1;
            for depth in [1, 2, 5] {
                let thought = who.alone(&game, Budget::depth(depth), 1);
                let best = *thought.best().unwrap();
                let chosen = taking.iter().find(|(_, _, house)| *house == best).unwrap();
                assert!(chosen.1, "depth {depth}: {here:?} {best}, {taking:?}");
                assert!(number(&thought.lines[0]) >= Some(100), "{:?}", thought.lines);
            }
            if found == 40 {
                break;
            }
        }
        assert!(found == 40, "{found}");
    }
}

/// Whoever has spent enough begins no deeper look, but has looked once.
#[test]
fn past_the_soft_limit_no_deeper_look_is_begun() {
    for who in BOTH {
        let game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
        let budget = Budget { soft: Some(Duration::ZERO), ..Budget::default() };
        let once = who.alone(&game, budget, 1);
        assert_eq!(once, who.alone(&game, Budget::depth(1), 1));
        assert_eq!(once.depth, 1);
    }
}
