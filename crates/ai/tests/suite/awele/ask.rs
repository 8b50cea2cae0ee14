//! Asking the search, and games to ask about.

use std::sync::Arc;

use damier_ai::awele::Alphabeta;
use damier_ai::awele::endgame::Database;
use damier_awele::{Awele, Board, House, Packed, RuleSet};
use damier_core::{DynGame, Game, Rng, Stop};
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task, Thought};

/// Positions four moves before one comes again, as move lists.
pub const REPETITION: &str = include_str!("../../../../../testdata/awele/repetition.csv");
/// Positions from all over the game, as move lists.
pub const PERFT: &str = include_str!("../../../../../testdata/awele/perft.csv");

/// What the strategy answers.
pub fn ask<B: Board>(
    strategy: &mut Alphabeta,
    game: &Game<Awele<B>>,
    budget: Budget,
    lines: usize,
) -> Option<Thought<House>> {
    let stop = Stop::new();
    let progress = &mut |_: &Thought<House>| {};
    strategy.think(
        game,
        &mut Task { budget, lines, clock: &StoppedClock, stop: &stop, workers: &Alone, progress },
    )
}

/// What a new one answers that has no database.
pub fn alone<B: Board>(game: &Game<Awele<B>>, budget: Budget, lines: usize) -> Thought<House> {
    ask(&mut Alphabeta::new(Some(0)), game, budget, lines).unwrap()
}

/// One that has this database.
pub fn lent(database: &Arc<Database>) -> Alphabeta {
    Alphabeta::new(None).with_database(database.clone())
}

/// The games of a file of move lists, which come first in each line.
pub fn listed<B: Board>(file: &str) -> Vec<Game<Awele<B>>> {
    let lists = file.lines().skip(1).map(|line| line.split(';').next().unwrap());
    let games = lists.map(|moves| {
        let mut game = Game::new(Awele::<B>::new(RuleSet::ABAPA));
        game.play_line(moves).unwrap();
        game
    });
    games.collect()
}

/// A game played by chance until at most so many seeds are left, and then up to so many moves
/// more; none if it ends before.
pub fn by_chance(
    rng: &mut Rng,
    rule_set: &RuleSet,
    seeds: u32,
    more: usize,
) -> Option<Game<Awele<Packed>>> {
    let mut game = Game::new(Awele::new(*rule_set));
    let mut more = rng.index(more + 1);
    while game.position().on_board(rule_set.row()) > seeds || more > 0 {
        if game.position().on_board(rule_set.row()) <= seeds {
            more -= 1;
        }
        let moves = game.legal_moves();
        game.play(*rng.pick(&moves)?).unwrap();
    }
    game.outcome().is_none().then_some(game)
}
