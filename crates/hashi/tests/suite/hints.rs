//! Hints lead from anywhere to the solution, and mistakes are found where they were made.
use damier_core::{Puzzle, Rng, Status, open_id};
use damier_hashi::search::Limits;
use damier_hashi::{Check, Hashi, Hint, Move, NoHint, Truth, hint};
use damier_l10n::{Language, say};

const PUZZLES: [&str; 4] = ["7x7d0#v1-1", "7x7d2#v1-2", "10x10d3#v1-3", "7x7d4#v1-4"];

/// A player who only follows hints solves the puzzle.
#[test]
fn hints_lead_to_the_solution() {
    for id in PUZZLES {
        let puzzle: Hashi = open_id(id).unwrap();
        let board = puzzle.board();
        let truth = Truth::new(board, Limits::NONE, &mut || true);
        let mut state = puzzle.start();
        loop {
            let hint = match hint(board, &truth, &state, &mut || true) {
                Ok(hint) => hint,
                Err(NoHint::Solved) => break,
                other => panic!("{other:?}"),
            };
            assert!(!hint.is_done(&state));
            for mv in &hint.moves {
                puzzle.play(&mut state, *mv).unwrap();
            }
            assert!(hint.is_done(&state));
            for message in (1..=Hint::PARTS).flat_map(|part| hint.part(part, &puzzle)) {
                for language in Language::ALL {
                    let words = say(language, &message);
                    assert!(!words.is_empty() && !words.contains("hashi-"), "{words}");
                }
            }
        }
        assert_eq!(puzzle.status(&state), Status::Solved);
    }
}

/// Hints start from what the player has, wherever that is on the way to the solution.
#[test]
fn hints_start_where_the_player_is() {
    let puzzle: Hashi = open_id("10x10d2#v1-5").unwrap();
    let board = puzzle.board();
    let truth = Truth::new(board, Limits::NONE, &mut || true);
    let only = truth.only().unwrap().to_vec();
    let mut rng = Rng::new(1);
    for _ in 0..50 {
        let mut state = puzzle.start();
        for (edge, &count) in only.iter().enumerate() {
            if rng.percent(50) {
                state.bridges[edge] = rng.below(u64::from(count) + 1) as u8;
                state.marks[edge] = count == 0 && rng.percent(50);
            }
        }
        match hint(board, &truth, &state, &mut || true) {
            Ok(hint) => {
                for mv in hint.moves {
                    match mv {
                        Move::Build(edge, count) => {
                            assert!(count > state.bridges[edge as usize]);
                            assert!(count <= only[edge as usize]);
                        }
                        Move::Mark(edge) => assert_eq!(only[edge as usize], 0),
                        other => panic!("{other:?}"),
                    }
                }
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn mistakes_are_found() {
    let puzzle: Hashi = open_id("3x3:2a2c2a2").unwrap();
    let truth = Truth::new(puzzle.board(), Limits::NONE, &mut || true);
    let mut state = puzzle.start();
    let mut check = |text: &str, expected: Check| {
        puzzle.play(&mut state, puzzle.parse_move(text).unwrap()).unwrap();
        let found = truth.check(&state, &mut || true);
        assert_eq!(found, expected, "{text}");
        assert_eq!(found.is_wrong(), Some(matches!(expected, Check::Wrong(_))), "{text}");
    };
    check("a1-c1=1", Check::Fine);
    check("c1-c3=2", Check::Wrong(vec![2]));
    check("a1-a3=x", Check::Wrong(vec![1, 2]));
    check("a1-a3=0", Check::Wrong(vec![2]));
    check("c1-c3=1", Check::Fine);
    check("a1-a3=1", Check::Fine);
    check("a3-c3=1", Check::Solved);
    assert_eq!(truth.check(&state, &mut || false), Check::Unknown);
    assert_eq!(Check::Unknown.is_wrong(), None);
}

/// Where there are several solutions, only what excludes all of them is a mistake.
#[test]
fn several_solutions() {
    let puzzle: Hashi = open_id("3x3:3a3c3a3").unwrap();
    let board = puzzle.board();
    let truth = Truth::new(board, Limits::NONE, &mut || true);
    assert_eq!(truth.only(), None);
    let at = |text: &str| puzzle.parse_state(text).unwrap();
    let check = |text: &str, expected: Check| {
        assert_eq!(truth.check(&at(text), &mut || true), expected, "{text}");
    };
    check("a1-c1=2", Check::Fine);
    check("a1-c1=1", Check::Fine);
    check("a1-c1=2,a1-a3=2", Check::Wrong(vec![]));
    check("a1-c1=x", Check::Wrong(vec![]));
    assert!(hint(board, &truth, &at("-"), &mut || true).is_ok());
    let singles = at("a1-c1=1,a1-a3=1,c1-c3=1,a3-c3=1");
    assert_eq!(hint(board, &truth, &singles, &mut || true), Err(NoHint::Nothing));
    let wrong = at("a1-c1=x");
    assert_eq!(hint(board, &truth, &wrong, &mut || true), Err(NoHint::Mistake(vec![])));
    let hopeless: Hashi = open_id("3x3:3a3c3a2").unwrap();
    let truth = Truth::new(hopeless.board(), Limits::NONE, &mut || true);
    assert_eq!(truth.check(&hopeless.start(), &mut || true), Check::Hopeless);
}
