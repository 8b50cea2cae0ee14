//! Asking the search, and games to ask about.

use std::sync::Arc;

use damier_ai::awele::endgame::Database;
use damier_ai::awele::{Alphabeta, Damier};
use damier_awele::{Awele, Board, House, Packed, RuleSet};
use damier_core::{DynGame, Game, Rng, Stop};
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task, Thought};

/// Positions four moves before one comes again, as move lists.
pub const REPETITION: &str = include_str!("../../../../../testdata/awele/repetition.csv");
/// Positions from all over the game, as move lists.
pub const PERFT: &str = include_str!("../../../../../testdata/awele/perft.csv");

/// The players that search.
#[derive(Clone, Copy, Debug)]
pub enum Who {
    Alphabeta,
    Damier,
}

/// Both of them.
pub const BOTH: [Who; 2] = [Who::Alphabeta, Who::Damier];

/// A player with everything it can do.
pub type Player<B> = Box<dyn Strategy<Awele<B>>>;

impl Who {
    /// A new one that looks up so many seeds, if that is limited.
    pub fn make<B: Board>(self, limit: Option<usize>) -> Player<B> {
        match self {
            Who::Alphabeta => Box::new(Alphabeta::new(limit)),
            Who::Damier => Box::new(Damier::new(limit)),
        }
    }

    /// One that has this database.
    pub fn lent<B: Board>(self, limit: Option<usize>, database: &Arc<Database>) -> Player<B> {
        let database = database.clone();
        match self {
            Who::Alphabeta => Box::new(Alphabeta::new(limit).with_database(database)),
            Who::Damier => Box::new(Damier::new(limit).with_database(database)),
        }
    }

    /// What a new one answers that has no database.
    pub fn alone<B: Board>(
        self,
        game: &Game<Awele<B>>,
        budget: Budget,
        lines: usize,
    ) -> Thought<House> {
        ask(&mut *self.make(Some(0)), game, budget, lines).unwrap()
    }
}

/// What a player answers.
pub fn ask<B: Board>(
    player: &mut dyn Strategy<Awele<B>>,
    game: &Game<Awele<B>>,
    budget: Budget,
    lines: usize,
) -> Option<Thought<House>> {
    let stop = Stop::new();
    let progress = &mut |_: &Thought<House>| {};
    player.think(
        game,
        &mut Task { budget, lines, clock: &StoppedClock, stop: &stop, workers: &Alone, progress },
    )
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
