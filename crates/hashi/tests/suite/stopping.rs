//! Whatever takes long ends when its caller wants no more of it, on the largest boards too. Work
//! that did not ask would not come to an end here before anybody lost patience.

use std::sync::LazyLock;

use damier_core::{Puzzle, Seed, open_id, seeded_id};
use damier_hashi::format::{self, Problem};
use damier_hashi::generate::generate;
use damier_hashi::reason::{Effort, trace};
use damier_hashi::search::{Limits, Method, Outcome, count, first_solution, solve};
use damier_hashi::{
    Board, Check, Hashi, Illegal, LARGEST, Move, NoHint, Params, grade, hint, quick_level,
};
use damier_testkit::sweep;

/// A caller who says no when asked for the `last` time. Whoever asks again and again after that
/// does not listen.
struct Caller {
    asked: usize,
    last: usize,
}

impl Caller {
    fn new(last: usize) -> Caller {
        Caller { asked: 0, last }
    }

    fn goes_on(&mut self) -> bool {
        self.asked += 1;
        assert!(self.asked < self.last + 8, "nobody listens");
        self.asked < self.last
    }

    /// Whether the no was heard.
    fn was_asked(&self) -> bool {
        self.asked >= self.last
    }
}

/// Islands in every cell, all of which want the same.
fn full(params: &str, degree: char) -> Board {
    let cells = degree.to_string().repeat(LARGEST * LARGEST);
    format::read(&format!("{LARGEST}x{LARGEST}{params}:{cells}")).unwrap()
}

/// Every fifth cell of a row, and those of the next row two cells on, so that all edges cross
/// others.
fn apart(params: &str) -> Board {
    let cell = |x: usize, y: usize| if (x + 3 * y).is_multiple_of(5) { '?' } else { 'a' };
    let cells = (0..LARGEST * LARGEST).map(|at| cell(at % LARGEST, at / LARGEST));
    format::read(&format!("{LARGEST}x{LARGEST}{params}:{}", cells.collect::<String>())).unwrap()
}

static BOARDS: LazyLock<[Board; 4]> =
    LazyLock::new(|| [full("m2", '2'), full("m4", '8'), full("m2L", '?'), apart("m2")]);

/// Lets something be done with every board, and ended after some questions.
#[track_caller]
fn check(work: impl Fn(&Board, &mut dyn FnMut() -> bool)) {
    for (index, board) in BOARDS.iter().enumerate() {
        for last in [1, 4, 40] {
            let mut caller = Caller::new(last);
            work(board, &mut || caller.goes_on());
            assert!(caller.was_asked(), "board {index} asked {} of {last}", caller.asked);
        }
    }
}

#[test]
fn solving() {
    for method in Method::ALL {
        check(|board, keep_going| {
            let answer = solve(board, method, Limits::NONE, keep_going);
            assert_eq!((answer.outcome, answer.unique), (Outcome::Unknown, None));
        });
    }
    check(|board, keep_going| {
        let answer = first_solution(board, Method::Auto, Limits::NONE, keep_going);
        assert_eq!(answer.outcome, Outcome::Unknown);
    });
}

#[test]
fn counting() {
    check(|board, keep_going| {
        let counted = count(board, 100_000, Method::Auto, Limits::NONE, keep_going);
        assert_eq!((counted.found, counted.all), (0, false));
    });
}

#[test]
fn grading() {
    check(|board, keep_going| assert_eq!(grade(board, keep_going), None));
    check(|board, keep_going| assert_eq!(quick_level(board, keep_going), None));
}

#[test]
fn tracing() {
    check(|board, keep_going| assert!(trace(board, Effort::FULL, keep_going).stopped));
}

#[test]
fn judging_and_hinting() {
    check(|board, keep_going| {
        let puzzle = Hashi::new(board.clone());
        let (truth, state) = (puzzle.truth(keep_going), puzzle.start());
        assert_eq!(truth.check(&state, keep_going), Check::Unknown);
        assert_eq!(hint(board, &truth, &state, keep_going), Err(NoHint::Unknown));
    });
}

/// The move that shows a solution has nobody to ask, and does not look for ever either.
#[test]
fn showing_a_solution() {
    let puzzle = Hashi::new(BOARDS[0].clone());
    let mut state = puzzle.start();
    assert_eq!(puzzle.play(&mut state, Move::Solve), Err(Illegal::Unsolved));
}

#[test]
fn generating() {
    for text in ["999x999", "999x999d3", "999x999i32d6", "999x999i32s", "999x3i32d4", "500x500d3"] {
        let params = Params::parse(text).unwrap();
        for (version, last) in [1, 2].into_iter().flat_map(|v| [1, 10, 200].map(|last| (v, last))) {
            let mut caller = Caller::new(last);
            let made = generate(&params, Seed { version, number: 5 }, &mut || caller.goes_on());
            assert_eq!(made, None, "{text}");
            assert!(caller.was_asked(), "{text} asked {} of {last}", caller.asked);
        }
    }
}

/// A seed names one puzzle, so whoever stops in the middle gets none, and not a lesser one.
#[test]
fn a_puzzle_is_whole_or_not_at_all() {
    let seed = Seed::newest::<Hashi>(2);
    for text in ["16x16d1", "12x12d3", "9x9d4"] {
        let params = Params::parse(text).unwrap();
        let whole = generate(&params, seed, &mut || true).unwrap();
        for last in (0..).map(|n| n * n * sweep(2, 1) / 4 + n + 1) {
            let mut caller = Caller::new(last);
            let made = generate(&params, seed, &mut || caller.goes_on());
            if !caller.was_asked() {
                assert_eq!(made.as_ref(), Some(&whole), "{text}");
                break;
            }
            assert_eq!(made, None, "{text} after {last}");
        }
    }
}

#[test]
fn reading_a_seed() {
    let id = seeded_id::<Hashi>(&Params::parse("999x999d3").unwrap(), Seed::newest::<Hashi>(5));
    for text in [id.clone(), format!("# a comment\n\n{id}\n")] {
        let mut caller = Caller::new(50);
        let error = format::read_while(&text, &mut || caller.goes_on()).unwrap_err();
        assert_eq!(error.problem, Problem::Unmade);
        assert!(caller.was_asked());
    }
}

/// The solution of a puzzle that was made is known: nobody is asked to wait for it.
#[test]
fn what_was_made_is_solved() {
    let params = Params::parse("10x10d2").unwrap();
    let made = generate(&params, Seed::newest::<Hashi>(1), &mut || true).unwrap();
    let bridges = made.bridges.clone();
    let puzzle = Hashi::made(params, made);
    let truth = puzzle.truth(&mut || unreachable!("it is known"));
    assert_eq!(truth.only(), Some(bridges.as_slice()));
    let again: Hashi = open_id(&damier_core::exact_id(&puzzle)).unwrap();
    assert_eq!(again.solution(), Some(bridges.as_slice()));
}
