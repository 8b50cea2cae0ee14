//! The first wrong move.

use damier_core::{Message, Puzzle, Solving};

use crate::check::given_span;
use crate::reason::{Contradiction, Span};
use crate::{Board, Check, Effect, Hashi, Truth};

/// The first move after which no solution remained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Which move it was, from 1.
    pub number: usize,
    /// The move as it is written.
    pub text: String,
    /// What it changed.
    pub effect: Effect,
    /// How many moves followed.
    pub after: usize,
}

impl Mistake {
    /// Finds it, or tells how the player stands where nothing is wrong or it is not known.
    pub fn find(
        solving: &Solving<Hashi>,
        truth: &Truth<'_>,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Mistake, Check> {
        let check = truth.check(solving.state(), keep_going);
        if check.is_wrong() != Some(true) {
            return Err(check);
        }
        // The state now was just checked.
        let mut checked = true;
        let is_wrong = |state: &_| {
            if std::mem::take(&mut checked) {
                return Some(true);
            }
            truth.check(state, keep_going).is_wrong()
        };
        let back = solving.moves_since(is_wrong).ok_or(Check::Unknown)?;
        let before = solving.history().undos() - back;
        let effect = solving.history().done().nth(before).ok_or(check)?;
        Ok(Mistake {
            number: before + 1,
            text: solving.puzzle().effect_text(effect),
            effect: effect.clone(),
            after: back - 1,
        })
    }

    /// The edge that it changed.
    pub fn edge(&self) -> Option<u32> {
        self.effect.edges().first().map(|change| change.edge)
    }

    /// Why it cannot be, where deduction shows that in reasonable time.
    pub fn why(
        &self,
        solving: &Solving<Hashi>,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Contradiction> {
        let (puzzle, edge) = (solving.puzzle(), self.edge()?);
        let mut state = solving.state().clone();
        for later in solving.history().done().rev().take(self.after) {
            puzzle.undo(&mut state, later);
        }
        let board = puzzle.board();
        let edges = 0..board.edges().len();
        let known: Vec<Span> = edges.map(|edge| given_span(board, &state, edge)).collect();
        Contradiction::find(board, &known, edge as usize, keep_going)
    }

    /// How many moves lead back to before it.
    pub fn back(&self) -> usize {
        self.after + 1
    }

    /// The sentence that tells it.
    pub fn message(&self) -> Message {
        Message::new("hashi-mistake")
            .with("number", self.number)
            .with("move", self.text.as_str())
            .with("after", self.after)
    }

    /// The same, with why it cannot be: a sentence a step, and then what cannot be.
    pub fn messages(&self, why: Option<&Contradiction>, board: &Board) -> Vec<Message> {
        let why = why.map_or_else(
            || vec![Message::new("hashi-mistake-no-reason")],
            |why| why.messages(board),
        );
        [self.message()].into_iter().chain(why).collect()
    }

    /// That it was gone back to before it.
    pub fn rewound(&self) -> Message {
        rewound(self.back())
    }
}

/// That so many moves were taken back.
pub(crate) fn rewound(moves: usize) -> Message {
    Message::new("hashi-rewound").with("moves", moves)
}
