//! What is known without the solver.

use damier_ai::reversi::{Solution, Solver};
use damier_core::Rules;
use damier_reversi::{Bits, Board, Move, Reversi, Side};

use crate::solver::positions::{play, solve, solve_best};

const FFO: &str = include_str!("../../../../../testdata/reversi/ffo.txt");

/// White wins 11 to 3, and gets the two squares that stay empty.
#[test]
fn four_by_four_is_lost_for_black() {
    let start = Bits::<4>::start();
    let solution = solve(&mut Solver::new(10), &start);
    assert_eq!(solution.score, -10);
    let end = *play(&start, &solution).position();
    assert_eq!((end.count(Side::Black), end.count(Side::White)), (3, 11));
    // By symmetry every first move is as good as any other.
    let all = solve_best(&mut Solver::new(10), &start, 9);
    assert_eq!(all.iter().map(|solution| solution.score).collect::<Vec<_>>(), [-10; 4]);
}

/// A position by its text, and what must come out.
#[track_caller]
fn check<const N: usize>(position: &str, score: i32, line: &str) {
    let rules = Reversi::<Bits<N>>::new();
    let board = rules.parse_position(position).unwrap();
    let solution = solve(&mut Solver::new(4), &board);
    let moves: Vec<String> = solution.line.iter().map(|&mv| rules.move_text(mv)).collect();
    assert_eq!((solution.score, moves.join(" ").as_str()), (score, line));
    let best = solve_best(&mut Solver::new(4), &board, 3);
    match line {
        "" => assert_eq!(best, []),
        _ => assert_eq!(best[0], solution),
    }
}

#[test]
fn finished_games_have_no_line() {
    check::<8>(&format!("{} X", "-".repeat(64)), 0, "");
    check::<6>(&format!("{} O", "-".repeat(36)), 0, "");
    check::<8>(&format!("{} X", "X".repeat(64)), 64, "");
    check::<8>(&format!("{} O", "X".repeat(64)), -64, "");
    check::<4>("XXXXXXXXOOOOOOOO O", 0, "");
    check::<4>("XXXXXXXXXOOOOOOO O", -2, "");
    // The squares that stay empty go to the winner.
    check::<8>(&format!("X{} X", "-".repeat(63)), 64, "");
    check::<6>(&format!("X{} O", "-".repeat(35)), -36, "");
    check::<4>("X--O--------X--- X", 14, "");
    check::<4>("X--O------------ X", 0, "");
}

#[test]
fn the_last_moves() {
    // One square, which either side may take, or one, or none.
    check::<4>("XO-XXXXXXXXXXXXX X", 16, "c1");
    check::<4>("XO-OXXXXXXXXXXXX O", -14, "pass c1");
    check::<4>("XXXXXXXXXXXXXXX- O", -16, "");
    // A wipe-out with most of the board empty.
    check::<8>(&format!("XO{} X", "-".repeat(62)), 64, "c1");
    check::<8>(&format!("XO{} O", "-".repeat(62)), -64, "pass c1");
}

/// The first position of the endgame test that every solver is measured by.
#[test]
fn a_famous_endgame() {
    let line = FFO.lines().find(|line| line.starts_with("40 ")).unwrap();
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(words[..3], ["40", "20", "X"]);
    let rules = Reversi::<Bits<8>>::new();
    let board = rules.parse_position(&format!("{} {}", words[3], words[2])).unwrap();
    let Solution { score, line } = solve(&mut Solver::new(18), &board);
    assert_eq!((score, rules.move_text(line[0]).as_str()), (38, "a2"));
    assert_eq!(words[4..6], ["a2", "+38"]);
    assert!(line.iter().filter(|&&mv| mv != Move::Pass).count() <= 20);
}
