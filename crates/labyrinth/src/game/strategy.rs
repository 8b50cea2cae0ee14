//! What minotaurs follow.

use std::fmt;

use damier_core::Rng;
use damier_grid::Direction;

use super::{State, hunt};
use crate::Maze;
use crate::terrain::{Passages, Terrain, WayOf};
use crate::tiles::{Mosaic, Side};

/// What a strategy is told.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a, M: Passages = Maze> {
    /// How the game stands, after the player's move.
    pub state: &'a State<M>,
    /// That move; none if the player stays.
    pub moved: Option<WayOf<M>>,
}

impl<M: Passages> Sight<'_, M> {
    /// One move for every minotaur, as they follow a strategy.
    pub(super) fn decide(&self, strategy: &Strategy, rng: &mut Rng) -> Vec<Option<WayOf<M>>> {
        let mut asked = vec![None; self.state.minotaurs().len()];
        M::decide(strategy, self, rng, &mut asked);
        asked
    }
}

/// One move for every minotaur: where to go, or to stay. It is called with everyone staying.
pub type Decide = fn(&Sight, &mut Rng, &mut [Option<Direction>]);

/// The same on tiles.
pub type DecideOnTiles = fn(&Sight<Mosaic>, &mut Rng, &mut [Option<Side>]);

/// A way for minotaurs to move. It may ask for the impossible: the game checks.
pub struct Strategy {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what they do.
    pub about: &'static str,
    on_squares: Decide,
    on_tiles: DecideOnTiles,
}

impl Strategy {
    /// A strategy by what it decides on squares; on tiles everyone stays.
    pub const fn new(name: &'static str, about: &'static str, on_squares: Decide) -> Strategy {
        Strategy { name, about, on_squares, on_tiles: |_, _, _| {} }
    }

    /// The same with what it decides on tiles.
    #[must_use]
    pub const fn on_tiles(self, on_tiles: DecideOnTiles) -> Strategy {
        Strategy { on_tiles, ..self }
    }

    /// One move for every minotaur.
    pub fn decide(&self, sight: &Sight, rng: &mut Rng) -> Vec<Option<Direction>> {
        sight.decide(self, rng)
    }

    pub(crate) fn decide_on_squares(
        &self,
        sight: &Sight,
        rng: &mut Rng,
        asked: &mut [Option<Direction>],
    ) {
        (self.on_squares)(sight, rng, asked);
    }

    pub(crate) fn decide_on_tiles(
        &self,
        sight: &Sight<Mosaic>,
        rng: &mut Rng,
        asked: &mut [Option<Side>],
    ) {
        (self.on_tiles)(sight, rng, asked);
    }
}

impl fmt::Debug for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Strategy({})", self.name)
    }
}

impl PartialEq for Strategy {
    fn eq(&self, other: &Strategy) -> bool {
        self.name == other.name
    }
}

impl Eq for Strategy {}

/// The version of all strategies together: a game that was saved can be replayed as long as
/// this stays.
pub const VERSION: u64 = 1;

/// They stay where they are.
pub(super) const STILL: Strategy = Strategy::new("still", "minotaur-strategy-still", |_, _, _| {});

/// They come nearer.
pub(super) const AGGRESSIVE: Strategy =
    Strategy::new("aggressive", "minotaur-strategy-aggressive", aggressive).on_tiles(aggressive);

static STRATEGIES: [Strategy; 7] = [
    STILL,
    Strategy::new("random", "minotaur-strategy-random", random).on_tiles(random),
    Strategy::new("opposite", "minotaur-strategy-opposite", opposite).on_tiles(opposite),
    AGGRESSIVE,
    Strategy::new("hunter", "minotaur-strategy-hunter", hunt::hunter).on_tiles(hunt::hunter),
    Strategy::new("ambush", "minotaur-strategy-ambush", hunt::ambush).on_tiles(hunt::ambush),
    Strategy::new("pack", "minotaur-strategy-pack", hunt::pack).on_tiles(hunt::pack),
];

/// All strategies.
pub fn strategies() -> &'static [Strategy] {
    &STRATEGIES
}

/// The strategy that has that name.
pub fn strategy(name: &str) -> Option<&'static Strategy> {
    STRATEGIES.iter().find(|strategy| strategy.name == name)
}

/// Each goes anywhere or stays, all alike.
fn random<M: Passages>(sight: &Sight<M>, rng: &mut Rng, asked: &mut [Option<WayOf<M>>]) {
    let ground = sight.state.maze().ground();
    for (minotaur, step) in sight.state.minotaurs().iter().zip(asked) {
        *step = ground.any_way(minotaur.cell, rng);
    }
}

/// All do the mirror image of what the player did.
fn opposite<M: Passages>(sight: &Sight<M>, _: &mut Rng, asked: &mut [Option<WayOf<M>>]) {
    let ground = sight.state.maze().ground();
    asked.fill(sight.moved.map(|moved| ground.mirrored(moved)));
}

/// Each comes nearer to the player, as if there were no walls; on squares it makes the larger of
/// the two differences less.
fn aggressive<M: Passages>(sight: &Sight<M>, rng: &mut Rng, asked: &mut [Option<WayOf<M>>]) {
    let towards = sight.state.maze().ground().towards(sight.state.player().cell);
    for (minotaur, step) in sight.state.minotaurs().iter().zip(asked) {
        if minotaur.alive {
            *step = Some(towards(minotaur.cell, rng));
        }
    }
}
