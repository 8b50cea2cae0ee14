//! The strong player's ends of games against a plain search and the other solver.

use std::time::Duration;

use damier_ai::reversi::Solver;
use damier_ai::reversi::damier::Damier;
use damier_core::{Game, Rng, Stop};
use damier_mind::{
    Alone, Budget, Clock, Line, StoppedClock, Strategy, Task, Thought, Value, Workers,
};
use damier_reversi::{Array, Bits, Board, Move, Reversi, flips, mobility};
use damier_testkit::sweep;

use crate::solver::positions::{self, met, plain_on_cells, scattered, solve, solve_best};
use crate::team::{Looked, Team};

/// What is asked, and by whom it is answered.
struct Question<'a> {
    budget: Budget,
    lines: usize,
    clock: &'a dyn Clock,
    workers: &'a dyn Workers,
}

impl Question<'static> {
    fn of(budget: Budget) -> Question<'static> {
        Question { budget, lines: 1, clock: &StoppedClock, workers: &Alone }
    }
}

/// What the strong player says of a position in the end.
fn thought<B: Board>(
    damier: &mut Damier,
    board: &B,
    question: &Question<'_>,
) -> Option<Thought<Move>> {
    let game = Game::from_position(Reversi::<B>::new(), *board);
    let Question { budget, lines, clock, workers } = *question;
    let stop = &Stop::new();
    damier.think(&game, &mut Task { budget, lines, clock, stop, workers, progress: &mut |_| {} })
}

/// The value that a line says is exact, which it keeps to the end.
fn kept<B: Board>(board: &B, line: &Line<Move>) -> i32 {
    let score = line.score.unwrap();
    assert!(score.exact && score.confidence.is_none(), "{board:?} {score}");
    let Value::Units(units) = score.value else { panic!("{score:?}") };
    let mut game = Game::from_position(Reversi::<B>::new(), *board);
    let turn = game.turn().unwrap();
    for &mv in &line.moves {
        game.play(mv).unwrap();
    }
    assert_eq!(100 * game.outcome().unwrap().scores[turn], units, "{board:?}");
    units / 100
}

/// The value that it says is exact; none if the game is over.
fn exact<B: Board>(damier: &mut Damier, board: &B) -> Option<i32> {
    let thought = thought(damier, board, &Question::of(Budget::depth(100)))?;
    Some(kept(board, &thought.lines[0]))
}

