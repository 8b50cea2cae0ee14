//! Games that went astray.

use damier_core::{Game, Rng, Rules};

/// A game some moves of chance from its start; shorter where it would be over.
pub fn stray<R: Rules>(rules: R, moves: usize, rng: &mut Rng) -> Game<R> {
    let mut game = Game::new(rules);
    for _ in 0..moves {
        let mv = *rng.pick(&game.legal_moves()).unwrap();
        game.play(mv).unwrap();
        if game.outcome().is_some() {
            game.take_back();
            break;
        }
    }
    game
}
