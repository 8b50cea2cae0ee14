//! The solver against plain minimax, position by position.

use std::collections::HashMap;

use damier_ai::reversi::Solver;
use damier_core::{Game, Rng, Rules};
use damier_reversi::{Bits, Board, Move, Reversi};
use damier_testkit::sweep;

use crate::solver::positions::{
    children, empties, met, plain, plain_on_cells, scattered, solve, solve_best,
};

/// The value of every position that can come up on four by four, and the order they were met in.
#[derive(Default)]
struct FourByFour {
    values: HashMap<Bits<4>, i32>,
    order: Vec<Bits<4>>,
}

impl FourByFour {
    fn value(&mut self, board: Bits<4>) -> i32 {
        if let Some(&value) = self.values.get(&board) {
            return value;
        }
        let rules = Reversi::<Bits<4>>::new();
        let value = match rules.outcome(&board) {
            Some(outcome) => outcome.scores[rules.turn(&board)],
            None => children(&board).into_iter().map(|next| -self.value(next)).max().unwrap(),
        };
        self.values.insert(board, value);
        self.order.push(board);
        value
    }
}

#[test]
fn every_position_of_four_by_four() {
    let mut all = FourByFour::default();
    assert_eq!(all.value(Bits::start()), -10);
    assert_eq!(all.order.len(), 62_789);
    let mut solver = Solver::new(12);
    for board in &all.order {
        assert_eq!(solve(&mut solver, board).score, all.values[board], "{board:?}");
    }
}

fn check_random<const N: usize>(count: u32, most: u32, share: u32) {
    let rules = Reversi::<Bits<N>>::new();
    let mut rng = Rng::new(N as u64);
    let mut solver = Solver::new(14);
    let (mut passes, mut wiped_out, mut unfilled) = (0, 0, 0);
    for round in 0..count {
        let empty = 1 + round % most;
        let board: Bits<N> = if rng.percent(share) {
            met(&mut rng, empty)
        } else {
            scattered(&mut rng, empty as usize)
        };
        let value = plain(&rules, &board);
        let solution = solve(&mut solver, &board);
        assert_eq!(solution.score, value, "{}", rules.position_text(&board));
        if empty <= 7 {
            assert_eq!(plain_on_cells(&board), value, "{}", rules.position_text(&board));
        }
        passes += u32::from(solution.line.contains(&Move::Pass));
        wiped_out += u32::from(value.abs() == (N * N) as i32);
        let placed = solution.line.iter().filter(|&&mv| mv != Move::Pass).count() as u32;
        unfilled += u32::from(placed < empties(&board));
    }
    let enough = count / 50;
    assert!(passes > enough && wiped_out > enough && unfilled > enough, "no odd endings");
}

#[test]
fn random_positions_of_six_by_six() {
    check_random::<6>(3000, 10, 60);
}

#[test]
fn random_positions_of_eight_by_eight() {
    check_random::<8>(3000, 10, 60);
}

#[test]
fn random_positions_of_four_by_four() {
    check_random::<4>(3000, 12, 10);
}

/// Ten empty squares and more, where the table and the look-ahead into it come into play.
#[test]
fn positions_with_more_empty_squares() {
    let mut rng = Rng::new(77);
    let mut solver = Solver::new(14);
    for empty in [10, 10, 11, 11, 12] {
        let board: Bits<8> = met(&mut rng, empty);
        assert_eq!(solve(&mut solver, &board).score, plain(&Reversi::new(), &board));
        let board: Bits<6> = met(&mut rng, empty);
        assert_eq!(solve(&mut solver, &board).score, plain(&Reversi::new(), &board));
    }
}

/// Several moves at once have the values of the positions they lead to.
#[test]
fn the_best_moves_have_their_values() {
    fn check<const N: usize>(board: &Bits<N>) {
        let rules = Reversi::<Bits<N>>::new();
        let moves = Game::from_position(rules, *board).legal_moves();
        let value = |mv: Move| {
            let mut next = *board;
            rules.apply(&mut next, mv);
            -plain(&rules, &next)
        };
        let mut values: Vec<i32> = moves.iter().map(|&mv| value(mv)).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        let mut solver = Solver::new(10);
        for wanted in 1..=moves.len() + 1 {
            let solutions = solve_best(&mut solver, board, wanted);
            let scores: Vec<i32> = solutions.iter().map(|solution| solution.score).collect();
            assert_eq!(scores, values[..wanted.min(moves.len())], "{board:?}");
            for (index, solution) in solutions.iter().enumerate() {
                assert_eq!(value(solution.line[0]), solution.score);
                let first = |other| solution.line[0] != other;
                assert!(solutions[..index].iter().all(|other| first(other.line[0])));
            }
        }
    }
    let mut rng = Rng::new(31);
    for round in 0..60 {
        check::<8>(&met(&mut rng, 1 + round % 9));
        check::<8>(&scattered(&mut rng, 1 + (round % 8) as usize));
        check::<6>(&met(&mut rng, 1 + round % 9));
        check::<4>(&met(&mut rng, 1 + round % 12));
    }
}

/// A position is worth the best of what it leads to, each solved on its own.
#[test]
fn larger_positions_agree_with_what_they_lead_to() {
    let mut rng = Rng::new(8);
    for &empty in sweep(&[12, 13, 15, 16][..], &[12, 13, 14, 15, 16, 17, 18, 20]) {
        let board: Bits<6> = met(&mut rng, empty);
        let value = solve(&mut Solver::new(14), &board).score;
        let below = children(&board).into_iter().map(|child| {
            // A solver of its own, so that nothing is remembered wrongly by both.
            -solve(&mut Solver::new(14), &child).score
        });
        assert_eq!(Some(value), below.max(), "{board:?}");
        // Seen from the other side the board is worth the opposite.
        let mirrored = Bits::<6>::from_fn(board.turn().other(), |square| {
            board.get(square).map(damier_reversi::Side::other)
        });
        assert_eq!(solve(&mut Solver::new(14), &mirrored).score, value);
    }
}
