//! The strong player's ends of games against a plain search and the other solver.

use damier_ai::reversi::Solver;
use damier_ai::reversi::damier::Damier;
use damier_core::{Game, Rng, Stop};
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task, Thought, Value};
use damier_reversi::{Bits, Move, Reversi, flips, mobility};
use damier_testkit::sweep;

use crate::solver::positions::{met, scattered, solve};

/// What the strong player says of a position in the end.
fn thought(damier: &mut Damier, board: &Bits<8>, budget: Budget) -> Option<Thought<Move>> {
    let game = Game::from_position(Reversi::<Bits<8>>::new(), *board);
    let mut task = Task {
        budget,
        lines: 1,
        clock: &StoppedClock,
        stop: &Stop::new(),
        workers: &Alone,
        progress: &mut |_| {},
    };
    damier.think(&game, &mut task)
}

/// The value that it says is exact, and a line that keeps it to the end.
fn exact(damier: &mut Damier, board: &Bits<8>) -> Option<i32> {
    let thought = thought(damier, board, Budget::depth(60))?;
    let score = thought.lines[0].score.unwrap();
    assert!(score.exact, "{board:?}");
    let Value::Units(units) = score.value else { panic!("{score:?}") };
    let mut game = Game::from_position(Reversi::<Bits<8>>::new(), *board);
    let turn = game.turn().unwrap();
    for &mv in &thought.lines[0].moves {
        game.play(mv).unwrap();
    }
    assert_eq!(100 * game.outcome().unwrap().scores[turn], units, "{board:?}");
    Some(units / 100)
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
            let Some(thought) = thought(&mut damier, &board, budget) else { continue };
            let score = thought.lines[0].score;
            assert!(thought.depth < 14 || thought.nodes > 1000, "{thought:?}");
            assert!(score.is_none_or(|score| !score.exact), "{thought:?}");
            let game = Game::from_position(Reversi::<Bits<8>>::new(), board);
            assert!(game.check(*thought.best().unwrap()).is_ok(), "{board:?}");
        }
    }
}
