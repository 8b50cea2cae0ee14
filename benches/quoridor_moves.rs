//! How fast Quoridor moves are generated: all legal moves of midgame positions, every wall
//! checked for cuts, on one thread; then perft. The reference is the slow referee of the
//! tests, a graph searched breadth first for every wall.
//!
//! `cargo bench -p damier-benches --bench quoridor_moves`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(clippy::unwrap_used, reason = "the set-ups here are sound")]

use damier_benches::{best_time, millions_a_second};
use damier_core::{Counting, DynGame, Game, Rng, Rules, Stop, perft};
use damier_grid::{CellSet, Wide};
use damier_quoridor::{Move, Quoridor, Setup};
use damier_testkit::quoridor::{Referee, RuleSet};

/// Positions of random games, with so many walls built.
fn midgame<S: CellSet>(
    size: usize,
    walls: std::ops::RangeInclusive<usize>,
) -> Vec<Game<Quoridor<S>>> {
    let rules = Setup::classic(size, 2).build::<S>().unwrap();
    let mut rng = Rng::new(9);
    let mut games = Vec::new();
    while games.len() < 1000 {
        let mut game = Game::new(rules.clone());
        let wanted = walls.start() + rng.index(walls.end() - walls.start() + 1);
        while game.outcome().is_none() && rules.walls(game.position()).count() < wanted {
            // Half walls and half steps, or the game would be all walls.
            let build = rng.percent(50);
            let mut moves = game.legal_moves();
            if moves.iter().any(|mv| matches!(mv, Move::Wall(_)) == build) {
                moves.retain(|mv| matches!(mv, Move::Wall(_)) == build);
            }
            game.play(*rng.pick(&moves).unwrap()).unwrap();
        }
        if game.outcome().is_none() {
            games.push(game);
        }
    }
    games
}

/// The same positions for the slow referee.
fn referees<S: CellSet>(games: &[Game<Quoridor<S>>], size: usize) -> Vec<Referee> {
    let walls = if size == 9 { 10 } else { size + 1 };
    games
        .iter()
        .map(|game| {
            let mut referee = Referee::new(RuleSet::classic(size, size, 2, walls));
            for step in DynGame::steps(game) {
                if let damier_core::Step::Move(mv) = step {
                    referee.play(&mv).unwrap();
                }
            }
            referee
        })
        .collect()
}

fn generation<S: CellSet>(size: usize, walls: std::ops::RangeInclusive<usize>) {
    let games = midgame::<S>(size, walls.clone());
    let (time, moves) = best_time(|| {
        let mut moves = 0_u64;
        for game in &games {
            game.rules().each_move(game.position(), |_| moves += 1);
        }
        moves
    });
    let fast = millions_a_second(games.len() as u64, time);
    let few = &games[..20];
    let slow_games = referees(few, size);
    let (time, slow_moves) =
        best_time(|| slow_games.iter().map(|game| game.legal_moves().len() as u64).sum::<u64>());
    let slow = millions_a_second(few.len() as u64, time);
    let same: u64 = few.iter().map(|game| game.legal_moves().len() as u64).sum();
    assert_eq!(slow_moves, same, "the referee disagrees");
    println!(
        "{size}x{size}, {}-{} walls: {:.0} positions/s ({:.1} M moves/s); \
         {:.0} times the slow referee",
        walls.start(),
        walls.end(),
        fast * 1e6,
        fast * moves as f64 / games.len() as f64,
        fast / slow
    );
}

fn counting<S: CellSet>(size: usize, depth: u32, slow_depth: u32) {
    let game = Game::new(Setup::classic(size, 2).build::<S>().unwrap());
    let count = |depth| perft(&game, depth, Counting::Bulk, &Stop::new()).unwrap();
    let (time, leaves) = best_time(|| count(depth));
    println!(
        "{size}x{size}, perft {depth}: {leaves} in {:.2} s, {:.0} M leaves/s",
        time.as_secs_f64(),
        millions_a_second(leaves, time)
    );
    let (fast, leaves) = best_time(|| count(slow_depth));
    let referee =
        Referee::new(RuleSet::classic(size, size, 2, if size == 9 { 10 } else { size + 1 }));
    let (slow, slow_leaves) = best_time(|| referee.perft(slow_depth));
    assert_eq!(leaves, slow_leaves, "the referee disagrees");
    println!(
        "{size}x{size}, perft {slow_depth}: {:.0} times the slow referee",
        slow.as_secs_f64() / fast.as_secs_f64()
    );
}

fn main() {
    generation::<u128>(9, 6..=14);
    generation::<Wide>(19, 12..=28);
    counting::<u128>(9, 4, 2);
    counting::<Wide>(19, 2, 1);
}
