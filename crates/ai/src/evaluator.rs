//! What a search asks about a game beyond its rules.

use damier_core::{Outcome, Rules};

/// Judges positions, for the side on turn, in hundredths of the game's unit.
///
/// What is slow to find out anew in every position may be kept up to date move by move: a search
/// carries a state along every line, made at the root and changed by each move. Most evaluators
/// look at the position alone; their state is `()`, and costs nothing.
pub trait Evaluator<R: Rules>: Send + Sync {
    /// What is known of a position before it is judged.
    type State: Copy;

    /// The state of a position from which a line begins.
    fn root(&self, rules: &R, position: &R::Position) -> Self::State;

    /// The state of the position `after`, to which `mv` leads from `before`, whose state is
    /// `state`. It must be what [`Evaluator::root`] says of that position, and is worth
    /// overriding where it is found sooner this way.
    fn after(
        &self,
        rules: &R,
        before: &R::Position,
        mv: R::Move,
        after: &R::Position,
        state: &Self::State,
    ) -> Self::State {
        let _ = (before, mv, state);
        self.root(rules, after)
    }

    /// An estimate of a position that is not over.
    fn evaluate(&self, rules: &R, position: &R::Position, state: &Self::State) -> i32;

    /// The value of a finished game. By default a win is a win whatever the score;
    /// the search prefers the sooner of two wins and the later of two losses.
    fn finished(&self, rules: &R, position: &R::Position, outcome: &Outcome) -> i32 {
        outcome.scores[rules.turn(position)].signum() * WIN
    }
}

/// The value of a game won on the spot. Values beyond half of it are wins, and
/// lose one with every move they are away.
pub const WIN: i32 = 1_000_000;

/// Guesses which moves are good before they are searched: the better the guess,
/// the more a search can leave out.
pub trait MoveOrder<R: Rules>: Send + Sync {
    /// A number for a move; the highest is searched first.
    fn promise(&self, rules: &R, position: &R::Position, mv: R::Move) -> i32 {
        let _ = (rules, position, mv);
        0
    }

    /// Gives each move of a position its number, with `depth` moves to look ahead. It may
    /// take out moves that are not worth a look, but not all of them, and tells whether it
    /// did: what is found then is no proof.
    fn arrange(
        &self,
        rules: &R,
        position: &R::Position,
        depth: u32,
        moves: &mut Vec<(i32, R::Move)>,
    ) -> bool {
        // One move from the end, guessing costs about as much as looking.
        if depth > 1 {
            for (promise, mv) in moves {
                *promise = self.promise(rules, position, *mv);
            }
        }
        false
    }
}

/// No guess: moves are searched as the rules list them.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsListed;

impl<R: Rules> MoveOrder<R> for AsListed {}
