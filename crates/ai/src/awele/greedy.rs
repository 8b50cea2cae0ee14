//! The beginner's way: capture as much as you can.

use damier_awele::{Awele, Board, House};
use damier_core::{Game, Rng};
use damier_mind::{Strategy, Task, Thought};

/// The move that captures the most seeds at once; chance decides between equals.
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

impl<B: Board> Strategy<Awele<B>> for Greedy {
    fn think(&mut self, game: &Game<Awele<B>>, _: &mut Task<'_, House>) -> Option<Thought<House>> {
        let (rules, position) = (game.rules(), game.position());
        let mut moves = game.legal_moves();
        // Any order will do that does not favour an end of the row.
        self.rng.shuffle(&mut moves);
        let gain = |house: &House| {
            let index = house.index(rules.rule_set().row());
            rules.sow(&position.board, position.side, index).taken
        };
        moves.into_iter().max_by_key(gain).map(Thought::unjudged)
    }

    fn new_game(&mut self) {
        self.rng = Rng::new(self.seed);
    }
}

#[cfg(test)]
mod tests {
    use damier_awele::{Array, Packed, Row, RuleSet, Side};
    use damier_core::{Rules, Stop};

    use super::*;
    use crate::Random;
    use damier_mind::{Alone, Budget, StoppedClock};

    fn ask<B: Board>(
        player: &mut (impl Strategy<Awele<B>> + ?Sized),
        game: &Game<Awele<B>>,
    ) -> Option<House> {
        let (stop, progress) = (Stop::new(), &mut |_: &Thought<House>| {});
        let budget = Budget::default();
        let mut task =
            Task { budget, lines: 1, clock: &StoppedClock, stop: &stop, workers: &Alone, progress };
        player.think(game, &mut task).and_then(|thought| thought.best().copied())
    }

    /// What `mv` captures, by playing it.
    fn gain<B: Board>(game: &Game<Awele<B>>, mv: House) -> u32 {
        let (mut next, side) = (*game.position(), game.position().side);
        game.rules().apply(&mut next, mv);
        next.store(side) - game.position().store(side)
    }

    #[test]
    fn it_takes_the_most_and_beats_chance() {
        fn check<B: Board>(rule_set: RuleSet) -> i32 {
            let (mut wins, mut captures) = (0, 0);
            for seed in 0..20 {
                let mut game = Game::new(Awele::<B>::new(rule_set));
                let (mut greedy, mut random) = (Greedy::new(seed), Random::new(seed));
                let ours = if seed % 2 == 0 { Side::South } else { Side::North };
                while let Some(turn) = game.turn() {
                    let mv = if turn == ours.seat() {
                        let mv = ask(&mut greedy, &game).expect("the game is not over");
                        let most = game.legal_moves().into_iter().map(|mv| gain(&game, mv)).max();
                        assert_eq!(Some(gain(&game, mv)), most, "{rule_set}");
                        captures += most.unwrap_or(0);
                        mv
                    } else {
                        ask(&mut random, &game).expect("the game is not over")
                    };
                    game.play(mv).expect("a strategy plays by the rules");
                }
                assert_eq!(ask(&mut greedy, &game), None, "a finished game has no best move");
                wins += game.outcome().map_or(0, |end| end.scores[ours.seat()].signum());
            }
            assert!(captures > 100, "{rule_set}: {captures}");
            wins
        }
        assert!(check::<Packed>(RuleSet::ABAPA) > 10);
        assert!(check::<Array>(RuleSet::AWARI) > 10);
        assert!(check::<Packed>(RuleSet { houses: Row::of::<8>(), ..RuleSet::AWARI }) > 10);
    }

    /// Nothing can be captured at the start: chance alone decides, between all six.
    #[test]
    fn chance_decides_between_equals() {
        let game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
        let mut counts = [0_u32; 6];
        for seed in 0..600 {
            let mv = ask(&mut Greedy::new(seed), &game).expect("the game has just begun");
            assert_eq!(Some(mv), ask(&mut Greedy::new(seed), &game), "a seed names a player");
            counts[mv.column()] += 1;
        }
        assert!(counts.iter().all(|count| (60..140).contains(count)), "{counts:?}");
    }
}
