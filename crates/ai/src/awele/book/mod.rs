//! Openings that were thought about beforehand.
//!
//! [`Notes`] are what long searches said, of one position each. A [`Book`] is made of them: where all moves of a
//! position lead to others that were thought about, it is worth what the best of these leaves, and so on backwards
//! from the last to the first.

mod notes;
mod searched;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use damier_awele::{Board, House, Packed, Position, RuleSet, Side};
use damier_mind::{Line, Score, Table, Value};

use super::endgame::seen_by_mover;
pub use notes::{LARGEST, MOST_PLIES, Note, Notes, NotesError};
pub use searched::look;

/// Openings, and what they come to.
pub struct Book {
    notes: Notes,
    /// What is to come of every board, seen by its mover, in hundredths of a seed, as far as the notes go.
    worth: HashMap<Packed, i32>,
}

/// The openings under a rule set: what a shelf is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Openings(pub RuleSet);

impl Table for Book {
    type Wanted = Openings;
}

/// The book that comes with the program.
static BUILT_IN: LazyLock<Option<Arc<Book>>> = LazyLock::new(|| {
    let notes = Notes::read(include_str!("../../../books/awele.openings"));
    notes.ok().map(|notes| Arc::new(Book::of(notes)))
});

impl Book {
    /// The book that comes with the program, if it is for these rules.
    pub fn built_in(rule_set: &RuleSet) -> Option<Arc<Book>> {
        BUILT_IN.clone().filter(|book| book.notes.rule_set() == rule_set)
    }

    /// The book that such notes make.
    pub fn of(notes: Notes) -> Book {
        let mut worth = HashMap::new();
        // Backwards: what a move leads to is settled before, but where it leads to what is nearer to the start.
        for note in notes.in_order().into_iter().rev() {
            let own = |next: &Position<Packed>| notes.of(next).map(|note| note.to_come);
            let after = |(_, next): (House, Position<Packed>)| {
                let theirs = worth.get(&notes.key(&next)).copied().or_else(|| own(&next))?;
                Some(-(theirs + lead(&next)) - lead(&note.position))
            };
            let all: Option<Vec<i32>> = notes.moves(&note.position).map(after).collect();
            let best = all.and_then(|all| all.into_iter().max()).unwrap_or(note.to_come);
            worth.insert(notes.key(&note.position), best);
        }
        Book { notes, worth }
    }

    /// What it is made of.
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// The moves it knows in a position, the best first, each with the line it expects; nothing if it does not know
    /// the position. It knows all moves, or the one that a long search liked best.
    pub fn lines<B: Board>(&self, position: &Position<B>) -> Vec<Line<House>> {
        let here = position.on::<Packed>(self.notes.rule_set().row());
        let mut known = self.choices(&here);
        // Of moves that are as good the first in the row.
        known.sort_by_key(|&(_, value)| -value);
        let line = |(house, value): (House, i32)| {
            let mut moves = vec![house];
            let mut at = self.notes.after(&here, house);
            while moves.len() < LONGEST
                && !self.notes.is_over(&at)
                && let Some((next, _)) = self.best(&at)
            {
                moves.push(next);
                at = self.notes.after(&at, next);
            }
            Line { score: Some(Score::estimate(Value::Units(value))), moves }
        };
        known.into_iter().map(line).collect()
    }

    /// The best move it knows.
    fn best(&self, position: &Position<Packed>) -> Option<(House, i32)> {
        let choices = self.choices(position).into_iter();
        choices.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// The moves it knows, with the lead at the end for who makes them.
    fn choices(&self, position: &Position<Packed>) -> Vec<(House, i32)> {
        let Some(note) = self.notes.of(position) else { return Vec::new() };
        let after = |(house, next): (House, Position<Packed>)| {
            let theirs = self.worth.get(&self.notes.key(&next))?;
            Some((house, -(theirs + lead(&next))))
        };
        let all: Option<Vec<_>> = self.notes.moves(position).map(after).collect();
        all.unwrap_or_else(|| {
            vec![(House::new(position.side, note.column), note.to_come + lead(position))]
        })
    }
}

/// No line is longer.
const LONGEST: usize = 40;

/// What the side to move has captured more than the other, in hundredths of a seed.
fn lead(position: &Position<Packed>) -> i32 {
    100 * if position.side == Side::South { position.lead() } else { -position.lead() }
}
