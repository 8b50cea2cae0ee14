//! The strong player for four, where everybody plays for themselves.

mod run;
mod simple;
mod worth;

use damier_core::{Game, Rules};
use damier_grid::CellSet;
use damier_mind::{Strategy, Task, Thought};
use damier_quoridor::{Move, Quoridor};

use super::lane;
use crate::deepen::deepen_together;
use run::Run;

/// How many play.
const SEATS: usize = 4;

/// A position with the ways of all four.
type Node<S> = lane::Node<S, SEATS>;

/// What the others are thought to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// All of them play against me and for nothing else: alpha-beta for one against three.
    Paranoid,
    /// Everybody plays for themselves: nothing can be left out for certain.
    Maxn,
    /// Only one of the three answers, the one who hurts me most: it looks farthest ahead, at a game in
    /// which two do not move.
    BestReply,
    /// They run when ahead and wall in the leader when not, to the end of the game.
    Simple,
}

/// A player for four.
#[derive(Clone, Copy, Debug)]
pub struct Four {
    /// What it thinks of the others, whatever they do; none to see how they play.
    outlook: Option<Outlook>,
}

impl Four {
    /// A player who always thinks so of the others.
    pub fn new(outlook: Outlook) -> Four {
        Four { outlook: Some(outlook) }
    }

    /// A player who looks at what the others have played: as long as all three did what simple players
    /// do they are thought to go on so, and otherwise the one who hurts most answers.
    pub fn observant() -> Four {
        Four { outlook: None }
    }
}

impl<S: CellSet> Strategy<Quoridor<S>> for Four {
    fn think(
        &mut self,
        game: &Game<Quoridor<S>>,
        task: &mut Task<'_, Move>,
    ) -> Option<Thought<Move>> {
        if !self.plays(game.rules()) {
            return None;
        }
        let seen = || if simple::are_simple(game) { Outlook::Simple } else { Outlook::BestReply };
        let (outlook, lines) = (self.outlook.unwrap_or_else(seen), task.lines);
        let make = |limits| Run::new(game, outlook, limits, lines);
        deepen_together(make, Run::hasty, task)
    }

    /// Who comes first wins, and nobody plays on for places.
    fn plays(&self, rules: &Quoridor<S>) -> bool {
        rules.seats() == SEATS && !rules.setup().places
    }
}
