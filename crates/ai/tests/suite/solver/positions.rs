//! Positions to solve, and how the answers are checked.

use damier_ai::reversi::{Solution, Solver};
use damier_ai::textbook::alpha_beta;
use damier_core::{Game, Rng, Rules, Seat, Stop, ZeroSum};
use damier_reversi::{Array, Bits, Board, Reversi, Side};

/// A position of a random game with that many empty squares, or with more if the game was
/// over before.
pub fn met<const N: usize>(rng: &mut Rng, empty: u32) -> Bits<N> {
    let mut game = Game::new(Reversi::<Bits<N>>::new());
    while empties(game.position()) > empty {
        let Some(&mv) = rng.pick(&game.legal_moves()) else { break };
        game.play(mv).unwrap();
    }
    *game.position()
}

/// Discs as no game brings them about, with that many squares left empty.
pub fn scattered<const N: usize>(rng: &mut Rng, empty: usize) -> Bits<N> {
    let mut filled = vec![true; N * N];
    filled[..empty].fill(false);
    rng.shuffle(&mut filled);
    // Many discs of one colour make for wipe-outs and passes.
    let share = *rng.pick(&[3, 20, 50, 80, 97]).unwrap();
    let mut filled = filled.into_iter();
    let turn = side(rng.percent(50));
    Bits::from_fn(turn, |_| filled.next().unwrap().then(|| side(rng.percent(share))))
}

fn side(black: bool) -> Side {
    if black { Side::Black } else { Side::White }
}

pub fn empties<const N: usize>(board: &Bits<N>) -> u32 {
    (Bits::<N>::SQUARES & !(board.own() | board.other())).count_ones()
}

/// The value of a position for the side on turn by looking at everything that matters.
pub fn plain<R: ZeroSum>(rules: &R, position: &R::Position) -> i32 {
    let estimate = |_: &R, _: &R::Position| unreachable!("every game ends");
    let value = alpha_beta(rules, position, u32::MAX, estimate, &mut ()).value;
    if rules.turn(position) == Seat::FIRST { value } else { -value }
}

/// The same on the other kind of board.
pub fn plain_on_cells<const N: usize>(board: &Bits<N>) -> i32 {
    let cells = Array::<N>::from_fn(board.turn(), |square| board.get(square));
    plain(&Reversi::new(), &cells)
}

pub fn solve<const N: usize>(solver: &mut Solver, board: &Bits<N>) -> Solution {
    let solution = solver.solve(board, &Stop::new(), &mut |_| {}).unwrap();
    check_line(board, &solution);
    solution
}

pub fn solve_best<const N: usize>(
    solver: &mut Solver,
    board: &Bits<N>,
    wanted: usize,
) -> Vec<Solution> {
    let solutions = solver.solve_best(board, wanted, &Stop::new(), &mut |_| {}).unwrap();
    for solution in &solutions {
        check_line(board, solution);
    }
    solutions
}

/// The line of a solution is legal, goes to the end of the game and ends with its score.
fn check_line<const N: usize>(board: &Bits<N>, solution: &Solution) {
    let end = play(board, solution);
    let outcome = end.outcome().expect("the line goes to the end");
    assert_eq!(solution.score, outcome.scores[board.turn().seat()], "{board:?} {solution:?}");
}

/// The game at the end of a solution's line.
pub fn play<const N: usize>(board: &Bits<N>, solution: &Solution) -> Game<Reversi<Bits<N>>> {
    let mut game = Game::from_position(Reversi::new(), *board);
    for &mv in &solution.line {
        game.play(mv).unwrap();
    }
    game
}

/// The positions after each move.
pub fn children<const N: usize>(board: &Bits<N>) -> Vec<Bits<N>> {
    let rules = Reversi::<Bits<N>>::new();
    let mut children = Vec::new();
    rules.each_move(board, |mv| {
        let mut next = *board;
        rules.apply(&mut next, mv);
        children.push(next);
    });
    children
}
