//! Positions that are the same but for a symmetry of the board, counted as one.

use std::collections::HashSet;

use crate::{Game, Rules, Step};

/// What a position is, whichever of its mirror images it is looked at in.
///
/// To a position belong the board, whose turn it is and what everybody has: all that the key of the
/// rules tells apart. What came before does not, even where a game may end because of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Identity {
    key: u64,
    /// A bit for each symmetry that makes the image out of the position whose key it is.
    symmetries: u32,
}

/// A position that a game came to, and what was played there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visit {
    /// The [key](Identity::key) of the position.
    pub key: u64,
    /// The [number](Identity::number) of the move; none where the game ended or somebody left.
    pub number: Option<u16>,
}

impl Identity {
    /// What a position is.
    pub fn of<R: Rules>(rules: &R, position: &R::Position) -> Identity {
        let mut identity = Identity { key: rules.key(position), symmetries: 1 };
        for symmetry in 1..rules.symmetries() {
            let key = rules.key(&rules.turned(position, symmetry));
            match key.cmp(&identity.key) {
                std::cmp::Ordering::Less => {
                    identity = Identity { key, symmetries: 1 << symmetry };
                }
                std::cmp::Ordering::Equal => identity.symmetries |= 1 << symmetry,
                std::cmp::Ordering::Greater => {}
            }
        }
        identity
    }

    /// The same for all images of a position, and for others very likely not.
    pub fn key(self) -> u64 {
        self.key
    }

    /// A number of a move in the position whose identity this is: the same for all moves that are
    /// the same but for a symmetry, in all images of the position.
    pub fn number<R: Rules>(self, rules: &R, mv: R::Move) -> u16 {
        let own = (0..rules.symmetries()).filter(|symmetry| self.symmetries >> symmetry & 1 == 1);
        own.map(|symmetry| rules.move_number(rules.turned_move(mv, symmetry)))
            .min()
            .unwrap_or_else(|| rules.move_number(mv))
    }
}

/// The first `most` positions of a game with what was played in each. One that comes again is told
/// once, with what was played the first time.
pub(crate) fn visits<R: Rules>(game: &Game<R>, most: usize) -> Vec<Visit> {
    let rules = game.rules();
    let moves = game.steps().iter().map(|step| match *step {
        Step::Move(mv) => Some(mv),
        Step::Left(..) => None,
    });
    let positions = game.past().iter().zip(moves).chain([(game.position(), None)]);
    let mut seen = HashSet::new();
    positions
        .take(most)
        .map(|(position, mv)| {
            let identity = Identity::of(rules, position);
            Visit { key: identity.key, number: mv.map(|mv| identity.number(rules, mv)) }
        })
        .filter(|visit| seen.insert(visit.key))
        .collect()
}
