//! The beginner's way: turn as many discs as you can.

use damier_core::{Game, Rng};
use damier_mind::{Strategy, Task, Thought};
use damier_reversi::{Board, Move, Reversi};

/// The move that turns the most discs; chance decides between equals.
#[derive(Clone, Debug)]
pub struct Greedy {
    seed: u64,
    rng: Rng,
}

impl Greedy {
    /// The player that `seed` names.
    pub fn new(seed: u64) -> Greedy {
        Greedy { seed, rng: Rng::new(seed) }
    }
}

impl<B: Board> Strategy<Reversi<B>> for Greedy {
    fn think(&mut self, game: &Game<Reversi<B>>, _: &mut Task<'_, Move>) -> Option<Thought<Move>> {
        let board = game.position();
        let mut moves = game.legal_moves();
        // Any order will do that does not favour a corner of the board.
        self.rng.shuffle(&mut moves);
        let gain = |mv: &Move| match *mv {
            Move::Pass => 0,
            Move::Place(square) => {
                let mut next = *board;
                next.place(square);
                next.count(board.turn())
            }
        };
        moves.into_iter().max_by_key(gain).map(Thought::unjudged)
    }

    fn new_game(&mut self) {
        self.rng = Rng::new(self.seed);
    }
}
