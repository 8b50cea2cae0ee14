//! What a solver remembers changes how long it takes, never what it says.

use damier_ai::reversi::Solver;
use damier_core::{Rng, Rules, Stop};
use damier_reversi::{Bits, Reversi};

use crate::solver::positions::{children, met, scattered, solve, solve_best};

#[test]
fn small_tables_only_take_longer() {
    let mut rng = Rng::new(3);
    let mut tables = [0, 1, 5, 16].map(Solver::new);
    let mut nodes = [0; 4];
    for empty in [9, 10, 11, 12, 13, 13, 14, 14] {
        let board: Bits<8> = met(&mut rng, empty);
        let scores = tables.each_mut().map(|solver| solve(solver, &board).score);
        assert_eq!(scores, [scores[3]; 4], "{board:?}");
        for (sum, solver) in nodes.iter_mut().zip(&tables) {
            *sum += solver.nodes();
        }
    }
    assert!(nodes[0] > nodes[3], "the table saves nothing: {nodes:?}");
}

/// Positions that follow one another share most of what could be remembered; still nothing of the
/// answer shows what was asked before, neither the line nor how many positions it took.
#[test]
fn a_used_solver_says_what_a_fresh_one_does() {
    let mut rng = Rng::new(4);
    for bits in [1, 12] {
        let mut used = Solver::new(bits);
        for round in 0..12 {
            let mut board: Bits<8> = met(&mut rng, 13);
            for _ in 0..3 {
                let wanted = 1 + round % 3;
                let mut fresh = Solver::new(bits);
                let expected = solve_best(&mut fresh, &board, wanted);
                assert_eq!(solve_best(&mut used, &board, wanted), expected, "{board:?}");
                assert_eq!(used.nodes(), fresh.nodes(), "{board:?}");
                let Some(&next) = rng.pick(&children(&board)) else { break };
                board = next;
            }
        }
    }
}

/// The same discs on a larger board are another position.
#[test]
fn boards_of_all_sizes_share_a_solver() {
    let mut used = Solver::new(10);
    // White must pass, and is wiped out: each board is won whole.
    let corner = |size: usize| format!("XO{} O", "-".repeat(size * size - 2));
    for _ in 0..2 {
        for order in [[4, 6, 8], [8, 6, 4]] {
            for size in order {
                let score = match size {
                    4 => solve(&mut used, &board::<4>(&corner(4))).score,
                    6 => solve(&mut used, &board::<6>(&corner(6))).score,
                    _ => solve(&mut used, &board::<8>(&corner(8))).score,
                };
                assert_eq!(score, -(size * size), "{size}x{size}");
            }
        }
    }
}

fn board<const N: usize>(text: &str) -> Bits<N> {
    Reversi::<Bits<N>>::new().parse_position(text).unwrap()
}

/// Whoever stops the solver gets no answer, and the next one gets the right answer.
#[test]
fn a_stopped_solver_goes_on_later() {
    let mut rng = Rng::new(12);
    let mut solver = Solver::new(12);
    for _ in 0..4 {
        let board: Bits<8> = met(&mut rng, 15);
        let fresh = solve(&mut Solver::new(12), &board).score;
        let stop = Stop::new();
        // After a while of its own, which grows until the solver is faster.
        let mut patience = 1;
        let score = loop {
            let mut looks = 0;
            let mut watch = |_: u64| {
                looks += 1;
                if looks == patience {
                    stop.raise();
                }
            };
            match solver.solve(&board, &stop, &mut watch) {
                Some(solution) => break solution.score,
                None => assert!(stop.is_raised()),
            }
            stop.lower();
            patience *= 2;
        };
        assert!(patience > 1, "the solver was never stopped");
        assert_eq!(score, fresh);
    }
}

/// Stopped before it begins, it ends almost at once.
#[test]
fn a_solver_looks_up_often() {
    let mut rng = Rng::new(21);
    let board: Bits<8> = met(&mut rng, 18);
    let stop = Stop::new();
    stop.raise();
    let mut solver = Solver::new(12);
    assert_eq!(solver.solve(&board, &stop, &mut |_| {}), None);
    assert_eq!(solver.nodes(), 1, "positions after the flag was raised");

    let mut told = Vec::new();
    solver.solve(&met::<8>(&mut rng, 14), &Stop::new(), &mut |nodes| told.push(nodes)).unwrap();
    assert!(told.is_sorted_by(|a, b| a < b));
    assert!(told.first().is_some_and(|&first| first < 2000), "the count begins anew");
    assert!(told.last().is_some_and(|&last| last <= solver.nodes()));
    let gaps = told.windows(2).map(|pair| pair[1] - pair[0]);
    assert!(gaps.max().unwrap() < 2000, "for {} positions nothing is told", solver.nodes());
}

/// Asking for no move at all is asking for one.
#[test]
fn at_least_one_move_is_told() {
    let mut rng = Rng::new(2);
    for empty in [1, 3, 6, 9] {
        let board: Bits<8> = scattered(&mut rng, empty);
        let (none, one) =
            (solve_best(&mut Solver::new(4), &board, 0), solve(&mut Solver::new(4), &board));
        assert!(none.iter().all(|solution| *solution == one));
        assert_eq!(none.is_empty(), one.line.is_empty());
    }
}
