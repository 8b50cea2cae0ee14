//! The ways back and forth.

use std::time::Duration;

use damier_core::{RecordedMove, Seat};

use super::{Match, Ply};
use crate::replay::repeat;
use crate::{Event, Refused};

/// So many lines that were given up are kept for a move.
const MOST_LINES: usize = 8;

/// So many moves are written down at most, with those that were given up: records that can be
/// written can be read again.
const MOST_WRITTEN: usize = 10_000;

/// How many moves the lines beside an entry have.
fn written(entry: &RecordedMove) -> usize {
    entry.variations.iter().map(Vec::len).sum()
}

impl Match {
    /// Between computers one step is undone at a time.
    fn has_persons(&self) -> bool {
        self.sitters.iter().any(|sitter| sitter.control.is_person())
    }

    /// Whether an undo or a redo may end where `turn` is to move and `next` was done next.
    fn stops(&self, turn: Option<Seat>, next: Option<&Ply>) -> bool {
        !self.has_persons()
            || turn.is_none_or(|seat| self.is_person(seat))
            || next.is_some_and(|ply| self.is_person(ply.seat))
    }

    /// How many steps an undo takes back. None if no person has decided anything: with only
    /// its opening taken back, a computer would move again at once.
    fn steps_back(&self) -> Option<usize> {
        let mut game = self.game.boxed_clone();
        let stop = self.history.done().rev().position(|ply| {
            game.take_back();
            self.stops(game.turn(), Some(ply))
        });
        stop.map(|steps| steps + 1)
    }

    /// Goes back. Whose step is taken back has the time again that it took, and what passed of
    /// the present turn is forgotten: everybody's clock is as it was when that turn began. An
    /// agreement on a draw is taken back with the step before it.
    pub(super) fn undo(&mut self, now: Duration) -> Result<Vec<Event>, Refused> {
        if self.terms.rated {
            return Err(Refused::Rated);
        }
        let steps = self.steps_back().ok_or(Refused::NothingToUndo)?;
        let mut events = Vec::with_capacity(steps);
        while events.len() < steps
            && let Some(ply) = self.history.undo()
        {
            let (seat, mv) = (ply.seat, ply.entry.text.clone());
            self.left[seat.index()] = ply.before;
            self.game.take_back();
            events.push(Event::Undone { seat, mv, position: self.game.position_text() });
        }
        self.rewind(now);
        Ok(self.and_after(events))
    }

    /// Goes on again. A step that is made again costs what it cost the first time.
    pub(super) fn redo(&mut self, now: Duration) -> Result<Vec<Event>, Refused> {
        if self.terms.rated {
            return Err(Refused::Rated);
        }
        // After an agreement nothing follows until it is taken back.
        if self.ending.is_some() || self.history.redos() == 0 {
            return Err(Refused::NothingToRedo);
        }
        let mut events = Vec::new();
        while let Some(ply) = self.history.redo() {
            let (seat, mv) = (ply.seat, ply.entry.text.clone());
            self.left[seat.index()] = ply.after;
            // What was played once from here can be played again.
            let accepted = repeat(&mut *self.game, &ply.entry).is_ok();
            debug_assert!(accepted, "an undone move cannot be redone");
            events.push(Event::Redone { seat, mv, position: self.game.position_text() });
            if self.stops(self.game.turn(), self.history.iter().nth(self.history.undos())) {
                break;
            }
        }
        self.rewind(now);
        Ok(self.and_after(events))
    }

    /// The lines that were taken back before `mv` was played in their place, as the record has
    /// them. They are a help to the memory and not an archive: so many, and those flat.
    pub(super) fn given_up(&self, mv: &str) -> Vec<Vec<RecordedMove>> {
        let mut line: Vec<RecordedMove> =
            self.history.undone().map(|ply| ply.entry.clone()).collect();
        let Some(first) = line.first_mut() else { return Vec::new() };
        let mut lines = std::mem::take(&mut first.variations);
        // What is played again after all was not given up.
        if first.text == mv {
            return lines;
        }
        for entry in &mut line {
            entry.variations.clear();
        }
        lines.retain(|known| *known != line && known.first().is_none_or(|first| first.text != mv));
        let room: usize = self.history.done().map(|ply| 1 + written(&ply.entry)).sum();
        if room + line.len() <= MOST_WRITTEN {
            lines.push(line);
        }
        let spare = lines.len().saturating_sub(MOST_LINES);
        lines.drain(..spare);
        lines
    }

    /// Another turn begins, and nothing that was said about the old one holds.
    fn rewind(&mut self, now: Duration) {
        self.rewound += 1;
        self.offer = None;
        self.ending = None;
        self.begin_turn(now);
    }
}