/// The value by alpha-beta and nothing else but that moves with few answers come first.
fn plain(own: u64, other: u64, mut alpha: i32, beta: i32) -> i32 {
    let empty = !(own | other);
    let moves = mobility(own, other) & empty;
    if moves == 0 {
        if mobility(other, own) & empty == 0 {
            let difference = own.count_ones() as i32 - other.count_ones() as i32;
            return difference + difference.signum() * empty.count_ones() as i32;
        }
        return -plain(other, own, -beta, -alpha);
    }
    let mut after: Vec<(u32, u64, u64)> = (0..64)
        .filter(|index| moves & 1 << index != 0)
        .map(|index| {
            let turned = flips(index, own, other);
            let (next, last) = (other ^ turned, own ^ turned ^ 1 << index);
            ((mobility(next, last) & !(next | last)).count_ones(), next, last)
        })
        .collect();
    after.sort_unstable();
    for (_, next, last) in after {
        alpha = alpha.max(-plain(next, last, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[test]
fn ends_are_worth_what_a_plain_search_finds() {
    let mut rng = Rng::new(27);
    let mut damier = Damier::new(12);
    let mut solved = 0;
    for round in 0..1000 {
        let empty = 10 + round % 5;
        let board: Bits<8> =
            if round % 4 == 0 { scattered(&mut rng, empty) } else { met(&mut rng, empty as u32) };
        if let Some(value) = exact(&mut damier, &board) {
            assert_eq!(value, plain(board.own(), board.other(), -64, 64), "{board:?}");
            solved += 1;
        }
    }
    assert!(solved > 900, "{solved}");
}

#[test]
fn ends_are_worth_what_the_other_solver_finds() {
    let mut rng = Rng::new(28);
    let (mut damier, mut solver) = (Damier::new(14), Solver::new(16));
    for round in 0..sweep(40, 200) {
        let board: Bits<8> = met(&mut rng, 16 + round % 3);
        if let Some(value) = exact(&mut damier, &board) {
            assert_eq!(value, solve(&mut solver, &board).score, "{board:?}");
        }
    }
}

/// Whatever the budget, what is not proved is not called exact, and the move is legal.
#[test]
fn estimates_are_called_estimates() {
    let mut rng = Rng::new(29);
    let mut damier = Damier::new(12);
    for round in 0..60 {
        let board: Bits<8> = met(&mut rng, 14 + round % 46);
        for budget in [Budget::depth(1 + round % 5), Budget::nodes(1 + u64::from(round) * 40)] {
            let question = Question::of(budget);
            let Some(thought) = thought(&mut damier, &board, &question) else { continue };
            let score = thought.lines[0].score;
            assert!(thought.depth < 14 || thought.nodes > 1000, "{thought:?}");
            assert!(score.is_none_or(|score| !score.exact), "{thought:?}");
            let game = Game::from_position(Reversi::<Bits<8>>::new(), board);
            assert!(game.check(*thought.best().unwrap()).is_ok(), "{board:?}");
        }
    }
}

/// The same search on smaller boards.
#[test]
fn small_boards_are_solved_alike() {
    let mut rng = Rng::new(30);
    let (mut damier, mut solver) = (Damier::new(14), Solver::new(16));
    assert_eq!(exact(&mut damier, &Bits::<4>::start()), Some(-10));
    for round in 0..sweep(60, 600) {
        let four: Bits<4> = scattered(&mut rng, 2 + round as usize % 8);
        if let Some(value) = exact(&mut damier, &four) {
            assert_eq!(value, plain_on_cells(&four), "{four:?}");
        }
        let six: Bits<6> = if round % 3 == 0 {
            scattered(&mut rng, 9 + round as usize % 5)
        } else {
            met(&mut rng, 10 + round % 6)
        };
        if let Some(value) = exact(&mut damier, &six) {
            assert_eq!(value, solve(&mut solver, &six).score, "{six:?}");
            // As array boards have it.
            let cells = Array::<6>::from_fn(six.turn(), |square| six.get(square));
            assert_eq!(exact(&mut damier, &cells), Some(value), "{six:?}");
        }
    }
}

/// And on ten by ten, where words of 64 bits do not do.
#[test]
fn ends_of_ten_by_ten_are_worth_what_a_plain_search_finds() {
    let mut rng = Rng::new(31);
    let mut damier = Damier::new(12);
    let mut solved = 0;
    for round in 0..sweep(30, 300) {
        let mut game = Game::new(Reversi::<Array<10>>::new());
        let wanted = 100 - (5 + round % 5);
        let discs = |board: &Array<10>| {
            board.count(board.turn()) + board.passed().count(board.turn().other())
        };
        while discs(game.position()) < wanted {
            let Some(&mv) = rng.pick(&game.legal_moves()) else { break };
            game.play(mv).unwrap();
        }
        if let Some(value) = exact(&mut damier, game.position()) {
            assert_eq!(value, positions::plain(game.rules(), game.position()));
            solved += 1;
        }
    }
    assert!(solved > 20, "{solved}");
}

/// Every move has its value, as a solver of all moves finds it.
#[test]
fn all_moves_have_exact_values() {
    let mut rng = Rng::new(32);
    let (mut damier, mut solver) = (Damier::new(14), Solver::new(16));
    for round in 0..30 {
        let board: Bits<8> = met(&mut rng, 9 + round % 6);
        let question = Question { lines: 64, ..Question::of(Budget::depth(60)) };
        let Some(thought) = thought(&mut damier, &board, &question) else { continue };
        let found: Vec<i32> = thought.lines.iter().map(|line| kept(&board, line)).collect();
        let other = solve_best(&mut solver, &board, 64);
        assert_eq!(found, other.iter().map(|solution| solution.score).collect::<Vec<_>>());
    }
}

/// Several find what one finds, and stop in time.
#[test]
fn helpers_find_the_same() {
    let mut rng = Rng::new(33);
    let mut solver = Solver::new(16);
    for round in 0..sweep(12, 100) {
        let board: Bits<8> = met(&mut rng, 16 + round % 3);
        let mut damier = Damier::new(14);
        let workers = &Team(1 + round as usize % 3);
        // Two lines, so that a single move is judged, too.
        let question = Question { workers, lines: 2, ..Question::of(Budget::UNLIMITED) };
        let Some(together) = thought(&mut damier, &board, &question) else { continue };
        assert_eq!(kept(&board, &together.lines[0]), solve(&mut solver, &board).score);
        let early: Bits<8> = met(&mut rng, 20 + 3 * (round % 12));
        for time in [1, 20] {
            let budget = Budget::time(Duration::from_millis(time));
            let question = Question { clock: &Looked::default(), workers, ..Question::of(budget) };
            let Some(hurried) = thought(&mut damier, &early, &question) else { continue };
            let game = Game::from_position(Reversi::<Bits<8>>::new(), early);
            assert_eq!(game.check(*hurried.best().unwrap()), Ok(()));
        }
        let counted = Budget::nodes(3000);
        let alone = thought(&mut damier, &early, &Question::of(counted));
        let question = Question { workers, ..Question::of(counted) };
        assert_eq!(thought(&mut damier, &early, &question), alone);
    }
}
