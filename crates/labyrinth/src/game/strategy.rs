//! What minotaurs follow.

use std::cmp::Ordering;
use std::fmt;

use damier_core::Rng;
use damier_grid::Direction;

use super::{State, hunt};

/// What a strategy is told.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// How the game stands, after the player's move.
    pub state: &'a State,
    /// That move; none if the player stays.
    pub moved: Option<Direction>,
}

/// One move for every minotaur: where to go, or to stay. It is called with everyone staying.
pub type Decide = fn(&Sight, &mut Rng, &mut [Option<Direction>]);

/// A way for minotaurs to move. It may ask for the impossible: the game checks.
pub struct Strategy {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what they do.
    pub about: &'static str,
    decide: Decide,
}

impl Strategy {
    /// A strategy by what it decides.
    pub const fn new(name: &'static str, about: &'static str, decide: Decide) -> Strategy {
        Strategy { name, about, decide }
    }

    /// One move for every minotaur.
    pub fn decide(&self, sight: &Sight, rng: &mut Rng) -> Vec<Option<Direction>> {
        let mut asked = vec![None; sight.state.minotaurs().len()];
        (self.decide)(sight, rng, &mut asked);
        asked
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
    Strategy::new("aggressive", "minotaur-strategy-aggressive", aggressive);

static STRATEGIES: [Strategy; 7] = [
    STILL,
    Strategy::new("random", "minotaur-strategy-random", random),
    Strategy::new("opposite", "minotaur-strategy-opposite", opposite),
    AGGRESSIVE,
    Strategy::new("hunter", "minotaur-strategy-hunter", hunt::hunter),
    Strategy::new("ambush", "minotaur-strategy-ambush", hunt::ambush),
    Strategy::new("pack", "minotaur-strategy-pack", hunt::pack),
];

/// All strategies.
pub fn strategies() -> &'static [Strategy] {
    &STRATEGIES
}

/// The strategy that has that name.
pub fn strategy(name: &str) -> Option<&'static Strategy> {
    STRATEGIES.iter().find(|strategy| strategy.name == name)
}

/// Each goes anywhere or stays, all five alike.
fn random(_: &Sight, rng: &mut Rng, asked: &mut [Option<Direction>]) {
    for step in asked {
        *step = Direction::ALL.get(rng.index(5)).copied();
    }
}

/// All do the mirror image of what the player did.
fn opposite(sight: &Sight, _: &mut Rng, asked: &mut [Option<Direction>]) {
    asked.fill(sight.moved.map(Direction::opposite));
}

/// Each reduces the larger of the two differences to the player, as if there were no walls.
fn aggressive(sight: &Sight, rng: &mut Rng, asked: &mut [Option<Direction>]) {
    let ground = sight.state.maze().ground();
    let (x, y) = ground.place(sight.state.player().cell);
    for (minotaur, step) in sight.state.minotaurs().iter().zip(asked) {
        if !minotaur.alive {
            continue;
        }
        let (column, row) = ground.place(minotaur.cell);
        let across = if x > column { Direction::East } else { Direction::West };
        let along = if y > row { Direction::South } else { Direction::North };
        *step = Some(match x.abs_diff(column).cmp(&y.abs_diff(row)) {
            Ordering::Greater => across,
            Ordering::Equal if rng.below(2) == 0 => across,
            Ordering::Less | Ordering::Equal => along,
        });
    }
}
