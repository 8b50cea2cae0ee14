//! Own games: positions, what a search of fixed size says of them, and how they end.

use std::sync::Arc;

use damier_awele::{Awele, House, Packed, RuleSet, Side};
use damier_core::{Game, Rng, Seat, Stop, mix};
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task, Thought, Value};

use super::sample::Sample;
use crate::awele::Damier;
use crate::awele::endgame::{Database, seen_by_mover};
use crate::awele::worth::Worth;

/// Games of a player against itself.
pub struct Games {
    worth: Option<Arc<Worth>>,
    database: Option<Arc<Database>>,
    /// How many positions a search looks at.
    nodes: u64,
    seed: u64,
}

/// So many samples are made at once, and are the same whatever was made before them.
pub const CHUNK: usize = 1000;
/// The memory of a search of so few positions.
const TABLE_BITS: u32 = 14;
/// A game begins with at least so many moves by chance.
const BY_CHANCE: usize = 2;
/// And with up to so many more.
const MORE_BY_CHANCE: usize = 10;
/// So many moves of a hundred are made by chance later on.
const SLIPS: u32 = 7;
/// No game is longer.
const LONGEST: usize = 250;
/// Values are kept as at most this.
const MOST: i32 = 4800;

impl Games {
    /// Games by these numbers, or by looks without any, and with an endgame database if there is one.
    pub fn new(
        worth: Option<Arc<Worth>>,
        database: Option<Arc<Database>>,
        nodes: u64,
        seed: u64,
    ) -> Games {
        Games { worth, database, nodes, seed }
    }

    /// The chunk of samples with this number; none if it was stopped.
    pub fn chunk(&self, number: u64, stop: &Stop) -> Option<Vec<Sample>> {
        let mut rng = Rng::new(mix(self.seed) ^ number);
        let limit = if self.database.is_some() { None } else { Some(0) };
        let mut player = Damier::with(TABLE_BITS, limit, self.worth.clone());
        if let Some(database) = &self.database {
            player = player.with_database(database.clone());
        }
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
        let mut game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
        let row = game.rules().rule_set().row();
        let by_chance_until = BY_CHANCE + rng.index(MORE_BY_CHANCE);
        let mut seen = Vec::new();
        while game.outcome().is_none() && game.steps().len() < LONGEST {
            let moves = game.legal_moves();
            let mut chosen = rng.pick(&moves).copied()?;
            if game.steps().len() >= by_chance_until && moves.len() > 1 {
                let thought = self.think(player, &game, stop)?;
                let best = thought.lines.first()?;
                if let Some(Value::Units(value)) = best.score.map(|score| score.value) {
                    let here = game.position();
                    let sample = Sample {
                        board: seen_by_mover(here, row),
                        lead: lead(here.lead(), here.side),
                        value: value.clamp(-MOST, MOST) as i16,
                        end: 0,
                    };
                    seen.push((sample, here.side));
                }
                if !rng.percent(SLIPS) {
                    chosen = best.moves.first().copied()?;
                }
            }
            game.play(chosen).ok()?;
        }
        let end = match game.outcome() {
            Some(outcome) => outcome.scores[Seat::FIRST],
            None => game.position().lead(),
        };
        samples.extend(
            seen.into_iter().map(|(sample, side)| Sample { end: lead(end, side), ..sample }),
        );
        Some(())
    }

    /// What the player thinks of a position; none if it was stopped.
    fn think(
        &self,
        player: &mut Damier,
        game: &Game<Awele<Packed>>,
        stop: &Stop,
    ) -> Option<Thought<House>> {
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

/// South's lead as a side sees it.
fn lead(souths: i32, side: Side) -> i8 {
    (if side == Side::South { souths } else { -souths }) as i8
}
