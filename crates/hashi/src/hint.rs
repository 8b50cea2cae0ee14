//! The next step for a player, told in three parts: where to look, which rule applies, the move.

use damier_core::Message;

use crate::check::{Check, Truth, given_span};
use crate::pulse::Pulse;
use crate::reason::{Chain, Effort, Halt, Reasoner, Rule, Step, conclusion, island_list};
use crate::{Board, Move, State};

/// A step that a player can take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What it rests on that cannot be seen on the board, such as that an edge has one bridge
    /// at most.
    pub before: Vec<Step>,
    /// The step.
    pub step: Step,
    /// The moves it asks for.
    pub moves: Vec<Move>,
}

/// What can be said to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Take this step.
    Hint(Box<Hint>),
    /// Something is wrong: see [`Check::Wrong`].
    Mistake(Vec<usize>),
    /// It is solved.
    Solved,
    /// The puzzle has no solution.
    Hopeless,
    /// Nothing more can be deduced: there are several solutions, or it takes search.
    Nothing,
    /// Work ended early.
    Unknown,
}

impl Hint {
    /// Where to look.
    pub fn place(&self, board: &Board) -> Message {
        Message::new("hashi-hint-place").with("islands", island_list(board, &self.step.islands))
    }

    /// Which rule applies.
    pub fn rule(&self, board: &Board) -> Message {
        self.step.reason(board)
    }

    /// What to do.
    pub fn action(&self, board: &Board) -> Message {
        Message::new("hashi-hint-action").with("conclusion", conclusion(board, &self.step.changes))
    }

    /// Whether the player has done it, so that it can be cleared.
    pub fn is_done(&self, state: &State) -> bool {
        self.moves.iter().all(|&mv| match mv {
            Move::Build(edge, count) => state.bridges[edge as usize] >= count,
            Move::Mark(edge) => state.marks[edge as usize],
            Move::Lock(_) | Move::Unlock(_) | Move::Solve => true,
        })
    }
}

/// The next step from where a player is.
pub fn hint(
    board: &Board,
    truth: &Truth<'_>,
    state: &State,
    keep_going: &mut dyn FnMut() -> bool,
) -> Advice {
    match truth.check(state, keep_going) {
        Check::Solved => return Advice::Solved,
        Check::Wrong(edges) => return Advice::Mistake(edges),
        Check::Hopeless => return Advice::Hopeless,
        Check::Fine | Check::Unknown => {}
    }
    let mut reasoner = Reasoner::new(board);
    for edge in 0..board.edges().len() {
        let span = given_span(board, state, edge);
        if reasoner.assume(edge, span.lower, span.upper).is_err() {
            return Advice::Mistake(vec![edge]);
        }
    }
    let mut before = Chain::default();
    let mut pulse = Pulse::new(keep_going);
    loop {
        match reasoner.step(Effort::FULL, &mut pulse) {
            Ok(Some(step)) => {
                let moves = moves_of(&step, state);
                if moves.is_empty() {
                    if before.push(step).is_err() {
                        return Advice::Unknown;
                    }
                    continue;
                }
                let before = before.leading_to(&step.edges);
                return Advice::Hint(Box::new(Hint { before, step, moves }));
            }
            Ok(None) => return Advice::Nothing,
            Err(Halt::Clash(_)) => return Advice::Mistake(Vec::new()),
            Err(Halt::Stopped) => return Advice::Unknown,
        }
    }
}

/// The moves that show on the board what a step concludes. That nothing more is built at an
/// island that has all its bridges, or across a bridge, is seen without a mark.
fn moves_of(step: &Step, state: &State) -> Vec<Move> {
    let plain = matches!(step.rule, Rule::ClosedIsland | Rule::Crossing);
    let of_change = |change: &crate::reason::Change| {
        let edge = change.edge as usize;
        if change.to.lower > state.bridges[edge] {
            Some(Move::Build(change.edge, change.to.lower))
        } else if change.to.upper == 0 && !state.marks[edge] && !plain {
            Some(Move::Mark(change.edge))
        } else {
            None
        }
    };
    step.changes.iter().filter_map(of_change).collect()
}
