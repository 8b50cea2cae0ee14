//! Own games: positions, and what a search of fixed size says of them.

use std::sync::Arc;

use damier_core::{Game, Rng, Rules, Stop, mix};
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task, Thought, Value};
use damier_quoridor::{Move, Quoridor, Setup};

use super::super::Damier;
use super::super::net::Net;
use super::sample::Sample;

/// Games of a player against itself.
pub struct Games {
    rules: Quoridor<u128>,
    net: Option<Arc<Net>>,
    /// How many positions a search looks at.
    nodes: u64,
    seed: u64,
}

/// So many samples are made at once, and are the same whatever was made before them.
pub const CHUNK: usize = 1000;
/// The memory of a search of so few positions.
const TABLE_BITS: u32 = 14;
/// A game begins with so many moves by chance, and three more or fewer.
const BY_CHANCE: usize = 6;
/// So many moves of a hundred are made by chance later on.
const SLIPS: u32 = 6;
/// No game is longer.
const LONGEST: usize = 160;
/// Values are kept as at most this.
const MOST: i32 = 3000;

/// The game that is learnt.
pub(super) fn classic() -> Quoridor<u128> {
    let Ok(rules) = Setup::classic(9, 2).build() else { unreachable!("nine by nine, for two") };
    rules
}

impl Games {
    /// Games by a network, or by features without one.
    pub fn new(net: Option<Arc<Net>>, nodes: u64, seed: u64) -> Games {
        Games { rules: classic(), net, nodes, seed }
    }

    /// The chunk of samples with this number; none if it was stopped.
    pub fn chunk(&self, number: u64, stop: &Stop) -> Option<Vec<Sample>> {
        let mut rng = Rng::new(mix(self.seed) ^ number);
        let mut player = Damier::with(TABLE_BITS, self.net.clone());
        let mut samples = Vec::with_capacity(CHUNK);
        while samples.len() < CHUNK {
            self.game(&mut player, &mut rng, &mut samples, stop)?;
        }
        samples.truncate(CHUNK);
        Some(samples)
    }

    /// Plays a game, and adds its positions; none if it was stopped.
    fn game(
        &self,
        player: &mut Damier,
        rng: &mut Rng,
        samples: &mut Vec<Sample>,
        stop: &Stop,
    ) -> Option<()> {
        let mut game = Game::new(self.rules.clone());
        let by_chance_until = BY_CHANCE - 3 + rng.index(7);
        while game.outcome().is_none() && game.steps().len() < LONGEST {
            let mut chosen = None;
            if game.steps().len() >= by_chance_until {
                let thought = self.think(player, &game, stop)?;
                chosen = thought.best().copied();
                // Who could look at nothing judges nothing.
                if let Some((best, score)) =
                    chosen.zip(thought.lines.first().and_then(|it| it.score))
                {
                    let value = match score.value {
                        Value::Units(units) => units.clamp(-MOST, MOST),
                        Value::Win(_) => MOST,
                        Value::Loss(_) => -MOST,
                    };
                    let number = self.rules.move_number(best);
                    samples.push(Sample::new(&self.rules, game.position(), value as i16, number));
                    if value.abs() == MOST {
                        break;
                    }
                }
                if rng.percent(SLIPS) {
                    chosen = None;
                }
            }
            let Some(mv) = chosen.or_else(|| by_chance(&game, rng)) else { break };
            if game.play(mv).is_err() {
                break;
            }
        }
        Some(())
    }

    /// What the player thinks of a position; none if it was stopped.
    fn think(
        &self,
        player: &mut Damier,
        game: &Game<Quoridor<u128>>,
        stop: &Stop,
    ) -> Option<Thought<Move>> {
        let mut task = Task {
            budget: Budget::nodes(self.nodes),
            lines: 1,
            clock: &StoppedClock,
            stop,
            workers: &Alone,
            progress: &mut |_| {},
        };
        let thought = player.think(game, &mut task);
        thought.filter(|_| !stop.is_raised())
    }
}

/// A step that comes nearer to the goal, or any move at all.
fn by_chance(game: &Game<Quoridor<u128>>, rng: &mut Rng) -> Option<Move> {
    let moves = game.legal_moves();
    if rng.percent(60) {
        let (rules, position) = (game.rules(), game.position());
        let seat = game.turn()?;
        let far = |mv: &Move| match *mv {
            Move::Step(cell) => rules.distance_from(position, seat, cell),
            _ => None,
        };
        let nearest = moves.iter().filter_map(far).min();
        let nearer: Vec<Move> =
            moves.iter().filter(|mv| far(mv).is_some() && far(mv) == nearest).copied().collect();
        if let Some(mv) = rng.pick(&nearer) {
            return Some(*mv);
        }
    }
    rng.pick(&moves).copied()
}
