//! Everything a game shows, to tell whether anything changed.

use damier_core::{DynGame, Outcome, Seat, Step};

use crate::violation::{Law, Verdict};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Snapshot {
    pub(crate) position: String,
    pub(crate) key: u64,
    pub(crate) turn: Option<Seat>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) moves: Vec<String>,
    pub(crate) steps: Vec<Step<String>>,
}

impl Snapshot {
    pub(crate) fn of(game: &dyn DynGame) -> Snapshot {
        Snapshot {
            position: game.position_text(),
            key: game.key(),
            turn: game.turn(),
            outcome: game.outcome().copied(),
            moves: game.legal_moves(),
            steps: game.steps(),
        }
    }

    /// Broken unless `game` still shows all this.
    pub(crate) fn check(&self, game: &dyn DynGame, law: Law, after: &str) -> Verdict {
        let now = Snapshot::of(game);
        law.holds(now == *self, || format!("after {after}: {self:?} became {now:?}"))
    }

    /// The same with nothing that two ways of keeping one game may do differently:
    /// their keys, and the order in which moves are listed.
    pub(crate) fn comparable(mut self) -> Snapshot {
        self.key = 0;
        self.moves.sort_unstable();
        self
    }
}
